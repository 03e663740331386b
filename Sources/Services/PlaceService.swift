import Controllers
import Core
public import HAL
public import Logging
import Measures
public import Position
public import Reports
public import ServiceLifecycle
import Settings

/// Reads the receiver five times a second and posts the site to the loop's inbox.
public struct PlaceService<Port: SerialPort & ~Copyable, Clock: ServiceClock>: Service {
  /// Dependencies besides the watch.
  public struct Parts: Sendable {
    /// The system's clock; nil if unknown, as for the modelled device.
    public var wallClock: @Sendable () -> SystemClock?
    /// Time of the machine's clock chip; nil without one. Read once a minute only: it may be on the sensors' bus.
    public var clockChip: @Sendable () -> ClockChip?
    /// The clock chip's last known error; nil: none.
    public var clockCheck: @Sendable () -> ClockCheck?
    /// Stores the clock chip's error; false on failure.
    public var keepClockCheck: @Sendable (ClockCheck) -> Bool
    /// Stores the last fix; false on failure.
    public var keep: @Sendable (LastFix) -> Bool
    /// The store of the heading's correction; nil for a device without one.
    public var corrections: CorrectionStore?

    public init(
      wallClock: @escaping @Sendable () -> SystemClock?, clockChip: @escaping @Sendable () -> ClockChip? = { nil },
      clockCheck: @escaping @Sendable () -> ClockCheck? = { nil },
      keepClockCheck: @escaping @Sendable (ClockCheck) -> Bool = { _ in true },
      keep: @escaping @Sendable (LastFix) -> Bool,
      corrections: CorrectionStore? = nil
    ) {
      self.wallClock = wallClock
      self.clockChip = clockChip
      self.clockCheck = clockCheck
      self.keepClockCheck = keepClockCheck
      self.keep = keep
      self.corrections = corrections
    }
  }

  let ports: DevicePorts
  let clock: Clock
  let logger: Logger
  let parts: Parts
  let watch: @Sendable () -> PlaceWatch<Port>

  /// Seconds before a failed write is retried.
  private static var pauseAfterFailure: Double { 60 }
  /// Below this number of bytes a step, five polls a second suffice: the kernel buffers 4 kB of a port.
  private static var calmBytes: Int { 512 }

  /// - Parameter watch: builds the watch inside its owning task.
  public init(
    _ ports: DevicePorts, clock: Clock, logger: Logger, _ parts: Parts,
    watch: @escaping @Sendable () -> PlaceWatch<Port>
  ) {
    self.ports = ports
    self.clock = clock
    self.logger = logger
    self.parts = parts
    self.watch = watch
  }

  public func run() async throws {
    var watch = watch()
    var correction = parts.corrections.map { CorrectionController($0) }
    var inForce: LoopSite?
    var log = PlaceLog()
    var nextSave = Instant.origin
    var settings = ports.settings.version
    ports.follow(by: .place)
    defer { ports.leave(.place) }
    var chip = ClockChipWatch(parts.clockCheck())
    var nextCheck = Instant.origin
    while !isEnding {
      let now = clock.now()
      if ports.settings.version != settings {
        settings = ports.settings.version
        watch.follow(ports.settings.read().configuration.siteRules)
      }
      var wallClock = parts.wallClock()
      chip.poll(at: now, into: &wallClock, read: parts.clockChip)
      var site = watch.step(at: now, wallClock: wallClock)
      if !watch.newBytes.isEmpty { ports.taps.offer(receiver: watch.newBytes, at: now) }
      var report = watch.report
      report.chipTime = wallClock?.chip
      let mounting = ports.calibration.read().mountingMark
      if let judged = correction?.judge(site, ports.state.read(), mounting: mounting, at: now) {
        site?.correction = judged.correction
        (report.site, report.alignment) = (site, judged.verdict)
      }
      if let site = site?.forLoop, site != inForce {
        inForce = site
        ports.loop.inbox.post { $0.site = site }
      }
      if now >= nextCheck, let check = chip.compare(with: report.clock, at: now) {
        if parts.keepClockCheck(check) {
          chip.saved(check, at: now)
        } else {
          nextCheck = now.advanced(bySeconds: Self.pauseAfterFailure)
        }
      }
      ports.position.publish(report)
      ports.applied(settings, by: .place)
      logger.log(log.lines(for: report))
      if now >= nextSave, let fix = watch.lastFixToSave(at: now, wallClock: wallClock) {
        if parts.keep(fix) {
          watch.saved(fix, at: now)
        } else {
          nextSave = now.advanced(bySeconds: Self.pauseAfterFailure)
        }
      }
      await pause(watch.newBytes.count > Self.calmBytes ? 0.02 : 0.2, clock, or: ports.bell(for: .place))
    }
  }
}
