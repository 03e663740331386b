import ArgumentParser
import Calibration
import Device
import Earth
import FoundationEssentials
import HAL
import LinuxHAL
import Measures
import Position
import Prayer
import Settings
import Text

/// First steps of every command that touches hardware.
enum Startup {
  /// The configuration in force. Problems are printed all at once, and end the command with exit code 78; those of the
  /// overlay are printed, too, but disable the overlay only.
  ///
  /// - Parameter withChanges: whether the overlay counts.
  static func configuration(
    _ path: String?, _ language: Language = .en, withChanges: Bool = true
  ) throws -> EffectiveConfiguration {
    let effective: EffectiveConfiguration
    do throws(Problems) { effective = try self.effective(path, withChanges: withChanges) } catch {
      Output.note(error.description)
      throw ExitCode.badConfiguration
    }
    for words in effective.notes { Output.note(.settingWithoutEffect(words), language) }
    if !effective.overlayProblems.isEmpty {
      let why = Problems(all: effective.overlayProblems).description
      Output.note(.overlayNotInForce(path: effective.overlayPath, why: why), language)
    }
    return effective
  }

  /// Version, board and configuration: the first line of a device's log.
  static func firstLine(_ effective: EffectiveConfiguration) -> String {
    let board = [
      "/sys/firmware/devicetree/base/model", "/proc/device-tree/model", "/sys/devices/virtual/dmi/id/product_name",
    ].lazy.compactMap { LinuxStorage().line($0) }.first
    return "qibla \(QiblaCommand.configuration.version) on \(board ?? "an unknown board"), configuration: "
      + effective.sourceWords
  }

  /// File, overlay and environment, read now.
  static func effective(_ path: String?, withChanges: Bool = true) throws(Problems) -> EffectiveConfiguration {
    try EffectiveConfiguration(
      path: path, environment: ProcessInfo.processInfo.environment, reading: LinuxStorage(),
      withChanges: withChanges, believing: { mayBeForged($0) ? .network : .machine })
  }

  /// The configured language; English where the configuration can't be read, which whoever needs it says.
  static func language(_ path: String?) -> Language { (try? effective(path))?.configuration.locale.language ?? .en }

  /// What the configuration names is looked for on this machine.
  static var machine: MachineCheck {
    MachineCheck(
      storage: LinuxStorage(), zones: .system, year: systemTime().decimalYear,
      hasProgram: { ChildProcess.find($0) != nil })
  }

  /// The magnetic model of a configured file; nil for the one inside, whose years follow the date that is believed.
  static func magneticModel(_ effective: EffectiveConfiguration) throws -> MagneticModel? {
    do throws(Problems) { return try machine.magneticModel(of: effective) } catch {
      Output.note(error.description)
      throw ExitCode.badConfiguration
    }
  }

  /// The same for a command that has read the configuration already, and has said what is worth a word.
  static func magneticModel(_ source: ConfigurationOption) throws -> MagneticModel? {
    let effective: EffectiveConfiguration
    do throws(Problems) { effective = try self.effective(source.config) } catch {
      Output.note(error.description)
      throw ExitCode.badConfiguration
    }
    return try magneticModel(effective)
  }

  static func driftPath(_ configuration: Configuration) -> String { StateFolder(configuration).driftPath }
  static func biasPath(_ configuration: Configuration) -> String { StateFolder(configuration).biasPath }
  static func lastFixPath(_ configuration: Configuration) -> String { StateFolder(configuration).lastFixPath }

  /// The gyroscope's offset as the last run left it, and a word on why there is none when that is worth one.
  static func lastBias(_ configuration: Configuration) -> (note: BiasNote?, notice: String?) {
    StateFolder(configuration).lastBias(in: LinuxStorage())
  }

  /// The place of an earlier run, and a word on why there is none when that is worth one.
  static func lastFix(_ configuration: Configuration) -> (fix: LastFix?, notice: LocalizedText?) {
    StateFolder(configuration).lastFix(in: LinuxStorage())
  }

  /// Where the device is, as it would take it: its last fix of the last day unless that is far from the configured place, else the
  /// configured place, else an older fix. Nil where none is known.
  static func place(_ configuration: Configuration, _ language: Language = .en) -> KnownPlace? {
    let rules = configuration.siteRules
    let configured = configuration.place.position.map { position in
      let isCity = configuration.place.latitudeDeg == nil
      return KnownPlace(position, .configuration, city: isCity ? configuration.place.city : nil)
    }
    if case .fixed = rules.policy { return configured }
    let (last, notice) = lastFix(configuration)
    if let notice { Output.note(.lastFixUnusable(notice), language) }
    guard let last else { return configured }
    let place = KnownPlace(last.position, .lastFix, time: last.time)
    let age = last.time.map { systemTime().secondsSince1970 - $0.secondsSince1970 }
    if let age, (0...rules.silentAge).contains(age), !rules.isElsewhere(last.position) { return place }
    if let configured { return configured }
    Output.note(.placeOfLastFix(last.time), language)
    return place
  }

  static func calibrationStore(_ configuration: Configuration) -> CalibrationStore {
    CalibrationStore(file: configuration.calibration.file)
  }

  /// Where the correction of an alignment is kept.
  static func correctionStore(_ configuration: Configuration) -> CorrectionStore {
    CorrectionStore(folder: configuration.state.directory, LinuxStorage())
  }
}
