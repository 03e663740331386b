import Calibration
import Compass
import Core
import HAL
import Measures
import Position
import Sensors
import Settings
import Text

extension DoctorRun where Bus: ~Copyable, Port: ~Copyable {
  /// The checks of what the device's own currents add to its field, one after the other; none where they can't be made,
  /// which the report then says. To be asked for after ``examine()``.
  public mutating func interferenceChecks() -> [InterferenceCheck] {
    let c = configuration
    let lit = InterferenceCheck(
      hasRing: c.ring.exists, hasLights: c.statusLights.kind != .none, hasBuzzer: c.buzzer.exists)
    var checks: [InterferenceCheck] = []
    if case .noOutputs = lit.outcome {} else { checks.append(lit) }
    if checks.isEmpty {
      report.notes.append(
        "own field: not measured, since neither ring nor status lights nor buzzer are configured")
      return []
    }
    guard report.sensors.contains(where: { $0.kind == "magnetometer" }) else {
      report.notes.append("own field: not measured, since no magnetometer was found")
      return []
    }
    return checks
  }

  /// Notes that the check could not be made.
  public mutating func noteInterference(failed why: String) {
    report.problems.append(
      Diagnosis(
        "mag.interference_unfinished", found: "the own field is not measured: the device could not be run (\(why))",
        cause: "the machine or the configuration keeps it from running", nextStep: "See to the other problems first"))
  }

  /// Takes into the report what came of the check. The stored calibration is only read.
  public mutating func note(_ run: InterferenceRun) {
    for outcome in run.outcomes { note(outcome, run) }
    note(run.faults.ring, "ring", configuration.ring.device)
    note(run.faults.lamps, "status_lights", configuration.statusLights.gpioChip)
    note(run.faults.buzzer, "buzzer", configuration.buzzer.device)
  }

  private mutating func note(_ outcome: InterferenceCheck.Outcome, _ run: InterferenceRun) {
    switch outcome {
    case .noOutputs: break
    case .noField:
      add(
        Diagnosis(
          "mag.interference_no_field", found: "no sample of the magnetometer came: the own field is not measured",
          cause: "it doesn't measure, or its wiring is loose", nextStep: "Run: qibla doctor --self-test"))
    case .unfinished:
      add(
        Diagnosis(
          "mag.interference_unfinished",
          found: "the own field is not measured: samples are missing",
          cause: "it was ended early, or magnetometer or machine were held up",
          nextStep: "Run again: qibla doctor --interference"))
    case .unsteady(let microtesla):
      add(
        Diagnosis(
          "mag.interference_moved",
          found: "the own field is not measured: the field moved by \(microtesla.fixed(1)) µT by itself",
          cause: "the device was moved, or something magnetic or a current near it",
          nextStep: "Lay it down, keep away, and run again: qibla doctor --interference"))
    case .measured(let findings, let resting): note(findings, resting, run)
    }
  }

  private mutating func note(_ fault: OutputError?, _ part: String, _ chip: String) {
    if let fault { note(Diagnosis(fault, part: part, chip: chip), part) }
  }

  private mutating func note(_ problem: Diagnosis, _ part: String) {
    report.notes.append("own field: nothing is said of \(part), which failed meanwhile")
    add(problem)
  }

  private mutating func add(_ problem: Diagnosis) {
    if !report.problems.contains(where: { $0.code == problem.code }) { report.problems.append(problem) }
  }

  private mutating func note(
    _ findings: [InterferenceCheck.Finding], _ resting: RawSample, _ run: InterferenceRun
  ) {
    let identity = SensorIdentity(
      run.magnetometer, bus: configuration.magnetometerBus, axes: configuration.magnetometerAxes.description)
    let store = CalibrationStore(path: configuration.calibration.file, access.storage)
    let stored = identity.flatMap { store.load(for: $0).record }.flatMap { $0.unit == .counts ? nil : $0 }
    let meter = InterferenceMeter(stored, here: site?.expectedField, resting: resting)
    let faults = run.faults
    let heard = findings.filter { finding in
      switch finding.level.part {
      case .ring: faults.ring == nil
      case .greenLight, .yellowLight, .redLight: faults.lamps == nil
      case .buzzer: faults.buzzer == nil
      }
    }
    let entries = heard.map { meter.entry($0, among: heard) }
    report.interference += entries
    for part in ["ring", "status_lights", "buzzer"] {
      let own = zip(heard, entries).filter { $0.0.level.part.output == part }
      let worst = own.filter { meter.isProblem($0.0) }.max { ($0.1.remainingDeg ?? 0) < ($1.1.remainingDeg ?? 0) }
      guard let (_, entry) = worst else { continue }
      let isBent = own.contains { $0.1.proportional == false }
      report.problems.append(Diagnosis(entry, output: part, isCalibrated: stored != nil, isBent: isBent))
    }
    let unsure = heard.map(\.sigma).max() ?? 0
    if let horizontal = meter.horizontal, 4 * unsure > horizontal * InterferenceMeter.limit.sine {
      report.notes.append(
        "own field: measured to \(unsure.fixed(2)) µT only: 1° across \(horizontal.fixed(1)) µT can't be told from nothing"
      )
    }
  }
}

/// From fields to degrees of heading, with and without what the stored calibration takes off.
struct InterferenceMeter {
  /// What may remain.
  static let limit = Angle(degrees: 1)
  /// What a level may differ from its share of the whole, in µT, however well it is measured.
  private static let bent = 0.1

  private let calibration: SensorCalibration?
  private let drive: DriveField
  /// The field's horizontal part, in µT: that of the place, or else the measured one's where it is calibrated. What isn't
  /// calibrated has the iron of the board in it.
  let horizontal: Double?

  init(_ stored: CalibrationRecord?, here: ExpectedField?, resting: RawSample) {
    calibration = stored?.calibration
    drive = stored?.drive ?? .none
    if let here {
      horizontal = here.strengthMicrotesla * here.inclination.cosine
    } else if let sample = calibration?.apply(to: resting), let field = sample.field?.microtesla,
      let up = sample.force?.metersPerSecondSquared.normalized
    {
      horizontal = (field - up * up.dot(field)).length
    } else {
      horizontal = nil
    }
  }

  func entry(
    _ finding: InterferenceCheck.Finding, among all: [InterferenceCheck.Finding]
  ) -> DoctorReport.InterferencePart {
    DoctorReport.InterferencePart(
      part: finding.level.part.rawValue, level: Int((100 * finding.share).rounded()),
      fieldUt: [finding.field.x, finding.field.y, finding.field.z].map { $0.rounded(decimals: 3) },
      lengthUt: finding.field.length.rounded(decimals: 3), sigmaUt: finding.sigma.rounded(decimals: 3),
      horizontalUt: horizontal?.rounded(decimals: 2),
      headingDeg: degrees(finding.field)?.rounded(decimals: 2),
      remainingDeg: degrees(remaining(finding))?.rounded(decimals: 2),
      proportional: isProportional(finding, among: all))
  }

  /// Whether too much remains, and that is more than noise.
  func isProblem(_ finding: InterferenceCheck.Finding) -> Bool {
    let left = remaining(finding)
    return left.length > 4 * finding.sigma && degrees(left).map { $0 > Self.limit.degrees } ?? false
  }

  private func remaining(_ finding: InterferenceCheck.Finding) -> Vector3 {
    finding.field - drive.field(at: finding.drive)
  }

  /// In degrees, for an attitude of the device in which all of it lies across the field.
  private func degrees(_ field: Vector3) -> Double? {
    guard let horizontal else { return nil }
    let length = ((calibration?.softIron ?? .identity) * field).length
    return length < horizontal ? Angle.asin(length / horizontal).degrees : 180
  }

  private func isProportional(
    _ finding: InterferenceCheck.Finding, among all: [InterferenceCheck.Finding]
  ) -> Bool? {
    let own = all.filter { $0.level.part == finding.level.part }
    guard own.count > 1, let whole = own.first(where: { $0.level.fourths == 4 }) else { return nil }
    let share = finding.share / whole.share
    let sigma = (finding.sigma * finding.sigma + share * share * whole.sigma * whole.sigma).squareRoot()
    return (finding.field - whole.field * share).length <= max(Self.bent, 4 * sigma)
  }
}

extension InterferenceCheck.Finding {
  /// How much of its part was on, 0 ... 1.
  fileprivate var share: Double { Double(max(drive.ring, drive.light, drive.buzzer)) }
}

extension InterferenceCheck.Part {
  /// As the configuration names it.
  fileprivate var output: String {
    switch self {
    case .ring: "ring"
    case .greenLight, .yellowLight, .redLight: "status_lights"
    case .buzzer: "buzzer"
    }
  }
}

extension Diagnosis {
  /// Of a sound that is not heard.
  public init(sound words: String) {
    self.init(
      "sound.failed", found: words, cause: "the recording, the player or the sound device is not there",
      nextStep: "See what qibla doctor says of alarm.adhan_directory and alarm.adhan_device")
  }

  fileprivate init(
    _ entry: DoctorReport.InterferencePart, output: String, isCalibrated: Bool, isBent: Bool
  ) {
    let (left, all) = ((entry.remainingDeg ?? 0).fixed(1), (entry.headingDeg ?? 0).fixed(1))
    let move = "move \(output) or its wires away from the magnetometer"
    self.init(
      "\(output).interference",
      found:
        "\(entry.part) at \(entry.level) % turns the heading by up to \(all)°, of which \(left)° remain"
        + (isCalibrated ? " after the calibration" : ": there is no calibration"),
      cause: isBent
        ? "its wires lie near the magnetometer, and its field is not in proportion to its level, so no calibration fits"
        : "its wires lie near the magnetometer, or have been moved since the calibration",
      nextStep: isBent
        ? "\(move.prefix(1).uppercased() + move.dropFirst()), or lay there and back side by side"
        : "Run: qibla calibrate, and leave it lying while the lights are measured; if it stays, \(move)"
    )
  }
}
