import ArgumentParser
import Device
import FoundationEssentials
import HAL
import LinuxHAL
import Settings
import Text

/// `qibla config add`: a file of settings beside the configuration, such as one of a build.
struct ConfigAdd: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Adds a file of settings, such as that of a build, to the configuration.",
    discussion:
      """
      The file is checked together with the configuration and copied into the folder beside it, /etc/qibla/qibla.toml.d: its values go before \
      those of qibla.toml, which stays as it is. A file of the same name is replaced. To take it back, remove it there. Exit code 78 when \
      something is wrong; then nothing is changed.
      """)

  @Argument(help: "The file, whose name ends in .toml.", completion: .file(extensions: ["toml"]))
  var file: String
  @OptionGroup var source: ConfigurationOption
  @OptionGroup var form: JSONOption

  private struct Answer: Encodable {
    var path: String
    var replaced: Bool
  }

  private var name: String { String(file.split(separator: "/").last ?? "") }

  func validate() throws {
    try require(EffectiveConfiguration.isDropIn(name), "file", file.quoted, "a file whose name ends in .toml")
  }

  func run() throws {
    let storage = LinuxStorage(readableByAll: true)
    let environment = ProcessInfo.processInfo.environment
    let folder = EffectiveConfiguration.dropInFolder(of: EffectiveConfiguration.path(source.config, environment))
    let target = folder + "/" + name
    let bytes: [UInt8]
    do throws(StorageError) { bytes = try storage.read(file, limit: 1 << 20) } catch {
      Output.note("\(file): found a file that \(error.words), accepted: a readable file")
      throw ExitCode.badInput
    }
    do throws(Problems) {
      // By itself first, so that its faults are told of the file that the person named.
      _ = try EffectiveConfiguration(file: (file, bytes))
      _ = try EffectiveConfiguration(
        path: source.config, environment: environment, reading: storage, adding: (target, bytes), withChanges: false)
    } catch {
      Output.note(error.description)
      throw ExitCode.badConfiguration
    }
    let isReplaced = storage.names(in: folder).contains(name)
    do throws(StorageError) {
      try storage.makeFolder(folder)
      try storage.write(bytes, to: target)
    } catch {
      Output.note("\(target): found a file that \(error.words), accepted: a user who may write it, as with sudo")
      throw ExitCode.badInput
    }
    if form.json { return try Output.json(Answer(path: target, replaced: isReplaced)) }
    try Output.line(
      "\(isReplaced ? "Replaced" : "Added"): \(target)\nNext: sudo systemctl restart qibla, then sudo qibla doctor")
  }
}
