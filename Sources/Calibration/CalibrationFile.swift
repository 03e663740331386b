import Compass
import FoundationEssentials
import Measures
import Text

/// The format of a calibration file: one JSON object, whose last key is a checksum over everything before it.
///
/// A file has either both `version` and `checksum` or neither, so that a damaged key is noticed too. A file with neither,
/// made by hand or by another program, is accepted and reported as unchecked.
public enum CalibrationFile {
  /// The version written here. Files of version 0 have no `version`.
  ///
  /// Version 2 added `drive_ut` and `mounting`; a program that ignored them would point wrong. `field_delay_s` and
  /// `not_learnt` came later, without a version: a program that ignores them learns the delay itself. Nor has `witness`: without it a program uses
  /// one magnetometer.
  public static let version = 2
  /// Largest accepted file, in bytes.
  public static let largest = 65_536

  /// The record as the bytes of a file. Numbers are read back exactly; angles to the rounding of their degrees and scales to
  /// that of their reciprocals.
  public static func encode(_ record: CalibrationRecord) -> [UInt8] {
    var text = "{\n"
    for (key, value) in fields(record) { text += "  \"\(key.rawValue)\": \(value),\n" }
    let body = Array(text.utf8)
    return body + tail(of: body)
  }

  /// The record as one JSON object on one line, without version and checksum: for `--json`.
  public static func json(_ record: CalibrationRecord) -> String {
    "{" + fields(record).dropFirst().map { "\"\($0.key.rawValue)\": \($0.value)" }.joined(separator: ", ") + "}"
  }

  /// The record in `bytes`, and whether it has a checksum.
  ///
  /// - Parameter acceptsRefused: also returns records whose fit was refused, for display.
  public static func decode(
    _ bytes: [UInt8], acceptsRefused: Bool = false
  ) throws(CalibrationFileError) -> (record: CalibrationRecord, isChecked: Bool) {
    guard bytes.count <= largest else { throw .tooLarge }
    guard let last = bytes.last(where: { !$0.isJSONBlank }) else { throw .empty }
    guard bytes.first(where: { !$0.isJSONBlank }) == UInt8(ascii: "{") else {
      let beginning = String(decoding: bytes.prefix(24), as: UTF8.self).quotedAsJSON
      throw .notCalibration(found: "a file that begins with \(beginning)")
    }
    guard last == UInt8(ascii: "}") else { throw .truncated }
    let written: WrittenCalibration
    do {
      written = try JSONDecoder().decode(WrittenCalibration.self, from: Data(bytes))
    } catch let error as DecodingError {
      throw CalibrationFileError(error)
    } catch {
      throw .damaged
    }
    if written.accepted == nil, written.hardIron == nil, written.softIron == nil {
      throw .notCalibration(found: "an object without hard_iron_ut and soft_iron")
    }
    switch (written.version, written.checksum) {
    case (nil, nil): break
    case (let found?, _?):
      let end = bytes.lastRange(of: checksumMark)
      guard let end, bytes[end...].elementsEqual(tail(of: bytes[..<end])) else { throw .damaged }
      guard found <= version else { throw .newerVersion(found: found, known: version) }
      guard found >= 1 else { throw .outOfBounds(key: "version", found: Double(found), accepted: "1 to \(version)") }
    default: throw .damaged
    }
    let record = try written.record(acceptsRefused: acceptsRefused)
    return (record, written.checksum != nil)
  }

  // MARK: - Writing

  /// In the order of the file.
  private static func fields(_ record: CalibrationRecord) -> [(key: WrittenCalibration.CodingKeys, value: String)] {
    func list(_ v: Vector3) -> String { "[\(v.x.json), \(v.y.json), \(v.z.json)]" }
    let c = record.calibration
    func matrix(_ s: Matrix3) -> String { "[\(list(s.row0)), \(list(s.row1)), \(list(s.row2))]" }
    func lights(_ drive: DriveField) -> String {
      "{\"ring\": \(list(drive.ring)), \"light\": \(list(drive.light)), \"buzzer\": \(list(drive.buzzer))}"
    }
    var fields: [(key: WrittenCalibration.CodingKeys, value: String)] = [
      (.version, "\(version)"),
      (.accepted, record.isAccepted ? "true" : "false"),
    ]
    if let reason = record.reason { fields.append((.reason, reason.quotedAsJSON)) }
    if let sensor = record.sensor { fields.append((.sensor, "{\(members(sensor))}")) }
    if let chip = record.inertialChip { fields.append((.inertialChip, chip.quotedAsJSON)) }
    if let created = record.created { fields.append((.created, created.rfc3339.quotedAsJSON)) }
    if let unit = record.unit { fields.append((.unit, unit.rawValue.quotedAsJSON)) }
    fields += [
      (.hardIron, list(c.hardIron.microtesla)),
      (.softIron, matrix(c.softIron)),
      (.accelerometerBias, list(c.accelerometerBias.metersPerSecondSquared)),
      (.accelerometerScale, list(c.accelerometerScale.reciprocal)),
      (.gyroscopeBias, list(c.gyroscopeBias.radiansPerSecond * (180 / .pi))),
      (.headingSigma, c.headingSigma.degrees.json),
      (.residualPercent, record.residualPercent?.json ?? "null"),
      (.coveragePercent, record.coveragePercent?.json ?? "null"),
      (.levelSigma, record.levelSigma?.degrees.json ?? "null"),
      (.disturbedPercent, record.disturbedPercent?.json ?? "null"),
    ]
    if let delay = c.fieldDelay { fields.append((.fieldDelay, delay.json)) }
    if !record.notLearnt.isEmpty {
      fields.append((.notLearnt, "[\(record.notLearnt.map(\.rawValue.quotedAsJSON).joined(separator: ", "))]"))
    }
    if let celsius = record.temperatureCelsius { fields.append((.temperature, celsius.json)) }
    if let field = record.field {
      fields.append((.field, field.strengthMicrotesla.json))
      fields.append((.dip, field.inclination.degrees.json))
    }
    if record.drive != .none { fields.append((.drive, lights(record.drive))) }
    if record.mounting != .identity {
      let q = record.mounting
      fields.append((.mounting, "[\(q.w.json), \(q.x.json), \(q.y.json), \(q.z.json)]"))
    }
    if let secondary = record.secondary {
      let w = secondary.calibration
      let of = secondary.sensor.map { "\(members($0)), " } ?? ""
      fields.append(
        (
          .secondary,
          """
          {\(of)"hard_iron_ut": \(list(w.hardIron.microtesla)), "soft_iron": \(matrix(w.softIron)), \
          "drive_ut": \(lights(w.drive)), "sigma_deg": \(w.ironSigma.degrees.json), \
          "first_sigma_deg": \(w.firstIronSigma.degrees.json)}
          """
        ))
    }
    return fields
  }

  private static func members(_ sensor: SensorIdentity) -> String {
    // A sensor on the main bus has no channel, as in files from before there were multiplexers.
    let place = "\(sensor.address)" + (sensor.channel.map { ", \"channel\": \($0)" } ?? "")
    return
      "\"chip\": \(sensor.chip.quotedAsJSON), \"bus\": \(sensor.bus.quotedAsJSON), \"address\": \(place), \"axes\": \(sensor.axes.quotedAsJSON)"
  }

  private static let checksumMark = Array("  \"checksum\": ".utf8)

  private static func tail(of body: some Sequence<UInt8>) -> [UInt8] {
    return checksumMark + Array("\"crc32:\(CRC32.text(of: body))\"\n}\n".utf8)
  }
}

extension CalibrationFileError {
  fileprivate init(_ error: DecodingError) {
    func name(_ path: [any CodingKey]) -> String { path.first?.stringValue ?? "the object" }
    switch error {
    case .keyNotFound(let key, let context):
      self = .missing(key: (context.codingPath + [key]).map(\.stringValue).joined(separator: "."))
    case .typeMismatch(_, let context), .valueNotFound(_, let context): self = .wrongType(key: name(context.codingPath))
    case .dataCorrupted(let context) where !context.codingPath.isEmpty: self = .notFinite(key: name(context.codingPath))
    default: self = .damaged
    }
  }
}

extension [UInt8] {
  /// The index of the last occurrence of `part`.
  fileprivate func lastRange(of part: [UInt8]) -> Int? {
    guard count >= part.count else { return nil }
    return (0...(count - part.count)).last { self[$0..<($0 + part.count)].elementsEqual(part) }
  }
}

extension Vector3 {
  /// Files hold the scale of an axis (shown over true), a calibration its reciprocal.
  var reciprocal: Vector3 { Vector3(1 / x, 1 / y, 1 / z) }
}

extension UInt8 {
  fileprivate var isJSONBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}

extension Double {
  /// JSON has no infinity and no NaN.
  fileprivate var json: String { isFinite ? description : "null" }
}
