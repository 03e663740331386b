extension Gazetteer {
  /// The letters of a name as they are compared: small, without accents, Arabic without vowel signs and with one form of alif,
  /// ya and ha; one space for any run of blanks, hyphens and points, nothing for apostrophes; without an article before the
  /// first word (`Al-Ain`, `القاهرة`).
  static func folded(_ text: some StringProtocol) -> [UInt32] {
    var letters: [UInt32] = []
    fold(text.unicodeScalars.lazy.map(\.value), into: &letters)
    return letters
  }

  /// The same, in place of what `letters` holds.
  static func fold(_ scalars: some Sequence<UInt32>, into letters: inout [UInt32]) {
    letters.removeAll(keepingCapacity: true)
    for scalar in scalars {
      switch folded(scalar) {
      case .nothing: break
      case .space: if letters.last.map({ $0 != space }) ?? false { letters.append(space) }
      case .one(let letter): letters.append(letter)
      case .two(let first, let second):
        letters.append(first)
        letters.append(second)
      }
    }
    if letters.last == space { letters.removeLast() }
    letters.removeFirst(articleLength(letters))
  }

  /// Quick check whether the folded name may begin with `letter`, by the name's first scalar alone; true where that
  /// scalar is dropped or begins an article.
  static func mayBegin(_ name: UTF8Letters, with letter: UInt32) -> Bool {
    var name = name
    guard let first = name.next() else { return false }
    switch folded(first) {
    case .nothing, .space: return true
    case .one(let found), .two(let found, _): return found == letter || found == 0x61 || found == 0x65 || found == 0x627
    }
  }

  static let space = UInt32(0x20)

  /// Result of folding one scalar.
  private enum Folded { case nothing, space, one(UInt32), two(UInt32, UInt32) }

  private static func folded(_ value: UInt32) -> Folded {
    switch value {
    case 0x41...0x5A: return .one(value + 0x20)
    case 0x30...0x39, 0x61...0x7A: return .one(value)
    // Apostrophes and quotation marks of all kinds, and marks over or under the letter before.
    case 0x27, 0x60, 0xB4, 0x2B0...0x36F, 0x2018...0x201F: return .nothing
    case 0x00...0x7E, 0xA0, 0x2000...0x2015, 0x60C: return .space
    case 0xC0...0x24F, 0x1E00...0x1EFF: return latin(value)
    // Arabic: vowel signs, the lengthening line.
    case 0x610...0x61A, 0x640, 0x64B...0x65F, 0x670, 0x6D6...0x6ED: return .nothing
    case 0x622, 0x623, 0x625, 0x671: return .one(0x627)
    case 0x629, 0x6C1, 0x6D5: return .one(0x647)
    case 0x649, 0x6CC, 0x626: return .one(0x64A)
    case 0x624: return .one(0x648)
    case 0x6A9: return .one(0x643)
    default: return .one(value)
    }
  }

  /// Latin letters with marks, by the letter they are made of.
  private static func latin(_ value: UInt32) -> Folded {
    switch value {
    case 0xC6, 0xE6: return .two(0x61, 0x65)
    case 0xDF, 0x1E9E: return .two(0x73, 0x73)
    case 0xDE, 0xFE: return .two(0x74, 0x68)
    case 0x152, 0x153: return .two(0x6F, 0x65)
    default: break
    }
    for (letter, ranges) in marked where ranges.contains(where: { $0.contains(value) }) { return .one(letter) }
    return .one(value)
  }

  /// Blocks Latin-1, Latin Extended-A and -B, and Latin Extended Additional of Unicode, as far as city names use them.
  private static let marked: [(UInt32, [ClosedRange<UInt32>])] = [
    (0x61, [0xC0...0xC5, 0xE0...0xE5, 0x100...0x105, 0x1CD...0x1CE, 0x1EA0...0x1EB7]),
    (0x62, [0x1E02...0x1E07]),
    (0x63, [0xC7...0xC7, 0xE7...0xE7, 0x106...0x10D, 0x1E08...0x1E09]),
    (0x64, [0xD0...0xD0, 0xF0...0xF0, 0x10E...0x111, 0x1E0A...0x1E13]),
    (0x65, [0xC8...0xCB, 0xE8...0xEB, 0x112...0x11B, 0x18F...0x18F, 0x1E14...0x1E1D, 0x1EB8...0x1EC7]),
    (0x66, [0x1E1E...0x1E1F]),
    (0x67, [0x11C...0x123, 0x1E6...0x1E7, 0x1E20...0x1E21]),
    (0x68, [0x124...0x127, 0x1E22...0x1E2B, 0x1E96...0x1E96]),
    (0x69, [0xCC...0xCF, 0xEC...0xEF, 0x128...0x131, 0x1CF...0x1D0, 0x1E2C...0x1E2F, 0x1EC8...0x1ECB]),
    (0x6A, [0x134...0x135]),
    (0x6B, [0x136...0x138, 0x1E30...0x1E35]),
    (0x6C, [0x139...0x142, 0x1E36...0x1E3D]),
    (0x6D, [0x1E3E...0x1E43]),
    (0x6E, [0xD1...0xD1, 0xF1...0xF1, 0x143...0x14B, 0x1E44...0x1E4B]),
    (0x6F, [0xD2...0xD6, 0xD8...0xD8, 0xF2...0xF6, 0xF8...0xF8, 0x14C...0x151, 0x1A0...0x1A1, 0x1D1...0x1D2]),
    (0x6F, [0x1E4C...0x1E53, 0x1ECC...0x1EE3]),
    (0x70, [0x1E54...0x1E57]),
    (0x72, [0x154...0x159, 0x1E58...0x1E5F]),
    (0x73, [0x15A...0x161, 0x218...0x219, 0x1E60...0x1E69]),
    (0x74, [0x162...0x167, 0x21A...0x21B, 0x1E6A...0x1E71, 0x1E97...0x1E97]),
    (0x75, [0xD9...0xDC, 0xF9...0xFC, 0x168...0x173, 0x1AF...0x1B0, 0x1D3...0x1DC, 0x1E72...0x1E7B, 0x1EE4...0x1EF1]),
    (0x76, [0x1E7C...0x1E7F]),
    (0x77, [0x174...0x175, 0x1E80...0x1E89]),
    (0x79, [0xDD...0xDD, 0xFD...0xFD, 0xFF...0xFF, 0x176...0x178, 0x1E8E...0x1E8F, 0x1EF2...0x1EF9]),
    (0x7A, [0x179...0x17E, 0x1E90...0x1E95]),
  ]

  /// The Arabic article, alone or assimilated to the letter after it (`Ar-Riyad`), and its Egyptian form.
  private static let articles: [[UInt32]] = ["al", "ad", "an", "ar", "as", "at", "az", "ash", "el"].map {
    $0.unicodeScalars.map(\.value) + [space]
  }

  private static func articleLength(_ letters: [UInt32]) -> Int {
    if letters.count > 4, letters[0] == 0x627, letters[1] == 0x644 { return 2 }
    return articles.first { letters.count > $0.count + 1 && letters.starts(with: $0) }?.count ?? 0
  }
}

/// The scalars of bytes that are known to be UTF-8.
struct UTF8Letters: Sequence, IteratorProtocol {
  private var bytes: Slice<UnsafeBufferPointer<UInt8>>

  init(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) { self.bytes = bytes }

  mutating func next() -> UInt32? {
    guard let first = bytes.popFirst().map(UInt32.init) else { return nil }
    let (start, more): (UInt32, Int) =
      switch first {
      case ..<0x80: (first, 0)
      case ..<0xE0: (first & 0x1F, 1)
      case ..<0xF0: (first & 0x0F, 2)
      default: (first & 0x07, 3)
      }
    return (0..<more).reduce(start) { value, _ in value << 6 | UInt32(bytes.popFirst() ?? 0) & 0x3F }
  }
}
