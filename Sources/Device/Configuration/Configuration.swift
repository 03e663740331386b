public import Measures
import Places
public import Sensors

/// Everything a person can set, typed and checked. See ``Setting/all`` for the meaning, range and name of each value.
///
/// The values here are the defaults.
public struct Configuration: Sendable, Hashable {
  public var loop = Loop()
  public var i2c = I2C()
  public var magnetometer = Magnetometer()
  public var inertial = Inertial()
  public var ring = Ring()
  public var statusLights = StatusLights()
  public var buzzer = Buzzer()
  public var button = Button()
  public var gps = GPSReceiver()
  public var place = Place()
  public var calibration = Calibration()
  public var state = State()
  public var pointer = PointerLimits()
  public var magneticModel = MagneticModel()
  public var prayer = PrayerTimes()
  public var alarm = Alarm()
  public var log = Log()

  public init() {}

  public struct Loop: Sendable, Hashable {
    public var rateHz = 100
    public var priority = 70
  }

  public struct I2C: Sendable, Hashable {
    public var bus = "/dev/i2c-1"
  }

  public struct Magnetometer: Sendable, Hashable {
    public enum Chip: String, Sendable, Hashable, CaseIterable { case auto, lis3mdl, hmc5883l }
    public var chip = Chip.auto
    /// 0: the chip's own addresses are probed.
    public var address = 0
    public var axes = AxisMap.identity
  }

  public struct Inertial: Sendable, Hashable {
    public enum Chip: String, Sendable, Hashable, CaseIterable { case auto, lsm6dsox, lsm303dlhc, none }
    public var chip = Chip.auto
    /// 0: the chip's own addresses are probed.
    public var address = 0
    public var axes = AxisMap.identity
  }

  public struct Ring: Sendable, Hashable {
    public var gpioChip = "/dev/gpiochip0"
    public var lines: [Int] = []
    public var activeLow = false
    public var clockwise = true
    public var firstPixelDeg = 0.0
  }

  public struct StatusLights: Sendable, Hashable {
    public enum Kind: String, Sendable, Hashable, CaseIterable { case three, rgb, none }
    public var kind = Kind.none
    public var gpioChip = "/dev/gpiochip0"
    public var lines: [Int] = []
    public var activeLow = false
  }

  public struct Buzzer: Sendable, Hashable {
    public var enabled = true
    public var gpioChip = "/dev/gpiochip0"
    /// −1: there is none.
    public var line = -1
    public var activeLow = false
  }

  public struct Button: Sendable, Hashable {
    public var gpioChip = "/dev/gpiochip0"
    /// −1: there is none.
    public var line = -1
    public var activeLow = true
  }

  public struct GPSReceiver: Sendable, Hashable {
    /// A device file, `gpsd`, `gpsd://host:port`, `auto` (looked for) or `none`.
    public var port = "auto"
    /// 0: found by trying.
    public var baud = 0
  }

  public struct Place: Sendable, Hashable {
    /// The name of a city, or empty.
    public var city = ""
    public var latitudeDeg: Double?
    public var longitudeDeg: Double?
    public var altitudeM = 0.0

    /// The fixed place, where one is set: by its coordinates, or else the middle of the city.
    public var position: GeodeticPosition? {
      guard let latitudeDeg, let longitudeDeg else { return Gazetteer.city(named: city)?.position }
      return GeodeticPosition(
        latitude: Angle(degrees: latitudeDeg), longitude: Angle(degrees: longitudeDeg), altitudeMeters: altitudeM)
    }
  }

  public struct Calibration: Sendable, Hashable {
    public var file = "/var/lib/qibla/calibration.json"
  }

  public struct State: Sendable, Hashable {
    public var directory = "/var/lib/qibla"
  }

  public struct PointerLimits: Sendable, Hashable {
    public var alignedDeg = 5.0
    public var releaseDeg = 8.0
  }

  public struct MagneticModel: Sendable, Hashable {
    /// Empty: the models that are compiled in.
    public var file = ""
  }

  public struct Log: Sendable, Hashable {
    public enum Level: String, Sendable, Hashable, CaseIterable { case trace, debug, info, notice, warning, error }
    public var level = Level.info
  }
}
