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

  /// The record as the bytes of a file, a key on each line. Numbers are read back exactly; angles to the rounding of their degrees
  /// and scales to that of their reciprocals.
  public static func encode(_ record: CalibrationRecord) -> [UInt8] {
    // Its numbers are finite, so that encoding can't fail.
    let written = (try? WrittenCalibration(record).answerJSON) ?? "{}"
    let body = Array("{\n  \"version\": \(version),\n".utf8) + lines(of: written.utf8)
    return body + tail(of: body)
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

  /// The members of a JSON object, each on a line of its own that ends with a comma.
  private static func lines(of object: some Collection<UInt8>) -> [UInt8] {
    var lines = Array("  ".utf8)
    var (depth, isText, isEscaped) = (0, false, false)
    for byte in object.dropFirst().dropLast() {
      lines.append(byte)
      switch byte {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\"): isEscaped = isText
      case UInt8(ascii: "\""): isText.toggle()
      case _ where isText: break
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ",") where depth == 0: lines += "\n  ".utf8
      default: break
      }
    }
    return lines + ",\n".utf8
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
