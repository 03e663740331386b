import Compass
import Measures
import Synchronization
import Testing

@testable import Calibration

/// Files in memory; writing fails after `writesLeft` writes.
final class MemoryFiles: Sendable {
  struct Full: Error {}
  private let files = Mutex<[String: [UInt8]]>([:])
  private let writesLeft = Mutex<Int>(.max)

  subscript(path: String) -> [UInt8]? {
    get { files.withLock { $0[path] } }
    set { files.withLock { $0[path] = newValue } }
  }
  func fail(after writes: Int) { writesLeft.withLock { $0 = writes } }

  var store: CalibrationStore {
    CalibrationStore(path: "c.json") { path, limit in
      self[path].map { Array($0.prefix(limit)) }
    } write: { path, bytes in
      let left = self.writesLeft.withLock { left in
        left -= 1
        return left
      }
      guard left >= 0 else { throw Full() }
      self[path] = bytes
    }
  }
}

extension CalibrationRecord {
  static func numbered(_ number: Double) -> CalibrationRecord {
    var record = CalibrationRecord.sample
    record.calibration.hardIron.microtesla.x = number
    return record
  }
  var number: Double { calibration.hardIron.microtesla.x }
}

@Suite("The calibration store") struct CalibrationStoreTests {
  @Test func `is empty at first and says nothing about it`() {
    let found = MemoryFiles().store.load(for: .sample)
    #expect(found.record == nil && found.copy == nil && found.notices.isEmpty)
  }

  @Test func `loads the newest record and keeps the previous one`() throws {
    let files = MemoryFiles()
    for number in 1...3 { try files.store.save(.numbered(Double(number))) }
    #expect(files.store.load(for: .sample).record?.number == 3)
    #expect(files.store.load(for: .sample).notices.isEmpty)
    files["c.json"] = nil
    #expect(files.store.load(for: .sample).record?.number == 2)
  }

  @Test
  func `distinguishes the channels of a multiplexer, and recognises a main-bus sensor in a file without channels`()
    throws
  {
    let files = MemoryFiles()
    var sensor = try #require(CalibrationRecord.sample.sensor)
    try files.store.save(.numbered(1))
    let written = String(decoding: try #require(files["c.json"]), as: UTF8.self)
    #expect(!written.contains("channel"))
    sensor.channel = 3
    #expect(files.store.load(for: sensor).record == nil)
    var behind = CalibrationRecord.numbered(2)
    behind.sensor = sensor
    try files.store.save(behind)
    #expect(files.store.load(for: sensor).record?.number == 2 && files.store.load(for: sensor).notices.isEmpty)
    #expect(files.store.load(for: .sample).record?.number == 1)
    #expect(
      sensor.description
        == "\(sensor.chip) at 0x\(String(sensor.address, radix: 16)) on \(sensor.bus), channel 3, axes \(sensor.axes)")
    sensor.channel = 0
    #expect(files.store.load(for: sensor).record == nil)
  }

  @Test func `makes room for a refused record only where nothing of use would be lost`() throws {
    let files = MemoryFiles()
    #expect(files.store.holdsNothingOfUse)
    var refused = CalibrationRecord.numbered(1)
    (refused.isAccepted, refused.reason) = (false, "coverage")
    files["c.json"] = CalibrationFile.encode(refused)
    #expect(files.store.holdsNothingOfUse)
    files["c.json"] = Array("damaged".utf8)
    #expect(!files.store.holdsNothingOfUse)
    try files.store.save(.numbered(2))
    #expect(!files.store.holdsNothingOfUse)
  }

  @Test func `falls back to the previous copy and reports it (F35)`() throws {
    let files = MemoryFiles()
    try files.store.save(.numbered(1))
    try files.store.save(.numbered(2))
    files["c.json"]?[40] ^= 4
    let found = files.store.load(for: .sample)
    #expect(found.record?.number == 1)
    #expect(found.copy == .previous)
    #expect(found.notices.count == 2 && found.notices.last == .fellBack)
  }

  @Test func `reports a damaged spare copy while the current one is whole`() throws {
    let files = MemoryFiles()
    for number in 1...3 { try files.store.save(.numbered(Double(number))) }
    for copy in [CalibrationStore.Copy.previous, .older] {
      let whole = try #require(files[files.store.path(of: copy)])
      files[files.store.path(of: copy)]?[40] ^= 4
      let found = files.store.load(for: .sample)
      #expect(found.record?.number == 3 && found.copy == .current && found.notices.count == 1)
      guard case .spareUnusable(copy, _)? = found.notices.first else {
        Issue.record("\(found.notices)")
        continue
      }
      files[files.store.path(of: copy)] = whole
    }
    #expect(files.store.load(for: .sample).notices.isEmpty)
  }

  @Test func `keeps a file of a later version when the former calibration is restored`() throws {
    let files = MemoryFiles()
    for number in 1...2 { try files.store.save(.numbered(Double(number))) }
    let lines = String(decoding: CalibrationFile.encode(.sample), as: UTF8.self).split(separator: "\n")
    let body = (["{", "  \"version\": 999,"] + lines[2..<(lines.count - 2)]).joined(separator: "\n") + "\n"
    let later = Array((body + "  \"checksum\": \"crc32:\(CRC32.text(of: body.utf8))\"\n}\n").utf8)
    files["c.json"] = later
    #expect(throws: CalibrationFileError.newerVersion(found: 999, known: CalibrationFile.version)) {
      try CalibrationFile.decode(later)
    }
    #expect(try files.store.restore()?.number == 1)
    #expect(files["c.json.newer"] == later)
  }

  @Test func `an unreadable store is not taken for an empty one`() {
    struct Unreadable: Error {}
    let store = CalibrationStore(path: "c.json", read: { _, _ in throw Unreadable() }, write: { _, _ in })
    #expect(!store.holdsNothingOfUse)
  }

  @Test func `doesn't let a damaged copy push out the good one`() throws {
    let files = MemoryFiles()
    try files.store.save(.numbered(1))
    try files.store.save(.numbered(2))
    files["c.json"]?.removeLast(20)
    try files.store.save(.numbered(3))
    files["c.json"] = []
    #expect(files.store.load(for: .sample).record?.number == 1)
  }

  @Test(arguments: [
    SensorIdentity(chip: "hmc5883l", bus: "/dev/i2c-1", address: 0x1C, axes: "+x +y +z"),
    SensorIdentity(chip: "lis3mdl", bus: "/dev/i2c-3", address: 0x1C, axes: "+x +y +z"),
    SensorIdentity(chip: "lis3mdl", bus: "/dev/i2c-1", address: 0x1E, axes: "+x +y +z"),
    SensorIdentity(chip: "lis3mdl", bus: "/dev/i2c-1", address: 0x1C, axes: "+y -x +z"),
  ])
  func `applies nothing to another sensor (F24)`(other: SensorIdentity) throws {
    let files = MemoryFiles()
    try files.store.save(.sample)
    let found = files.store.load(for: other)
    #expect(found.record == nil)
    #expect(found.notices == [.otherSensor(.current, .sample)])
    #expect(files.store.load(for: nil).record != nil)
  }

  @Test(arguments: 0...3) func `always keeps one readable copy, whichever write fails (F82)`(writes: Int) throws {
    let files = MemoryFiles()
    try files.store.save(.numbered(1))
    files.fail(after: writes)
    let saved = (try? files.store.save(.numbered(2))) != nil
    #expect(saved == (writes >= 2))
    #expect(files.store.load(for: .sample).record?.number == (saved ? 2 : 1))
  }

  @Test func `stores nothing that it could not load again (F33)`() throws {
    let files = MemoryFiles()
    try files.store.save(.numbered(1))
    #expect(throws: CalibrationFileError.self) { try files.store.save(.numbered(.nan)) }
    var refused = CalibrationRecord.numbered(2)
    refused.isAccepted = false
    #expect(throws: CalibrationFileError.self) { try files.store.save(refused) }
    #expect(files.store.load(for: .sample).record?.number == 1)
  }

  @Test func `takes a file made elsewhere and reports that it has no checksum`() throws {
    let files = MemoryFiles()
    files["c.json"] = Array(
      #"{"accepted": true, "hard_iron_ut": [1,2,3], "soft_iron": [[1,0,0],[0,1,0],[0,0,1]], "heading_sigma_deg": 3}"#
        .utf8)
    let found = files.store.load(for: .sample)
    #expect(found.record?.number == 1)
    #expect(found.notices == [.unchecked(.current)])
  }
}
