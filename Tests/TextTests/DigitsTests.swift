import Testing
import Text

@Suite struct DigitsTests {
  @Test func `Arabic-Indic digits replace Western ones where chosen, and nothing else is changed`() {
    #expect(Digits.arabicIndic.written("05:38  الفجر 1448-09-27") == "٠٥:٣٨  الفجر ١٤٤٨-٠٩-٢٧")
    #expect(Digits.western.written("05:38") == "05:38" && Digits.arabicIndic.written("é x") == "é x")
  }
}
