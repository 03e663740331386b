import Earth
import HAL
import Measures
import Synchronization
import Testing
import Text

@testable import Mosques

private func position(_ latitude: Double, _ longitude: Double) -> GeodeticPosition {
  GeodeticPosition(latitude: Angle(degrees: latitude), longitude: Angle(degrees: longitude))
}

private let mosque = ["amenity": "place_of_worship", "religion": "muslim"]

/// A file that is read from memory.
private func file(_ bytes: [UInt8]) throws -> MosqueFile {
  try MosqueFile(size: bytes.count) { offset, count in Array(bytes[offset..<min(offset + count, bytes.count)]) }
}

@Suite("A place of worship") struct MosqueTests {
  @Test func `is one by both of its tags alone`() {
    #expect(Mosque.isMosque(mosque))
    #expect(!Mosque.isMosque(["amenity": "place_of_worship", "religion": "christian"]))
    #expect(!Mosque.isMosque(["building": "mosque"]))
    #expect(!Mosque.isMosque(["disused:amenity": "place_of_worship", "religion": "muslim"]))
  }

  @Test func `keeps what is tagged, and leaves the rest unknown`() throws {
    let tags = [
      "name": "Şehitlik Camii", "name:ar": "جامع الشهداء", "name:xx": "?", "addr:street": "Columbiadamm",
      "addr:housenumber": "128", "addr:city": "Berlin", "denomination": "sunni", "wheelchair": "limited",
      "female": "separate", "website": "javascript:alert(1)", "contact:website": "https://example.org",
    ].merging(mosque) { $1 }
    let found = try #require(Mosque(id: "w1", position: position(52.48, 13.41), tags: tags))
    #expect(found.name == "Şehitlik Camii" && found.names == ["ar": "جامع الشهداء"])
    #expect(found.address == "Columbiadamm 128" && found.place == "Berlin")
    #expect(found.wheelchair == "limited" && found.women == true)
    // An address that could run something is none.
    #expect(found.website == nil)
    let bare = try #require(Mosque(id: "n1", position: position(0, 0), tags: mosque))
    #expect(bare.name == nil && bare.women == nil && bare.wheelchair == nil)
  }

  @Test func `has names of one printable line that turn no other text`() throws {
    let tags = ["name": "  A\u{202E}B\n\u{0007} C\u{200C}D  "].merging(mosque) { $1 }
    #expect(Mosque(id: "n1", position: position(0, 0), tags: tags)?.name == "AB C\u{200C}D")
    let long = ["name": String(repeating: "ا", count: 500)].merging(mosque) { $1 }
    #expect(Mosque(id: "n1", position: position(0, 0), tags: long)?.name?.count == Mosque.longestText)
  }
}

@Suite("A line of OpenStreetMap") struct OSMLineTests {
  @Test func `is a node with tags and position`() throws {
    let line = try #require(
      OSMLine("n240 v1 dV c1 t2020-01-01T00:00:00Z i0 u Tname=%c7%ami%20%%2c%%3d%,religion=muslim x13.5 y-52.25"))
    #expect(line.id == "n240" && line.tags == ["name": "Çami ,=", "religion": "muslim"])
    #expect(line.kind == .node(position(-52.25, 13.5)))
  }

  @Test func `is a way with its nodes, or a relation with its outer ways`() throws {
    #expect(OSMLine("w7 v1 Tbuilding=yes Nn5,n6x1.0y2.0,n5")?.kind == .way([5, 6, 5]))
    #expect(OSMLine("r8 v1 T Mw1@outer,w2@inner,n3@,w4@")?.kind == .relation(ways: [1, 4]))
  }

  @Test(arguments: ["", "#", "x1", "n", "nx", "c5 v1", "n5 x200 y0", "n1 Ta%110000%=b%zz%"])
  func `of any text does not trap`(text: String) {
    if case .node(let position)? = OSMLine(text)?.kind { #expect(position == nil) }
  }
}

@Suite("A GeoJSON text") struct GeoJSONTests {
  private func features(_ text: String, piece: Int) -> (features: [String], isWhole: Bool) {
    var splitter = GeoJSONSplitter()
    var found: [String] = []
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: piece) {
      splitter.take(bytes[start..<min(start + piece, bytes.count)]) {
        found.append(String(decoding: $0, as: UTF8.self))
      }
    }
    return (found, splitter.isWhole)
  }

  @Test(arguments: [1, 3, 7, 1000])
  func `is cut into its features, whatever its form and in whatever pieces it comes`(piece: Int) {
    let (a, b) = (#"{"type":"Feature","properties":{"x":"]}\"{"}}"#, #"{"type":"Feature","id":2}"#)
    for text in [
      #"{"type":"FeatureCollection","bbox":[1,2],"crs":{"a":[{}]}, "features" : [\#(a), \#(b)], "generator": "x"}"#,
      "\(a)\n\(b)\n", "\u{1E}\(a)\n\u{1E}\(b)\n",
    ] {
      let found = features(text, piece: piece)
      #expect(found.features == [a, b] && found.isWhole, "\(text)")
    }
  }

  @Test func `that is cut off is noticed`() {
    #expect(!features(#"{"type":"FeatureCollection","features":[{"type":"Feature""#, piece: 9).isWhole)
  }

  @Test func `gives each outline its middle, and each place its number`() throws {
    var collector = MosqueCollector()
    let properties = #""properties":{"amenity":"place_of_worship","religion":"muslim","name":"A","levels":2}"#
    for (id, geometry) in [
      (#""way/12""#, #"{"type":"Polygon","coordinates":[[[1,2],[3,2],[3,6],[1,2]]]}"#),
      ("7", #"{"type":"Point","coordinates":[10.5,20.25,100]}"#),
      ("null", #"{"type":"MultiPolygon","coordinates":[[[[0,0],[2,2]]],[[[4,4],[2,2]]]]}"#),
      (#""a24""#, #"{"type":"Polygon","coordinates":[[[1,2],[3,2],[3,6],[1,2]]]}"#),
      (#""x""#, #"{"type":"Point","coordinates":[181,0]}"#), (#""y""#, "null"),
    ] {
      collector.take(feature: Array(#"{"type":"Feature","id":\#(id),"geometry":\#(geometry),\#(properties)}"#.utf8))
    }
    collector.take(feature: Array("{".utf8))
    #expect(collector.unreadable == 1)
    #expect(collector.mosques.keys.sorted() == ["7", "g2.000000,2.000000", "w12"])
    #expect(collector.mosques["w12"]?.position == position(4, 2))
    #expect(collector.mosques["7"]?.position == position(20.25, 10.5))
  }
}

@Suite("An import of OpenStreetMap") struct MosqueCollectorTests {
  private func collected(_ tagged: [String], ways: [String] = [], nodes: [String]) throws -> MosqueCollector {
    var collector = MosqueCollector()
    for line in tagged { collector.take(tagged: try #require(OSMLine(line))) }
    for line in ways { collector.take(way: try #require(OSMLine(line))) }
    for line in nodes { collector.take(node: try #require(OSMLine(line))) }
    collector.finish()
    return collector
  }
  private let tags = "Tamenity=place_of_worship,religion=muslim"

  @Test func `gives ways and relations the middle of what their nodes cover`() throws {
    let found = try collected(
      ["n1 \(tags) x5 y6", "w2 \(tags) Nn10,n11,n12,n10", "r3 \(tags) Mw20@outer,w21@inner", "n4 Tamenity=cafe x1 y1"],
      ways: ["w20 Nn10,n13"], nodes: ["n10 x0 y0", "n11 x2 y0", "n12 x2 y4", "n13 x1 y1"])
    #expect(found.mosques["n1"]?.position == position(6, 5) && found.mosques.count == 3)
    #expect(found.mosques["w2"]?.position == position(2, 1))
    #expect(found.mosques["r3"]?.position == position(0.5, 0.5))
  }

  @Test func `counts places whose nodes are not in the file`() throws {
    let found = try collected(["w2 \(tags) Nn10,n11"], nodes: [])
    #expect(found.mosques.isEmpty && found.withoutPosition == 1)
  }

  @Test func `asks for nodes in groups of near numbers, each once`() throws {
    var collector = MosqueCollector()
    for way in 1...50 {
      let far = Int64(way) << 25
      collector.take(tagged: try #require(OSMLine("w\(way) \(tags) Nn\(far),n\(far + 1),n\(far)")))
    }
    let groups = collector.nodeGroups(mostBlocks: 20)
    #expect(groups.map(\.count) == [40, 40, 20])
    #expect(Set(groups.joined()).count == 100 && groups.joined().elementsEqual(groups.joined().sorted()))
  }

  @Test func `keeps few nodes of a long outline, and its middle`() throws {
    let ring = (0..<2000).map { number -> (Int, Double, Double) in
      let angle = Angle(degrees: Double(number) * 0.18)
      return (number + 1, 10 + 0.001 * angle.cosine, 20 + 0.001 * angle.sine)
    }
    var collector = MosqueCollector()
    let line = "w1 \(tags) N" + ring.map { "n\($0.0)" }.joined(separator: ",")
    collector.take(tagged: try #require(OSMLine(line)))
    let wanted = Set(collector.nodeGroups(mostBlocks: 8).joined())
    #expect(wanted.count <= 12)
    for (number, x, y) in ring where wanted.contains(Int64(number)) {
      collector.take(node: try #require(OSMLine("n\(number) x\(x) y\(y)")))
    }
    collector.finish()
    let middle = try #require(collector.mosques["w1"]?.position)
    #expect((middle.latitude.degrees - 20).magnitude < 2e-4 && (middle.longitude.degrees - 10).magnitude < 2e-4)
  }
}

@Suite("The stored mosques") struct MosqueFileTests {
  private func place(_ id: String, _ latitude: Double, _ longitude: Double, name: String? = nil) -> Mosque {
    var place = Mosque(id: id, position: position(latitude, longitude))
    place.name = name
    return place
  }
  private func stored(_ mosques: [Mosque]) -> [UInt8] {
    MosqueFile.encode(mosques, attribution: "ours", file: "a.pbf", imported: nil)
  }

  @Test func `read back as they were written`() throws {
    var whole = place("r6", -6.17, 106.83, name: "Masjid \"Istiqlal\"\\")
    whole.names = ["ar": "مسجد الاستقلال"]
    (whole.address, whole.place, whole.denomination) = ("Jalan 1", "Jakarta", "sunni")
    (whole.wheelchair, whole.women, whole.website) = ("yes", false, "https://example.org/?a=1")
    let read = try file(stored([whole, place("n1", -7, 1)])).all()
    #expect(read == [place("n1", -7, 1), whole])
  }

  @Test func `are found near a place as by measuring all of them, also across the antimeridian and at a pole`() throws {
    var generator = SplitMix64(seed: 7)
    var all: [Mosque] = []
    for number in 0..<3000 {
      let latitude = Double.random(in: -89...89, using: &generator)
      all.append(place("n\(number)", latitude, Double.random(in: -180...180, using: &generator)))
    }
    for (latitude, longitude) in [(52.0, 13.0), (-17, 179.9), (-17, -179.9), (88.9, 40), (0, 0)] {
      for number in 0..<40 {
        all.append(
          place(
            "near\(latitude),\(longitude),\(number)", latitude + Double.random(in: -0.2...0.2, using: &generator),
            longitude + Double.random(in: -0.2...0.2, using: &generator)))
      }
    }
    let read = try file(stored(all))
    let everything = try read.all()
    for (latitude, longitude) in [(52.0, 13.0), (-17, 179.99), (88.9, 40), (0, 0)] {
      let from = position(latitude, longitude)
      var search = MosqueSearch(radius: 15_000, limit: 200)
      let (found, isCut) = try read.near(from, search)
      let measured = everything.map { NearMosque(mosque: $0, path: .init(from: from, to: $0.position)) }
      // The choice is made on a plane: a hundredth of the radius is left to it.
      let sure = Set(measured.filter { $0.path.meters < 14_850 }.map(\.mosque.id))
      let possible = Set(measured.filter { $0.path.meters < 15_150 }.map(\.mosque.id))
      let ids = Set(found.map(\.mosque.id))
      #expect(sure.isSubset(of: ids) && ids.isSubset(of: possible), "\(latitude), \(longitude)")
      #expect(!isCut && found.map(\.path.meters) == found.map(\.path.meters).sorted())
      search.limit = 5
      let few = try read.near(from, search)
      #expect(few.isCut == (ids.count > 5) && few.found.map(\.mosque.id) == found.prefix(5).map(\.mosque.id))
    }
  }

  @Test func `are chosen by what is known of them, and never by what isn't`() throws {
    var women = place("n1", 0, 0, name: "Nur")
    (women.women, women.wheelchair, women.denomination) = (true, "limited", "shia")
    var none = place("n2", 0, 0.001, name: "Noor")
    (none.women, none.wheelchair) = (false, "no")
    let read = try file(stored([women, none, place("n3", 0, 0.002)]))
    func ids(_ change: (inout MosqueSearch) -> Void) throws -> [String] {
      var search = MosqueSearch()
      change(&search)
      return try read.near(position(0, 0), search).found.map(\.mosque.id)
    }
    #expect(try ids { _ in } == ["n1", "n2", "n3"])
    #expect(try ids { $0.women = true } == ["n1"])
    #expect(try ids { $0.wheelchair = true } == ["n1"])
    #expect(try ids { $0.denomination = "shia" } == ["n1"])
    #expect(try ids { $0.text = "nOOr" } == ["n2"])
  }

  @Test(arguments: [1, 2, 3]) func `are said to be more only where one that is left out is as wanted`(limit: Int) throws
  {
    var women = [place("n1", 0, 0), place("n2", 0, 0.001)]
    for index in women.indices { women[index].women = true }
    let read = try file(stored(women + [place("n3", 0, 0.002), place("n4", 0.001, 0)]))
    var search = MosqueSearch(limit: limit)
    search.women = true
    #expect(try read.near(position(0, 0), search).isCut == (limit < 2))
    search.women = false
    #expect(try read.near(position(0, 0), search).isCut)
  }

  @Test func `that are cut off, of a later version or not there are told apart`() throws {
    let bytes = stored([place("n1", 1, 1), place("n2", 2, 2)])
    func failure(_ bytes: [UInt8]?) -> MosqueFile.Failure? {
      do throws(MosqueFile.Failure) {
        _ = try MosqueFile(size: bytes?.count) { offset, count in Array((bytes ?? []).dropFirst(offset).prefix(count)) }
        return nil
      } catch { return error }
    }
    #expect(failure(bytes) == nil && failure(nil) == .missing)
    for length in 0..<bytes.count { #expect(failure(Array(bytes.prefix(length))) == .damaged, "\(length) bytes") }
    let later = String(decoding: bytes, as: UTF8.self).replacing("\"version\":1", with: "\"version\":2")
    #expect(failure(Array(later.utf8)) == .newerVersion)
  }

  @Test func `tell what a new import changes`() {
    let old = [place("a", 1, 1, name: "A"), place("b", 1, 1, name: "B"), place("c", 1, 1, name: "C")]
    let new = ["a": place("a", 1, 1, name: "A"), "b": place("b", 1, 1.001, name: "B"), "d": place("d", 1, 1)]
    let changes = MosqueChanges(from: old, to: new)
    #expect(changes.added == ["d"] && changes.removed == ["C"] && changes.changed == ["B"])
    #expect(MosqueChanges(from: old, to: Dictionary(uniqueKeysWithValues: old.map { ($0.id, $0) })).changedCount == 0)
  }
}
