import Compass
import Earth
import HAL
import Measures
import Position
import Settings
import Text

/// The place that would be in force now, and its field and bearing.
extension DoctorRun where Bus: ~Copyable, Port: ~Copyable {
  mutating func examineSite() {
    let (fix, notice) = StateFolder(configuration).lastFix(in: access.storage)
    if let notice {
      report.problems.append(
        Diagnosis(
          "site.last_fix", found: notice.en, cause: "the file was cut off or changed, or the user may not read it",
          nextStep: "None: the next fix replaces it"))
    }
    var controller = SiteController(
      rules: configuration.siteRules, model: access.magneticModel(), buildDate: access.buildDate, lastFix: fix)
    // The receiver's fix of a moment ago counts too.
    guard let site = heard ?? controller.update(nil, at: access.now(), wallClock: access.wallClock()) else {
      guard !["ready", "in_use", "gps.no_fix"].contains(report.gps.state) else { return }
      report.problems.append(
        Diagnosis(
          "gps.none", found: "no place is known", cause: "there is no receiver, no earlier fix and no fixed place",
          nextStep: "Connect a receiver, or set place.latitude_deg and place.longitude_deg"))
      return
    }
    self.site = site
    report.site = DoctorReport.SitePart(site)
    examineAlignment(site)
    if let contradiction = site.contradiction { report.problems.append(Diagnosis(contradiction)) }
    if site.isOld {
      let age = site.ageSeconds.map { "\(Int($0 / 86_400)) days old" } ?? "of unknown age"
      report.problems.append(
        Diagnosis(
          "gps.old", found: "the last known place is \(age)", cause: "there was no fix since",
          nextStep: "Give the receiver a view of the sky, or set place.latitude_deg and place.longitude_deg"))
    }
    if let diagnosis = site.modelDiagnosis { report.problems.append(diagnosis) }
    if site.zone != .normal {
      report.problems.append(
        Diagnosis(
          site.zone == .blackout ? "field.near_pole" : "field.horizontal_weak",
          found: "the place lies in the \(site.zone.word) zone of the magnetic model",
          cause: "a magnetic pole is near", nextStep: "Use the bearing on the map, or align by the sun"))
    }
  }

  /// Checked without the sensors: whether the device has been moved since it was aligned.
  private mutating func examineAlignment(_ site: Site) {
    let store = CorrectionStore(folder: configuration.state.directory, access.storage)
    do {
      guard let alignment = try store.read() else { return }
      var watch = CorrectionWatch(alignment)
      let verdict = watch.judge(site: site, mounting: nil, field: FieldCheck(), at: .origin)
      if let diagnosis = verdict.diagnosis { report.problems.append(diagnosis) }
    } catch let error as StorageError {
      report.problems.append(
        Diagnosis(
          "align.unreadable", found: "\(store.path) \(error.words)", cause: "the user may not read it",
          nextStep: "Run the doctor as the device's user, or give the file back to it"))
    } catch {
      report.problems.append(
        Diagnosis(
          "align.damaged", found: "\(store.path) is damaged and not used",
          cause: "the file was cut off or changed, or a later version wrote it",
          nextStep: "Align again, or remove it: qibla align --remove"))
    }
  }
}
