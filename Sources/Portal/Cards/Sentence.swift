import Link
import Text

/// What an assistant reads aloud: one sentence or two, in a language.
struct Sentence: Encodable {
  enum Question: String, CaseIterable, Encodable {
    case nextPrayer = "next_prayer"
    case qibla, iftar, hijri

    static var words: String { allCases.map(\.rawValue).joined(separator: ", ") }
  }

  let question: Question
  let language: String
  let text: String
  /// The same in the Speech Synthesis Markup Language 1.1 (W3C, 2010).
  let ssml: String

  /// - Parameter content: without a state where the device doesn't answer.
  init(_ question: Question, _ content: CardContent, _ language: Language) {
    (self.question, self.language) = (question, language.rawValue)
    let words = CardWords(language: language, digits: .western)
    text =
      content.state.map { state in
        switch question {
        case .nextPrayer: words.nextPrayer(state)
        case .qibla: words.qibla(content, state)
        case .iftar: words.iftar(state)
        case .hijri: words.today(content)
        }
      } ?? words.plain.noDevice
    ssml = """
      <speak version="1.1" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="\(language.rawValue)">\(PlainPage.escaped(text))</speak>
      """
  }
}

extension CardWords {
  fileprivate func nextPrayer(_ state: StateMessage) -> String {
    guard let next = state.nextPrayer else { return plain.noTimes }
    return language.said(
      "The next prayer is {1}, at {2}, {3}.", "الصلاة القادمة {1}، الساعة {2}، {3}.",
      [names(next.name).long, clock(next.time, state), aloudUntil(next.inS)])
  }

  fileprivate func qibla(_ content: CardContent, _ state: StateMessage) -> String {
    guard let bearing = state.qiblaBearingDeg else { return aloud(state.advice) }
    let way = language.said(
      "The Qibla is {1} from true north.", "القبلة على {1} من الشمال الحقيقي.", [degrees(bearing)])
    guard content.isLive, let turn = state.turnDeg else {
      let doubt = language.said("The direction is in doubt: {1}.", "الاتجاه غير مؤكد: {1}.", [aloud(state.advice)])
      return "\(doubt) \(way)"
    }
    guard !state.aligned else {
      return "\(language.said("You are facing the Qibla.", "أنت متجه إلى القبلة.")) \(way)"
    }
    let angle = [degrees(turn.magnitude)]
    let side =
      turn < 0
      ? language.said("Turn {1} to the left.", "استدر {1} إلى اليسار.", angle)
      : language.said("Turn {1} to the right.", "استدر {1} إلى اليمين.", angle)
    return "\(side) \(way)"
  }

  /// In Ramadan and on a night before a fast the next meal's time, else that of Maghrib.
  fileprivate func iftar(_ state: StateMessage) -> String {
    if let fast = state.fasting {
      let arguments = [clock(fast.time, state), aloudUntil(fast.inS)]
      return fast.isNight
        ? language.said("Suhoor ends at {1}, {2}.", "ينتهي السحور الساعة {1}، {2}.", arguments)
        : language.said("Iftar is at {1}, {2}.", "الإفطار الساعة {1}، {2}.", arguments)
    }
    guard let maghrib = state.prayersToday.first(where: { $0.name == "maghrib" }) else { return plain.noTimes }
    let time = clock(maghrib.time, state)
    return maghrib.inS > 0
      ? language.said("Maghrib is at {1}, {2}.", "المغرب الساعة {1}، {2}.", [time, aloudUntil(maghrib.inS)])
      : language.said("Maghrib was at {1}.", "كان المغرب الساعة {1}.", [time])
  }

  fileprivate func today(_ content: CardContent) -> String {
    guard let date = content.day.flatMap(hijri) else { return plain.noTimes }
    return language.said("Today is {1}.", "اليوم {1}.", [date])
  }

  private func clock(_ time: String, _ state: StateMessage) -> String { CardContent.clock(time, of: state, language) }

  /// The device's advice without its full stop.
  private func aloud(_ advice: String) -> String { Message(clause: advice).text(language) }

  /// "in 1 hour and 23 minutes".
  private func aloudUntil(_ seconds: Double) -> String {
    let minutes = max(0, Int((seconds / 60).rounded(.up)))
    guard language != .ar, minutes > 0 else { return until(seconds) }
    let (hours, rest) = (minutes / 60, minutes % 60)
    let parts = [
      hours == 0
        ? nil : hours == 1 ? language.said("{1} hour", "", ["1"]) : language.said("{1} hours", "", ["\(hours)"]),
      rest == 0
        ? nil : rest == 1 ? language.said("{1} minute", "", ["1"]) : language.said("{1} minutes", "", ["\(rest)"]),
    ]
    return language.said("in {1}", "", [language.list(parts.compactMap(\.self))])
  }
}
