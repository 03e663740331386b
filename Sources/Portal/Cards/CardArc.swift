import Link
import Measures

/// The day or the night as an arc with the day's times, its passed part heavy, and the Sun or the crescent at the present.
struct CardArc {
  private let share: Double
  private let isDay: Bool
  /// The times on it, as shares of it.
  private let marks: [Double]

  /// Nil without sunrise and Maghrib.
  init?(_ prayers: [StateMessage.Prayer]) {
    func seconds(_ name: String) -> Double? { prayers.first { $0.name == name }?.inS }
    guard let sunrise = seconds("sunrise"), let sunset = seconds("maghrib"), sunrise < sunset else { return nil }
    let day = 86_400.0
    isDay = sunrise <= 0 && sunset > 0
    // Yesterday's sunset and tomorrow's sunrise are today's to a minute or two, less than the arc shows.
    let start = isDay ? sunrise : sunset > 0 ? sunset - day : sunset
    let end = isDay ? sunset : sunrise > 0 ? sunrise : sunrise + day
    share = -start / (end - start)
    marks = prayers.flatMap { prayer in
      [-day, 0, day].map { (prayer.inS + $0 - start) / (end - start) }.filter { $0 > 0.02 && $0 < 0.98 }
    }
  }

  func draw(_ pen: inout CardPen, in box: CardBox, _ colours: CardPalette) {
    let n = CardPen.number
    let body = min(box.height * 0.24, 14)
    // A parabola: its control point is as far above the top as the top is above its ends.
    let (width, height) = (box.width - 2 * body, box.height - 2 * body)
    func at(_ share: Double) -> (x: Double, y: Double) {
      let across = pen.isMirrored ? 1 - share : share
      return (box.x + body + width * across, box.bottom - body - 4 * height * share * (1 - share))
    }
    /// A part of the parabola from its beginning: the control point is on the first tangent.
    func arc(to share: Double) -> String {
      let (first, last) = (at(0), at(share))
      let x = (first.x + last.x) / 2
      let y = first.y - 2 * height * share
      return "M\(n(first.x)) \(n(first.y)) Q\(n(x)) \(n(y)) \(n(last.x)) \(n(last.y))"
    }
    let stroke = max(1, body * 0.16)
    pen.add("<path d=\"\(arc(to: 1))\" fill=\"none\" stroke=\"\(colours.rim)\" stroke-width=\"\(n(stroke))\"/>")
    pen.add(
      "<path d=\"\(arc(to: share))\" fill=\"none\" stroke=\"\(colours.accent)\" stroke-width=\"\(n(stroke * 2.4))\" "
        + "stroke-linecap=\"round\"/>")
    for mark in marks {
      let point = at(mark)
      pen.add(
        "<circle cx=\"\(n(point.x))\" cy=\"\(n(point.y))\" r=\"\(n(stroke * 2))\" "
          + "fill=\"\(mark < share ? colours.accent : colours.raised)\" stroke=\"\(colours.accent)\" "
          + "stroke-width=\"\(n(stroke))\"/>")
    }
    let now = at(share)
    pen.add(
      "<circle cx=\"\(n(now.x))\" cy=\"\(n(now.y))\" r=\"\(n(body))\" fill=\"\(isDay ? colours.gold : colours.raised)\" "
        + "stroke=\"\(colours.raised)\" stroke-width=\"\(n(stroke * 1.5))\"/>")
    guard !isDay else { return }
    let (x, top, bottom) = (n(now.x + body * 0.3), n(now.y - body * 0.8), n(now.y + body * 0.8))
    let (outer, inner) = (n(body * 0.8), n(body * 0.95))
    pen.add(
      "<path d=\"M\(x) \(top) A\(outer) \(outer) 0 0 0 \(x) \(bottom) A\(inner) \(inner) 0 0 1 \(x) \(top) Z\" "
        + "fill=\"\(colours.gold)\"/>")
  }
}
