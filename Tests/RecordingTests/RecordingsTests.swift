import Compass
import FoundationEssentials
import Testing

@testable import Recording

/// The recordings that are part of the project.
@Suite("The project's recordings") struct RecordingsTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "calibration/recordings")

  static let names = [
    "broad-02-slow-rotation", "broad-05-rotation-with-break", "broad-07-fast-rotation", "broad-27-vibrating-phone",
    "broad-28-magnet-in-the-room", "broad-33-magnet-attached",
  ]

  @Test(arguments: names) func `are read without a fault and have their origin in the header`(name: String) throws {
    let bytes = [UInt8](try Data(contentsOf: Self.folder.appending(path: name + ".csv")))
    #expect(bytes.count < 300_000)
    let log = try ReadLog(bytes, chunk: 4096)
    #expect(log.reader.faults.total == 0)
    #expect(log.samples.count == 2571 || log.samples.count == 2572)
    #expect(log.samples.allSatisfy { $0.force != nil && $0.rate != nil && $0.field != nil })
    let keys = Set(log.reader.provenance.map(\.key))
    #expect(keys.isSuperset(of: ["board", "sensor", "place", "date", "who", "held", "source", "licence", "changes"]))
  }
}
