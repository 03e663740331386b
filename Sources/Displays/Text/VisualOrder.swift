/// A character with its embedding level: even from left to right, odd from right to left.
struct DirectedCharacter: Sendable, Hashable {
  var character: Unicode.Scalar
  var level: Int

  init(_ character: Unicode.Scalar, level: Int) {
    self.character = character
    self.level = level
  }
}

/// The order in which the characters of a line stand from left to right (Unicode Standard Annex 9, the Bidirectional Algorithm).
///
/// Rules W1 ... W7, N1, N2, I1, I2, L1, L2 and L4 for one line without explicit embeddings, isolates and paired brackets (N0), which
/// no text of this device has. Bidirectional marks (LRM, RLM, ALM) work, and aren't shown.
enum VisualOrder {
  /// Bidi_Class, as far as characters here have one.
  private enum Kind {
    case left, right, arabicLetter, number, arabicNumber, separator, plus, terminator, space, other, mark
  }

  private static func kind(_ character: Unicode.Scalar) -> Kind {
    switch character.value {
    case 0x30...0x39, 0xB2, 0xB3, 0xB9, 0x06F0...0x06F9: .number
    case 0x2B, 0x2D, 0x2212: .plus
    case 0x2C, 0x2E, 0x2F, 0x3A, 0xA0, 0x060C, 0x202F: .separator
    case 0x23...0x25, 0xA2...0xA5, 0xB0, 0xB1, 0x066A, 0x2030...0x2034, 0x20AC: .terminator
    case 0x20, 0x2000...0x200A: .space
    // A non-joiner parts letters within a word.
    case 0x0610...0x061A, 0x064B...0x065F, 0x0670, 0x200C: .mark
    case 0x0660...0x0669, 0x066B, 0x066C: .arabicNumber
    case 0x061C, 0x061B, 0x061D...0x064A, 0x066D...0x06D5, 0xFB50...0xFDFF, 0xFE70...0xFEFC: .arabicLetter
    case 0x200F, 0x05D0...0x05EA: .right
    case 0x41...0x5A, 0x61...0x7A, 0xAA, 0xB5, 0xBA, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x02B8, 0x200E: .left
    default: .other
    }
  }

  /// Each character of a line with its level, in the order in which it is read.
  static func levels(_ text: some Sequence<Unicode.Scalar>, isRightToLeft: Bool) -> [DirectedCharacter] {
    let text = Array(text)
    let base: Kind = isRightToLeft ? .right : .left
    let level = isRightToLeft ? 1 : 0
    var kinds = text.map(kind)
    resolveNumbers(&kinds, base)
    resolveNeutrals(&kinds, base)
    var directed = zip(text, kinds).map { character, kind in
      // I1 and I2.
      let step: Int =
        switch kind {
        case .right: level == 0 ? 1 : 0
        case .left: level == 0 ? 0 : 1
        default: level == 0 ? 2 : 1
        }
      return DirectedCharacter(character, level: level + step)
    }
    // L1: white space at the line's end.
    for i in directed.indices.reversed() {
      guard kind(text[i]) == .space else { break }
      directed[i].level = level
    }
    return directed
  }

  /// W1 ... W7.
  private static func resolveNumbers(_ kinds: inout [Kind], _ base: Kind) {
    var strong = base
    for i in kinds.indices {
      if kinds[i] == .mark { kinds[i] = i == 0 ? base : kinds[i - 1] }
      switch kinds[i] {
      case .left, .right, .arabicLetter: strong = kinds[i]
      case .number where strong == .arabicLetter: kinds[i] = .arabicNumber
      default: break
      }
    }
    for i in kinds.indices where kinds[i] == .arabicLetter { kinds[i] = .right }
    for i in kinds.indices.dropFirst().dropLast() {
      let (before, after) = (kinds[i - 1], kinds[i + 1])
      guard before == after else { continue }
      if before == .number, kinds[i] == .plus || kinds[i] == .separator { kinds[i] = .number }
      if before == .arabicNumber, kinds[i] == .separator { kinds[i] = .arabicNumber }
    }
    var i = 0
    while i < kinds.count {
      guard kinds[i] == .terminator else {
        i += 1
        continue
      }
      let end = kinds[i...].firstIndex { $0 != .terminator } ?? kinds.count
      let touches = i > 0 && kinds[i - 1] == .number || end < kinds.count && kinds[end] == .number
      for j in i..<end { kinds[j] = touches ? .number : .other }
      i = end
    }
    strong = base
    for i in kinds.indices {
      switch kinds[i] {
      case .plus, .separator, .terminator: kinds[i] = .other
      case .left, .right: strong = kinds[i]
      case .number where strong == .left: kinds[i] = .left
      default: break
      }
    }
  }

  /// N1 and N2.
  private static func resolveNeutrals(_ kinds: inout [Kind], _ base: Kind) {
    func isNeutral(_ kind: Kind) -> Bool { kind == .space || kind == .other }
    /// Numbers count as from right to left here.
    func side(_ kind: Kind) -> Kind { kind == .left ? .left : .right }
    var i = 0
    while i < kinds.count {
      guard isNeutral(kinds[i]) else {
        i += 1
        continue
      }
      let end = kinds[i...].firstIndex { !isNeutral($0) } ?? kinds.count
      let before = i > 0 ? side(kinds[i - 1]) : base
      let after = end < kinds.count ? side(kinds[end]) : base
      for j in i..<end { kinds[j] = before == after ? before : base }
      i = end
    }
  }

  /// L2 and L4: reverses every run of a level and higher, from the highest level down to the lowest odd one.
  static func reordered(_ text: [DirectedCharacter]) -> [Unicode.Scalar] {
    var text = text
    for level in stride(from: text.map(\.level).max() ?? 0, to: 0, by: -1) {
      var i = 0
      while i < text.count {
        guard text[i].level >= level else {
          i += 1
          continue
        }
        let end = text[i...].firstIndex { $0.level < level } ?? text.count
        text[i..<end].reverse()
        i = end
      }
    }
    return text.filter { !isInvisible($0.character) }.map { $0.level % 2 == 1 ? mirrored($0.character) : $0.character }
  }

  /// Marks that only direct or part (LRM, RLM, ALM, isolates, ZWNJ).
  private static func isInvisible(_ character: Unicode.Scalar) -> Bool {
    [0x200C, 0x200E, 0x200F, 0x061C, 0x2066, 0x2067, 0x2068, 0x2069].contains(character.value)
  }

  private static func mirrored(_ character: Unicode.Scalar) -> Unicode.Scalar {
    switch character {
    case "(": ")"
    case ")": "("
    case "[": "]"
    case "]": "["
    case "{": "}"
    case "}": "{"
    case "<": ">"
    case ">": "<"
    case "«": "»"
    case "»": "«"
    default: character
    }
  }
}
