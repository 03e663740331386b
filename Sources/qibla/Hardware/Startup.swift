import ArgumentParser
import Calibration
import Device
import Earth
import FoundationEssentials
import HAL
import LinuxHAL
import Measures
import Position
import Settings
import Text

/// What every command that touches hardware does first.
enum Startup {
  /// The configuration in force. Problems are told all at once, and end the command with exit code 78.
  static func configuration(_ path: String?) throws -> EffectiveConfiguration {
    do {
      let environment = ProcessInfo.processInfo.environment
      return try EffectiveConfiguration(file: try file(path ?? environment["QIBLA_CONFIG"]), environment: environment)
    } catch let problems as Problems {
      Output.note(problems.description)
      throw ExitCode.badConfiguration
    }
  }

  /// A file that was named must be there; the standard one may be missing.
  private static func file(_ named: String?) throws -> (path: String, bytes: [UInt8])? {
    let path = named ?? EffectiveConfiguration.standardPath
    do throws(StorageError) {
      return (path, try LinuxStorage().read(path, limit: 2 << 20))
    } catch {
      if named == nil && error == .missing { return nil }
      throw Problems(all: [
        Problem(key: "", source: path, found: "a file that \(error.words)", accepted: "a readable file of at most 1 MB")
      ])
    }
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

  static func driftPath(_ configuration: Configuration) -> String {
    configuration.state.directory + "/calibration-drift"
  }

  static func biasPath(_ configuration: Configuration) -> String {
    configuration.state.directory + "/gyroscope-bias"
  }

  /// The gyroscope's offset as the last run left it, and a word on why there is none when that is worth one.
  static func lastBias(_ configuration: Configuration) -> (note: BiasNote?, notice: String?) {
    let path = biasPath(configuration)
    do throws(StorageError) {
      let note = BiasNote(decoding: try LinuxStorage().read(path, limit: 4096))
      return (note, note == nil ? "\(path) is damaged: the gyroscope's offset is learnt anew" : nil)
    } catch {
      return (nil, error == .missing ? nil : "\(path) \(error.words): the gyroscope's offset is learnt anew")
    }
  }

  static func lastFixPath(_ configuration: Configuration) -> String { configuration.state.directory + "/last-fix" }

  /// The place of an earlier run, and a word on why there is none when that is worth one.
  static func lastFix(_ configuration: Configuration) -> (fix: LastFix?, notice: String?) {
    let path = lastFixPath(configuration)
    do {
      return (try LastFix(decoding: try LinuxStorage().read(path, limit: 4096)), nil)
    } catch StorageError.missing {
      return (nil, nil)
    } catch let error as StorageError {
      return (nil, "\(path) \(error.words): the place of the last run is not known")
    } catch LastFix.Failure.newerVersion {
      return (nil, "\(path) was written by a later version: it is left as it is and not used")
    } catch {
      return (nil, "\(path) is damaged: the place of the last run is not known")
    }
  }

  static func calibrationStore(_ configuration: Configuration) -> CalibrationStore {
    CalibrationStore(file: configuration.calibration.file)
  }
}
