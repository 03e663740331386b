import Controllers
import Measures
import Reports
import Sensors
import Testing

@Suite("Gravity tells how a chip is mounted") struct AxisMapTests {
  @Test(arguments: AxisMap.all) func `up to a quarter turn`(mounting: AxisMap) {
    // A device on a table, not quite level.
    let found = AxisMap.level(mounting.undo(Vector3(0.8, -1.2, 9.6)))
    #expect(found.count == 4)
    #expect(found.contains(mounting))
    #expect(Set(found.map(\.z)).count == 1)
  }

  @Test func `free fall tells nothing`() {
    #expect(AxisMap.level(.zero).isEmpty)
    #expect(AxisMap.level(Vector3(.nan, 0, 0)).isEmpty)
  }
}
