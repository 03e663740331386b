import Device
import HAL
import Prayer
import Simulation
import Testing

@Suite("Observed months in service") struct ObservedMonthsKeeperTests {
  @Test func `are taken up with an edit, and kept when the next one makes no sense`() {
    let files = MemoryStorage()
    var keeper = ObservedMonthsKeeper(
      path: "months.csv", calendar: .ummAlQura,
      read: { path throws(StorageError) in
        guard let bytes = files[path] else { throw .missing }
        return bytes
      })
    guard case .refused = keeper.look() else { return #expect(Bool(false)) }
    #expect(keeper.look() == .unchanged && keeper.months.isEmpty)
    files["months.csv"] = Array("month,begins,noted,by\n1447-09,2026-02-19,2026-02-18,Supreme Court\n".utf8)
    #expect(keeper.look() == .taken(1) && keeper.look() == .unchanged)
    files["months.csv"] = Array("month,begins,noted,by\n1447-09,2026-03-19,2026-02-18,Supreme Court\n".utf8)
    guard case .refused(let words) = keeper.look() else { return #expect(Bool(false)) }
    #expect(words.contains("months.csv, line 2") && keeper.months.count == 1)
  }
}
