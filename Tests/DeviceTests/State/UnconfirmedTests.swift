import Calibration
import Compass
import HAL
import Measures
import Position
import Simulation
import Testing
import Text

@testable import Reports

@Suite("A write that the disk did not confirm (F83)") struct UnconfirmedTests {
  private let storage = MemoryStorage()
  private static let fault = StorageError.unconfirmed(errno: 5)
  private static let words =
    "was changed, but the disk did not confirm it (error 5): after a power cut it may be as it was before"

  @Test func `is readable, and reported as unconfirmed`() {
    storage.failWrites(with: Self.fault)
    #expect(throws: Self.fault) { try storage.write([1], to: "file") }
    #expect(storage["file"] == [1] && Self.fault.words == Self.words && "\(Self.fault)" == Self.words)
  }

  @Test func `of a former calibration doesn't prevent storing the new one`() throws {
    let store = CalibrationStore(path: "calibration.json", storage)
    var record = CalibrationRecord(calibration: .none)
    record.unit = .microtesla
    try store.save(record)
    let first = storage[store.path]
    storage.failWrites(with: Self.fault)
    record.residualPercent = 2
    try store.checkWritable()
    #expect(throws: Self.fault) { try store.save(record) }
    #expect(storage[store.path] == CalibrationFile.encode(record) && storage[store.previousPath] == first)
  }

  @Test func `of a calibration counts as stored, with one message`() throws {
    let store = CalibrationStore(path: "calibration.json", storage)
    storage.failWrites(with: Self.fault)
    let rig = try CalibrationRig(store: store) { $0.isCalibrated = false }
    rig.run(3)
    rig.calibrate()
    rig.run(5)
    #expect(rig.report.routine?.isStored == true && store.load(for: nil).record != nil)
    let said = rig.lines.filter { $0.contains("stored") }
    #expect(said == ["calibration: stored, but: calibration.json \(Self.words)"])
  }

  @Test func `a file that is too long is refused with both sizes`() {
    storage["file"] = [UInt8](repeating: 0, count: 5000)
    #expect(throws: StorageError.overLimit(found: 5000, limit: 4096)) { try storage.read("file", limit: 4096) }
    #expect(
      StorageError.overLimit(found: 5000, limit: 4096).words == "has 5000 bytes, more than the 4 kB that are accepted")
    #expect(StorageError.overLimit(found: nil, limit: 1 << 20).words == "has more than the 1 MB that are accepted")
    let notice = CalibrationStore(path: "file", storage).load(for: nil)
    #expect(notice.record == nil)
  }
}

@Suite("Text from files and programs") struct OutsideWordsTests {
  private static let hostile = "x\u{1B}[2J\nfake line\u{9B}\u{202E}"

  private func isPlain(_ text: String) -> Bool { text == text.escaped && text.contains("\\u001B") }

  @Test func `is one log line, without terminal control sequences`() {
    #expect(isPlain(LogEntry("calibration: \(Self.hostile)").text))
    let words: Message = "\(Self.hostile)"
    #expect(isPlain(Diagnosis("x", found: words, cause: words, nextStep: words).line))
    let store = CalibrationStore(path: "calibration.json", MemoryStorage())
    let owner = SensorIdentity(chip: Self.hostile, bus: Self.hostile, address: 1, axes: Self.hostile)
    #expect(isPlain(CalibrationStore.Notice.otherSensor(.current, owner).words(store)))
    let refused = CalibrationStore.Notice.unusable(.current, .refused(reason: Self.hostile))
    #expect(isPlain(refused.words(store)))
  }

  @Test(arguments: [
    ("place: moved by 355 km; field and bearing", "place: moved by  km; field and bearing"),
    ("gps.elsewhere: the receiver is 12 km off. Look at it. Now", "gps.elsewhere: the receiver is  km off."),
    ("", ""),
  ]) func `is distinguished by reasons, not by figures`(line: String, reason: String) {
    #expect(LogRateLimiter.reason(of: line) == reason)
  }
}
