public import Measures
import Places
public import Sensors
public import Text

/// All settings, typed and checked.
///
/// The values here are the defaults. Ranges, units and words stand in ``Setting/all`` only.
public struct Configuration: Sendable, Hashable {
  public var loop = Loop()
  public var i2c = I2C()
  public var magnetometer = Magnetometer()
  public var inertial = Inertial()
  public var ring = Ring()
  public var display = Display()
  public var statusLights = StatusLights()
  public var buzzer = Buzzer()
  public var button = Button()
  public var encoder = Encoder()
  public var tasbih = Tasbih()
  public var quiet = Quiet()
  public var gps = GPSReceiver()
  public var place = Place()
  public var calibration = Calibration()
  public var state = State()
  public var pointer = PointerLimits()
  public var magneticModel = MagneticModel()
  public var house = House()
  public var prayer = PrayerTimes()
  public var alarm = Alarm()
  public var ramadan = Ramadan()
  public var locale = Locale()
  public var hall = Hall()
  public var log = Log()
  public var portal = Portal()
  public var bridge = Bridge()

  public init() {}

  /// The household or mosque the device belongs to.
  public struct House: Sendable, Hashable {
    /// Its name for people, or empty.
    public var name = ""
  }

  /// The real-time loop from sensor to LED.
  public struct Loop: Sendable, Hashable {
    /// Ticks a second. More costs processor time; with fewer the gyroscope would miss quick turns of a hand.
    public var rateHz = 100
    /// SCHED_FIFO priority of its thread: higher runs first. Interrupt threads have 50, so the loop precedes them.
    public var priority = 70
  }

  /// Value of ``Magnetometer/bus`` for a sensor on the I2C bus.
  public static let i2cBus = "i2c"

  /// The bus of the sensors.
  public struct I2C: Sendable, Hashable {
    /// Its device file.
    public var bus = "/dev/i2c-1"
    /// The multiplexer on it; the only part written to at that address.
    public var multiplexer = Multiplexer.none
  }

  /// A multiplexer of the TCA9548A kind (``/HAL/ChannelBus``). It isn't probed but configured: displays and LED drivers
  /// share its addresses and would take the write as a command.
  public enum Multiplexer: Sendable, Hashable {
    case none
    case at(Int)

    /// Choices of its three address pins.
    public static let addresses = 0x70...0x77
    /// Its address; nil: none.
    public var address: Int? { if case .at(let address) = self { address } else { nil } }
  }

  /// The chip for the magnetic field.
  public struct Magnetometer: Sendable, Hashable {
    /// A chip's name in small letters, or `auto`: the first that answers and proves to be a known one. See ``chips``.
    public var chip = "auto"
    /// `i2c`, the bus of ``I2C``, or the device file of an SPI bus and its select line.
    public var bus = Configuration.i2cBus
    /// Its I2C address; 0: the chip's own addresses are probed.
    public var address = 0
    /// The name of the board that carries it, and perhaps the accelerometer; empty: chips and axes are set one by one.
    public var board = ""
    /// The chip's axes that point forward, left and up; with a board, the board's. A calibration holds only for the
    /// axes it was made with.
    public var axes = AxisMap.identity
    /// Whether a second magnetometer, where one is found, is used.
    public var secondary = true
  }

  /// The chip for specific force and, if available, rate of turn.
  public struct Inertial: Sendable, Hashable {
    /// A chip's name in small letters, or `auto`, which prefers one with a gyroscope; see ``chips``. `none`: tilt is
    /// unknown, and no direction is shown unless ``liesLevel`` is set.
    public var chip = "auto"
    /// `i2c`, the bus of ``I2C``, or the device file of an SPI bus and its select line.
    public var bus = Configuration.i2cBus
    /// Its I2C address; 0: the chip's own addresses are probed.
    public var address = 0
    /// The chip's axes that point forward, left and up.
    public var axes = AxisMap.identity
    /// Whether the device always lies level: without an accelerometer it then still points, in doubt. A tilt of 1°
    /// turns its direction by up to 2.5° at a dip of 68°, unnoticed.
    public var liesLevel = false
  }

  /// The ring of LEDs.
  public struct Ring: Sendable, Hashable {
    /// Kind of its pixels.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
      /// Single LEDs on GPIO lines.
      case gpio
      /// Pixels on SPI: three colours with one data line, the same with white (`sk6812w`), with data and clock.
      case ws2812, sk6812, sk6812w, apa102, sk9822
      /// Single LEDs on shift registers on SPI.
      case shiftRegister = "74hc595"
      /// Single LEDs on PWM chips on I2C.
      case pca9685
      /// LEDs of one colour, or of three, on a matrix driver on I2C.
      case is31fl3731, is31fl3741
    }
    /// The colour of the pixels while all is well.
    public enum Theme: String, Sendable, Hashable, CaseIterable { case green, ocean, forest, sunset, custom }

    public var kind = Kind.gpio
    /// How many pixels a ring has that isn't ``Kind/gpio``, 8 ... 64.
    public var pixels = 24
    /// How many such rings follow each other on one chain and show the same; 64 pixels in all.
    public var rings = 1
    /// The device file of the SPI bus and select line of such a ring.
    public var spi = "/dev/spidev0.0"
    /// The device file of the I2C bus of its chips.
    public var bus = "/dev/i2c-1"
    /// I2C address of its first chip, the others follow; 0: the chip's own first.
    public var address = 0
    public var theme = Theme.green
    /// A colour such as `#00ff40` for ``Theme/custom``; otherwise empty.
    public var colour = ""
    /// Channel levels at which a pixel looks white.
    public var whiteBalance = "#ffffff"
    /// Share of the light that the pixels could give.
    public var brightnessPercent = 30
    /// Share of that light at night and in quiet hours.
    public var nightPercent = 20
    /// Whether one faint pixel marks true north.
    public var northMark = false
    /// The most current that the ring may draw; a picture that would draw more is dimmed.
    public var maxCurrentMA = 500
    /// The device file of the GPIO chip with all its lines.
    public var gpioChip = "/dev/gpiochip0"
    /// Offsets of the lines on their chip, in the LEDs' order round the ring; empty: there is no ring.
    public var lines: [Int] = []
    /// Whether an LED lights when its line is low.
    public var activeLow = false
    /// Whether the LEDs follow each other clockwise, seen from above.
    public var clockwise = true
    /// From forward to the first LED in degrees, clockwise seen from above.
    public var firstPixelDeg = 0.0
  }

  /// The lights for the status alone.
  public struct StatusLights: Sendable, Hashable {
    /// Three LEDs (green, yellow, red), one LED of three colours (red, green, blue), or none.
    public enum Kind: String, Sendable, Hashable, CaseIterable { case three, rgb, none }
    public var kind = Kind.none
    /// The device file of the GPIO chip with all their lines.
    public var gpioChip = "/dev/gpiochip0"
    /// A line a colour, of whichever kind the lights are.
    static let lineCount = 3
    /// Offsets of their lines on the chip, in the order of colours above; empty without lights.
    public var lines: [Int] = []
    /// Whether one lights when its line is low.
    public var activeLow = false
  }

  /// The GPS receiver.
  public struct GPSReceiver: Sendable, Hashable {
    /// A device file, `gpsd`, `gpsd://host:port`, `auto` (looked for) or `none`.
    public var port = "auto"
    /// Bits per second; 0: found by trying.
    public var baud = 0
  }

  /// A place that is known beforehand.
  public struct Place: Sendable, Hashable {
    /// The name of a city in the gazetteer, or empty; coordinates go before it.
    public var city = ""
    /// Degrees, north positive; nil: not set. Both coordinates are set, or neither.
    public var latitudeDeg: Double?
    /// Degrees, east positive; nil: not set.
    public var longitudeDeg: Double?
    /// Height over the WGS84 ellipsoid in metres. 1000 m change the declination by some thousandths of a degree.
    public var altitudeM = 0.0
    /// No steel building is near that could turn the field as a whole.
    public var clearOfSteel = false

    /// The fixed place, where one is set: by its coordinates, or else the middle of the city.
    public var position: GeodeticPosition? {
      guard let latitudeDeg, let longitudeDeg else { return Gazetteer.city(named: city)?.position }
      return GeodeticPosition(
        latitude: Angle(degrees: latitudeDeg), longitude: Angle(degrees: longitudeDeg), altitudeMeters: altitudeM)
    }
  }

  /// The stored calibration.
  public struct Calibration: Sendable, Hashable {
    /// Its name in the state folder, where it has no other place.
    static let fileName = "calibration.json"
    /// Its file; two former ones are kept beside it (``/Calibration/CalibrationStore``). By default it follows
    /// `state.directory`.
    public var file = State.standardDirectory + "/" + fileName
  }

  /// Files that outlive a restart, besides the calibration.
  public struct State: Sendable, Hashable {
    /// The folder of the last place, the alignment, the drift, the values that were changed while the device ran
    /// (``SettingsOverlay``), and of the lock that keeps a second program from the sensors.
    public var directory = standardDirectory
    public static let standardDirectory = "/var/lib/qibla"
  }

  /// Limits of pointing at the Qibla.
  public struct PointerLimits: Sendable, Hashable {
    /// Angle in degrees within which it counts as aligned.
    public var alignedDeg = 5.0
    /// Angle in degrees beyond which it no longer does. More than `alignedDeg`: hysteresis against flapping.
    public var releaseDeg = 8.0
  }

  /// The model of the Earth's magnetic field.
  public struct MagneticModel: Sendable, Hashable {
    /// A WMM coefficient file (.COF); empty: the models that are compiled in.
    public var file = ""
  }

  /// Language of answers, and the hours of clocks in them.
  public struct Locale: Sendable, Hashable {
    /// Hours of clocks: as in the place's country, or always to twelve or to twenty-four.
    public enum Hours: String, Sendable, Hashable, CaseIterable {
      case country
      case twelve = "12"
      case twentyFour = "24"
    }
    /// Default language of the commands that speak several.
    public var language = Language.en
    public var hours = Hours.country

    /// The hours of clocks in a country (ISO 3166); nil: it isn't known.
    public func clockHours(in country: String?) -> ClockHours {
      switch hours {
      case .country: ClockHours(country: country)
      case .twelve: .twelve
      case .twentyFour: .twentyFour
      }
    }
  }

  /// The board of the hall.
  public struct Hall: Sendable, Hashable {
    /// What it shows in turn: lines with ` | ` between them, or empty.
    public var announcements = ""
    /// Whether it shows the adhkar for ten minutes after each prayer: once the time for the congregation is over.
    public var adhkar = false
  }

  /// The device's log on standard error, one line an event.
  public struct Log: Sendable, Hashable {
    /// From the most to the least; names as in swift-log.
    public enum Level: String, Sendable, Hashable, CaseIterable { case trace, debug, info, notice, warning, error }
    /// Least severity that is logged.
    public var level = Level.info
  }
}
