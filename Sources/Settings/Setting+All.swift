import Displays
import GPS
import Prayer

extension Setting {
  /// Every value that can be set, section by section. The defaults stand in ``Configuration``.
  public static let all: [Setting] =
    sensors + outputs + controls + quiet + place + house + prayer + ramadan + portal + bridge + [
      .choice(
        "locale.language", \.locale.language, .live,
        "Language of answers, cards and displays; each browser has its own. Displays lack Bengali: they speak English."),
      .choice(
        "locale.hours", \.locale.hours, .live,
        "Hours of clocks wherever a time is shown: as usual in the place's country, or always these."),
      Setting(
        "hall.announcements", \.hall.announcements, .announcements, .live,
        "Announcements that the board of the hall shows in turn."),
      Setting(
        "hall.adhkar", \.hall.adhkar, .flag, .live,
        "Whether the board of the hall shows the adhkar for ten minutes after each prayer."),
      .choice("log.level", \.log.level, .restart, "Lowest severity that is logged."),
    ]

  private static let sensors: [Setting] = [
    Setting(
      "loop.rate_hz", \.loop.rateHz, .integer(50...400), in: .hertz, .restart,
      "Samples a second. Below 50, quick turns are lost."),
    Setting(
      "loop.priority", \.loop.priority, .integer(1...99), .restart,
      "Real-time priority (SCHED_FIFO) of the loop's thread; without the right to it the loop runs as any other."),

    Setting("i2c.bus", \.i2c.bus, .path(), .restart, "The I2C bus the sensors are on."),
    Setting(
      "i2c.multiplexer", \.i2c.multiplexer, .multiplexer, .restart,
      "A multiplexer (TCA9548A, PCA9548A, TCA9546A) the sensors may be behind; nothing else may be at its address."),

    Setting(
      "magnetometer.chip", \.magnetometer.chip, .choice(Configuration.Magnetometer.chipNames.map(Value.text)), .restart,
      "The chip; \"auto\" detects it."),
    Setting(
      "magnetometer.bus", \.magnetometer.bus, .path(orWords: [Configuration.i2cBus]), .restart,
      "\"i2c\", or the SPI bus and select line the chip is on, such as \"/dev/spidev0.0\"."),
    Setting(
      "magnetometer.address", \.magnetometer.address, .address, .restart,
      "I2C address; 0 tries the chip's own addresses."),
    Setting(
      "magnetometer.board", \.magnetometer.board, .choice(Configuration.boardNames.map(Value.text)), .restart,
      "The board of the sensors, which says chips and axes; empty if it is none of these."),
    Setting(
      "magnetometer.axes", \.magnetometer.axes, .axes, .restart,
      "The chip's axes, or the board's, along the device's forward, left and up."),
    Setting(
      "magnetometer.witness", \.magnetometer.secondary, .flag, .restart,
      "Whether a second magnetometer is used where one is found, once it is calibrated."),

    Setting(
      "inertial.chip", \.inertial.chip, .choice(Configuration.Inertial.chipNames.map(Value.text)), .restart,
      "The chip with accelerometer and gyroscope; \"none\" if there is none."),
    Setting(
      "inertial.bus", \.inertial.bus, .path(orWords: [Configuration.i2cBus]), .restart,
      "\"i2c\", or the SPI bus and select line the chip is on."),
    Setting(
      "inertial.address", \.inertial.address, .address, .restart, "I2C address; 0 tries the chip's own addresses."),
    Setting(
      "inertial.axes", \.inertial.axes, .axes, .restart, "The chip's axes along the device's forward, left and up."),
    Setting(
      "inertial.lies_level", \.inertial.liesLevel, .flag, .restart,
      "Whether the device always lies level: without an accelerometer it then points, in doubt, instead of not at all."),
  ]

  private static let outputs: [Setting] = [
    .choice(
      "ring.kind", \.ring.kind, .restart,
      "Kind of ring: LEDs on GPIO lines, on shift registers or on PWM chips, or pixels with a chip of their own."
    ),
    Setting("ring.gpio_chip", \.ring.gpioChip, .path(), .restart, "The GPIO chip the ring's LEDs are on."),
    Setting(
      "ring.lines", \.ring.lines, .lines(8...24, or: 2), .restart,
      "The LEDs' lines, in their order round the ring; or data and clock of APA102 and SK9822 that aren't on SPI. [] if there are none."
    ),
    Setting("ring.active_low", \.ring.activeLow, .flag, .restart, "Whether an LED lights when its line is low."),
    Setting(
      "ring.clockwise", \.ring.clockwise, .flag, .restart,
      "Whether the LEDs follow each other clockwise, seen from above."),
    Setting(
      "ring.first_pixel_deg", \.ring.firstPixelDeg, .number(-360...360), in: .degrees, .restart,
      "Where the first LED is, clockwise from forward."),
    Setting(
      "ring.pixels", \.ring.pixels, .integer(8...64), .restart, "Number of pixels, unless the ring is on GPIO lines."),
    Setting(
      "ring.rings", \.ring.rings, .integer(1...8), .restart,
      "Number of such rings in one chain; all show the same."),
    Setting(
      "ring.spi", \.ring.spi, .path(), .restart,
      "The SPI bus and select line of pixels or shift registers, such as \"/dev/spidev0.0\"."),
    Setting("ring.bus", \.ring.bus, .path(), .restart, "The I2C bus of a ring's PWM chips."),
    Setting(
      "ring.address", \.ring.address, .address, .restart,
      "I2C address of their first, the others follow; 0 is the chip's own."),
    .choice("ring.theme", \.ring.theme, .restart, "The colour of pixels while all is well; \"custom\" is ring.colour."),
    Setting("ring.colour", \.ring.colour, .colour(orNone: true), .restart, "The colour of the theme \"custom\"."),
    Setting(
      "ring.white_balance", \.ring.whiteBalance, .colour(orNone: false), .restart,
      "The mix of the colours that looks white, such as \"#ffb0f0\" for most pixels of 5 mm."),
    Setting(
      "ring.brightness_percent", \.ring.brightnessPercent, .integer(1...100), in: .percent, .restart,
      "Share of the light that the pixels could give."),
    Setting(
      "ring.night_percent", \.ring.nightPercent, .integer(1...100), in: .percent, .live,
      "Share of that light in quiet hours, and while it is night at the place."),
    Setting(
      "ring.north_mark", \.ring.northMark, .flag, .restart,
      "Whether one faint pixel marks true north, where pixels can be dimmed."),
    Setting(
      "ring.max_current_ma", \.ring.maxCurrentMA, .integer(100...10_000), in: .milliamperes, .restart,
      "The most that pixels may draw together; a picture that would draw more is dimmed."),

    .choice(
      "display.kind", \.display.kind, .restart,
      "The chip behind a small display of 128 columns on I2C; \"none\" if there is none."),
    Setting("display.bus", \.display.bus, .path(), .restart, "The I2C bus it is on."),
    Setting(
      "display.address", \.display.address, .address, .restart, "Its I2C address, 0x3C or 0x3D; 0 is the first of them."
    ),
    .choice("display.size", \.display.size, .restart, "How many pixels it has, across and down."),
    Setting("display.rotated", \.display.rotated, .flag, .restart, "Whether it is built in with its pins below."),
    Setting(
      "display.contrast", \.display.contrast, .integer(1...255), .restart,
      "Brightness; a high value burns in over time."),

    .choice(
      "status_lights.kind", \.statusLights.kind, .restart,
      "Three LEDs (green, yellow, red), one \"rgb\" LED (red, green, blue), or none."),
    Setting("status_lights.gpio_chip", \.statusLights.gpioChip, .path(), .restart, "The GPIO chip they are on."),
    Setting(
      "status_lights.lines", \.statusLights.lines,
      .lines(Configuration.StatusLights.lineCount...Configuration.StatusLights.lineCount), .restart,
      "Their lines, in the order named above."),
    Setting(
      "status_lights.active_low", \.statusLights.activeLow, .flag, .restart, "Whether one lights when its line is low."
    ),

    Setting("buzzer.enabled", \.buzzer.enabled, .flag, .restart, "Whether the buzzer sounds."),
    .choice(
      "buzzer.kind", \.buzzer.kind, .restart,
      "\"active\" sounds by itself while its line is on; \"passive\" has the pitch it is driven with, by PWM."),
    Setting("buzzer.gpio_chip", \.buzzer.gpioChip, .path(), .restart, "The GPIO chip it is on."),
    Setting(
      "buzzer.line", \.buzzer.line, .integer(-1...Kind.lineOffsets.upperBound), .restart,
      "Its line; -1 if there is none. Of a passive one, the line that the overlay gives to the PWM, so that nothing else takes it."
    ),
    Setting("buzzer.active_low", \.buzzer.activeLow, .flag, .restart, "Whether it sounds when its line is low."),
    Setting(
      "buzzer.pwm_chip", \.buzzer.pwmChip, .path(orWords: [Configuration.Buzzer.anyPWMChip]), .restart,
      "The PWM chip of a passive one, such as \"/sys/class/pwm/pwmchip0\"; \"auto\" is the one of the header's pins."),
    Setting(
      "buzzer.pwm_channel", \.buzzer.pwmChannel, .integer(0...15), .restart,
      "Its channel: for line 12 or 18 it is 0, for 13 or 19 it is 1; on a Pi 5 it is 2 for 18 and 3 for 19."),
    Setting(
      "buzzer.volume_percent", \.buzzer.volumePercent, .integer(1...100), in: .percent, .restart,
      "Volume of a passive one; 30 is about half as loud as 100."),
  ]

  private static let quiet: [Setting] = [
    Setting(
      "quiet.from", \.quiet.from, .clock, .live,
      "Beginning of quiet hours, by the clocks of the place. Quiet hours: only sounds in answer to a user's action."),
    Setting("quiet.to", \.quiet.to, .clock, .live, "End of quiet hours; set both, or neither."),
    Setting(
      "quiet.except_fajr", \.quiet.except.fajr, .flag, .live, "Whether calls to Fajr are heard in quiet hours, too."),
    Setting("quiet.except_dhuhr", \.quiet.except.dhuhr, .flag, .live, "The same of Dhuhr."),
    Setting("quiet.except_asr", \.quiet.except.asr, .flag, .live, "The same of Asr."),
    Setting("quiet.except_maghrib", \.quiet.except.maghrib, .flag, .live, "The same of Maghrib and iftar."),
    Setting("quiet.except_isha", \.quiet.except.isha, .flag, .live, "The same of Isha."),
    Setting("quiet.except_suhoor", \.quiet.exceptSuhoor, .flag, .live, "The same of the call for suhoor."),
  ]

  private static let place: [Setting] = [
    Setting(
      "gps.port", \.gps.port, .receiver, .restart,
      "Where the GPS receiver is. \"auto\" looks on /dev/serial/by-id, the header's UART, other USB ports and gpsd."),
    Setting(
      "gps.baud", \.gps.baud, .choice(([0] + ReceiverAddress.speeds.sorted()).map(Value.integer)), in: .bitsPerSecond,
      .restart, "Its speed, in bits per second; 0 finds it by trying."),

    Setting(
      "place.latitude_deg", \.place.latitudeDeg, .number(-90...90), in: .degrees, .live,
      "A fixed place, used until GPS knows better: north positive."),
    Setting(
      "place.longitude_deg", \.place.longitudeDeg, .number(-180...180), in: .degrees, .live,
      "Its longitude, east positive."),
    Setting(
      "place.city", \.place.city, .city, .live,
      "A city instead of coordinates; its centre is used, a few kilometres off at most."),
    Setting(
      "place.altitude_m", \.place.altitudeM, .number(-500...9000), in: .metres, .live, "Its height over the ellipsoid."),
    Setting(
      "place.clear_of_steel", \.place.clearOfSteel, .flag, .live,
      "Whether no steel is near: outdoors, or in a house without steel."),

    Setting(
      "calibration.file", \.calibration.file, .path(), .restart, reach: .file,
      "Where the calibration is kept; unless it is set, calibration.json in state.directory."),
    Setting(
      "state.directory", \.state.directory, .path(), .restart, reach: .file,
      "Folder of everything else that outlives a restart."),

    Setting(
      "pointer.aligned_deg", \.pointer.alignedDeg, .number(0.5...45), in: .degrees, .live,
      "Within this angle of the Qibla the device counts as aligned."),
    Setting(
      "pointer.release_deg", \.pointer.releaseDeg, .number(0.5...90), in: .degrees, .live,
      "Beyond this angle it no longer does; larger than aligned_deg."),

    Setting(
      "magnetic_model.file", \.magneticModel.file, .path(orWords: [""]), .restart, reach: .file,
      "A newer magnetic model (WMM .COF file); empty for the built-in one."),
  ]

  /// The names of the sections, in their order.
  public static let sections: [String] = all.map(\.section).reduce(into: []) { names, name in
    if names.last != name { names.append(name) }
  }

  /// The setting of a key such as `loop.rate_hz`, also of a former one; nil where there is none.
  public static func named(_ key: String) -> Setting? { byKey[key] ?? former[key]?.flatMap { byKey[$0] } }

  private static let byKey: [String: Setting] = Dictionary(uniqueKeysWithValues: all.map { ($0.key, $0) })
}
