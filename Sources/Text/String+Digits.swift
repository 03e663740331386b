/// Digits used in texts for people.
public enum Digits: String, Sendable, Hashable, CaseIterable {
  /// 0123456789
  case western
  /// ٠١٢٣٤٥٦٧٨٩, as Arabic is written from Egypt eastwards.
  case arabicIndic = "arabic-indic"
  /// ۰۱۲۳۴۵۶۷۸۹, of Persian and Urdu.
  case persian
  /// ০১২৩৪৫৬৭৮৯
  case bengali

  /// The code of their zero.
  private var zero: UInt32 {
    switch self {
    case .western: 0x30
    case .arabicIndic: 0x660
    case .persian: 0x6F0
    case .bengali: 0x9E6
    }
  }

  /// The text with its digits in this form.
  public func written(_ text: String) -> String {
    guard self != .western else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isDigit = (0x30...0x39).contains(scalar.value)
      scalars.append(isDigit ? Unicode.Scalar(scalar.value - 0x30 + zero) ?? scalar : scalar)
    }
    return String(scalars)
  }
}
