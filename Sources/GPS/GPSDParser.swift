public import Measures

/// Turns gpsd's reports into the same events that ``NMEAParser`` makes of a receiver's own bytes.
///
/// gpsd(8) sends one JSON object a line; TPV reports make the fix, SKY adds satellites and dilution (gpsd_json(5)). Other
/// classes are counted as ignored. It is fed byte by byte, reads no clock, keeps at most one line and can't fail.
///
/// If gpsd serves several receivers, one is followed; another one after ten reports without one from it.
public struct GPSDParser: Sendable {
  /// As ``NMEAParser/earliestDate``.
  public var earliestDate: CivilDate?
  public private(set) var counters = NMEACounters()

  /// gpsd's own limit is 10,240 characters (GPS_JSON_RESPONSE_MAX).
  static let longestLine = 16_384

  private var line: [UInt8] = []
  private var isTooLong = false
  private var sky = Sky()
  private var device: [UInt8]?
  private var missed = 0
  private var newest: UniversalTime?

  /// The newest SKY report, and for how many more TPV reports it holds.
  private struct Sky: Sendable {
    var hdop: Double?
    var used: Int?
    var inView: Int?
    var reports = 0
  }

  public init(earliestDate: CivilDate? = nil) { self.earliestDate = earliestDate }

  /// Takes the next byte; returns the event that it completes.
  public mutating func feed(_ byte: UInt8) -> NMEAEvent? {
    counters.bytes &+= 1
    guard byte != UInt8(ascii: "\n") else { return endLine() }
    if line.count < Self.longestLine { line.append(byte) } else { isTooLong = true }
    return nil
  }

  /// Drops an incomplete line, after a new connection. Counters stay.
  public mutating func reset() {
    line.removeAll()
    isTooLong = false
    sky = Sky()
    newest = nil
  }

  private mutating func endLine() -> NMEAEvent? {
    defer {
      line.removeAll(keepingCapacity: true)
      isTooLong = false
    }
    if line.allSatisfy({ $0 <= 0x20 }) { return nil }
    guard !isTooLong else { return refuse(.tooLong) }
    guard let object = JSONLine(line) else { return refuse(.malformed) }
    switch object.text("class") {
    case "TPV": return take(position: object)
    case "SKY":
      // Satellites and dilution may come in separate reports.
      sky.hdop = object.number("hdop", in: 0...1000) ?? sky.hdop
      sky.used = object.number("uSat", in: 0...255).map { Int($0) } ?? sky.used
      sky.inView = object.number("nSat", in: 0...255).map { Int($0) } ?? sky.inView
      sky.reports = 10
      counters.count(.used)
    default: counters.count(.ignored)
    }
    return nil
  }

  private mutating func refuse(_ outcome: NMEAOutcome) -> NMEAEvent? {
    counters.count(outcome)
    return nil
  }

  private mutating func take(position object: JSONLine) -> NMEAEvent? {
    guard accepts(device: object.bytes("device") ?? []) else { return refuse(.repeated) }
    sky.reports -= 1
    if sky.reports < 0 { sky = Sky() }
    guard let mode = object.number("mode", in: 0...9), object.number("status", in: 0...99) != 8 else {
      return refuse(object.number("status", in: 0...99) == 8 ? .notMeasured : .malformed)
    }
    guard mode >= 2 else {
      counters.count(.used)
      counters.noFixes &+= 1
      return .noFix(NoFix(satellites: sky.used, satellitesInView: sky.inView))
    }
    let written = object.text("time")
    let time = written.flatMap(UniversalTime.init(rfc3339:))
    guard let latitude = object.number("lat"), let longitude = object.number("lon"), written == nil || time != nil
    else { return refuse(.malformed) }
    guard latitude.magnitude <= 90, longitude.magnitude <= 180 else { return refuse(.outOfRange) }
    guard latitude.magnitude >= 1e-4 || longitude.magnitude >= 1e-4 else { return refuse(.nullIsland) }
    // With some receivers gpsd reports an epoch once for every sentence of it.
    guard time == nil || time != newest else { return refuse(.repeated) }
    newest = time
    counters.count(.used)
    counters.fixes &+= 1
    return .fix(
      fix(object, GeodeticPosition(latitude: Angle(degrees: latitude), longitude: Angle(degrees: longitude)), time))
  }

  private mutating func fix(_ object: JSONLine, _ position: GeodeticPosition, _ time: UniversalTime?) -> Fix {
    var fix = Fix(position: position, secondOfDay: time?.secondOfDay ?? 0)
    if object.number("mode") == 3, let height = object.number("altHAE", in: -1000...100_000) {
      (fix.position.altitudeMeters, fix.altitudeIsKnown) = (height, true)
    }
    switch object.number("status", in: 0...99) {
    case nil, 1: fix.quality = .satellites
    case 2: fix.quality = .differential
    case 3: fix.quality = .realTimeKinematic
    case 4: fix.quality = .realTimeKinematicFloat
    case 5: fix.quality = .estimated
    default: fix.quality = .unstated
    }
    (fix.satellites, fix.hdop) = (sky.used, sky.hdop)
    // eph is the radius of 95 % of the fixes: 2.45 standard deviations of one direction (Rayleigh distribution).
    fix.horizontalSigmaMeters = object.number("eph", in: 0...1e6).map { $0 / 2.45 }
    fix.speedMetersPerSecond = object.number("speed", in: 0...1100)
    fix.course = object.number("track", in: 0...360).map { Angle(degrees: $0) }
    if let time { fix.setDate(time.date, notBefore: earliestDate, &counters) }
    return fix
  }

  private mutating func accepts(device name: [UInt8]) -> Bool {
    if let device, device != name, missed < 10 {
      missed += 1
      return false
    }
    (device, missed) = (name, 0)
    return true
  }
}

/// The texts and numbers of one JSON object on one line; nested values are skipped.
///
/// Made for input from outside: whatever the bytes, it neither traps nor recurses.
struct JSONLine {
  private var values: [(key: [UInt8], value: ArraySlice<UInt8>)] = []

  /// Nil when the line isn't an object, or was cut off.
  init?(_ bytes: [UInt8]) {
    var index = bytes.startIndex
    func skipBlanks() {
      while index < bytes.endIndex, bytes[index] <= 0x20 { index += 1 }
    }
    func take(_ scalar: Unicode.Scalar) -> Bool {
      skipBlanks()
      guard index < bytes.endIndex, bytes[index] == UInt8(ascii: scalar) else { return false }
      index += 1
      return true
    }
    /// From after the opening quote to after the closing one.
    func skipString() -> Bool {
      while index < bytes.endIndex {
        switch bytes[index] {
        case UInt8(ascii: "\""):
          index += 1
          return true
        case UInt8(ascii: "\\"): index += 2
        default: index += 1
        }
      }
      return false
    }
    /// To after one value of any kind: brackets are counted, their content isn't checked.
    func skipValue() -> Bool {
      var depth = 0
      while index < bytes.endIndex {
        switch bytes[index] {
        case UInt8(ascii: "\""):
          index += 1
          guard skipString() else { return false }
          continue
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
          if depth == 0 { return true }
          depth -= 1
        case UInt8(ascii: ","):
          if depth == 0 { return true }
        default: break
        }
        index += 1
      }
      return false
    }

    guard take("{") else { return nil }
    if !take("}") {
      repeat {
        guard take("\"") else { return nil }
        let key = index
        guard skipString() else { return nil }
        let name = Array(bytes[key..<(index - 1)])
        guard take(":") else { return nil }
        skipBlanks()
        let start = index
        guard skipValue() else { return nil }
        values.append((name, bytes[start..<index]))
      } while take(",")
      guard take("}") else { return nil }
    }
    skipBlanks()
    guard index == bytes.endIndex else { return nil }
  }

  /// The first value of `key`, unparsed.
  private func value(_ key: String) -> ArraySlice<UInt8>? {
    values.first { $0.key.elementsEqual(key.utf8) }?.value
  }

  /// The bytes between the quotes; escapes stay as they are.
  func bytes(_ key: String) -> [UInt8]? {
    guard let value = value(key), value.count >= 2, value.first == UInt8(ascii: "\"") else { return nil }
    guard let end = value.dropFirst().lastIndex(of: UInt8(ascii: "\"")) else { return nil }
    return Array(value[(value.startIndex + 1)..<end])
  }

  func text(_ key: String) -> String? { bytes(key).map { String(decoding: $0, as: UTF8.self) } }

  /// A number; nil where there is none, and outside `range`.
  func number(_ key: String, in range: ClosedRange<Double> = -1e18...1e18) -> Double? {
    guard let value = value(key), let number = Double(String(decoding: value, as: UTF8.self).trimmingBlanks),
      range.contains(number)
    else { return nil }
    return number
  }
}

extension String {
  fileprivate var trimmingBlanks: Substring {
    var text = self[...]
    while text.utf8.last.map({ $0 <= 0x20 }) ?? false { text = text.dropLast() }
    return text
  }
}
