import Testing
import Text

@testable import Settings

@Suite struct TOMLTextTests {
  private func value(_ text: String) -> TOMLText.Value? {
    let toml = TOMLText("a = " + text)
    return toml.faults.isEmpty ? toml.entries.first?.value : nil
  }

  static let words: [(String, TOMLText.Value?)] = [
    ("1", .integer(1)), ("-17", .integer(-17)), ("1_000", .integer(1000)), ("0x_1", nil), ("1 2", nil),
    ("0xdead_beef", .integer(0xdead_beef)), ("0o17", .integer(15)), ("0b101", .integer(5)), ("007", nil), ("1__0", nil),
    ("_1", nil), ("+-1", nil), ("0x-1", nil), ("1.5", .number(1.5)), ("-0.01", .number(-0.01)),
    ("5e+22", .number(5e22)), ("6.626e-34", .number(6.626e-34)), ("1.", nil), (".7", nil), ("1.e3", nil),
    ("03.14", nil), ("true", .flag(true)), ("True", nil), ("inf", .number(.infinity)), ("", nil),
    ("9223372036854775808", nil), ("1979-05-27T07:32:00Z", .date("1979-05-27T07:32:00Z")),
    ("07:32:00", .date("07:32:00")), ("[1 2]", nil),
  ]

  static let texts: [(String, TOMLText.Value?)] = [
    (#""a\tb\u00E9""#, .text("a\tbé")), (#"'C:\x'"#, .text(#"C:\x"#)), (#""\x""#, nil), (#""\uD800""#, nil),
    (#""a"#, nil), ("\"\"\"\nx\n  y\\\n   z\"\"\"\"", .text("x\n  yz\"")), ("'''a''b'''", .text("a''b")),
    ("[1, [2, 'x'], # c\n 3,\n]", .array([.integer(1), .array([.integer(2), .text("x")]), .integer(3)])),
  ]

  @Test(arguments: words) func `has booleans, numbers and dates by the standard`(
    text: String, expected: TOMLText.Value?
  ) {
    #expect(value(text) == expected)
  }

  @Test(arguments: texts) func `has strings and arrays by the standard`(text: String, expected: TOMLText.Value?) {
    #expect(value(text) == expected)
  }

  @Test func `has keys that are bare, quoted, dotted, or in an inline table`() {
    let toml = TOMLText("a.\"b c\".'d' = 1\n[ x . y ] # t\nz = { p = 1, q.r = \"s\" }\r\n")
    #expect(toml.faults.isEmpty)
    #expect(
      toml.entries.map(\.path) == [["a", "b c", "d"], ["x", "y"], ["x", "y", "z", "p"], ["x", "y", "z", "q", "r"]])
    #expect(toml.entries.map(\.line) == [1, 2, 3, 3])
  }

  /// The kernel ends a path or a name at a NUL, and a terminal obeys other control characters.
  @Test(arguments: [0x00, 0x01, 0x07, 0x08, 0x0C, 0x1B, 0x1F, 0x7F] as [UInt8])
  func `has no control characters, in any notation`(_ byte: UInt8) {
    let raw = String(decoding: [byte], as: UTF8.self)
    let digits = String(byte, radix: 16)
    let escape = "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    for text in [
      "a = 1\nb = \"x\(raw)y\"", "a = 1\nb = 'x\(raw)y'", "a = 1\nb = \"\"\"x\(raw)y\"\"\"",
      "a = 1\nb = \"x\(escape)y\"",
      "a = 1\nb = 2 # x\(raw)y", "a = 1\n# \(raw)", "a = 1\nb = [ # \(raw)\n2]", "a = 1\n\"x\(escape)\" = 2",
      "a = 1\n\(raw)b = 2",
    ] {
      let toml = TOMLText(text)
      #expect(toml.faults.map(\.line) == [2], "\(text.debugDescription)")
      #expect(
        toml.faults.allSatisfy { !$0.accepted.description.isEmpty && !$0.found.description.utf8.contains(byte) })
    }
    #expect(value("\"x\\b\"") == nil && value("\"x\\f\"") == nil)
    #expect(value("\"x\\ty\\nz\\u0009\"") == .text("x\ty\nz\t"))
  }
}
