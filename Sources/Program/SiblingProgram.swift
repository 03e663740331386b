import ArgumentParser
import HAL
import LinuxHAL
import Reports

/// Another program of the package, in the same folder as this one.
public enum SiblingProgram: String, Sendable {
  /// The page's: no hardware.
  case portal = "qibla-portal"
  /// The MQTT broker's: no hardware, and no configuration.
  case bridge = "qibla-bridge"
  /// The modelled device.
  case simulation = "qibla-sim"

  public var path: String {
    (programPath()?.split(separator: "/").dropLast().map { "/" + $0 }.joined() ?? "") + "/" + rawValue
  }

  /// Goes on as that program, with the arguments after these words; each of the words may be missing.
  public func replaceThis(after words: [String]) throws {
    var arguments = CommandLine.arguments.dropFirst()
    for word in words where arguments.first == word { arguments = arguments.dropFirst() }
    try replaceThis(with: Array(arguments))
  }

  /// Goes on as that program.
  public func replaceThis(with arguments: [String]) throws {
    let error = replaceProgram(with: path, arguments: arguments)
    Output.note("\(path) \(error.words): it is installed together with this program")
    throw ExitCode.noHardware
  }
}
