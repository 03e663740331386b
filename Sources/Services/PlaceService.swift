import Core
public import Device
public import HAL
public import Logging
public import Measures
public import Position
public import ServiceLifecycle
import Settings

/// Keeps the loop's place up to date: five times a second what the receiver has sent, the site to the loop's inbox.
public struct PlaceService<Port: SerialPort & ~Copyable, Clock: ServiceClock>: Service {
  /// Its dependencies, besides its watch.
  public struct Parts: Sendable {
    /// The system's clock; nil where it can't be known, as for the modelled device.
    public var wallClock: @Sendable () -> SystemClock?
    /// Time of the machine's clock chip; nil without one. Asked once a minute: it may be on the sensors' bus.
    public var clockChip: @Sendable () -> ClockChip?
    /// How far it was off when that was last known; nil where it never was.
    public var clockCheck: @Sendable () -> ClockCheck?
    /// Keeps that over restarts, and says whether it went well.
    public var keepClockCheck: @Sendable (ClockCheck) -> Bool
    /// Keeps the last fix over restarts, and says whether that went well.
    public var keep: @Sendable (LastFix) -> Bool
    /// The stored correction of the heading; nil for a device that has none.
    public var corrections: CorrectionStore?
    /// Takes the receiver's bytes as they came, for a recording.
    public var tap: (@Sendable ([UInt8], Instant) -> Void)?

    public init(
      wallClock: @escaping @Sendable () -> SystemClock?, clockChip: @escaping @Sendable () -> ClockChip? = { nil },
      clockCheck: @escaping @Sendable () -> ClockCheck? = { nil },
      keepClockCheck: @escaping @Sendable (ClockCheck) -> Bool = { _ in true },
      keep: @escaping @Sendable (LastFix) -> Bool,
      corrections: CorrectionStore? = nil, tap: (@Sendable ([UInt8], Instant) -> Void)? = nil
    ) {
      self.wallClock = wallClock
      self.clockChip = clockChip
      self.clockCheck = clockCheck
      self.keepClockCheck = keepClockCheck
      self.keep = keep
      self.corrections = corrections
      self.tap = tap
    }
  }

  let ports: DevicePorts
  let clock: Clock
  let logger: Logger
  let parts: Parts
  let watch: @Sendable () -> PlaceWatch<Port>

  /// A disk that can't be written is tried again after so many seconds.
  private static var pauseAfterFailure: Double { 60 }
  /// The kernel holds 4 kB of a port: with fewer bytes in a step than this, a fifth of a second is soon enough.
  private static var calmBytes: Int { 512 }

  /// - Parameter watch: builds the watch inside the task that owns it from then on.
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
      if !watch.newBytes.isEmpty {
        parts.tap?(watch.newBytes, now)
        ports.taps.offer(receiver: watch.newBytes, at: now)
      }
      var report = watch.report
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
      logger.log(log.lines(for: report))
      if now >= nextSave, let fix = watch.lastFixToSave(at: now, wallClock: wallClock) {
        if parts.keep(fix) {
          watch.saved(fix, at: now)
        } else {
          nextSave = now.advanced(bySeconds: Self.pauseAfterFailure)
        }
      }
      await pause(watch.newBytes.count > Self.calmBytes ? 0.02 : 0.2, clock)
    }
  }
}
