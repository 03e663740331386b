import Controllers
import Core
public import HAL
public import Logging
import Measures
public import Reports
public import ServiceLifecycle

/// Polls the kernel's edges of buttons and encoder fifty times a second, without blocking.
///
/// A failed request for a group of lines is logged, counted and retried with backoff. Between two polls the kernel buffers 16 edges of
/// each line (libgpiod 1) or 128 of all (libgpiod 2): enough for 200 steps of an encoder a second.
public struct ControlsPoller<Lines: EdgeLines & ~Copyable, Clock: ServiceClock>: Service {
  let ports: DevicePorts
  let group: ControlLines
  let clock: Clock
  let logger: Logger
  let open: @Sendable () throws(LineError) -> Lines
  /// Words for a fault.
  let words: @Sendable (LineError) -> String

  private static var pauseSeconds: Double { 0.02 }
  /// Most edges of one poll: a noisy line must not delay the others.
  private static var mostEdges: Int { 256 }

  public init(
    _ ports: DevicePorts, _ group: ControlLines, clock: Clock, logger: Logger,
    words: @escaping @Sendable (LineError) -> String, open: @escaping @Sendable () throws(LineError) -> Lines
  ) {
    self.ports = ports
    self.group = group
    self.clock = clock
    self.logger = logger
    self.words = words
    self.open = open
  }

  public func run() async throws {
    var decoder = ControlsDecoder(ports, group)
    var lines: Lines?
    var (backoff, report) = (RetryBackoff(), ControlsState())
    while !isEnding {
      let now = clock.now()
      do throws(LineError) {
        if lines == nil, backoff.isDue(at: now) {
          var opened = try open()
          decoder.begin(try opened.levels())
          lines = consume opened
        }
        for _ in 0..<Self.mostEdges {
          guard let edge = try lines?.nextEdge() else { break }
          decoder.take(edge)
        }
        if lines != nil {
          decoder.step(at: now)
          backoff.succeeded(at: now)
          if report.fault != nil { logger.notice("\(group.rawValue): works again") }
          report.fault = nil
        }
      } catch {
        lines = nil
        if report.fault != error { logger.warning("\(words(error))") }
        report.fault = error
        report.failures &+= 1
        backoff.failed(at: now)
      }
      var newest = decoder.newest
      (newest.fault, newest.failures) = (report.fault, report.failures)
      let port = group == .buttons ? ports.buttons : ports.encoder
      if newest != port.read() { port.publish(newest) }
      await pause(Self.pauseSeconds, clock)
    }
  }
}
