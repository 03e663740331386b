/// Capabilities of a terminal, from its environment.
public struct PictureStyle: Sendable, Hashable {
  /// Whether colours are wanted. Colour is never the only sign.
  public var hasColor = true
  /// Whether it is limited to ASCII.
  public var isASCII = false
  /// Whether it can move the cursor: a dumb terminal can't.
  public var canDraw = true

  public init() {}

  /// Reads `NO_COLOR`, not empty (no-color.org); `TERM=dumb`; and the locale's character set, from `LC_ALL`, `LC_CTYPE` or `LANG` in
  /// that order (POSIX, Base Definitions 8.2). Without a locale UTF-8 is assumed.
  public init(environment: [String: String]) {
    hasColor = (environment["NO_COLOR"] ?? "").isEmpty
    canDraw = environment["TERM"] != "dumb"
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    let charset = (locale ?? "UTF-8").lowercased().filter { $0 != "-" }
    isASCII = !charset.contains("utf8")
  }

  /// The text, with substitutes for characters the terminal lacks.
  public func text(_ text: String) -> String {
    guard isASCII, !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
    return text.reduce(into: "") { $0 += Self.substitutes[$1] ?? ($1.isASCII ? String($1) : "?") }
  }

  private static let substitutes: [Character: String] = [
    "°": " deg", "±": "+/-", "µ": "u", "●": "@", "○": "o", "◆": "#", "■": "#", "·": ".", "█": "#", "░": "-", "♪": "*",
    "←": "<-", "→": "->", "↑": "^", "↓": "v", "–": "-", "’": "'", "…": "...",
  ]
}
