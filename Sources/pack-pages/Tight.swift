/// A line of a script or of a style sheet without comments and the blanks beside punctuation.
///
/// What is quoted stays, and so does the whole of a script's line with any other slash: a regular expression may begin
/// there. Plus and minus aren't among the punctuation, as `a + +b` is another thing without its blanks; a style's colon
/// is, for what follows it: before one, a blank may be a selector's.
func tight(_ line: Substring, isScript: Bool) -> String {
  let punctuation = Array((isScript ? "=*<>?:{}[](),;&|" : "{},;").utf8)
  /// Where a byte lies. Code counts its open braces, to know the one that leads back into a template.
  enum Place {
    case code(braces: Int)
    case quoted(by: UInt8)
  }
  let (template, slash, blank) = (UInt8(ascii: "`"), UInt8(ascii: "/"), UInt8(ascii: " "))
  // The innermost is last.
  var places = [Place.code(braces: 0)]
  var result: [UInt8] = []
  var isEscaped = false
  let bytes = Array(line.utf8)
  /// Where a comment ends that is being left out.
  var end = 0
  for (index, byte) in bytes.enumerated() where index >= end {
    switch places[places.count - 1] {
    case .quoted(let mark):
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == mark {
        places.removeLast()
      } else if mark == template, byte == UInt8(ascii: "{"), bytes[index - 1] == UInt8(ascii: "$") {
        places.append(.code(braces: 0))
      }
    case .code(let braces):
      switch byte {
      case slash where bytes[index...].starts(with: Array("/*".utf8)):
        guard let close = line.utf8.dropFirst(index).firstRange(of: Array("*/".utf8)) else { return String(line) }
        end = line.utf8.distance(from: line.startIndex, to: close.upperBound)
        continue
      case slash where isScript && bytes[index...].starts(with: Array("//".utf8)):
        end = bytes.count
        continue
      case slash where isScript: return String(line)
      case blank:
        let isBeside = { (other: UInt8?) in other.map { $0 == blank || punctuation.contains($0) } ?? true }
        if isBeside(result.last) || isBeside(bytes[(index + 1)...].first) { continue }
        if !isScript, result.last == UInt8(ascii: ":") { continue }
      case UInt8(ascii: "\""), UInt8(ascii: "'"), template: places.append(.quoted(by: byte))
      case UInt8(ascii: "{"): places[places.count - 1] = .code(braces: braces + 1)
      case UInt8(ascii: "}") where braces > 0: places[places.count - 1] = .code(braces: braces - 1)
      case UInt8(ascii: "}") where places.count > 1: places.removeLast()
      default: break
      }
    }
    result.append(byte)
  }
  return String(decoding: result, as: UTF8.self)
}
