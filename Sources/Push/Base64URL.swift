import FoundationEssentials

/// Base64 with the alphabet of URLs and without padding (RFC 4648, section 5).
public enum Base64URL {
  public static func text(of bytes: [UInt8]) -> String {
    String(
      Data(bytes).base64EncodedString().compactMap { letter -> Character? in
        switch letter {
        case "+": "-"
        case "/": "_"
        case "=": nil
        default: letter
        }
      })
  }

  /// Nil unless it is in the one form that ``text(of:)`` writes; some browsers add padding, which is accepted.
  public static func bytes(of text: String) -> [UInt8]? {
    let padded = text.hasSuffix("==") ? 2 : text.hasSuffix("=") ? 1 : 0
    let trimmed = String(text.dropLast(padded))
    guard trimmed.utf8.allSatisfy(isLetter) else { return nil }
    let plain = trimmed.replacing("-", with: "+").replacing("_", with: "/")
    let padding = String(repeating: "=", count: (4 - plain.utf8.count % 4) % 4)
    guard let data = Data(base64Encoded: plain + padding) else { return nil }
    let bytes = Array(data)
    // Bits beyond the last byte must be zero, so that a text has one form.
    return Self.text(of: bytes) == trimmed ? bytes : nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
