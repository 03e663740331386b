import Measures
import Text

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
    case .text(let text): text.quotedAsJSON
    case .number(let number): Int(exactly: number).map(String.init) ?? (number.isFinite ? number.description : "null")
    case .integer(let integer): String(integer)
    case .flag(let flag): flag ? "true" : "false"
    case .array(let values): "[" + values.map(\.written).joined(separator: ",") + "]"
    case .object(let pairs):
      "{" + pairs.map { $0.0.quotedAsJSON + ":" + $0.1.written }.joined(separator: ",") + "}"
    }
  }
}
