import Answers
import ArgumentParser
import Calibration
import HAL
import LinuxHAL
import Measures
import Prayer
import Program
import Services
import Settings
import Simulation
import Text

/// The machine's clock, shifted to the modelled device's date.
struct ModelledClock: ServiceClock {
  private let clock = LinuxClock()
  private let start: Instant
  private let date: UniversalTime

  /// - Parameter date: the modelled device's present time.
  init(date: UniversalTime) {
    self.date = date
    start = clock.now()
  }

  func now() -> Instant { clock.now() }
  func sleep(seconds: Double) async { await clock.sleep(seconds: seconds) }
  func universalTime() -> UniversalTime {
    UniversalTime(secondsSince1970: date.secondsSince1970 + clock.now().seconds(since: start))
  }
}

/// No player: the modelled device calls with ring and buzzer.
struct SilentPlayer: AdhanPlaying {
  mutating func play(_ prayer: DailyTime) -> AdhanOutcome { .off }
  mutating func advance() -> AdhanProgress { .silent }
  mutating func stop() {}
  var isPlaying: Bool { false }
}

/// A modelled device's state folder, with lock and socket like a real one's.
struct ModelledState {
  let path: String
  private let folder: TemporaryFolder?
  private let lock: FileLock

  /// - Parameter path: nil: a temporary folder, removed with the device.
  init(path given: String?) throws {
    do throws(StorageError) {
      if let given { try LinuxStorage().makeFolder(given) }
      folder = given == nil ? try TemporaryFolder(prefix: "qibla-") : nil
    } catch {
      throw Input.unreadable(given ?? "a temporary folder", error)
    }
    path = given ?? folder?.path ?? ""
    do throws(FileLock.Failure) { lock = try FileLock(path: path + "/lock") } catch {
      switch error {
      case .taken:
        Output.refuse("\("--state"): found \(path), where another device runs; accepted: a folder of its own")
      case .storage(let why): throw Input.unreadable(path + "/lock", why)
      }
      throw ExitCode.badInput
    }
  }

  /// Its configuration, with the changes that the folder keeps; exit code 64 if they can't be read.
  func configuration(_ settings: ModelledDevice.Settings) throws -> EffectiveConfiguration {
    let effective: EffectiveConfiguration
    do throws(Problems) { effective = try ModelledDevice.configuration(of: settings, state: path) } catch {
      Output.note(error)
      throw ExitCode.badInput
    }
    let bytes: [UInt8]
    do throws(StorageError) { bytes = try LinuxStorage().read(effective.overlayPath, limit: 1 << 20) } catch {
      if error == .missing { return effective }
      throw Input.unreadable(effective.overlayPath, error)
    }
    let changed = effective.overlaid(by: .success(bytes))
    guard !changed.overlayProblems.isEmpty else { return changed }
    Output.note(
      .overlayNotInForce(path: changed.overlayPath, why: Problems(all: changed.overlayProblems).description), .en)
    return changed
  }

  /// Ends with exit code 64 where the folder has a calibration, which is not removed.
  func refuseCalibration(_ store: CalibrationStore) throws {
    guard store.load(for: nil).record != nil else { return }
    Output.refuse("\("--uncalibrated"): found a calibration in \(path); accepted: a state folder without one")
    throw ExitCode.badInput
  }
}
