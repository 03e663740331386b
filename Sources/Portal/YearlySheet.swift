import Link
import Text

/// The yearly check on one sheet of paper: what the device found of the parts that age, what a person has to look at, and room to sign.
struct YearlySheet {
  private let words: DoctorWords
  private let language: Language
  private let house: String?
  private let date: String?

  /// - Parameters:
  ///   - words: the doctor's, in the sheet's language.
  ///   - house: name of the household or mosque; nil without one.
  ///   - date: the day of the check; nil: the device knows no time.
  init(_ words: DoctorWords, house: String?, date: String?) {
    (self.words, self.house, self.date) = (words, house, date)
    language = Language(rawValue: words.language) ?? .en
  }

  private func said(_ message: Message) -> String { PlainPage.escaped(message.text(language)) }

  var html: String {
    let title = PlainPage.escaped(words.yearlyTitle)
    return PlainPage.document(
      in: language, title: title, head: PlainPage.style("sheet"),
      body: """
        <main>
        <h1>\(title)</h1>
        \(subtitle)
        <table>
        <thead><tr><th scope="col">\(said("Part"))</th><th scope="col">\(said("State"))</th><th scope="col">\(said("Found, and what to do"))</th></tr></thead>
        <tbody>
        \(words.yearly.map(row).joined(separator: "\n"))
        </tbody>
        </table>
        \(problems)
        <h2>\(said("To check yourself"))</h2>
        <ul class="by-hand">
        \(byHand.map { "<li>\(said($0))</li>" }.joined(separator: "\n"))
        </ul>
        <p class="sign"><span>\(said("Name"))</span><span>\(said("Date"))</span></p>
        </main>
        """)
  }

  private var subtitle: String {
    let parts = [house, date].compactMap { $0.map { "<bdi>\(PlainPage.escaped($0))</bdi>" } }
    return parts.isEmpty ? "" : "<p>\(parts.joined(separator: " · "))</p>"
  }

  private func row(_ part: DoctorWords.Part) -> String {
    let step = part.nextStep.map { "<br><strong>\(PlainPage.escaped($0))</strong>" } ?? ""
    return """
      <tr class="\(part.state == "due" ? "due" : "")"><th scope="row">\(PlainPage.escaped(part.title))</th>\
      <td>\(said(state(part.state)))</td><td>\(PlainPage.escaped(part.found))\(step)</td></tr>
      """
  }

  private func state(_ word: String) -> Message {
    switch word {
    case "good": "Good"
    case "due": "Due"
    default: "Not known"
    }
  }

  private var problems: String {
    guard !words.problems.isEmpty else {
      return words.yearly.contains { $0.state == "due" } ? "" : "<p>\(said("Nothing is wrong."))</p>"
    }
    let lines = words.problems.map {
      "<li>\(PlainPage.escaped($0.found))<br><strong>\(PlainPage.escaped($0.nextStep))</strong></li>"
    }
    return "<h2>\(said("Problems"))</h2>\n<ul>\n\(lines.joined(separator: "\n"))\n</ul>"
  }

  private var byHand: [Message] {
    [
      "Compare the prayer times with the mosque's timetable for the new year.",
      "Look for dust, loose cables, and steel, magnets or loudspeakers that are new nearby.",
      "Press the button, listen, and press it again.",
      "Save a backup on its page, under Settings.",
    ]
  }
}
