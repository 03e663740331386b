import ArgumentParser
import Calibration
import Controllers
import DeviceProgram
import HAL
import Link
import LinuxHAL
import Measures
import Position
import Program
import Reports
import Settings
import Synchronization
import Text

/// `qibla backup`: settings and learnt values as one file.
struct BackupCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup", abstract: "Writes settings and learnt values of this device into one file.",
    discussion: """
      Changed settings, calibration, alignment, timetable, observed months and wiring: what the page's backup has, too. PIN and tokens stay here. \
      A device that is running is asked; otherwise the state folder is read. The file can be read by its owner alone, and qibla restore takes it back.
      """)

  @Argument(
    help: ArgumentHelp("The file, or - for standard output.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var file: String?
  @OptionGroup var wanted: BackupParts
  @OptionGroup var source: ConfigurationOption
  @OptionGroup var form: JSONOption

  private struct Answer: Encodable {
    struct Part: Encodable {
      var name: String
      var bytes: Int
    }
    var path: String
    var parts: [Part]
  }

  func validate() throws { try require(file != "", "file", "\"\"", "a file, or -") }

  func run() async throws {
    let effective = try Startup.configuration(source.config)
    let whole = try await deviceIsRunning(effective.configuration) ? asked(effective) : stored(effective)
    let backup = wanted.names.map(whole.only) ?? whole
    guard !backup.texts.isEmpty else {
      guard whole.texts.isEmpty else {
        Output.note(
          "nothing to write: found no such part here; this device has \(whole.texts.map(\.name.rawValue).joined(separator: ", "))"
        )
        throw ExitCode.refused
      }
      Output.note(
        "nothing to write: no setting was changed, and nothing is stored in \(effective.configuration.state.directory)")
      throw ExitCode.refused
    }
    let bytes = try backup.file
    if file == "-" { return try Output.text(String(decoding: bytes, as: UTF8.self)) }
    let path = file ?? "qibla-backup-\(systemTime().date.text).json"
    do throws(StorageError) { try LinuxStorage().write(bytes, to: path) } catch {
      guard error.comesAfterwards else { throw Input.unreadable(path, error) }
    }
    let parts = backup.texts.map { Answer.Part(name: $0.name.rawValue, bytes: $0.bytes.count) }
    if form.json { return try Output.json(Answer(path: path, parts: parts)) }
    try Output.line("\(path): \(parts.map(\.name).joined(separator: ", "))")
  }

  private func asked(_ effective: EffectiveConfiguration) async throws -> Backup {
    let items = Mutex<[String]>([])
    try await RunningDevice(effective.configuration).ask(.backup, json: false) { reply in
      if case .item(let json) = reply { items.withLock { $0.append(json) } }
    }
    let file = Backup.file(ofItems: items.withLock { $0 })
    do throws(Problems) { return Backup(try Backup.parts(ofFile: file, path: "the device")) } catch {
      Output.note(error)
      throw ExitCode.ourFault
    }
  }

  /// Reads the stored parts. An unreadable one is an error, never left out silently.
  private func stored(_ effective: EffectiveConfiguration) throws -> Backup {
    guard effective.overlayProblems.isEmpty else { throw ExitCode.badInput }
    let store = Startup.calibrationStore(effective.configuration)
    let found = store.load(for: nil)
    for notice in found.notices { Output.note(notice.words(store)) }
    if found.record == nil, !found.notices.isEmpty { throw ExitCode.badInput }
    let corrections = Startup.correctionStore(effective.configuration)
    do {
      return Backup(
        of: effective, calibration: found.record, alignment: try corrections.read(),
        files: RestorePlan.Files(LinuxStorage()))
    } catch let error as StorageError {
      throw Input.unreadable(corrections.path, error)
    } catch {
      Output.note("\(corrections.path) is damaged, or a later version wrote it: qibla align --remove takes it away")
      throw ExitCode.badInput
    }
  }
}
