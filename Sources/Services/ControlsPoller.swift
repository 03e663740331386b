import Core
public import Device
public import HAL
public import Logging
import Measures
public import ServiceLifecycle

/// Takes the kernel's edges of buttons and encoder, fifty times a second, and never waits for it.
///
/// A group of lines that can't be had is tried again with growing pauses, said and counted. The loop has no part in it: between
/// two polls the kernel keeps 16 edges of each line (libgpiod 1) or 128 of all (libgpiod 2), 200 steps of an encoder a second and more.
public struct ControlsPoller<Lines: EdgeLines & ~Copyable, Clock: ServiceClock>: Service {
  let ports: DevicePorts
  let group: ControlsDecoder.Group
  let clock: Clock
  let logger: Logger
  let open: @Sendable () throws(LineError) -> Lines
  /// How a fault is put in words.
  let words: @Sendable (LineError) -> String

  private static var pauseSeconds: Double { 0.02 }
  /// Edges of one poll at most: a line that never rests mustn't hold the others up.
  private static var mostEdges: Int { 256 }

  public init(
    _ ports: DevicePorts, _ group: ControlsDecoder.Group, clock: Clock, logger: Logger,
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
