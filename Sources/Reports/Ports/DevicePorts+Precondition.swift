import Core
import Places
import Settings
import Text

extension DevicePorts {
  /// Reason for a command without effect now, in words; nil if it would take effect.
  public func unmetPrecondition(of command: Command) -> String? {
    let report = calibration.read()
    switch command {
    case .calibrate where report.sensor == nil: return state.read().missingMagnetometer
    case .calibrate where report.isUnderWay, .restoreCalibration where report.isUnderWay:
      return "a calibration is under way"
    case .cancelCalibration where !report.isUnderWay, .acceptCalibration where !report.isUnderWay:
      return "no calibration is under way"
    case .endCall:
      let report = prayer.read()
      return report.isCalling || report.call?.againAt != nil ? nil : "nothing is playing"
    case .snoozeCall:
      let report = prayer.read()
      return !report.isTestingAdhan && report.call?.canBePutOff == true
        ? nil : "there is no call to put off"
    case .testRing: return unmetPreconditionOfRingTest
    case .testSound: return unmetPreconditionOfSoundTest
    case .testAdhan: return unmetPreconditionOfAdhanTest
    case .askForPIN, .showPIN: return unmetPreconditionOfPIN
    default: return nil
    }
  }

  private var unmetPreconditionOfRingTest: String? {
    let state = state.read()
    guard state.outputs.hasRing else { return "no ring is configured: ring.lines, or ring.kind" }
    let ring = settings.read().configuration.ring
    if let fault = state.outputs.ring { return Diagnosis(fault, part: "ring", chip: ring.device).found.text(.en) }
    if state.isTestingRing { return "a test of the ring is under way" }
    return whatIsUnderWay(state)
  }

  private var unmetPreconditionOfSoundTest: String? {
    let state = state.read()
    guard state.outputs.hasBuzzer else { return "no buzzer is configured: buzzer.line, or buzzer.kind" }
    let buzzer = settings.read().configuration.buzzer
    if let fault = state.outputs.buzzer {
      return Diagnosis(fault, part: "buzzer", chip: buzzer.kind == .active ? buzzer.gpioChip : buzzer.device).found
        .text(.en)
    }
    return whatSilences(state) ?? whatIsUnderWay(state)
  }

  private var unmetPreconditionOfAdhanTest: String? {
    let state = state.read()
    guard settings.read().configuration.alarm.hasRecordings else {
      return "no recordings are configured: alarm.adhan_directory"
    }
    return whatSilences(state) ?? whatIsUnderWay(state)
  }

  /// Whether pages and ring have Ramadan's theme now.
  public var hasRamadanTheme: Bool {
    prayer.read().fasting != nil && settings.read().configuration.ramadan.theme
  }

  /// Whether the device has a button to ask for a PIN, and a part to show it.
  public var canShowPIN: Bool {
    let outputs = state.read().outputs
    let hasDisplay = settings.read().configuration.display.exists
    return outputs.hasButton && (hasDisplay || outputs.hasRing || outputs.hasBuzzer)
  }

  private var unmetPreconditionOfPIN: String? {
    if display.read().isShowing { return nil }
    let state = state.read()
    let outputs = state.outputs
    if let routine = whatIsUnderWay(state) { return routine }
    if outputs.hasRing, outputs.ring == nil { return nil }
    guard outputs.hasBuzzer, outputs.buzzer == nil else { return "no display, ring or buzzer works to show it" }
    return state.sound ? nil : "the sound is off, and there is no display or ring to show it"
  }

  /// A routine that a test must not disturb, in words.
  private func whatIsUnderWay(_ state: DeviceState) -> String? {
    if calibration.read().isUnderWay { return "a calibration is under way" }
    let report = prayer.read()
    if report.isCalling { return report.isTestingAdhan ? "a test of the adhan is under way" : "a call sounds" }
    if alignment.read().stage != .idle { return "an alignment is under way" }
    return state.isSurveying ? "a survey is under way" : nil
  }

  private func whatSilences(_ state: DeviceState) -> String? {
    guard state.sound else { return "the sound is off" }
    let report = prayer.read()
    guard report.isQuiet == true else { return nil }
    return "quiet hours" + (report.quietHours.map { ", \($0.text)" } ?? "")
  }
}
