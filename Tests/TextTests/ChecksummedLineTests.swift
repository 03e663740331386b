import Measures
import Testing
import Text

@Suite("A checksummed line") struct ChecksummedLineTests {
  /// A value of two words, of which the second is optional.
  struct Note: ChecksummedLine, Equatable {
    static let lineName = "test-note"
    static let lineVersion = 2
    var number: Int
    var word: String?

    init(number: Int, word: String? = nil) { (self.number, self.word) = (number, word) }

    var fields: [String] { ["\(number)"] + (word.map { [$0] } ?? []) }

    init?(fields: [Substring]) {
      guard (1...2).contains(fields.count), let number = Int(fields[0]) else { return nil }
      self.init(number: number, word: fields.count == 2 ? String(fields[1]) : nil)
    }
  }

  private func line(_ text: String) -> [UInt8] { Array((text + CRC32.text(of: text.utf8) + "\n").utf8) }

  @Test func `has a name, a version, its fields and the CRC-32 of all before it`() {
    let encoded = Note(number: -7, word: "x").encoded
    #expect(encoded == line("test-note 2 -7 x "))
    #expect(String(decoding: encoded, as: UTF8.self).hasPrefix("test-note 2 -7 x "))
  }

  @Test(arguments: [Note(number: 0), Note(number: 42, word: "word"), Note(number: .min)])
  func `is read as it was written`(_ note: Note) throws {
    #expect(try Note(decoding: note.encoded) == note)
  }

  @Test func `is refused with any bit flipped, any byte missing or any byte added`() {
    let good = Note(number: 42, word: "word").encoded
    for index in good.indices {
      #expect(throws: ChecksummedLineError.damaged) { try Note(decoding: Array(good[..<index])) }
      for bit in 0..<8 {
        var bad = good
        bad[index] ^= 1 << bit
        #expect(throws: ChecksummedLineError.damaged, "byte \(index), bit \(bit)") { try Note(decoding: bad) }
      }
    }
    #expect(throws: ChecksummedLineError.damaged) { try Note(decoding: good + [0x0A]) }
  }

  @Test(arguments: ["test-note 2 +7 ", "test-note 2 07 ", "test-note 2  7 ", "test-note 02 7 ", "test-note 2 7  "])
  func `has exactly one form, even with a valid checksum`(_ text: String) {
    #expect(throws: ChecksummedLineError.damaged) { try Note(decoding: line(text)) }
  }

  @Test(arguments: [
    "other-note 2 7 ", "test-note 2 seven ", "test-note 2 ", "test-note x 7 ", "test-note ", "", "test-note 2 é ",
  ])
  func `of another kind is damaged`(_ text: String) {
    #expect(throws: ChecksummedLineError.damaged) { try Note(decoding: line(text)) }
  }

  @Test func `of a later version is distinguished from a damaged one`() {
    #expect(throws: ChecksummedLineError.newerVersion) { try Note(decoding: line("test-note 3 whatever it has ")) }
    #expect(throws: ChecksummedLineError.damaged) { try Note(decoding: line("test-note 1 7 ")) }
  }

  @Test func `is refused when longer than any valid one`() {
    #expect(throws: ChecksummedLineError.damaged) {
      try Note(decoding: line("test-note 2 7 " + String(repeating: "x", count: 240) + " "))
    }
  }

  @Test func `has whole numbers, and 0 for an impossible one`() {
    #expect(21.4225.lineField(times: 1e9) == "21422500000")
    #expect((-0.0005).lineField(times: 1e3) == "-1" && 0.0004.lineField(times: 1e3) == "0")
    #expect(Double.nan.lineField() == "0" && Double.infinity.lineField() == "0" && 1e300.lineField() == "0")
  }
}
