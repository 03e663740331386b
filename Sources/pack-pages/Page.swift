/// A file of the folder, and how it is served.
struct Page {
  /// Path within the folder: `assets/app.js`.
  let name: String
  var bytes: [UInt8]

  var fileExtension: String { String(name.split(separator: ".").last ?? "") }
  /// Files under `assets` are served by a name with their hash, and may be kept for ever; all others by a plain name.
  var isHashed: Bool { name.hasPrefix(Page.assets) }
  /// Its name in the references of other files.
  var reference: String { "/" + name }

  /// URL path: `/index.html`, `/assets/app.012345.js`, `/api/openapi.json`.
  ///
  /// A name has 24 bits of the hash: a changed file keeps its name once in 10⁷ changes. Names are in every reference, and hardly pack.
  func path(hash: String) -> String {
    isHashed ? "/\(name.dropLast(fileExtension.count))\(hash.prefix(6)).\(fileExtension)" : "/" + name
  }

  var mediaType: String? {
    switch fileExtension {
    case "html": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "json": "application/json"
    case "svg": "image/svg+xml"
    case "webmanifest": "application/manifest+json"
    case "txt": "text/plain; charset=utf-8"
    case "png": "image/png"
    case "woff2": "font/woff2"
    default: nil
    }
  }

  /// Whether it may refer to other files; the bytes of all others are kept.
  var isText: Bool { !["png", "woff2"].contains(fileExtension) }

  static let assets = "assets/"
}
