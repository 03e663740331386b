import Measures
import Places
import Prayer

/// The rules of the clocks.
extension DoctorReport {
  /// - Parameter own: where newer data may be brought in.
  mutating func add(zones data: ZoneData, on today: CivilDate, own: String) {
    zoneData = ZoneDataAnswer(data, on: today)
    if data.isOld(on: today) {
      problems.append(
        Diagnosis(
          "zone.old", found: "the time zone data are \(data.words(on: today))",
          cause: "the system hasn't been brought up to date; a change of clocks that was decided since is missed",
          nextStep: "Run: \(ZoneData.nextStep(own: own))"))
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
