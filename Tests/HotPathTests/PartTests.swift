import Compass
import Core
import Earth
import GPS
import HAL
import Indicators
import Measures
import Reports
import Sensors
import Simulation
import Testing

/// The parts of the loop separately, so that a failure of the whole can be located.
@Suite("No heap is taken by", .inReleaseBuilds) struct PartTests {
  @Test(arguments: Chip.known.map(\.name)) func `the driver of`(_ name: String) throws {
    var driven = try ModelledDriver(name)
    try driven.driver.begin()
    for _ in 0..<200 { driven.turn() }
    let use = HeapUse.of {
      for i in 0..<2000 {
        if i % 500 == 0 { driven.restart() }
        driven.turn()
      }
    }
    #expect(use == .none)
    // In twenty seconds, including four starts.
    #expect(Double(driven.fresh) > 15 * min(100, driven.driver.mode.hertz))
  }

  @Test(arguments: [true, false]) func `the pipeline, with a gyroscope or without`(_ hasGyroscope: Bool) {
    var pipeline = Pipeline(calibration: SensorCalibration.none)
    var state = DeviceState()
    var time = Instant.origin
    func turn() {
      time = time.advanced(byNanoseconds: 10_000_000)
      let wobble = Double(time.nanoseconds / 10_000_000 % 7) * 0.01
      var raw = RawSample(
        time: time, force: SpecificForce(metersPerSecondSquared: wobble, 0, 9.81),
        field: MagneticField(microtesla: 20 + wobble, -wobble, -39))
      if hasGyroscope { raw.rate = AngularRate(radiansPerSecond: 0, wobble / 10, 0) }
      pipeline.step(raw, into: &state)
    }
    for _ in 0..<1000 { turn() }
    let use = HeapUse.of { for _ in 0..<3000 { turn() } }
    #expect(use == .none)
    #expect(state.heading.bodyToEarth != nil)
  }

  @Test func `the ring of samples, full or not`() {
    let ring = SampleRing(capacity: 100)
    let sample = RawSample(time: .origin, force: SpecificForce(metersPerSecondSquared: 0, 0, 9.81))
    var taken = 0
    guard let reader = ring.takeReader() else {
      Issue.record("a new ring has no reader")
      return
    }
    let use = HeapUse.of {
      for round in 0..<1000 {
        for _ in 0..<(round % 7) { ring.push(sample) }
        for _ in 0..<2 where reader.pop() != nil { taken += 1 }
      }
    }
    #expect(use == .none)
    #expect(taken > 0 && ring.refusedCount > 0)
  }

  @Test func `publishing and reading the state`() {
    let board = Latest(DeviceState())
    var state = DeviceState()
    var sum: UInt64 = 0
    let use = HeapUse.of {
      for _ in 0..<1000 {
        state.sequence += 1
        board.publish(state)
        sum += board.read().sequence
      }
    }
    #expect(use == .none)
    #expect(sum == 500_500)
  }

  @Test func `taking mail`() {
    let inbox = LoopInbox()
    var taken = 0
    inbox.post { $0.sound = true }
    taken += inbox.take() == nil ? 0 : 1
    let use = HeapUse.of {
      for i in 0..<1000 {
        if i % 10 == 0 { inbox.post { $0.calibration = .apply(SensorCalibration.none) } }
        taken += inbox.take() == nil ? 0 : 1
      }
    }
    #expect(use == .none)
    #expect(taken == 101)
  }

  @Test(arguments: [24, 64]) func `drawing a frame`(pixels: Int) throws {
    var renderer = FrameRenderer(try #require(RingGeometry(count: pixels)))
    var lit: UInt64 = 0
    let use = HeapUse.of {
      for i in 0..<1000 {
        let turn = i % 50 == 0 ? nil : Angle(degrees: Double(i))
        let direction = PanelContent.Direction(
          turn: turn, sigma: Angle(degrees: Double(i % 90)), isDoubtful: i % 3 == 0)
        let content = PanelContent(
          direction.map { i % 11 == 0 ? .fault : .direction($0) } ?? .fault,
          cover: i % 7 == 0
            ? .announcement(isLit: i % 2 == 0)
            : i % 13 == 0 ? .survey(nil) : i % 5 == 0 ? .test(seconds: Double(i % 11)) : nil,
          light: .green)
        lit |= renderer.render(content, at: Instant(nanoseconds: Int64(i) * 10_000_000)).mask
      }
    }
    #expect(use == .none)
    #expect(lit == UInt64.max >> UInt64(64 - pixels))
  }

  @Test func `reading valid and damaged sentences`() {
    let text = """
      $GPRMC,090000.00,A,4100.49200,N,02858.70400,E,0.0,,010326,,,A*61\r
      $GPGGA,090000.00,4100.49200,N,02858.70400,E,1,09,0.9,0.0,M,0.0,M,,*5C\r
      $GPRMC,0900\u{0}00.00,V,,,,,0.0,,010326,,,N*00\r
      $GPGGA,090001.00,4100.49200,N
      """
    let bytes = Array(text.utf8)
    var parser = NMEAParser(earliestDate: CivilDate(year: 2026, month: 1, day: 1))
    func read() { for byte in bytes { _ = parser.feed(byte) } }
    read()
    let use = HeapUse.of { for _ in 0..<200 { read() } }
    #expect(use == .none)
    #expect(parser.counters.sentences > 600)
  }
}

/// A driver of the chip with this name, on a board with it and the chip it hides behind.
struct ModelledDriver: ~Copyable {
  var driver: ChipDriver<SimulatedBus>
  private var ticker: BoardTicker<VirtualTicker>
  private(set) var fresh = 0
  private(set) var restarts = 0

  init(_ name: String, faults: String = "") throws {
    let chip = try #require(Chip.named(name))
    let model = try #require(ChipModel.named(name))
    var setup = ModelBoard.Setup()
    setup.chips = ChipModel.known.filter { $0.name == model.hostName } + [model]
    setup.faults = try FaultPlan(faults)
    let board = ModelBoard(setup)
    driver = ChipDriver(chip, on: SimulatedBus(board), at: model.address, loopRate: 100)
    ticker = BoardTicker(VirtualTicker(rate: 100), board: board)
  }

  /// One period of a loop that restarts the chip whenever it fails.
  mutating func turn() {
    _ = ticker.next()
    do throws(SensorError) {
      if try driver.sample().fresh { fresh += 1 }
    } catch {
      restart()
    }
  }

  mutating func restart() {
    restarts += 1
    do throws(SensorError) { try driver.begin() } catch {}
  }
}
