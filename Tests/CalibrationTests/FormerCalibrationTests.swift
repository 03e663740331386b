import Compass
import Measures
import Synchronization
import Testing

@testable import Calibration

@Suite("Former calibrations") struct FormerCalibrationTests {
  @Test func `two of them are kept`() throws {
    let files = MemoryFiles()
    for number in 1...4 { try files.store.save(.numbered(Double(number))) }
    files["c.json"] = []
    files["c.json.previous"]?.removeLast(9)
    let found = files.store.load(for: .sample)
    #expect(found.record?.number == 2)
    #expect(found.copy == .older)
    #expect(found.notices.last == .fellBack)
  }

  @Test func `the former one is restored, and restoring again swaps them back`() throws {
    let files = MemoryFiles()
    try files.store.save(.numbered(1))
    try files.store.save(.numbered(2))
    #expect(try files.store.restore()?.number == 1)
    #expect(files.store.load(for: .sample).record?.number == 1)
    #expect(try files.store.restore()?.number == 2)
  }

  @Test func `without a former calibration nothing changes`() throws {
    let files = MemoryFiles()
    try files.store.save(.numbered(1))
    #expect(try files.store.restore() == nil)
    #expect(files.store.load(for: .sample).record?.number == 1)
  }

  @Test(arguments: 0...3) func `whichever write fails, neither is lost`(writes: Int) throws {
    let files = MemoryFiles()
    try files.store.save(.numbered(1))
    try files.store.save(.numbered(2))
    files.fail(after: writes)
    _ = try? files.store.restore()
    let copies = ["c.json", "c.json.previous", "c.json.older"].compactMap { files[$0] }
    let numbers = Set(try copies.map { try CalibrationFile.decode($0).record.number })
    #expect(numbers == [1, 2])
  }

  @Test func `a full disk is noticed before the figure-eight begins (F34)`() throws {
    let files = MemoryFiles()
    try files.store.checkWritable()
    files.fail(after: 0)
    #expect(throws: (any Error).self) { try files.store.checkWritable() }
  }
}
