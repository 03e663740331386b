public import Compass
import Measures
public import Text

/// Reads a sensor log (CSV), fed in chunks of any size, into samples.
///
/// A fault of the header is thrown, as it makes all rows meaningless. A faulty row is skipped and counted by kind; the
/// places of the first few are kept (see ``faults``).
/// Reading a row takes no heap and no String: a whole replay must run at some hundred thousand rows a second.
public struct SensorLogReader: Sendable {
  /// The lines `# key: value` before the header, in their order.
  public private(set) var provenance: [(key: String, value: String)] = []
  /// Known once the header row has been read.
  public private(set) var header: SensorLogHeader?
  /// Rows handed on so far.
  public private(set) var rows = 0
  /// Faults of the rows so far.
  public private(set) var faults = SensorLogFaults()
  /// Lines read so far, of any kind.
  public private(set) var line = 0
  /// Set by ``finish(_:)`` when the last line has no line end. It was used if it was whole; it may still have been cut.
  public private(set) var endsWithoutNewline = false

  /// Whether its field needs a calibration: it is in raw counts, or the log says itself that nothing has been corrected.
  public var isUncalibrated: Bool {
    header?.fieldUnit == .counts || provenance.contains { $0.key == "calibrated" && $0.value == "no" }
  }

  private let source: String
  private let required: Set<SensorLogHeader.Quantity>
  private let rateHertz: Double?

  private var places: [UInt8] = []
  private var scales = InlineArray<11, Double>(repeating: 1)
  private var timeDecimals = 9
  private var newestTime = Instant(nanoseconds: .min)
  /// The beginning of a line whose end has not arrived yet.
  private var pending: [UInt8] = []
  private var skipsToNewline = false

  /// Longest valid line, in bytes; a longer one is dropped without buffering.
  public static let longestLine = 16_384

  /// - Parameters:
  ///   - source: how problems name the log: its path, or `-`.
  ///   - required: quantities the header must name.
  ///   - rateHertz: for logs without a time column: how many rows a second they have. Nil: the column is required.
  public init(
    source: String = "log", required: Set<SensorLogHeader.Quantity> = [.force, .field], rateHertz: Double? = nil
  ) {
    self.source = source
    self.required = required
    self.rateHertz = rateHertz
    pending.reserveCapacity(Self.longestLine)
  }

  /// Takes the next bytes of the log and hands every sample they complete to `take`, oldest first.
  public mutating func feed(_ bytes: borrowing Span<UInt8>, _ take: (RawSample) -> Void) throws(Problems) {
    var position = 0
    let end = bytes.count
    // The first line may have begun in an earlier chunk; up to the header every line is taken out and read at leisure.
    while position < end, header == nil || !pending.isEmpty || skipsToNewline {
      let byte = bytes[unchecked: position]
      position += 1
      if byte != UInt8(ascii: "\n") {
        hold(byte)
        // No line end so far: there is no header to find.
        if skipsToNewline, header == nil { throw tooLong }
      } else {
        try endPendingLine(take)
      }
    }
    // Up to the last newline of the chunk all lines are whole, so that the inner loops need no check for the end.
    var last = end
    while last > position, bytes[unchecked: last &- 1] != UInt8(ascii: "\n") { last &-= 1 }
    while position < last { readRow(bytes, at: &position, take) }
    while position < end {
      hold(bytes[unchecked: position])
      position += 1
    }
  }

  /// Ends the log: a last line without a line end is read, or counted as cut off.
  ///
  /// Throws when there never was a header.
  public mutating func finish(_ take: (RawSample) -> Void) throws(Problems) {
    if !pending.isEmpty {
      endsWithoutNewline = true
      try endPendingLine(take)
    }
    guard header == nil else { return }
    throw Problems(all: [
      Problem(
        key: "", line: max(line, 1), source: source, found: "the end of the log before any header row",
        accepted: "a row of column names such as \("t_s,ax,ay,az,gx,gy,gz,mx,my,mz")")
    ])
  }

  private var tooLong: Problems {
    Problems(all: [
      Problem(
        key: "", line: line + 1, source: source, found: "a line of more than \(Self.longestLine) bytes",
        accepted: "a sensor log: lines of text, first the column names")
    ])
  }

  private mutating func hold(_ byte: UInt8) {
    guard !skipsToNewline else { return }
    guard pending.count < Self.longestLine else {
      skipsToNewline = true
      return
    }
    pending.append(byte)
  }

  private mutating func endPendingLine(_ take: (RawSample) -> Void) throws(Problems) {
    if skipsToNewline {
      skipsToNewline = false
      pending.removeAll(keepingCapacity: true)
      line += 1
      faults.note(.tooLong, line: line, column: 0)
    } else if header == nil {
      line += 1
      let text = String(decoding: pending, as: UTF8.self)
      pending.removeAll(keepingCapacity: true)
      try readPreamble(text)
    } else {
      pending.append(UInt8(ascii: "\n"))
      var whole: [UInt8] = []
      swap(&whole, &pending)
      var position = 0
      readRow(whole.span, at: &position, take)
      swap(&whole, &pending)
      pending.removeAll(keepingCapacity: true)
    }
  }

  /// A line up to and with the header row.
  private mutating func readPreamble(_ text: String) throws(Problems) {
    var text = text.trimmed
    if text.hasPrefix("\u{FEFF}") { text.removeFirst() }
    guard !text.isEmpty else { return }
    if text.hasPrefix("#") {
      let words = text.dropFirst()
      guard provenance.count < 100, let colon = words.firstIndex(of: ":") else { return }
      provenance.append((words[..<colon].trimmed, words[words.index(after: colon)...].trimmed))
      return
    }
    let header = try SensorLogHeader(
      text: text, line: line, source: source, required: required, needsTime: rateHertz == nil)
    places = header.places
    for place in 0..<11 { scales[place] = header.scales[place] }
    timeDecimals = header.timeDecimals
    self.header = header
  }

  /// Reads the row at `position`, which ends in a newline, and leaves `position` behind it.
  private mutating func readRow(_ bytes: borrowing Span<UInt8>, at position: inout Int, _ take: (RawSample) -> Void) {
    line &+= 1
    let start = position
    var values = InlineArray<11, Double>(repeating: 0)
    var time = Instant.origin
    var present: UInt16 = 0
    var fault: (kind: SensorLogFaults.Kind, column: Int)?
    var column = 0
    let columns = places.count

    cells: while true {
      let place = column < columns ? places[column] : SensorLogHeader.Place.ignored
      if place == SensorLogHeader.Place.ignored {
        while !bytes[unchecked: position].endsCell { position &+= 1 }
      } else {
        let cell = position
        let number = DecimalNumber.scan(bytes, at: &position)
        switch number.form {
        case .empty: break
        case .malformed: fault = fault ?? (.notANumber, column)
        case .notFinite: fault = fault ?? (.notFinite, column)
        case .number, .long:
          if place == SensorLogHeader.Place.time, let stamp = number.whole(decimals: timeDecimals) {
            time = Instant(nanoseconds: stamp)
          } else {
            let value = (number.double ?? Self.slowly(bytes, from: cell, to: position)) * scales[Int(place)]
            if !value.isFinite { fault = fault ?? (.notFinite, column) }
            if place == SensorLogHeader.Place.time {
              time = Instant(seconds: timeDecimals == 9 ? value : value / 1000)
              if time.nanoseconds == .max || time.nanoseconds == .min { fault = fault ?? (.notFinite, column) }
            } else {
              values[Int(place)] = value
            }
          }
          present |= 1 << UInt16(place)
        }
      }
      let isLast = bytes[unchecked: position] == UInt8(ascii: "\n")
      position &+= 1
      column &+= 1
      if isLast { break cells }
    }

    if column == 1, Self.isBlank(bytes, from: start, to: position) { return }
    if bytes[unchecked: start] == UInt8(ascii: "#") { return }
    if column != columns { fault = (.ragged, min(column, columns)) }
    if position &- start > Self.longestLine &+ 1 { fault = (.tooLong, -1) }
    if fault == nil { fault = incomplete(present) }
    if let rateHertz, let header, !header.hasTime {
      // Rows that are skipped took their time as well.
      time = Instant(seconds: Double(line - header.line - 1) / rateHertz)
    } else if fault == nil {
      if present & 1 == 0 {
        fault = (.noTime, 0)
      } else if time <= newestTime {
        fault = (.timeNotIncreasing, 0)
      }
    }
    if let fault {
      faults.note(fault.kind, line: line, column: fault.column + 1)
      return
    }
    newestTime = time
    rows &+= 1
    take(sample(time, values, present))
  }

  /// A vector with one or two of its three numbers is no vector.
  @inline(__always)
  private func incomplete(_ present: UInt16) -> (kind: SensorLogFaults.Kind, column: Int)? {
    for place in stride(from: UInt16(1), through: 7, by: 3) {
      let three = present >> place & 7
      if three != 0, three != 7 { return (.incompleteVector, places.firstIndex(of: UInt8(place)) ?? 0) }
    }
    return nil
  }

  @inline(__always)
  private func sample(_ time: Instant, _ values: InlineArray<11, Double>, _ present: UInt16) -> RawSample {
    var sample = RawSample(time: time)
    if present & (1 << 1) != 0 { sample.force = SpecificForce(metersPerSecondSquared: values[1], values[2], values[3]) }
    if present & (1 << 4) != 0 { sample.rate = AngularRate(radiansPerSecond: values[4], values[5], values[6]) }
    if present & (1 << 7) != 0 { sample.field = MagneticField(microtesla: values[7], values[8], values[9]) }
    if present & (1 << 10) != 0 { sample.temperatureCelsius = values[10] }
    return sample
  }

  /// A number whose exact value needs the standard library's parser: many digits, very large or very small.
  private static func slowly(_ bytes: borrowing Span<UInt8>, from start: Int, to end: Int) -> Double {
    var text = ""
    for i in start..<end where !bytes[i].isBlank { text.unicodeScalars.append(Unicode.Scalar(bytes[i])) }
    return Double(text) ?? .nan
  }

  private static func isBlank(_ bytes: borrowing Span<UInt8>, from start: Int, to end: Int) -> Bool {
    for i in start..<end - 1 where !bytes[i].isBlank { return false }
    return true
  }
}
