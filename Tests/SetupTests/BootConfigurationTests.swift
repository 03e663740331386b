import Measures
import Settings
import Testing
import Text

@testable import Setup

/// config.txt for a board, and its changes.
@Suite struct BootConfigurationTests {
  private let four = RaspberryPi(model: "Raspberry Pi 4 Model B Rev 1.4")!
  private let five = RaspberryPi(model: "Raspberry Pi 5 Model B Rev 1.0")!

  private func boot(
    _ text: String, _ board: RaspberryPi? = nil, included: [String: String] = [:]
  ) -> BootConfiguration {
    BootConfiguration(path: "/boot/firmware/config.txt", bytes: Array(text.utf8), board: board ?? four) { name in
      included[name].map { Array($0.utf8) }
    }
  }

  /// The file with all missing lines.
  private func completed(_ text: String, _ board: RaspberryPi? = nil) -> String {
    let boot = boot(text, board)
    let missing = (board ?? four).wants.filter { boot.finding(of: $0) == .missing }
    return String(decoding: boot.adding(missing), as: UTF8.self)
  }

  private func finding(_ text: String, _ board: RaspberryPi? = nil, at index: Int = 0) -> BootConfiguration.Finding {
    boot(text, board).finding(of: (board ?? four).wants[index])
  }

  private func place(_ line: Int, _ file: String = "/boot/firmware/config.txt") -> BootConfiguration.Place {
    .init(file: file, line: line)
  }

  @Test func `missing lines are added at the end, after a comment`() {
    #expect(
      completed("# mine\ndtparam=audio=on\n") == """
        # mine
        dtparam=audio=on

        \(BootConfiguration.mark)
        dtparam=i2c_arm=on
        dtparam=i2c_arm_baudrate=400000
        enable_uart=1

        """)
  }

  @Test func `a Pi 5 has another name for its header's UART`() {
    #expect(completed("", five).hasSuffix("400000\ndtparam=uart0=on\n"))
    #expect(!completed("", five).contains("enable_uart"))
  }

  /// Additional lines of a board for a ring.
  private func wants(_ model: String, _ kind: Configuration.Ring.Kind) -> [String] {
    var configuration = Configuration()
    configuration.ring.kind = kind
    let board = RaspberryPi(model: model)!
    return board.wants(for: configuration).dropFirst(board.wants.count).map(\.line)
  }

  @Test func `a ring on SPI needs its bus, and data-line pixels a fixed core clock`() {
    let (three, zero) = ("Raspberry Pi 3 Model B Plus Rev 1.3", "Raspberry Pi Zero 2 W Rev 1.0")
    for board in [three, zero, four.model, five.model] {
      #expect(wants(board, .gpio).isEmpty && wants(board, .pca9685).isEmpty)
      #expect(wants(board, .apa102) == ["dtparam=spi=on"] && wants(board, .shiftRegister) == ["dtparam=spi=on"])
    }
    #expect(wants(four.model, .ws2812) == ["dtparam=spi=on", "core_freq=500", "core_freq_min=500"])
    #expect(wants(four.model, .sk6812w) == wants(four.model, .ws2812))
    for board in [three, zero] {
      #expect(wants(board, .ws2812) == ["dtparam=spi=on"])
      #expect(wants(board, .sk6812) == ["dtparam=spi=on", "core_freq=250"])
    }
    #expect(wants(five.model, .sk6812) == ["dtparam=spi=on"])
  }

  @Test func `a sensor on SPI needs its bus`() {
    var configuration = Configuration()
    configuration.inertial.bus = "/dev/spidev0.1"
    #expect(four.wants(for: configuration).map(\.line).last == "dtparam=spi=on")
  }

  /// Lines of a board for a passive buzzer, and with it the ring's bus, which has to come first.
  private func wantsForBuzzer(_ board: RaspberryPi, channel: Int, line: Int = -1, chip: String = "auto") -> [String] {
    var configuration = Configuration()
    configuration.ring.kind = .apa102
    (configuration.buzzer.kind, configuration.buzzer.pwmChannel) = (.passive, channel)
    (configuration.buzzer.line, configuration.buzzer.pwmChip) = (line, chip)
    return board.wants(for: configuration).dropFirst(board.wants.count).map(\.line)
  }

  /// The table of `hardware/sound-and-buttons.md`.
  @Test func `a passive buzzer needs PWM on the pin of its channel, after lines that aren't overlays`() {
    let spi = "dtparam=spi=on"
    for board in [four, five, .unknown] {
      #expect(wantsForBuzzer(board, channel: 0) == [spi, "dtoverlay=pwm,pin=12,func=4"])
      #expect(wantsForBuzzer(board, channel: 1) == [spi, "dtoverlay=pwm,pin=13,func=4"])
    }
    #expect(wantsForBuzzer(four, channel: 0, line: 18) == [spi, "dtoverlay=pwm,pin=18,func=2"])
    #expect(wantsForBuzzer(four, channel: 1, line: 19) == [spi, "dtoverlay=pwm,pin=19,func=2"])
    #expect(wantsForBuzzer(five, channel: 2) == [spi, "dtoverlay=pwm,pin=18,func=2"])
    #expect(wantsForBuzzer(five, channel: 3, line: 19) == [spi, "dtoverlay=pwm,pin=19,func=2"])
    #expect(wantsForBuzzer(four, channel: 2) == [spi], "which a Pi 4 doesn't have")
    let named = "/sys/class/pwm/pwmchip3"
    #expect(wantsForBuzzer(four, channel: 0, chip: named) == [spi], "a configured chip")
  }

  @Test func `an active buzzer, or one that is off, needs no PWM`() {
    var configuration = Configuration()
    configuration.buzzer.line = 12
    #expect(four.wants(for: configuration) == four.wants)
    (configuration.buzzer.kind, configuration.buzzer.enabled) = (.passive, false)
    #expect(four.wants(for: configuration) == four.wants)
  }

  @Test(arguments: ClockChipKind.allCases) func `a clock chip needs its overlay`(clock: ClockChipKind) {
    let lines = four.wants(for: Configuration(), clock: clock).dropFirst(four.wants.count).map(\.line)
    #expect(lines == ["dtoverlay=i2c-rtc,\(clock.rawValue)"])
  }

  /// The finding about an overlay, on a Pi 4.
  private func finding(of name: String, in text: String) -> BootConfiguration.Finding {
    var configuration = Configuration()
    configuration.buzzer.kind = .passive
    return boot(text).finding(of: four.wants(for: configuration, clock: .ds3231).first { $0.name == name }!)
  }

  @Test func `overlays are counted separately, each with its parameters`() {
    let text = "dtoverlay=i2c-rtc,ds3231,wakeup-source\ndtoverlay=pwm-2chan,pin=18,func=2\ndtoverlay=vc4-kms-v3d\n"
    #expect(finding(of: "dtoverlay=i2c-rtc", in: text) == .set(place(1), value: "ds3231,wakeup-source"))
    #expect(finding(of: "dtoverlay=pwm", in: text) == .set(place(2), value: "pin=18,func=2"), "whose pin is left")
    #expect(finding(of: "dtoverlay=pwm", in: "dtoverlay=pwm\n") == .set(place(1), value: ""))
    for text in ["", "dtoverlay=vc4-kms-v3d\n", "#dtoverlay=i2c-rtc,ds3231\n"] {
      #expect(finding(of: "dtoverlay=i2c-rtc", in: text) == .missing)
    }
    let other = "dtoverlay=i2c-rtc,pcf8523"
    #expect(finding(of: "dtoverlay=i2c-rtc", in: other + "\n") == .contradicted(place(1), text: other))
  }

  @Test func `lines for all boards follow [all] if lines for one board come before`() {
    #expect(completed("[pi4]\narm_boost=1\n").contains("\n\n\(BootConfiguration.mark)\n[all]\ndtparam=i2c_arm=on\n"))
    #expect(!completed("[pi4]\narm_boost=1\n[all]\n").contains("[all]\ndtparam"))
  }

  @Test func `line ends of the file are kept, and a missing one is added`() {
    #expect(
      completed("a=1\r\nb=2\r\n").hasSuffix(
        "\r\ndtparam=i2c_arm=on\r\ndtparam=i2c_arm_baudrate=400000\r\nenable_uart=1\r\n"))
    #expect(completed("a=1").hasPrefix("a=1\n\n#"))
  }

  @Test func `a value is found with its line, also in a list and by its other names`() {
    #expect(finding("\ndtparam=i2c_arm=on\n") == .set(place(2), value: "on"))
    #expect(finding("dtparam=audio=on,i2c=on\n") == .set(place(1), value: "on"))
    #expect(finding("dtparam=i2c1\n") == .set(place(1), value: "on"))
    #expect(finding("  dtparam=i2c_arm=true") == .set(place(1), value: "true"))
    #expect(finding("dtparam=i2c_baudrate=100000\n", at: 1) == .set(place(1), value: "100000"))
    #expect(finding("enable_uart=1\n", at: 2) == .set(place(1), value: "1"))
  }

  @Test func `another value is a contradiction, and the last of several counts`() {
    #expect(finding("enable_uart=0\n", at: 2) == .contradicted(place(1), text: "enable_uart=0"))
    #expect(finding("dtparam=i2c_arm=off\n") == .contradicted(place(1), text: "dtparam=i2c_arm=off"))
    #expect(
      finding("dtparam=i2c_arm=on\ndtparam=i2c_arm=off\n") == .contradicted(place(2), text: "dtparam=i2c_arm=off"))
    #expect(finding("dtparam=i2c_arm=off\ndtparam=i2c_arm=on\n") == .set(place(2), value: "on"))
  }

  @Test(arguments: [
    ("[pi4]\n", true), ("[pi5]\n", false), ("[PI4]\n", true), ("[none]\n", false), ("[none]\n[all]\n", true),
    ("[pi5]\n[pi4]\n", true), ("[pi4]\n[pi5]\n", false), ("[gpio4=1]\n", false), ("[EDID=VSC-TD2220]\n[pi4]\n", false),
    ("[0x12345678]\n", false), ("[pi5]\n[all]\n", true), ("[board-type=0x11]\n", false), ("[cm4]\n", false),
  ])
  func `a filter restricts lines to a board`(filters: String, counts: Bool) {
    #expect((finding(filters + "dtparam=i2c_arm=on\n") != .missing) == counts)
  }

  @Test(arguments: [
    ("Raspberry Pi 3 Model B Plus Rev 1.3", ["pi3", "pi3+"]), ("Raspberry Pi 3 Model B Rev 1.2", ["pi3"]),
    ("Raspberry Pi Zero 2 W Rev 1.0", ["pi0", "pi0w", "pi02"]), ("Raspberry Pi Zero W Rev 1.1", ["pi0", "pi0w"]),
    ("Raspberry Pi 400 Rev 1.0", ["pi4", "pi400"]), ("Raspberry Pi Compute Module 4S Rev 1.0", ["pi4", "cm4s"]),
    ("Raspberry Pi Compute Module 4 Rev 1.0", ["pi4", "cm4"]), ("Raspberry Pi 500 Rev 1.0", ["pi5", "pi500"]),
    ("Raspberry Pi Compute Module 5 Rev 1.0", ["pi5", "cm5"]), ("Raspberry Pi 2 Model B Rev 1.1", ["pi2"]),
    ("Raspberry Pi Model B Plus Rev 1.2", ["pi1"]), ("Raspberry Pi Compute Module 3 Plus Rev 1.0", ["pi3"]),
  ])
  func `a board reads the lines of its family`(model: String, filters: [String]) throws {
    #expect(try #require(RaspberryPi(model: model)).filters == Set(filters))
  }

  @Test func `another machine is no Raspberry Pi`() { #expect(RaspberryPi(model: "Pine64 PinePhone (1.2)") == nil) }

  @Test func `an included file counts at its place`() {
    let text = "a=1\ninclude more.txt\n"
    let found = boot(text, included: ["more.txt": "\ndtparam=i2c_arm=off\n"]).finding(of: four.wants[0])
    #expect(found == .contradicted(place(2, "/boot/firmware/more.txt"), text: "dtparam=i2c_arm=off"))
    let remarks = boot(text).remarks(adding: []).map { $0.text(.en) }
    #expect(remarks == ["/boot/firmware/config.txt:2 includes \"more.txt\", which can't be read"])
  }

  @Test func `a file that includes itself doesn't loop for ever`() {
    let text = "include config.txt\ndtparam=i2c_arm=on\n"
    #expect(boot(text, included: ["config.txt": text]).finding(of: four.wants[0]) == .set(place(2), value: "on"))
  }

  @Test func `similar lines are named, and stay`() {
    let text = "# do not edit\n#dtparam=i2c_arm=on\n[pi5]\ndtparam=i2c_arm=on\n[all]\nenable_uart = 1\n"
    let remarks = boot(text).remarks(adding: four.wants).map { $0.text(.en) }
    #expect(remarks.count == 4)
    #expect(remarks[0].hasPrefix("/boot/firmware/config.txt:1 says \"# do not edit\""))
    #expect(remarks[1] == "/boot/firmware/config.txt:2 is commented out, and stays so: #dtparam=i2c_arm=on")
    #expect(remarks[2].hasPrefix("/boot/firmware/config.txt:4 holds under [pi5] alone"))
    #expect(remarks[3].hasPrefix("/boot/firmware/config.txt:6 has blanks round ="))
    #expect(completed(text).hasPrefix(text))
  }

  @Test func `text after the 98th character of a line is ignored`() {
    let list = "dtparam=" + String(repeating: "x", count: 88) + ",i2c_arm=on"
    #expect(finding(list) == .missing)
  }

  @Test func `existing text stays byte for byte, and a second run changes nothing`() {
    var random = SplitMix64(seed: 11)
    let pieces = [
      "[all]", "[pi4]", "[pi5]", "[none]", "#dtparam=i2c_arm=on", "dtparam=audio=on", "dtparam=i2c_arm=on", "", " ",
      "=", "[",
      "enable_uart=1", "dtparam=i2c_arm_baudrate=100000", "include x", "[gpio4=1]", "dtoverlay=vc4-kms-v3d",
      "é\u{200E}",
    ]
    for _ in 0..<500 {
      let count = Int.random(in: 0...9, using: &random)
      let end = Bool.random(using: &random) ? "\n" : "\r\n"
      var text = (0..<count).map { _ in pieces.randomElement(using: &random)! }.joined(separator: end)
      if Bool.random(using: &random) { text += end }
      var bytes = Array(text.utf8)
      if Bool.random(using: &random) { bytes.append(UInt8.random(in: 0...255, using: &random)) }
      let board = Bool.random(using: &random) ? four : five
      func complete(_ bytes: [UInt8]) -> [UInt8] {
        let boot = BootConfiguration(path: "/boot/config.txt", bytes: bytes, board: board)
        return boot.adding(board.wants.filter { boot.finding(of: $0) == .missing })
      }
      let once = complete(bytes)
      #expect(once.starts(with: bytes))
      #expect(complete(once) == once, "\(text)")
    }
  }
}
