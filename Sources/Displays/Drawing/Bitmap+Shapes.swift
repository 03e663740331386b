import Measures

/// A place in a picture: x to the right, y down, in pixels. Whole numbers are middles of pixels.
struct Point: Sendable, Hashable {
  var x: Double
  var y: Double

  init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }

  /// The point at a distance from here, in the direction `angle` clockwise from up.
  func away(_ distance: Double, at angle: Angle) -> Point {
    Point(x + distance * angle.sine, y - distance * angle.cosine)
  }
}

extension Bitmap {
  /// Lights, or darkens, a rectangle.
  mutating func fill(x: Int, y: Int, width: Int, height: Int, isLit: Bool = true) {
    for row in y..<max(y, y + height) { for column in x..<max(x, x + width) { self[column, row] = isLit } }
  }

  /// The outline of a rectangle, one pixel thick.
  mutating func frame(x: Int, y: Int, width: Int, height: Int) {
    fill(x: x, y: y, width: width, height: 1)
    fill(x: x, y: y + height - 1, width: width, height: 1)
    fill(x: x, y: y, width: 1, height: height)
    fill(x: x + width - 1, y: y, width: 1, height: height)
  }

  /// Every pixel whose middle lies within the polygon, and those that its edges go through.
  mutating func fill(_ corners: [Point]) {
    guard let top = corners.map(\.y).min(), let bottom = corners.map(\.y).max(), top.isFinite, bottom.isFinite else {
      return
    }
    for row in max(0, Int(top.rounded(.up)))..<max(0, min(height, Int(bottom.rounded(.down)) + 1)) {
      let y = Double(row)
      var crossings: [Double] = []
      for (a, b) in zip(corners, corners.dropFirst() + corners.prefix(1)) where (a.y <= y) != (b.y <= y) {
        crossings.append(a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x))
      }
      crossings.sort()
      for i in stride(from: 0, to: crossings.count - 1, by: 2) {
        let (first, last) = (Int(crossings[i].rounded(.up)), Int(crossings[i + 1].rounded(.down)))
        if first <= last { fill(x: first, y: row, width: last - first + 1, height: 1) }
      }
    }
    outline(corners)
  }

  /// The polygon's edges.
  mutating func outline(_ corners: [Point], thickness: Int = 1) {
    for (a, b) in zip(corners, corners.dropFirst() + corners.prefix(1)) { line(from: a, to: b, thickness: thickness) }
  }

  /// A line of pixels.
  mutating func line(from a: Point, to b: Point, thickness: Int = 1) {
    guard a.x.isFinite, a.y.isFinite, b.x.isFinite, b.y.isFinite else { return }
    let steps = max((b.x - a.x).magnitude, (b.y - a.y).magnitude).rounded(.up)
    for step in 0...Int(min(max(steps, 1), 1000)) {
      let share = Double(step) / max(steps, 1)
      dot(Point(a.x + share * (b.x - a.x), a.y + share * (b.y - a.y)), thickness)
    }
  }

  /// A part of a circle, clockwise from `start` to `end`, both from up.
  mutating func arc(
    around centre: Point, radius: Double, from start: Angle = .zero, to end: Angle = Angle(degrees: 360),
    thickness: Int = 1
  ) {
    let steps = max(8, Int((radius * 8).rounded(.up)))
    for step in 0...steps {
      let angle = start + (end - start) * (Double(step) / Double(steps))
      dot(centre.away(radius, at: angle), thickness)
    }
  }

  /// A square of so many pixels about a point.
  private mutating func dot(_ point: Point, _ thickness: Int) {
    let (x, y) = (Int(point.x.rounded()), Int(point.y.rounded()))
    let start = -(thickness - 1) / 2
    fill(x: x + start, y: y + start, width: thickness, height: thickness)
  }
}
