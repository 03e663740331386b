import Compass
import Core
import Earth
import Measures
import Position
import Recording
import Reports
import Simulation
import Testing

@Suite("F111: a recording") struct LiveAndReplayTests {
  /// A live run with every event of a device, and a replay of its log.
  @Test(arguments: ModelBoard.Kind.allCases) func `replays to the same bits`(_ kind: ModelBoard.Kind) throws {
    let bench = try Bench(faults: "at 6s mag absent 0.7s\nat 9s field add 60 2s\nat 12s board shake 6 1s") {
      $0.board.kind = kind
      // A log carries no lights: recordings are made in the dark.
      $0.board.errors.ringField = .zero
      $0.board.errors.lightField = .zero
      $0.board.errors.buzzerField = .zero
    }
    var writer = SensorLogWriter(provenance: [("board", "modelled")])
    var live: [Instant: Heading] = [:]
    var site: Site?
    // The site is fixed at the start, so that it is the same in both runs from the first sample on.
    let found = SiteController(
      rules: SiteRules(policy: .fixed(bench.device.settings.place)), buildDate: bench.device.settings.date.date)
    var controller = found
    site = controller.update(at: .origin, wallClock: SystemClock(bench.device.settings.date, isSynchronized: true))
    bench.device.ports.loop.inbox.post { $0.site = site?.forLoop }
    bench.listensToReceiver = false
    var recorded = 0
    guard let ring = bench.device.ports.loop.samples.takeReader() else {
      Issue.record("the ring is taken")
      return
    }
    bench.run(15) { state in
      while let sample = ring.pop() {
        writer.append(sample)
        live[sample.time] = state.heading
        recorded += 1
      }
      if state.time == Instant(seconds: 8) { bench.world.steer { $0.heading = $0.heading + Angle(degrees: 100) } }
    }
    #expect(bench.state.counters.refusedSamples == 0)
    #expect(recorded > 1000)

    var samples: [RawSample] = []
    var reader = SensorLogReader()
    try reader.feed(writer.buffer.bytes.span) { samples.append($0) }
    #expect(samples.count == recorded)
    var replayer = Replayer(calibration: bench.device.calibration, site: site)
    var same = 0
    for sample in samples {
      replayer.take(sample, isRaw: false)
      let was = try #require(live[sample.time])
      // A log carries no driver faults: what the loop withheld for one is compared by the filter's state alone.
      let isSame = was.bodyToEarth == replayer.state.heading.bodyToEarth && was.sigma == replayer.state.heading.sigma
      same += isSame && (was.magnetic == nil || was.magnetic == replayer.state.heading.magnetic) ? 1 : 0
    }
    #expect(same == recorded)
    #expect(live.values.contains { $0.magnetic != nil })
  }
}
