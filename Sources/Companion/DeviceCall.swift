public import HAL
public import Link
import Measures
public import ServiceLifecycle
public import Synchronization

/// Sends a request to the running device, and passes its replies on until the end.
public final class DeviceCall<Connection: LineConnection, Clock: ServiceClock>: Service {
  /// Exit code from the device (``DeviceReply/end(_:)``); nil before.
  public let code = Mutex<Int32?>(nil)
  /// How the request ended; nil before.
  public let end = Mutex<RequestEnd?>(nil)
  /// Whether the device was reached.
  public let hasConnected = Mutex(false)
  /// Whether this call was stopped, and the device didn't end its routine within ``waitingTime``.
  public let hasGivenUp = Mutex(false)
  /// Whether the device was silent for longer than the patience.
  public let hasFallenSilent = Mutex(false)
  private let request: DeviceRequest
  private let parts: [DeviceRequest]
  private let clock: Clock
  private let connect: @Sendable () -> Connection?
  private let isPointed: @Sendable () -> Bool
  private let take: @Sendable (DeviceReply) throws -> Void
  private let source: DeviceRequest.Source?
  private let patience: Double?
  /// Seconds for the device to end a cancelled routine: it may have to finish a fit first.
  public var waitingTime: Double { 30 }

  /// - Parameters:
  ///   - parts: requests sent right after the first.
  ///   - connect: connects to the device; nil on failure.
  ///   - source: the caller beyond this machine, which may change only what the network may; nil: this machine.
  ///   - patience: seconds of silence after which the call is given up; nil: never.
  ///   - isPointed: after ``DeviceReply/prompt(_:)``, whether the person has confirmed that the device is pointed.
  ///   - take: takes the device's replies, except the last.
  public init(
    _ request: DeviceRequest, followedBy parts: [DeviceRequest] = [], clock: Clock,
    from source: DeviceRequest.Source? = nil, patience: Double? = nil, connect: @escaping @Sendable () -> Connection?,
    isPointed: @escaping @Sendable () -> Bool = { false }, take: @escaping @Sendable (DeviceReply) throws -> Void
  ) {
    self.request = request
    self.parts = parts
    self.clock = clock
    self.source = source
    self.patience = patience
    self.connect = connect
    self.isPointed = isPointed
    self.take = take
  }

  /// Runs until the request's end. If stopped before, cancels the request and waits for its end.
  public func run() async throws {
    guard let call = connect() else { return }
    hasConnected.withLock { $0 = true }
    // A busy device replies and hangs up, perhaps before the request was sent: read its reply anyway.
    for request in [request] + parts { _ = call.send(request.line(from: source)) }
    var lastHeard = clock.now()
    var cancelled: Instant?
    var waitsForPerson = false
    while !Task.isCancelled {
      let isOver = call.isOver
      while let line = call.line() {
        lastHeard = clock.now()
        switch DeviceReply(line: line) {
        case .end(let end)?:
          code.withLock { $0 = end.exitCode }
          self.end.withLock { $0 = end }
        case let reply?:
          if case .prompt = reply { waitsForPerson = true }
          try take(reply)
        case nil: break  // An unknown reply of a later version.
        }
      }
      if isOver || code.withLock({ $0 != nil }) { return }
      if waitsForPerson, isPointed() {
        waitsForPerson = false
        _ = call.send(DeviceRequest.begin.line)
      }
      if Task.isShuttingDownGracefully, cancelled == nil {
        cancelled = clock.now()
        _ = call.send(DeviceRequest.cancel.line)
      }
      if let patience, clock.now().seconds(since: lastHeard) > patience {
        hasFallenSilent.withLock { $0 = true }
        return
      }
      if let cancelled, clock.now().seconds(since: cancelled) > waitingTime {
        hasGivenUp.withLock { $0 = true }
        return
      }
      await clock.sleep(seconds: 0.05)
    }
  }
}
