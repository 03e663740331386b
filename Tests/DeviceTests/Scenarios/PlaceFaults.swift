import Compass
import Core
import Earth
import GPS
import HAL
import Indicators
import Measures
import Position
import Reports
import Simulation
import Testing

@Suite("The place") struct PlaceFaults {
  @Test func `is kept when the receiver is removed: last known, without a doubt`() throws {
    let bench = try Bench()
    bench.run(4)
    #expect(bench.place.site?.source == .gps)
    bench.world.steer { $0.gps = .unplugged }
    var statuses: Set<Status> = []
    bench.run(15) { statuses.insert($0.status) }
    #expect(bench.place.site?.source == .lastKnown)
    #expect(statuses == [.accurate])
    #expect(bench.place.fault == .hangUp)
    #expect(bench.place.code == "gps.unplugged")
    bench.world.steer { $0.gps = .fix }
    _ = bench.run(until: { _ in bench.place.site?.source == .gps }, within: 12)
    #expect(bench.place.site?.source == .gps)
    #expect(bench.place.code == "ready")
  }

  @Test(arguments: [Controls.Receiver.unplugged, .silent, .noFix])
  func `is unknown without any fix: no direction, but a heading for other programs`(
    _ receiver: Controls.Receiver
  ) throws {
    let bench = try Bench { $0.board.controls.gps = receiver }
    bench.run(12)
    #expect(bench.state.reason == .noSite)
    #expect(bench.state.status == .unavailable)
    #expect(!bench.state.points)
    // The ring shows the fault's pattern: lit all round, never a direction.
    var patterns: Set<UInt64> = []
    bench.run(1) { patterns.insert($0.frame.mask) }
    #expect(patterns == [0, 0b0101_0101_0101_0101])
    let codes: [Controls.Receiver: String] = [.unplugged: "gps.unplugged", .silent: "gps.silent", .noFix: "gps.no_fix"]
    #expect(bench.place.code == codes[receiver])
    bench.world.steer { $0.gps = .fix }
    #expect(try #require(bench.run(until: { $0.isAccurate }, within: 15)) < 11)
  }

  @Test func `is unaffected by lost bytes and garbage, which are counted`() throws {
    let bench = try Bench(faults: "every 3 gps drop-bytes 5\nat 8s gps garbage 3s")
    bench.run(15)
    #expect(bench.state.isAccurate)
    let sentences = bench.place.sentences
    #expect(sentences.fixes > 3)
    #expect(sentences.sentences - sentences.intact >= 3)
  }
}
