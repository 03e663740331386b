import ArgumentParser
import FoundationEssentials
import Text

/// A refusal of the command line, in the locale's language; exit code 64.
func refusal(_ message: Message) -> ValidationError {
  ValidationError(message.text(Language.ofLocale(ProcessInfo.processInfo.environment)))
}

/// The same of an option's value, with finding and accepted values.
func refusal(_ option: String, _ found: Message, _ accepted: Message) -> ValidationError {
  refusal("\(option): found \(found), accepted: \(accepted)")
}
