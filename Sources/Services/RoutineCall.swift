import Device
public import HAL
import Measures
public import ServiceLifecycle
public import Synchronization

/// Asks the running device for its calibration routine, and passes on what it says until the routine has ended.
public final class RoutineCall<Connection: LineConnection, Clock: ServiceClock>: Service {
  /// The number that the device has ended the call with (``RoutineEnd/Outcome``); nil while it hasn't.
  public let code = Mutex<Int32?>(nil)
  private let clock: Clock
  private let connect: @Sendable () -> Connection?
  private let say: @Sendable (String) -> Void
  private let answer: @Sendable (String) throws -> Void

  /// Seconds for the device to end a routine that was cancelled.
  private static var waitingTime: Double { 5 }

  /// - Parameters:
  ///   - connect: calls the device; nil where nobody answers.
  ///   - say: takes a line for the person.
  ///   - answer: takes the calibration as one JSON object.
  public init(
    clock: Clock, connect: @escaping @Sendable () -> Connection?, say: @escaping @Sendable (String) -> Void,
    answer: @escaping @Sendable (String) throws -> Void
  ) {
    self.clock = clock
    self.connect = connect
    self.say = say
    self.answer = answer
  }

  /// Ends with the routine. When it is told to end before, it has the device cancel the routine and waits for that.
  public func run() async throws {
    guard let call = connect(), call.send(DeviceRequest.calibrate.rawValue) else { return }
    var cancelled: Instant?
    while !Task.isCancelled {
      let isOver = call.isOver
      while let line = call.line() { try take(DeviceReply(line: line)) }
      if isOver || code.withLock({ $0 != nil }) { return }
      if Task.isShuttingDownGracefully, cancelled == nil {
        cancelled = clock.now()
        _ = call.send(DeviceRequest.cancel.rawValue)
      }
      if let cancelled, clock.now().seconds(since: cancelled) > Self.waitingTime { return }
      await clock.sleep(seconds: 0.05)
    }
  }

  private func take(_ reply: DeviceReply?) throws {
    switch reply {
    case .say(let text): say(text)
    case .answer(let json): try answer(json)
    case .end(let number): code.withLock { $0 = number }
    case nil: break  // A later version may have more to say.
    }
  }
}
