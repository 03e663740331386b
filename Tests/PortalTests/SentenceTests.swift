import FoundationEssentials
import Link
import Testing
import Text

@testable import Portal

@Suite struct SentenceTests {
  private func content(_ members: String) throws -> CardContent {
    var content = CardContent()
    content.state = try .test(members)
    content.day = try JSONDecoder().decode(
      CardContent.Day.self,
      from: Data(
        """
        {"date":"2026-11-24","hijri":{"year":1448,"month":6,"day":14,"month_name_en":"Jumada al-Akhirah",
        "month_name_ar":"جمادى الآخرة"}}
        """.utf8))
    return content
  }

  private static let direction =
    #""status":"accurate","aligned":false,"turn_deg":-34.2,"qibla_bearing_deg":129.8,"age_ms":5"#

  private func said(_ question: Sentence.Question, _ members: String, _ language: Language = .en) throws -> String {
    Sentence(question, try content(members), language).text
  }

  @Test(arguments: [
    (3720.0, "in 1 hour and 2 minutes"), (7260, "in 2 hours and 1 minute"), (3600, "in 1 hour"), (59, "in 1 minute"),
    (0, "now"),
  ]) func `the next prayer is said with its time and how long until then`(_ seconds: Double, _ words: String) throws {
    let next = #""next_prayer":{"name":"asr","time":"2026-11-24T14:05:00+01:00","in_s":\#(seconds)}"#
    #expect(try said(.nextPrayer, next) == "The next prayer is Asr, at 14:05, \(words).")
  }

  @Test func `every language answers every question, with nothing of another language`() throws {
    let state =
      Self.direction + #","next_prayer":{"name":"asr","time":"2026-11-24T14:05:00+01:00","in_s":3720}"#
      + #","fasting":{"day":12,"is_night":false,"time":"2026-11-24T16:31:00+01:00","in_s":9000}"#
    for question in Sentence.Question.allCases {
      let sentences = try Language.allCases.map { try said(question, state, $0) }
      #expect(Set(sentences).count == sentences.count, "\(sentences)")
      for (language, text) in zip(Language.allCases, sentences)
      where ![.en, .de, .fr, .id, .ms, .tr].contains(language) {
        #expect(!text.contains { $0.isASCII && $0.isLetter }, "\(text)")
      }
    }
  }

  @Test func `a direction is said where it is live and certain, and otherwise its doubt with the bearing`() throws {
    let bearing = "The Qibla is 130° from true north."
    #expect(try said(.qibla, Self.direction) == "Turn 34° to the left. \(bearing)")
    let aligned = Self.direction.replacing("\"aligned\":false", with: "\"aligned\":true")
    #expect(try said(.qibla, aligned) == "You are facing the Qibla. \(bearing)")
    let doubtful = Self.direction.replacing("accurate", with: "calibrating") + #","advice":"Hold the device still.""#
    #expect(try said(.qibla, doubtful) == "The direction is in doubt: Hold the device still. \(bearing)")
    let old = Self.direction.replacing("\"age_ms\":5", with: "\"age_ms\":60000")
    #expect(try !said(.qibla, old).contains("Turn"))
  }

  @Test func `outside of Ramadan the question for iftar is answered with Maghrib`() throws {
    func maghrib(_ seconds: Int) -> String {
      #""prayers_today":[{"name":"maghrib","time":"2026-11-24T16:31:00+01:00","in_s":\#(seconds)}]"#
    }
    #expect(try said(.iftar, maghrib(120)) == "Maghrib is at 16:31, in 2 minutes.")
    #expect(try said(.iftar, maghrib(-120)) == "Maghrib was at 16:31.")
  }

  @Test func `what isn't known is said to be unknown`() throws {
    #expect(Sentence(.nextPrayer, CardContent(), .en).text == "The device is not answering.")
    let nothing = CardContent(state: try .test(Self.direction), day: nil)
    for question in [Sentence.Question.nextPrayer, .iftar, .hijri] {
      #expect(Sentence(question, nothing, .en).text.hasPrefix("No prayer times"))
    }
  }

  @Test func `markup in a name stays text in SSML`() throws {
    let next = #""next_prayer":{"name":"<b>&","time":"2026-11-24T14:05:00+01:00","in_s":60}"#
    let ssml = Sentence(.nextPrayer, try content(next), .de).ssml
    #expect(ssml.hasPrefix(#"<speak version="1.1""#) && ssml.contains(#"xml:lang="de""#) && !ssml.contains("<b>"))
  }
}
