import Measures
import Sensors
import Testing

@testable import Settings

/// The settings as data.
@Suite struct SettingTests {
  @Test func `each key and each variable exists once`() {
    #expect(Set(Setting.all.map(\.key)).count == Setting.all.count)
    #expect(Set(Setting.all.map(\.variable)).count == Setting.all.count)
    #expect(Set(Setting.sections).count == Setting.sections.count)
    #expect(Setting.all.allSatisfy { Setting.named($0.key)?.key == $0.key })
  }

  @Test(arguments: Setting.all) func `a default is accepted by its own rules and belongs to its key`(
    _ setting: Setting
  ) {
    var configuration = Configuration()
    let value = setting.standard
    #expect(value == .absent || setting.set(&configuration, value))
    #expect(setting.value(in: configuration) == value)
    #expect(configuration == Configuration())
  }

  @Test(arguments: Setting.all) func `accepted and refused values match the kind`(_ setting: Setting) {
    for (value, isRight) in setting.kind.edges {
      var configuration = Configuration()
      #expect(setting.set(&configuration, value) == isRight, "\(value)")
      #expect(setting.value(in: configuration) == (isRight ? value : setting.standard), "\(value)")
      #expect(isRight ? setting.kind.value(value.literal.unquoted) == value : configuration == Configuration())
    }
    var configuration = Configuration()
    #expect(!setting.set(&configuration, .absent))
  }

  /// Identifiers, a rank, and counts.
  static let unitless: Set = [
    "loop.priority", "magnetometer.address", "inertial.address", "i2c.multiplexer", "buzzer.line", "buzzer.pwm_channel",
    "button.line", "button.lines", "encoder.lines", "encoder.button_line",
    "encoder.changes_per_step", "tasbih.goal",
    "ring.lines", "ring.address", "ring.pixels", "ring.rings", "display.address", "display.contrast",
    "status_lights.lines", "bridge.port",
  ]

  @Test(arguments: Setting.all) func `every number has a unit, which matches its key's suffix`(_ setting: Setting) {
    #expect((setting.unit != .none) == (setting.kind.isNumeric && !Self.unitless.contains(setting.key)))
    let units: [Substring: Setting.Unit] = [
      "hz": .hertz, "deg": .degrees, "m": .metres, "s": .seconds, "minutes": .minutes, "days": .days,
      "percent": .percent, "baud": .bitsPerSecond, "ma": .milliamperes,
    ]
    #expect(units[setting.name.split(separator: "_").last ?? ""] ?? .none == setting.unit)
  }

  @Test(arguments: Setting.all) func `settings that services reload are live, all others need a restart`(
    _ setting: Setting
  ) {
    let isLive = [
      "pointer", "prayer", "alarm", "place", "locale", "quiet", "tasbih", "house", "iqama", "jumuah", "ramadan", "hall",
    ].contains(setting.section)
    let isGesture = ["button", "encoder"].contains(setting.section) && setting.kind.isNamed
    #expect(setting.change == (isLive || isGesture || setting.key == "ring.night_percent" ? .live : .restart))
  }

  @Test func `all can be changed except paths of files, and settings that can break the next start`() {
    #expect(
      Setting.all.filter { $0.reach == .file }.map(\.key) == [
        "calibration.file", "state.directory", "magnetic_model.file", "portal.listen", "portal.secure_listen",
        "portal.certificate", "portal.certificate_key", "portal.hosts", "portal.reading", "portal.behind_proxy",
        "portal.open_to_pages", "portal.directory", "portal.push", "portal.push_contact", "portal.webhook",
        "portal.nmea_listen",
        "portal.nmea_terminal", "bridge.host", "bridge.port", "bridge.tls", "bridge.authorities", "bridge.certificate",
        "bridge.certificate_key", "bridge.user", "bridge.password_file", "bridge.site", "bridge.device", "bridge.group",
        "bridge.may", "bridge.discovery", "bridge.directory",
      ])
    #expect(Setting.all.allSatisfy { $0.reach != .file || $0.change == .restart })
  }

  @Test func `chips have the names and the order of the known chips`() {
    let magnetometers = Chip.known.filter { $0.quantities.contains(.magneticField) }.flatMap(\.allNames)
    let inertial = Chip.known.filter { $0.quantities.contains(.specificForce) }.flatMap(\.allNames)
    #expect(
      Setting.named("magnetometer.chip")?.kind
        == .choice((["auto"] + magnetometers.map { $0.lowercased() }).map(Setting.Value.text)))
    #expect(
      Setting.named("inertial.chip")?.kind
        == .choice((["auto"] + inertial.map { $0.lowercased() } + ["none"]).map(Setting.Value.text)))
  }

  @Test func `a chip is found by its name, detected with a gyroscope preferred, or not used`() {
    var configuration = Configuration()
    let noise = configuration.magnetometerChips.map { $0.channels[0].noise }
    #expect(noise == noise.sorted() && noise.count > 4)
    #expect(configuration.inertialChips.map(\.name).first == "LSM6DSOX")
    #expect(configuration.inertialChips.last?.quantities.contains(.angularRate) == false)
    configuration.magnetometer.chip = "hmc5883l"
    configuration.inertial.chip = "lsm303dlhc"
    #expect(configuration.magnetometerChips.map(\.name) == ["HMC5883L"])
    #expect(configuration.inertialChips.map(\.name) == ["LSM303DLHC"])
    configuration.inertial.chip = "none"
    #expect(configuration.inertialChips.isEmpty)
  }
}

extension Setting.Kind {
  /// Whether it is a choice of names.
  fileprivate var isNamed: Bool {
    if case .choice(let choices) = self {
      choices.allSatisfy { if case .text = $0 { true } else { false } }
    } else {
      false
    }
  }

  fileprivate var isNumeric: Bool {
    switch self {
    case .announcements: false
    case .integer, .number, .address, .multiplexer, .lines: true
    case .choice(let choices): choices.contains { if case .integer = $0 { true } else { false } }
    case .flag, .path, .axes, .receiver, .city, .clock, .timeZone, .soundDevice, .colour, .listen, .hosts, .contact,
      .webAddress, .names, .label, .iqama, .jumuah, .recitation:
      false
    }
  }

  /// Values at the limits, and whether they are accepted.
  fileprivate var edges: [(Setting.Value, Bool)] {
    func texts(_ right: [String], _ wrong: [String]) -> [(Setting.Value, Bool)] {
      right.map { (.text($0), true) } + wrong.map { (.text($0), false) } + [(.integer(1), false), (.flag(true), false)]
    }
    switch self {
    case .flag: return [(.flag(true), true), (.flag(false), true), (.integer(1), false), (.text("true"), false)]
    case .integer(let range, let none):
      return [
        (.integer(range.lowerBound), true), (.integer(range.upperBound), true),
        (.integer(range.lowerBound - 1), range.lowerBound - 1 == none), (.integer(range.upperBound + 1), false),
        (.number(Double(range.lowerBound)), false),
      ]
    case .number(let range):
      return [
        (.number(range.lowerBound), true), (.number(range.upperBound), true), (.number(range.upperBound.nextUp), false),
        (.number(range.lowerBound.nextDown), false), (.number(.nan), false), (.text("1"), false),
      ]
    case .choice(let choices):
      return choices.map { ($0, true) } + [(.text("nothing such"), false), (.integer(3), false)]
    case .path(let words):
      return texts(words + ["/", "/a b/\"c\""], ["a", "/a\n", "/" + String(repeating: "a", count: 2000)])
    case .address:
      return [
        (.integer(0), true), (.integer(8), true), (.integer(0x77), true), (.integer(7), false), (.integer(0x78), false),
      ]
    case .recitation:
      return texts(["", "9f3a60c2-2x8k1"], ["../9f3a60c2-2x8k1", "9f3a60c2", "fajr.mp3", " "])
    case .multiplexer:
      return [
        (.text("none"), true), (.integer(0x70), true), (.integer(0x77), true), (.integer(0x6F), false),
        (.integer(0x78), false), (.integer(0), false), (.text("auto"), false), (.text(""), false),
      ]
    case .lines(let counts, _):
      let right = Array(0..<counts.upperBound)
      return [
        (.integers([]), true), (.integers(right), true), (.integers(right + [511]), false),
        (.integers(right.dropLast() + [511]), true), (.integers(right.dropLast() + [512]), false),
        (.integers(right.dropLast() + [0]), false), (.integers([1]), counts.contains(1)),
      ]
    case .announcements:
      return texts(
        [
          "", "Lessons on Saturday", "درس السبت | Schuhe \"bitte\" ins Regal", "a|b|c|d|e",
          String(repeating: "م", count: 80),
        ],
        ["|", "a|", " | a", "a|b|c|d|e|f", "a\nb", "a\u{202E}b", "\u{200C}|a", String(repeating: "a", count: 81)])
    case .axes: return texts(["+y -x +z"], ["+x +y -z", ""])
    case .receiver:
      return texts(["auto", "none", "gpsd", "gpsd://host:1", "/dev/ttyS0"], ["", "gpsd:", "tty", "/dev/\u{7F}"])
    case .city: return texts(["", "Cairo"], ["Qarth"])
    case .clock: return texts(["", "00:00", "23:59"], ["24:00", "7:00", "12:60"])
    case .timeZone: return texts(["", "UTC", "Asia/Riyadh", "+03:00"], ["../x", "+3"])
    case .colour(let orNone):
      return texts(
        ["#00ff40", "#FFB0f0", "#000001"] + (orNone ? [""] : []),
        ["#000000", "#00ff4", "#00ff400", "00ff40", "green", "#00ff4g", "#+0ff40", "# 0ff40"] + (orNone ? [] : [""]))
    case .listen:
      return texts(
        ["127.0.0.1:8080", "0.0.0.0:80 [::]:80"], ["", " ", "8080", "localhost", "a:65536", "::1:80", "a:1,b:2"])
    case .hosts: return texts(["", "mosque", "qibla.example.org mosque"], ["a/b", "http://a", "é"])
    case .label:
      return texts(
        ["", "Masjid al-Noor", "مسجد النور", "خانه‌ی ما", "Familie \"Ö\"", String(repeating: "م", count: 80)],
        [" a", "a ", "a\nb", "a\u{0}", "a\u{202E}b", "\u{200C}", " \u{200C}", String(repeating: "a", count: 81)])
    case .iqama:
      return texts(["", "+20", "13:30", "+20 from 10-25, 13:30 from 03-30"], ["20", "+181", "+20 from 10-25"])
    case .jumuah: return texts(["", "13:15", "13:15 14:15", "+30"], ["14:15 13:15", "13:15 14:15 15:15", "Friday"])
    case .names(let most):
      return texts(
        ["", "hall"] + (most > 1 ? ["sound_off prayer.* prayer.method"] : []),
        ["Hall", "a/b", "a+b", "ä", String(repeating: "a ", count: most + 1)])
    case .contact:
      return texts(
        ["mailto:caretaker@example.org", "https://example.org", "https://example.org:8443/contact"],
        [
          "", "caretaker@example.org", "mailto:", "mailto:a", "mailto:@a", "mailto:a@b@c", "mailto:a b@c", "http://a",
          "https://", "https:///a", "https://a\"b", "https://é",
        ])
    case .webAddress:
      return texts(
        ["http://nas:8123/api/webhook/a?b=c", "https://example.org", "http://[fd00::1]:1880/", "http://192.168.1.20"],
        [
          "", "ftp://a", "a", "//a", "http://", "http:///a", "http://a b", "http://a:0", "http://a:65536",
          "http://u:p@a",
          "http://a#b", "http://é", "file:///etc/shadow",
        ])
    case .soundDevice:
      return texts(
        ["", "plughw:CARD=Headphones", "card:1"], ["-a", "a b", "file:x,raw", String(repeating: "a", count: 129)])
    }
  }
}

extension String {
  /// A literal's text, as in an environment variable.
  fileprivate var unquoted: String {
    hasPrefix("\"") ? String(dropFirst().dropLast()).replacing("\\\"", with: "\"") : self
  }
}
