import Link
import Testing

@testable import Portal

@Suite("The page's address for phones") struct PageCodeTests {
  @Test func `has its code row by row, a 1 for a dark module`() throws {
    let row = [true, false] + [Bool](repeating: true, count: 19)
    let address = try #require(PageAddress(url: "http://qibla.local", code: [[Bool]](repeating: row, count: 21)))
    let answer = PageAnswer(address)
    #expect(
      answer.url == "http://qibla.local"
        && answer.code == [String](repeating: "10" + String(repeating: "1", count: 19), count: 21))
  }

  @Test func `is null where no other machine reaches the page, and has no code`() {
    #expect(PageAnswer(nil).portalJSON == #"{"code":[],"url":null}"#)
  }
}
