/// The pages as one Swift file of literals: they lie in the program's read-only memory, and cost nothing until a request.
func swiftText(_ pages: [(page: Page, hash: String)]) throws(Problem) -> String {
  var text = """
    // Written by pack-pages when the program is built.

    extension Assets {
      static let packed: [Asset] = [

    """
  // Typefaces and pictures are packed as they are.
  let texts = pages.filter(\.page.isText)
  let small = Dictionary(uniqueKeysWithValues: zip(texts.map(\.page.name), try brotli(texts.map(\.page.bytes))))
  for (page, hash) in pages {
    let gzipped = page.isText ? ".base64(\"\(base64(try gzip(page.bytes)))\")" : "nil"
    text += """
          Asset(
            path: "\(page.path(hash: hash))", mediaType: "\(page.mediaType ?? "")", hash: "\(hash)", isImmutable: \(page.isHashed),
            plainBytes: \(literal(page)),
            gzipBytes: \(gzipped),
            brotliBytes: \(small[page.name].map { ".base64(\"\(base64($0))\")" } ?? "nil")),

      """
  }
  return text + "  ]\n}\n"
}

private func literal(_ page: Page) -> String {
  guard page.isText, let text = String(validating: page.bytes, as: UTF8.self) else {
    return ".base64(\"\(base64(page.bytes))\")"
  }
  var literal = ".text(\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\\": literal += "\\\\"
    case "\"": literal += "\\\""
    case "\n": literal += "\\n"
    // Anything that an editor or a compiler might take for something else.
    case _ where scalar.value < 0x20 || scalar.value > 0x7E: literal += "\\u{\(String(scalar.value, radix: 16))}"
    default: literal.unicodeScalars.append(scalar)
    }
  }
  return literal + "\")"
}

/// RFC 4648, section 4.
func base64(_ bytes: [UInt8]) -> String {
  let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var result: [UInt8] = []
  result.reserveCapacity((bytes.count + 2) / 3 * 4)
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let count = min(3, bytes.count - start)
    var group: UInt32 = 0
    for offset in 0..<3 { group = group << 8 | (offset < count ? UInt32(bytes[start + offset]) : 0) }
    for digit in 0..<4 {
      result.append(digit <= count ? alphabet[Int(group >> UInt32(18 - 6 * digit) & 63)] : UInt8(ascii: "="))
    }
  }
  return String(decoding: result, as: UTF8.self)
}
