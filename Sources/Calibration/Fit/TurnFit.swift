import Measures

/// Compares the turn of an earth-fixed vector in the body frame with the rotation reported by the gyroscope.
///
/// Such a vector v turns by `dv = v × w dt`. Over a whole recording the matrix M and the offset c of
/// `w = M · measured + c` are found by least squares. M is the identity for correct sensors; otherwise it holds the
/// gyroscope's wrong axes, signs or units. A vector whose own axes are changed by a signed permutation S has
/// `M = det(S) · S`: always a rotation.
struct TurnFit {
  /// M, from the gyroscope's rotation to the vector's.
  let map: Matrix3
  /// Residual squares with M, and with the gyroscope unchanged but for an offset, as shares of the vector's own.
  let left: Double
  let leftAsItIs: Double

  /// Turn of the vector between two samples, as a share of its length: far above noise, and still well described by a
  /// chord.
  private static let step = 0.1
  /// Longest time between two samples, in seconds.
  private static let longest = 0.5
  private static let fewest = 60
  /// Largest residual share of a correct gyroscope: a fifth in amplitude.
  private static let contradiction = 0.05

  /// - Parameter rows: the vector without offsets, the turn since the previous row in radians, and its duration in
  ///   seconds. Nil where the device turned too little.
  init?(_ rows: [(vector: Vector3, turn: Vector3?, seconds: Double)]) {
    var looks: [(change: Vector3, mean: Vector3, turn: Vector3, seconds: Double)] = []
    guard var from = rows.first?.vector else { return nil }
    var (turn, seconds) = (Vector3.zero, 0.0)
    for row in rows.dropFirst() {
      if let more = row.turn, row.seconds < Self.longest {
        turn += more
        seconds += row.seconds
        let change = row.vector - from
        let size = Self.step * from.length
        guard change.lengthSquared > size * size || seconds > Self.longest else { continue }
        looks.append((change, (row.vector + from) * 0.5, turn, seconds))
      }
      (from, turn, seconds) = (row.vector, .zero, 0)
    }
    let squares = looks.reduce(0) { $0 + $1.change.lengthSquared }
    guard looks.count >= Self.fewest, squares > 0 else { return nil }

    // The nine numbers of M by rows, then c.
    var equations = NormalEquations(size: 12)
    var offset = NormalEquations(size: 3)
    var power = 0.0
    for look in looks {
      let cross = look.mean.crossMatrix
      let asItIs = look.change - look.mean.cross(look.turn)
      power += look.turn.lengthSquared * look.mean.lengthSquared
      for axis in 0..<3 {
        var residual = Residual(-look.change[axis])
        for row in 0..<3 { residual.append(3 * row, look.turn * cross[row: axis][row]) }
        residual.append(9, cross[row: axis] * look.seconds)
        equations.add(residual, weight: 1)
        var held = Residual(-asItIs[axis])
        held.append(0, cross[row: axis] * look.seconds)
        offset.add(held, weight: 1)
      }
    }
    // An axis without rotation keeps the prior, which is the identity.
    for row in 0..<3 {
      for column in 0..<3 {
        var prior = Residual(row == column ? -1 : 0)
        prior.append(3 * row + column, 1)
        equations.add(prior, weight: 1e-5 * power)
      }
    }
    guard let x = equations.solution(damping: 1e-9), let c = offset.solution(damping: 1e-9) else { return nil }
    let map = Matrix3(rows: Vector3(x[0], x[1], x[2]), Vector3(x[3], x[4], x[5]), Vector3(x[6], x[7], x[8]))
    func rest(_ map: Matrix3, _ c: Vector3) -> Double {
      looks.reduce(0) { $0 + ($1.change - $1.mean.cross(map * $1.turn + c * $1.seconds)).lengthSquared } / squares
    }
    self.map = map
    left = rest(map, Vector3(x[9], x[10], x[11]))
    leftAsItIs = rest(.identity, Vector3(c[0], c[1], c[2]))
  }

  /// Whether the vector turns unlike the gyroscope, and would agree with other axes, signs or units of one of the two.
  var isContradicted: Bool { leftAsItIs > Self.contradiction && left < 0.25 * leftAsItIs }

  /// The signed permutation nearest to M and its factor; nil where M isn't close to one.
  var order: (axes: Matrix3, factor: Double)? {
    let size = map.squares
    guard size > 0 else { return nil }
    let best = AxesCheck.maps.map { (axes: $0, factor: $0.product(with: map) / 3) }.max { $0.factor < $1.factor }
    guard let best, best.factor > 0, (map + best.axes * -best.factor).squares < 0.15 * size else { return nil }
    return best
  }
}

extension Matrix3 {
  /// The sum of the products of equal elements.
  func product(with other: Matrix3) -> Double {
    row0.dot(other.row0) + row1.dot(other.row1) + row2.dot(other.row2)
  }

  var squares: Double { product(with: self) }
}
