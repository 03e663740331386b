/// A JSON value that is only ever written, its keys in the order they were given.
indirect enum JSONText {
  case text(String)
  case number(Double)
  case integer(Int)
  case flag(Bool)
  case array([JSONText])
  case object([(String, JSONText)])

  var written: String {
    switch self {
    case .text(let text): Self.quoted(text)
    case .number(let number): Int(exactly: number).map(String.init) ?? (number.isFinite ? number.description : "null")
    case .integer(let integer): String(integer)
    case .flag(let flag): flag ? "true" : "false"
    case .array(let values): "[" + values.map(\.written).joined(separator: ",") + "]"
    case .object(let pairs):
      "{" + pairs.map { Self.quoted($0.0) + ":" + $0.1.written }.joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
