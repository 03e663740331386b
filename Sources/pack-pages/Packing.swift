/// A fault of the folder, in words.
struct Problem: Error {
  let words: String
}

/// The minified pages with rewritten references, dependencies first: a file's hash then covers everything it refers to.
struct Packing {
  private let pages: [String: Page]
  private(set) var packed: [(page: Page, hash: String)] = []
  private var paths: [String: String] = [:]
  private var hashes: [String: String] = [:]
  /// The files that are being rewritten, each referred to by the one before it.
  private var open: [String] = []

  init(_ pages: [Page]) throws(Problem) {
    self.pages = .init(pages.map { ($0.reference, $0) }, uniquingKeysWith: { first, _ in first })
    for page in pages {
      guard page.mediaType != nil else {
        throw Problem(
          words: "\(page.name): found \"\(page.fileExtension)\", accepted: an extension that Page.mediaType knows")
      }
    }
    for page in pages.sorted(by: { $0.name < $1.name }) { _ = try pack(page) }
    packed.sort { $0.page.name < $1.page.name }
  }

  /// Rewrites the page once; returns the path that it is served at.
  private mutating func pack(_ page: Page) throws(Problem) -> String {
    if let path = paths[page.name] { return path }
    guard !open.contains(page.name) else {
      throw Problem(words: "files refer to each other in a circle: \((open + [page.name]).joined(separator: " > "))")
    }
    open.append(page.name)
    var page = page.preloading(pages)
    if page.isText { page.bytes = try rewritten(page) }
    open.removeLast()
    let hash = hexadecimal(fnv1a(page.bytes))
    let path = page.path(hash: hash)
    packed.append((page, hash))
    paths[page.name] = path
    hashes[page.name] = hash
    return path
  }

  /// Each `/assets/…` in it by the name that it is served by, and each `/index.html#` with the hash of that page behind it.
  private mutating func rewritten(_ page: Page) throws(Problem) -> [UInt8] {
    let bytes = page.bytes
    let prefix = Array(("/" + Page.assets).utf8)
    let (plain, sign) = ("/index.html", Array("/index.html#".utf8))
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 512)
    var index = 0
    while index < bytes.count {
      if page.name != "index.html", bytes[index...].starts(with: sign), let first = pages[plain] {
        _ = try pack(first)
        result += sign + Array((hashes[first.name] ?? "").prefix(6).utf8)
        index += sign.count
        continue
      }
      guard bytes[index...].starts(with: prefix), index == 0 || !isPartOfName(bytes[index - 1]) else {
        result.append(bytes[index])
        index += 1
        continue
      }
      let reference = String(decoding: bytes[index...].prefix(while: isPartOfName), as: UTF8.self)
      guard let other = pages[reference] else {
        throw Problem(words: "\(page.name): found \(reference), accepted: a file of the folder")
      }
      result += try Array(pack(other).utf8)
      index += reference.utf8.count
    }
    return result
  }

  private func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

/// FNV-1a, 64 bits (RFC 9923).
func fnv1a(_ bytes: [UInt8]) -> UInt64 {
  bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
}

func hexadecimal(_ value: UInt64) -> String {
  let digits = String(value, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}
