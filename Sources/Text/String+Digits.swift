/// Digits used in texts for people.
public enum Digits: String, Sendable, Hashable, CaseIterable {
  /// 0123456789
  case western
  /// ٠١٢٣٤٥٦٧٨٩, as Arabic is written from Egypt eastwards.
  case arabicIndic = "arabic-indic"

  /// The text with its digits in this form.
  public func written(_ text: String) -> String {
    guard self == .arabicIndic else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isDigit = (0x30...0x39).contains(scalar.value)
      scalars.append(isDigit ? Unicode.Scalar(scalar.value - 0x30 + 0x660) ?? scalar : scalar)
    }
    return String(scalars)
  }
}
