public import Indicators

/// A colour as screens have it (sRGB), eight bits a channel.
public struct Colour: Sendable, Hashable {
  public var red: UInt8
  public var green: UInt8
  public var blue: UInt8

  public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  func light(_ lightness: borrowing Lightness) -> PixelLight {
    PixelLight(red: lightness[red], green: lightness[green], blue: lightness[blue])
  }
}

/// The ring's colour by status. The pattern differs as well: colour is never the only sign.
public struct RingPalette: Sendable, Hashable {
  /// A direction, and other success.
  public var well: Colour
  /// The same of pixels that are less than half bright, as at the ends of an arc; nil: as ``well``.
  public var wellEdge: Colour?
  /// Doubt, and waiting for a person.
  public var doubt: Colour
  public var fault: Colour

  public init(well: Colour, doubt: Colour = .amber, fault: Colour = .red) {
    self.well = well
    self.doubt = doubt
    self.fault = fault
  }

  /// The colour that goes with a status light.
  public func colour(for light: StatusLight) -> Colour {
    switch light {
    case .off, .green: well
    case .yellow: doubt
    case .red: fault
    }
  }
}

extension Colour {
  public static let amber = Colour(0xFF, 0xB0, 0x00)
  public static let red = Colour(0xFF, 0x00, 0x00)
  public static let white = Colour(0xFF, 0xFF, 0xFF)
}

extension RingPalette {
  public static let green = RingPalette(well: Colour(0x00, 0xFF, 0x40))
  public static let ocean = RingPalette(well: Colour(0x00, 0x90, 0xFF))
  public static let forest = RingPalette(well: Colour(0x50, 0xC8, 0x20))
  /// Green, with gold at the ends of an arc and in a call. Doubt is white: amber would be too similar.
  public static let ramadan: RingPalette = {
    var palette = RingPalette(well: green.well, doubt: .white)
    palette.wellEdge = Colour(0xFF, 0xC0, 0x20)
    return palette
  }()
  /// Doubt is white: amber would be too similar.
  public static let sunset = RingPalette(well: Colour(0xFF, 0x68, 0x18), doubt: .white)
}
