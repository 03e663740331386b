import Calibration
public import Device
public import HAL
public import Logging
import Measures
public import ServiceLifecycle

/// Answers the programs of this machine that call the running device: `qibla calibrate` asks for its routine here.
public struct ControlSocket<Listener: LineListener, Clock: ServiceClock>: Service {
  let ports: DevicePorts
  let clock: Clock
  let logger: Logger
  let path: String
  let calibrationPath: String
  let listen: @Sendable () throws(StorageError) -> Listener

  /// More callers than this wait until one has hung up.
  private static var mostCallers: Int { 4 }

  /// - Parameters:
  ///   - path: where it listens, for the log.
  ///   - calibrationPath: where the calibration is kept, for the answer.
  ///   - listen: opens that place.
  public init(
    _ ports: DevicePorts, clock: Clock, logger: Logger, path: String, calibrationPath: String,
    listen: @escaping @Sendable () throws(StorageError) -> Listener
  ) {
    self.ports = ports
    self.clock = clock
    self.logger = logger
    self.path = path
    self.calibrationPath = calibrationPath
    self.listen = listen
  }

  public func run() async throws {
    let listener: Listener
    do throws(StorageError) { listener = try listen() } catch {
      logger.warning("\(path) \(error.words): qibla calibrate can't reach this device, its button can")
      return try await gracefulShutdown()
    }
    var callers: [Caller<Listener.Connection>] = []
    while !isEnding {
      if callers.count < Self.mostCallers, let connection = listener.accept() {
        callers.append(Caller(connection, at: clock.now()))
      }
      for i in callers.indices.reversed() where !callers[i].attend(ports, at: clock.now(), path: calibrationPath) {
        callers.remove(at: i)
      }
      await pause(callers.isEmpty ? 0.25 : 0.05, clock)
    }
    for caller in callers { caller.hangUp(saying: ["the device was stopped"], .noSensor) }
  }
}

/// One program that has called, and what it waits for.
private struct Caller<Connection: LineConnection> {
  private let connection: Connection
  private var since: Instant
  /// The number of the routine it has asked for.
  private var routine: UInt64?
  private var said = ""

  /// Seconds for a request to come, and for the routine to begin.
  private static var waitingTime: Double { 5 }

  init(_ connection: Connection, at now: Instant) {
    self.connection = connection
    since = now
  }

  /// Takes what was asked and tells what is new. False: this call is over.
  mutating func attend(_ ports: DevicePorts, at now: Instant, path: String) -> Bool {
    let report = ports.calibration.read()
    while let line = connection.line() {
      switch (DeviceRequest(rawValue: line), routine) {
      case (.calibrate, nil):
        guard report.sensor != nil else { return end(ports, report: CalibrationReport(), path) }
        guard !report.isUnderWay else { return refuse() }
        routine = report.asked + 1
        since = now
        guard ports.send(.calibrate, from: .control) == .sent else { return refuse() }
      case (.cancel, .some): ports.send(.cancelCalibration, from: .control)
      default: return false
      }
    }
    // A program that goes away leaves the routine to the button, and to its own end.
    if connection.isOver { return false }
    guard let routine, report.asked >= routine else {
      guard now.seconds(since: since) > Self.waitingTime else { return true }
      return routine != nil && refuse()
    }
    if report.asked > routine { return refuse() }
    guard report.isUnderWay else { return end(ports, report: report, path) }
    guard let picture = RoutinePicture(report), picture.instruction != said else { return true }
    said = picture.instruction
    return connection.send(DeviceReply.say("\(picture.line): \(said)").line)
  }

  private func refuse() -> Bool {
    hangUp(
      saying: ["not begun: another calibration is under way, by the device's button or another program"], .refused)
  }

  private func end(_ ports: DevicePorts, report: CalibrationReport, _ path: String) -> Bool {
    let end = RoutineEnd(report, ports.state.read(), path: path)
    return hangUp(saying: end.notes, json: end.json, end.outcome)
  }

  /// Always false: the call is over.
  @discardableResult
  func hangUp(saying notes: [String], json: String? = nil, _ outcome: RoutineEnd.Outcome) -> Bool {
    let replies = notes.map(DeviceReply.say) + (json.map { [.answer($0)] } ?? []) + [.end(outcome.rawValue)]
    for reply in replies where !connection.send(reply.line) { return false }
    return false
  }
}
