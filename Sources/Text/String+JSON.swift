import Measures

extension String {
  /// As a JSON string with its quotation marks (RFC 8259, section 7): only what must be escaped is.
  public var quotedAsJSON: String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\" + String(scalar)
      case _ where scalar.value < 0x20: text += "\\u" + scalar.value.hexadecimal(4)
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
