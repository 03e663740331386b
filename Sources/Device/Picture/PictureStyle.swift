/// Capabilities of a terminal, by its environment.
public struct PictureStyle: Sendable, Hashable {
  /// Whether colours are wanted. Colour is never the only sign.
  public var hasColor = true
  /// Whether it has ASCII only.
  public var isASCII = false
  /// Whether a picture can be drawn at all: a dumb terminal only writes on.
  public var canDraw = true

  public init() {}

  /// As the environment says: `NO_COLOR` with any value but an empty one (no-color.org); a terminal of the kind `dumb`; and the
  /// locale's characters, which `LC_ALL` says before `LC_CTYPE` and that before `LANG` (POSIX, Base Definitions 8.2). Where none of
  /// these is set, UTF-8 is taken for granted, as terminals do.
  public init(environment: [String: String]) {
    hasColor = (environment["NO_COLOR"] ?? "").isEmpty
    canDraw = environment["TERM"] != "dumb"
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    let charset = (locale ?? "UTF-8").lowercased().filter { $0 != "-" }
    isASCII = !charset.contains("utf8")
  }

  /// The text as the terminal can show it.
  public func text(_ text: String) -> String {
    guard isASCII, !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
    return text.reduce(into: "") { $0 += Self.substitutes[$1] ?? ($1.isASCII ? String($1) : "?") }
  }

  private static let substitutes: [Character: String] = [
    "°": " deg", "±": "+/-", "µ": "u", "●": "@", "○": "o", "◆": "#", "■": "#", "·": ".", "█": "#", "░": "-", "♪": "*",
    "←": "<-", "→": "->", "↑": "^", "↓": "v", "–": "-", "’": "'", "…": "...",
  ]
}
