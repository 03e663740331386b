import Compass
import Measures
import Testing
import Text

@testable import Recording

@Suite("A number in bytes") struct DecimalNumberTests {
  private func read(_ text: String) -> Double? {
    var position = 0
    let bytes = Array((text + "\n").utf8)
    return DecimalNumber.scan(bytes.span, at: &position).double
  }

  @Test func `equals the standard library's parse, bit for bit`() {
    var random = SplitMix64(seed: 11)
    var exact = 0
    for _ in 0..<50_000 {
      let digits = 1 + Int(random.next() % 19)
      let mantissa = random.next() % (0..<min(digits, 19)).reduce(UInt64(1)) { product, _ in product &* 10 }
      let exponent = Int(random.next() % 60) - 30
      let text = "\(random.next() % 2 == 0 ? "-" : "")\(mantissa)e\(exponent)"
      guard let value = read(text) else { continue }
      exact += 1
      #expect(value.bitPattern == Double(text)?.bitPattern, "\(text)")
    }
    #expect(exact > 40_000)
  }

  @Test func `is restored from the shortest text of any Double that a sensor gives`() {
    var random = SplitMix64(seed: 12)
    for _ in 0..<50_000 {
      let value = Double(
        sign: random.next() % 2 == 0 ? .plus : .minus, exponent: Int(random.next() % 40) - 25,
        significand: 1 + random.uniform())
      #expect(read(value.description) == value)
    }
  }

  @Test(arguments: [("9007199254740993", 9_007_199_254_740_992.0), ("9007199254740993.0000001", 9_007_199_254_740_994)])
  func `is rounded to even on a tie and upwards just above it`(text: String, value: Double) {
    #expect((read(text) ?? Double(text)) == value)
  }
}
