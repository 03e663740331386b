import Link
import Prayer
import Text

/// Direction and times as text in both languages, for a browser without scripts. Reloads only on request, since that loses a reader's
/// position.
struct PlainPage {
  private let state: StateMessage?
  private let day: CardContent.Day?
  private let problem: String
  private let reloads: Bool

  /// - Parameters:
  ///   - state: the newest; nil: none.
  ///   - day: today in both calendars; nil: unknown.
  ///   - problem: reason for a missing state.
  ///   - reloads: whether the page reloads every ten seconds.
  init(_ state: StateMessage?, day: CardContent.Day?, problem: String, reloads: Bool = false) {
    self.reloads = reloads
    self.day = day
    self.state = state
    self.problem = problem
  }

  var html: String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="icon" href="\(Self.icon)" type="image/svg+xml">
    \(reloads ? "<meta http-equiv=\"refresh\" content=\"10\">" : "")
    <title>Qibla · القبلة</title>
    \(Self.styles)
    </head>
    <body>
    <main class="plain">
    <section lang="en" dir="ltr"><h1>Qibla</h1>\(body(Words(.en)))</section>
    <section lang="ar" dir="rtl"><h1>القبلة</h1>\(body(Words(.ar)))</section>
    </main>
    </body>
    </html>

    """
  }

  /// A page beside the app, in one language.
  static func document(in language: Language, title: String, head: String, body: String) -> String {
    """
    <!doctype html>
    <html lang="\(language.rawValue)" dir="\(language.isRightToLeft ? "rtl" : "ltr")">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="icon" href="\(icon)" type="image/svg+xml">
    <title>\(title)</title>
    \(head)
    </head>
    <body>
    \(body)
    </body>
    </html>

    """
  }

  private static let styles = ["tokens", "page"].map(style).joined(separator: "\n")

  /// The link to a style sheet of the pages.
  static func style(_ name: String) -> String {
    Assets.named(name, "css").map { "<link rel=\"stylesheet\" href=\"\($0.path)\">" } ?? ""
  }

  /// The page's own icon.
  static let icon = Assets.named("icon", "svg")?.path ?? ""

  private func body(_ words: Words) -> String {
    guard let state else { return "<p>\(words.noDevice)</p><p lang=\"en\" dir=\"ltr\">\(Self.escaped(problem))</p>" }
    var lines = ["<p><strong>\(turn(state, words))</strong></p>"]
    if let bearing = state.qiblaBearingDeg, let distance = state.distanceKm {
      lines.append("<p>\(words.bearing(Self.degrees(bearing), Self.number(distance)))</p>")
    }
    let sigma = state.sigmaDeg.map { " <bdi dir=\"ltr\">± \(Self.degrees($0))</bdi>" } ?? ""
    lines.append("<p>\(words.status[state.status] ?? Self.escaped(state.status))\(sigma)</p>")
    let isArabic = words.language == "ar"
    let advice = isArabic ? Message(clause: state.advice).text(.ar) + "." : state.advice
    if !state.advice.isEmpty { lines.append("<p>\(Self.escaped(advice))</p>") }
    if let city = isArabic ? state.site?.cityNameAr ?? state.site?.city : state.site?.city {
      lines.append("<p><bdi>\(Self.escaped(city))</bdi></p>")
    }
    let dates = CardWords(language: isArabic ? .ar : .en, digits: .western)
    if let day, let hijri = dates.hijri(day) {
      lines.append("<p>\(Self.escaped(hijri))<br>\(Self.escaped(dates.gregorian(day)))</p>")
    }
    lines.append("<p><a href=\"/plain\(reloads ? "" : "?reload=10")\">\(reloads ? words.stay : words.reload)</a></p>")
    lines.append("<p><a href=\"/cards/large.html?lang=\(words.language)\">\(words.card)</a></p>")
    let prayers = state.prayersToday
    guard !prayers.isEmpty else { return (lines + ["<p>\(words.noTimes)</p>"]).joined(separator: "\n") }
    let rows = prayers.map { prayer in
      "<tr><th scope=\"row\">\(words.prayers[prayer.name] ?? Self.escaped(prayer.name))</th><td><bdi dir=\"ltr\">"
        + "\(Self.escaped(CardContent.clock(prayer.time, of: state, isArabic ? .ar : .en)))</bdi></td></tr>"
    }
    lines += ["<table class=\"table\"><caption>\(words.times)</caption>", rows.joined(separator: "\n"), "</table>"]
    if !state.timeCertain { lines.append("<p>\(words.clockUncertain)</p>") }
    return lines.joined(separator: "\n")
  }

  private func turn(_ state: StateMessage, _ words: Words) -> String {
    // Say "aligned" only with a trusted direction.
    if state.aligned, state.status == "accurate" { return words.aligned }
    guard let turn = state.turnDeg else { return words.noDirection }
    return "\(turn < 0 ? words.left : words.right) <bdi dir=\"ltr\">\(Self.degrees(abs(turn)))</bdi>"
  }

  private static func degrees(_ value: Double) -> String { "\(number(value))°" }
  /// Rounded to a whole number.
  private static func number(_ value: Double) -> String { Int(exactly: value.rounded()).map { "\($0)" } ?? "\(value)" }

  /// Escaped for HTML.
  static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }

  /// The words of a language, also for cards.
  struct Words {
    var language, aligned, noDirection, left, right, times, noTimes, noDevice, card, reload, stay,
      clockUncertain: String
    var status, prayers: [String: String]
    var bearing: @Sendable (_ angle: String, _ kilometres: String) -> String

    init(_ language: Language) {
      self.language = language.rawValue
      aligned = language.said("You are facing the Qibla", "أنت متجه إلى القبلة")
      noDirection = language.said("No direction", "لا اتجاه")
      left = language.said("Turn left", "استدر يسارا")
      right = language.said("Turn right", "استدر يمينا")
      times = language.said("Prayer times today", "مواقيت الصلاة اليوم")
      noTimes = language.said(
        "No prayer times without a place and a certain clock.", "لا مواقيت للصلاة من دون مكان ووقت موثوق.")
      noDevice = language.said("The device is not answering.", "الجهاز لا يستجيب.")
      card = language.said("As a card", "في بطاقة")
      reload = language.said("Reload every ten seconds", "حدث الصفحة كل عشر ثوان")
      stay = language.said("Stop reloading", "أوقف التحديث التلقائي")
      clockUncertain = language.said("The device's clock is uncertain.", "ساعة الجهاز غير مؤكدة.")
      status = [
        "accurate": language.said("Accurate", "دقيق"), "calibrating": language.said("In doubt", "غير مؤكد"),
        "interference": language.said("Interference", "تشويش"),
        "unavailable": language.said("Not available", "غير متاح"),
      ]
      prayers = ["imsak": language.said("Imsak", "الإمساك")]
      for time in DailyTime.allCases { prayers[time.word] = time.localizedName[language] }
      let ltr = { @Sendable (text: String) in language.isRightToLeft ? "<bdi dir=\"ltr\">\(text)</bdi>" : text }
      bearing = { angle, kilometres in
        language.said(
          "From true north {1} · {2} km to Makkah", "من الشمال الحقيقي {1} · {2} كم إلى مكة",
          [ltr(angle), ltr(kilometres)])
      }
    }
  }
}
