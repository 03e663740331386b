import Earth
import Link
import Measures

/// The sky over the device's place as the ground of a card, by the tables of the page's `sky.js`.
struct CardSky: Hashable {
  /// Of the Sun, in degrees.
  var altitude: Double
  /// How much the Sun sets. 0: it rises. 1: it sets.
  var sets: Double

  init(altitude: Double, sets: Double) {
    self.altitude = altitude
    self.sets = sets
  }

  /// Nil without a place or a time.
  init?(_ state: StateMessage) {
    guard let site = state.site, let time = state.localTime.flatMap({ UniversalTime(rfc3339: $0) }) else { return nil }
    let place = GeodeticPosition(
      latitude: Angle(degrees: site.latitudeDeg), longitude: Angle(degrees: site.longitudeDeg))
    let position = Sun(at: time).position(from: place)
    altitude = position.elevation.degrees
    // West of the meridian it sets.
    sets = min(1, max(0, 0.5 - 2 * position.azimuth.sine * position.elevation.cosine))
  }

  /// A colour as lightness and the two opponents (OKLab).
  struct Colour: Hashable {
    var lightness, a, b: Double

    init(_ lightness: Double, _ chroma: Double, hue: Double) {
      let angle = Angle(degrees: hue)
      self.lightness = lightness
      (a, b) = (chroma * angle.cosine, chroma * angle.sine)
    }

    /// With a share of another one.
    func mixed(_ other: Colour, _ share: Double) -> Colour {
      var mixed = self
      mixed.lightness += (other.lightness - lightness) * share
      mixed.a += (other.a - a) * share
      mixed.b += (other.b - b) * share
      return mixed
    }

    static let white = Colour(1, 0, hue: 0)
    static let black = Colour(0, 0, hue: 0)
  }

  /// Above, at the horizon, and around the Sun, with a theme's share.
  func colours(_ theme: CardPalette.Theme, isDark: Bool) -> (high: Colour, low: Colour, glow: Colour) {
    let (hue, chroma, _) = theme.figures
    let (rising, setting) = (Self.along(Self.rising, altitude, isDark), Self.along(Self.setting, altitude, isDark))
    let all = zip(rising, setting).map { rising, setting in
      let sky = rising.mixed(setting, sets)
      return sky.mixed(Colour(sky.lightness, chroma, hue: hue), theme.share)
    }
    return (all[0], all[1], all[2])
  }

  private static func along(_ rows: [[Double]], _ altitude: Double, _ isDark: Bool) -> [Colour] {
    let altitude = min(30, max(-18, altitude))
    let next = max(1, rows.firstIndex { $0[0] >= altitude } ?? rows.count - 1)
    let (low, high) = (rows[next - 1], rows[next])
    let share = (altitude - low[0]) / (high[0] - low[0])
    return [1, 5, 9].map { at in
      func colour(_ row: [Double]) -> Colour {
        Colour(row[at + (isDark ? 3 : 2)], row[at + 1] * (isDark ? 1.2 : 1), hue: row[at])
      }
      return colour(low).mixed(colour(high), share)
    }
  }

  /// Altitude of the Sun, then hue, chroma, lightness in light and lightness in dark of the three colours.
  static let rising: [[Double]] = [
    [-18, 274, 0.05, 0.845, 0.134, 268, 0.05, 0.885, 0.175, 262, 0.055, 0.9, 0.21],
    [-12, 270, 0.06, 0.855, 0.158, 288, 0.055, 0.89, 0.205, 330, 0.06, 0.905, 0.26],
    [-6, 266, 0.065, 0.868, 0.19, 340, 0.065, 0.9, 0.25, 30, 0.095, 0.915, 0.32],
    [-1, 262, 0.06, 0.885, 0.215, 5, 0.065, 0.918, 0.275, 62, 0.105, 0.93, 0.355],
    [5, 252, 0.055, 0.91, 0.255, 60, 0.045, 0.942, 0.3, 80, 0.1, 0.955, 0.36],
    [12, 250, 0.052, 0.908, 0.27, 225, 0.022, 0.955, 0.3, 86, 0.05, 0.965, 0.355],
    [30, 252, 0.056, 0.902, 0.275, 244, 0.036, 0.952, 0.315, 220, 0.03, 0.967, 0.345],
  ]
  static let setting: [[Double]] =
    [rising[0]] + [
      [-12, 284, 0.065, 0.853, 0.155, 302, 0.065, 0.886, 0.2, 335, 0.07, 0.9, 0.26],
      [-6, 290, 0.075, 0.86, 0.187, 326, 0.08, 0.895, 0.24, 28, 0.1, 0.91, 0.315],
      [-1, 298, 0.065, 0.872, 0.21, 8, 0.075, 0.905, 0.265, 50, 0.11, 0.922, 0.35],
      [5, 272, 0.05, 0.895, 0.24, 40, 0.05, 0.93, 0.29, 66, 0.105, 0.942, 0.36],
      [12, 255, 0.05, 0.905, 0.265, 75, 0.028, 0.95, 0.3, 78, 0.075, 0.96, 0.36],
    ] + [rising[6]]
}
