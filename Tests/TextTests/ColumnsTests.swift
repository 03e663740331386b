import Testing
import Text

@Suite struct ColumnsTests {
  @Test func `text is padded to its column and never cut`() {
    #expect("Asr".padded(to: 7) == "Asr    ")
    #expect("Maghrib".padded(to: 7) == "Maghrib" && "Last third".padded(to: 7) == "Last third")
    #expect("العصر".padded(to: 7).count == 7)
  }

  @Test func `the odd space of a centred text is on its right`() {
    #expect("29".centred(in: 9) == "   29    " && "1".centred(in: 4) == " 1  ")
    #expect("Wednesday".centred(in: 3) == "Wednesday" && "".centred(in: 2) == "  ")
  }

  @Test func `only trailing spaces are removed`() {
    #expect("  a b  ".trimmedEnd == "  a b" && "   ".trimmedEnd == "" && "a\n".trimmedEnd == "a\n")
  }

  @Test func `lines break between words, and a word that is too long stands alone`() {
    #expect("Turn and tilt the device slowly".wrapped(width: 13) == ["Turn and tilt", "the device", "slowly"])
    #expect("a incomprehensible b".wrapped(width: 5) == ["a", "incomprehensible", "b"])
    #expect("".wrapped(width: 10) == [])
  }

  @Test func `a line that is too long continues at its own indent, and one that fits is unchanged`() {
    let text = "Found\n  the bus of the sensors is there\n  a  b\n"
    #expect(text.wrapped(linesTo: 22) == "Found\n  the bus of the\n  sensors is there\n  a  b\n")
    #expect("One question more, please: ".wrapped(linesTo: 20) == "One question more,\nplease: ")
  }
}
