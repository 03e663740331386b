import Answers
import ArgumentParser
import Calibration
import Compass
import Earth
import HAL
import LinuxHAL
import Measures
import Program
import Recording
import Text

/// `qibla calibrate --log`: from a recording to a stored calibration, or a refusal with its reason.
extension Calibrate {
  func calibrate(log: String) throws {
    if let output { try Input.checkWritable(output) }
    let (motion, reader) = try read(log)
    let model = statedField == nil && place.position != nil ? try magneticModel() : nil
    let conditions = CalibrationFit.Conditions(
      expected: expectedField(by: model), isMicrotesla: reader.header?.fieldUnit != .counts)
    var result = CalibrationFit.fit(motion, conditions)
    let store = output.map(CalibrationStore.init(file:))
    let current = store?.load(for: nil).record
    if result.refusal == nil, let current, CalibrationFit.isBetter(current, than: result, on: motion, conditions) {
      result.refusal = .worseThanCurrent
    }
    let record = CalibrationRecord(result, created: systemTime())
    if reader.faults.total > 0 { Output.note("\(log): \(reader.faults)") }
    for line in FitText(result, conditions, samples: motion.samples).lines { Output.note(line) }
    if result.refusal != nil {
      if result.contradiction == nil || result.refusal == .hemisphere,
        let words = otherHemisphere(motion, conditions, by: model)
      {
        Output.note(words)
      } else if result.contradiction == nil, let check = AxesCheck(motion, expected: conditions.expected) {
        Output.note("\(check)")
      }
    }
    try keep(record, in: store)
    if form.json { try Output.json(CalibrationAnswer(record)) }
    if result.refusal != nil { throw ExitCode.refused }
  }

  /// A good recording whose field has the opposite dip, explained by the place mirrored at the equator: the latitude's sign is
  /// most likely wrong.
  private func otherHemisphere(
    _ motion: MotionLog, _ conditions: CalibrationFit.Conditions, by model: MagneticModel?
  ) -> String? {
    guard let model, let position = place.position, position.latitude != .zero else { return nil }
    var mirrored = position
    mirrored.latitude = -position.latitude
    var other = conditions
    other.expected = expectedField(at: mirrored, by: model)
    guard CalibrationFit.fit(motion, other).refusal == nil else { return nil }
    let side = mirrored.latitude.degrees < 0 ? "southern" : "northern"
    return """
      --latitude: found \(position.latitude.degrees.short), but the recording fits the \(side) hemisphere: \
      was --latitude \(mirrored.latitude.degrees.short) meant?
      """
  }

  /// A refused calibration is stored for inspection, but never replaces an accepted one.
  private func keep(_ record: CalibrationRecord, in store: CalibrationStore?) throws {
    guard let store else {
      if record.isAccepted { Output.note("nothing was stored: name a file with --output") }
      return
    }
    do {
      if record.isAccepted {
        try store.save(record)
        Output.note("stored as \(store.path)")
      } else if store.holdsNothingOfUse {
        try LinuxStorage().write(CalibrationFile.encode(record), to: store.path)
      } else {
        Output.note("\(store.path) is left as it was")
      }
    } catch let error as StorageError {
      throw Input.unreadable(store.path, error)
    } catch let error as CalibrationFileError {
      Output.refuse("\(store.path): \(error.message)")
      throw ExitCode.ourFault
    }
  }

  private func read(_ log: String) throws -> (MotionLog, SensorLogReader) {
    var source = try Input.open(log)
    var reader = SensorLogReader(source: log, required: [.field], rateHertz: rate)
    var motion = MotionLog()
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = try Input.read(&source, into: &buffer, path: log)
      if count == 0 { break }
      try reader.feed(buffer.span.extracting(first: count)) { motion.take($0) }
    }
    try reader.finish { motion.take($0) }
    return (motion, reader)
  }

  private var statedField: ExpectedField? {
    guard let fieldUt, let dipDeg else { return nil }
    return ExpectedField(strengthMicrotesla: fieldUt, inclination: Angle(degrees: dipDeg))
  }

  private func expectedField(by model: MagneticModel?) -> ExpectedField? {
    guard let model, let position = place.position else { return statedField }
    return expectedField(at: position, by: model)
  }

  private var year: Double { date?.time.decimalYear ?? systemTime().decimalYear }

  /// A log may be of another device: this machine's configuration applies only with `--config`.
  private func magneticModel() throws -> MagneticModel {
    try (source.config == nil ? nil : Startup.magneticModel(source)) ?? .builtIn(for: year)
  }

  private func expectedField(at position: GeodeticPosition, by model: MagneticModel) -> ExpectedField {
    let field = model.field(at: position, decimalYear: year)
    return ExpectedField(strengthMicrotesla: field.totalNanotesla / 1000, inclination: field.inclination)
  }
}
