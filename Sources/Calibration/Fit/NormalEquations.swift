import Measures

/// The normal equations `H · x = g` of a least-squares problem, H symmetric and not negative.
///
/// Dense and small (tens of unknowns): for a fit that runs once, not for the loop.
struct NormalEquations {
  let size: Int
  /// H by rows; only the lower triangle is filled.
  private(set) var matrix: [Double]
  private(set) var right: [Double]

  init(size: Int) {
    self.size = size
    matrix = Array(repeating: 0, count: size * size)
    right = Array(repeating: 0, count: size)
  }

  /// Adds a residual with its derivatives and its weight (1 over its variance).
  mutating func add(_ residual: Residual, weight: Double) {
    for n in 0..<residual.count {
      let row = residual.columns[n]
      let weighted = weight * residual.derivatives[n]
      right[row] -= weighted * residual.value
      for m in 0...n { matrix[row &* size &+ residual.columns[m]] += weighted * residual.derivatives[m] }
    }
  }

  /// Subtracts the part of eliminated unknowns: `f · u · uᵀ` from H and `f · r · u` from g.
  mutating func subtract(_ u: ArraySlice<Double>, right r: Double, factor f: Double) {
    u.withUnsafeBufferPointer { u in
      for row in 0..<size where u[row] != 0 {
        let scaled = f * u[row]
        right[row] -= scaled * r
        for column in 0...row { matrix[row &* size &+ column] -= scaled * u[column] }
      }
    }
  }

  /// The solution with `damping` times its own diagonal added to H (Marquardt); nil where H has no inverse.
  func solution(damping: Double = 0) -> [Double]? {
    cholesky(damping: damping).map { Self.solve($0, right, size) }
  }

  /// H⁻¹ by rows: the covariance of the unknowns when every residual was weighted with 1 over its variance.
  func inverse() -> [Double]? {
    guard let factor = cholesky(damping: 0) else { return nil }
    var all = Array(repeating: 0.0, count: size * size)
    for column in 0..<size {
      var unit = Array(repeating: 0.0, count: size)
      unit[column] = 1
      let solved = Self.solve(factor, unit, size)
      for row in 0..<size { all[row * size + column] = solved[row] }
    }
    return all
  }

  /// The lower triangle L with L · Lᵀ = H.
  private func cholesky(damping: Double) -> [Double]? {
    var l = matrix
    for row in 0..<size {
      for column in 0...row {
        var sum = matrix[row * size + column] * (row == column ? 1 + damping : 1)
        for k in 0..<column { sum -= l[row * size + k] * l[column * size + k] }
        if row == column {
          guard sum > 0, sum.isFinite else { return nil }
          l[row * size + row] = sum.squareRoot()
        } else {
          l[row * size + column] = sum / l[column * size + column]
        }
      }
    }
    return l
  }

  private static func solve(_ l: [Double], _ right: [Double], _ size: Int) -> [Double] {
    var x = right
    for row in 0..<size {
      for k in 0..<row { x[row] -= l[row * size + k] * x[k] }
      x[row] /= l[row * size + row]
    }
    for row in (0..<size).reversed() {
      for k in (row + 1)..<max(size, row + 1) { x[row] -= l[k * size + row] * x[k] }
      x[row] /= l[row * size + row]
    }
    return x
  }
}

/// One residual and its derivatives by the few unknowns it depends on, in ascending columns.
struct Residual {
  var value = 0.0
  private(set) var count = 0
  private(set) var columns = InlineArray<24, Int>(repeating: 0)
  private(set) var derivatives = InlineArray<24, Double>(repeating: 0)

  init(_ value: Double) { self.value = value }

  mutating func append(_ column: Int, _ derivative: Double) {
    columns[count] = column
    derivatives[count] = derivative
    count += 1
  }

  mutating func append(_ column: Int, _ derivatives: Vector3) {
    for axis in 0..<3 { append(column + axis, derivatives[axis]) }
  }
}
