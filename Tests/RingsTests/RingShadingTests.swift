import Indicators
import Rings
import Testing

@Suite("Ring shading") struct RingShadingTests {
  private func shading(
    _ channels: PixelChannels = .threeColours, _ change: (inout RingShading.Parameters) -> Void = { _ in }
  ) -> RingShading {
    var parameters = RingShading.Parameters()
    parameters.brightness = 1
    parameters.maximumMilliamperes = 10_000
    change(&parameters)
    return RingShading(
      parameters, channels: channels, current: .init(channelMilliamperes: 20, restMilliamperes: 1))
  }

  @Test func `lightness is zero at 0, full at 255, and increases with every level`() {
    let lightness = Lightness()
    #expect(lightness[0] == 0 && lightness[255] == 1)
    for level in UInt8(0)..<255 { #expect(lightness[level] < lightness[level + 1]) }
  }

  @Test func `what looks half as bright is 18.4 percent of the light`() {
    // CIE 15: L* = 50 is Y = 18.42 %. 127.5 lies between two levels.
    let lightness = Lightness()
    #expect(((lightness[127] + lightness[128]) / 2 - 0.1842).magnitude < 0.0005)
  }

  @Test func `status decides the colour: the theme's, amber in doubt, red for a fault`() {
    let shading = shading { $0.palette = .ocean }
    func light(_ status: StatusLight) -> PixelLight {
      shading.light(of: Frame(count: 8, lit: 1, light: status), count: 8).pixels[0]
    }
    #expect(light(.green).blue == 1 && light(.green).red == 0)
    #expect(light(.off) == light(.green))
    #expect(light(.yellow).red == 1 && light(.yellow).green > 0.3 && light(.yellow).blue == 0)
    #expect(light(.red) == PixelLight(red: 1))
  }

  @Test func `in Ramadan it is green and gold, whatever the theme, and doubt and faults stay what they are`() {
    let shading = shading { $0.palette = .ocean }
    func light(_ brightness: UInt8, _ status: StatusLight) -> PixelLight {
      var frame = Frame(count: 8, lit: 1, light: status)
      (frame.isRamadan, frame.pixels[0]) = (true, brightness)
      return shading.light(of: frame, count: 8).pixels[0]
    }
    #expect(light(255, .green).green == 1 && light(255, .green).red == 0)
    #expect(light(127, .green).red > light(127, .green).green && light(127, .green).green > 0)
    #expect(light(255, .yellow) == PixelLight(red: 1, green: 1, blue: 1))
    #expect(light(127, .red).green == 0 && light(255, .red) == PixelLight(red: 1))
  }

  @Test(arguments: [RingPalette.green, .ocean, .forest, .sunset, .ramadan]) func `the colours of the themes differ`(
    palette: RingPalette
  ) {
    #expect(Set([palette.well, palette.doubt, palette.fault]).count == 3)
  }

  @Test func `the grey part of a colour is given to the white LED`() {
    let pixel = shading(.fourColours) { $0.palette.well = Colour(255, 128, 64) }
      .light(of: Frame(count: 8, lit: 1), count: 8).pixels[0]
    let lightness = Lightness()
    #expect(pixel == PixelLight(red: 1 - lightness[64], green: lightness[128] - lightness[64], white: lightness[64]))
  }

  @Test func `white balance scales each channel`() {
    let pixel = shading {
      $0.palette.well = .white
      $0.whiteBalance = Colour(255, 176, 240)
    }.light(of: Frame(count: 8, lit: 1), count: 8).pixels[0]
    #expect(pixel == PixelLight(red: 1, green: 176.0 / 255, blue: 240.0 / 255))
  }

  @Test func `a pixel of one colour is lit, whatever the status`() {
    for status in [StatusLight.off, .green, .yellow, .red] {
      let light = shading(.one).light(of: Frame(count: 8, lit: 3, light: status), count: 8)
      #expect((0..<8).map { light.pixels[$0] } == (0..<8).map { PixelLight(white: $0 < 3 ? 1 : 0) })
    }
  }

  @Test func `at night the ring has its share of the light, whatever the channels`() {
    var frame = Frame(count: 8, lit: 8)
    frame.dimming = 0.2
    #expect(shading(.one).light(of: frame, count: 8).pixels[3] == PixelLight(white: 0.2))
    let (dim, full) = (shading().light(of: frame, count: 8), shading().light(of: Frame(count: 8, lit: 8), count: 8))
    #expect((dim.pixels[3].green / full.pixels[3].green - 0.2).magnitude < 1e-6)
  }

  @Test func `north is white in any status, and faint on rings without colours`() {
    var frame = Frame(count: 8, lit: 1, light: .green)
    (frame.pixels[5], frame.whitePixel) = (64, 5)
    let (light, plain) = (shading().light(of: frame, count: 8), shading(.one).light(of: frame, count: 8))
    let north = light.pixels[5]
    #expect(north.red == north.green && north.green == north.blue && north.red > 0)
    #expect(light.pixels[0].red == 0 && light.pixels[0].green == 1)
    #expect(plain.pixels[5] == PixelLight(white: Lightness()[64]))
  }

  @Test(arguments: [(8, 8), (12, 3), (24, 2), (64, 1)])
  func `rings on one chain show the same, and share the current limit`(
    count: Int, rings: Int
  ) {
    var frame = Frame(count: count, lit: count)
    frame.pixels[1] = 100
    let shading = shading { $0.maximumMilliamperes = 300 }
    let light = shading.light(of: frame, count: count, rings: rings)
    #expect(light.count == count * rings)
    var milliamperes = Float(count * rings)
    for i in 0..<light.count {
      #expect(light.pixels[i] == light.pixels[i % count])
      milliamperes += 20 * (light.pixels[i].red + light.pixels[i].green + light.pixels[i].blue)
    }
    #expect(milliamperes <= 300.01)
  }

  @Test func `brightness is a share of the light`() {
    let dim = shading { $0.brightness = 0.25 }.light(of: Frame(count: 8, lit: 8, light: .red), count: 8)
    #expect(dim.pixels[7] == PixelLight(red: 0.25))
  }

  @Test(arguments: 8...64) func `a frame over the current limit is dimmed, all pixels alike`(count: Int) {
    let most: Float = 200
    let shading = shading {
      $0.palette.well = .white
      $0.maximumMilliamperes = most
    }
    for lit in 1...count {
      var frame = Frame(count: count, lit: lit)
      frame.pixels[0] = 128
      let light = shading.light(of: frame, count: count)
      var milliamperes = Float(count)
      for i in 0..<count {
        let pixel = light.pixels[i]
        milliamperes += 20 * (pixel.red + pixel.green + pixel.blue + pixel.white)
      }
      #expect(milliamperes <= most * 1.0001)
      // Dimmed no more than needed, with the proportion of two pixels kept.
      let wanted = Float(count) + 60 * (Float(lit - 1) + Lightness()[128])
      #expect((milliamperes - min(wanted, most)).magnitude < 0.1)
      if lit > 1 { #expect((light.pixels[0].red / light.pixels[1].red - Lightness()[128]).magnitude < 1e-5) }
    }
  }

  @Test func `a limit below the dark pixels' current leaves them dark`() {
    let light = shading { $0.maximumMilliamperes = 10 }.light(of: Frame(count: 64, lit: 64), count: 64)
    #expect((0..<64).allSatisfy { light.pixels[$0] == .dark })
  }
}
