import ArgumentParser
import FoundationEssentials
import HAL
import LinuxHAL
import Program
import Reports
import Settings
import Text

/// `qibla config add`: a file of settings beside the configuration, such as one of a build.
struct ConfigAdd: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Adds a file of settings, such as that of a build, to the configuration.",
    discussion:
      """
      The file is checked together with the configuration and copied into the folder beside it, /etc/qibla/qibla.toml.d: its values override \
      those of qibla.toml, which is not changed. A file of the same name is replaced. To undo it, remove the file there. Exit code 78: problems \
      were found, and nothing was changed.
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
    try require(EffectiveConfiguration.isDropIn(name), "file", file.quoted, "a file whose name ends in \(".toml")")
  }

  func run() throws {
    let storage = LinuxStorage(readableByAll: true)
    let environment = ProcessInfo.processInfo.environment
    let folder = EffectiveConfiguration.dropInFolder(of: EffectiveConfiguration.path(source.config, environment))
    let target = folder + "/" + name
    let bytes: [UInt8]
    do throws(StorageError) { bytes = try storage.read(file, limit: 1 << 20) } catch {
      Output.refuse(file, "a file that \(error.message)", "a readable file")
      throw ExitCode.badInput
    }
    do throws(Problems) {
      // First alone, so that its problems name the file given by the user.
      _ = try EffectiveConfiguration(file: (file, bytes))
      _ = try EffectiveConfiguration(
        path: source.config, environment: environment, reading: storage, adding: (target, bytes), withChanges: false)
    } catch {
      Output.note(error)
      throw ExitCode.badConfiguration
    }
    let isReplaced = storage.names(in: folder).contains(name)
    do throws(StorageError) {
      try storage.makeFolder(folder)
      try storage.write(bytes, to: target)
    } catch {
      Output.refuse(target, "a file that \(error.message)", "a user who may write it, as with \("sudo")")
      throw ExitCode.badInput
    }
    if form.json { return try Output.json(Answer(path: target, replaced: isReplaced)) }
    try Output.line(
      "\(isReplaced ? "Replaced" : "Added"): \(target)\nNext: sudo systemctl restart qibla, then sudo qibla doctor")
  }
}
