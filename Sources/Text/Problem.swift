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
  public var found: String
  /// Accepted values: a range, words, a form.
  public var accepted: String
  /// Both as messages, which have other languages; nil where a parser says them in English alone.
  public var messages: Messages?

  /// What was found and what is accepted.
  public struct Messages: Sendable, Hashable {
    public var found, accepted: Message
  }

  public init(
    key: String, line: Int? = nil, column: Int? = nil, source: String, found: String, accepted: String
  ) {
    self.key = key
    self.line = line
    self.column = column
    self.source = source
    self.found = found
    self.accepted = accepted
  }

  /// The problem with its words as messages.
  public func saying(found: Message, accepted: Message) -> Problem {
    var problem = self
    (problem.found, problem.accepted) = (found.text(.en), accepted.text(.en))
    problem.messages = Messages(found: found, accepted: accepted)
    return problem
  }
}

extension Problem: CustomStringConvertible {
  /// `/etc/qibla/qibla.toml:3: loop.rate_hz: found 1000; accepted: a number from 50 to 400`
  public var description: String {
    var place = source
    if let line { place += ":\(line)" }
    if let column { place += ":\(column)" }
    return place + ": " + (key.isEmpty ? "" : key + ": ") + "found \(found); accepted: \(accepted)"
  }
}

/// All problems of a text, reported together.
public struct Problems: Error, Sendable, Hashable, CustomStringConvertible {
  public var all: [Problem]

  public init(all: [Problem]) { self.all = all }

  public var description: String {
    (all.count == 1 ? "1 problem" : "\(all.count) problems") + ":"
      + all.map { "\n  \($0)" }.joined()
  }
}
