import Device
import HAL
import LinuxHAL
import Logging
import Measures
import ServiceLifecycle

/// Keeps the loop's place up to date: twenty times a second what the receiver has sent, the site to the loop's inbox.
struct PlaceService<Port: SerialPort & ~Copyable>: Service {
  let doors: Doors
  let board: PlaceBoard
  /// Builds the watch inside the task that owns it from then on.
  let watch: @Sendable () -> PlaceWatch<Port>
  /// The system's date; nil where it can't be known, as for the modelled device.
  let wallClock: @Sendable () -> UniversalTime?
  /// Keeps the last fix over restarts.
  let keep: @Sendable (LastFix) -> Void
  let logger: Logger
  let port: String
  /// Takes the receiver's bytes as they came, for a recording.
  var tap: (@Sendable ([UInt8], Instant) -> Void)?

  func run() async throws {
    var watch = watch()
    var inForce: Site?
    var said: String?
    while !Task.isShuttingDownGracefully && !Task.isCancelled {
      let now = LinuxClock().now()
      let site = watch.step(at: now, wallClock: wallClock())
      if let tap, !watch.newBytes.isEmpty { tap(watch.newBytes, now) }
      if let site, site != inForce {
        inForce = site
        doors.inbox.post { $0.site = site }
      }
      board.publish(watch.report)
      say(watch.report, &said)
      if let fix = watch.lastFixToSave(at: now, wallClock: wallClock()) { keep(fix) }
      try? await cancelWhenGracefulShutdown { try await Task.sleep(for: .milliseconds(50)) }
    }
  }

  /// One line when the receiver's state changes.
  private func say(_ report: PlaceReport, _ said: inout String?) {
    let code = report.code
    guard code != said else { return }
    said = code
    if let fault = report.fault {
      logger.warning("\(Complaint(fault, port: port).line)")
    } else if report.isFitted {
      logger.notice("receiver at \(port): \(code)")
    }
  }
}
