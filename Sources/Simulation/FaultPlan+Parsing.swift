import HAL
import Measures

extension FaultPlan {
  /// Why a line is no event.
  public struct ParseError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Counted from 1.
    public var line: Int
    public var found: String
    public var accepted: String

    public var description: String { "line \(line): found \"\(found)\"; accepted: \(accepted)" }
  }

  /// Parses one event a line; empty lines and what follows `#` are ignored.
  ///
  ///     at 12.5s mag stuck 3s          from then for 3 s; without a duration for good
  ///     xfer 40..52 error EREMOTEIO    bus transfers by number, from 1
  ///     every 97 gps drop-bytes 7      every 97th sentence (gps) or burst (mag, accel)
  ///
  /// mag, accel: absent, stuck, saturate, zeros, ones, minimum, not-ready, reset, identity BYTE, rate FACTOR, flip-bit ·
  /// gyro: bias DPS · field: add UT · board: shake MPS2 · bus: timeout, absent, error ERRNO ·
  /// gps: silent, no-fix, garbage, drop-bytes N.
  public init(_ text: String) throws(ParseError) {
    var events: [Event] = []
    var number = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      let words = line.prefix { $0 != "#" }.split { $0 == " " || $0 == "\t" || $0 == "\r" }
      guard !words.isEmpty else { continue }
      var parser = LineParser(line: number, words: words[...])
      events.append(try parser.event())
    }
    self.init(events: events)
  }
}

/// The words of one line, taken from the front.
private struct LineParser {
  typealias ParseError = FaultPlan.ParseError
  let line: Int
  var words: ArraySlice<Substring>

  func refusal(_ found: Substring?, accepted: String) -> ParseError {
    ParseError(line: line, found: found.map(String.init) ?? "end of line", accepted: accepted)
  }

  mutating func event() throws(ParseError) -> FaultPlan.Event {
    let kind = words.popFirst()
    let event: FaultPlan.Event
    switch kind {
    case "at":
      let start = try seconds("a time such as 12.5s")
      let target = try target()
      let effect = try effect(of: target)
      let duration = words.isEmpty ? nil : try seconds("a duration such as 3s, or nothing")
      event = .init(.at(Instant(seconds: start), seconds: duration), target, effect)
    case "xfer":
      let range = try transfers()
      event = .init(.transfers(range), .bus, try effect(of: .bus))
    case "every":
      let n = try number("a whole number from 1", 1...1_000_000_000)
      let target = try target()
      event = .init(.every(UInt64(n)), target, try effect(of: target))
      guard event.canCount else {
        throw refusal(target.rawValue[...], accepted: "every N with gps drop-bytes N, mag flip-bit or accel flip-bit")
      }
    default:
      throw refusal(kind, accepted: "at TIME, xfer N..M or every N")
    }
    guard words.isEmpty else { throw refusal(words.first, accepted: "the end of the line") }
    return event
  }

  mutating func target() throws(ParseError) -> FaultPlan.Target {
    let word = words.popFirst()
    guard let target = word.flatMap({ FaultPlan.Target(rawValue: String($0)) }) else {
      throw refusal(word, accepted: FaultPlan.Target.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return target
  }

  mutating func effect(of target: FaultPlan.Target) throws(ParseError) -> FaultPlan.Effect {
    let word = words.popFirst()
    switch (target, word) {
    case (.mag, "absent"), (.accel, "absent"): return .absent
    case (.mag, "stuck"), (.accel, "stuck"): return .stuck
    case (.mag, "saturate"), (.accel, "saturate"): return .saturate
    case (.mag, "zeros"), (.accel, "zeros"): return .word(0)
    case (.mag, "ones"), (.accel, "ones"): return .word(0xFFFF)
    case (.mag, "minimum"), (.accel, "minimum"): return .word(0x8000)
    case (.mag, "not-ready"), (.accel, "not-ready"): return .notReady
    case (.mag, "reset"), (.accel, "reset"): return .reset
    case (.mag, "flip-bit"), (.accel, "flip-bit"): return .flipBit
    case (.mag, "identity"), (.accel, "identity"): return .identity(try byte())
    case (.mag, "rate"), (.accel, "rate"): return .rate(try decimal("a factor, 0.1 to 10", 0.1...10))
    case (.gyro, "bias"): return .bias(try decimal("degrees per second, -2000 to 2000", -2000...2000))
    case (.field, "add"): return .add(try decimal("microtesla, -2000 to 2000", -2000...2000))
    case (.board, "shake"): return .shake(try decimal("m/s², 0 to 100", 0...100))
    case (.bus, "timeout"): return .fail(.timedOut)
    case (.bus, "absent"): return .fail(.noAcknowledge)
    case (.bus, "error"): return .fail(try errno())
    case (.gps, "silent"): return .silent
    case (.gps, "no-fix"): return .noFix
    case (.gps, "garbage"): return .garbage
    case (.gps, "drop-bytes"): return .dropBytes(try number("how many bytes, 1 to 80", 1...80))
    default: throw refusal(word, accepted: target.effects)
    }
  }

  mutating func seconds(_ accepted: String) throws(ParseError) -> Double {
    let word = words.popFirst()
    guard let word, word.hasSuffix("s"), let value = Double(word.dropLast()), (0...1e9).contains(value) else {
      throw refusal(word, accepted: accepted)
    }
    return value
  }

  mutating func decimal(_ accepted: String, _ range: ClosedRange<Double>) throws(ParseError) -> Double {
    let word = words.popFirst()
    guard let word, let value = Double(word), range.contains(value) else { throw refusal(word, accepted: accepted) }
    return value
  }

  mutating func number(_ accepted: String, _ range: ClosedRange<Int>) throws(ParseError) -> Int {
    let word = words.popFirst()
    guard let word, let value = Int(word), range.contains(value) else { throw refusal(word, accepted: accepted) }
    return value
  }

  mutating func byte() throws(ParseError) -> UInt8 {
    let word = words.popFirst()
    guard let word, word.hasPrefix("0x"), let value = UInt8(word.dropFirst(2), radix: 16) else {
      throw refusal(word, accepted: "a byte such as 0x42")
    }
    return value
  }

  mutating func transfers() throws(ParseError) -> ClosedRange<UInt64> {
    let word = words.popFirst()
    let ends = word?.split(separator: ".", omittingEmptySubsequences: false) ?? []
    let first = ends.first.flatMap { UInt64($0) }
    let last = ends.count == 3 && ends[1].isEmpty ? UInt64(ends[2]) : ends.count == 1 ? first : nil
    guard let first, let last, first >= 1, first <= last else {
      throw refusal(word, accepted: "a transfer number from 1, or a range such as 40..52")
    }
    return first...last
  }

  mutating func errno() throws(ParseError) -> I2CError.Kind {
    let word = words.popFirst()
    switch word {
    case "EREMOTEIO", "ENXIO": return .noAcknowledge
    case "EAGAIN": return .arbitrationLost
    case "ETIMEDOUT": return .timedOut
    case "EBUSY": return .busy
    case "EOPNOTSUPP": return .unsupported
    case "EIO": return .other(errno: 5)
    default:
      guard let word, let value = Int32(word), (1...4095).contains(value) else {
        throw refusal(
          word, accepted: "EREMOTEIO, ENXIO, EAGAIN, ETIMEDOUT, EBUSY, EOPNOTSUPP, EIO or a number from 1 to 4095")
      }
      return .other(errno: value)
    }
  }
}

extension FaultPlan.Target {
  fileprivate var effects: String {
    switch self {
    case .mag, .accel:
      "absent, stuck, saturate, zeros, ones, minimum, not-ready, reset, identity BYTE, rate FACTOR, flip-bit"
    case .gyro: "bias DPS"
    case .field: "add UT"
    case .board: "shake MPS2"
    case .bus: "timeout, absent, error ERRNO"
    case .gps: "silent, no-fix, garbage, drop-bytes N"
    }
  }
}

extension FaultPlan.Event {
  fileprivate var canCount: Bool {
    switch effect {
    case .dropBytes, .flipBit: true
    default: false
    }
  }
}
