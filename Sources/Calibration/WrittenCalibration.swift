import Compass
import Measures
public import Text

/// A calibration's values as its file and the answers write them; read, they are not yet checked.
public struct WrittenCalibration: Sendable, Hashable, Codable {
  public var version: Int?
  public var checksum: String?
  public var accepted: Bool?
  public var reason: String?
  public var sensor: SensorIdentity?
  public var created: String?
  public var unit: String?
  @ExplicitNull public var hardIron: [Double]? = nil
  @ExplicitNull public var softIron: [[Double]]? = nil
  @ExplicitNull public var accelerometerBias: [Double]? = nil
  @ExplicitNull public var accelerometerScale: [Double]? = nil
  public var gyroscopeBias: [Double]?
  @ExplicitNull public var headingSigma: Double? = nil
  @ExplicitNull public var residualPercent: Double? = nil
  @ExplicitNull public var coveragePercent: Double? = nil
  public var field: Double?
  public var dip: Double?
  @ExplicitNull public var levelSigma: Double? = nil
  @ExplicitNull public var disturbedPercent: Double? = nil
  public var temperature: Double?
  public var drive: Drive?
  public var mounting: [Double]?
  public var fieldDelay: Double?
  public var notLearnt: [String]?
  public var secondary: Secondary?
  public var inertialChip: String?

  public struct Drive: Sendable, Hashable, Codable {
    public var ring: [Double]?
    public var light: [Double]?
    public var buzzer: [Double]?
  }

  public struct Secondary: Sendable, Hashable, Codable {
    public var chip: String?
    public var bus: String?
    public var address: UInt8?
    public var channel: UInt8?
    public var axes: String?
    public var hardIron: [Double]
    public var softIron: [[Double]]
    public var drive: Drive?
    public var sigma: Double
    public var firstSigma: Double

    enum CodingKeys: String, CodingKey {
      case chip, bus, address, channel, axes
      case hardIron = "hard_iron_ut"
      case softIron = "soft_iron"
      case drive = "drive_ut"
      case sigma = "sigma_deg"
      case firstSigma = "first_sigma_deg"
    }
  }

  enum CodingKeys: String, CodingKey {
    case version, checksum, accepted, reason, sensor, created, unit
    case hardIron = "hard_iron_ut"
    case softIron = "soft_iron"
    case accelerometerBias = "accel_bias_mps2"
    case accelerometerScale = "accel_scale"
    case gyroscopeBias = "gyro_bias_dps"
    case headingSigma = "heading_sigma_deg"
    case residualPercent = "residual_percent"
    case coveragePercent = "coverage_percent"
    case field = "field_ut"
    case dip = "dip_deg"
    case levelSigma = "level_sigma_deg"
    case disturbedPercent = "disturbed_percent"
    case temperature = "temperature_c"
    case drive = "drive_ut"
    case mounting
    case fieldDelay = "field_delay_s"
    case notLearnt = "not_learnt"
    case secondary = "witness"
    case inertialChip = "inertial_chip"
  }

  /// The record, if every number in it is plausible for a sensor.
  ///
  /// The limits are wide: they exclude values that would disable or mirror the compass, not a poor fit.
  func record(acceptsRefused: Bool) throws(CalibrationFileError) -> CalibrationRecord {
    guard let accepted else { throw .missing(.accepted) }
    guard accepted || acceptsRefused else { throw .refused(reason: reason ?? "no reason given") }
    guard let sigma = headingSigma else { throw .missing(.headingSigma) }
    let readUnit = unit.flatMap(CalibrationRecord.Unit.init)
    if unit != nil, readUnit == nil { throw .wrongType(.unit) }

    let calibration = SensorCalibration(
      hardIron: MagneticField(microtesla: try readHardIron(hardIron, .hardIron, readUnit)),
      softIron: try readSoftIron(softIron, .softIron, readUnit),
      accelerometerBias: SpecificForce(
        metersPerSecondSquared: try vector(
          accelerometerBias ?? [0, 0, 0], .accelerometerBias, -5...5, "-5 to 5 m/s² on each axis")),
      accelerometerScale: try vector(
        accelerometerScale ?? [1, 1, 1], .accelerometerScale, 0.5...2, "0.5 to 2 on each axis"
      ).reciprocal,
      gyroscopeBias: AngularRate(
        radiansPerSecond: try vector(
          gyroscopeBias ?? [0, 0, 0], .gyroscopeBias, -100...100, "-100 to 100 °/s on each axis") * (.pi / 180)),
      fieldDelay: try fieldDelay.map { value throws(CalibrationFileError) in
        try checked(value, .fieldDelay, -0.1...0.1, "-0.1 to 0.1 s")
      },
      headingSigma: Angle(degrees: try checked(sigma, .headingSigma, 0...180, "0 to 180°")))

    var expected: ExpectedField?
    if let field, let dip {
      expected = ExpectedField(
        strengthMicrotesla: try checked(field, .field, 10...100, "10 to 100 µT"),
        inclination: Angle(degrees: try checked(dip, .dip, -90...90, "-90 to 90°")))
    }
    var record = CalibrationRecord(
      calibration: calibration, isAccepted: accepted, reason: reason,
      residualPercent: try residualPercent.map { value throws(CalibrationFileError) in
        try checked(value, .residualPercent, 0...1000, "0 to 1000")
      },
      coveragePercent: try coveragePercent.map { value throws(CalibrationFileError) in
        try checked(value, .coveragePercent, 0...100, "0 to 100")
      },
      sensor: sensor, unit: readUnit, field: expected, created: created.flatMap(UniversalTime.init(rfc3339:)))
    if let levelSigma {
      record.levelSigma = Angle(degrees: try checked(levelSigma, .levelSigma, 0...180, "0 to 180°"))
    }
    if let disturbedPercent {
      record.disturbedPercent = try checked(disturbedPercent, .disturbedPercent, 0...100, "0 to 100")
    }
    if let temperature {
      record.temperatureCelsius = try checked(temperature, .temperature, -100...200, "-100 to 200 °C")
    }
    // Ignores parts unknown to this version.
    record.notLearnt = (notLearnt ?? []).compactMap(CalibrationFit.Part.init)
    record.drive = try readDrive(drive, .drive)
    record.mounting = try readMounting()
    record.secondary = try readSecondary()
    record.inertialChip = inertialChip
    return record
  }

  private func readSecondary() throws(CalibrationFileError) -> SecondaryRecord? {
    guard let secondary else { return nil }
    func sigma(_ degrees: Double) throws(CalibrationFileError) -> Angle {
      Angle(degrees: try checked(degrees, .secondary, 0...180, "0 to 180°"))
    }
    var sensor: SensorIdentity?
    if let chip = secondary.chip, let bus = secondary.bus, let address = secondary.address, let axes = secondary.axes {
      sensor = SensorIdentity(chip: chip, bus: bus, address: address, channel: secondary.channel, axes: axes)
    }
    return SecondaryRecord(
      calibration: SecondaryCalibration(
        hardIron: MagneticField(microtesla: try readHardIron(secondary.hardIron, .secondary, .microtesla)),
        softIron: try readSoftIron(secondary.softIron, .secondary, .microtesla),
        drive: try readDrive(secondary.drive, .secondary), ironSigma: try sigma(secondary.sigma),
        firstIronSigma: try sigma(secondary.firstSigma)),
      sensor: sensor)
  }

  private func readDrive(_ drive: Drive?, _ key: CodingKeys) throws(CalibrationFileError) -> DriveField {
    guard let drive else { return .none }
    // LEDs and buzzer add less than the Earth's own field.
    func part(_ numbers: [Double]?) throws(CalibrationFileError) -> Vector3 {
      try vector(numbers ?? [0, 0, 0], key, -100...100, "-100 to 100 µT on each axis")
    }
    return DriveField(
      ring: try part(drive.ring), light: try part(drive.light), buzzer: try part(drive.buzzer))
  }

  private func readMounting() throws(CalibrationFileError) -> Quaternion {
    guard let mounting else { return .identity }
    guard mounting.count == 4 else { throw .wrongType(.mounting) }
    for number in mounting { _ = try checked(number, .mounting, -1.01...1.01, "four numbers of a unit quaternion") }
    let q = Quaternion(w: mounting[0], x: mounting[1], y: mounting[2], z: mounting[3])
    let square = mounting.reduce(0) { $0 + $1 * $1 }
    _ = try checked(square, .mounting, 0.98...1.02, "a quaternion of length 1")
    return q.normalized
  }

  private func readHardIron(
    _ numbers: [Double]?, _ key: CodingKeys, _ unit: CalibrationRecord.Unit?
  ) throws(CalibrationFileError) -> Vector3 {
    guard let numbers else { throw .missing(key) }
    // No known chip measures more than 1600 µT; counts have 16 bits on each axis.
    let limit = unit == .microtesla ? 2000.0 : 60_000
    let h = try vector(numbers, key, -limit...limit, "a length of at most \(limit)")
    _ = try checked(h.length, key, 0...limit, "a length of at most \(limit)")
    return h
  }

  private func readSoftIron(
    _ rows: [[Double]]?, _ key: CodingKeys, _ unit: CalibrationRecord.Unit?
  ) throws(CalibrationFileError) -> Matrix3 {
    guard let rows else { throw .missing(key) }
    guard rows.count == 3 else { throw .wrongType(key) }
    let limits = -100_000.0...100_000
    let s = Matrix3(
      rows: try vector(rows[0], key, limits, "-100000 to 100000"),
      try vector(rows[1], key, limits, "-100000 to 100000"),
      try vector(rows[2], key, limits, "-100000 to 100000"))
    // The determinant is the cube of the mean gain. A negative one would mirror the field.
    // Counts may have any unit: a log in gauss that doesn't say so has gains of a hundred.
    let gains = unit == .microtesla ? 0.2...5.0 : 1e-5...10_000
    func cubed(_ gain: Double) -> Double { gain * gain * gain }
    let determinants = cubed(gains.lowerBound)...cubed(gains.upperBound)
    _ = try checked(
      s.determinant, key, determinants, "a positive determinant, mean gain \(gains.lowerBound) to \(gains.upperBound)")
    // ‖S‖·‖S⁻¹‖ in Frobenius norms is 3 for a sphere and grows with the ratio of the longest to the shortest axis.
    let cofactors = [s.row1.cross(s.row2), s.row2.cross(s.row0), s.row0.cross(s.row1)]
    let inverseNorm = cofactors.reduce(0) { $0 + $1.lengthSquared }.squareRoot() / s.determinant
    let norm = (s.row0.lengthSquared + s.row1.lengthSquared + s.row2.lengthSquared).squareRoot()
    _ = try checked(
      norm * inverseNorm, key, 0...15,
      "axes that differ by less than about 1 to 10 (condition in Frobenius norms up to 15)")
    return s
  }

  private func vector(
    _ numbers: [Double], _ key: CodingKeys, _ range: ClosedRange<Double>, _ accepted: String
  ) throws(CalibrationFileError) -> Vector3 {
    guard numbers.count == 3 else { throw .wrongType(key) }
    return Vector3(
      try checked(numbers[0], key, range, accepted), try checked(numbers[1], key, range, accepted),
      try checked(numbers[2], key, range, accepted))
  }

  private func checked(
    _ value: Double, _ key: CodingKeys, _ range: ClosedRange<Double>, _ accepted: String
  ) throws(CalibrationFileError) -> Double {
    guard value.isFinite else { throw .notFinite(key: key.rawValue) }
    guard range.contains(value) else { throw .outOfBounds(key: key.rawValue, found: value, accepted: accepted) }
    return value
  }
}

extension CalibrationFileError {
  fileprivate static func missing(_ key: WrittenCalibration.CodingKeys) -> Self { .missing(key: key.rawValue) }
  fileprivate static func wrongType(_ key: WrittenCalibration.CodingKeys) -> Self { .wrongType(key: key.rawValue) }
}
