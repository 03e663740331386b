import Calibration
import Reports
import ServiceLifecycle
import Simulation

/// The person who calibrates the modelled device: moves it as the routine says, and lays it down when asked. Waits for each fit, for
/// any duration.
struct ModelledUser: Service {
  let device: ModelledDevice

  func run() async throws {
    var moves = false
    while !Task.isShuttingDownGracefully, !Task.isCancelled {
      let wanted = isToMove(device.ports.calibration.read())
      if wanted != moves {
        moves = wanted
        device.world.steer { $0.figureEight = wanted }
      }
      try? await cancelWhenGracefulShutdown { try await Task.sleep(for: .milliseconds(50)) }
    }
  }

  private func isToMove(_ report: CalibrationReport) -> Bool {
    guard report.isUnderWay else { return false }
    switch report.routine?.stage {
    case .moving?, .proving?: return true
    case .settling?, .surveying?, .over?, nil: return false
    }
  }
}
