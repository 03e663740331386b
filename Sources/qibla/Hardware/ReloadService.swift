import Device
import ServiceLifecycle
import UnixSignals

/// SIGHUP reads the settings again, as it does with other services: what is live is in force at once, and what needs a restart is named
/// in the log (`SettingsController`).
struct ReloadService: Service {
  let ports: DevicePorts
  let signals: UnixSignalsSequence

  /// From here on the signal doesn't end the program.
  init(_ ports: DevicePorts) async {
    self.ports = ports
    signals = await UnixSignalsSequence(trapping: .sighup)
  }

  func run() async throws {
    for await _ in signals.cancelOnGracefulShutdown() { ports.send(.reload, from: .signal) }
  }
}
