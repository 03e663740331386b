import ArgumentParser
import HAL
import LinuxHAL
import Measures
import Prayer
import Services

/// The machine's clock, told as the modelled device's date.
struct ModelledClock: ServiceClock {
  private let clock = LinuxClock()
  private let start: Instant
  private let date: UniversalTime

  /// - Parameter date: what the modelled device takes for the time now.
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

/// The modelled device has no loudspeaker: its ring and its buzzer call.
struct SilentPlayer: AdhanPlaying {
  mutating func play(_ prayer: DailyTime) -> AdhanOutcome { .off }
  mutating func advance() -> AdhanProgress { .silent }
  mutating func stop() {}
  var isPlaying: Bool { false }
}

/// Where a modelled device can be called: a state folder of its own with the lock and the socket of a real one.
struct ModelledState {
  let path: String
  private let folder: TemporaryFolder?
  private let lock: FileLock

  /// - Parameter path: nil makes a folder that goes away with the device.
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
      case .taken: Output.note("--state: found \(path), where another device runs; accepted: a folder of its own")
      case .storage(let why): throw Input.unreadable(path + "/lock", why)
      }
      throw ExitCode.badInput
    }
  }
}
