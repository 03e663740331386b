/// Chooses the form of an Arabic letter in a word, as characters of Arabic Presentation Forms-B (The Unicode Standard,
/// chapter 9.2 and code chart U+FE70), because a bitmap font has one glyph for each of these.
///
/// Covers the letters of Arabic itself, U+0621 ... U+064A, and those that Persian and Urdu have besides, whose forms are
/// in Presentation Forms-A. Vowel signs are dropped for lack of room. A bidirectional
/// mark ends a word.
enum ArabicForms {
  /// How a letter joins its neighbours (ArabicShaping.txt, Joining_Type).
  enum Joining { case none, before, both }

  /// A letter's first form, which stands alone, and how it joins. After it come the final, the initial and the medial form, as
  /// many as it has.
  private static let letters: [Unicode.Scalar: (alone: UInt32, joining: Joining)] = {
    var letters: [Unicode.Scalar: (UInt32, Joining)] = [:]
    var form: UInt32 = 0xFE80
    for number in UInt32(0x0621)...0x064A where !(0x063B...0x0640).contains(number) {
      guard let letter = Unicode.Scalar(number) else { continue }
      let joining: Joining =
        switch letter {
        case "ء": .none
        case "آ", "أ", "ؤ", "إ", "ا", "ة", "د", "ذ", "ر", "ز", "و", "ى": .before
        default: .both
        }
      letters[letter] = (form, joining)
      form += joining == .none ? 1 : joining == .before ? 2 : 4
    }
    // Noon ghunna joins on both sides by its type, but has forms for a word's end alone, where it stands.
    return letters.merging([
      "پ": (0xFB56, .both), "ٹ": (0xFB66, .both), "چ": (0xFB7A, .both), "ڈ": (0xFB88, .before), "ژ": (0xFB8A, .before),
      "ڑ": (0xFB8C, .before), "ک": (0xFB8E, .both), "گ": (0xFB92, .both), "ں": (0xFB9E, .before),
      "ۀ": (0xFBA4, .before), "ہ": (0xFBA6, .both), "ھ": (0xFBAA, .both), "ے": (0xFBAE, .before),
      "ۓ": (0xFBB0, .before), "ی": (0xFBFC, .both),
    ]) { first, _ in first }
  }()

  /// The ligature of lam with an alef; the final form follows it.
  private static let lamAlef: [Unicode.Scalar: UInt32] = ["آ": 0xFEF5, "أ": 0xFEF7, "إ": 0xFEF9, "ا": 0xFEFB]

  private static func joining(_ letter: Unicode.Scalar) -> Joining {
    letter == "\u{0640}" ? .both : letters[letter]?.joining ?? .none
  }

  /// Vowel signs and the like, which stand over other letters (General_Category Mn of the block).
  private static func isMark(_ letter: Unicode.Scalar) -> Bool {
    switch letter.value {
    case 0x0610...0x061A, 0x064B...0x065F, 0x0670: true
    default: false
    }
  }

  /// Each character with the level it is to be reordered by, letters by their forms. The order stays as it is read.
  static func shaped(_ text: [DirectedCharacter]) -> [DirectedCharacter] {
    let text = text.filter { !isMark($0.character) }
    var shaped: [DirectedCharacter] = []
    var index = 0
    while index < text.count {
      let item = text[index]
      let before = index > 0 ? text[index - 1].character : nil
      var after = index + 1 < text.count ? text[index + 1].character : nil
      var end = index + 1
      var forms = letters[item.character]
      if item.character == "ل", let next = after, let ligature = lamAlef[next] {
        forms = (ligature, .before)
        end += 1
        after = nil
      }
      let joinsBefore = before.map { joining($0) == .both } ?? false
      let joinsAfter = after.map { joining($0) != .none } ?? false
      shaped.append(DirectedCharacter(form(forms, joinsBefore, joinsAfter) ?? item.character, level: item.level))
      index = end
    }
    return shaped
  }

  private static func form(
    _ forms: (alone: UInt32, joining: Joining)?, _ joinsBefore: Bool, _ joinsAfter: Bool
  ) -> Unicode.Scalar? {
    guard let forms else { return nil }
    var number = forms.alone
    switch (joinsBefore && forms.joining != .none, joinsAfter && forms.joining == .both) {
    case (false, false): break
    case (true, false): number += 1
    case (false, true): number += 2
    case (true, true): number += 3
    }
    return Unicode.Scalar(number)
  }
}
