import Device
import HAL
import LinuxHAL
import Settings
import Setup

extension SetupMachine {
  /// This machine, looked at as the doctor does; of another root file system only its files.
  init(_ storage: RootedStorage, _ effective: EffectiveConfiguration, isElsewhere: Bool) {
    self.init()
    self.isElsewhere = isElsewhere
    configuration = effective.configuration
    model = storage.line("/proc/device-tree/model")
    kernel = storage.line("/proc/sys/kernel/osrelease")
    guard !isElsewhere else { return }
    buses = devices("i2c-")
    var run = DoctorRun(effective.configuration, effective.doctorAccess)
    run.examine()
    let report = run.report
    for sensor in report.sensors {
      let words = "\(sensor.chip ?? "an unknown chip") \(sensor.address)"
      if !sensors.contains(words) { sensors.append(words) }
    }
    receiver = report.receiver.map { part in
      let why = report.problems.first { $0.code == report.gps.state }?.found
      return why ?? "\(report.gps.place)\(part.speed.map { ", \($0) baud" } ?? ""), \(report.gps.state)"
    }
    if report.gps.state == "in_use" { receiver = "in use: the device is running" }
    isReceiverHeard = ["ready", "in_use", "gps.no_fix"].contains(report.gps.state)
    // Of a bus that config.txt has yet to switch on there is nothing to say.
    if !buses.isEmpty {
      sensors += report.problems.filter { ["mag.absent", "imu.absent", "bus.locked"].contains($0.code) }.map(\.found)
    }
  }
}
