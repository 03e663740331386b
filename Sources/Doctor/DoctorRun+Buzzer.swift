import HAL
import Reports
import Settings
import Text

extension DoctorRun where Bus: ~Copyable, Port: ~Copyable {
  /// A passive buzzer can't answer: checks its PWM channel only.
  mutating func examinePassiveBuzzer() {
    let buzzer = configuration.buzzer
    guard buzzer.exists else { return report.outputs.append(.init(name: "buzzer", place: "", state: "not_configured")) }
    let chips = access.pwmChips()
    let chip =
      buzzer.pwmChip == Configuration.Buzzer.anyPWMChip
      ? PWMChip.ofHeader(chips, channel: buzzer.pwmChannel) : chips.first { $0.path == buzzer.pwmChip }
    var state = access.deviceIsRunning() ? "in_use" : "ready"
    if let error = fault(of: chip, channel: buzzer.pwmChannel) {
      var diagnosis = Diagnosis(error, part: "buzzer", chip: chip?.path ?? buzzer.device)
      let others = chips.map { "\($0.path) (\($0.device), \($0.channels) channels)" }
      if !others.isEmpty { diagnosis.found = "\(diagnosis.found); there are \(others.joined(separator: ", "))" }
      report.problems.append(diagnosis)
      state = diagnosis.code
    }
    let device = chip.map { "\($0.path) (\($0.device))" } ?? buzzer.device
    report.outputs.append(.init(name: "buzzer", place: "\(device) channel \(buzzer.pwmChannel)", state: state))
  }

  private func fault(of chip: PWMChip?, channel: Int) -> OutputError? {
    guard let chip else { return OutputError(.missing) }
    guard channel < chip.channels else {
      return OutputError(.noSuchChannel(count: UInt32(chip.channels)), at: .channel(UInt32(channel)))
    }
    return nil
  }
}
