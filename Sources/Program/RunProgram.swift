public import ArgumentParser
import LinuxHAL
import Text

/// The version of all programs of the package.
public let version = "0.2.0"

/// Parses the arguments and runs the command; never throws. Ends the program with the command's exit code.
public func runProgram<Root: AsyncParsableCommand>(_ root: Root.Type) async {
  reserveStandardStreams()
  guard allowOpenFiles(neededFiles) >= neededFiles else {
    let limit = allowOpenFiles(0)
    Output.refuse("open files: found a limit of \(limit), accepted: at least \(neededFiles) (\("ulimit -n"))")
    end(root, with: ExitCode.badInput)
  }
  do {
    var command = try root.parseAsRoot()
    if var command = command as? any AsyncParsableCommand {
      try await command.run()
    } else {
      try command.run()
    }
  } catch  where root.exitCode(for: error) == .failure {
    // Expected errors never get here.
    Output.note("a fault of this program: \(error)")
    end(root, with: ExitCode.ourFault)
  } catch {
    end(root, with: error)
  }
}

/// Whether `--json` is among the arguments.
var asksForJSON: Bool { CommandLine.arguments.dropFirst().prefix { $0 != "--" }.contains("--json") }

/// Ends the program; with `--json`, after printing an object.
private func end<Root: ParsableCommand>(_ root: Root.Type, with error: any Error) -> Never {
  if asksForJSON { Output.failed(root.exitCode(for: error), root.message(for: error)) }
  root.exit(withError: error)
}

/// Most open files of a command: a bus for each sensor, a chip and its lines for each output, the receiver, files being written, and
/// the runtime's. With a lower limit the runtime crashes, or signals are lost (F90).
private let neededFiles = 32
