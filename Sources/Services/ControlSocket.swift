public import Calibration
public import Device
public import HAL
public import Logging
import Measures
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

  /// Callers that are attended to at once; more are told so.
  private static var mostCallers: Int { 4 }
  /// Callers that are taken or sent away before others have their turn.
  private static var mostAtOnce: Int { 32 }

  /// - Parameters:
  ///   - path: where it listens, for the log.
  ///   - answers: what the answers need beside the ports.
  ///   - listen: opens that place.
  public init(
    _ ports: DevicePorts, clock: Clock, logger: Logger, path: String, answers: ControlAnswers,
    listen: @escaping @Sendable () throws(StorageError) -> Listener
  ) {
    self.ports = ports
    self.clock = clock
    self.logger = logger
    self.path = path
    self.answers = answers
    self.listen = listen
  }

  public func run() async throws {
    let listener: Listener
    do throws(StorageError) { listener = try listen() } catch {
      logger.warning("\(path) \(error.words): other commands can't reach this device, its button can")
      return try await gracefulShutdown()
    }
    var callers: [Caller<Listener.Connection>] = []
    while !isEnding {
      for _ in 0..<Self.mostAtOnce {
        guard let connection = listener.accept() else { break }
        let caller = Caller(connection, answers, at: clock.now())
        if callers.count < Self.mostCallers {
          callers.append(caller)
        } else {
          caller.hangUp(
            saying: ["busy: \(Self.mostCallers) other programs are being answered; try again in a moment"], 69)
        }
      }
      for i in callers.indices.reversed() where !callers[i].attend(ports, at: clock.now()) { callers.remove(at: i) }
      await pause(callers.isEmpty ? 0.25 : 0.05, clock)
    }
    for caller in callers { caller.hangUp(saying: ["the device was stopped"], 69) }
  }
}

/// What the answers to other programs need beside the device's ports.
public struct ControlAnswers: Sendable {
  /// The calibration's store.
  public var calibration: CalibrationStore
  /// Where it is kept, in words for people.
  public var calibrationPath: String
  /// Where alignments are kept.
  public var corrections: CorrectionStore
  /// What stands at the top of a recording.
  public var provenance: @Sendable (DevicePorts) -> [(key: String, value: String)]

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
