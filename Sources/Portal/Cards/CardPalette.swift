import Measures
import RealModule

/// The colours of a card, as in `tokens.css`: a theme is a hue and a chroma; lightness is fixed, for contrast.
struct CardPalette {
  enum Theme: String, CaseIterable {
    case green, ocean, forest, sunset
    case oceanDepth = "ocean-depth"
    case sunsetGlow = "sunset-glow"
    case forestGreen = "forest-green"
    case royalPurple = "royal-purple"
    case ramadan
  }

  /// `rim` is a line that must be seen; `kaaba` and `band` are the mark's.
  private(set) var ground, raised, line, rim, text, quiet, accent, soft, onAccent, gold, kaaba, band: String
  /// Colours of the status words.
  private(set) var status: [String: String]
  /// The sky as the card's ground: above, at the horizon, and around the Sun; empty for a plain one.
  private(set) var sky: [String] = []

  init(_ theme: Theme, _ scheme: CardOptions.Scheme, _ sky: CardSky? = nil) {
    let (hue, chroma, tint) = theme.figures
    func colour(_ lightness: Double, _ chroma: Double) -> String { Self.hex(lightness, chroma, hue) }
    switch scheme {
    case .light:
      (ground, raised) = (colour(0.968, tint), colour(0.992, tint / 3))
      (line, rim) = (colour(0.885, tint * 1.3), colour(0.62, tint * 1.5))
      (text, quiet, accent) = (colour(0.22, 0.018), colour(0.4, 0.022), colour(0.4, chroma))
      // The page's accent-soft, blended over its ground.
      soft = colour(0.92, chroma * 0.22)
      (onAccent, gold, kaaba, band) = (colour(0.99, 0.005), "#c99a35", "#12100c", "#d9b25a")
      status = [
        "accurate": "#00592f", "calibrating": "#6b4300", "interference": "#8f1c15", "unavailable": "#454e4a",
      ]
    case .dark:
      (ground, raised) = (colour(0.19, tint * 1.6), colour(0.235, tint * 1.8))
      (line, rim) = (colour(0.33, tint * 2), colour(0.58, tint * 2))
      (text, quiet, accent) = (colour(0.97, 0.008), colour(0.84, 0.02), colour(0.85, chroma * 0.95))
      soft = colour(0.32, chroma * 0.4)
      (onAccent, gold, kaaba, band) = (colour(0.2, 0.02), "#ebc878", "#000000", "#d9b25a")
      status = [
        "accurate": "#6fdca3", "calibrating": "#f3c55e", "interference": "#ffb0a4", "unavailable": "#c2ccc7",
      ]
    case .paper:
      let (black, white) = ("#000000", "#ffffff")
      (ground, raised, soft, onAccent, band) = (white, white, white, white, white)
      (line, rim, text, quiet, accent, gold, kaaba) = (black, black, black, black, black, black, black)
      status = [:]
    }
    if let sky { lie(on: sky, theme, scheme) }
  }

  /// What has the ground's colour takes the sky's, as on the page; lines are stronger there. Paper stays plain.
  private mutating func lie(on sky: CardSky, _ theme: Theme, _ scheme: CardOptions.Scheme) {
    guard scheme != .paper else { return }
    let isDark = scheme == .dark
    let (hue, chroma, tint) = theme.figures
    let (high, low, glow) = sky.colours(theme, isDark: isDark)
    self.sky = [high, low, glow].map(Self.hex)
    raised = Self.hex(low.mixed(.white, isDark ? 0.05 : 0.58))
    ground = Self.hex(low.mixed(isDark ? .black : .white, isDark ? 0.18 : 0.58))
    let text = isDark ? CardSky.Colour(0.97, 0.008, hue: hue) : CardSky.Colour(0.22, 0.018, hue: hue)
    line = Self.hex(low.mixed(text, 0.13))
    rim = isDark ? Self.hex(0.68, tint * 2, hue) : Self.hex(0.52, tint * 1.5, hue)
    let accent = isDark ? CardSky.Colour(0.85, chroma * 0.95, hue: hue) : CardSky.Colour(0.4, chroma, hue: hue)
    soft = Self.hex(low.mixed(accent, 0.14))
    guard !isDark else { return }
    status = [
      "accurate": "#00532b", "calibrating": "#633d00", "interference": "#871812", "unavailable": "#3f4844",
    ]
  }

  private static func hex(_ colour: CardSky.Colour) -> String {
    hex(
      colour.lightness, (colour.a * colour.a + colour.b * colour.b).squareRoot(),
      Angle.atan2(y: colour.b, x: colour.a).degrees)
  }

  /// OKLCH to sRGB, by the matrices of B. Ottosson, "A perceptual color space for image processing" (2020).
  ///
  /// Out of the sRGB gamut, chroma is reduced at constant lightness.
  static func hex(_ lightness: Double, _ chroma: Double, _ hue: Double) -> String {
    var chroma = chroma
    while true {
      let linear = linear(lightness, chroma, hue)
      guard chroma > 0.001, linear.contains(where: { $0 < -0.0005 || $0 > 1.0005 }) else {
        let bytes = linear.map { light -> String in
          let light = min(max(light, 0), 1)
          let coded = light <= 0.003_130_8 ? 12.92 * light : 1.055 * Double.pow(light, 1 / 2.4) - 0.055
          return Int((coded * 255).rounded()).hexadecimal(2)
        }
        return "#" + bytes.joined()
      }
      chroma *= 0.97
    }
  }

  private static func linear(_ lightness: Double, _ chroma: Double, _ hue: Double) -> [Double] {
    let angle = Angle(degrees: hue)
    let (a, b) = (chroma * angle.cosine, chroma * angle.sine)
    func cube(_ x: Double) -> Double { x * x * x }
    let l = cube(lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b)
    let m = cube(lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b)
    let s = cube(lightness - 0.089_484_177_5 * a - 1.291_485_548 * b)
    return [
      4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
      -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
      -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s,
    ]
  }
}

extension CardPalette.Theme {
  /// Of the theme's hue in a sky's colours, as in `tokens.css`.
  var share: Double {
    switch self {
    case .green: 0.1
    case .ocean: 0.25
    case .forest, .sunset: 0.3
    case .sunsetGlow: 0.4
    case .forestGreen, .royalPurple: 0.42
    case .oceanDepth, .ramadan: 0.45
    }
  }

  /// Hue in degrees, chroma, and chroma of grounds, as in `tokens.css`.
  var figures: (hue: Double, chroma: Double, tint: Double) {
    switch self {
    case .green: (162, 0.085, 0.008)
    case .ocean: (232, 0.09, 0.008)
    case .forest: (138, 0.075, 0.014)
    case .sunset: (48, 0.1, 0.014)
    case .oceanDepth: (258, 0.115, 0.022)
    case .sunsetGlow: (22, 0.13, 0.02)
    case .forestGreen: (148, 0.105, 0.022)
    case .royalPurple: (302, 0.14, 0.018)
    case .ramadan: (156, 0.1, 0.028)
    }
  }
}
