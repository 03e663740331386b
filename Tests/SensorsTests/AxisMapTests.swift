import Measures
import Sensors
import Testing

@Suite("An axis map is one of the 24 ways to mount a chip") struct AxisMapTests {
  /// Every choice of three signed axes: 24 turned ones and 24 mirrored ones.
  static let permutations: [String] = {
    let orders = ["x y z", "y z x", "z x y", "y x z", "x z y", "z y x"].map { $0.split(separator: " ") }
    return orders.flatMap { order in
      (0..<8).map { signs in
        (0..<3).map { (signs >> $0 & 1 == 1 ? "-" : "+") + order[$0] }.joined(separator: " ")
      }
    }
  }()

  @Test func `24 are accepted and 24 mirrored ones refused (F25)`() {
    var accepted: Set<AxisMap> = []
    var mirrored = 0
    for text in Self.permutations {
      do throws(AxisMap.ParseError) {
        accepted.insert(try AxisMap(text))
      } catch {
        #expect(error == .mirrored)
        mirrored += 1
      }
    }
    #expect(accepted.count == 24)
    #expect(mirrored == 24)
    #expect(accepted == Set(AxisMap.all))
  }

  @Test func `body x is the chip axis named first`() throws {
    let map = try AxisMap("-y +x +z")
    #expect(map.apply(Vector3(1, 2, 3)) == Vector3(-2, 1, 3))
  }

  @Test(arguments: AxisMap.all) func `a map is inverted, described and agrees with its matrix`(_ map: AxisMap) throws {
    let v = Vector3(1, 2, 3)
    #expect(map.undo(map.apply(v)) == v)
    #expect(map.matrix * v == map.apply(v))
    #expect(try AxisMap(map.description) == map)
  }

  @Test(arguments: ["", "+x +y", "+x +y +w", "x y z z", "++x +y +z", "+x,+y,+z"])
  func `other text is malformed`(_ text: String) {
    #expect(throws: AxisMap.ParseError.malformed) { try AxisMap(text) }
  }

  @Test func `no axis may be used twice`() {
    #expect(throws: AxisMap.ParseError.axisTwice) { try AxisMap("+x -x +z") }
  }

  @Test func `a missing sign is plus`() throws {
    #expect(try AxisMap("x y z") == .identity)
  }
}
