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

/// What every command that touches hardware does first.
enum Startup {
  /// The configuration in force. Problems are told all at once, and end the command with exit code 78; those of the
  /// overlay are told, too, but keep nothing but the overlay from being in force.
  static func configuration(_ path: String?) throws -> EffectiveConfiguration {
    let effective: EffectiveConfiguration
    do throws(Problems) { effective = try self.effective(path) } catch {
      Output.note(error.description)
      throw ExitCode.badConfiguration
    }
    for note in effective.notes { Output.note("note: \(note)") }
    if !effective.overlayProblems.isEmpty {
      Output.note(
        "warning: \(effective.overlayPath) is not in force. \(Problems(all: effective.overlayProblems).description)")
    }
    return effective
  }

  /// File, overlay and environment, read now.
  static func effective(_ path: String?) throws(Problems) -> EffectiveConfiguration {
    try EffectiveConfiguration(
      path: path, environment: ProcessInfo.processInfo.environment, reading: LinuxStorage())
  }

  /// The magnetic model: a configured file, or the one compiled in.
  static func magneticModel(_ configuration: Configuration) throws -> MagneticModel {
    let path = configuration.magneticModel.file
    guard !path.isEmpty else { return .builtIn(for: systemTime().decimalYear) }
    do {
      return try MagneticModel(cof: try LinuxStorage().read(path, limit: 1 << 20))
    } catch let error as StorageError {
      Output.note("magnetic_model.file: \(path) \(error.words)")
    } catch let error as CoefficientFileError {
      Output.note("magnetic_model.file: \(path): \(error)")
    }
    throw ExitCode.badConfiguration
  }

  static func driftPath(_ configuration: Configuration) -> String { StateFolder(configuration).driftPath }
  static func biasPath(_ configuration: Configuration) -> String { StateFolder(configuration).biasPath }
  static func lastFixPath(_ configuration: Configuration) -> String { StateFolder(configuration).lastFixPath }

  /// The gyroscope's offset as the last run left it, and a word on why there is none when that is worth one.
  static func lastBias(_ configuration: Configuration) -> (note: BiasNote?, notice: String?) {
    StateFolder(configuration).lastBias(in: LinuxStorage())
  }

  /// The place of an earlier run, and a word on why there is none when that is worth one.
  static func lastFix(_ configuration: Configuration) -> (fix: LastFix?, notice: String?) {
    StateFolder(configuration).lastFix(in: LinuxStorage())
  }

  /// Where the device is, as it would take it: its last fix of the last day, else the configured place, else an older fix. Nil
  /// where none is known.
  static func place(_ configuration: Configuration) -> KnownPlace? {
    let rules = configuration.siteRules
    let configured = configuration.place.position.map { position in
      let isCity = configuration.place.latitudeDeg == nil
      return KnownPlace(position, .configuration, city: isCity ? configuration.place.city : nil)
    }
    if case .fixed = rules.policy { return configured }
    let (last, notice) = lastFix(configuration)
    if let notice { Output.note("warning: \(notice)") }
    guard let last else { return configured }
    let place = KnownPlace(last.position, .lastFix, time: last.time)
    let age = last.time.map { systemTime().secondsSince1970 - $0.secondsSince1970 }
    if let age, (0...rules.silentAge).contains(age) { return place }
    if let configured { return configured }
    Output.note("note: the place is that of the receiver's last fix\(place.time.map { ", of \($0)" } ?? "")")
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
