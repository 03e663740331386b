public import Measures

/// Magnetic field of the device's own currents, by a linear fit to samples taken at rest:
/// `field = constant + drift · time + Σ vector · share`, with a share for each output that was switched.
public struct DriveFit: Sendable {
  /// The most outputs that can be separated.
  public static let mostColumns = 8
  /// Room for half a minute at the fastest rate of the loop.
  private static let mostSamples = 12_000

  private struct Row: Sendable {
    var time: Instant
    var field: Vector3
    var shares: InlineArray<8, Double>
  }

  /// The result; vectors and their standard deviations (of each of their numbers) in the order of the columns, in µT.
  public struct Solution: Sendable {
    public var vectors: [Vector3]
    public var sigmas: [Double]
  }

  public let columns: Int
  private var rows: [Row] = []

  /// - Parameter columns: how many things are switched, 1 ... ``mostColumns``.
  public init(columns: Int) {
    precondition((1...Self.mostColumns).contains(columns))
    self.columns = columns
  }

  /// Takes a sample, with the share of each output that was on, 0 ... 1.
  ///
  /// - Returns: false where there is no room for it.
  @discardableResult
  public mutating func take(_ field: Vector3, at time: Instant, shares: (_ column: Int) -> Double) -> Bool {
    guard rows.count < Self.mostSamples else { return false }
    var row = Row(time: time, field: field, shares: InlineArray(repeating: 0))
    for column in 0..<columns { row.shares[column] = shares(column) }
    rows.append(row)
    return true
  }

  /// Nil where there are too few samples.
  public func solution() -> Solution? {
    guard let first = rows.first, let end = rows.last, rows.count >= 100 else { return nil }
    let span = max(1e-3, end.time.seconds(since: first.time))
    var solved: [[Double]] = []
    var squares = 0.0
    var inverse: [Double]?
    for axis in 0..<3 {
      var equations = NormalEquations(size: 2 + columns)
      for row in rows { equations.add(residual(row, axis, first, span), weight: 1) }
      // A prior of 100 µT determines the parts that were never on.
      for column in 2..<2 + columns {
        var prior = Residual(0)
        prior.append(column, 1)
        equations.add(prior, weight: 1e-8)
      }
      guard let x = equations.solution() else { return nil }
      solved.append(x)
      inverse = equations.inverse()
      for row in rows {
        let r = residual(row, axis, first, span)
        var rest = r.value
        for n in 0..<r.count { rest += r.derivatives[n] * x[r.columns[n]] }
        squares += rest * rest
      }
    }
    guard let inverse else { return nil }
    let size = 2 + columns
    let variance = squares / Double(3 * rows.count - 3 * size)
    func vector(_ column: Int) -> Vector3 { Vector3(solved[0][column], solved[1][column], solved[2][column]) }
    return Solution(
      vectors: (2..<size).map(vector),
      sigmas: (2..<size).map { (variance * inverse[$0 * size + $0]).squareRoot() })
  }

  private func residual(_ row: Row, _ axis: Int, _ first: Row, _ span: Double) -> Residual {
    var residual = Residual(-(row.field[axis] - first.field[axis]))
    residual.append(0, 1)
    residual.append(1, row.time.seconds(since: first.time) / span)
    for column in 0..<columns { residual.append(2 + column, row.shares[column]) }
    return residual
  }
}
