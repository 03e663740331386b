/// From perceived lightness to linear light: the inverse of CIE 1976 lightness (CIE 15:2004, section 8.2.1).
///
///     L* = 100 · level / 255        Y = ((L* + 16) / 116)³,  below L* = 8:  Y = L* / 903.3
///
/// Half of it looks half as bright, and is 18 % of the light. Colours as screens have them (sRGB) go through the same
/// curve: it differs from sRGB's own by less than 0.041 of full, invisible beside the spread of two LEDs of one
/// reel.
public struct Lightness: Sendable {
  private let table: InlineArray<256, Float>

  public init() {
    table = InlineArray { Lightness.light(Float($0) / 255) }
  }

  /// Linear light, 0 ... 1, of a level of 0 ... 255.
  public subscript(level: UInt8) -> Float { table[Int(level)] }

  /// The linear light of a share of full lightness, 0 ... 1.
  public static func light(_ share: Float) -> Float {
    let lightness = 100 * share
    guard lightness > 8 else { return lightness / 903.3 }
    let root = (lightness + 16) / 116
    return root * root * root
  }
}
