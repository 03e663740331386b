import Measures
import Sensors
import Testing
import Text

@testable import Settings

private func read(
  _ text: String, environment: [String: String] = [:], options: [EffectiveConfiguration.Option] = []
) throws(Problems) -> EffectiveConfiguration {
  try EffectiveConfiguration(
    file: ("/etc/qibla/qibla.toml", Array(text.utf8)), environment: environment, options: options)
}

private func problems(_ text: String, environment: [String: String] = [:]) -> [Problem] {
  do throws(Problems) {
    _ = try read(text, environment: environment)
    return []
  } catch {
    return error.all
  }
}

@Suite struct `The configuration` {
  @Test func `needs no file`() throws {
    let effective = try EffectiveConfiguration()
    #expect(effective.configuration == Configuration())
    #expect(effective.configuration.loop.rateHz == 100)
    #expect(effective.configuration.place.position == nil)
  }

  @Test func `takes values of every kind from a file`() throws {
    let effective = try read(
      """
      [loop]
      rate_hz = 200
      [magnetometer]
      chip = "lis3mdl"
      address = 0x1E
      axes = "+y -x +z"
      [ring]
      lines = [4, 17, 27, 22,
               5, 6, 13, 19]
      active_low = true
      first_pixel_deg = 15
      [place]
      latitude_deg = 48.2
      longitude_deg = 16
      """)
    let c = effective.configuration
    #expect(c.loop.rateHz == 200)
    #expect(c.magnetometer.chip == .lis3mdl)
    #expect(c.magnetometer.address == 0x1E)
    #expect(c.magnetometer.axes.matrix * Vector3(1, 2, 3) == Vector3(2, -1, 3))
    #expect(c.ring.lines == [4, 17, 27, 22, 5, 6, 13, 19])
    #expect(c.ring.activeLow && c.ring.firstPixelDeg == 15)
    #expect(c.place.position?.longitude == Angle(degrees: 16))
  }

  @Test func `takes a city for a place, and coordinates before a city`() throws {
    let cairo = try read("place.city = \"cairo\"").configuration.place.position
    #expect(abs(try #require(cairo).latitude.degrees - 30.06) < 0.1)
    let london = try read("place.city = \"London, CA\"").configuration.place.position
    #expect(try #require(london).longitude.degrees < -80)
    let both = "[place]\ncity = \"Cairo\"\nlatitude_deg = 1\nlongitude_deg = 2"
    #expect(try read(both).configuration.place.position?.latitude == Angle(degrees: 1))
    #expect(problems("place.city = \"Qarth\"").map(\.key) == ["place.city"])
  }

  @Test func `knows where each value came from, and the later source wins`() throws {
    let effective = try read(
      "[loop]\nrate_hz = 200\npriority = 50\n[gps]\nbaud = 4800",
      environment: ["QIBLA_LOOP_RATE_HZ": "150", "HOME": "/"],
      options: [.init(key: "gps.baud", name: "--baud", text: "38400")])
    #expect(effective.configuration.loop.rateHz == 150)
    #expect(effective.origin(of: "loop.rate_hz") == .environment(variable: "QIBLA_LOOP_RATE_HZ"))
    #expect(effective.origin(of: "loop.priority") == .file(path: "/etc/qibla/qibla.toml", line: 3))
    #expect(effective.origin(of: "gps.baud") == .option(name: "--baud"))
    #expect(effective.origin(of: "i2c.bus") == .standard)
  }

  @Test func `finds the line of dotted keys and inline tables`() throws {
    let effective = try read("loop.rate_hz = 60\ngps = { baud = 4800, port = \"none\" }\n")
    #expect(effective.origin(of: "loop.rate_hz") == .file(path: "/etc/qibla/qibla.toml", line: 1))
    #expect(effective.origin(of: "gps.port") == .file(path: "/etc/qibla/qibla.toml", line: 2))
  }

  @Test func `reads lists, hexadecimal numbers and flags from the environment`() throws {
    let effective = try EffectiveConfiguration(environment: [
      "QIBLA_RING_LINES": "[1,2,3,4, 5,6,7,8]", "QIBLA_INERTIAL_ADDRESS": "0x6A", "QIBLA_BUZZER_ENABLED": "false",
      "QIBLA_STATUS_LIGHTS_GPIO_CHIP": "/dev/gpiochip4", "QIBLA_STRICT": "1",
    ])
    #expect(effective.configuration.ring.lines == Array(1...8))
    #expect(effective.configuration.inertial.address == 0x6A)
    #expect(!effective.configuration.buzzer.enabled)
    #expect(effective.configuration.statusLights.gpioChip == "/dev/gpiochip4")
  }
}

@Suite struct `A bad configuration (F84)` {
  @Test func `is told all its problems at once, each with line, what was found and what is accepted`() {
    let all = problems(
      """
      [loop]
      rate_hz = 1000
      priorty = 3
      [lopp]
      [gps]
      baud = "fast"
      """, environment: ["QIBLA_GPS_PORTT": "/dev/x", "QIBLA_LOG_LEVEL": "loud"])
    #expect(
      all.map(\.description) == [
        "/etc/qibla/qibla.toml:3: loop.priorty: found an unknown key; accepted: did you mean loop.priority?",
        "/etc/qibla/qibla.toml:4: lopp: found an unknown section; accepted: did you mean [loop]?",
        "/etc/qibla/qibla.toml:2: loop.rate_hz: found 1000; accepted: a whole number from 50 to 400",
        "/etc/qibla/qibla.toml:6: gps.baud: found \"fast\"; accepted: 0, 4800, 9600, 19200, 38400, 57600, 115200, 230400, 460800, 921600",
        "environment QIBLA_GPS_PORTT: found an unknown variable; accepted: did you mean QIBLA_GPS_PORT?",
        "environment QIBLA_LOG_LEVEL: log.level: found \"loud\"; accepted: \"trace\", \"debug\", \"info\", \"notice\", \"warning\", \"error\"",
      ])
  }

  @Test(arguments: [
    "loop = 3", "[loop]\nrate_hz = 100.5", "[loop]\nrate_hz = true", "[loop]\nrate_hz = [100]", "[loop.rate_hz]\nx = 1",
    "[[loop]]\nrate_hz = 100", "[loop]\nrate_hz = 1979-05-27", "[loop]\nrate_hz = 9223372036854775807",
    "[pointer]\naligned_deg = nan", "[pointer]\naligned_deg = inf", "[ring]\nlines = [1, 2, 3]",
    "[ring]\nlines = [1, 1, 2, 3, 4, 5, 6, 7]", "[ring]\nlines = [1, 2, 3, 4, 5, 6, 7, \"8\"]",
    "[magnetometer]\naddress = 3", "[magnetometer]\naxes = \"-x +y +z\"", "[magnetometer]\naxes = \"+x +x +z\"",
    "[magnetometer]\naxes = \"+x +y\"", "[i2c]\nbus = \"i2c-1\"", "[i2c]\nbus = \"\"", "[place]\nlatitude_deg = 21",
    "[place]\nlatitude_deg = 91\nlongitude_deg = 0", "[pointer]\nrelease_deg = 4", "[status_lights]\nkind = \"three\"",
    "\"loop.rate_hz\" = 100",
  ])
  func `with a wrong type, range or combination is refused`(text: String) {
    #expect(problems(text).count == 1, "\(problems(text))")
  }

  @Test func `that uses a line twice is refused, unless on another chip`() {
    let text = "[buzzer]\nline = 4\n[button]\nline = 4\n"
    #expect(problems(text).map(\.key) == ["button.line"])
    #expect(problems(text).map(\.line) == [4])
    #expect(problems(text + "gpio_chip = \"/dev/gpiochip1\"").isEmpty)
  }

  @Test func `with duplicate keys names each of them with both lines`() {
    let all = problems("[loop]\nrate_hz = 100\nrate_hz = 200\n[gps]\nbaud = 9600\n# baud = 1\nbaud = 4800\n")
    #expect(all.map(\.key) == ["loop.rate_hz", "gps.baud"])
    #expect(all.map(\.line) == [3, 7])
    #expect(all.map { $0.found.contains("line 2") } == [true, false])
  }

  @Test func `with errors of syntax names line and column of each, and what else is wrong`() {
    let all = problems(
      "[loop]\nrate_hz = = 3\n[gps\nbaud = 1\n[ring]\nlines = [1,\n 2,\n 3 4]\n[log]\nx\nlevel = \"a\nlevel=1")
    #expect(all.map(\.line) == [2, 3, 4, 8, 10, 11, 12])
    #expect(all.map(\.column) == [11, 5, nil, 4, 2, 11, nil])
  }

  @Test func `nested without end or full of errors is refused soon`() {
    #expect(problems("[ring]\nlines = " + String(repeating: "[", count: 100_000)).count == 1)
    #expect(problems(String(repeating: "=\n", count: 100_000)).count == TOMLText.mostFaults)
  }

  @Test func `that isn't UTF-8, has a zero byte or is too large is refused`() {
    func first(_ bytes: [UInt8]) -> Problem? {
      do throws(Problems) {
        _ = try EffectiveConfiguration(file: ("f", bytes))
        return nil
      } catch {
        return error.all.first
      }
    }
    #expect(first(Array("[loop]\n# caf\u{E9}".unicodeScalars.map { UInt8($0.value) }))?.line == 2)
    #expect(first(Array("[loop]\n\u{0}".utf8))?.line == 2)
    #expect(first([UInt8](repeating: 0x20, count: 10 << 20))?.accepted == "at most 1 MB")
  }

  @Test func `never crashes on random text`() {
    var random = SplitMix(seed: 21)
    let words = [
      "[", "]", "loop", ".", "rate_hz", "=", "\"", "'''", "\n", "1", "{", "}", ",", "-", "#", "\\u00", "é", "nan",
    ]
    for _ in 0..<500 {
      _ = problems((0..<30).map { _ in words[Int(random.next() % UInt64(words.count))] }.joined())
    }
  }
}

@Suite struct `The printed configuration` {
  @Test func `reads back to the same values`() throws {
    let text =
      "[loop]\nrate_hz = 60\n[magnetometer]\naddress = 28\naxes = \"-x -y +z\"\n[place]\nlatitude_deg = -33.5\nlongitude_deg = 151"
    let effective = try read(text, environment: ["QIBLA_GPS_PORT": "/dev/a\"b\\c"])
    let printed = effective.toml()
    #expect(try read(printed).configuration == effective.configuration)
    #expect(printed.contains("rate_hz = 60  # /etc/qibla/qibla.toml:2\n"))
    #expect(printed.contains("address = 0x1C  # /etc/qibla/qibla.toml:4\n"))
    #expect(printed.contains("priority = 70  # default\n"))
    #expect(printed.contains("# QIBLA_GPS_PORT\n"))
  }

  @Test func `as a file to start from holds the defaults, commented out`() throws {
    let text = EffectiveConfiguration.commentedDefault()
    #expect(try read(text).origin(of: "loop.rate_hz") == .standard)
    let active = text.split(separator: "\n").map { $0.hasPrefix("#") && !$0.hasPrefix("# ") ? $0.dropFirst() : $0 }
      .filter { !$0.hasSuffix("= ") }
    let effective = try read(active.joined(separator: "\n"))
    #expect(effective.configuration == Configuration())
    #expect(effective.origin(of: "ring.lines") != .standard)
    #expect(text.contains("# Accepted: a whole number from 50 to 400.\n#rate_hz = 100\n"))
  }

  @Test func `as JSON has sections, keys and origins`() throws {
    let json = try read("[loop]\nrate_hz = 60").json()
    #expect(json.hasPrefix(#"{"loop": {"rate_hz": 60, "priority": 70}, "i2c": {"bus": "/dev/i2c-1"}"#))
    #expect(json.contains(#""latitude_deg": null"#))
    #expect(json.contains(#""origins": {"loop.rate_hz": "/etc/qibla/qibla.toml:2""#))
  }

  @Test func `names each key and each variable once`() {
    #expect(Set(Setting.all.map(\.key)).count == Setting.all.count)
    #expect(Set(Setting.all.map(\.variable)).count == Setting.all.count)
    #expect(Set(Setting.sections).count == Setting.sections.count)
  }

  @Test func `has defaults that its own rules accept`() {
    for setting in Setting.all {
      var configuration = Configuration()
      let value = setting.get(configuration)
      #expect(value == .absent || setting.set(&configuration, value), "\(setting.key)")
    }
  }
}

@Suite struct `Mounting axes` {
  @Test func `are the 24 rotations and none of the mirrored ones`() {
    let axes = ["+x", "-x", "+y", "-y", "+z", "-z"]
    var accepted = 0
    for a in axes {
      for b in axes {
        for c in axes where (try? AxisMap("\(a) \(b) \(c)")) != nil { accepted += 1 }
      }
    }
    #expect(accepted == 24)
  }
}

@Suite struct `A TOML text` {
  private func value(_ text: String) -> TOMLText.Value? {
    let toml = TOMLText("a = " + text)
    return toml.faults.isEmpty ? toml.entries.first?.value : nil
  }

  static let words: [(String, TOMLText.Value?)] = [
    ("1", .integer(1)), ("-17", .integer(-17)), ("1_000", .integer(1000)), ("0x_1", nil), ("1 2", nil),
    ("0xdead_beef", .integer(0xdead_beef)), ("0o17", .integer(15)), ("0b101", .integer(5)), ("007", nil), ("1__0", nil),
    ("_1", nil), ("+-1", nil), ("0x-1", nil), ("1.5", .number(1.5)), ("-0.01", .number(-0.01)),
    ("5e+22", .number(5e22)), ("6.626e-34", .number(6.626e-34)), ("1.", nil), (".7", nil), ("1.e3", nil),
    ("03.14", nil), ("true", .flag(true)), ("True", nil), ("inf", .number(.infinity)), ("", nil),
    ("9223372036854775808", nil), ("1979-05-27T07:32:00Z", .date("1979-05-27T07:32:00Z")),
    ("07:32:00", .date("07:32:00")), ("[1 2]", nil),
  ]

  static let texts: [(String, TOMLText.Value?)] = [
    (#""a\tb\u00E9""#, .text("a\tbé")), (#"'C:\x'"#, .text(#"C:\x"#)), (#""\x""#, nil), (#""\uD800""#, nil),
    (#""a"#, nil), ("\"\"\"\nx\n  y\\\n   z\"\"\"\"", .text("x\n  yz\"")), ("'''a''b'''", .text("a''b")),
    ("[1, [2, 'x'], # c\n 3,\n]", .array([.integer(1), .array([.integer(2), .text("x")]), .integer(3)])),
  ]

  @Test(arguments: words) func `has words by the rules of TOML 1-0`(text: String, expected: TOMLText.Value?) {
    #expect(value(text) == expected)
  }

  @Test(arguments: texts) func `has strings and arrays by its rules`(text: String, expected: TOMLText.Value?) {
    #expect(value(text) == expected)
  }

  @Test func `has keys that are bare, quoted, dotted, or in a table written as a value`() {
    let toml = TOMLText("a.\"b c\".'d' = 1\n[ x . y ] # t\nz = { p = 1, q.r = \"s\" }\r\n")
    #expect(toml.faults.isEmpty)
    #expect(
      toml.entries.map(\.path) == [["a", "b c", "d"], ["x", "y"], ["x", "y", "z", "p"], ["x", "y", "z", "q", "r"]])
    #expect(toml.entries.map(\.line) == [1, 2, 3, 3])
  }
}

/// A small repeatable source of numbers (Steele, Lea, Flood: "Fast Splittable Pseudorandom Number Generators", 2014).
struct SplitMix {
  private var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
