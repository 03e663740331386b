import Link
import Measures
import Text

/// A card's content for a program that draws it itself, as a watch's complication does: texts in the card's language, and figures.
struct CardValues: Encodable {
  let language: String
  /// The next time's name, in Ramadan what it means for the fast; and a short one.
  @ExplicitNull var title: String?
  @ExplicitNull var short: String?
  /// RFC 3339, and as the device writes its hours.
  @ExplicitNull var time: String?
  @ExplicitNull var clock: String?
  @ExplicitNull var inS: Double?
  @ExplicitNull var until: String?
  /// Share of the time since the one before, 0 ... 1, for a gauge.
  @ExplicitNull var share: Double?
  @ExplicitNull var hijri: String?
  @ExplicitNull var gregorian: String?
  /// The bearing from true north: a direction to turn to would be wrong by the time it is read.
  @ExplicitNull var qibla: String?
  @ExplicitNull var qiblaBearingDeg: Double?
  @ExplicitNull var status: String?
  /// Reason why there are no times; nil with times.
  @ExplicitNull var problem: String?
  /// Seconds after which to ask again.
  let validS: Double

  init(_ content: CardContent, _ words: CardWords) {
    let state = content.state
    let next = state?.nextTime
    language = words.language.rawValue
    title = next.map { words.event($0, state?.fasting) }
    short = next.map { words.names($0.name).short }
    time = next?.time
    clock = next.flatMap { next in state.map { words.number(CardContent.clock(next.time, of: $0, words.language)) } }
    inS = next?.inS
    until = next.map { words.until($0.inS) }
    share = state.flatMap { CardGauge($0) }?.share.rounded(decimals: 3)
    hijri = content.day.flatMap(words.hijri)
    gregorian = content.day.map(words.gregorian)
    qibla = state.map { _ in words.brief(content.lasting) }
    qiblaBearingDeg = state?.qiblaBearingDeg
    status = state.map { words.plain.status[$0.status] ?? $0.status }
    problem = state == nil ? words.plain.noDevice : next == nil ? words.plain.noTimes : nil
    // The countdown is in minutes; at the time itself the next one comes.
    validS = min(60, max(1, next?.inS ?? 60))
  }
}
