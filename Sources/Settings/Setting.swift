import GPS
import Places
import Sensors
import Text

/// One value of the configuration: its key, what it means, what is accepted, and where it lives in ``Configuration``.
///
/// The list ``all`` drives reading, checking, printing and the documentation; a new value is a line there and a
/// property of ``Configuration``.
struct Setting: Sendable {
  /// A value as TOML has it.
  enum Value: Sendable, Hashable {
    case flag(Bool)
    case integer(Int)
    case number(Double)
    case text(String)
    case integers([Int])
    /// Not set; only for values that may be absent.
    case absent
  }

  let section: String
  let name: String
  let meaning: String
  let accepted: String
  let shape: Shape
  let get: @Sendable (Configuration) -> Value
  /// Takes the value over and says whether it was accepted.
  let set: @Sendable (inout Configuration, Value) -> Bool

  /// How a text from the environment or an option is to be understood.
  enum Shape: Sendable { case flag, integer, address, number, text, integers }

  /// `loop.rate_hz`
  var key: String { section + "." + name }
  /// `QIBLA_LOOP_RATE_HZ`
  var variable: String { "QIBLA_" + (section + "_" + name).uppercased() }
}

extension Setting {
  typealias Path<Value> = any WritableKeyPath<Configuration, Value> & Sendable

  private init(
    _ key: String, _ meaning: String, accepted: String, shape: Shape,
    get: @escaping @Sendable (Configuration) -> Value, set: @escaping @Sendable (inout Configuration, Value) -> Bool
  ) {
    let words = key.split(separator: ".")
    section = String(words[0])
    name = String(words[1])
    self.meaning = meaning
    self.accepted = accepted
    self.shape = shape
    self.get = get
    self.set = set
  }

  static func flag(_ key: String, _ path: Path<Bool>, _ meaning: String) -> Setting {
    Setting(key, meaning, accepted: "true or false", shape: .flag) {
      .flag($0[keyPath: path])
    } set: {
      guard case .flag(let flag) = $1 else { return false }
      $0[keyPath: path] = flag
      return true
    }
  }

  static func integer(
    _ key: String, _ path: Path<Int>, _ range: ClosedRange<Int>, none: Int? = nil, shape: Shape = .integer,
    _ meaning: String
  ) -> Setting {
    let show: (Int) -> String = { shape == .address ? "0x" + String($0, radix: 16, uppercase: true) : String($0) }
    let accepted =
      (none.map { "\($0), or " } ?? "") + "a whole number from \(show(range.lowerBound)) to \(show(range.upperBound))"
    return Setting(key, meaning, accepted: accepted, shape: shape) {
      .integer($0[keyPath: path])
    } set: {
      guard case .integer(let integer) = $1, range.contains(integer) || integer == none else { return false }
      $0[keyPath: path] = integer
      return true
    }
  }

  static func oneOf(_ key: String, _ path: Path<Int>, _ choices: [Int], _ meaning: String) -> Setting {
    Setting(key, meaning, accepted: choices.map(\.description).joined(separator: ", "), shape: .integer) {
      .integer($0[keyPath: path])
    } set: {
      guard case .integer(let integer) = $1, choices.contains(integer) else { return false }
      $0[keyPath: path] = integer
      return true
    }
  }

  static func number(
    _ key: String, _ path: Path<Double>, _ range: ClosedRange<Double>, _ meaning: String
  ) -> Setting {
    Setting(key, meaning, accepted: Self.words(range), shape: .number) {
      .number($0[keyPath: path])
    } set: {
      guard let number = $1.asNumber, range.contains(number) else { return false }
      $0[keyPath: path] = number
      return true
    }
  }

  static func optionalNumber(
    _ key: String, _ path: Path<Double?>, _ range: ClosedRange<Double>, _ meaning: String
  ) -> Setting {
    Setting(key, meaning, accepted: Self.words(range), shape: .number) {
      $0[keyPath: path].map(Value.number) ?? .absent
    } set: {
      guard let number = $1.asNumber, range.contains(number) else { return false }
      $0[keyPath: path] = number
      return true
    }
  }

  static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ key: String, _ path: Path<Choice>, _ meaning: String
  ) -> Setting {
    let accepted = Choice.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    return Setting(key, meaning, accepted: accepted, shape: .text) {
      .text($0[keyPath: path].rawValue)
    } set: {
      guard case .text(let text) = $1, let choice = Choice(rawValue: text) else { return false }
      $0[keyPath: path] = choice
      return true
    }
  }

  /// An absolute path, or one of the words in `or` (the empty word included, if it is there).
  static func path(_ key: String, _ path: Path<String>, or words: [String] = [], _ meaning: String) -> Setting {
    let accepted = (["a path that begins with /"] + words.map { "\"\($0)\"" }).joined(separator: ", or ")
    return Setting(key, meaning, accepted: accepted, shape: .text) {
      .text($0[keyPath: path])
    } set: {
      guard case .text(let text) = $1, words.contains(text) || text.isSaneAbsolutePath else { return false }
      $0[keyPath: path] = text
      return true
    }
  }

  /// A text that `isRight` knows.
  static func text(
    _ key: String, _ path: Path<String>, _ meaning: String, accepted: String,
    isRight: @escaping @Sendable (String) -> Bool
  ) -> Setting {
    Setting(key, meaning, accepted: accepted, shape: .text) {
      .text($0[keyPath: path])
    } set: {
      guard case .text(let text) = $1, isRight(text) else { return false }
      $0[keyPath: path] = text
      return true
    }
  }

  /// A city that is known, or none.
  static func city(_ key: String, _ path: Path<String>, _ meaning: String) -> Setting {
    let accepted = "a larger city by its English name, such as \"Cairo\" or \"London, CA\", or \"\""
    return Setting(key, meaning, accepted: accepted, shape: .text) {
      .text($0[keyPath: path])
    } set: {
      guard case .text(let text) = $1, text.isEmpty || Gazetteer.city(named: text) != nil else { return false }
      $0[keyPath: path] = text
      return true
    }
  }

  /// A serial port, a gpsd, or a word on whether to look for one.
  static func receiver(_ key: String, _ path: Path<String>, _ meaning: String) -> Setting {
    let accepted = "a path that begins with /, \"gpsd\", \"gpsd://host:port\", \"auto\" or \"none\""
    return Setting(key, meaning, accepted: accepted, shape: .text) {
      .text($0[keyPath: path])
    } set: {
      guard case .text(let text) = $1 else { return false }
      guard ["auto", "none"].contains(text) || text.isSaneAbsolutePath || text.hasPrefix("gpsd"),
        ["auto", "none"].contains(text) || ReceiverAddress(text) != nil
      else { return false }
      $0[keyPath: path] = text
      return true
    }
  }

  static func axes(_ key: String, _ path: Path<AxisMap>, _ meaning: String) -> Setting {
    let accepted = "three signed axes that make a rotation, such as \"+x +y +z\" or \"+y -x +z\""
    return Setting(key, meaning, accepted: accepted, shape: .text) {
      .text($0[keyPath: path].description)
    } set: {
      guard case .text(let text) = $1, let axes = try? AxisMap(text) else { return false }
      $0[keyPath: path] = axes
      return true
    }
  }

  /// Offsets of lines on a GPIO chip, all different.
  static func lines(_ key: String, _ path: Path<[Int]>, _ counts: ClosedRange<Int>, _ meaning: String) -> Setting {
    let count = counts.count == 1 ? "\(counts.lowerBound)" : "\(counts.lowerBound) to \(counts.upperBound)"
    let accepted = "[], or \(count) different line offsets from 0 to 511"
    return Setting(key, meaning, accepted: accepted, shape: .integers) {
      .integers($0[keyPath: path])
    } set: {
      guard case .integers(let lines) = $1, lines.isEmpty || counts.contains(lines.count),
        Set(lines).count == lines.count, lines.allSatisfy((0...511).contains)
      else { return false }
      $0[keyPath: path] = lines
      return true
    }
  }

  private static func words(_ range: ClosedRange<Double>) -> String {
    "a number from \(range.lowerBound.short) to \(range.upperBound.short)"
  }
}

extension Setting.Value {
  /// A whole number will do where a number is wanted.
  var asNumber: Double? {
    switch self {
    case .integer(let integer): Double(integer)
    case .number(let number) where number.isFinite: number
    default: nil
    }
  }
}

extension String {
  fileprivate var isSaneAbsolutePath: Bool {
    hasPrefix("/") && utf8.count < 1024 && unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
  }
}
