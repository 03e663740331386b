import ArgumentParser
import FoundationEssentials
import LinuxHAL

/// The two ways out: answers on standard output, everything said to a person about them on standard error.
enum Output {
  /// One JSON object on a line of its own, snake_case keys in a fixed order.
  static func json(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    line(String(decoding: try encoder.encode(value), as: UTF8.self))
  }

  static func line(_ text: String) { StandardStream.output.write(text + "\n") }
  static func note(_ text: String) { StandardStream.error.write(text + "\n") }
}

/// `--json`, which every command takes.
struct JSONOption: ParsableArguments {
  @Flag(help: "Print one JSON object on standard output and nothing else.")
  var json = false
}
