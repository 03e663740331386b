import Controllers
import HAL
import Prayer
import Reports
import Simulation
import Testing
import Text

@Suite("Observed months in service") struct ObservedMonthsLoaderTests {
  @Test func `are reloaded after an edit, and kept if the next edit is invalid`() {
    let files = MemoryStorage()
    var loader = ObservedMonthsLoader(
      path: "months.csv", calendar: .ummAlQura,
      read: { path throws(StorageError) in
        guard let bytes = files[path] else { throw .missing }
        return bytes
      })
    guard case .refused = loader.poll() else { return #expect(Bool(false)) }
    #expect(loader.poll() == .unchanged && loader.months.isEmpty)
    files["months.csv"] = Array("month,begins,noted,by\n1447-09,2026-02-19,2026-02-18,Supreme Court\n".utf8)
    #expect(loader.poll() == .taken(1) && loader.poll() == .unchanged)
    files["months.csv"] = Array("month,begins,noted,by\n1447-09,2026-03-19,2026-02-18,Supreme Court\n".utf8)
    guard case .refused(let words) = loader.poll() else { return #expect(Bool(false)) }
    #expect(words.description.contains("months.csv, line 2") && loader.months.count == 1)
  }
}
