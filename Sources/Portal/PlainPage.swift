import FoundationEssentials
import Text

/// Direction and times as text, for a browser without scripts: in both languages, and reloaded only where that is asked for, since it takes
/// a reader's place away.
struct PlainPage {
  private struct State: Decodable {
    struct Prayer: Decodable { var name, time: String }
    struct Site: Decodable { var city, city_name_ar: String? }
    var status: String
    var reason: String?
    var advice: String?
    var aligned: Bool
    var turn_deg, qibla_bearing_deg, distance_km, sigma_deg: Double?
    var prayers_today: [Prayer]?
    var time_certain: Bool?
    var site: Site?
  }

  private let state: State?
  private let day: CardContent.Day?
  private let problem: String
  private let reloads: Bool

  /// - Parameters:
  ///   - json: the newest state; nil where there is none.
  ///   - day: today in both calendars, where that is known.
  ///   - problem: why there is none.
  ///   - reloads: whether it loads itself again every ten seconds.
  init(_ json: Data?, day: CardContent.Day?, problem: String, reloads: Bool = false) {
    self.reloads = reloads
    self.day = day
    state = json.flatMap { try? JSONDecoder().decode(State.self, from: $0) }
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
    <section lang="en" dir="ltr"><h1>Qibla</h1>\(body(.english))</section>
    <section lang="ar" dir="rtl"><h1>القبلة</h1>\(body(.arabic))</section>
    </main>
    </body>
    </html>

    """
  }

  private static let styles = ["tokens", "page"].compactMap { name in
    Assets.named(name, "css").map { "<link rel=\"stylesheet\" href=\"\($0.path)\">" }
  }.joined(separator: "\n")

  /// The page's own icon.
  static let icon = Assets.named("icon", "svg")?.path ?? ""

  /// Advice by the reason's code: that of the pages, a line each of `const advice` in `words-ar.js`.
  static let arabicAdvice: [String: String] = {
    guard let words = Assets.named("words-ar", "js") else { return [:] }
    let lines = String(decoding: words.plain, as: UTF8.self).split(separator: "\n")
      .drop { !$0.contains("const advice") }.dropFirst().prefix { !$0.hasPrefix("}") }
    return Dictionary(
      lines.compactMap { line in
        let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
        return parts.count >= 4 ? (String(parts[1]), String(parts[3])) : nil
      }, uniquingKeysWith: { first, _ in first })
  }()

  private func body(_ words: Words) -> String {
    guard let state else { return "<p>\(words.noDevice)</p><p lang=\"en\" dir=\"ltr\">\(Self.escaped(problem))</p>" }
    var lines = ["<p><strong>\(turn(state, words))</strong></p>"]
    if let bearing = state.qibla_bearing_deg, let distance = state.distance_km {
      lines.append("<p>\(words.bearing(Self.degrees(bearing), Self.number(distance)))</p>")
    }
    let sigma = state.sigma_deg.map { " <bdi dir=\"ltr\">± \(Self.degrees($0))</bdi>" } ?? ""
    lines.append("<p>\(words.status[state.status] ?? Self.escaped(state.status))\(sigma)</p>")
    let isArabic = words.language == "ar"
    if let advice = isArabic ? state.reason.flatMap({ Self.arabicAdvice[$0] }) : state.advice {
      lines.append("<p>\(Self.escaped(advice))</p>")
    }
    if let city = isArabic ? state.site?.city_name_ar ?? state.site?.city : state.site?.city {
      lines.append("<p><bdi>\(Self.escaped(city))</bdi></p>")
    }
    let dates = CardWords(language: isArabic ? .ar : .en, digits: .western)
    if let day, let hijri = dates.hijri(day) {
      lines.append("<p>\(Self.escaped(hijri))<br>\(Self.escaped(dates.gregorian(day)))</p>")
    }
    lines.append("<p><a href=\"/plain\(reloads ? "" : "?reload=10")\">\(reloads ? words.stay : words.reload)</a></p>")
    lines.append("<p><a href=\"/cards/large.html?lang=\(words.language)\">\(words.card)</a></p>")
    let prayers = state.prayers_today ?? []
    guard !prayers.isEmpty else { return (lines + ["<p>\(words.noTimes)</p>"]).joined(separator: "\n") }
    let rows = prayers.map { prayer in
      "<tr><th scope=\"row\">\(words.prayers[prayer.name] ?? Self.escaped(prayer.name))</th><td><bdi dir=\"ltr\">"
        + "\(Self.escaped(Self.clock(prayer.time)))</bdi></td></tr>"
    }
    lines += ["<table class=\"table\"><caption>\(words.times)</caption>", rows.joined(separator: "\n"), "</table>"]
    if state.time_certain == false { lines.append("<p>\(words.clockUncertain)</p>") }
    return lines.joined(separator: "\n")
  }

  private func turn(_ state: State, _ words: Words) -> String {
    // No claim without a trusted direction.
    if state.aligned, state.status == "accurate" { return words.aligned }
    guard let turn = state.turn_deg else { return words.noDirection }
    return "\(turn < 0 ? words.left : words.right) <bdi dir=\"ltr\">\(Self.degrees(abs(turn)))</bdi>"
  }

  private static func degrees(_ value: Double) -> String { "\(number(value))°" }
  /// Nothing that the device's state can be has more digits than a whole number.
  private static func number(_ value: Double) -> String { Int(exactly: value.rounded()).map { "\($0)" } ?? "\(value)" }

  /// Hours and minutes of an RFC 3339 time, by the clocks of the place.
  private static func clock(_ time: String) -> String { String(time.dropFirst(11).prefix(5)) }

  /// As text in HTML, whatever is in it.
  static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }

  /// The words of a language, for cards too.
  struct Words {
    var language, aligned, noDirection, left, right, times, noTimes, noDevice, card, reload, stay: String
    var status, prayers: [String: String]
    var bearing: @Sendable (_ angle: String, _ kilometres: String) -> String

    static let english = Words(
      language: "en", aligned: "You are facing the Qibla", noDirection: "No direction", left: "Turn left",
      right: "Turn right", times: "Prayer times today", noTimes: "No prayer times without a place and a sure clock.",
      noDevice: "The device is not answering.", card: "As a card",
      reload: "Reload every ten seconds", stay: "Stop reloading",
      status: [
        "accurate": "Accurate", "calibrating": "In doubt", "interference": "Interference",
        "unavailable": "Not available",
      ],
      prayers: [
        "imsak": "Imsak", "fajr": "Fajr", "sunrise": "Sunrise", "dhuhr": "Dhuhr", "asr": "Asr", "maghrib": "Maghrib",
        "isha": "Isha",
      ],
      bearing: { "From true north \($0) · \($1) km to Makkah" })

    static let arabic = Words(
      language: "ar", aligned: "أنت متجه إلى القبلة", noDirection: "لا اتجاه", left: "استدر يسارا",
      right: "استدر يمينا",
      times: "مواقيت الصلاة اليوم", noTimes: "لا مواقيت للصلاة من دون مكان ووقت موثوق.", noDevice: "الجهاز لا يستجيب.",
      card: "في بطاقة", reload: "حدث الصفحة كل عشر ثوان", stay: "أوقف التحديث التلقائي",
      status: [
        "accurate": "دقيق", "calibrating": "غير مؤكد", "interference": "تشويش", "unavailable": "غير متاح",
      ],
      prayers: [
        "imsak": "الإمساك", "fajr": "الفجر", "sunrise": "الشروق", "dhuhr": "الظهر", "asr": "العصر",
        "maghrib": "المغرب", "isha": "العشاء",
      ],
      bearing: { "من الشمال الحقيقي <bdi dir=\"ltr\">\($0)</bdi> · <bdi dir=\"ltr\">\($1)</bdi> كم إلى مكة" })
  }
}

extension PlainPage.Words {
  /// Note under uncertain times.
  fileprivate var clockUncertain: String {
    language == "ar" ? "ساعة الجهاز غير مؤكدة." : "The device's clock is not sure."
  }
}
