/// A file of the pages, compiled into the program.
///
/// `pack-pages` makes them of the folder `Pages` when the program is built. Files under `assets` there bear a hash of their content
/// in their path, and every reference to them is rewritten; a dangling reference ends the build, and so does a circle of them.
public struct Asset: Sendable {
  /// By what path it is found: `/index.html`, `/assets/app.0123456789.js`, `/api/openapi.json`.
  public let path: String
  public let mediaType: String
  /// FNV-1a of `plain`, 16 hexadecimal digits.
  public let hash: String
  /// Whether `path` has the hash in it: it may be cached for ever.
  public let isImmutable: Bool
  let plainBytes: Literal
  let packedBytes: Literal

  /// The file as it is. Decoded at each call.
  public var plain: [UInt8] { plainBytes.bytes }
  /// The file as gzip. Decoded at each call.
  public var packed: [UInt8] { packedBytes.bytes }

  /// Bytes as a literal can have them.
  enum Literal: Sendable {
    case text(StaticString)
    case base64(StaticString)

    var bytes: [UInt8] {
      switch self {
      case .text(let text): text.withUTF8Buffer { Array($0) }
      case .base64(let text): text.withUTF8Buffer { Self.decoded($0) }
      }
    }

    /// RFC 4648, section 4. What `pack-pages` wrote is not checked again.
    private static func decoded(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
      var result: [UInt8] = []
      result.reserveCapacity(text.count / 4 * 3)
      var group: UInt32 = 0
      var bits = 0
      for character in text {
        guard let digit = value(of: character) else { break }
        group = group << 6 | digit
        bits += 6
        if bits >= 8 {
          bits -= 8
          result.append(UInt8(truncatingIfNeeded: group >> UInt32(bits)))
        }
      }
      return result
    }

    private static func value(of character: UInt8) -> UInt32? {
      switch character {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(character - UInt8(ascii: "A"))
      case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(character - UInt8(ascii: "a")) + 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(character - UInt8(ascii: "0")) + 52
      case UInt8(ascii: "+"): 62
      case UInt8(ascii: "/"): 63
      default: nil
      }
    }
  }
}

/// All files of the pages.
public enum Assets {
  public static var all: [Asset] { packed }

  /// The file of a path; nil where there is none.
  public static func named(_ path: String) -> Asset? { byPath[path] }

  private static let byPath = Dictionary(uniqueKeysWithValues: packed.map { ($0.path, $0) })
}

extension Assets {
  /// The file of this name under `assets`, whose path has its hash in it: `named("icon", "svg")`.
  static func named(_ name: String, _ ending: String) -> Asset? {
    all.first { $0.path.hasPrefix("/assets/\(name).") && $0.path.hasSuffix(".\(ending)") }
  }
}
