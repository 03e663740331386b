import ArgumentParser
import Controllers
import DeviceProgram
import FoundationEssentials
import HAL
import Link
import LinuxHAL
import Measures
import Position
import Program
import Reports
import Settings
import Text

/// `qibla restore`: a backup into this device, all of it or nothing.
struct RestoreCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Takes a backup into this device, all of it or nothing.",
    discussion: """
      With --plan it shows what would change, and changes nothing. A running device takes the backup itself; otherwise it is written into \
      the state folder. Settings that name a part of the other machine are not restored. The wiring is restored only with --wiring, \
      as /etc/qibla/qibla.toml.d/wiring.toml, which overrides qibla.toml.
      """)

  @Argument(help: "The file, or - for standard input.", completion: .file(extensions: ["json"]))
  var file: String
  @Flag(help: "Show what would change, and change nothing.")
  var plan = false
  @Flag(help: "Restore the wiring, too: chips, buses, lines and ports.")
  var wiring = false
  @OptionGroup var wanted: BackupParts
  @OptionGroup var source: ConfigurationOption
  @OptionGroup var form: JSONOption

  func validate() throws {
    try require(
      !wiring || wanted.names?.contains(.wiring) != false, "--parts", wanted.parts?.quoted ?? "",
      "\("wiring") among them, with \("--wiring")")
  }

  func run() async throws {
    let effective = try Startup.configuration(source.config)
    let bytes = try Input.whole(file, limit: Backup.largest)
    let check: BackupCheck
    do throws(Problems) {
      check = BackupCheck(
        try parts(of: bytes), for: DevicePorts(settings: effective), on: Startup.machine,
        today: systemTime().date)
      guard check.problems.isEmpty else { throw Problems(all: check.problems) }
    } catch {
      throw refused(error)
    }
    let stored = RestorePlan(
      check, effective, calibration: effective.configuration.calibration.file,
      alignment: Startup.correctionStore(effective.configuration).path)
    let wired = try Wired(check, effective, config: source.config, path: file, isRequired: wiring)
    var answer = RestoreAnswer(check, stored, effective, wired: wired?.effective, takesWiring: wiring && wired != nil)
    if !plan {
      if wiring, let wired { try wired.checkWritable() }
      try await carryOut(check, stored, effective)
      if wiring, let wired { try wired.write() }
      answer.done = true
    }
    if form.json { return try Output.json(answer) }
    try Output.line(answer.text)
  }

  /// The wanted parts; a part that is wanted and isn't there is a problem.
  private func parts(of bytes: [UInt8]) throws(Problems) -> [(name: String, text: String)] {
    let parts = try Backup.parts(ofFile: bytes, path: file)
    guard let names = wanted.names else { return parts }
    let missing = names.map(\.rawValue).filter { name in !parts.contains { $0.name == name } }.sorted()
    guard missing.isEmpty else {
      let found = Set(parts.map(\.name)).sorted().joined(separator: ", ")
      throw Problems(
        all: missing.map { Problem(key: $0, source: file, found: "a backup without it", accepted: "\(found)") })
    }
    return parts.filter { part in names.contains { $0.rawValue == part.name } }
  }

  private func refused(_ problems: Problems) -> ExitCode {
    Output.note(problems)
    return .badInput
  }

  private func carryOut(_ check: BackupCheck, _ plan: RestorePlan, _ effective: EffectiveConfiguration) async throws {
    guard !plan.files.isEmpty else { return }
    ignoreSignalsOfFailedWrites()
    // Hold the lock until the end: a device starting meanwhile would read a mix of old and new files.
    guard let lock = SensorLock(effective.configuration) else {
      var backup = Backup()
      for (name, bytes) in check.texts where name != .wiring { backup.add(name, bytes) }
      let parts = backup.pieces.map { DeviceRequest.part(name: $0.name, text: $0.text) }
      try await RunningDevice(effective.configuration).ask(
        .restore(parts: parts.count), followedBy: parts, json: false)
      return
    }
    try withExtendedLifetime(lock) {
      let storage = LinuxStorage()
      let folder = effective.configuration.state.directory
      do throws(StorageError) { try storage.makeFolder(folder) } catch { throw Input.unreadable(folder, error) }
      do throws(RestorePlan.Failure) { try plan.carryOut(RestorePlan.Files(storage)) } catch {
        let rest =
          error.notPutBack.isEmpty
          ? "everything is as before" : "not put back: \(error.notPutBack.joined(separator: ", "))"
        Output.note("not restored: \(error.path) \(error.error.words); \(rest)")
        throw ExitCode.badInput
      }
    }
  }
}

/// The backup's wiring as a drop-in of this device's configuration.
private struct Wired {
  private let (folder, path): (String, String)
  private let bytes: [UInt8]
  /// The configuration with the wiring.
  let effective: EffectiveConfiguration
  private let wanted: Configuration

  /// Nil for a backup without wiring, or with wiring that this version doesn't understand; with `--wiring` both are errors.
  init?(
    _ check: BackupCheck, _ before: EffectiveConfiguration, config: String?, path: String, isRequired: Bool
  ) throws {
    guard let text = check.texts.first(where: { $0.name == .wiring })?.bytes else {
      guard !isRequired else {
        Output.refuse(
          """
          \("--wiring"): found a backup without wiring: every value is the default there; \
          accepted: a backup that has it
          """)
        throw ExitCode.badInput
      }
      return nil
    }
    let environment = ProcessInfo.processInfo.environment
    folder = EffectiveConfiguration.dropInFolder(of: EffectiveConfiguration.path(config, environment))
    self.path = folder + "/wiring.toml"
    do throws(Problems) {
      wanted = try EffectiveConfiguration.wiring(in: text, path: "\(path): wiring")
      bytes = before.wiring(asOf: wanted)
      effective = try EffectiveConfiguration(
        path: config, environment: environment, reading: LinuxStorage(), adding: (self.path, bytes),
        believing: { mayBeForged($0) ? .network : .machine })
    } catch {
      guard isRequired else { return nil }
      Output.note(error)
      throw ExitCode.badInput
    }
  }

  func checkWritable() throws {
    try storing { () throws(StorageError) in
      try LinuxStorage().makeFolder(folder)
      try LinuxStorage().checkFile(path)
    }
  }

  func write() throws {
    try storing { () throws(StorageError) in try LinuxStorage(readableByAll: true).write(bytes, to: path) }
    let hidden = Setting.all.filter { $0.isWiring && $0.value(in: wanted) != $0.value(in: effective.configuration) }
    for setting in hidden {
      Output.note(
        "\(setting.key) stays \(setting.kind.toml(setting.value(in: effective.configuration))): \(effective.origin(of: setting.key)) counts before \(path)"
      )
    }
  }

  private func storing(_ work: () throws(StorageError) -> Void) throws {
    do throws(StorageError) { try work() } catch {
      Output.refuse(path, "a file that \(error.message)", "a user who may write it, as with \("sudo")")
      throw ExitCode.badInput
    }
  }
}
