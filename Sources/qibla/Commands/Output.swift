import ArgumentParser
import FoundationEssentials
import HAL
import LinuxHAL

/// The two ways out: answers on standard output, everything said to a person about them on standard error.
enum Output {
  /// One JSON object on a line of its own, snake_case keys in a fixed order.
  static func json(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    try line(String(decoding: try encoder.encode(value), as: UTF8.self))
  }

  /// An answer. One that can't be written is no success: it ends with exit code 64.
  static func line(_ text: String) throws { try self.text(text + "\n") }

  /// An answer that has its own line ends.
  static func text(_ text: String) throws {
    do throws(StorageError) { try StandardStream.output.write(text) } catch {
      throw Input.unreadable("standard output", error)
    }
  }

  /// A word beside the answer; where nobody hears it, nothing is lost.
  static func note(_ text: String) { try? StandardStream.error.write(text + "\n") }
}

/// `--json`, for every command that answers with one object.
struct JSONOption: ParsableArguments {
  @Flag(help: "Print one JSON object on standard output and nothing else.")
  var json = false
}
