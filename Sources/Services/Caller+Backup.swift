import Answers
import Calibration
import Controllers
import HAL
import Link
import Measures
import Places
import Position
import Prayer
import Reports
import Settings
import Text

/// Moves a device's settings and learnt values to another one.
extension Caller {
  /// A backup being received in parts: at most 4 MB, by ``/Link/DeviceRequest/restore(parts:)`` and the longest line.
  struct Restoring {
    var expected: Int
    var parts: [(name: String, text: String)] = []
  }

  func sendBackup(_ ports: DevicePorts) -> Bool {
    let backup = Backup(
      of: ports.settings.read(), calibration: ports.calibration.read().record,
      alignment: try? answers.corrections.read(), files: answers.files)
    return send(items: backup.pieces.compactMap { try? $0.answerJSON })
  }

  mutating func begin(restoring parts: Int, _ ports: DevicePorts, at now: Instant) -> Bool {
    guard answers.files != nil else { return hangUp(saying: ["not restored: this device has no storage"], .refused()) }
    since = now
    activity = .restoring(Restoring(expected: parts))
    return parts > 0 || restore(Restoring(expected: 0), ports, at: now)
  }

  mutating func take(
    _ name: String, _ text: String, _ restoring: Restoring, _ ports: DevicePorts, at now: Instant
  ) -> Bool {
    var restoring = restoring
    restoring.parts.append((name, text))
    since = now
    activity = .restoring(restoring)
    return restoring.parts.count < restoring.expected || restore(restoring, ports, at: now)
  }

  private mutating func restore(_ restoring: Restoring, _ ports: DevicePorts, at now: Instant) -> Bool {
    guard let files = answers.files else { return false }
    let prayer = ports.prayer.read()
    let today = prayer.timeIsCertain ? prayer.time.map { prayer.zone.wallClock(at: $0).date } : nil
    let check = BackupCheck(restoring.parts, for: ports, on: answers.machine, today: today)
    guard check.problems.isEmpty else { return refuse(check.problems, .invalid) }
    guard !ports.calibration.read().isUnderWay else {
      return hangUp(saying: ["not restored: a calibration is under way"], .refused())
    }
    let effective = ports.settings.read()
    let plan = RestorePlan(
      check, effective, calibration: answers.calibration.path, alignment: answers.corrections.path)
    do throws(RestorePlan.Failure) { try plan.carryOut(files) } catch {
      let rest = error.notPutBack.isEmpty ? "everything is as before" : "not put back: \(error.notPutBack)"
      return hangUp(saying: ["not_stored: \(error.path) \(error.error.words); \(rest)"], .failed)
    }
    let names = check.texts.map(\.name).filter { $0 != .wiring }.map(\.rawValue)
    guard plan.files.contains(where: { $0.path == effective.overlayPath }) else {
      return hangUp(saying: [], json: restored(names, plan.leftOut, nil), .done)
    }
    activity = .reloading(names, leftOut: plan.leftOut, send(.reload, ports, at: now))
    return true
  }

  /// Settings are in force once they have been read again. Always false: the call is over.
  func end(restoring names: [String], _ leftOut: [String], _ outcome: Outcome) -> Bool {
    switch outcome {
    case .done(.settings(let change)): hangUp(saying: [], json: restored(names, leftOut, change), .done)
    case .done: hangUp(saying: [], json: restored(names, leftOut, nil), .done)
    case .invalid(let problems): refuse(problems, saying: ["stored, but not in force"], .failed)
    case .refused(_, let words), .unavailable(let words):
      hangUp(saying: ["stored, but not in force: \(words): restart the device"], .failed)
    }
  }

  private struct Restored: Encodable {
    var changed, leftOut, needsRestart, restored: [String]
  }

  private func restored(_ names: [String], _ leftOut: [String], _ change: ChangedSettings?) -> String? {
    let change = change.map(ChangeAnswer.init)
    return try? Restored(
      changed: change?.changed ?? [], leftOut: leftOut, needsRestart: change?.needsRestart ?? [], restored: names
    ).answerJSON
  }
}
