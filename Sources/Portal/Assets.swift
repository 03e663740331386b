import FoundationEssentials

/// A file of the pages, compiled into the program.
///
/// `pack-pages` makes them from the folder `Pages` during the build. Files under `assets` get a hash of their content in their path,
/// and references to them are rewritten; a dangling or circular reference fails the build.
public struct Asset: Sendable {
  /// Path of the URL: `/index.html`, `/assets/app.0123456789.js`, `/api/openapi.json`.
  public let path: String
  public let mediaType: String
  /// FNV-1a of `plain`, 16 hexadecimal digits.
  public let hash: String
  /// Whether `path` has the hash: cacheable without limit.
  public let isImmutable: Bool
  let plainBytes: Literal
  let gzipBytes: Literal?
  let brotliBytes: Literal?

  /// The file, uncompressed. Decoded at each call.
  public var plain: [UInt8] { plainBytes.bytes }
  /// The file in a coding; nil where that makes it no smaller, as of typefaces and pictures. Decoded at each call.
  func bytes(in coding: Coding) -> [UInt8]? {
    switch coding {
    case .gzip: gzipBytes?.bytes
    case .brotli: brotliBytes?.bytes
    }
  }

  /// A coding of content, by its name in HTTP (RFC 9110, 8.4.1; RFC 7932), the smaller one first.
  enum Coding: String, Sendable, CaseIterable {
    case brotli = "br"
    case gzip
  }

  /// Bytes in the form of a literal.
  enum Literal: Sendable {
    case text(StaticString)
    case base64(StaticString)

    var bytes: [UInt8] {
      switch self {
      case .text(let text): text.withUTF8Buffer { Array($0) }
      // `pack-pages` wrote it, so it is valid.
      case .base64(let text): text.withUTF8Buffer { Array(Data(base64Encoded: Data($0)) ?? Data()) }
      }
    }
  }
}

/// All files of the pages.
public enum Assets {
  public static var all: [Asset] { packed }

  /// The file at a path; nil: none.
  public static func named(_ path: String) -> Asset? { byPath[path] }

  private static let byPath = Dictionary(uniqueKeysWithValues: packed.map { ($0.path, $0) })
}

extension Assets {
  /// A file under `assets` by its name without hash: `named("icon", "svg")`.
  static func named(_ name: String, _ ending: String) -> Asset? {
    all.first { $0.path.hasPrefix("/assets/\(name).") && $0.path.hasSuffix(".\(ending)") }
  }
}
