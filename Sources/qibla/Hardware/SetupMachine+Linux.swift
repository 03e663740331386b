import Doctor
import HAL
import LinuxHAL
import Program
import Reports
import Settings
import Setup
import Text

extension SetupMachine {
  /// What there is of the page.
  mutating func examinePage(root: String, _ page: PagePIN) {
    servesPage = DeviceService(root: root, unit: PagePlan.unit).isEnabled
    hasPIN = page.isSet
    addresses = isElsewhere ? [] : networkAddresses()
    version = Program.version
  }

  /// This machine, examined by the doctor; for another root file system, its files only.
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
      let words: Message
      if let chip = sensor.chip {
        let name = "\(chip) \(sensor.address)"
        words = "\(name)"
      } else {
        words = "an unknown chip \(sensor.address)"
      }
      if !sensors.contains(words) { sensors.append(words) }
    }
    receiver = report.receiver.map { part -> Message in
      if let fault = report.problems.first(where: { $0.code == report.gps.state }) { return fault.found }
      var words: [Message] = ["\(report.gps.place)"]
      if let speed = part.speed.map({ "\($0) baud" }) { words.append("\(speed)") }
      return (words + [Message(term: report.gps.state)]).list
    }
    if report.gps.state == "in_use" { receiver = "in use: the device is running" }
    isReceiverHeard = ["ready", "in_use", "gps.no_fix"].contains(report.gps.state)
    // Without a bus, which config.txt may not have enabled yet, missing chips are no finding.
    if !buses.isEmpty {
      let missing = report.problems.filter { ["mag.absent", "imu.absent", "bus.locked"].contains($0.code) }
      sensors += missing.map(\.found)
    }
  }
}
