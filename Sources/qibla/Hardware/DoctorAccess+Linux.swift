import Controllers
import DeviceProgram
import Doctor
import Earth
import HAL
import LinuxHAL
import Measures
import Places
import Program
import Reports
import Settings

extension EffectiveConfiguration {
  /// The doctor's access to this machine.
  var doctorAccess: DoctorAccess<LinuxSensorBus, LinuxReceiver> {
    let gps = configuration.gps
    var access = DoctorAccess(
      openBus: { path throws(BusError) in try LinuxSensorBus(path: path) }, deviceFiles: devices,
      line: { chip, offset throws(LineError) in
        let line = try GPIOChip(path: chip).line(offset)
        return LineUse(isUsed: line.isUsed, holder: line.holder)
      },
      receivers: { gps.sources }, openReceiver: LinuxReceiver.open, storage: LinuxStorage(),
      checkFolder: { path throws(StorageError) in try LinuxStorage().checkFolder(path) },
      magneticModel: { (try? self.magneticModel(in: LinuxStorage(), year: systemTime().decimalYear)) ?? nil },
      settings: { Startup.machine.problems(of: self) },
      settingNotes: { Startup.machine.notes(of: configuration, today: $0) }, buildDate: buildDate,
      now: { LinuxClock().now() }, wallClock: systemClock, pause: { pause(milliseconds: $0) },
      deviceIsRunning: { deviceIsRunning(configuration) })
    access.zoneData = { ZoneFolder.chosen(in: configuration.state.directory).data }
    access.version = version
    access.pwmChips = { LinuxPulseOutput.chips() }
    return access
  }
}

/// Whether the device of this configuration is running: its control socket answers. For a user without access, whether another program
/// has the sensors, most likely the device.
func deviceIsRunning(_ configuration: Configuration) -> Bool {
  do throws(StorageError) {
    _ = try LocalConnection(path: StateFolder(configuration).controlPath)
    return true
  } catch {
    return error == .permission && Presence.isShown(in: configuration.state.directory)
  }
}
