import Testing
import Text

@Suite("Text from outside") struct OutsideTextTests {
  @Test func `is divided into lines at every kind of end`() {
    func lines(_ text: String) -> [String] { ByteLines(Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) } }
    #expect(lines("\u{FEFF}a\r\nb\rc\n\nd") == ["a", "b", "c", "", "d"])
    #expect(lines("") == [] && lines("\n") == [""] && lines("a\r\n") == ["a"] && lines("\r\r\n\n") == ["", "", ""])
  }

  @Test func `is shown without terminal control characters`() {
    #expect(
      "\u{1B}[2Ja\r\nb\u{9B}\u{7F}\u{202E}\u{2028}".escaped == "\\u001B[2Ja\\u000D\\u000Ab\\u009B\\u007F\\u202E\\u2028")
    #expect("a\n\tb\u{1B}\r".escapedLines == "a\n\tb\\u001B\\u000D")
    #expect("a\r\nb\r\r\nc\r\n".escapedLines == "a\r\nb\\u000D\r\nc\r\n")
    // Isolates stay where the line closes them, and nowhere else.
    #expect("ب \u{2066}a\u{2069}\nc".escapedLines == "ب \u{2066}a\u{2069}\nc")
    #expect("\u{2066}a\nb\u{2069}".escapedLines == "\\u2066a\nb\\u2069")
    #expect("\u{2069}a\u{2066}\u{202E}".escapedLines == "\\u2069a\\u2066\\u202E")
    #expect("\u{2066}a\u{2069}".escaped == "\\u2066a\\u2069")
    #expect("القبلة \u{200E}2026°".escaped == "القبلة \u{200E}2026°")
    #expect("\u{9B}2J".quoted == "\"\\u009B2J\"" && "a\u{1B}".shortened == "a\\u001B")
  }

  @Test(arguments: [
    (0, "0 bytes"), (1000, "1000 bytes"), (1024, "1 kB"), (4096, "4 kB"), (5000, "5000 bytes"), (65_536, "64 kB"),
    (65_537, "64 kB"), (4 << 20, "4 MB"), ((4 << 20) + 1, "4096 kB"), (260_000_000, "248 MB"),
  ]) func `has a size for people`(bytes: Int, words: String) { #expect(bytes.inBytes == words) }
}
