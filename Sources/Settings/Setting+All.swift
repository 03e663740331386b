import GPS

extension Setting {
  /// Every value that can be set, section by section. The defaults stand in ``Configuration``.
  static let all: [Setting] =
    device + prayer + [
      .choice("log.level", \.log.level, "The least important messages that are still written.")
    ]

  private static let device: [Setting] = [
    .integer("loop.rate_hz", \.loop.rateHz, 50...400, "Samples a second. Below 50, quick turns are lost."),
    .integer(
      "loop.priority", \.loop.priority, 1...99,
      "Real-time priority (SCHED_FIFO) of the loop's thread; without the right to it the loop runs as any other."),

    .path("i2c.bus", \.i2c.bus, "The I2C bus the sensors are on."),

    .choice("magnetometer.chip", \.magnetometer.chip, "Which chip; \"auto\" finds out by itself."),
    .integer(
      "magnetometer.address", \.magnetometer.address, 0x08...0x77, none: 0, shape: .address,
      "I2C address; 0 tries the chip's own addresses."),
    .axes("magnetometer.axes", \.magnetometer.axes, "The chip's axes along the device's forward, left and up."),

    .choice("inertial.chip", \.inertial.chip, "The chip with accelerometer and gyroscope; \"none\" if there is none."),
    .integer(
      "inertial.address", \.inertial.address, 0x08...0x77, none: 0, shape: .address,
      "I2C address; 0 tries the chip's own addresses."),
    .axes("inertial.axes", \.inertial.axes, "The chip's axes along the device's forward, left and up."),
    .flag(
      "inertial.lies_level", \.inertial.liesLevel,
      "Whether the device always lies level: without an accelerometer it then points, in doubt, instead of not at all."),

    .path("ring.gpio_chip", \.ring.gpioChip, "The GPIO chip the ring's LEDs are on."),
    .lines(
      "ring.lines", \.ring.lines, 8...24, "The LEDs' lines, in their order round the ring; [] if there is no ring."),
    .flag("ring.active_low", \.ring.activeLow, "Whether an LED lights when its line is low."),
    .flag("ring.clockwise", \.ring.clockwise, "Whether the LEDs follow each other clockwise, seen from above."),
    .number(
      "ring.first_pixel_deg", \.ring.firstPixelDeg, -360...360, "Where the first LED is, clockwise from forward."),

    .choice(
      "status_lights.kind", \.statusLights.kind,
      "Three LEDs (green, yellow, red), one \"rgb\" LED (red, green, blue), or none."),
    .path("status_lights.gpio_chip", \.statusLights.gpioChip, "The GPIO chip they are on."),
    .lines("status_lights.lines", \.statusLights.lines, 3...3, "Their lines, in the order named above."),
    .flag("status_lights.active_low", \.statusLights.activeLow, "Whether one lights when its line is low."),

    .flag("buzzer.enabled", \.buzzer.enabled, "Whether the buzzer sounds."),
    .path("buzzer.gpio_chip", \.buzzer.gpioChip, "The GPIO chip it is on."),
    .integer("buzzer.line", \.buzzer.line, -1...511, "Its line; -1 if there is none."),
    .flag("buzzer.active_low", \.buzzer.activeLow, "Whether it sounds when its line is low."),

    .path("button.gpio_chip", \.button.gpioChip, "The GPIO chip it is on."),
    .integer("button.line", \.button.line, -1...511, "Its line; -1 if there is none."),
    .flag("button.active_low", \.button.activeLow, "Whether its line is low while it is pressed."),

    .receiver(
      "gps.port", \.gps.port,
      "Where the GPS receiver is. \"auto\" looks on /dev/serial/by-id, the header's UART, other USB ports and gpsd."),
    .oneOf(
      "gps.baud", \.gps.baud, [0] + ReceiverAddress.speeds.sorted(),
      "Its speed, in bits per second; 0 finds it by trying."
    ),

    .optionalNumber(
      "place.latitude_deg", \.place.latitudeDeg, -90...90, "A fixed place, used until GPS knows better: north positive."
    ),
    .optionalNumber("place.longitude_deg", \.place.longitudeDeg, -180...180, "Its longitude, east positive."),
    .city(
      "place.city", \.place.city, "A city instead of coordinates; its middle counts, a few kilometres off at most."),
    .number("place.altitude_m", \.place.altitudeM, -500...9000, "Its height over the ellipsoid."),

    .path("calibration.file", \.calibration.file, "Where the calibration is kept."),
    .path("state.directory", \.state.directory, "Where everything else is kept that outlives a restart."),

    .number("pointer.aligned_deg", \.pointer.alignedDeg, 0.5...45, "Nearer to the Qibla than this counts as aligned."),
    .number(
      "pointer.release_deg", \.pointer.releaseDeg, 0.5...90,
      "Farther than this is no longer aligned; larger than aligned_deg."),

    .path(
      "magnetic_model.file", \.magneticModel.file, or: [""],
      "A newer magnetic model (WMM .COF file); empty for the one inside."),
  ]

  /// The names of the sections, in their order.
  static let sections: [String] = all.map(\.section).reduce(into: []) { names, name in
    if names.last != name { names.append(name) }
  }

  static let byKey: [String: Setting] = Dictionary(uniqueKeysWithValues: all.map { ($0.key, $0) })
}
