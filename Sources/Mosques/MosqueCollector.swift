import FoundationEssentials
import Measures

/// Gathers the places of worship of a file, in bounded memory: of a way only some nodes, of a relation only some ways.
///
/// A file of OpenStreetMap is read several times, since positions stand in its nodes, and `osmium` would need gigabytes to bring a
/// country's together (1.5 GB for nodes whose numbers are spread over the planet's, with osmium 1.15): first the tagged objects
/// (``take(tagged:)``), then the ways of relations, then the nodes in groups of near numbers (``nodeGroups(mostBlocks:)``).
public struct MosqueCollector: Sendable {
  /// Most places that are kept: more than twice Indonesia's.
  public static let most = 500_000
  /// Nodes of a way, and ways of a relation, that stand for its position.
  private static let (nodesOfWay, waysOfRelation) = (12, 4)

  /// Places with their positions, each number once.
  public private(set) var mosques: [String: Mosque] = [:]
  /// Places beyond ``most``, and features that can't be read.
  public private(set) var (leftOut, unreadable) = (0, 0)
  /// Places whose nodes are not in the file.
  public private(set) var withoutPosition = 0

  private struct Pending {
    var tags: [String: String]
    var ways: [Int64] = []
    var nodes: [Int64] = []
  }
  private var pending: [String: Pending] = [:]
  private var nodesOfWays: [Int64: [Int64]] = [:]
  private var positions: [Int64: GeodeticPosition] = [:]

  public init() {}

  /// Places so far.
  public var count: Int { mosques.count + pending.count }

  /// Takes a feature of GeoJSON.
  public mutating func take(feature: [UInt8]) {
    guard let feature = try? JSONDecoder().decode(GeoJSONFeature.self, from: Data(feature)) else {
      unreadable += 1
      return
    }
    if let mosque = feature.mosque { keep(mosque) }
  }

  /// Takes an object of OpenStreetMap by its tags.
  public mutating func take(tagged line: OSMLine) {
    guard Mosque.isMosque(line.tags) else { return }
    switch line.kind {
    case .node(let position?):
      if let mosque = Mosque(id: line.id, position: position, tags: line.tags) { keep(mosque) }
    case .node(nil): withoutPosition += 1
    case .way(let nodes): wait(line, Pending(tags: line.tags, nodes: Self.some(of: nodes, Self.nodesOfWay)))
    case .relation(let ways): wait(line, Pending(tags: line.tags, ways: Array(ways.prefix(Self.waysOfRelation))))
    }
  }

  private mutating func keep(_ mosque: Mosque) {
    guard count < Self.most || mosques[mosque.id] != nil else { return leftOut += 1 }
    mosques[mosque.id] = mosque
  }

  private mutating func wait(_ line: OSMLine, _ waiting: Pending) {
    guard count < Self.most else { return leftOut += 1 }
    pending[line.id] = waiting
  }

  /// Spread evenly over the outline.
  private static func some(of nodes: [Int64], _ most: Int) -> [Int64] {
    guard nodes.count > most else { return nodes }
    return (0..<most).map { nodes[$0 * nodes.count / most] }
  }

  /// Numbers of the ways that relations are made of, in order.
  public var waysOfRelations: [Int64] { Set(pending.values.flatMap(\.ways)).sorted() }

  /// Takes a way of a relation.
  public mutating func take(way line: OSMLine) {
    if case .way(let nodes) = line.kind { nodesOfWays[line.number] = Self.some(of: nodes, Self.nodesOfWay) }
  }

  /// Numbers of the nodes whose positions are wanted, in groups: each touches so many blocks of 2²⁵ numbers at most, of which `osmium`
  /// keeps 4 MB each.
  public func nodeGroups(mostBlocks: Int) -> [[Int64]] {
    var groups: [[Int64]] = []
    var (group, blocks, last): ([Int64], Int, Int64?) = ([], 0, nil)
    for number in Set(pending.values.flatMap(nodes)).sorted() {
      let block = number >> 25
      if block != last {
        if blocks == mostBlocks {
          groups.append(group)
          (group, blocks) = ([], 0)
        }
        blocks += 1
        last = block
      }
      group.append(number)
    }
    return group.isEmpty ? groups : groups + [group]
  }

  private func nodes(_ waiting: Pending) -> [Int64] {
    waiting.nodes + waiting.ways.flatMap { nodesOfWays[$0] ?? [] }
  }

  /// Takes a node's position.
  public mutating func take(node line: OSMLine) {
    if case .node(let position?) = line.kind { positions[line.number] = position }
  }

  /// Gives ways and relations their positions: the middle of what their nodes cover.
  public mutating func finish() {
    for (id, waiting) in pending {
      let found = nodes(waiting).compactMap { positions[$0] }
      guard let position = Self.middle(of: found), let mosque = Mosque(id: id, position: position, tags: waiting.tags)
      else {
        withoutPosition += 1
        continue
      }
      mosques[id] = mosque
    }
    (pending, positions, nodesOfWays) = ([:], [:], [:])
  }

  private static func middle(of positions: [GeodeticPosition]) -> GeodeticPosition? {
    let (latitudes, longitudes) = (positions.map(\.latitude), positions.map(\.longitude))
    guard let south = latitudes.min(), let north = latitudes.max(), let west = longitudes.min(),
      let east = longitudes.max()
    else { return nil }
    return GeodeticPosition(
      latitude: Angle(radians: (south.radians + north.radians) / 2),
      longitude: Angle(radians: (west.radians + east.radians) / 2))
  }
}
