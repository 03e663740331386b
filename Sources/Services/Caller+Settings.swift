import Core
import Device
import HAL
import Link
import Measures
import Settings
import Text

/// Settings and commands, for another program.
extension Caller {
  /// The word that is no command of the device's parts: it begins anew.
  static var restart: String { "restart" }

  func sendSettings(_ ports: DevicePorts) -> Bool {
    send(items: SettingAnswer.all(ports.settings.read(), ports.settingsReport.read()).map(\.json))
  }

  mutating func begin(_ changes: [SettingChange], _ ports: DevicePorts, at now: Instant) -> Bool {
    let asked = ports.settingsReport.read().asked
    guard ports.send(.change(changes), from: .page) == .sent else {
      return hangUp(saying: ["not changed: nobody in this device sees to that now"], 2)
    }
    activity = .changing(changes, after: asked)
    since = now
    return true
  }

  func follow(_ changes: [SettingChange], after asked: UInt64, _ ports: DevicePorts, at now: Instant) -> Bool {
    let outcome = ports.settingsReport.read().outcomes.first { $0.number > asked && $0.changes == changes }
    guard let outcome else {
      return now.seconds(since: since) <= Self.waitingTime
        || hangUp(saying: ["the device didn't say in time what became of it: ask for the settings"], 70)
    }
    guard !outcome.problems.isEmpty else {
      return hangUp(saying: [], json: try? ChangeAnswer(outcome).answerJSON, 0)
    }
    let notes =
      outcome.isNotStored ? ["not_stored: \(outcome.problems.map(\.description).joined(separator: "; "))"] : []
    return refuse(outcome.problems, saying: notes, outcome.isNotStored ? 70 : 64)
  }

  func obey(_ word: String, _ ports: DevicePorts) -> Bool {
    if word == Self.restart {
      guard let restart = answers.restart else {
        return hangUp(saying: ["not begun anew: nothing would start this device again"], 2)
      }
      defer { restart() }
      return hangUp(saying: [], json: #"{"sent":"restart"}"#, 0)
    }
    guard let command = Command.byWord.first(where: { $0.word == word })?.command else {
      let words = Command.byWord.map(\.word) + [Self.restart]
      return refuse(
        [
          Problem(
            key: "command", source: "command", found: word.quoted, accepted: words.joined(separator: ", "))
        ], 64)
    }
    if let why = hindrance(of: command, ports) { return hangUp(saying: ["not done: \(why)"], 2) }
    switch ports.send(command, from: .page) {
    case .sent: return hangUp(saying: [], json: "{\"sent\":\(word.quotedWhole)}", 0)
    case .full: return hangUp(saying: ["not done: too much waits for that part of the device"], 2)
    case .unattended: return hangUp(saying: ["not done: nobody in this device sees to that now"], 2)
    }
  }

  /// Why a command would do nothing now; nil where it does something.
  private func hindrance(of command: Command, _ ports: DevicePorts) -> String? {
    let report = ports.calibration.read()
    switch command {
    case .calibrate where report.sensor == nil: return ports.state.read().missingMagnetometer
    case .calibrate where report.isUnderWay, .restoreCalibration where report.isUnderWay:
      return "a calibration is under way"
    case .cancelCalibration where !report.isUnderWay, .acceptCalibration where !report.isUnderWay:
      return "no calibration is under way"
    case .endCall where !ports.prayer.read().isCalling: return "nothing is playing"
    default: return nil
    }
  }

  // MARK: - Lists

  /// Always false: the call is over.
  func refuse(_ problems: [Problem], saying notes: [String] = [], _ code: Int32) -> Bool {
    for problem in problems {
      guard let json = try? ProblemAnswer(problem).answerJSON, connection.send(DeviceReply.item(json).line) else {
        return false
      }
    }
    return hangUp(saying: notes, code)
  }

  /// All of a list, and the end of the call: always false.
  func send(items: [String], json: String? = nil) -> Bool {
    if let json, !connection.send(DeviceReply.answer(json).line) { return false }
    for item in items where !connection.send(DeviceReply.item(item).line) { return false }
    return hangUp(saying: [], 0)
  }
}
