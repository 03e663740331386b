import ArgumentParser
import HAL
import LinuxHAL
import Reports

/// Another program of the package, in the same folder as this one.
public enum SiblingProgram: String, Sendable {
  /// The page's: no hardware.
  case portal = "qibla-portal"
  /// The modelled device.
  case simulation = "qibla-sim"

  public var path: String {
    (programPath()?.split(separator: "/").dropLast().map { "/" + $0 }.joined() ?? "") + "/" + rawValue
  }

  /// Goes on as that program, with the arguments after these words; each of the words may be missing.
  public func replaceThis(after words: [String]) throws {
    var arguments = CommandLine.arguments.dropFirst()
    for word in words where arguments.first == word { arguments = arguments.dropFirst() }
    let error = replaceProgram(with: path, arguments: Array(arguments))
    Output.note("\(path) \(error.words): it is installed together with this program")
    throw ExitCode.noHardware
  }
}
