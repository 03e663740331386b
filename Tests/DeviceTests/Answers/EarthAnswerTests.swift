import Earth
import Measures
import Places
import Reports
import TestSupport
import Testing
import Text

@testable import Answers

/// Answers about a place on the Earth: bearing, field and sun.
@Suite struct EarthAnswerTests {
  private func place(_ latitude: Double, _ longitude: Double) -> GeodeticPosition {
    GeodeticPosition(latitude: Angle(degrees: latitude), longitude: Angle(degrees: longitude))
  }

  @Test func `a bearing is one line, and an object with every key`() throws {
    let answer = BearingAnswer(Qibla(from: place(41.0082, 28.9784)))
    #expect(answer.text == "151.62° (SE), 2405 km")
    #expect(answer.point == "SSE" && answer.model == "sphere" && answer.relation == "elsewhere")
    let json = try answerJSON(answer)
    for key in ["bearing_deg", "cardinal", "distance_km", "model", "point", "relation"] {
      #expect(json.contains("\"\(key)\":"))
    }
  }

  @Test(
    arguments: [
      (21.4225, 39.8262, "here", "no bearing: this is at the Kaaba, 0.000 km"),
      (
        -21.4225, -140.1738, "antipode",
        "no bearing: the Kaaba is exactly on the other side of the Earth, 20015.114 km"
      ),
    ]) func `a missing bearing is null, with its reason`(
      latitude: Double, longitude: Double, relation: String, text: String
    ) throws
  {
    let answer = BearingAnswer(Qibla(from: place(latitude, longitude)))
    #expect(answer.text == text)
    let json = try answerJSON(answer)
    #expect(json.contains(#""bearing_deg":null,"cardinal":null"#) && json.contains(#""relation":"\#(relation)""#))
  }

  @Test func `the field is three lines, and a date outside the model's years is doubted`() {
    let inside = FieldAnswer(at: place(41.0082, 28.9784), decimalYear: 2026.5, by: .wmm2025)
    #expect(inside.modelValid && inside.warning == nil)
    let lines = inside.text.split(separator: "\n")
    #expect(lines.count == 3 && lines[0].hasPrefix("declination 6.") && lines[0].hasSuffix("(WMM-2025, 2026.50)"))
    #expect(lines[2].hasSuffix("(zone: normal)"))
    let outside = FieldAnswer(at: place(41.0082, 28.9784), decimalYear: 2033, by: .wmm2025)
    #expect(!outside.modelValid)
    #expect(outside.warning == "warning: WMM-2025 covers 2025.0 ... 2030.0, asked for 2033.00")
  }

  @Test func `the sun has a direction, an elevation and the exact second`() throws {
    let time = UniversalTime(CivilDate(year: 2026, month: 6, day: 21), hour: 9, second: 0.6)
    let answer = SunAnswer(from: place(21.4225, 39.8262), at: time)
    #expect(answer.time == "2026-06-21T09:00:01Z")
    #expect(answer.text.hasPrefix("azimuth ") && answer.text.hasSuffix("°  (2026-06-21T09:00:01Z)"))
    #expect(try answerJSON(answer).contains(#""azimuth_deg":"#))
  }

  @Test func `the sun stands over the Kaaba and under it twice a year`() throws {
    let local = KaabaSunAnswer(year: 2026, in: Zone.fixed(seconds: 7 * 3600))
    #expect(local.timeZone == "+07:00" && local.moments[0].localTime == "2026-01-14T04:29:31+07:00")
    #expect(local.lines(.en)[0].contains("(2026-01-14 04:29:31 +07:00)"))
    let answer = KaabaSunAnswer(year: 2026)
    #expect(answer.timeZone == nil && answer.moments.allSatisfy { $0.localTime == nil })
    #expect(answer.moments.map(\.side) == ["under", "over", "over", "under"])
    #expect(answer.lines(.en).count == 4)
    #expect(answer.lines(.en)[1].hasPrefix("2026-05-28 09:18 UTC  over the Kaaba: face the sun (±0."))
    #expect(answer.lines(.en)[0].contains("under the Kaaba: face along your shadow"))
    #expect(answer.lines(.ar)[1].contains("فوق الكعبة") && answer.lines(.ar)[0].contains("تحت الكعبة"))
    #expect(try answerJSON(answer).hasPrefix(#"{"moments":[{"miss_deg":"#))
  }

  @Test func `each moment of the sun over the Kaaba says whether the place can use it, and which is next`() {
    let now = UniversalTime(CivilDate(year: 2026, month: 11, day: 27))
    let here = KaabaSunAnswer(year: 2026, from: place(41.01, 28.98), now: now)
    #expect(here.moments.map(\.visible) == [false, true, true, false])
    #expect(here.nextVisible?.time.hasPrefix("2027-05-28T09:") == true)
    #expect(here.lines(.en).count == 5 && !here.lines(.en)[3].contains("shadow"))
    #expect(here.lines(.en)[4].contains("2027-05-28") && here.lines(.ar)[4].contains("2027-05-28"))
    let map = MapAnswer(from: place(41.01, 28.98), at: now, in: nil)
    #expect(map.kaabaSun.map(\.visible) == [false, false, true, true])
    #expect(MapAnswer(from: nil, at: now, in: nil).kaabaSun.allSatisfy { $0.visible == nil })
  }
}
