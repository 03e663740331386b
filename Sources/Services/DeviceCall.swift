public import HAL
public import Link
import Measures
public import ServiceLifecycle
public import Synchronization

/// Sends a request to the running device, and passes on its lines until the end.
public final class DeviceCall<Connection: LineConnection, Clock: ServiceClock>: Service {
  /// The number that the device has ended the call with (``DeviceReply/end(_:)``); nil while it hasn't.
  public let code = Mutex<Int32?>(nil)
  /// Whether the device was reached.
  public let hasConnected = Mutex(false)
  private let request: DeviceRequest
  private let parts: [DeviceRequest]
  private let clock: Clock
  private let connect: @Sendable () -> Connection?
  private let isPointed: @Sendable () -> Bool
  private let take: @Sendable (DeviceReply) throws -> Void

  /// Whether it was stopped, and the device didn't end its routine in time.
  public let hasGivenUp = Mutex(false)
  /// Seconds for the device to end a cancelled routine: a busy one may have a calibration to work out first. A stopped device hangs up.
  public var waitingTime: Double { 30 }

  /// - Parameters:
  ///   - parts: what follows the request at once.
  ///   - connect: calls the device; nil without an answer.
  ///   - isPointed: once the device has asked for it (``DeviceReply/prompt(_:)``): whether the person says that it points now.
  ///   - take: takes the device's lines, but for the last.
  public init(
    _ request: DeviceRequest, followedBy parts: [DeviceRequest] = [], clock: Clock,
    connect: @escaping @Sendable () -> Connection?,
    isPointed: @escaping @Sendable () -> Bool = { false }, take: @escaping @Sendable (DeviceReply) throws -> Void
  ) {
    self.request = request
    self.parts = parts
    self.clock = clock
    self.connect = connect
    self.isPointed = isPointed
    self.take = take
  }

  /// Ends with its request. If stopped before, it has the device cancel the request and waits for it.
  public func run() async throws {
    guard let call = connect() else { return }
    hasConnected.withLock { $0 = true }
    // A busy device says so and hangs up, perhaps before it could be asked: what it said is read all the same.
    _ = call.send(request.line)
    for part in parts { _ = call.send(part.line) }
    var cancelled: Instant?
    var waitsForPerson = false
    while !Task.isCancelled {
      let isOver = call.isOver
      while let line = call.line() {
        switch DeviceReply(line: line) {
        case .end(let number)?: code.withLock { $0 = number }
        case let reply?:
          if case .prompt = reply { waitsForPerson = true }
          try take(reply)
        case nil: break  // A later version may have more to say.
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
      if let cancelled, clock.now().seconds(since: cancelled) > waitingTime {
        hasGivenUp.withLock { $0 = true }
        return
      }
      await clock.sleep(seconds: 0.05)
    }
  }
}
