import Compass
import Earth
import HAL
import Measures
import Position
import Reports
import Settings
import Text

/// The place in force, with field and bearing.
extension DoctorRun where Bus: ~Copyable, Port: ~Copyable {
  mutating func examineSite() {
    let (fix, notice) = StateFolder(configuration).lastFix(in: access.storage)
    if let notice {
      report.problems.append(
        Diagnosis(
          "site.last_fix", found: "\(notice)", cause: "the file was cut off or changed, or the user may not read it",
          nextStep: "None: the next fix replaces it"))
    }
    var controller = SiteController(
      rules: configuration.siteRules, model: access.magneticModel(), buildDate: access.buildDate, lastFix: fix)
    // Includes the receiver's fix during this check.
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
      report.problems.append(
        Diagnosis(
          "gps.old",
          found: site.ageSeconds.map { "the last known place is \(Int($0 / 86_400)) days old" }
            ?? "the last known place is of unknown age",
          cause: "there was no fix since",
          nextStep: "Give the receiver a view of the sky, or set place.latitude_deg and place.longitude_deg"))
    }
    if let diagnosis = site.modelDiagnosis { report.problems.append(diagnosis) }
    if site.zone != .normal {
      report.problems.append(
        Diagnosis(
          site.zone == .blackout ? "field.near_pole" : "field.horizontal_weak",
          found: "the place lies in the \(term: site.zone.word) zone of the magnetic model",
          cause: "a magnetic pole is near", nextStep: "Use the bearing on the map, or align by the sun"))
    }
  }

  /// Checks without sensors whether the device was moved since the alignment.
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
          "align.unreadable", found: "\(store.path) \(error.message)", cause: "the user may not read it",
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
