public import Calibration
public import Device
public import HAL
public import Logging
public import Measures
public import ServiceLifecycle

/// Answers the programs of this machine that call the running device: `qibla status`, and the commands that would need its sensors
/// (`calibrate`, `align`, `survey`, `record`) ask here.
public struct ControlSocket<Listener: LineListener, Clock: ServiceClock>: Service {
  let ports: DevicePorts
  let clock: Clock
  let logger: Logger
  let path: String
  let answers: ControlAnswers
  let listen: @Sendable () throws(StorageError) -> Listener
  let portal: Endpoint?

  /// A second place where other programs can call.
  public struct Endpoint: Sendable {
    let path: String
    let listen: @Sendable () throws(StorageError) -> Listener

    public init(path: String, listen: @escaping @Sendable () throws(StorageError) -> Listener) {
      self.path = path
      self.listen = listen
    }
  }

  /// Whose members may call at the portal's place.
  public static var portalGroup: String { "qibla-portal" }

  /// Callers at a time; further ones are refused with a message.
  private static var mostCallers: Int { 8 }
  /// Callers that are taken or sent away before others have their turn.
  private static var mostAtOnce: Int { 32 }

  /// - Parameters:
  ///   - path: where it listens, for the log.
  ///   - answers: sources of answers besides the ports.
  ///   - listen: opens that place.
  ///   - portal: where the portal calls, which may not look into the state folder; nil where there is no such place.
  public init(
    _ ports: DevicePorts, clock: Clock, logger: Logger, path: String, answers: ControlAnswers,
    listen: @escaping @Sendable () throws(StorageError) -> Listener, portal: Endpoint? = nil
  ) {
    self.portal = portal
    self.ports = ports
    self.clock = clock
    self.logger = logger
    self.path = path
    self.answers = answers
    self.listen = listen
  }

  public func run() async throws {
    let listeners = open()
    guard !listeners.isEmpty else { return try await gracefulShutdown() }
    var callers: [Caller<Listener.Connection>] = []
    var report = CallReport()
    let line = StateLine()
    while !isEnding {
      for listener in listeners { take(from: listener, &callers, &report) }
      let now = clock.now()
      for i in callers.indices.reversed() where !callers[i].attend(ports, line, &report, at: now) {
        callers.remove(at: i)
      }
      (report.callers, report.streams) = (callers.count, callers.count { $0.nextState != nil })
      if report != ports.calls.read() { ports.calls.publish(report) }
      await pause(callers.isEmpty ? 0.25 : seconds(until: callers.compactMap(\.nextState).min()), clock)
    }
    for caller in callers { caller.hangUp(saying: ["the device was stopped"], 69) }
  }

  private func open() -> [Listener] {
    var listeners: [Listener] = []
    do throws(StorageError) { listeners.append(try listen()) } catch {
      logger.warning("\(path) \(error.words): other commands can't reach this device, its button can")
    }
    guard let portal else { return listeners }
    do throws(StorageError) { listeners.append(try portal.listen()) } catch {
      let why = error == .missing ? "the group \(Self.portalGroup) or the folder is missing" : error.words
      logger.notice("\(portal.path): \(why): the portal can't reach this device")
    }
    return listeners
  }

  private func take(
    from listener: Listener, _ callers: inout [Caller<Listener.Connection>], _ report: inout CallReport
  ) {
    for _ in 0..<Self.mostAtOnce {
      guard let connection = listener.accept() else { break }
      let caller = Caller(connection, answers, at: clock.now())
      if callers.count < Self.mostCallers {
        callers.append(caller)
      } else {
        report.busy &+= 1
        caller.hangUp(
          saying: ["busy: \(Self.mostCallers) other programs are being answered; try again in a moment"], 69)
      }
    }
  }

  /// Callers are heard twenty times a second, and those that follow the state in time for their next one.
  private func seconds(until next: Instant?) -> Double {
    next.map { min(max($0.seconds(since: clock.now()), 0.001), 0.05) } ?? 0.05
  }
}

/// Sources of answers to other programs, besides the device's ports.
public struct ControlAnswers: Sendable {
  /// The calibration's store.
  public var calibration: CalibrationStore
  /// Where it is kept, in words for people.
  public var calibrationPath: String
  /// Where alignments are kept.
  public var corrections: CorrectionStore
  /// Header of a recording.
  public var provenance: @Sendable (DevicePorts) -> [(key: String, value: String)]
  /// Ends the device in order for a restart; nil without a service manager.
  public var restart: Restart?
  /// Files of a backup; nil where nothing is stored.
  public var files: RestorePlan.Files?
  /// Recordings that are kept; nil where none are.
  public var recordings: RecordingLibrary?
  /// The machine's parts that settings name; nil: not checked.
  public var machine: MachineCheck?

  /// Restart in order. systemd refuses a service's sixth start within two minutes.
  public struct Restart: Sendable {
    /// Seconds from the start until one may be asked for.
    public static let rest = 60.0

    let started: Instant
    let begin: @Sendable () -> Void

    /// - Parameter started: when the device was, by the service's clock.
    public init(started: Instant, _ begin: @escaping @Sendable () -> Void) {
      self.started = started
      self.begin = begin
    }
  }

  public init(
    calibration: CalibrationStore, calibrationPath: String, corrections: CorrectionStore,
    provenance: @escaping @Sendable (DevicePorts) -> [(key: String, value: String)]
  ) {
    self.calibration = calibration
    self.calibrationPath = calibrationPath
    self.corrections = corrections
    self.provenance = provenance
  }
}
