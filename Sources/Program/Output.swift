public import Answers
public import ArgumentParser
import Glibc
import HAL
import LinuxHAL
import Synchronization
public import Text

/// Output of commands: answers on standard output, notes for a person on standard error. Both may contain text from files and other
/// programs, so control codes are escaped.
public enum Output {
  /// One JSON object on a line of its own, snake_case keys in a fixed order.
  public static func json(_ value: some Encodable) throws {
    try line(try value.answerJSON)
  }

  /// An answer. A write error ends the command with exit code 64; a closed pipe with 0.
  public static func line(_ text: String) throws { try self.text(text + "\n") }

  /// An answer in sentences, wrapped to the terminal's width.
  public static func prose(_ text: String) throws { try line(text.wrapped(linesTo: StandardStream.output.columns)) }

  /// An answer with its own line ends.
  public static func text(_ text: String) throws {
    said.withLock { $0.hasAnswer = true }
    do throws(StorageError) { try StandardStream.output.write(text.escapedLines) } catch .other(errno: EPIPE) {
      // A closed pipe, as from head(1), is no failure.
      throw ExitCode.success
    } catch {
      throw Input.unreadable("standard output", error)
    }
  }

  /// A note beside the answer; write errors are ignored.
  public static func note(_ text: String) { note(text, inJSON: text) }

  /// - Parameter words: the same for an object in place of the answer.
  private static func note(_ text: String, inJSON words: String) {
    said.withLock { $0.notes = ($0.notes + [words.escapedLines]).suffix(notesKept) }
    try? StandardStream.error.write(text.escapedLines + "\n")
  }

  /// The same, in a language.
  public static func note(_ note: AnswerNote, _ language: Language) { self.note(note[language]) }

  /// Problems of a person's input, in a language. An object in place of the answer has them in English.
  public static func note(_ problems: Problems, _ language: Language = Startup.localeLanguage) {
    note(problems.text(language), inJSON: problems.description)
  }

  /// A refusal in the locale's language, likewise.
  public static func refuse(_ message: Message) {
    note(message.text(Startup.localeLanguage), inJSON: message.text(.en))
  }

  /// The same of a file or an option, with finding and accepted values.
  public static func refuse(_ place: String, _ found: Message, _ accepted: Message) {
    refuse("\(place): found \(found), accepted: \(accepted)")
  }

  // MARK: - The one rule of --json

  /// The object in place of a missing answer, with `--json`.
  private struct Failure: Encodable {
    var error: String
    var exitCode: Int32
  }

  /// With `--json`, every command prints exactly one object: its answer, or this.
  ///
  /// - Parameter message: the parser's; empty if the command has printed its own.
  public static func failed(_ code: ExitCode, _ message: String) {
    let (hasAnswer, notes) = said.withLock { ($0.hasAnswer, $0.notes) }
    guard !code.isSuccess, !hasAnswer else { return }
    let words = message.isEmpty ? notes.joined(separator: "\n") : message
    try? json(Failure(error: words, exitCode: code.rawValue))
  }

  /// The notes so far: the last ones are the reason for a missing answer.
  private static let said = Mutex((hasAnswer: false, notes: [String]()))
  private static let notesKept = 8
}

/// `--json`, for every command with an answer.
public struct JSONOption: ParsableArguments, Sendable {
  @Flag(help: "Print one JSON object on standard output and nothing else.")
  public var json = false

  public init() {}
}
