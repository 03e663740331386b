import Calibration
import Compass
import Core
import HAL
import Measures
import Reports
import Sensors
import Text

/// Loads and stores the calibrations of the detected sensors, and passes them to the loop.
extension CalibrationController {
  mutating func follow(_ state: DeviceState, at now: Instant) {
    followOthers(state)
    if let sensor = identity(of: state.magnetometer), sensor != report.sensor {
      if routine != nil {
        say("calibration: another magnetometer was found: cancelled", isTrouble: true)
        routine?.cancel()
      }
      report.sensor = sensor
      load(sensor)
      nextPoll = now.advanced(bySeconds: Self.fileSeconds)
    } else if let sensor = report.sensor, nextPoll.map({ now >= $0 }) ?? true {
      nextPoll = now.advanced(bySeconds: Self.fileSeconds)
      retrySaving()
      // A file copied by hand is loaded without a restart.
      if unsaved == nil, let found = store.fingerprint, found != report.fingerprint { load(sensor) }
    }
  }

  /// The other sensors may be detected after the magnetometer.
  private mutating func followOthers(_ state: DeviceState) {
    if inertialChip != state.inertial.chip {
      inertialChip = state.inertial.chip
      if let record = report.record {
        post(record)
        tellOfForeignChip(record)
      }
    }
    guard let found = SensorIdentity(state.secondary, bus: settings.bus, axes: Self.secondaryAxes),
      found != report.secondary
    else { return }
    report.secondary = found
    guard let record = report.record else { return }
    // The stored calibration may belong to another second magnetometer.
    post(record)
    let isKnown = record.secondary?.sensor == found
    say(
      isKnown
        ? "calibration: second magnetometer in use: \(found)"
        : "calibration: a second magnetometer was found, \(found), and is not calibrated: it is used once calibrated",
      isTrouble: false)
  }

  /// The inertial chip of `record`, if known and different from the present one; nil otherwise.
  private func foreignInertialChip(_ record: CalibrationRecord) -> String? {
    guard let former = record.inertialChip, let chip = inertialChip, chip.lowercased() != former else { return nil }
    return former
  }

  private mutating func tellOfForeignChip(_ record: CalibrationRecord) {
    guard let former = foreignInertialChip(record), let chip = inertialChip else { return }
    say(
      "calibration: it was made with \(former.uppercased()), and \(chip) is there now: calibrate the device",
      isTrouble: true)
  }

  /// Heading error of an uncalibrated accelerometer: an offset of 40 to 80 mg (PS-MPU-6500A-01 and PS-MPU-6000A-00, section
  /// 6.2) is 2.3° to 4.6° of tilt, and at 45° of dip the same of heading.
  static let foreignInertialSigma = Angle(degrees: 4.6)

  /// A second magnetometer's mounting is part of its calibration: its axes are not a key.
  private static let secondaryAxes = "\(AxisMap.identity)"

  mutating func load(_ sensor: SensorIdentity) {
    report.fingerprint = store.fingerprint
    let found = store.load(for: sensor)
    for notice in found.notices { say("calibration: \(notice.words(store))", isTrouble: true) }
    if let record = found.record, record.unit == .counts {
      // Applied to microtesla, raw counts would give a plausible but wrong heading.
      say(
        "cal.none: \(store.path) is in raw counts and can't be used by the device: calibrate from microtesla",
        isTrouble: true)
      use(nil)
    } else if let record = found.record {
      say("calibration: in use for \(sensor)", isTrouble: false)
      use(record)
    } else {
      say("cal.none: no calibration for \(sensor): the direction is shown in doubt", isTrouble: true)
      use(nil)
    }
  }

  mutating func use(_ record: CalibrationRecord?) {
    report.record = record
    report.drift = nil
    inUse = record.map { CalibrationInUse($0, after: inUse) }
    guard let record else { return ports.loop.inbox.post { $0.calibration = .remove } }
    if let note = newerBias(than: record) {
      say("calibration: the gyroscope's offset starts as last measured, on \(note.time.date.text)", isTrouble: false)
    }
    post(record)
    tellOfForeignChip(record)
  }

  /// The gyroscope's last measured offset, if newer than `record` and not of another chip.
  private func newerBias(than record: CalibrationRecord) -> BiasNote? {
    guard foreignInertialChip(record) == nil else { return nil }
    return settings.lastBias.flatMap { note in record.created.map { $0 < note.time } ?? true ? note : nil }
  }

  /// Sends `record` to the loop, reduced to what applies to the present sensors.
  private mutating func post(_ record: CalibrationRecord) {
    var calibration = record.calibration
    if let bias = newerBias(than: record) {
      (calibration.gyroscopeBias, calibration.knowsGyroscopeBias) = (bias.bias, true)
    }
    if foreignInertialChip(record) != nil {
      // Hard and soft iron still apply; the inertial terms belong to another chip.
      calibration = SensorCalibration(
        hardIron: calibration.hardIron, softIron: calibration.softIron,
        headingSigma: max(calibration.headingSigma, Self.foreignInertialSigma))
    }
    var installation = record.installation
    if let secondary = record.secondary, secondary.sensor == report.secondary {
      installation.secondary = secondary.calibration
    }
    ports.loop.inbox.post { [calibration, installation] in $0.calibration = .apply(calibration, installation) }
  }

  mutating func save(_ record: CalibrationRecord) -> Bool {
    do {
      do { try store.save(record) } catch let error as StorageError {
        // The file was written. No retry: after a failed fsync(2) a second one may report success falsely.
        guard error.comesAfterwards else { throw error }
        say("calibration: stored, but: \(words(error))", isTrouble: true)
      }
      report.fingerprint = store.fingerprint
      unsaved = nil
      return true
    } catch {
      // The calibration is in use anyway; saving is retried.
      if unsaved == nil {
        say("calibration: not stored: \(words(error)). It is in use until the device stops", isTrouble: true)
      }
      unsaved = record
      return false
    }
  }

  private mutating func retrySaving() {
    guard let record = unsaved else { return }
    if save(record) {
      report.routine?.isStored = true
      say("calibration: stored now", isTrouble: false)
    }
  }
}
