import ArgumentParser
import Foundation
import Testing

@testable import qibla

/// One command of the program as its parser describes it, so that new commands and options are covered.
struct ParsedCommand: Sendable, CustomTestStringConvertible {
  /// The words that call it, without the program's name: `["times"]`; empty for the program itself.
  var path: [String]
  var type: any ParsableCommand.Type
  var arguments: [Argument]

  var testDescription: String { name }
  var name: String { (["qibla"] + path).joined(separator: " ") }

  /// An option, flag or positional argument, in the words of the library's own description.
  struct Argument: Decodable, Sendable {
    enum Kind: String, Decodable { case positional, option, flag }
    struct Name: Decodable { var name: String }

    var kind: Kind
    var shouldDisplay: Bool
    var isOptional: Bool
    var names: [Name]?
    var valueName: String?
    var allValues: [String]?
    var abstract: String?

    /// `--latitude`; for a positional argument the name of its value.
    var label: String {
      guard kind != .positional else { return valueName ?? "" }
      let longest = (names ?? []).map(\.name).max { $0.count < $1.count } ?? ""
      return "--" + longest
    }
  }

  private struct Description: Decodable {
    struct Command: Decodable { var arguments: [Argument]? }
    var command: Command
  }

  /// Every command, from the program down.
  static let all = walk(QiblaCommand.self, [])

  private static func walk(_ type: any ParsableCommand.Type, _ path: [String]) -> [ParsedCommand] {
    let text = Data(type._dumpHelp().utf8)
    let arguments = (try? JSONDecoder().decode(Description.self, from: text))?.command.arguments ?? []
    let own = arguments.filter { !["--help", "--version"].contains($0.label) }
    return [ParsedCommand(path: path, type: type, arguments: own)]
      + type.configuration.subcommands.flatMap { walk($0, path + [$0._commandName]) }
  }

  /// Parses as the program does; nil if accepted, otherwise the message and the exit code.
  func refusal(of arguments: [String]) -> (message: String, code: Int32)? {
    do {
      _ = try QiblaCommand.parseAsRoot(path + arguments)
      return nil
    } catch {
      return (QiblaCommand.fullMessage(for: error), QiblaCommand.exitCode(for: error).rawValue)
    }
  }
}
