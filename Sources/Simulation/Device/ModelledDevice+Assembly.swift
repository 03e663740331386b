public import Calibration
public import Controllers
import Core
import GPS
public import HAL
public import Measures
public import Places
import Position
public import Reports
import Sensors
public import Settings
public import Text

extension ModelledDevice {
  public typealias Assembly<Disk: Storage> = DeviceAssembly<Disk, SimulatedSerialPort>

  /// Its configuration file: all calls are on, for show, and the surroundings are those of its settings.
  ///
  /// - Parameter state: the state folder, as the option `--state` names it.
  public static func configuration(
    of settings: Settings, state: String = "/state"
  ) throws(Problems) -> EffectiveConfiguration {
    let alarms = ["fajr", "dhuhr", "asr", "maghrib", "isha"].map { "\($0)_minutes = 0" }
    let place = settings.configuredPlace.map {
      ["latitude_deg = \($0.latitude.degrees)", "longitude_deg = \($0.longitude.degrees)"]
    }
    let lines = ["[alarm]"] + alarms + ["[place]"] + (place ?? []) + ["clear_of_steel = \(settings.isClearOfSteel)"]
    let file = (path: "the modelled device's configuration", bytes: Array(lines.joined(separator: "\n").utf8))
    return try EffectiveConfiguration(
      file: file, options: [.init(key: "state.directory", name: "--state", text: state)])
  }

  /// Ports with its configuration, whose state folder is a path of ``MemoryStorage``.
  static func ports(of settings: Settings) -> DevicePorts {
    do throws(Problems) { return DevicePorts(settings: try configuration(of: settings)) } catch {
      preconditionFailure("\(error)")
    }
  }

  /// Its controllers on a disk, which gets what the device has kept from before: calibration and last place.
  ///
  /// - Parameters:
  ///   - builtOn: see ``/Position/SiteController/buildDate``.
  ///   - zones: time zone data; none by default.
  ///   - store: another store of the calibration than the disk's.
  ///   - note: takes notices about stored files.
  public func assembly<Disk: Storage>(
    on disk: Disk, builtOn: CivilDate = CivilDate(year: 2026, month: 1, day: 1),
    zones: @escaping @Sendable () -> ZoneFolder = { ZoneFolder("none") { _, _ in nil } },
    calibrationStore store: CalibrationStore? = nil,
    note: @escaping @Sendable (LogEntry) -> Void = { _ in }
  ) -> Assembly<Disk> {
    let axes = settings.magnetometerAxes ?? settings.board.mounting
    var calibration = CalibrationController.Settings(bus: "model", axes: axes.description)
    calibration.configuredAxes = axes
    let (world, ports) = (world, ports)
    let machine = Assembly<Disk>.Machine(
      disk: disk, calibration: calibration,
      receiver: .init(
        sources: { [.port("the modelled receiver")] }, speeds: [9600],
        open: { (_, _) throws(SerialError) in SimulatedSerialPort(world) }),
      builtOn: builtOn, check: MachineCheck(storage: disk, zones: zones(), hasProgram: { _ in false }),
      load: { () throws(Problems) in
        let effective = ports.settings.read()
        guard let bytes = try? disk.read(effective.overlayPath, limit: 1 << 20) else { return effective }
        let changed = effective.overlaid(by: .success(bytes))
        guard changed.overlayProblems.isEmpty else { throw Problems(all: changed.overlayProblems) }
        return changed
      }, zones: zones)
    let assembly = Assembly(ports, on: machine, calibrationStore: store, note: note)
    keepFromBefore(in: assembly)
    return assembly
  }

  private func keepFromBefore<Disk: Storage>(in assembly: Assembly<Disk>) {
    if let days = settings.lastFixDaysAgo {
      let time = UniversalTime(secondsSince1970: settings.date.secondsSince1970 - days * 86_400)
      try? assembly.machine.disk.write(
        LastFix(position: settings.place, time: time).encoded, to: assembly.folder.lastFixPath)
    }
    let sensor = sensor(assembly.machine.calibration)
    guard let calibration, assembly.calibrationStore.load(for: sensor).record == nil else { return }
    var record = CalibrationRecord(calibration: calibration, sensor: sensor, unit: .microtesla)
    record.installation = installation
    record.secondary = secondary.map { calibration in
      let chip = world.chips.filter { $0.quantities.contains(.magneticField) }.dropFirst().first
      return SecondaryRecord(
        calibration: calibration,
        sensor: chip.map {
          SensorIdentity(
            chip: $0.name.lowercased(), bus: sensor.bus, address: $0.address.value, channel: $0.channel,
            axes: "\(AxisMap.identity)")
        })
    }
    try? assembly.calibrationStore.save(record)
  }

  private func sensor(_ settings: CalibrationController.Settings) -> SensorIdentity {
    let chip = world.chip(measuring: .magneticField)
    return SensorIdentity(
      chip: chip?.name.lowercased() ?? "", bus: settings.bus,
      address: chip?.select == nil ? world.addresses.magnetometer.value : 0, channel: chip?.channel,
      axes: settings.axes)
  }
}
