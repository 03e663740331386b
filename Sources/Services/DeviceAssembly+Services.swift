public import Controllers
public import HAL
public import Logging
import Measures
import Position
public import Reports
public import ServiceLifecycle
public import Settings
import Text

extension DeviceAssembly where Port: ~Copyable {
  public func sampleService<Clock: ServiceClock>(_ clock: Clock) -> SampleService<Clock> {
    SampleService(ports, clock: clock)
  }

  public func placeService<Clock: ServiceClock>(_ clock: Clock, _ logger: Logger) -> PlaceService<Port, Clock> {
    let (disk, checkPath) = (machine.disk, folder.clockCheckPath)
    let check = Keeping(disk, checkPath, otherwise: "the clock chip vouches for nothing after a restart", note)
    let fix = Keeping(disk, folder.lastFixPath, otherwise: "the place is not kept over a restart", note)
    let parts = PlaceService<Port, Clock>.Parts(
      wallClock: machine.wallClock, clockChip: machine.clockChip,
      clockCheck: { (try? disk.read(checkPath, limit: 4096)).flatMap { try? ClockCheck(decoding: $0) } },
      keepClockCheck: { check.write($0.encoded) }, keep: { fix.write($0.encoded) }, corrections: corrections)
    return PlaceService(ports, clock: clock, logger: logger, parts) { placeWatch() }
  }

  public func calibrationService<Clock: ServiceClock>(_ clock: Clock, _ logger: Logger) -> CalibrationService<Clock> {
    // Losing these notes does little harm, and an unwritable state folder was logged at the start.
    let notes = CalibrationService<Clock>.Notes(
      keepDrift: { [disk = machine.disk, path = folder.driftPath] in _ = try? disk.write($0.encoded, to: path) },
      keepBias: { [disk = machine.disk, path = folder.biasPath] in _ = try? disk.write($0.encoded, to: path) })
    return CalibrationService(
      calibrationController(), clock: clock, logger: logger, wallClock: { clock.universalTime() }, notes: notes)
  }

  public func controlService<Clock: ServiceClock>(_ clock: Clock, _ logger: Logger) -> ControlService<Clock> {
    ControlService(commandController(), clock: clock, logger: logger)
  }

  /// Sources of answers to other programs.
  ///
  /// - Parameter provenance: header of a recording.
  public func controlAnswers(
    provenance: @escaping @Sendable (DevicePorts) -> [(key: String, value: String)]
  ) -> ControlAnswers {
    var answers = ControlAnswers(calibration: calibrationStore, corrections: corrections, provenance: provenance)
    answers.files = RestorePlan.Files(machine.disk)
    answers.machine = machine.check
    answers.shelf = ReciterShelf(folder: ports.settings.read().configuration.alarm.reciterFolder, machine.disk)
    return answers
  }

  /// The services of every device, by name.
  ///
  /// - Parameters:
  ///   - loop: the loop on the machine's hardware.
  ///   - socket: where other programs can call.
  ///   - player: makes the adhan's player inside its owning task.
  public func services<Clock: ServiceClock, Player: AdhanPlaying & ~Copyable>(
    _ clock: Clock, _ logger: Logger, loop: LoopService, socket: any Service,
    player: @escaping @Sendable (Configuration.Alarm) -> Player
  ) -> [(name: String, service: any Service)] {
    let prayer = PrayerService<Clock, Disk, Player>(
      ports, clock: clock, storage: machine.disk, zones: machine.zones, buildDate: machine.builtOn, logger: logger,
      player: player)
    return [
      ("loop", loop), ("samples", sampleService(clock)), ("place", placeService(clock, logger)),
      ("calibration", calibrationService(clock, logger)), ("control", controlService(clock, logger)),
      ("prayer", prayer), ("socket", socket),
    ]
  }
}

/// Writes one small file, and logs why it couldn't, with the consequence.
private struct Keeping<Disk: Storage>: Sendable {
  let (disk, path, consequence, note): (Disk, String, String, @Sendable (LogEntry) -> Void)

  init(_ disk: Disk, _ path: String, otherwise consequence: String, _ note: @escaping @Sendable (LogEntry) -> Void) {
    (self.disk, self.path, self.consequence, self.note) = (disk, path, consequence, note)
  }

  /// False if the file isn't kept.
  func write(_ bytes: [UInt8]) -> Bool {
    do throws(StorageError) {
      try disk.write(bytes, to: path)
      return true
    } catch {
      let lost = error.comesAfterwards ? "" : ": \(consequence)"
      note(LogEntry("\(path) \(error.words)\(lost)", isTrouble: true))
      return error.comesAfterwards
    }
  }
}
