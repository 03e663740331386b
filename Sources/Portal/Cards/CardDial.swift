import Link
import Measures

/// A compass with an arrow to the Kaaba: relative to the device with a trusted heading, otherwise north-up with an outlined arrow.
struct CardDial {
  private let content: CardContent
  private let colours: CardPalette
  private let words: CardWords
  private let isPaper: Bool

  init(_ content: CardContent, _ colours: CardPalette, _ words: CardWords, isPaper: Bool) {
    (self.content, self.colours, self.words, self.isPaper) = (content, colours, words, isPaper)
  }

  func draw(_ pen: inout CardPen, x: Double, y: Double, radius: Double) {
    func at(_ degrees: Double, _ share: Double) -> (x: Double, y: Double) {
      let angle = Angle(degrees: degrees)
      return (x + radius * share * angle.sine, y - radius * share * angle.cosine)
    }
    func point(_ degrees: Double, _ share: Double) -> String {
      let point = at(degrees, share)
      return "\(CardPen.number(point.x)) \(CardPen.number(point.y))"
    }
    let n = CardPen.number
    let state = content.state
    let north = content.isLive ? -(state?.trueHeadingDeg ?? 0) : 0
    let centre = "cx=\"\(n(x))\" cy=\"\(n(y))\""
    pen.add(
      "<circle \(centre) r=\"\(n(radius * 0.97))\" fill=\"\(colours.ground)\" stroke=\"\(colours.line)\" "
        + "stroke-width=\"\(isPaper ? 2 : 1.5)\"/>")
    for mark in stride(from: 0.0, to: 360, by: 30) where mark != 0 {
      let isQuarter = mark.truncatingRemainder(dividingBy: 90) == 0
      pen.add(
        "<path d=\"M\(point(north + mark, 0.9)) L\(point(north + mark, isQuarter ? 0.78 : 0.84))\" "
          + "stroke=\"\(colours.quiet)\" stroke-width=\"\(n(radius * (isQuarter ? 0.03 : 0.018)))\"/>")
    }
    let letter = at(north, 0.78)
    let size = radius * 0.22
    pen.text(
      words.north, in: CardBox(x: letter.x - size, y: letter.y, width: size * 2, height: size), .middle,
      baseline: letter.y + size * 0.36, size: size, .bold, fill: colours.text)
    guard let bearing = state?.qiblaBearingDeg else { return }
    guard content.isLive, let turn = state?.turnDeg else {
      // The bearing from north needs no heading.
      let arrow =
        "M\(point(bearing, 0.66)) L\(point(bearing + 150, 0.32)) L\(point(bearing + 180, 0.16)) "
        + "L\(point(bearing - 150, 0.32)) Z"
      pen.add(
        "<path d=\"\(arrow)\" fill=\"none\" stroke=\"\(colours.quiet)\" stroke-width=\"\(n(radius * 0.035))\" "
          + "stroke-linejoin=\"round\" stroke-dasharray=\"\(n(radius * 0.08)) \(n(radius * 0.05))\"/>")
      return
    }
    let width = min(max(2 * (state?.sigmaDeg ?? 0), 0.5), 90)
    pen.add(
      "<path d=\"M\(n(x)) \(n(y)) L\(point(turn - width, 0.9)) "
        + "A\(n(radius * 0.9)) \(n(radius * 0.9)) 0 0 1 \(point(turn + width, 0.9)) Z\" fill=\"\(colours.soft)\""
        + (isPaper ? " stroke=\"#000000\" stroke-width=\"1\"" : "") + "/>")
    pen.add(
      "<path d=\"M\(point(turn, 0.6)) L\(point(turn + 150, 0.34)) L\(point(turn + 180, 0.18)) "
        + "L\(point(turn - 150, 0.34)) Z\" fill=\"\(colours.accent)\" stroke-linejoin=\"round\"/>")
    // The Kaaba at the arrow's end, with the band of its cover.
    let kaaba = at(turn, 0.74)
    let side = radius * 0.2
    pen.add(
      "<rect x=\"\(n(kaaba.x - side / 2))\" y=\"\(n(kaaba.y - side / 2))\" width=\"\(n(side))\" height=\"\(n(side))\" "
        + "rx=\"\(n(side * 0.08))\" fill=\"\(isPaper ? "#000000" : "#12100c")\" "
        + "stroke=\"\(isPaper ? "#ffffff" : "#d9b25a")\" stroke-width=\"\(n(side * 0.06))\"/>")
    pen.add(
      "<rect x=\"\(n(kaaba.x - side / 2))\" y=\"\(n(kaaba.y - side * 0.28))\" width=\"\(n(side))\" "
        + "height=\"\(n(side * 0.14))\" fill=\"\(isPaper ? "#ffffff" : "#d9b25a")\"/>")
    // The device's forward direction.
    pen.add(
      "<path d=\"M\(point(0, 0.93)) L\(point(-4, 1)) L\(point(4, 1)) Z\" fill=\"\(colours.text)\"/>")
  }
}
