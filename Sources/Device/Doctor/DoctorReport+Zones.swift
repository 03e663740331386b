import Measures
import Places
import Prayer

/// The rules of the clocks.
extension DoctorReport {
  /// - Parameter own: where newer data may be brought in.
  mutating func add(zones data: ZoneData, on today: CivilDate, own: String) {
    zoneData = ZoneDataAnswer(data, on: today)
    if data.isOld(on: today) {
      // Times are right wherever no change of clocks was decided since: nothing is known to be wrong.
      notes.append(
        "The time zone data are \(data.words(on: today)): a change of clocks that was decided since is missed. "
          + "Run: \(ZoneData.nextStep(own: own))")
    }
    if let refusal = data.refusal {
      problems.append(
        Diagnosis(
          "zone.refused", found: "\(own) isn't used: it \(refusal)",
          cause: "the folder is incomplete, damaged or older than the system's",
          nextStep: "Copy the whole folder usr/share/zoneinfo of the newest package tzdata there, or remove it"))
    }
  }
}
