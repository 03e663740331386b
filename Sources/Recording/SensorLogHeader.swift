import Text

/// Meaning of a sensor log's columns, read from its header row.
///
/// The order is free and unknown columns are ignored. A quantity may be there in several units; the one in SI or
/// microtesla is preferred, counts come last.
public struct SensorLogHeader: Sendable, Hashable {
  /// A quantity that a log can hold.
  public enum Quantity: UInt8, Sendable, Hashable, CaseIterable {
    case force
    case rate
    case field
    case temperature
  }

  public enum FieldUnit: Sendable, Hashable {
    case microtesla
    /// Counts of the chip as they are (`mx_raw`); the samples then hold counts where they say microtesla.
    case counts
  }

  /// The line the header stands on, from 1.
  public var line: Int
  /// The names as they stand, without blanks around them.
  public var columns: [String]
  /// Quantities with columns.
  public var holds: Set<Quantity>
  /// Whether there is a column of time; a log for a calibration may do without.
  public var hasTime: Bool
  public var fieldUnit: FieldUnit

  /// For each column the place of its number in a row of eleven (see ``Place``).
  var places: [UInt8]
  /// Factor of each column to SI or microtesla.
  var scales: [Double]
  /// Decimals of the time column that are nanoseconds: 9 for seconds, 6 for milliseconds.
  var timeDecimals: Int

  /// Index of a number in a row: 0 is the time, then three each for acceleration, rate and field, and the temperature.
  enum Place {
    static let time: UInt8 = 0
    static let force: UInt8 = 1
    static let rate: UInt8 = 4
    static let field: UInt8 = 7
    static let temperature: UInt8 = 10
    static let ignored: UInt8 = 255
  }

  /// The ways to name one quantity's three columns, preferred first.
  private struct Naming {
    var quantity: Quantity
    var letter: String
    var place: UInt8
    var units: [(suffix: String, scale: Double)]
    var accepted: Message
  }

  private static let namings = [
    Naming(
      quantity: .force, letter: "a", place: Place.force, units: [("", 1), ("_mps2", 1), ("_g", 9.80665)],
      accepted: "\("ax,ay,az") or \("ax_mps2,… (m/s²)"), or \("ax_g,… (g)")"),
    Naming(
      quantity: .rate, letter: "g", place: Place.rate, units: [("", 1), ("_rads", 1), ("_dps", .pi / 180)],
      accepted: "\("gx,gy,gz") or \("gx_rads,… (rad/s)"), or \("gx_dps,…") (degrees per second)"),
    Naming(
      quantity: .field, letter: "m", place: Place.field,
      units: [("", 1), ("_ut", 1), ("_nt", 1e-3), ("_gauss", 100), ("_raw", 1)],
      accepted: "\("mx,my,mz") or \("mx_ut,… (µT), mx_nt,… (nT), mx_gauss,…") or \("mx_raw,…") (counts)"),
  ]

  /// Reads a header row.
  ///
  /// - Parameters:
  ///   - required: quantities without which the log is of no use to the caller.
  ///   - needsTime: whether a time column must be there.
  init(
    text: String, line: Int, source: String, required: Set<Quantity>, needsTime: Bool
  ) throws(Problems) {
    self.line = line
    columns = text.split(separator: ",", omittingEmptySubsequences: false).map { $0.trimmed.lowercased() }
    holds = []
    places = Array(repeating: Place.ignored, count: columns.count)
    scales = Array(repeating: 1, count: 11)
    timeDecimals = 9
    hasTime = false
    fieldUnit = .microtesla

    var problems: [Problem] = []
    func refuse(_ key: String, found: Message, accepted: Message) {
      problems.append(Problem(key: key, line: line, source: source, found: found, accepted: accepted))
    }
    func index(of name: String) -> Int? {
      let all = columns.indices.filter { columns[$0] == name }
      if all.count > 1 { refuse(name, found: "\(all.count) columns of this name", accepted: "one") }
      return all.first
    }

    if let column = index(of: "t_s") ?? index(of: "t_ms") {
      hasTime = true
      timeDecimals = columns[column] == "t_s" ? 9 : 6
      places[column] = Place.time
    } else if needsTime {
      refuse("t_s", found: "no time column", accepted: "\("t_s") (seconds) or \("t_ms") (milliseconds)")
    }

    for naming in Self.namings {
      var missing: [String] = []
      var isThere = false
      for unit in naming.units where !isThere {
        let names = ["x", "y", "z"].map { naming.letter + $0 + unit.suffix }
        let found = names.map(index(of:))
        if found.allSatisfy({ $0 != nil }) {
          isThere = true
          holds.insert(naming.quantity)
          if unit.suffix == "_raw" { fieldUnit = .counts }
          for (axis, column) in found.enumerated() {
            places[column!] = naming.place + UInt8(axis)
            scales[Int(naming.place) + axis] = unit.scale
          }
        } else if found.contains(where: { $0 != nil }) {
          missing += zip(names, found).filter { $0.1 == nil }.map(\.0)
        }
      }
      if isThere { continue }
      if !missing.isEmpty {
        refuse(missing[0], found: "no column \(missing.joined(separator: ", "))", accepted: naming.accepted)
      } else if required.contains(naming.quantity) {
        refuse(naming.letter + "x", found: "none of its columns", accepted: naming.accepted)
      }
    }
    if let column = index(of: "temp_c") {
      holds.insert(.temperature)
      places[column] = Place.temperature
    }
    guard problems.isEmpty else { throw Problems(all: problems) }
  }
}
