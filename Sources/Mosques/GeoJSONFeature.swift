import FoundationEssentials
import Measures
import Text

/// A feature of GeoJSON with OpenStreetMap's tags as properties: what overpass-turbo.eu, `osmium export` and QGIS write.
struct GeoJSONFeature: Decodable {
  private var id: Identity?
  private var geometry: Geometry?
  private var properties: [String: Value]?

  /// The place of worship; nil for another feature, and for one without a position.
  var mosque: Mosque? {
    guard let position = geometry?.coordinates?.center else { return nil }
    var tags: [String: String] = [:]
    for (key, value) in properties ?? [:] { tags[key] = value.text }
    let known = id?.text ?? tags["@id"] ?? tags["osm_id"]
    // Without a number a place is known by its position, to a tenth of a metre.
    let id = known.map(Self.short) ?? "g\(position.latitude.degrees.fixed(6)),\(position.longitude.degrees.fixed(6))"
    return Mosque(id: id, position: position, tags: tags)
  }

  /// `way/12` as `w12`; an area of osmium's, `a24` or `a25`, as its way `w12` or its relation `r12`.
  private static func short(_ id: String) -> String {
    if id.first == "a", let area = Int64(id.dropFirst()) { return "\(area.isMultiple(of: 2) ? "w" : "r")\(area / 2)" }
    for (word, letter) in [("node/", "n"), ("way/", "w"), ("relation/", "r")] where id.hasPrefix(word) {
      return letter + id.dropFirst(word.count)
    }
    return String(id.prefix(40).filter { $0.isASCII && !$0.isWhitespace })
  }

  private struct Geometry: Decodable { var coordinates: Coordinates? }

  /// A position, or a list of such lists.
  private enum Coordinates: Decodable {
    case position([Double])
    case list([Coordinates])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let numbers = try? container.decode([Double].self) {
        self = .position(numbers)
      } else {
        self = .list(try container.decode([Coordinates].self))
      }
    }

    /// Middle of what it covers; nil where a coordinate is none.
    var center: GeodeticPosition? {
      var box: (west: Double, south: Double, east: Double, north: Double)?
      guard cover(&box), let box, (-180...180).contains(box.west), (-180...180).contains(box.east),
        (-90...90).contains(box.south), (-90...90).contains(box.north)
      else { return nil }
      return GeodeticPosition(
        latitude: Angle(degrees: (box.south + box.north) / 2), longitude: Angle(degrees: (box.west + box.east) / 2))
    }

    private func cover(_ box: inout (west: Double, south: Double, east: Double, north: Double)?) -> Bool {
      switch self {
      case .list(let parts): return parts.allSatisfy { $0.cover(&box) }
      case .position(let numbers):
        guard numbers.count >= 2 else { return numbers.isEmpty }
        let (x, y) = (numbers[0], numbers[1])
        let known = box ?? (x, y, x, y)
        box = (min(known.west, x), min(known.south, y), max(known.east, x), max(known.north, y))
        return true
      }
    }
  }

  /// A text or a number.
  private struct Identity: Decodable {
    var text: String
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      text = try (try? container.decode(String.self)) ?? "\(container.decode(Int64.self))"
    }
  }

  /// A property; only texts are tags.
  private struct Value: Decodable {
    var text: String?
    init(from decoder: any Decoder) throws { text = try? decoder.singleValueContainer().decode(String.self) }
  }
}
