/// A problem in a person's input: position, finding, accepted values.
public struct Problem: Sendable, Hashable {
  /// The key or column it is about, such as `loop.rate_hz`; empty where the text as a whole is meant.
  public var key: String
  /// Line in `source`, from 1.
  public var line: Int?
  /// Column in that line, from 1, where the fault has a place and not just a line.
  public var column: Int?
  /// The file, environment variable or option it came from.
  public var source: String
  /// Found text, as written.
  public var found: Message
  /// Accepted values: a range, words, a form.
  public var accepted: Message

  public init(
    key: String, line: Int? = nil, column: Int? = nil, source: String, found: Message, accepted: Message
  ) {
    self.key = key
    self.line = line
    self.column = column
    self.source = source
    self.found = found
    self.accepted = accepted
  }

  /// `/etc/qibla/qibla.toml:3`
  private var place: String {
    var place = source
    if let line { place += ":\(line)" }
    if let column { place += ":\(column)" }
    return place
  }

  /// The same line in every language.
  public var message: Message {
    let words: Message = "found \(found); accepted: \(accepted)"
    return key.isEmpty ? "\(place): \(words)" : "\(place): \(key): \(words)"
  }

  /// The same line in a language.
  public func text(_ language: Language) -> String { message.text(language) }
}

extension Problem: CustomStringConvertible {
  /// `/etc/qibla/qibla.toml:3: loop.rate_hz: found 1000; accepted: a number from 50 to 400`
  public var description: String { text(.en) }
}

/// All problems of a text, reported together.
public struct Problems: Error, Sendable, Hashable, CustomStringConvertible {
  public var all: [Problem]

  public init(all: [Problem]) { self.all = all }

  public var description: String { text(.en) }

  /// The same list in a language.
  public func text(_ language: Language) -> String {
    let head: Message = all.count == 1 ? "1 problem:" : "\(all.count) problems:"
    return head.text(language) + all.map { "\n  \($0.text(language))" }.joined()
  }
}
