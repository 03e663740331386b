import Core
import Foundation
import HAL
import Indicators
import Measures
import Rings
import Testing

/// A ring as people see it, drawn from its wire signals by the decoders of these tests; our own encoder is seen only
/// through them.
struct RingPicture {
  /// The ring's hardware.
  enum Kind: String, CaseIterable, CustomTestStringConvertible {
    case gpio, ws2812, sk6812w, apa102, pca9685
    case registers = "74hc595"

    var testDescription: String { rawValue }
    var count: Int {
      switch self {
      case .gpio, .registers, .pca9685: 16
      case .ws2812, .sk6812w: 24
      case .apa102: 60
      }
    }
    var isDimmable: Bool { self != .gpio && self != .registers }
  }

  /// A pattern of the ring, and its duration.
  struct Pattern {
    var name: String
    var content: PanelContent
    var seconds: Double
    /// Cuts the time into announcement and silence.
    var cover: (@Sendable (Double) -> PanelContent.Cover?)?
  }

  static func direction(_ sigma: Double, doubt: Bool = false, aligned: Bool = false, turn: Double = 47) -> PanelContent
  {
    let direction = PanelContent.Direction(
      turn: Angle(degrees: turn), sigma: Angle(degrees: sigma), isDoubtful: doubt, isAligned: aligned,
      north: Angle(degrees: -110))
    return PanelContent(direction.map { .direction($0) } ?? .fault, light: doubt ? .yellow : .green)
  }

  static let patterns = [
    Pattern(name: "sure", content: direction(2), seconds: 0.1),
    Pattern(name: "less sure", content: direction(12), seconds: 0.1),
    Pattern(name: "in doubt", content: direction(4, doubt: true), seconds: 1),
    Pattern(name: "aligned", content: direction(2, aligned: true, turn: 0), seconds: 2),
    Pattern(name: "every direction", content: PanelContent(.anyDirection, light: .green), seconds: 0.1),
    Pattern(name: "fault", content: PanelContent(.fault, light: .red), seconds: 0.5),
    Pattern(
      name: "a prayer's time", content: direction(2), seconds: 4,
      cover: { $0 < BuzzerScore.prayer.length ? .announcement(isLit: !BuzzerScore.prayer.tone(at: $0).isSilent) : nil }),
    Pattern(
      name: "calibration", content: PanelContent(.guidance(Guidance(move: .tip(.zero), missing: 0x0F)), light: .yellow),
      seconds: 1),
    Pattern(
      name: "survey", content: PanelContent(.anyDirection, light: .yellow), seconds: 0.1,
      cover: { _ in .survey(SurveyReading(headingError: Angle(degrees: 6))) }),
  ]

  static let framesPerSecond = 20.0

  /// The visible colour of each pixel, frame by frame: red, green, blue, linear, 0 ... 1.
  static func frames(_ pattern: Pattern, on kind: Kind) throws -> [[[Double]]] {
    let geometry = RingGeometry(count: kind.count) ?? RingGeometry(count: 16)!
    var renderer = FrameRenderer(geometry)
    renderer.parameters.isDimmable = kind.isDimmable
    renderer.parameters.marksNorth = true
    var wire = try Wire(kind)
    return try (0..<Int((pattern.seconds * framesPerSecond).rounded())).map { number in
      let seconds = Double(number) / framesPerSecond
      var content = pattern.content
      content.cover = pattern.cover?(seconds)
      return try wire.show(renderer.render(content, at: Instant(seconds: seconds)), at: Instant(seconds: seconds))
    }
  }
}

/// A ring of one kind, decoded from its wires.
private struct Wire: ~Copyable {
  private let kind: RingPicture.Kind
  private let wiring = Wiring()
  private let chips = PWMChips([0x40])
  private var pixels: PixelRing<SPIPixels<NotedSPI>>?
  private var outputs: PixelRing<I2CPixels<PCA9685<PWMBus>>>?

  init(_ kind: RingPicture.Kind) throws {
    self.kind = kind
    var parameters = RingShading.Parameters()
    parameters.brightness = 1
    parameters.maximumMilliamperes = 10_000
    let pixelKind: SPIPixelKind? =
      switch kind {
      case .ws2812: .ws2812
      case .sk6812w: .sk6812w
      case .apa102: .apa102
      case .registers: .shiftRegister
      case .gpio, .pca9685: nil
      }
    if let pixelKind {
      pixels = PixelRing(
        SPIPixels(pixelKind, on: NotedSPI(wiring: wiring)), count: kind.count,
        shading: RingShading(parameters, channels: pixelKind.channels, current: pixelKind.current))
    } else if kind == .pca9685 {
      outputs = PixelRing(
        I2CPixels(PCA9685(on: PWMBus(chips: chips), at: 0x40)), count: kind.count,
        shading: RingShading(parameters, channels: .one, current: .resistor))
    }
  }

  mutating func show(_ frame: Frame, at now: Instant) throws -> [[Double]] {
    try pixels?.show(frame)
    try outputs?.show(frame)
    let bytes = wiring.sent.flatMap { $0 }
    wiring.sent = []
    let bit = SPIClock(250)
    // LEDs of one colour, amber as people buy them.
    func single(_ share: Double) -> [Double] { [share, 0.45 * share, 0] }
    switch kind {
    case .gpio: return (0..<kind.count).map { single(frame.mask >> UInt64($0) & 1 == 1 ? 1 : 0) }
    case .registers: return registerOutputs(bytes, chips: 2).map { single($0 ? 1 : 0) }
    case .pca9685: return (0..<kind.count).map { single(chips.chips[0x40]?.high($0) ?? 0) }
    case .apa102: return ClockedChain(bytes).light
    case .ws2812:
      return try DataLine(bytes, bit: bit.bit(SPIPixelKind.ws2812.hertz)).pixels(.ws2812bV5)
        .map { [Double($0[1]) / 255, Double($0[0]) / 255, Double($0[2]) / 255] }
    case .sk6812w:
      return try DataLine(bytes, bit: bit.bit(SPIPixelKind.sk6812w.hertz)).pixels(.sk6812RGBW).map { levels in
        [1, 0, 2].map { min(1, Double(levels[$0]) / 255 + Double(levels[3]) / 255) }
      }
    }
  }
}

extension RingPicture {
  /// All patterns on one kind of ring, animated, three in a row; without animation each shows its start.
  static func sheet(of kind: Kind) throws -> String {
    let (cell, perRow) = (220, 3)
    let rows = (patterns.count + perRow - 1) / perRow
    var svg = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(perRow * cell) \(rows * (cell + 24))" role="img">
      <title>What a ring of \(kind.count) LEDs (\(kind.rawValue)) shows, decoded from its wires</title>
      <rect width="100%" height="100%" fill="#14181c"/>

      """
    for (place, pattern) in patterns.enumerated() {
      let (x, y) = (place % perRow * cell, place / perRow * (cell + 24))
      svg += "<g transform=\"translate(\(x + cell / 2) \(y + cell / 2))\">\n"
      svg += "<path d=\"M0 -52 L7 -38 L-7 -38 Z\" fill=\"#5b6670\"/>\n"
      let frames = try frames(pattern, on: kind)
      for pixel in 0..<kind.count { svg += dot(pixel, of: kind.count, frames.map { $0[pixel] }, pattern.seconds) }
      svg += "<text y=\"112\" text-anchor=\"middle\" font-family=\"sans-serif\" font-size=\"15\" fill=\"#d5dbe1\">"
      svg += "\(pattern.name)</text>\n</g>\n"
    }
    return svg + "</svg>\n"
  }

  private static func dot(_ pixel: Int, of count: Int, _ light: [[Double]], _ seconds: Double) -> String {
    let angle = 2 * Double.pi * Double(pixel) / Double(count)
    let (x, y) = (80 * sin(angle), -80 * cos(angle))
    let radius = min(9, 0.38 * 2 * Double.pi * 80 / Double(count))
    let colours = light.map(colour)
    // A start and each change, as parts of the total time.
    var (times, values) = (["0"], [colours[0]])
    for i in colours.indices.dropFirst() where colours[i] != colours[i - 1] {
      times.append(String(format: "%.3f", Double(i) / Double(colours.count)))
      values.append(colours[i])
    }
    let head = String(format: "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\" fill=\"", x, y, radius) + colours[0] + "\""
    guard values.count > 1 else { return head + "/>\n" }
    return head
      + "><animate attributeName=\"fill\" dur=\"\(seconds)s\" repeatCount=\"indefinite\" calcMode=\"discrete\" "
      + "keyTimes=\"\(times.joined(separator: ";"))\" values=\"\(values.joined(separator: ";"))\"/></circle>\n"
  }

  /// As shown on a screen (IEC 61966-2-1, its curve as a power of 2.2); an LED that is off is dark grey.
  private static func colour(_ light: [Double]) -> String {
    let levels = light.map { Int((42 + 213 * pow(min(max($0, 0), 1), 1 / 2.2)).rounded()) }
    return String(format: "#%02x%02x%02x", levels[0], levels[1], levels[2])
  }
}
