import Measures

/// Why bytes are not a ``ChecksummedLine`` of the expected kind.
public enum ChecksummedLineError: Error, Sendable, Hashable {
  /// Truncated, altered, or of another form.
  case damaged
  /// Written by a later version of this software: leave it unchanged.
  case newerVersion
}

/// A value that the device keeps for itself as one line of text:
///
///     qibla-bias 1 4213 -1870 902 1795251600 4979e60a
///
/// a name, a version, fields without spaces, and the CRC-32 of all before it. Each value has exactly one encoding; a
/// line that differs from it, by so much as a space, is refused as damaged.
public protocol ChecksummedLine {
  /// The first word of the line: `qibla-bias`.
  static var lineName: String { get }
  /// The version that is written here; lines of later ones are not read.
  static var lineVersion: Int { get }
  /// The value as ASCII words. The same value always gives the same words.
  var fields: [String] { get }
  /// The value that ``fields`` gave; nil for any other words, and for values out of range.
  init?(fields: [Substring])
}

extension ChecksummedLine {
  public static var lineVersion: Int { 1 }

  /// The value as bytes, in the one form that is read again.
  public var encoded: [UInt8] {
    let text = ([Self.lineName, "\(Self.lineVersion)"] + fields).joined(separator: " ") + " "
    return Array((text + CRC32.text(of: text.utf8) + "\n").utf8)
  }

  /// Reads the text of ``encoded``.
  public init(decoding bytes: [UInt8]) throws(ChecksummedLineError) {
    guard (1...longestChecksummedLine).contains(bytes.count), bytes.allSatisfy({ $0 < 0x80 }) else { throw .damaged }
    let words = String(decoding: bytes, as: UTF8.self).dropLast().split(
      separator: " ", omittingEmptySubsequences: false)
    guard words.count >= 3, words[0] == Self.lineName, let version = Int(words[1]), let sum = words.last,
      sum == CRC32.text(of: bytes.dropLast(sum.utf8.count + 1))
    else { throw .damaged }
    guard version <= Self.lineVersion else { throw .newerVersion }
    let fields = words[2..<(words.count - 1)]
    guard fields.allSatisfy({ !$0.isEmpty }), let value = Self(fields: Array(fields)), value.encoded == bytes else {
      throw .damaged
    }
    self = value
  }
}

/// Longest line accepted, in bytes.
private let longestChecksummedLine = 240

extension Double {
  /// This number times `factor`, rounded, as a field of a ``ChecksummedLine``; "0" where it fits no integer.
  public func lineField(times factor: Double = 1) -> String { "\(Int(exactly: (self * factor).rounded()) ?? 0)" }
}
