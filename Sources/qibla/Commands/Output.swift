import ArgumentParser
import Device
import Glibc
import HAL
import LinuxHAL
import Synchronization
import Text

/// The two ways out: answers on standard output, everything said to a person about them on standard error. Through both go names and
/// words from files and other programs; none of them may steer a terminal.
enum Output {
  /// One JSON object on a line of its own, snake_case keys in a fixed order.
  static func json(_ value: some Encodable) throws {
    try line(try value.answerJSON)
  }

  /// An answer. If it can't be written, the command ends with exit code 64; if its reader has gone, with 0.
  static func line(_ text: String) throws { try self.text(text + "\n") }

  /// An answer in sentences, each line wrapped where the terminal ends.
  static func prose(_ text: String) throws { try line(text.wrapped(linesTo: StandardStream.output.columns)) }

  /// An answer that has its own line ends.
  static func text(_ text: String) throws {
    said.withLock { $0.hasAnswer = true }
    do throws(StorageError) { try StandardStream.output.write(text.escapedLines) } catch .other(errno: EPIPE) {
      // The reader has all it wanted, as head(1) does: nothing has failed.
      throw ExitCode.success
    } catch {
      throw Input.unreadable("standard output", error)
    }
  }

  /// A note beside the answer; write errors are ignored.
  static func note(_ text: String) {
    let text = text.escapedLines
    said.withLock { $0.notes = ($0.notes + [text]).suffix(notesKept) }
    try? StandardStream.error.write(text + "\n")
  }

  /// The same, in the language that was asked for.
  static func note(_ note: AnswerNote, _ language: Language) { self.note(note[language]) }

  // MARK: - The one rule of --json

  /// The object in place of a missing answer, with `--json`.
  private struct Failure: Encodable {
    var error: String
    var exitCode: Int32
  }

  /// With `--json` there is one object on standard output however the command ends: its answer, or this.
  ///
  /// - Parameter message: the parser's; empty where the command has printed its own.
  static func failed(_ code: ExitCode, _ message: String) {
    let (hasAnswer, notes) = said.withLock { ($0.hasAnswer, $0.notes) }
    guard !code.isSuccess, !hasAnswer else { return }
    let words = message.isEmpty ? notes.joined(separator: "\n") : message
    try? json(Failure(error: words, exitCode: code.rawValue))
  }

  /// The notes so far: the last ones say why a command has no answer.
  private static let said = Mutex((hasAnswer: false, notes: [String]()))
  private static let notesKept = 8
}

/// `--json`, for every command that answers.
struct JSONOption: ParsableArguments {
  @Flag(help: "Print one JSON object on standard output and nothing else.")
  var json = false
}
