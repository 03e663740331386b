/// The rows of a log that could not be used, counted by kind.
public struct SensorLogFaults: Sendable, Hashable {
  /// Fault of a row.
  public enum Kind: UInt8, Sendable, Hashable, CaseIterable {
    /// More or fewer cells than the header has columns.
    case ragged
    case notANumber
    /// NaN, infinity, or a number beyond what a Double holds.
    case notFinite
    /// One or two of a vector's three numbers are there.
    case incompleteVector
    case noTime
    /// Not later than the row before.
    case timeNotIncreasing
    case tooLong

    public var words: String {
      switch self {
      case .ragged: "more or fewer cells than columns"
      case .notANumber: "not a number"
      case .notFinite: "not a finite number"
      case .incompleteVector: "x, y and z are not all there"
      case .noTime: "no time"
      case .timeNotIncreasing: "time does not increase"
      case .tooLong: "line too long"
      }
    }
  }

  /// One row that was skipped.
  public struct Place: Sendable, Hashable {
    public var kind: Kind
    /// From 1, in the whole text.
    public var line: Int
    /// The column of the table, from 1; 0 where the row as a whole is meant.
    public var column: Int
  }

  /// The first few, in order.
  public private(set) var first: [Place] = []
  private var counts = [Int](repeating: 0, count: Kind.allCases.count)

  /// Rows that were wrong in any way.
  public var total: Int { Kind.allCases.reduce(0) { $0 + count($1) } }
  /// Rows with this fault.
  public func count(_ kind: Kind) -> Int { counts[Int(kind.rawValue)] }

  /// How many places ``first`` keeps at most.
  public static let placesKept = 8

  mutating func note(_ kind: Kind, line: Int, column: Int) {
    counts[Int(kind.rawValue)] += 1
    if first.count < Self.placesKept { first.append(Place(kind: kind, line: line, column: column)) }
  }
}

extension SensorLogFaults: CustomStringConvertible {
  /// `3 rows skipped: 2 not a number, 1 time does not increase; first at line 17, column 4 (not a number)`
  public var description: String {
    guard let place = first.first else { return "no row skipped" }
    let kinds = Kind.allCases.filter { count($0) > 0 }.map { "\(count($0)) \($0.words)" }.joined(separator: ", ")
    return "\(total) \(total == 1 ? "row" : "rows") skipped: \(kinds); first at line \(place.line)"
      + (place.column > 0 ? ", column \(place.column)" : "") + " (\(place.kind.words))"
  }
}
