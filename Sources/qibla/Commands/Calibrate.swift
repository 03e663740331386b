import ArgumentParser
import Calibration
import Compass
import Device
import Earth
import HAL
import LinuxHAL
import Measures

/// `qibla calibrate`: a calibration of a recording.
struct Calibrate: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Makes a calibration of a recorded figure-eight.",
    discussion: """
      With the place (or --field-ut and --dip-deg) the result is surer and its length is that of the field there.
      A refused calibration ends with exit code 2 and never replaces a good one; a replaced one is kept beside it
      as FILE.previous.
      """)

  @Option(help: ArgumentHelp("The sensor log (CSV); - is standard input.", valueName: "log.csv"))
  var log: String
  @OptionGroup var place: OptionalPlaceOptions
  @Option(help: "When it was recorded, for the magnetic model: 2026-11-21. Default: today.")
  var date: LogDate?
  @Option(help: "Length of the field there in µT, 10 ... 100, with --dip-deg instead of a place.")
  var fieldUt: Double?
  @Option(parsing: .unconditional, help: "Its angle below the horizontal in degrees, -90 ... 90.")
  var dipDeg: Double?
  @Option(help: "Rows a second of a log without time column, 0.1 ... 10000.")
  var rate = 50.0
  @Option(help: ArgumentHelp("Where to store the calibration.", valueName: "file"))
  var output: String?
  @OptionGroup var form: JSONOption

  func validate() throws {
    try require((0.1...10_000).contains(rate), "--rate", rate, "0.1 ... 10000")
    switch (fieldUt, dipDeg) {
    case (nil, nil): break
    case (let field?, let dip?):
      try require((10...100).contains(field), "--field-ut", field, "10 ... 100")
      try require((-90...90).contains(dip), "--dip-deg", dip, "-90 ... 90")
      if place.position != nil {
        throw ValidationError("--field-ut: found with --latitude, accepted: one of the two")
      }
    case (.some, nil): throw ValidationError("--dip-deg: missing; --field-ut needs both")
    case (nil, .some): throw ValidationError("--field-ut: missing; --dip-deg needs both")
    }
  }

  func run() throws {
    do {
      try calibrate()
    } catch let problems as Problems {
      Output.note(problems.description)
      throw ExitCode.badInput
    }
  }

  private func calibrate() throws {
    let (motion, reader) = try read()
    let conditions = CalibrationFit.Conditions(
      expected: expectedField, isMicrotesla: reader.header?.fieldUnit != .counts)
    var result = CalibrationFit.fit(motion, conditions)
    let store = output.map(CalibrationStore.init(file:))
    let current = store?.load(for: nil).record
    if result.refusal == nil, let current, CalibrationFit.isBetter(current, than: result, on: motion, conditions) {
      result.refusal = .worseThanCurrent
    }
    let record = CalibrationRecord(result, created: systemTime())
    if reader.faults.total > 0 { Output.note("\(log): \(reader.faults)") }
    report(result, conditions, samples: motion.samples)
    try keep(record, in: store)
    if form.json { try Output.line(CalibrationFile.json(record)) }
    if result.refusal != nil { throw ExitCode.refused }
  }

  /// A refused calibration is stored only where there is none, or another refused one, to be looked at.
  private func keep(_ record: CalibrationRecord, in store: CalibrationStore?) throws {
    guard let store else { return }
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
      Output.note("\(store.path): \(error)")
      throw ExitCode.ourFault
    }
  }

  private func report(_ result: CalibrationFit.Result, _ conditions: CalibrationFit.Conditions, samples: Int) {
    let sigma = result.calibration.headingSigma.degrees.fixed(2)
    if let refusal = result.refusal {
      Output.note("refused: \(refusal.rawValue)\n\(refusal.advice)")
    } else {
      Output.note(
        """
        heading within ±\(sigma)° (one sigma) of its own, \(result.levelSigma.degrees.fixed(2))° held level
        \(samples) samples, \(result.coveragePercent.fixed(0)) % of all directions, lengths within \
        \(result.residualPercent.fixed(2)) %, \((100 * result.disturbedShare).fixed(1)) % disturbed
        """)
    }
    if conditions.isMicrotesla, !result.isMicrotesla {
      Output.note("the field's length can't be microtesla: the numbers count as raw ones")
    }
    if result.refusal == nil, !result.usedForce {
      Output.note(
        """
        without accelerometer: hard and soft iron only. How the magnetometer is turned against the device stays open, \
        and with it some degrees of heading.
        """)
    }
  }

  private func read() throws -> (MotionLog, SensorLogReader) {
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

  private var expectedField: ExpectedField? {
    if let fieldUt, let dipDeg {
      return ExpectedField(strengthMicrotesla: fieldUt, inclination: Angle(degrees: dipDeg))
    }
    guard let position = place.position else { return nil }
    let year = date?.decimalYear ?? systemTime().decimalYear
    let field = MagneticModel.builtIn(for: year).field(at: position, decimalYear: year)
    return ExpectedField(strengthMicrotesla: field.totalNanotesla / 1000, inclination: field.inclination)
  }
}

extension CalibrationStore {
  fileprivate init(file path: String) {
    self.init(
      path: path,
      read: { path, limit in
        do throws(StorageError) { return try LinuxStorage().read(path, limit: limit) } catch {
          if error == .missing { return nil }
          throw error
        }
      },
      write: { path, bytes in try LinuxStorage().write(bytes, to: path) })
  }
}

extension CalibrationStore {
  /// Whether its files are missing or hold a refused calibration: damaged ones, and those of a newer version, stay.
  fileprivate var holdsNothingOfUse: Bool {
    guard load(for: nil).record == nil else { return false }
    guard let bytes = try? LinuxStorage().read(path, limit: CalibrationFile.largest + 1) else { return true }
    return (try? CalibrationFile.decode(bytes, acceptsRefused: true)) != nil
  }
}
