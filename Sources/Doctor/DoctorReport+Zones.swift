import Measures
import Places
import Prayer
import Reports
import Text

/// Age and use of the time zone data.
extension DoctorReport {
  /// - Parameter own: the folder for newer data.
  mutating func add(zones data: ZoneData, on today: CivilDate, own: String) {
    zoneData = ZoneDataAnswer(data, on: today)
    // Times are right wherever no change of clocks was decided since: nothing is known to be wrong.
    if let doubt = data.doubtOfAge(on: today, own: own) { notes.append("\(doubt)") }
    if let refusal = data.refusal {
      problems.append(
        Diagnosis(
          "zone.refused", found: "\(own) isn't used: it \(refusal)",
          cause: "the folder is incomplete, damaged or older than the system's",
          nextStep: "Copy the whole folder usr/share/zoneinfo of the newest package tzdata there, or remove it"))
    }
  }
}
