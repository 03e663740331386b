public import HAL
public import Sensors
import Settings
public import Text

/// A fault of the device, for a person: finding, likely cause and next step.
public struct Diagnosis: Sendable, Hashable, Encodable {
  /// The stable code, the same in every report.
  public var code: String
  /// The finding, without judgement.
  public var found: Message
  /// Why that is most likely so.
  public var cause: Message
  /// The next step for a person.
  public var nextStep: Message

  public init(_ code: String, found: Message, cause: Message, nextStep: Message) {
    (self.code, self.found, self.cause, self.nextStep) = (code, found, cause, nextStep)
  }

  /// One line for a log: "bus.missing: /dev/i2c-1 is not there. I2C is switched off. Switch it on …"
  public var line: String { line(.en) }

  /// The same in a language.
  public func line(_ language: Language) -> String {
    let code = language.isRightToLeft ? code.isolated : code
    let (found, cause, next) = (found.text(language), cause.text(language), nextStep.text(language))
    return "\(code): \(found). \(cause.prefix(1).uppercased() + cause.dropFirst()). \(next)."
  }

  private enum CodingKeys: CodingKey { case code, found, cause, nextStep, foundAr, causeAr, nextStepAr }

  public func encode(to encoder: any Encoder) throws {
    var keyed = encoder.container(keyedBy: CodingKeys.self)
    try keyed.encode(code, forKey: .code)
    for (message, english, arabic) in [
      (found, CodingKeys.found, CodingKeys.foundAr), (cause, .cause, .causeAr), (nextStep, .nextStep, .nextStepAr),
    ] {
      try keyed.encode(message, forKey: english)
      try keyed.encode(message.text(.ar), forKey: arabic)
    }
  }
}

// MARK: - Words for the typed errors

extension Diagnosis {
  /// A failed sound.
  public init(sound words: String) {
    self.init(
      "sound.failed", found: "\(words)", cause: "the recording, the player or the sound device is not there",
      nextStep: "See what qibla doctor says of alarm.adhan_directory and alarm.adhan_device")
  }

  /// A part without its settings.
  public init(notConfigured part: String, keys: String) {
    self.init(
      "\(part).not_configured", found: "the configuration has no \(term: part)", cause: "its lines or bus aren't set",
      nextStep: "Set \(keys)")
  }

  public init(_ error: BusError, bus: String) {
    switch error {
    case .missing where bus.hasPrefix(SPILine.pathPrefix):
      self.init(
        "bus.missing", found: "\(bus) is not there",
        cause: "SPI is switched off, or the select line has another number",
        nextStep:
          "Add dtparam=spi=on to /boot/firmware/config.txt and reboot, or set the sensor's bus to one that is listed"
      )
    case .permission where bus.hasPrefix(SPILine.pathPrefix):
      self.init(
        "bus.permission", found: "no permission to open \(place: bus)", cause: "the user is not in the group spi",
        nextStep: "Run: sudo usermod -aG spi $USER, and log in again")
    case .notAnI2CBus where bus.hasPrefix(SPILine.pathPrefix):
      self.init(
        "bus.missing", found: "\(bus) is no SPI device", cause: "it is another kind of file",
        nextStep: "Set the sensor's bus to a /dev/spidevN.M")
    case .missing:
      self.init(
        "bus.missing", found: "\(place: bus) is not there", cause: "I2C is switched off, or the bus has another number",
        nextStep: """
          Run: sudo qibla setup, which adds dtparam=i2c_arm=on to /boot/firmware/config.txt, and reboot, or set i2c.bus to one \
          that is listed
          """)
    case .permission:
      self.init(
        "bus.permission", found: "no permission to open \(place: bus)", cause: "the user is not in the group i2c",
        nextStep: "Run: sudo usermod -aG i2c $USER, and log in again")
    case .notAnI2CBus:
      self.init(
        "bus.missing", found: "\(place: bus) is no I2C bus", cause: "i2c.bus names another kind of device",
        nextStep: "Set i2c.bus to a /dev/i2c-N")
    case .other(let errno):
      self.init(
        "bus.failed", found: "opening \(place: bus) failed with error \(errno)", cause: "the kernel refused it",
        nextStep: "Look at the kernel's messages: dmesg | tail")
    }
  }

  /// - Parameters:
  ///   - role: beginning of the code, `mag` or `imu`.
  ///   - sensor: for people: "magnetometer".
  public init(_ error: SensorError, role: String, sensor: String, address: I2CAddress, bus: String) {
    let place: Message = "\(address.hex) on \(place: bus)"
    switch error {
    case .bus(let fault) where fault.address != address && Configuration.Multiplexer.isOne(fault.address):
      self.init(multiplexer: fault, bus: bus)
    case .bus(let fault): self.init(fault, role: role, sensor: sensor, place: place)
    case .unexpectedIdentity(let register, let expected, let found):
      self.init(
        "\(role).unknown_chip",
        found: "register \(register.hex) of the chip at \(place) reads \(found.hex) instead of \(expected.hex)",
        cause: "another chip answers there",
        nextStep: "Check which chip the board carries; known are \(Chip.known.map(\.name).joined(separator: ", "))")
    case .settingRefused(let register, let wrote, let read):
      self.init(
        "\(role).setting_refused",
        found: "register \(register.hex) at \(place) took \(wrote.hex) and reads \(read.hex)",
        cause: "a copy of the chip that lacks this setting, or a bad connection",
        nextStep: "Check the wiring and its length; try another board")
    case .settingsLost(let register):
      self.init(
        "\(role).reset", found: "register \(register.hex) at \(place) lost its setting",
        cause: "the chip was reset, most likely by a dip of its supply",
        nextStep: "Check the 3.3 V supply and its connection")
    case .frozen(let quantity):
      self.init(
        "\(role).frozen", found: "the \(term: quantity.sensorWord) at \(place) has repeated one value for a second",
        cause: "the chip hangs", nextStep: "Power-cycle the device if this doesn't pass by itself")
    case .silent(let quantity):
      self.init(
        "\(role).silent",
        found: "the \(term: quantity.sensorWord) at \(place) answers, but has had no new sample for a second",
        cause: "the chip has stopped measuring", nextStep: "Power-cycle the device if this doesn't pass by itself")
    }
  }

  /// A fault of the multiplexer.
  public init(multiplexer fault: I2CError, bus: String) {
    let place: Message = "\(fault.address.hex) on \(place: bus)"
    switch fault.kind {
    case .noAcknowledge:
      self.init(
        "multiplexer.absent", found: "no answer of the multiplexer at \(place)",
        cause: "it is not connected, has no power, is held in reset, or has another address",
        nextStep: "Check its SDA, SCL, 3.3 V, ground, RESET and address pins, or set i2c.multiplexer to where it is")
    case .busy:
      self.init(
        "multiplexer.busy", found: "the multiplexer at \(place) is owned by a kernel driver",
        cause: "a dtoverlay has made buses of its channels",
        nextStep: "Set i2c.multiplexer = \"none\" and i2c.bus to the channel's own bus, or remove the overlay")
    default:
      self.init(fault, role: "multiplexer", sensor: "multiplexer", place: place)
    }
  }

  private init(_ error: I2CError, role: String, sensor: String, place: Message) {
    switch error.kind {
    case .noAcknowledge:
      self.init(
        "\(role).absent", found: "no answer at \(place)", cause: "the \(term: sensor) is not connected or has no power",
        nextStep: "Check SDA, SCL, 3.3 V and ground")
    case .timedOut:
      self.init(
        "bus.locked", found: "the bus is held: \(place) timed out", cause: "a chip keeps SDA low",
        nextStep: "Power-cycle the sensors; check for a short between SDA and ground")
    case .busy:
      self.init(
        "bus.busy", found: "\(place) is owned by a kernel driver", cause: "a driver for the chip is loaded",
        nextStep: "Unbind it, or remove its dtoverlay from config.txt")
    case .arbitrationLost:
      self.init(
        "bus.contended", found: "another master won the bus at \(place)", cause: "two masters share the bus",
        nextStep: "Leave this device alone on its bus")
    case .unsupported:
      self.init(
        "bus.unsupported", found: "the adapter can't do what \(place) needs", cause: "it speaks a part of SMBus only",
        nextStep: "Use another adapter")
    case .other(let errno):
      self.init(
        "\(role).failed", found: "a transfer with \(place) failed with error \(errno)", cause: "a bad connection",
        nextStep: "Check the wiring and its length")
    }
  }

  /// - Parameters:
  ///   - part: `ring`, `status_lights`, `buzzer` or `button`, as in the configuration.
  ///   - holder: the line's owner, where known.
  public init(_ error: OutputError, part: String, chip: String, holder: String? = nil) {
    let place: Message =
      switch error.place {
      case .line(let offset): "line \(offset) of \(chip)"
      case .channel(let number): "channel \(number) of \(chip)"
      case .address(.spi), nil: "\(chip)"
      case .address(let address): "\(address.hex) on \(chip)"
      }
    let isPWM = chip.contains("/pwm")
    let bus = chip.hasPrefix(SPILine.pathPrefix) ? "spi" : chip.hasPrefix("/dev/i2c-") ? "i2c" : nil
    switch error.kind {
    case .missing where isPWM:
      self.init(
        "\(part).missing", found: "no channel of PWM for the \(term: part) in \(chip)",
        cause: "PWM is switched off, or there are several chips and none of them is a Raspberry Pi's own",
        nextStep: "Add dtoverlay=pwm,pin=18,func=2 to /boot/firmware/config.txt and reboot, or set \(part).pwm_chip")
    case .failed(30) where isPWM:
      self.init(
        "\(part).read_only", found: "\(place) can't be written to", cause: "the service unit closes /sys to the device",
        nextStep:
          "Open it: sudo systemctl edit qibla, [Service], ReadWritePaths=- with the folder that realpath \(chip) says")
    case .missing where bus != nil:
      self.init(
        "\(part).missing", found: "\(chip) is not there",
        cause: bus == "spi"
          ? "SPI is switched off, or the select line has another number"
          : "I2C is switched off, or the bus has another number",
        nextStep: """
          Add dtparam=\(bus == "spi" ? "spi" : "i2c_arm")=on to /boot/firmware/config.txt and reboot, or set \
          \(part).\(bus == "spi" ? "spi" : "bus") to one that is listed
          """)
    case .busy where bus != nil:
      self.init(
        "\(part).busy", found: "\(place) is taken", cause: "another program or a kernel driver uses it",
        nextStep: "Stop that program, or wire the \(term: part) elsewhere")
    case .missing:
      self.init(
        "\(part).missing", found: "\(chip) is not there", cause: "another GPIO chip carries the header's lines",
        nextStep: "Set \(part).gpio_chip to one that gpiodetect lists")
    case .permission:
      self.init(
        "\(part).permission", found: "no permission to open \(chip)",
        cause: "the user is not in the group \(bus ?? "gpio")",
        nextStep: "Run: sudo usermod -aG \(bus ?? "gpio") $USER, and log in again")
    case .busy:
      self.init(
        "\(part).busy", found: holder.map { "\(place) is taken by \($0)" } ?? "\(place) is taken",
        cause: "another program or a kernel driver uses it",
        nextStep: "Stop that program, or wire the \(term: part) to other lines")
    case .noSuchChannel(let count):
      let (kind, kinds) = if case .channel = error.place { ("channel", "channels") } else { ("line", "lines") }
      self.init(
        "\(part).no_such_\(kind)",
        found: "\(place) does not exist; the chip has \(term: kinds) 0 ... \(Int(count) - 1)",
        cause: "a wrong number in the configuration",
        nextStep: "Set the \(term: part)'s \(term: kinds) to existing ones")
    case .noAcknowledge:
      self.init(
        "\(part).absent", found: "no answer at \(place)", cause: "the \(term: part) is not connected or has no power",
        nextStep: "Check its wiring and its supply")
    case .timedOut:
      self.init(
        "\(part).timeout", found: "\(place) timed out", cause: "a part keeps the bus occupied",
        nextStep: "Power-cycle the device; check the bus for a short")
    case .unsupported:
      self.init(
        "\(part).unsupported", found: "\(place) can't do what the \(term: part) needs",
        cause: "the configuration names another kind of device",
        nextStep: "Set the \(term: part)'s device to a fitting one")
    case .failed(let errno):
      self.init(
        "\(part).failed", found: "\(place) failed with error \(errno)", cause: "the kernel refused it",
        nextStep: "Look at the kernel's messages: dmesg | tail")
    }
  }

  /// The same for a part on GPIO lines.
  public init(_ error: LineError, part: String, chip: String, holder: String? = nil) {
    self.init(OutputError(error), part: part, chip: chip, holder: holder)
  }

  /// The lock file of the sensors can't be opened.
  public init(_ error: StorageError, lock path: String) {
    self.init(
      "state.lock", found: "\(path) \(error.message)",
      cause: error == .permission
        ? "it was made by another user, most likely by root with an earlier version" : "the kernel refused it",
      nextStep: "Remove it: sudo rm \(path). Until then a second program can use the sensors at the same time")
  }

  /// The state folder can't be used.
  public init(_ error: StorageError, stateFolder path: String) {
    let loss: Message = "Until then calibration, place and alignment are lost with a restart"
    switch error {
    case .missing:
      self.init(
        "state.missing", found: "\(path) is not there", cause: "it was never made, or state.directory names another",
        nextStep: "Make it: sudo mkdir -p \(path). \(loss)")
    case .readOnly:
      self.init(
        "state.read_only", found: "\(path) is on a file system that is read-only",
        cause:
          "it was mounted so, the kernel did that after an error of the card, or the service may write in /var/lib/qibla only",
        nextStep: """
          Mount it writable, or open it to the service: sudo systemctl edit qibla, [Service], ReadWritePaths=\(path); if that fails, replace \
          the card. \(loss)
          """)
    case .full:
      self.init(
        "state.full", found: "the disk of \(path) is full", cause: "logs or recordings have filled it",
        nextStep: "Make room: see what df -h and du say. \(loss)")
    case .permission:
      self.init(
        "state.permission", found: "no permission to write in \(path)", cause: "it belongs to another user",
        nextStep: "Give it to the device's user: sudo chown qibla \(path). \(loss)")
    case .tooLarge, .overLimit, .unconfirmed, .other:
      self.init(
        "state.failed", found: "\(path) \(error.message)", cause: "the kernel refused it",
        nextStep: "Look at the kernel's messages: dmesg | tail. \(loss)")
    }
  }

  public init(_ error: SerialError, port: String) {
    switch error {
    case .missing where port.hasPrefix("gpsd"):
      self.init(
        "gps.missing", found: "no answer at \(port)", cause: "gpsd is not installed, not running, or elsewhere",
        nextStep: "Install it: sudo apt install gpsd, or set gps.port = \"auto\"")
    case .hangUp where port.hasPrefix("gpsd"):
      self.init(
        "gps.unplugged", found: "\(port) has ended the connection", cause: "gpsd was stopped or restarted",
        nextStep: "None, if it comes back; otherwise: sudo systemctl start gpsd")
    case .missing where port.isEmpty:
      self.init(
        "gps.missing", found: "no receiver was found on any serial port, and no gpsd answers",
        cause: "no receiver is plugged in, or the UART is switched off",
        nextStep:
          "Plug it in; sudo qibla setup adds enable_uart=1 to /boot/firmware/config.txt; without a receiver set gps.port = \"none\""
      )
    case .missing:
      self.init(
        "gps.missing", found: "\(port) is not there", cause: "no receiver is plugged in, or the UART is switched off",
        nextStep:
          "Plug it in; sudo qibla setup adds enable_uart=1 to /boot/firmware/config.txt; without a receiver set gps.port = \"none\""
      )
    case .heldByGPSD:
      self.init(
        "gps.gpsd", found: "\(port) is held by gpsd", cause: "gpsd was set up to read this receiver",
        nextStep: "Set gps.port = \"gpsd\" to have the place from it, or stop it: sudo systemctl stop gpsd.socket gpsd")
    case .permission:
      self.init(
        "gps.permission", found: "no permission to open \(place: port)", cause: "the user is not in the group dialout",
        nextStep: "Run: sudo usermod -aG dialout $USER, and log in again")
    case .busy:
      self.init(
        "gps.busy", found: "\(port) is taken", cause: "another program reads it, often gpsd or a serial console",
        nextStep:
          "If it is gpsd, set gps.port = \"gpsd\"; if it is the console, remove console=serial0 from cmdline.txt")
    case .notASerialPort:
      self.init(
        "gps.not_a_port", found: "\(port) is no serial port", cause: "gps.port names another kind of file",
        nextStep: "Set gps.port to a serial port such as /dev/serial0 or /dev/ttyACM0")
    case .unsupportedSpeed(let speed):
      self.init(
        "gps.speed", found: "\(port) can't do \(speed) baud", cause: "gps.baud is no speed of this port",
        nextStep: "Set gps.baud to the receiver's speed, usually 9600")
    case .hangUp:
      self.init(
        "gps.unplugged", found: "\(port) was unplugged", cause: "the cable or the receiver went away",
        nextStep: "Plug it in again")
    case .other(let errno):
      self.init(
        "gps.failed", found: "\(port) failed with error \(errno)", cause: "the kernel refused it",
        nextStep: "Look at the kernel's messages: dmesg | tail")
    }
  }
}

extension Configuration.Multiplexer {
  /// Whether only a multiplexer may have the address: no known chip has it.
  fileprivate static func isOne(_ address: I2CAddress) -> Bool { addresses.contains(Int(address.value)) }
}

extension I2CAddress {
  /// `0x1E`, or `SPI`.
  public var hex: String { self == .spi ? "SPI" : value.hex }
}
