import Reports
import Testing
import Text

@testable import Answers

@Suite("Cities by name") struct PlaceAnswerTests {
  @Test func `an exact name gives its city, and others with the same beginning`() throws {
    let answer = PlaceAnswer("mecca")
    let city = try #require(answer.city)
    #expect(
      city.name == "Makkah" && city.matchedName == "Mecca" && city.country == "SA" && city.timeZone == "Asia/Riyadh")
    #expect(answer.found == "city" && answer.candidates.first?.name == "Makkah")
    #expect(answer.text(.en).hasPrefix("Makkah (مكة المكرمة), Saudi Arabia [SA]"))
    #expect(answer.text(.ar).hasPrefix("مكة المكرمة (Makkah)، المملكة العربية السعودية"))
  }

  @Test func `an ambiguous or misspelt name gives several cities, with their distances`() {
    let several = PlaceAnswer("Tripoli")
    #expect(several.city == nil && several.found == "ambiguous" && several.candidates.map(\.country) == ["LY", "LB"])
    #expect(several.text(.en).hasPrefix("several cities") && several.text(.ar).hasPrefix("عدة مدن"))
    let near = PlaceAnswer("Istanbull")
    #expect(near.found == "unknown" && near.candidates.first?.lettersOff == 1)
    #expect(near.text(.en).contains("letters off: 1") && near.text(.ar).contains("حروف مختلفة: 1"))
    #expect(PlaceAnswer("qwrtzpl").text(.en) == "no city of that name, and none that comes near")
  }
}
