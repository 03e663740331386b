import HAL
import Reports
import Text

/// A newer version of the package, and what became of the last update.
extension DoctorRun where Bus: ~Copyable, Port: ~Copyable {
  private static var script: String { "/usr/share/qibla/update" }

  mutating func examineUpdate() {
    guard let note = UpdateNote(in: access.storage) else { return }
    report.update = note
    if let problem = note.problem {
      report.notes.append("The last look for a newer version had no full answer: \(problem).")
    }
    let (version, former, reason) = (note.version ?? "?", note.from ?? "?", note.reason ?? "?")
    switch note.outcome {
    case .none, .applied: break
    case .fellBack:
      report.notes.append(
        "Version \(version) was installed and taken back, as it wasn't as well as version \(former): \(reason).")
    case .refused: report.notes.append("The last update was refused, and nothing was changed: \(reason).")
    case .failed:
      report.problems.append(
        Diagnosis(
          "update.failed", found: "neither version \(version) nor version \(former) is well after an update",
          cause: "\(reason)",
          nextStep: "See journalctl -u qibla -n 50, then go back: sudo \(Self.script) back"))
    }
    // It may have been installed by other means since the last look.
    guard let available = note.available, !note.leftOut,
      available.prefix(while: { !"~+-".contains($0) }) != access.version
    else { return }
    report.notes.append(
      """
      Version \(available) is there. To apply it: sudo \(Self.script) apply. \
      To have it applied at night: sudo systemctl enable --now qibla-update-apply.timer
      """)
  }
}
