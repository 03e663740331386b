public import ArgumentParser
public import Text

/// A refusal of the command line, in the locale's language; exit code 64.
///
/// Options are checked before the configuration, and its language, is read. An object in place of the answer has it in English.
public func refusal(_ message: Message) -> ValidationError {
  ValidationError(message.text(asksForJSON ? .en : Startup.localeLanguage))
}

/// The same of an option's value, with finding and accepted values.
public func refusal(_ option: String, _ found: Message, _ accepted: Message) -> ValidationError {
  refusal("\(option): found \(found), accepted: \(accepted)")
}

/// The same of an option that is missing while another one needs it.
public func refusal(lacking option: String, for other: String) -> ValidationError {
  refusal("\(option): missing; \(other) needs both")
}

/// Refuses a value with option, finding and accepted values; exit code 64.
public func require(_ condition: Bool, _ option: String, _ found: Message, _ accepted: Message) throws {
  guard condition else { throw refusal(option, found, accepted) }
}

/// The same for a name or number as it was given. Disfavoured, so that literal words are a message.
@_disfavoredOverload
public func require(
  _ condition: Bool, _ option: String, _ found: some CustomStringConvertible, _ accepted: Message
) throws {
  try require(condition, option, "\(found.description)", accepted)
}
