public import Indicators

/// From a frame's brightness to the light of each LED: colour, white balance, overall brightness, and the most current.
public struct RingShading: Sendable {
  public struct Parameters: Sendable, Hashable {
    public var palette = RingPalette.green
    /// White balance: factor of each channel, 255: all of it. Data sheets' own intensities
    /// differ by a factor of two.
    public var whiteBalance = Colour.white
    /// Share of the light, linear. Default 0.3; accepted 0.01...1.
    public var brightness: Float = 0.3
    /// Current limit of the whole ring, in mA; a frame that would draw more is dimmed, all pixels alike. Default 500;
    /// accepted 100...10 000.
    public var maximumMilliamperes: Float = 500

    public init() {}
  }

  /// The current of one pixel by its data sheet.
  public struct Current: Sendable, Hashable {
    /// Current of one channel at full, in mA.
    public var channelMilliamperes: Float
    /// Current of a dark pixel, in mA.
    public var restMilliamperes: Float

    public init(channelMilliamperes: Float, restMilliamperes: Float) {
      self.channelMilliamperes = channelMilliamperes
      self.restMilliamperes = restMilliamperes
    }
  }

  public let parameters: Parameters
  public let channels: PixelChannels
  public let current: Current
  private let lightness = Lightness()
  private let ramadan = RingPalette.ramadan
  private let balance: PixelLight

  public init(_ parameters: Parameters, channels: PixelChannels, current: Current) {
    self.parameters = parameters
    self.channels = channels
    self.current = current
    let balance = parameters.whiteBalance
    // By way of Int: from a byte alone the conversion is the generic one, which can take heap.
    self.balance = PixelLight(
      red: Float(Int(balance.red)) / 255, green: Float(Int(balance.green)) / 255, blue: Float(Int(balance.blue)) / 255)
  }

  /// The light of the first `count` pixels of `frame`, for so many rings one after the other on one chain.
  public func light(of frame: Frame, count: Int, rings: Int = 1) -> RingLight {
    var light = RingLight(count: count * rings)
    let palette = frame.isRamadan ? ramadan : parameters.palette
    let colour = palette.colour(for: frame.light)
    let full = fullLight(for: colour).scaled(by: frame.dimming)
    let edgeColour = colour == palette.well ? palette.wellEdge ?? colour : colour
    let edge = fullLight(for: edgeColour).scaled(by: frame.dimming)
    let north = fullLight(for: .white).scaled(by: frame.dimming)
    var channelsAtFull: Float = 0
    for i in 0..<light.count {
      let pixel = i % count
      guard frame.pixels[pixel] > 0 else { continue }
      let colour = pixel == frame.whitePixel ? north : frame.pixels[pixel] < 128 ? edge : full
      light.pixels[i] = colour.scaled(by: lightness[frame.pixels[pixel]])
      channelsAtFull += light.pixels[i].sum
    }
    let share = allowedShare(of: channelsAtFull, pixels: light.count)
    if share < 1 { for i in 0..<light.count { light.pixels[i] = light.pixels[i].scaled(by: share) } }
    return light
  }

  /// Light of a pixel at full.
  private func fullLight(for colour: Colour) -> PixelLight {
    guard channels != .one else { return PixelLight(white: parameters.brightness) }
    let colour = colour.light(lightness)
    let balanced = PixelLight(
      red: colour.red * balance.red, green: colour.green * balance.green, blue: colour.blue * balance.blue)
    // White first: its LED is balanced by itself.
    let split = channels == .fourColours ? colour.greyInWhite : balanced
    return split.scaled(by: parameters.brightness)
  }

  /// Factor of the light that keeps the ring within its current.
  private func allowedShare(of channelsAtFull: Float, pixels: Int) -> Float {
    let wanted = channelsAtFull * current.channelMilliamperes
    let allowed = parameters.maximumMilliamperes - Float(pixels) * current.restMilliamperes
    return wanted > allowed ? max(0, allowed) / wanted : 1
  }
}
