import Measures

/// The Moonsighting Committee's twilight: minutes that grow with the latitude and change with the season, linear between
/// four anchors of the year (K. Shaukat, moonsighting.com, "Fajr and Isha"; figures as in the Adhan libraries).
struct Seasons {
  private let latitude: Double
  /// Days since the winter solstice of the hemisphere.
  private let days: Int

  init(_ date: CivilDate, latitude: Double) {
    self.latitude = latitude.magnitude
    let first = CivilDate(year: date.year, month: 1, day: 1).daysSince1970
    let length = CivilDate(year: date.year + 1, month: 1, day: 1).daysSince1970 - first
    let dayOfYear = date.daysSince1970 - first + 1
    // 21 December in the north, 21 June in the south.
    let days = latitude >= 0 ? dayOfYear + 10 : dayOfYear - (length - 193)
    self.days = ((days % length) + length) % length
  }

  /// Before sunrise, at the earliest.
  var fajrSeconds: Double {
    seconds(
      75 + 28.65 / 55 * latitude, 75 + 19.44 / 55 * latitude, 75 + 32.74 / 55 * latitude, 75 + 48.1 / 55 * latitude)
  }

  /// After sunset, at the latest.
  func ishaSeconds(_ shafaq: Shafaq) -> Double {
    switch shafaq {
    case .general:
      seconds(
        75 + 25.6 / 55 * latitude, 75 + 2.05 / 55 * latitude, 75 - 9.21 / 55 * latitude, 75 + 6.14 / 55 * latitude)
    case .ahmer:
      seconds(
        62 + 17.4 / 55 * latitude, 62 - 7.16 / 55 * latitude, 62 + 5.12 / 55 * latitude, 62 + 19.44 / 55 * latitude)
    case .abyad:
      seconds(
        75 + 25.6 / 55 * latitude, 75 + 7.16 / 55 * latitude, 75 + 36.84 / 55 * latitude, 75 + 81.84 / 55 * latitude)
    }
  }

  /// Minutes at the winter solstice, 91 days later, 137 days later and at the summer solstice; back the same way.
  private func seconds(_ winter: Double, _ equinox: Double, _ spring: Double, _ summer: Double) -> Double {
    func line(_ from: Double, _ to: Double, _ start: Int, _ length: Double) -> Double {
      from + (to - from) / length * Double(days - start)
    }
    let minutes =
      switch days {
      case ..<91: line(winter, equinox, 0, 91)
      case ..<137: line(equinox, spring, 91, 46)
      case ..<183: line(spring, summer, 137, 46)
      case ..<229: line(summer, spring, 183, 46)
      case ..<275: line(spring, equinox, 229, 46)
      default: line(equinox, winter, 275, 91)
      }
    return (minutes * 60).rounded()
  }
}
