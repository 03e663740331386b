import Measures

/// The signs of the screens. They differ by their shape.
extension Bitmap {
  /// An arrow through a place, to `angle` clockwise from up.
  mutating func arrow(_ middle: Point, radius: Double, at angle: Angle, isFilled: Bool) {
    guard angle.isFinite else { return }
    func corner(_ forward: Double, _ right: Double) -> Point {
      middle.away(radius * forward, at: angle).away(radius * right, at: angle + Angle(degrees: 90))
    }
    let corners = [
      corner(1, 0), corner(0.1, 0.72), corner(0.1, 0.26), corner(-0.92, 0.26), corner(-0.92, -0.26), corner(0.1, -0.26),
      corner(0.1, -0.72),
    ]
    if isFilled { fill(corners) } else { outline(corners) }
  }

  /// The Kaaba: a cube with its band, 8 pixels square.
  mutating func kaaba(_ middle: Point) {
    let (x, y) = (Int((middle.x - 3.5).rounded()), Int((middle.y - 3.5).rounded()))
    fill(x: x, y: y, width: 8, height: 8)
    fill(x: x, y: y + 2, width: 8, height: 1, isLit: false)
  }

  /// An hourglass, 7 pixels wide and 9 high: time that is left.
  mutating func hourglass(_ middle: Point) {
    let (x, y) = (Int(middle.x) - 3, Int(middle.y) - 4)
    fill(x: x, y: y, width: 7, height: 1)
    fill(x: x, y: y + 8, width: 7, height: 1)
    for step in 0..<4 {
      for side in [x + min(step, 3), x + 6 - min(step, 3)] {
        self[side, y + 1 + step] = true
        self[side, y + 7 - step] = true
      }
    }
    fill(x: x + 2, y: y + 7, width: 3, height: 1)
    self[x + 3, y + 6] = true
  }

  /// The status, 11 pixels square.
  mutating func mark(_ mark: Screen.Mark, _ middle: Point) {
    let (x, y) = (middle.x, middle.y)
    switch mark {
    case .accurate:
      line(from: Point(x - 5, y), to: Point(x - 2, y + 4), thickness: 2)
      line(from: Point(x - 2, y + 4), to: Point(x + 4, y - 4), thickness: 2)
    case .doubtful:
      arc(around: middle, radius: 5)
      for (dx, dy) in [(-2, -2), (-1, -3), (0, -3), (1, -3), (2, -2), (2, -1), (1, 0), (0, 1), (0, 3)] {
        self[Int(x) + dx, Int(y) + dy] = true
      }
    case .disturbed:
      outline([Point(x, y - 5), Point(x + 5, y + 5), Point(x - 5, y + 5)])
      fill(x: Int(x), y: Int(y) - 1, width: 1, height: 3)
      self[Int(x), Int(y) + 3] = true
    case .unavailable:
      line(from: Point(x - 4, y - 4), to: Point(x + 4, y + 4), thickness: 2)
      line(from: Point(x - 4, y + 4), to: Point(x + 4, y - 4), thickness: 2)
    }
  }

  /// How to move the device.
  mutating func hint(_ hint: Screen.Calibration.Hint, _ middle: Point, radius: Double) {
    switch hint {
    case .anyhow:
      // A horizontal figure eight.
      for side in [-1.0, 1] {
        arc(around: Point(middle.x + side * radius * 0.48, middle.y), radius: radius * 0.46, thickness: 2)
      }
    case .tip(let side):
      // The device from above; the arrow marks the side to lower.
      let half = radius * 0.36
      frame(
        x: Int(middle.x - half), y: Int(middle.y - half), width: Int(2 * half) + 1, height: Int(2 * half) + 1)
      guard side.isFinite else { return }
      let tip = middle.away(radius, at: side)
      let back = middle.away(radius * 0.6, at: side)
      let across = Angle(degrees: 90)
      fill([tip, back.away(radius * 0.45, at: side + across), back.away(radius * 0.45, at: side - across)])
    case .turn(let toRight):
      let sign = toRight ? 1.0 : -1
      let (from, to) = (Angle(degrees: -sign * 130), Angle(degrees: sign * 100))
      let ring = radius - 5
      arc(around: middle, radius: ring, from: min(from, to), to: max(from, to), thickness: 2)
      let end = middle.away(ring, at: to)
      let ahead = to + Angle(degrees: sign * 90)
      fill([
        end.away(7, at: ahead), end.away(6, at: to), end.away(-6, at: to),
      ])
    case .layDown:
      arrow(Point(middle.x, middle.y - 3), radius: radius - 4, at: Angle(degrees: 180), isFilled: true)
      fill(x: Int(middle.x - radius) + 3, y: Int(middle.y + radius) - 2, width: Int(2 * radius) - 5, height: 2)
    case .over(let isWell):
      let reach = radius * 0.6
      if isWell {
        line(from: Point(middle.x - reach, middle.y), to: Point(middle.x - 4, middle.y + reach), thickness: 4)
        line(
          from: Point(middle.x - 4, middle.y + reach), to: Point(middle.x + reach, middle.y - reach), thickness: 4)
      } else {
        for sign in [-1.0, 1] {
          line(
            from: Point(middle.x - reach, middle.y - sign * reach),
            to: Point(middle.x + reach, middle.y + sign * reach),
            thickness: 4)
        }
      }
    }
  }
}
