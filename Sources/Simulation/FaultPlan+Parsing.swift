import HAL
import Measures
import Sensors
import Text

extension FaultPlan {
  /// Why a line isn't an event.
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
  /// ``words`` lists the faults of each part. `accel` means the whole chip where words concern its transfers or its clock
  /// (off, absent, stuck, saturate, zeros, ones, minimum, not-ready, reset, rate, slow, intermittent, flip-bit, identity, swap), and
  /// the force alone with the others; `gyro` always means the rate alone. `mag2` is a second magnetometer.
  ///
  /// Parts in brackets are optional: `wrong` turns the field by 30°, tilts the force by 15°, multiplies the rate by 1.5 and moves
  /// the receiver by 100 km; `slow` leaves a fifth, `noise` is ten times the data sheet's. After `delayed` (0.3 s; gps: 3 s) and
  /// `intermittent` (1 s; gps: 10 s) the first time is the amount, and the one after it the duration.
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
    switch (target.first, word) {
    case (.mag, _), (.accel, _):
      if let effect = try chipEffect(word, of: target) { return effect }
      if let effect = try sampleEffect(word, of: target) { return effect }
    case (.gyro, "off"): return .word(0)
    case (.gyro, "bias"): return .bias(try decimal("degrees per second, -2000 to 2000", -2000...2000))
    case (.gyro, "stuck"): return .stuck
    case (.gyro, "slow"): return .slow(try share())
    case (.gyro, "intermittent"): return .intermittent(try amount(of: 1, 0.02...60))
    case (.gyro, _): if let effect = try sampleEffect(word, of: target) { return effect }
    case (.field, "add"): return .add(try decimal("microtesla, -2000 to 2000", -2000...2000))
    case (.board, "shake"): return .shake(try decimal("m/s², 0 to 100", 0...100))
    case (.bus, "timeout"): return .fail(.timedOut)
    case (.bus, "absent"): return .fail(.noAcknowledge)
    case (.bus, "error"): return .fail(try errno())
    case (.multiplexer, "absent"): return .absent
    case (.multiplexer, "reset"): return .reset
    case (.multiplexer, "held"): return .held(channel: UInt8(try number("a channel, 0 to 7", 0...7)))
    case (.multiplexer, "error"): return .fail(try errno())
    case (.gps, _): if let effect = try receiverEffect(word) { return effect }
    default: break
    }
    throw refusal(word, accepted: target.words)
  }

  /// Faults of a whole chip; nil for other words.
  private mutating func chipEffect(
    _ word: Substring?, of target: FaultPlan.Target
  ) throws(ParseError) -> FaultPlan.Effect? {
    switch word {
    case "off", "absent": .absent
    case "stuck": .stuck
    case "saturate": .saturate
    case "zeros": .word(0)
    case "ones": .word(0xFFFF)
    case "minimum": .word(0x8000)
    case "not-ready": .notReady
    case "reset": .reset
    case "flip-bit": .flipBit
    case "identity": .identity(try byte())
    case "rate": .rate(try decimal("a factor, 0.1 to 10", 0.1...10))
    case "slow": .slow(try share())
    case "intermittent": .intermittent(try amount(of: 1, 0.02...60))
    case "swap": try swap(measuring: target.first == .accel ? .specificForce : .magneticField)
    default: nil
    }
  }

  /// Faults of the values of one quantity; nil for other words.
  private mutating func sampleEffect(
    _ word: Substring?, of target: FaultPlan.Target
  ) throws(ParseError) -> FaultPlan.Effect? {
    switch word {
    case "garbage": return .garbage
    case "wrong":
      return .wrong(
        target.first == .gyro
          ? try optional("a factor, -10 to 10", 1.5, -10...10)
          : try optional("degrees, -180 to 180", target.first == .accel ? 15 : 30, -180...180))
    case "delayed": return .delayed(try amount(of: 0.3, 0.001...Hardware.longestDelay))
    case "noise": return .noise(try optional("a factor, 0 to 1000", 10, 0...1000))
    case "axis-dead":
      let axis = words.popFirst()
      guard let axis, let index = ["x", "y", "z"].firstIndex(of: axis) else {
        throw refusal(axis, accepted: "x, y or z")
      }
      return .axisDead(index)
    default: return nil
    }
  }

  private mutating func receiverEffect(_ word: Substring?) throws(ParseError) -> FaultPlan.Effect? {
    switch word {
    case "off", "silent": .silent
    case "no-fix": .noFix
    case "garbage": .garbage
    case "stuck": .stuck
    case "wrong": .wrong(try optional("kilometres, -1000 to 1000", 100, -1000...1000))
    case "slow": .slow(try share())
    case "delayed": .delayed(try amount(of: 3, 0.1...3600))
    case "intermittent": .intermittent(try amount(of: 10, 2...3600))
    case "drop-bytes": .dropBytes(try number("how many bytes, 1 to 80", 1...80))
    default: nil
    }
  }

  private mutating func swap(measuring quantity: Quantities) throws(ParseError) -> FaultPlan.Effect {
    let word = words.popFirst()
    let models = ChipModel.known.filter { $0.quantities.contains(quantity) }
    guard let word, let model = models.first(where: { $0.name.lowercased() == word.lowercased() }) else {
      throw refusal(word, accepted: models.map(\.name).joined(separator: ", "))
    }
    guard words.first?.hasPrefix("0x") == true else { return .swap(chip: model.name, address: nil) }
    let address = try byte()
    guard (0x08...0x77).contains(address) else {
      throw refusal("0x" + address.hexadecimal(2, uppercase: true), accepted: "an address, 0x08 to 0x77")
    }
    return .swap(chip: model.name, address: I2CAddress(address))
  }

  /// A number, if present and not a time.
  private mutating func optional(
    _ accepted: String, _ usual: Double, _ range: ClosedRange<Double>
  ) throws(ParseError) -> Double {
    guard let word = words.first, !word.hasSuffix("s") else { return usual }
    return try decimal(accepted, range)
  }

  private mutating func share() throws(ParseError) -> Double { try optional("a share, 0.001 to 1", 0.2, 0.001...1) }

  /// The time argument of an effect, if present.
  private mutating func amount(of usual: Double, _ range: ClosedRange<Double>) throws(ParseError) -> Double {
    guard let word = words.first else { return usual }
    let accepted = "\(range.lowerBound)s to \(range.upperBound)s, and after it a duration"
    let value = try seconds(accepted)
    guard range.contains(value) else { throw refusal(word, accepted: accepted) }
    return value
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
  /// Its faults, in the words of a plan.
  public var words: String {
    let values = "garbage, wrong [DEGREES], delayed [TIME], noise [FACTOR], axis-dead x|y|z"
    switch self {
    case .mag, .mag2, .accel:
      return
        "off, absent, stuck, saturate, zeros, ones, minimum, not-ready, reset, identity BYTE, rate FACTOR, flip-bit, "
        + "slow [SHARE], intermittent [TIME], swap CHIP [ADDRESS], " + values
    case .gyro:
      return "off, bias DPS, stuck, slow [SHARE], intermittent [TIME], " + values.replacing("DEGREES", with: "FACTOR")
    case .field: return "add UT"
    case .board: return "shake MPS2"
    case .bus: return "timeout, absent, error ERRNO"
    case .multiplexer: return "absent, reset, held CHANNEL, error ERRNO"
    case .gps:
      return "off, silent, no-fix, stuck, garbage, wrong [KM], slow [SHARE], delayed [TIME], intermittent [TIME], "
        + "drop-bytes N"
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
