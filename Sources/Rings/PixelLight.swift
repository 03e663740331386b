/// Light of one pixel: linear, for each of its channels, 0 ... 1 of the channel's full light.
///
/// Pulse widths, currents and mixed colours are linear; an eye's scale is
/// ``Lightness``.
public struct PixelLight: Sendable, Hashable {
  public var red: Float
  public var green: Float
  public var blue: Float
  /// The fourth LED of a pixel that has one, or the only one of a pixel of one colour.
  public var white: Float

  public init(red: Float = 0, green: Float = 0, blue: Float = 0, white: Float = 0) {
    self.red = red
    self.green = green
    self.blue = blue
    self.white = white
  }

  public static let dark = PixelLight()

  /// All channels together, in channels at full.
  var sum: Float { red + green + blue + white }

  /// Every channel in the same proportion.
  func scaled(by share: Float) -> PixelLight {
    PixelLight(red: red * share, green: green * share, blue: blue * share, white: white * share)
  }

  /// The grey part moved to the white LED, which gives it with one current instead of three.
  var greyInWhite: PixelLight {
    // Not the variadic `min`: that uses the heap.
    let grey = min(red, min(green, blue))
    return PixelLight(red: red - grey, green: green - grey, blue: blue - grey, white: white + grey)
  }
}

/// The linear light of a whole ring, in the order of its wiring.
public struct RingLight: Sendable {
  public var pixels: InlineArray<64, PixelLight>
  /// How many of `pixels` the ring has.
  public var count: Int

  public init(count: Int) {
    pixels = InlineArray(repeating: .dark)
    self.count = min(max(count, 0), 64)
  }
}

/// The LEDs in one pixel.
public enum PixelChannels: UInt8, Sendable, Hashable {
  /// One LED of whatever colour.
  case one
  case threeColours
  /// Red, green, blue and white.
  case fourColours
}

extension Float {
  /// A share of 0 ... 1 as a whole number of 0 ... `full`, rounded; values outside are clamped, and NaN is
  /// dark.
  func level(of full: Float) -> Int {
    guard self > 0 else { return 0 }
    return Int((min(self, 1) * full).rounded())
  }

  /// The same, but at least one step, so that a lit pixel stays lit.
  func litLevel(of full: Float) -> Int { self > 0 ? max(level(of: full), 1) : 0 }
}
