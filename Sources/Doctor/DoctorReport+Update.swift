public import Reports
import Text

/// A newer version of the package, and what became of the last update.
extension DoctorReport {
  /// - Parameter version: the running program's, such as `0.2.0`.
  public mutating func add(update note: UpdateNote?, running version: String) {
    guard let note else { return }
    update = note
    if let problem = note.problem {
      notes.append("The last look for a newer version had no full answer: \(problem).")
    }
    let (tried, former, reason) = (note.version ?? "?", note.from ?? "?", note.reason ?? "?")
    switch note.outcome {
    case .none, .applied: break
    case .fellBack:
      notes.append(
        "Version \(tried) was installed and taken back, as it wasn't as well as version \(former): \(reason).")
    case .refused: notes.append("The last update was refused, and nothing was changed: \(reason).")
    case .failed:
      problems.append(
        Diagnosis(
          "update.failed", found: "neither version \(tried) nor version \(former) is well after an update",
          cause: "\(reason)",
          nextStep: "See journalctl -u qibla -n 50, then go back: sudo \(UpdateNote.script) back"))
    }
    guard let available = note.offer(beside: version) else { return }
    update?.offered = available
    notes.append(
      """
      Version \(available) is there. To apply it: sudo \(UpdateNote.script) apply. \
      To have it applied at night: sudo systemctl enable --now qibla-update-apply.timer
      """)
  }
}
