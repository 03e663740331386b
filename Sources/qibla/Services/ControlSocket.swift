import ArgumentParser
import Calibration
import Device
import HAL
import LinuxHAL
import Logging
import Measures
import ServiceLifecycle

/// Answers the programs of this machine that call the running device: `qibla calibrate` asks for its routine here.
struct ControlSocket: Service {
  let device: LinuxDevice
  let path: String
  let logger: Logger

  /// More callers than this wait until one has hung up.
  private static let mostCallers = 4

  func run() async throws {
    let listener: LocalListener
    do throws(StorageError) { listener = try LocalListener(path: path) } catch {
      logger.warning("\(path) \(error.words): qibla calibrate can't reach this device, its button can")
      return try await gracefulShutdown()
    }
    var callers: [Caller] = []
    while !Task.isShuttingDownGracefully && !Task.isCancelled {
      if callers.count < Self.mostCallers, let connection = listener.accept() {
        callers.append(Caller(connection, at: LinuxClock().now()))
      }
      for i in callers.indices.reversed() where !callers[i].attend(device, at: LinuxClock().now()) {
        callers.remove(at: i)
      }
      let pause = Duration.milliseconds(callers.isEmpty ? 250 : 50)
      try? await cancelWhenGracefulShutdown { try await Task.sleep(for: pause) }
    }
    for caller in callers { caller.hangUp(saying: ["the device was stopped"], code: .noHardware) }
  }
}

/// One program that has called, and what it waits for.
private struct Caller {
  private let connection: LocalConnection
  private var since: Instant
  /// The number of the routine it has asked for.
  private var routine: UInt64?
  private var said = ""

  /// Seconds for a request to come, and for the routine to begin.
  private static let patience = 5.0

  init(_ connection: LocalConnection, at now: Instant) {
    self.connection = connection
    since = now
  }

  /// Takes what was asked and tells what is new. False: this call is over.
  mutating func attend(_ device: LinuxDevice, at now: Instant) -> Bool {
    let report = device.calibrations.read()
    while let line = connection.line() {
      switch (DeviceRequest(rawValue: line), routine) {
      case (.calibrate, nil):
        guard report.sensor != nil else { return end(device, report: CalibrationReport()) }
        guard !report.isUnderWay else { return refuse() }
        routine = report.asked + 1
        since = now
        device.requests.post(.begin)
        device.logger.notice("calibration: asked for by another program of this machine")
      case (.cancel, .some): device.requests.post(.cancel)
      default: return false
      }
    }
    // A program that goes away leaves the routine to the button, and to its own end.
    if connection.isOver { return false }
    guard let routine, report.asked >= routine else {
      guard now.seconds(since: since) > Self.patience else { return true }
      return routine != nil && refuse()
    }
    if report.asked > routine { return refuse() }
    guard report.isUnderWay else { return end(device, report: report) }
    guard let picture = RoutinePicture(report), picture.instruction != said else { return true }
    said = picture.instruction
    return connection.send(DeviceReply.say("\(picture.line): \(said)").line)
  }

  private func refuse() -> Bool {
    hangUp(
      saying: ["not begun: another calibration is under way, by the device's button or another program"],
      code: .refused)
  }

  private func end(_ device: LinuxDevice, report: CalibrationReport) -> Bool {
    let end = RoutineEnd(report, device.channels.state.read(), path: device.calibrationStore.path)
    return hangUp(saying: end.notes, json: end.json, code: end.code)
  }

  /// Always false: the call is over.
  @discardableResult
  func hangUp(saying notes: [String], json: String? = nil, code: ExitCode) -> Bool {
    let replies = notes.map(DeviceReply.say) + (json.map { [.answer($0)] } ?? []) + [.end(code.rawValue)]
    for reply in replies where !connection.send(reply.line) { return false }
    return false
  }
}

extension CalibrationReport {
  /// Whether a routine is under way now.
  fileprivate var isUnderWay: Bool { routine.map { $0.outcome == nil } ?? false }
}
