import Reports
import ServiceLifecycle
import UnixSignals

/// Reloads the settings on SIGHUP: live ones take effect at once, and those that need a restart are logged (`SettingsController`).
struct ReloadService: Service {
  let ports: DevicePorts
  let signals: UnixSignalsSequence

  /// From now on the signal doesn't end the program.
  init(_ ports: DevicePorts) async {
    self.ports = ports
    signals = await UnixSignalsSequence(trapping: .sighup)
  }

  func run() async throws {
    for await _ in signals.cancelOnGracefulShutdown() { ports.send(.reload, from: .signal) }
  }
}
