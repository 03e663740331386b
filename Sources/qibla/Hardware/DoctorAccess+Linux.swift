import Device
import HAL
import LinuxHAL
import Measures
import Settings

extension Configuration {
  /// This machine, for the doctor.
  var doctorAccess: DoctorAccess<LinuxI2CBus, LinuxReceiver> {
    DoctorAccess(
      openBus: { path throws(BusError) in try LinuxI2CBus(path: path) }, deviceFiles: devices,
      line: { chip, offset throws(LineError) in
        let line = try GPIOChip(path: chip).line(offset)
        return LineUse(isUsed: line.isUsed, holder: line.holder)
      },
      receivers: { gps.sources }, openReceiver: LinuxReceiver.open, storage: LinuxStorage(),
      checkFolder: { path throws(StorageError) in try LinuxStorage().checkFolder(path) },
      magneticModel: { try? Startup.magneticModel(self) }, buildDate: buildDate,
      now: { LinuxClock().now() }, wallClock: systemClock, pause: { pause(milliseconds: $0) },
      deviceIsRunning: { deviceIsRunning })
  }
}

/// Whether some other process of this machine is `qibla run`.
var deviceIsRunning: Bool { isRunning("qibla", command: "run") }
