import Calibration
import Compass
import HAL
import Measures
import Reports
import Settings
import Text

/// The state folder, and the stored calibration.
extension DoctorRun where Bus: ~Copyable, Port: ~Copyable {
  mutating func examineState() {
    let folder = configuration.state.directory
    do throws(StorageError) {
      try access.checkFolder(folder)
    } catch {
      report.problems.append(Diagnosis(error, stateFolder: folder))
    }
  }

  mutating func examineCalibration() {
    let store = CalibrationStore(path: configuration.calibration.file, access.storage)
    let found = store.load(for: magnetometer)
    calibration = found.record
    let state = magnetometer == nil ? "not_checked" : "ready"
    report.calibration = .init(file: store.path, state: found.record == nil ? "none" : state)
    report.calibration.headingSigmaDeg = found.record?.calibration.headingSigma.degrees
    report.calibration.sensor = found.record?.sensor?.description
    for notice in found.notices { examine(notice, inUse: found.copy, store) }
    examineDrift(of: found.record)
    if found.record?.unit == .counts {
      report.problems.append(
        Diagnosis(
          "cal.none", found: "\(store.path) is in raw counts", cause: "it was made from a log of raw counts",
          nextStep: "Calibrate from microtesla; until then the direction is shown in doubt"))
      report.calibration.state = "none"
    }
    guard found.record == nil, report.calibration.state == "none" else { return }
    let former = Configuration().calibration.file
    let isLeftBehind =
      former != store.path && ((try? access.storage.read(former, limit: CalibrationFile.largest)) != nil)
    let how: Message =
      ": sudo qibla calibrate, or hold the button for two seconds; until then the direction is shown in doubt"
    report.problems.append(
      Diagnosis(
        "cal.none",
        found: isLeftBehind ? "\(store.path) is not there, but \(former) is" : "\(store.path) is not there",
        cause: isLeftBehind
          ? "state.directory was moved, and the calibration was not" : "the device was never calibrated",
        nextStep: isLeftBehind
          ? "Move it there: sudo mv \(former) \(store.path), or calibrate\(how)" : "Calibrate\(how)"
      ))
  }

  private mutating func examine(
    _ notice: CalibrationStore.Notice, inUse: CalibrationStore.Copy?, _ store: CalibrationStore
  ) {
    let (words, hasOther) = (notice.message(store), inUse != nil)
    switch notice {
    case .unusable:
      report.problems.append(
        Diagnosis(
          "cal.damaged", found: words, cause: "the file was cut off or changed",
          nextStep: hasOther ? "None: an earlier calibration is in use" : "Calibrate again"))
      report.calibration.state = hasOther ? "previous" : "damaged"
    case .unreadable:
      report.problems.append(
        Diagnosis(
          "cal.unreadable", found: words, cause: "the user may not read it, or the disk fails",
          nextStep: "Run the doctor as the device's user, or give the file back to it"))
      if inUse != .current { report.calibration.state = hasOther ? "previous" : "unreadable" }
    case .spareUnusable:
      report.problems.append(
        Diagnosis(
          "cal.spare_damaged", found: words, cause: "the file was cut off or changed: the card may be failing",
          nextStep:
            "Keep a copy of the one in use elsewhere: qibla calibrate --export FILE; the next calibration replaces it"))
    case .otherSensor(let copy, _):
      guard copy == .current else { return }
      report.problems.append(
        Diagnosis(
          "cal.other_sensor", found: words,
          cause: "another chip was plugged in, or i2c.bus or magnetometer.axes were changed",
          nextStep: hasOther ? "None: an earlier calibration of this sensor is in use" : "Calibrate this sensor"))
      report.calibration.state = hasOther ? "previous" : "other_sensor"
    case .unchecked, .fellBack: return
    }
  }

  private mutating func examineDrift(of record: CalibrationRecord?) {
    guard let record, let note = StateFolder(configuration).driftNote(in: access.storage),
      record.created.map({ $0 < note.time }) ?? true
    else { return }
    report.calibration.driftPercent = note.size.percent
    report.calibration.driftUt = note.size.driftMicrotesla
    guard note.size.isDrift else { return }
    report.problems.append(
      Diagnosis(
        "cal.drift",
        found:
          "the device's own field has changed by \(note.size.driftMicrotesla.fixed(1)) µT (\(note.size.percent.fixed(1)) %) since it was calibrated, as of \(note.time.date.text)",
        cause: "magnetic parts were added or removed, or a magnet was near",
        nextStep: "Calibrate again"))
  }
}
