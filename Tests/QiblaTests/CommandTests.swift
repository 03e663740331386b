import ArgumentParser
import Foundation
import Program
import Testing

@testable import qibla

/// All commands and options, including new ones, without naming them.
@Suite struct CommandTests {
  static let badInput: Int32 = 64

  /// A command's mandatory arguments, beside `given`.
  private func needed(_ command: ParsedCommand, beside given: [String]) throws -> [String] {
    try command.arguments.filter { !$0.isOptional && !given.contains($0.label) }.flatMap { argument in
      let value = try #require(Examples(command, argument)?.good.first, "\(command.name): \(argument.label)")
      return argument.kind == .positional ? [value] : [argument.label, value]
    }
  }

  private func words(_ command: ParsedCommand, _ argument: ParsedCommand.Argument, _ value: String?) throws -> [String]
  {
    let companions = Examples.companions(of: argument.label, in: command)
    let own = argument.kind == .positional ? [] : [argument.label]
    return own + (value.map { [$0] } ?? []) + companions
      + (try needed(command, beside: [argument.label] + companions))
  }

  @Test func `there are as many commands as the program names, each with its own abstract`() {
    #expect(ParsedCommand.all.filter { $0.path.count == 1 }.count == QiblaCommand.configuration.subcommands.count)
    let abstracts = ParsedCommand.all.map { $0.type.configuration.abstract }
    #expect(!abstracts.contains("") && Set(abstracts).count == abstracts.count)
  }

  @Test(arguments: ParsedCommand.all) func `the help explains each option`(_ command: ParsedCommand) {
    let help = command.type.helpMessage(columns: 120)
    #expect(help.contains("USAGE: "))
    for argument in command.arguments {
      #expect(argument.shouldDisplay && argument.abstract?.isEmpty == false, "\(argument.label)")
      #expect(help.contains(argument.kind == .positional ? "<\(argument.label)>" : argument.label), "\(argument.label)")
    }
  }

  @Test(arguments: ParsedCommand.all) func `help texts are wrapped only by the terminal`(_ command: ParsedCommand) {
    let text = command.type.configuration.discussion
    for paragraph in text.components(separatedBy: "\n\n") {
      for line in paragraph.split(separator: "\n").dropLast() {
        #expect(line.last.map { ".:;)".contains($0) } == true, "ends within a sentence: \(line)")
      }
    }
  }

  @Test func `the shell completes files, folders and scenarios`() {
    let script = QiblaCommand.completionScript(for: .bash)
    for (option, kind) in [
      ("--config", "-f"), ("--estimates", "-f"), ("--import", "-f"), ("--faults", "-f"), ("--timetable", "-f"),
      ("--record", "-d"), ("--state", "-d"), ("--root", "-d"), ("--directory", "-d"), ("--scenario", "'gps.elsewhere'"),
    ] {
      let completed = script.components(separatedBy: "'\(option)')").dropFirst()
      #expect(!completed.isEmpty)
      for words in completed {
        #expect(words.prefix { $0 != ";" }.contains("__qibla_add_completions"), "\(option)")
        #expect(words.prefix { $0 != ";" }.contains(kind), "\(option)")
      }
    }
  }

  @Test(arguments: ParsedCommand.all) func `asking for help is no error`(_ command: ParsedCommand) {
    for words in [["--help"], ["-h"]] { #expect(command.refusal(of: words) == nil) }
  }

  @Test(arguments: ParsedCommand.all.dropFirst())
  func `the mandatory arguments are sufficient, and each is necessary`(_ command: ParsedCommand) throws {
    let needed = try needed(command, beside: [])
    #expect(command.refusal(of: needed) == nil)
    for argument in command.arguments where !argument.isOptional {
      let refusal = try #require(command.refusal(of: try self.needed(command, beside: [argument.label])))
      #expect(refusal.code == Self.badInput && refusal.message.contains(argument.valueName ?? "?"))
    }
  }

  @Test(arguments: ParsedCommand.all) func `each documented option is accepted`(_ command: ParsedCommand) throws {
    for argument in command.arguments {
      var values: [String?] = [nil]
      if argument.kind != .flag {
        values = try #require(
          Examples(command, argument), "\(command.name) \(argument.label): add an example to Examples.byHand"
        ).good
      }
      for value in values {
        let refusal = command.refusal(of: try words(command, argument, value))
        #expect(refusal == nil, "\(argument.label) \(value ?? "")")
      }
    }
  }

  @Test(arguments: ParsedCommand.all)
  func `an invalid value is refused with the option, the value found and the accepted ones`(
    _ command: ParsedCommand
  ) throws {
    for argument in command.arguments where argument.kind == .option {
      let examples = try #require(Examples(command, argument))
      for value in examples.bad {
        let (message, code) = try #require(
          command.refusal(of: try words(command, argument, value)), "\(argument.label) \(value)")
        #expect(code == Self.badInput)
        #expect(message.contains(argument.label), "\(message)")
        let found = value.isEmpty ? ["nothing", "\"\""] : [value, Double(value).map { "\($0)" } ?? value]
        #expect(found.contains { message.contains($0) }, "\(message)")
        for word in examples.accepted { #expect(message.contains(word), "\(message)") }
      }
    }
  }

  @Test(arguments: ParsedCommand.all.dropFirst()) func `a number option refuses other text`(_ command: ParsedCommand)
    throws
  {
    for argument in command.arguments where argument.kind == .option && argument.allValues == nil {
      guard let examples = Examples(command, argument), Examples.range(examples.accepted.first ?? "") != nil else {
        continue
      }
      for value in ["x", "", "nan", "inf"] {
        let refusal = try #require(
          command.refusal(of: try words(command, argument, value)), "\(argument.label) \(value)")
        #expect(refusal.code == Self.badInput && refusal.message.contains(argument.label))
      }
    }
  }

  @Test(arguments: ParsedCommand.all) func `an unknown option is refused by its name`(_ command: ParsedCommand) throws {
    let refusal = try #require(command.refusal(of: try needed(command, beside: []) + ["--no-such-option"]))
    #expect(refusal.code == Self.badInput && refusal.message.contains("--no-such-option"))
  }

  @Test func `an unknown command is refused by its name`() throws {
    let refusal = try #require(ParsedCommand.all[0].refusal(of: ["pray"]))
    #expect(refusal.code == Self.badInput && refusal.message.contains("pray"))
  }

  @Test func `with --json every command answers with one object, except those that are the device itself`() {
    let answering = ParsedCommand.all.filter { $0.type.configuration.subcommands.isEmpty }
    let without = answering.filter { !$0.arguments.contains { $0.label == "--json" } }
    #expect(without.map(\.name).sorted() == ["qibla bridge", "qibla portal serve", "qibla run"])
  }
}
