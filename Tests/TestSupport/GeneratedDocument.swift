import Foundation

/// A document made from the code. `QIBLA_EXPECTATIONS=renew swift test --filter TableTests` writes all of them.
public struct GeneratedDocument {
  static let repository = URL(filePath: #filePath).appending(path: "../../..").standardized

  private let file: URL

  /// A page of the documentation, by its name without `.md`.
  public init(_ name: String) {
    file = Self.repository.appending(path: "Sources/qibla/Documentation.docc/\(name).md")
  }

  /// Whether the file equals `text`; with `QIBLA_EXPECTATIONS=renew` it is written first.
  public func holds(_ text: String) throws -> Bool {
    if ProcessInfo.processInfo.environment["QIBLA_EXPECTATIONS"] == "renew" {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    return try String(contentsOf: file, encoding: .utf8) == text
  }
}

/// A type of a source file with the documentation of its members.
public struct DocumentedType {
  public struct Member {
    /// The declaration after the member's keyword, such as `cancel` or `pause = 10.0`.
    public var declaration: String
    public var comment: String
  }

  public var name: String
  public var comment: String
  public var members: [Member] = []

  /// The types at an indentation, with their members that start with a keyword such as `case ` or `public var `.
  public static func types(of path: String, at indentation: Int, members word: String) throws -> [DocumentedType] {
    let text = try String(
      contentsOf: GeneratedDocument.repository.appending(path: "Sources/" + path), encoding: .utf8)
    var (types, comment, isInside): ([DocumentedType], [String], Bool) = ([], [], false)
    for line in text.split(separator: "\n") {
      let words = line.drop { $0 == " " }
      let depth = line.count - words.count
      if words.hasPrefix("///") {
        comment.append(words.dropFirst(3).trimmingCharacters(in: .whitespaces))
        continue
      }
      let said = comment.filter { !$0.isEmpty }.joined(separator: " ").replacingOccurrences(of: "``", with: "`")
        .replacingOccurrences(of: "|", with: "\\|")
      comment = []
      if depth == indentation, let match = words.prefixMatch(of: #/public (?:struct|enum) (\w+)/#) {
        types.append(DocumentedType(name: String(match.1), comment: said))
        isInside = true
      } else if depth == indentation, words == "}" {
        isInside = false
      } else if isInside, depth == indentation + 2, words.hasPrefix(word) {
        types[types.count - 1].members.append(
          Member(declaration: String(words.dropFirst(word.count)), comment: said))
      }
    }
    return types
  }
}
