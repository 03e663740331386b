import FoundationEssentials
import Link
import RealModule
import Testing
import Text

@testable import Portal

@Suite struct CardTests {
  private static let state = """
    "status":"accurate","aligned":false,"turn_deg":129.7,"qibla_bearing_deg":129.8,"true_heading_deg":0.1,
    "sigma_deg":2,"age_ms":5,
    "prayers_today":[{"name":"fajr","time":"2026-11-24T05:43:00+01:00","in_s":-20839},
    {"name":"dhuhr","time":"2026-11-24T12:01:00+01:00","in_s":1841}],
    "next_time":{"name":"dhuhr","time":"2026-11-24T12:01:00+01:00","in_s":1841},
    "local_time":"2026-11-24T11:30:19+01:00"
    """

  private func content(_ changes: (String, String)...) throws -> CardContent {
    var text = Self.state
    for (old, new) in changes { text = text.replacing(old, with: new) }
    var content = CardContent()
    content.state = try .test(text)
    content.day = try JSONDecoder().decode(
      CardContent.Day.self,
      from: Data(
        """
        {"date":"2026-11-24","hijri":{"year":1448,"month":6,"day":14,"month_name_en":"Jumada al-Akhirah",
        "month_name_ar":"جمادى الآخرة"}}
        """.utf8))
    return content
  }

  private func svg(_ size: CardOptions.Size, _ query: [String: String], _ content: CardContent) throws -> String {
    Card(try CardOptions(size, query), content).svg()
  }

  @Test func `the time now is that of the place's time zone, as its country writes it`() throws {
    var state = try #require(try content().state)
    let now = try #require(state.localTime)
    #expect(CardContent.clock(now, of: state, .en) == "11:30")
    state.clockHours = 12
    #expect(CardContent.clock(now, of: state, .en) == "11:30 am")
  }

  @Test func `a card has the next prayer and the time until then`() throws {
    let english = try svg(.small, [:], content())
    #expect(english.contains(">Dhuhr<") && english.contains(">12:01<") && english.contains(">in 31 min<"))
    #expect(english.contains("14 Jumada al-Akhirah 1448 AH") && english.contains("Tuesday, 24 November 2026"))
    let arabic = try svg(.small, ["lang": "ar", "digits": "arab"], content())
    #expect(arabic.contains(">الظهر<") && arabic.contains(">١٢:٠١<") && arabic.contains(">بعد ٣١ دقيقة<"))
    #expect(arabic.contains("١٤ جمادى الآخرة ١٤٤٨ هـ"))
  }

  /// In Ramadan, by day or night: the next Fajr or Maghrib is at `time`, and the next time is Dhuhr's at 12:01.
  private func fasting(_ isNight: Bool, at time: String = "12:01") throws -> CardContent {
    try content(
      (
        "\"local_time\"",
        """
        "fasting":{"day":12,"is_night":\(isNight),"time":"2026-11-24T\(time):00+01:00","in_s":1841},"local_time"
        """
      ))
  }

  @Test(arguments: [(true, "Suhoor ends", "نهاية السحور"), (false, "Iftar", "الإفطار")])
  func `in Ramadan a card names what the next time means for the fast`(
    isNight: Bool, english: String, arabic: String
  ) throws {
    for (language, name) in [("en", english), ("ar", arabic)] {
      for (size, part) in [(CardOptions.Size.small, ">\(name)<"), (.medium, ">\(name)<"), (.inline, ">\(name) 12:01")] {
        let drawn = try svg(size, ["lang": language, "show": "next"], fasting(isNight))
        #expect(drawn.contains(part), "\(size)")
        // For screen readers, too.
        #expect(drawn.contains("<title>\(name) 12:01"), "\(size)")
      }
      // Before Fajr and Maghrib come, the next prayer keeps its name.
      #expect(try !svg(.small, ["lang": language], fasting(isNight, at: "17:01")).contains(name))
      #expect(try !svg(.small, ["lang": language], content()).contains(name))
    }
  }

  @Test(arguments: [
    (0.0, "now", "الآن"), (60, "in 1 min", "بعد دقيقة"), (61, "in 2 min", "بعد دقيقتين"),
    (300, "in 5 min", "بعد 5 دقائق"), (3600, "in 1 h", "بعد ساعة"), (4980, "in 1 h 23 min", "بعد ساعة و23 دقيقة"),
    (7800, "in 2 h 10 min", "بعد ساعتين و10 دقائق"), (39_660, "in 11 h 1 min", "بعد 11 ساعة ودقيقة"),
  ]) func `minutes are counted as each language counts`(_ seconds: Double, _ english: String, _ arabic: String) {
    #expect(CardWords(language: .en, digits: .western).until(seconds) == english)
    #expect(CardWords(language: .ar, digits: .western).until(seconds) == arabic)
  }

  @Test func `a direction in doubt or a stale one is never shown as live`() throws {
    let live = try svg(.small, ["show": "direction"], content())
    #expect(live.contains("Turn right 130°") && live.contains(">Accurate at 11:30<"))
    for change in [
      ("\"accurate\"", "\"calibrating\""), ("\"age_ms\":5", "\"age_ms\":2500"),
      ("\"turn_deg\":129.7", "\"turn_deg\":null"),
      ("\"status\":\"accurate\"", "\"status\":\"interference\""),
    ] {
      let other = try svg(.small, ["show": "direction"], content(change))
      #expect(other.contains("130° from true north") && !other.contains("Turn") && other.contains("dasharray"))
    }
    #expect(try svg(.watch, [:], content(("\"accurate\"", "\"calibrating\""))).contains(">In doubt at 11:30<"))
  }

  @Test func `a live direction disappears from the picture two seconds after its measurement`() throws {
    let groups = try svg(.small, ["show": "direction"], content()).split(separator: "</g>")
    let live = try #require(groups.first { $0.contains("Turn right 130°") })
    #expect(live.contains("<set attributeName=\"visibility\" to=\"hidden\" begin=\"1.5s\"/>"))
    let still = try #require(groups.first { $0.contains("130° from true north") && $0.contains("dasharray") })
    #expect(still.contains("visibility=\"hidden\"") && !still.contains("Turn"))
    #expect(still.contains("<set attributeName=\"visibility\" to=\"visible\" begin=\"1.5s\"/>"))
  }

  private static let everything = ["show": "next,times,direction,date"]

  @Test func `a picture that stays has no live direction`() throws {
    for (scheme, isStill) in [("light", true), ("paper", false)] {
      let options = try CardOptions(.large, ["scheme": scheme])
      let drawn = Card(options, try content(), isStill: isStill).svg()
      #expect(drawn.contains("130° from true north") && !drawn.contains("Turn") && !drawn.contains("<set"))
    }
  }

  @Test func `a line has the next prayer first, and what else fits`() throws {
    #expect(try svg(.inline, [:], content()).contains(">Dhuhr 12:01 · in 31 min<"))
    let narrow = try svg(.inline, ["width": "120", "show": "next,date"], content())
    #expect(narrow.contains(">Dhuhr 12:01<"))
  }

  @Test(arguments: [(250, 122), (296, 128), (400, 300), (800, 480)], Language.allCases)
  func `letters on electronic paper have 12 pixels or more`(_ extent: (Int, Int), _ language: Language) throws {
    for show in ["next,times,date", "next,times,direction,date", "next,direction"] {
      let query = [
        "scheme": "paper", "lang": language.rawValue, "show": show, "width": "\(extent.0)", "height": "\(extent.1)",
      ]
      let drawn = try svg(.medium, query, content())
      let sizes = drawn.split(separator: "font-size=\"").dropFirst().compactMap { Double($0.prefix { $0 != "\"" }) }
      #expect(!sizes.isEmpty && sizes.allSatisfy { $0 >= CardPen.least }, "\(show): \(sizes)")
    }
  }

  @Test(arguments: CardOptions.Size.allCases.filter { $0 != .inline && $0 != .corner })
  func `every part has its place on every card`(_ size: CardOptions.Size) throws {
    let drawn = try svg(size, Self.everything, content())
    for words in ["in 31 min", ">Fajr<", "Turn right", "Jumada"] { #expect(drawn.contains(words)) }
    #expect(try svg(size, [:], CardContent()).contains("The device is not answering."))
    #expect(!drawn.contains("style") && !drawn.contains("nan") && !drawn.contains("inf\""))
  }

  @Test(arguments: CardOptions.Size.allCases) func `parts are inside the card, and don't overlap`(
    _ size: CardOptions.Size
  ) throws {
    let whole = try CardOptions(size, [:]).canvas
    let layout = try #require(CardLayout(whole, isRound: size == .watch).only(Set(CardOptions.Part.allCases)))
    for isMirrored in [false, true] {
      let boxes = layout.places(in: whole, gap: 10, isMirrored: isMirrored).map(\.box)
      #expect(boxes.count == 4)
      for (index, box) in boxes.enumerated() {
        #expect(box.x >= -0.01 && box.y >= -0.01 && box.end <= whole.width + 0.01)
        #expect(box.y + box.height <= whole.height + 0.01)
        for other in boxes[(index + 1)...] {
          #expect(
            box.end < other.x + 0.01 || other.end < box.x + 0.01 || box.y + box.height < other.y + 0.01
              || other.y + other.height < box.y + 0.01)
        }
      }
    }
  }

  @Test(arguments: CardPalette.Theme.allCases, CardOptions.Scheme.allCases)
  func `words are readable in every theme`(_ theme: CardPalette.Theme, _ scheme: CardOptions.Scheme) {
    let colours = CardPalette(theme, scheme)
    for ground in [colours.raised, colours.ground] {
      for ink in [colours.text, colours.quiet, colours.accent] + Array(colours.status.values) {
        #expect(Self.contrast(ink, ground) >= 4.5, "\(ink) on \(ground)")
      }
    }
    #expect(Self.contrast(colours.onAccent, colours.accent) >= 4.5, "\(colours.onAccent) on \(colours.accent)")
  }

  @Test func `the paper theme is only black and white`() throws {
    let drawn = try svg(.large, ["scheme": "paper"], content())
    for part in drawn.split(separator: "\"") where part.hasPrefix("#") {
      #expect(part == "#000000" || part == "#ffffff")
    }
  }

  @Test(arguments: CardPalette.Theme.allCases, [CardOptions.Scheme.light, .dark])
  func `words are readable on the sky at every altitude of the Sun`(
    _ theme: CardPalette.Theme, _ scheme: CardOptions.Scheme
  ) {
    for altitude in -20...40 {
      for sets in [0, 0.5, 1.0] {
        let colours = CardPalette(theme, scheme, CardSky(altitude: Double(altitude), sets: sets))
        #expect(colours.sky.count == 3)
        for ground in colours.sky + [colours.raised, colours.ground] {
          for ink in [colours.text, colours.quiet, colours.accent] + Array(colours.status.values) {
            #expect(Self.contrast(ink, ground) >= 4.5, "\(ink) on \(ground), \(altitude)°")
          }
          #expect(Self.contrast(colours.rim, ground) >= 3, "\(colours.rim) on \(ground), \(altitude)°")
        }
      }
    }
  }

  private static let place = """
    "site":{"latitude_deg":48.137,"longitude_deg":11.575,"source":"fixed","age_s":null,"declination_deg":4.5,
    "model":"WMM-2025","city":null,"city_name_ar":null,"quarter":null},"local_time"
    """

  @Test func `a card has the sky over the place, unless it is paper, plain, or has no place`() throws {
    let there = try content(("\"local_time\"", Self.place))
    let sky = try #require(there.state.flatMap { CardSky($0) })
    // Munich on 24 November, half an hour before noon.
    #expect(abs(sky.altitude - 20.9) < 0.5 && sky.sets < 0.5)
    #expect(try svg(.medium, [:], there).contains("fill=\"url(#sky)\""))
    for query in [["ground": "plain"], ["scheme": "paper"]] {
      #expect(try !svg(.medium, query, there).contains("sky"))
    }
    #expect(try !svg(.medium, [:], content()).contains("sky"))
  }

  @Test func `the sky of cards has the figures of the pages`() throws {
    let script = String(decoding: try #require(Assets.named("sky", "js")).plain, as: UTF8.self)
    for row in CardSky.rising + CardSky.setting {
      let text = row.map { number in
        let text = number.short
        return text.hasPrefix("0.") ? String(text.dropFirst()) : text
      }
      #expect(script.contains("[\(text.joined(separator: ","))]"), "\(text)")
    }
  }

  /// WCAG 2.2, contrast ratio.
  private static func contrast(_ a: String, _ b: String) -> Double {
    func luminance(_ colour: String) -> Double {
      let bytes = stride(from: 1, to: 7, by: 2).map { start in
        Double(Int(colour.dropFirst(start).prefix(2), radix: 16) ?? 0) / 255
      }
      let linear = bytes.map { $0 <= 0.04045 ? $0 / 12.92 : Double.pow(($0 + 0.055) / 1.055, 2.4) }
      return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }
    let (x, y) = (luminance(a), luminance(b))
    return (max(x, y) + 0.05) / (min(x, y) + 0.05)
  }
}
