import Testing
import Text

@Suite("A number for people") struct NumbersTests {
  @Test(arguments: [
    (3.14159, 2, "3.14"), (2.5, 0, "3"), (-2.5, 0, "-3"), (0.05, 1, "0.1"), (12, 3, "12.000"), (-0.04, 1, "0.0"),
    (359.96, 1, "360.0"), (1e14, 0, "100000000000000"), (1e15, 0, "–"), (.infinity, 1, "–"), (.nan, 2, "–"),
  ])
  func `has the requested number of decimals`(_ number: Double, _ decimals: Int, _ text: String) {
    #expect(number.fixed(decimals) == text)
  }

  @Test(arguments: [(3.14159, 2, 3.14), (-3.14159, 3, -3.142), (2.5, 0, 3), (21.422_500_04, 7, 21.4225)])
  func `is rounded to decimals`(_ number: Double, _ decimals: Int, _ rounded: Double) {
    #expect(number.rounded(decimals: decimals) == rounded)
  }

  @Test func `is short where it is whole`() {
    #expect(12.0.short == "12" && (-3.0).short == "-3" && 0.5.short == "0.5")
  }

  @Test func `of a register is hexadecimal with two digits`() {
    #expect(UInt8(0x1E).hex == "0x1E" && UInt8(5).hex == "0x05")
  }

  @Test func `has digits from 0 to 9`() {
    #expect("0123456789".utf8.count { $0.isDigit } == 10)
    #expect("/:a-".utf8.count { $0.isDigit } == 0)
  }
}
