import Measures
import Text

/// Writes SVG with presentation attributes only, since the page's policy forbids inline styles.
struct CardPen {
  private(set) var body = ""
  let isMirrored: Bool
  let family = "system-ui, 'Noto Sans', 'Noto Sans Arabic', sans-serif"

  /// Pixels of the smallest letters.
  static let least = 12.0

  enum Side { case start, middle, end }
  enum Weight: Int { case normal = 400, medium = 600, bold = 700 }

  init(isMirrored: Bool) { self.isMirrored = isMirrored }

  static func number(_ value: Double) -> String { value.rounded(decimals: 2).short }

  mutating func add(_ element: String) { body += element + "\n" }

  /// Text on a baseline, at a side of a box in reading direction, shrunk to a narrow box: the first wording that fits it at
  /// ``least``, otherwise the last, cut short.
  mutating func text(
    _ wordings: String..., in box: CardBox, _ side: Side, baseline y: Double, size: Double, _ weight: Weight = .normal,
    fill: String, isNumber: Bool = false
  ) {
    let least = min(size, Self.least)
    let words =
      wordings.first { Self.fitting($0, size: size, width: box.width) >= least }
      ?? Self.cut(wordings.last ?? "", size: least, width: box.width)
    let size = Self.fitting(words, size: size, width: box.width)
    let isRight = side == .end ? !isMirrored : isMirrored
    let x = side == .middle ? box.middle : isRight ? box.end : box.x
    // `start` depends on the text's own direction: figures run from left to right in both languages.
    let runsLeft = isMirrored && !isNumber
    let anchor = side == .middle ? "middle" : isRight == runsLeft ? "start" : "end"
    add(
      "<text x=\"\(Self.number(x))\" y=\"\(Self.number(y))\" font-size=\"\(Self.number(size))\" "
        + "font-weight=\"\(weight.rawValue)\" fill=\"\(fill)\" text-anchor=\"\(anchor)\" "
        + "direction=\"\(runsLeft ? "rtl" : "ltr")\">\(PlainPage.escaped(words))</text>")
  }

  /// The size at which words fit, by the average width of letters.
  static func fitting(_ words: String, size: Double, width: Double) -> Double {
    let needed = Self.width(words) * size
    return needed > width ? size * width / needed : size
  }

  /// The beginning of words that fits, with an ellipsis.
  private static func cut(_ words: String, size: Double, width: Double) -> String {
    var kept = words
    while kept.count > 1, fitting(kept + "…", size: size, width: width) < size { kept.removeLast() }
    return kept + "…"
  }

  /// Estimated width, in multiples of the size: Noto's letters are narrower in a text than its figures and in short words.
  static func width(_ words: String) -> Double { Double(words.count) * (words.count > 12 ? 0.53 : 0.57) }

  /// A status by its shape: colour is never the only sign.
  mutating func mark(_ status: String, x: Double, y: Double, radius r: Double, colour: String) {
    func at(_ dx: Double, _ dy: Double) -> String { "\(Self.number(x + dx * r)) \(Self.number(y + dy * r))" }
    let line = "fill=\"none\" stroke=\"\(colour)\" stroke-width=\"\(Self.number(r * 0.45))\" stroke-linecap=\"round\""
    let circle = "<circle cx=\"\(Self.number(x))\" cy=\"\(Self.number(y))\" r=\"\(Self.number(r * 0.8))\""
    switch status {
    case "accurate": add("\(circle) fill=\"\(colour)\"/>")
    case "calibrating": add("\(circle) \(line)/>")
    case "interference": add("<path d=\"M\(at(0, -1)) L\(at(1, 0.8)) L\(at(-1, 0.8)) Z\" fill=\"\(colour)\"/>")
    default: add("<path d=\"M\(at(-0.7, -0.7)) L\(at(0.7, 0.7)) M\(at(0.7, -0.7)) L\(at(-0.7, 0.7))\" \(line)/>")
    }
  }
}
