public import Calibration
public import Controllers
public import HAL
import Link
public import Logging
public import Measures
public import Mosques
public import Reports
public import ServiceLifecycle

/// Serves requests of other programs on this machine: `qibla status`, and the commands that need the running device's sensors
/// (`calibrate`, `align`, `survey`, `record`).
public struct ControlSocket<Listener: LineListener, Clock: ServiceClock>: Service {
  let ports: DevicePorts
  let clock: Clock
  let logger: Logger
  let path: String
  let answers: ControlAnswers
  let listen: Listen
  let portal: Endpoint?

  /// Opens a place to listen, which rings whenever something comes.
  public typealias Listen = @Sendable (_ arrivals: Bell) throws(StorageError) -> Listener

  /// A second place where other programs can call.
  public struct Endpoint: Sendable {
    let path: String
    let listen: Listen

    public init(path: String, listen: @escaping Listen) {
      self.path = path
      self.listen = listen
    }
  }

  /// The group with access to the portal's socket.
  public static var portalGroup: String { "qibla-portal" }

  /// Most connections; further ones are refused with a message.
  private static var mostCallers: Int { 8 }
  /// Connections accepted or refused in a turn.
  private static var mostAtOnce: Int { 32 }

  /// - Parameters:
  ///   - path: the socket, for the log.
  ///   - answers: sources of answers besides the ports.
  ///   - listen: opens the socket.
  ///   - portal: the portal's socket, outside the state folder, which the portal can't read; nil: none.
  public init(
    _ ports: DevicePorts, clock: Clock, logger: Logger, path: String, answers: ControlAnswers,
    listen: @escaping Listen, portal: Endpoint? = nil
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
    let bell = ports.bell(for: .callers)
    let listeners = open(bell)
    guard !listeners.isEmpty else { return try await gracefulShutdown() }
    var callers: [Caller<Listener.Connection>] = []
    var report = CallReport()
    let line = StateLine()
    while !isEnding {
      for (listener, source) in listeners { take(from: listener, source, &callers, &report) }
      let now = clock.now()
      for i in callers.indices.reversed() where !callers[i].attend(ports, line, &report, at: now) {
        callers.remove(at: i)
      }
      (report.callers, report.streams) = (callers.count, callers.count { $0.stream != nil })
      if report != ports.calls.read() { ports.calls.publish(report) }
      let page = callers.compactMap { $0.stream?.page }.last
      if page != ports.page.read() { ports.page.publish(page) }
      await pause(
        callers.isEmpty ? 0.25 : seconds(until: callers.compactMap(\.stream?.nextTime).min()), clock, or: bell)
    }
    for caller in callers { caller.hangUp(saying: ["the device was stopped"], .unavailable()) }
  }

  /// Each with the source of the commands that come there.
  private func open(_ bell: Bell) -> [(Listener, CommandSource)] {
    var listeners: [(Listener, CommandSource)] = []
    do throws(StorageError) { listeners.append((try listen(bell), .control)) } catch {
      logger.warning("\(path) \(error.words): other commands can't reach this device, its button can")
    }
    guard let portal else { return listeners }
    do throws(StorageError) { listeners.append((try portal.listen(bell), .page)) } catch {
      let why = error == .missing ? "the group \(Self.portalGroup) or the folder is missing" : error.words
      logger.notice("\(portal.path): \(why): the portal can't reach this device")
    }
    return listeners
  }

  private func take(
    from listener: Listener, _ source: CommandSource, _ callers: inout [Caller<Listener.Connection>],
    _ report: inout CallReport
  ) {
    for _ in 0..<Self.mostAtOnce {
      guard let connection = listener.accept() else { break }
      let caller = Caller(connection, answers, from: source, at: clock.now())
      if callers.count < Self.mostCallers {
        callers.append(caller)
      } else {
        report.busy &+= 1
        caller.hangUp(
          saying: ["busy: \(Self.mostCallers) other programs are being answered; try again in a moment"],
          .unavailable(reason: "busy"))
      }
    }
  }

  /// Polls twenty times a second, and earlier for a stream's next state.
  private func seconds(until next: Instant?) -> Double {
    next.map { min(max($0.seconds(since: clock.now()), 0.001), 0.05) } ?? 0.05
  }
}

/// Sources of answers to other programs, besides the device's ports.
public struct ControlAnswers: Sendable {
  /// The calibration's store.
  public var calibration: CalibrationStore
  /// The store of alignments.
  public var corrections: CorrectionStore
  /// Header of a recording.
  public var provenance: @Sendable (DevicePorts) -> [(key: String, value: String)]
  /// Restarts the device; nil without a service manager.
  public var restart: Restart?
  /// Files of a backup; nil for a device without storage.
  public var files: RestorePlan.Files?
  /// The stored recordings; nil for a device without storage.
  public var recordings: RecordingLibrary?
  /// The imported mosques; nil for a device without storage.
  public var mosques: (@Sendable () throws(MosqueFile.Failure) -> MosqueFile)?
  /// The shelf of recordings of the adhan; nil for a device without storage.
  public var shelf: ReciterShelf?
  /// Decodes a recording of the shelf, by its path; nil: the program for that doesn't start.
  public var examine: (@Sendable (_ path: String) -> Examination?)?
  /// Check of settings against the machine; nil: not checked.
  public var machine: MachineCheck?
  /// What the machine tells of its parts that age; nil for a machine without such.
  public var machineAge: (@Sendable () -> MachineAge)?
  /// What the update script left, and the running program's version; nil for a device that no package brought.
  public var update: (@Sendable () -> (note: UpdateNote?, version: String))?

  /// An orderly restart. Rate limited: systemd refuses a service's sixth start within two minutes.
  public struct Restart: Sendable {
    /// Seconds after a start in which a restart is refused.
    public static let rest = 60.0

    let started: Instant
    let begin: @Sendable () -> Void

    /// - Parameter started: start of the device, by the service's clock.
    public init(started: Instant, _ begin: @escaping @Sendable () -> Void) {
      self.started = started
      self.begin = begin
    }
  }

  public init(
    calibration: CalibrationStore, corrections: CorrectionStore,
    provenance: @escaping @Sendable (DevicePorts) -> [(key: String, value: String)]
  ) {
    self.calibration = calibration
    self.corrections = corrections
    self.provenance = provenance
  }
}
