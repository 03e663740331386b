import FoundationEssentials
import Testing

@Suite("An expectation") struct ExpectationTests {
  private func rows(_ heading: Double?, _ status: String, sigma: Double = 2) -> Expectation {
    var text = Expectation.header + "\n"
    for i in 0..<10 { text += "\(i),\(heading.map { "\($0)" } ?? ""),\(sigma),\(status)\n" }
    return Expectation(stored: text)!
  }

  @Test func `tolerates a tenth of a degree, also across north`() {
    #expect(rows(359.97, "accurate").differences(from: rows(0.03, "accurate")).isEmpty)
    #expect(rows(10, "accurate").differences(from: rows(10.2, "accurate")).count == 10)
    #expect(rows(.nan, "accurate").differences(from: rows(10.2, "accurate")).count == 10)
  }

  @Test func `detects a lost heading, another status and another sigma`() {
    let right = rows(10, "accurate")
    #expect(rows(nil, "accurate").differences(from: right).count == 10)
    #expect(rows(10, "interference").differences(from: right).count == 10)
    #expect(rows(10, "accurate", sigma: 4).differences(from: right).count == 10)
    #expect(right.differences(from: right).isEmpty)
  }

  @Test(arguments: [
    "", "t_s,heading\n", "t_s,heading_deg,sigma_deg,status\n1,2\n", "t_s,heading_deg,sigma_deg,status\n1,x,2,good\n",
  ])
  func `that is damaged is refused`(_ text: String) {
    #expect(Expectation(stored: text) == nil)
  }
}
