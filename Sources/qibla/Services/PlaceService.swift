import Core
import Device
import Earth
import HAL
import LinuxHAL
import Logging
import Measures
import Position
import ServiceLifecycle

/// Keeps the loop's place up to date: twenty times a second what the receiver has sent, the site to the loop's inbox.
struct PlaceService<Port: SerialPort & ~Copyable>: Service {
  let channels: LoopChannels
  let board: Latest<PlaceReport>
  /// Builds the watch inside the task that owns it from then on.
  let watch: @Sendable () -> PlaceWatch<Port>
  /// The system's clock; nil where it can't be known, as for the modelled device.
  let wallClock: @Sendable () -> SystemClock?
  /// Keeps the last fix over restarts, and says whether that went well.
  let keep: @Sendable (LastFix) -> Bool
  let logger: Logger
  /// The stored alignment; nil for a device that has none.
  var alignment: CorrectionFile?
  /// Takes the receiver's bytes as they came, for a recording.
  var tap: (@Sendable ([UInt8], Instant) -> Void)?

  /// A disk that can't be written is tried again after so many seconds.
  private static var pauseAfterFailure: Double { 60 }

  func run() async throws {
    var watch = watch()
    var alignment = alignment
    var inForce: LoopSite?
    var journal = PlaceJournal()
    var nextSave = Instant.origin
    while !Task.isShuttingDownGracefully && !Task.isCancelled {
      let now = LinuxClock().now()
      let clock = wallClock()
      var site = watch.step(at: now, wallClock: clock)
      if let tap, !watch.newBytes.isEmpty { tap(watch.newBytes, now) }
      var report = watch.report
      if let aligned = alignment?.judge(site, channels.state.read(), at: now) {
        site?.correction = aligned.correction
        (report.site, report.alignment) = (site, aligned.verdict)
      }
      if let site = site?.forLoop, site != inForce {
        inForce = site
        channels.inbox.post { $0.site = site }
      }
      board.publish(report)
      for line in journal.lines(for: report) {
        logger.log(level: line.isTrouble ? .warning : .notice, "\(line.text)")
      }
      if now >= nextSave, let fix = watch.lastFixToSave(at: now, wallClock: clock) {
        if keep(fix) { watch.saved(fix, at: now) } else { nextSave = now.advanced(bySeconds: Self.pauseAfterFailure) }
      }
      // The kernel holds 4 kB of a port: plenty for a fifth of a second of any receiver but the fastest.
      let pause = Duration.milliseconds(watch.newBytes.count > 512 ? 20 : 200)
      try? await cancelWhenGracefulShutdown { try await Task.sleep(for: pause) }
    }
  }
}
