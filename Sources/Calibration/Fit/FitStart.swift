import Measures
import RealModule

/// Initial values from which the joint fit converges.
enum FitStart {
  /// A sphere's centre and radius, by linear least squares with weights that follow the residuals.
  static func sphere(_ fields: [Vector3]) -> (center: Vector3, radius: Double)? {
    guard let first = fields.first else { return nil }
    // Relative to the mean and in units of the spread, so that large offsets cost no digits.
    let mean = fields.reduce(first * 0, +) / Double(fields.count)
    let spread = (fields.reduce(0) { $0 + ($1 - mean).lengthSquared } / Double(fields.count)).squareRoot()
    guard spread > 0, spread.isFinite else { return nil }
    let points = fields.map { ($0 - mean) / spread }
    var weights = Array(repeating: 1.0, count: points.count)
    var result: (center: Vector3, radius: Double)?
    for _ in 0..<6 {
      // |p|² = 2 c·p + (r² − |c|²); a weak prior of c at the mean determines what a plane of points leaves open.
      var equations = NormalEquations(size: 4)
      for (p, weight) in zip(points, weights) {
        var residual = Residual(-p.lengthSquared)
        residual.append(0, p * 2)
        residual.append(3, 1)
        equations.add(residual, weight: weight)
      }
      for axis in 0..<3 {
        var pull = Residual(0)
        pull.append(axis, 1)
        equations.add(pull, weight: 1e-3 * Double(points.count))
      }
      guard let x = equations.solution() else { return nil }
      let c = Vector3(x[0], x[1], x[2])
      let square = x[3] + c.lengthSquared
      guard square > 0 else { return result }
      let radius = square.squareRoot()
      result = (mean + c * spread, radius * spread)
      let errors = points.map { abs(($0 - c).length - radius) }
      weights = Self.weights(errors)
    }
    return result
  }

  /// An ellipsoid's centre and distortion (symmetric, from the unit sphere); nil where the fields don't lie on one.
  static func ellipsoid(_ fields: [Vector3], about ball: (center: Vector3, radius: Double)) -> (Vector3, Matrix3)? {
    let points = fields.map { ($0 - ball.center) / ball.radius }
    var weights = Array(repeating: 1.0, count: points.count)
    var found: (Vector3, Matrix3)?
    for _ in 0..<6 {
      // xᵀ A x − 2 bᵀ x = 1, with A = [a d e; d b f; e f c].
      var equations = NormalEquations(size: 9)
      for (p, weight) in zip(points, weights) {
        var residual = Residual(-1)
        residual.append(0, Vector3(p.x * p.x, p.y * p.y, p.z * p.z))
        residual.append(3, Vector3(2 * p.x * p.y, 2 * p.x * p.z, 2 * p.y * p.z))
        residual.append(6, p * -2)
        equations.add(residual, weight: weight)
      }
      guard let x = equations.solution(damping: 1e-9) else { return found }
      let a = Matrix3(rows: Vector3(x[0], x[3], x[4]), Vector3(x[3], x[1], x[5]), Vector3(x[4], x[5], x[2]))
      guard let center = a.inverse.map({ $0 * Vector3(x[6], x[7], x[8]) }) else { return found }
      let scale = 1 + center.dot(a * center)
      let (values, vectors) = (a * (1 / scale)).eigen
      guard min(values.x, values.y, values.z) > 0.02, max(values.x, values.y, values.z) < 50 else { return found }
      func root(_ power: (Double) -> Double) -> Matrix3 {
        vectors * Matrix3(diagonal: Vector3(power(values.x), power(values.y), power(values.z))) * vectors.transposed
      }
      let soft = root { $0.squareRoot() }
      found = (ball.center + center * ball.radius, root { ball.radius / $0.squareRoot() })
      let errors = points.map { abs((soft * ($0 - center)).length - 1) }
      weights = Self.weights(errors)
    }
    return found
  }

  /// 1 up to three times the median error, then falling with its square.
  private static func weights(_ errors: [Double]) -> [Double] {
    let limit = 3 * max(1e-9, errors.median)
    return errors.map { $0 <= limit ? 1 : (limit / $0) * (limit / $0) }
  }

  /// Distortion and hard iron by linear least squares, for attitudes that are known except for north and dip: both are
  /// searched on a grid.
  static func aligned(
    _ fields: [Vector3], _ toBody: [Matrix3], dips: [Double]
  ) -> (distortion: Matrix3, hardIron: Vector3, north: Double, dip: Double)? {
    var best: (cost: Double, distortion: Matrix3, hardIron: Vector3, north: Double, dip: Double)?
    let pull = 0.02 * Double(fields.count)
    for dip in dips {
      for turn in 0..<36 {
        let north = Double(turn) * .pi / 18
        let (c, s) = (Double.cos(dip), Double.sin(dip))
        let earth = Vector3(c * Double.sin(north), c * Double.cos(north), -s)
        let directions = toBody.map { $0 * earth }
        var cost = 0.0
        var rows: [(Vector3, Double)] = []
        for axis in 0..<3 {
          var equations = NormalEquations(size: 4)
          for (direction, field) in zip(directions, fields) {
            var residual = Residual(-field[axis])
            residual.append(0, direction)
            residual.append(3, 1)
            equations.add(residual, weight: 1)
          }
          for column in 0..<3 {
            var residual = Residual(column == axis ? -1 : 0)
            residual.append(column, 1)
            equations.add(residual, weight: pull)
          }
          guard let x = equations.solution() else { continue }
          let row = Vector3(x[0], x[1], x[2])
          let ideal = Vector3(axis == 0 ? 1 : 0, axis == 1 ? 1 : 0, axis == 2 ? 1 : 0)
          cost += pull * (row - ideal).lengthSquared
          for (direction, field) in zip(directions, fields) {
            let r = row.dot(direction) + x[3] - field[axis]
            cost += r * r
          }
          rows.append((row, x[3]))
        }
        guard rows.count == 3, cost < best?.cost ?? .infinity else { continue }
        let d = Matrix3(rows: rows[0].0, rows[1].0, rows[2].0)
        guard d.determinant > 0 else { continue }
        best = (cost, d, Vector3(rows[0].1, rows[1].1, rows[2].1), north, dip)
      }
    }
    return best.map { ($0.distortion, $0.hardIron, $0.north, $0.dip) }
  }

  /// The attitude (body to earth) in which `field` points north and `up` up; without `up`, one with the right dip.
  static func attitude(field: Vector3, up: Vector3?, earth: Vector3) -> Quaternion {
    let up =
      up
      ?? {
        // Any direction with the right angle to the field.
        let axis = abs(field.z) < 0.9 * field.length ? Vector3(0, 0, 1) : Vector3(1, 0, 0)
        let f = field.normalized ?? Vector3(0, 1, 0)
        let side = (axis - f * axis.dot(f)).normalized ?? Vector3(0, 0, 1)
        return f * earth.z + side * earth.y
      }()
    guard let z = up.normalized, let x = field.cross(z).normalized else { return .identity }
    return Matrix3(rows: x, z.cross(x), z).quaternion
  }
}

extension Matrix3 {
  /// Eigenvalues and eigenvectors (as columns) of a symmetric matrix, by Jacobi rotations.
  var eigen: (values: Vector3, vectors: Matrix3) {
    var a = self
    var vectors = Matrix3.identity
    for _ in 0..<24 {
      for (p, q, axis) in [(0, 1, Vector3(0, 0, 1)), (0, 2, Vector3(0, -1, 0)), (1, 2, Vector3(1, 0, 0))] {
        let off = a[row: p][q]
        guard abs(off) > 1e-300 else { continue }
        let angle = 0.5 * Double.atan2(y: 2 * off, x: a[row: p][p] - a[row: q][q])
        let turn = Quaternion(rotationVector: axis * angle).matrix
        a = turn.transposed * a * turn
        vectors = vectors * turn
      }
    }
    return (Vector3(a.row0.x, a.row1.y, a.row2.z), vectors)
  }

  /// This rotation matrix as a quaternion (Shepperd's method).
  var quaternion: Quaternion {
    let (a, b, c) = (row0, row1, row2)
    let w = 1 + a.x + b.y + c.z
    let x = 1 + a.x - b.y - c.z
    let y = 1 - a.x + b.y - c.z
    let z = 1 - a.x - b.y + c.z
    switch max(w, x, y, z) {
    case w: return Quaternion(w: w, x: c.y - b.z, y: a.z - c.x, z: b.x - a.y).normalized
    case x: return Quaternion(w: c.y - b.z, x: x, y: a.y + b.x, z: a.z + c.x).normalized
    case y: return Quaternion(w: a.z - c.x, x: a.y + b.x, y: y, z: b.z + c.y).normalized
    default: return Quaternion(w: b.x - a.y, x: a.z + c.x, y: b.z + c.y, z: z).normalized
    }
  }
}
