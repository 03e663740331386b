import Link
import Measures

/// How much of the time between two of the day's times has passed.
struct CardGauge {
  /// 0 ... 1.
  let share: Double

  /// Nil without a next time, and where none before it is known.
  init?(_ state: StateMessage) {
    let begun = (state.prayersToday.map(\.inS) + [state.currentPrayer?.inS].compactMap(\.self)).filter { $0 <= 0 }.max()
    guard let begun, let next = state.nextTime?.inS, next > begun else { return nil }
    share = min(max(-begun / (next - begun), 0), 1)
  }

  /// A quarter of a ring round the lower right corner of a box, as the rim of a watch lies in its upper left.
  func drawCorner(_ pen: inout CardPen, in box: CardBox, width: Double, _ colours: CardPalette) {
    let radius = min(box.width, box.height) - width
    func arc(to share: Double, _ colour: String) {
      let n = CardPen.number
      let angle = Angle(degrees: 90 * share)
      let (x, y) = (box.end - radius * angle.cosine, box.bottom - radius * angle.sine)
      pen.add(
        "<path d=\"M\(n(box.end - radius)) \(n(box.bottom)) A\(n(radius)) \(n(radius)) 0 0 1 \(n(x)) \(n(y))\" "
          + "fill=\"none\" stroke=\"\(colour)\" stroke-width=\"\(n(width))\" stroke-linecap=\"round\"/>")
    }
    arc(to: 1, colours.rim)
    if share > 0 { arc(to: share, colours.accent) }
  }
}
