public import Calibration
public import Earth
public import GPS
public import HAL
public import Measures
public import Places
public import Position
public import Reports
import Settings
import Text

/// A device's controllers and stores, from its ports and its machine.
///
/// Real and modelled devices, and the tests' bench, are this one assembly: they differ in ``Machine`` alone.
public struct DeviceAssembly<Disk: Storage, Port: SerialPort & SendableMetatype & ~Copyable>: Sendable {
  /// Hardware, files and clocks.
  public struct Machine: Sendable {
    /// Its files; paths are the configuration's.
    public var disk: Disk
    /// Place and axes of its magnetometer. The assembly adds the stored bias.
    public var calibration: CalibrationController.Settings
    public var receiver: Receiver
    /// The configured magnetic model; nil: the built-in one for the date in force.
    public var model: MagneticModel?
    /// An earlier date means an unset clock.
    public var builtOn: CivilDate
    /// Check of changed settings.
    public var check: MachineCheck
    /// Reads file, overlay and environment again.
    public var load: SettingsController.Load
    /// Time zone data; examined at the start and once a day.
    public var zones: @Sendable () -> ZoneFolder
    /// The system's clock; nil if unknown, as for the modelled device.
    public var wallClock: @Sendable () -> SystemClock? = { nil }
    /// Time of the machine's clock chip; nil without one.
    public var clockChip: @Sendable () -> ClockChip? = { nil }

    public init(
      disk: Disk, calibration: CalibrationController.Settings, receiver: Receiver, model: MagneticModel? = nil,
      builtOn: CivilDate, check: MachineCheck, load: @escaping SettingsController.Load,
      zones: @escaping @Sendable () -> ZoneFolder
    ) {
      (self.disk, self.calibration, self.receiver, self.model) = (disk, calibration, receiver, model)
      (self.builtOn, self.check, self.load, self.zones) = (builtOn, check, load, zones)
    }
  }

  /// Access to the satellite receiver.
  public struct Receiver: Sendable {
    /// Sources to try, best first.
    public var sources: @Sendable () -> [ReceiverAddress]
    /// Speeds to try, in bits per second.
    public var speeds: [Int]
    /// Whether the sources are guesses.
    public var autodetects: Bool
    /// Nil for a device without a receiver.
    public var open: PlaceWatch<Port>.Open?

    public init(
      sources: @escaping @Sendable () -> [ReceiverAddress], speeds: [Int], autodetects: Bool = false,
      open: PlaceWatch<Port>.Open?
    ) {
      (self.sources, self.speeds, self.autodetects, self.open) = (sources, speeds, autodetects, open)
    }
  }

  public let ports: DevicePorts
  public let machine: Machine
  public let folder: StateFolder
  public let calibrationStore: CalibrationStore
  public let corrections: CorrectionStore
  /// Takes notices about stored files.
  public let note: @Sendable (LogEntry) -> Void

  /// - Parameters:
  ///   - store: nil: the configured calibration.
  ///   - note: takes notices about stored files, which are lost or unwritable.
  public init(
    _ ports: DevicePorts, on machine: Machine, calibrationStore store: CalibrationStore? = nil,
    note: @escaping @Sendable (LogEntry) -> Void = { _ in }
  ) {
    let configuration = ports.settings.read().configuration
    (self.ports, self.machine, self.note) = (ports, machine, note)
    folder = StateFolder(configuration)
    calibrationStore = store ?? CalibrationStore(path: configuration.calibration.file, machine.disk)
    corrections = CorrectionStore(folder: folder.path, machine.disk)
  }

  public func calibrationController() -> CalibrationController {
    var settings = machine.calibration
    let (bias, notice) = folder.lastBias(in: machine.disk)
    if let notice { warn(notice) }
    settings.lastBias = bias
    return CalibrationController(settings, store: calibrationStore, ports: ports)
  }

  public func commandController() -> CommandController {
    let tasbih = TasbihCounter(path: folder.tasbihPath, machine.disk)
    if let notice = tasbih.notice { warn(notice) }
    return CommandController(ports, corrections: corrections, settings: settingsController(), tasbih: tasbih)
  }

  private func settingsController() -> SettingsController {
    let (disk, check, note) = (machine.disk, machine.check, note)
    return SettingsController(
      ports,
      store: { path, bytes in
        do throws(StorageError) { try disk.write(bytes, to: path) } catch {
          guard error.comesAfterwards else { return error.message }
          note(LogEntry("settings: \(path) \(error.words)", isTrouble: true))
        }
        return nil
      }, load: machine.load, examine: { check.problems(of: $0) })
  }

  public func placeWatch() -> PlaceWatch<Port> {
    let (fix, notice) = folder.lastFix(in: machine.disk)
    if let notice { warn(notice.en) }
    return PlaceWatch(
      controller: SiteController(
        rules: ports.settings.read().configuration.siteRules, model: machine.model, buildDate: machine.builtOn,
        lastFix: fix),
      sources: machine.receiver.sources, speeds: machine.receiver.speeds, autodetects: machine.receiver.autodetects,
      open: machine.receiver.open)
  }

  private func warn(_ text: String) { note(LogEntry(text, isTrouble: true)) }
}
