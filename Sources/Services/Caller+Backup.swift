import Calibration
import Device
import HAL
import Link
import Measures
import Places
import Position
import Prayer
import Settings
import Text

/// Moves a device's settings and learnt values to another one.
extension Caller {
  /// A backup that is coming in, part by part. Of ``/Link/DeviceRequest/restore(parts:)`` and the lines' length it has 4 MB at most.
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
    guard answers.files != nil else { return hangUp(saying: ["not restored: this device keeps nothing"], 2) }
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
    guard check.problems.isEmpty else { return refuse(check.problems, 64) }
    guard !ports.calibration.read().isUnderWay else {
      return hangUp(saying: ["not restored: a calibration is under way"], 2)
    }
    let effective = ports.settings.read()
    let plan = RestorePlan(
      check, effective, calibration: answers.calibration.path, alignment: answers.corrections.path)
    do throws(RestorePlan.Failure) { try plan.carryOut(files) } catch {
      let rest = error.notPutBack.isEmpty ? "everything is as before" : "not put back: \(error.notPutBack)"
      return hangUp(saying: ["not_stored: \(error.path) \(error.error.words); \(rest)"], 70)
    }
    let asked = ports.settingsReport.read().asked
    let names = check.texts.map(\.name).filter { $0 != .wiring }.map(\.rawValue)
    guard plan.files.contains(where: { $0.path == effective.overlayPath }),
      ports.send(.reload, from: .page) == .sent
    else { return hangUp(saying: [], json: restored(names, plan.leftOut, nil), 0) }
    since = now
    activity = .reloading(names, leftOut: plan.leftOut, after: asked)
    return true
  }

  /// Settings are in force once they have been read again.
  func follow(
    restored names: [String], _ leftOut: [String], after asked: UInt64, _ ports: DevicePorts, at now: Instant
  ) -> Bool {
    let outcome = ports.settingsReport.read().outcomes.first { $0.number > asked && $0.changes.isEmpty }
    guard let outcome else {
      return now.seconds(since: since) <= Self.waitingTime
        || hangUp(saying: ["stored, but the device didn't say in time that it is in force: restart it"], 70)
    }
    guard outcome.problems.isEmpty else { return refuse(outcome.problems, saying: ["stored, but not in force"], 70) }
    return hangUp(saying: [], json: restored(names, leftOut, outcome), 0)
  }

  private func restored(_ names: [String], _ leftOut: [String], _ outcome: SettingsReport.Outcome?) -> String {
    func list(_ words: [String]) -> String { "[\(words.map(\.quotedWhole).joined(separator: ","))]" }
    let change = outcome.map(ChangeAnswer.init)
    return
      "{\"changed\":\(list(change?.changed ?? [])),\"left_out\":\(list(leftOut)),\"needs_restart\":\(list(change?.needsRestart ?? [])),"
      + "\"restored\":\(list(names))}"
  }
}
