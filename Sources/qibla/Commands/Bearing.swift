import ArgumentParser
import Earth
import Measures
import Text

/// `qibla bearing`: which way and how far the Kaaba is from a place.
struct Bearing: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "The bearing and distance of the Kaaba from a place.")

  enum Model: String, ExpressibleByArgument, CaseIterable {
    case sphere, wgs84
    var figure: Qibla.Model { self == .sphere ? .sphere : .wgs84 }
  }

  @OptionGroup var place: PlaceOptions
  @Option(help: "The great circle, or the geodesic on the ellipsoid.")
  var model = Model.sphere
  @OptionGroup var form: JSONOption

  struct Answer: Encodable {
    var bearingDeg: Double?
    var distanceKm: Double
    var cardinal: String?
    /// Of sixteen points: `SSE`.
    var point: String?
    var model: String
    /// `elsewhere`, `here` (at the Kaaba) or `antipode`: why there may be no bearing.
    var relation: String

    enum CodingKeys: String, CodingKey { case bearingDeg, distanceKm, cardinal, point, model, relation }

    // By hand, because null must be there: an absent key would say "unknown to this version".
    func encode(to encoder: any Encoder) throws {
      var keys = encoder.container(keyedBy: CodingKeys.self)
      try keys.encode(bearingDeg, forKey: .bearingDeg)
      try keys.encode(distanceKm, forKey: .distanceKm)
      try keys.encode(cardinal, forKey: .cardinal)
      try keys.encode(point, forKey: .point)
      try keys.encode(model, forKey: .model)
      try keys.encode(relation, forKey: .relation)
    }
  }

  func run() throws {
    let qibla = Qibla(from: place.position, model: model.figure)
    let answer = Answer(
      bearingDeg: qibla.bearing?.degrees, distanceKm: qibla.distanceMeters / 1000, cardinal: qibla.cardinal?.word,
      point: qibla.sixteenthPoint,
      model: model.rawValue, relation: "\(qibla.relation)")
    guard !form.json else { return try Output.json(answer) }
    switch (qibla.bearing, qibla.cardinal) {
    case (let bearing?, let cardinal?):
      try Output.line("\(bearing.degrees.fixed(2))° (\(cardinal.word)), \(answer.distanceKm.fixed(0)) km")
    default:
      let why = qibla.relation == .here ? "this is at the Kaaba" : "the Kaaba is exactly on the other side of the Earth"
      try Output.line("no bearing: \(why), \(answer.distanceKm.fixed(3)) km")
    }
  }
}
