import Link
import Measures

/// A compass with the Kaaba on its rim: relative to the device with a trusted heading, otherwise north-up with an outlined
/// needle.
struct CardDial {
  private let content: CardContent
  private let colours: CardPalette
  private let words: CardWords

  init(_ content: CardContent, _ colours: CardPalette, _ words: CardWords) {
    (self.content, self.colours, self.words) = (content, colours, words)
  }

  /// - Parameter isRim: whether the middle belongs to something else: no needle, and the sector on the rim alone.
  func draw(_ pen: inout CardPen, x: Double, y: Double, radius: Double, isRim: Bool = false) {
    func at(_ degrees: Double, _ share: Double) -> (x: Double, y: Double) {
      let angle = Angle(degrees: degrees)
      return (x + radius * share * angle.sine, y - radius * share * angle.cosine)
    }
    func point(_ degrees: Double, _ share: Double) -> String {
      let point = at(degrees, share)
      return "\(CardPen.number(point.x)) \(CardPen.number(point.y))"
    }
    let n = CardPen.number
    func line(_ share: Double) -> String { n(max(1, radius * share)) }
    let state = content.state
    let turn = content.isLive ? state?.turnDeg : nil
    let isAligned = turn != nil && state?.aligned == true
    let north = turn == nil ? 0 : -(state?.trueHeadingDeg ?? 0)
    // The mark, half inside and half outside, ends at the radius.
    let mark = isRim ? 0.17 : 0.27
    let rim = 1 - mark / 2
    pen.add(
      "<circle cx=\"\(n(x))\" cy=\"\(n(y))\" r=\"\(n(radius * rim))\" fill=\"\(isRim ? "none" : colours.ground)\" "
        + "stroke=\"\(isAligned ? colours.gold : colours.rim)\" stroke-width=\"\(line(isAligned ? 0.07 : 0.03))\"/>")
    let ticks = stride(from: isRim ? 10.0 : 30, to: 360, by: isRim ? 10 : 30).map { angle in
      let length = angle.truncatingRemainder(dividingBy: 90) == 0 ? 0.13 : isRim ? 0.05 : 0.08
      return "M\(point(north + angle, rim - 0.03)) L\(point(north + angle, rim - 0.03 - length))"
    }
    pen.add("<path d=\"\(ticks.joined())\" stroke=\"\(colours.quiet)\" stroke-width=\"\(line(0.02))\"/>")
    let letter = at(north, rim - (isRim ? 0.13 : 0.22))
    let size = max(radius * (isRim ? 0.13 : 0.24), CardPen.least)
    pen.text(
      words.north, in: CardBox(x: letter.x - size, y: letter.y, width: size * 2, height: size), .middle,
      baseline: letter.y + size * 0.36, size: size, .bold, fill: colours.text)
    guard let bearing = turn ?? state?.qiblaBearingDeg else { return }
    if turn != nil {
      // Two standard deviations to each side, with edges: a faint colour alone isn't seen by everyone.
      let width = min(max(2 * (state?.sigmaDeg ?? 0), 0.5), 90)
      let arc = "A\(n(radius * rim)) \(n(radius * rim)) 0 0 1 \(point(bearing + width, rim))"
      pen.add(
        isRim
          ? "<path d=\"M\(point(bearing - width, rim)) \(arc)\" fill=\"none\" stroke=\"\(colours.accent)\" "
            + "stroke-width=\"\(line(0.09))\"/>"
          : "<path d=\"M\(n(x)) \(n(y)) L\(point(bearing - width, rim)) \(arc) Z\" fill=\"\(colours.soft)\" "
            + "stroke=\"\(colours.accent)\" stroke-width=\"1\"/>")
      // The device's forward direction.
      pen.add("<path d=\"M\(point(0, rim - 0.05)) L\(point(-4, 1)) L\(point(4, 1)) Z\" fill=\"\(colours.text)\"/>")
    }
    if !isRim {
      let needle =
        "M\(point(bearing, 0.64)) L\(point(bearing + 152, 0.4)) L\(point(bearing + 180, 0.2)) "
        + "L\(point(bearing - 152, 0.4)) Z"
      let fill =
        turn == nil
        ? "fill=\"none\" stroke=\"\(colours.quiet)\" stroke-width=\"\(line(0.04))\" "
          + "stroke-dasharray=\"\(n(radius * 0.1)) \(n(radius * 0.06))\"" : "fill=\"\(colours.accent)\""
      pen.add("<path d=\"\(needle)\" stroke-linejoin=\"round\" \(fill)/>")
    }
    kaaba(&pen, at(bearing, rim), radius * mark)
  }

  /// The Kaaba, with the band of its cover.
  private func kaaba(_ pen: inout CardPen, _ middle: (x: Double, y: Double), _ side: Double) {
    let n = CardPen.number
    let (left, top) = (middle.x - side / 2, middle.y - side / 2)
    pen.add(
      "<rect x=\"\(n(left))\" y=\"\(n(top))\" width=\"\(n(side))\" height=\"\(n(side))\" rx=\"\(n(side * 0.1))\" "
        + "fill=\"\(colours.kaaba)\" stroke=\"\(colours.band)\" stroke-width=\"\(n(max(1, side * 0.07)))\"/>")
    pen.add(
      "<rect x=\"\(n(left))\" y=\"\(n(top + side * 0.24))\" width=\"\(n(side))\" "
        + "height=\"\(n(max(1, side * 0.14)))\" fill=\"\(colours.band)\"/>")
  }
}
