import ArgumentParser
import Earth
import LinuxHAL
import Measures
import Text

/// `qibla sun`: where the Sun stands.
struct SunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sun", abstract: "Where the sun stands, seen from a place at a time; without refraction.")

  @OptionGroup var place: PlaceOptions
  @Option(help: "A moment as 2026-11-21T09:00:00Z or 2026-11-21T12:00:00+03:00. Default: now.")
  var time: Moment?
  @OptionGroup var form: JSONOption

  struct Answer: Encodable {
    /// Clockwise from true north, 0 ..< 360.
    var azimuthDeg: Double
    /// Of the middle of the disc above the horizon, as it would be without air.
    var elevationDeg: Double
    /// RFC 3339, in universal time.
    var time: String
  }

  func run() throws {
    let time = time?.time ?? systemTime()
    let sun = Sun(at: time).position(from: place.position)
    guard !form.json else {
      return try Output.json(
        Answer(azimuthDeg: sun.azimuth.degrees, elevationDeg: sun.elevation.degrees, time: time.rfc3339))
    }
    try Output.line(
      "azimuth \(sun.azimuth.degrees.fixed(2))°, elevation \(sun.elevation.degrees.fixed(2))°  (\(time.rfc3339))")
  }
}

/// A moment with its offset from universal time, as RFC 3339 has it.
struct Moment: ExpressibleByArgument {
  var time: UniversalTime

  init?(argument: String) {
    guard let time = UniversalTime(rfc3339: argument), (1900...2100).contains(time.date.year) else { return nil }
    self.time = time
  }
}
