import Compass
import Core
import HAL
import Indicators
import Measures
import Reports
import Sensors
import Simulation
import TestSupport
import Testing

/// F11: the loop goes on by itself while a transfer on a slow bus takes its time.
@Suite("Slow bus") struct SlowBusFaults {
  @Test(arguments: [0.0, 0.001, 0.003]) func `transfers that end in time keep a direction accurate`(_ seconds: Double) {
    let device = SlowDevice()
    device.run(rounds: 500)
    #expect(device.state.status == .accurate)
    device.transferSeconds = seconds
    device.seen = []
    device.run(rounds: 300)
    let reasons = Set(device.seen.map(\.reason))
    #expect(reasons == [.good])
  }

  @Test func `a transfer that doesn't return is doubted after half a second and withheld after two`() throws {
    let device = SlowDevice()
    device.run(rounds: 500)
    #expect(device.state.status == .accurate && device.lamps == StatusLights.three.levels(for: .green))
    let began = device.seconds
    device.seen = []
    device.transferSeconds = 60
    device.run(rounds: 1)
    for snapshot in device.seen where snapshot.seconds - began < 60 {
      let waited = snapshot.seconds - began
      switch waited {
      case ...0.48: #expect(snapshot.status == .accurate, "\(waited) s")
      case 0.52...1.98: #expect(snapshot.status == .calibrating && snapshot.points, "\(waited) s: \(snapshot.reason)")
      case 2.02...: #expect(snapshot.status == .unavailable && !snapshot.points, "\(waited) s: \(snapshot.reason)")
      default: break
      }
      #expect((snapshot.lamps == StatusLights.three.levels(for: .green)) == (snapshot.status == .accurate))
    }
    #expect(device.seen.count > 5900, "the loop has gone on")
    let last = try #require(device.seen.last { $0.seconds - began < 59 })
    #expect(last.reason == .magnetometerLost)
    #expect(last.magnetometer == .lost(.bus(I2CError(.timedOut, at: 0x1C))))
    // The direction is as good as before once the call has returned.
    device.transferSeconds = 0
    device.run(rounds: 500)
    #expect(device.state.status == .accurate)
  }

  @Test(arguments: [0.2, 0.5, 1.9]) func `slow transfers are never accurate for long`(_ seconds: Double) {
    let device = SlowDevice()
    device.run(rounds: 500)
    device.transferSeconds = seconds
    device.run(seconds: 3)
    device.seen = []
    device.run(seconds: 30)
    #expect(device.seen.count { $0.status == .accurate } == 0)
    if seconds > 1 { #expect(device.seen.count { $0.points } == 0) }
  }

  @Test func `the loop reads every sample that came while it was late, and counts those without room`() {
    let feed = SensorFeed(capacity: 4)
    var sampler = Sampler(SlowDevice.sensors { _ in }, pace: VirtualTicker(rate: 100), feed: feed)
    var sensors = FedSensors(feed)
    for _ in 0..<6 { sampler.tick() }
    var times: [Int64] = []
    while let report = sensors.next(at: Instant(seconds: 1), drive: .off) {
      times.append(report.sample.time.nanoseconds / 1_000_000)
    }
    #expect(times == [10, 20, 30, 40])
    #expect(feed.refusedReports == 2)
  }

  @Test func `a sample carries the light's drive at the time it was measured`() {
    let feed = SensorFeed()
    var sampler = Sampler(SlowDevice.sensors { _ in }, pace: VirtualTicker(rate: 100), feed: feed)
    var sensors = FedSensors(feed)
    for level in [
      DriveLevel.off, DriveLevel(ring: 0.25, light: 1), DriveLevel(ring: 1, light: 0, buzzer: 1),
      DriveLevel(ring: 0.5, light: 1, buzzer: 1),
    ] {
      while sensors.next(at: .origin, drive: level) != nil {}
      sampler.tick()
      #expect(sensors.next(at: .origin, drive: .off)?.sample.drive == level)
    }
  }

  @Test func `a thread stopped during a transfer ends after it`() {
    let feed = SensorFeed()
    var sampler = Sampler(SlowDevice.sensors { _ in feed.stop() }, pace: VirtualTicker(rate: 100), feed: feed)
    sampler.run()
    #expect(feed.isStopped)
  }
}

/// A device at rest whose loop ticks a hundred times a second while its sensor thread waits for a transfer.
private final class SlowDevice {
  struct Snapshot {
    var seconds: Double
    var reason: Reason
    var points: Bool
    var lamps: UInt64
    var magnetometer: SensorHealth
    var status: Status { reason.status }
  }
  typealias Loop = Core.Loop<
    FedSensors, PlainRing<Levels>, StatusLamps<Levels>, BuzzerLine<NoLines>, NoLines, Beat, LoopChannels
  >

  var transferSeconds = 0.0
  /// The snapshot of every tick.
  var seen: [Snapshot] = []
  private(set) var seconds = 0.0
  private let clock = TestClock()
  private let channels = LoopChannels()
  private let lampLevels = LevelStore()
  private var loop: Loop
  private var sampler: Sampler<SlowChip, Beat>
  private let passing = Passing()

  var state: DeviceState { channels.state.read() }
  var lamps: UInt64 { lampLevels.levels }

  init() {
    let feed = SensorFeed()
    var calibration = SensorCalibration.none
    calibration.headingSigma = Angle(degrees: 0.5)
    var settings = Pipeline.Settings()
    settings.ring = RingGeometry(count: 16)
    let lampLevels = lampLevels
    loop = Loop(
      board: Board(
        sensors: FedSensors(feed), ring: OutputSlot { () throws(LineError) in PlainRing(Levels(store: LevelStore())) },
        lamps: OutputSlot { () throws(LineError) in StatusLamps(Levels(store: lampLevels), wiring: .three) },
        buzzer: OutputSlot(nil), button: ButtonSlot(nil)), pace: Beat(clock: clock),
      pipeline: Pipeline(settings, calibration: calibration), port: channels)
    let passing = passing
    sampler = Sampler(Self.sensors { passing.transfer($0) }, pace: Beat(clock: clock), feed: feed)
    channels.inbox.post {
      $0.site = LoopSite(
        reference: .init(bearing: Angle(degrees: 90), declination: .zero),
        expectedField: ExpectedField(strengthMicrotesla: 43.8, inclination: Angle(degrees: 62.9)),
        surroundingsAreKnown: true)
    }
    passing.pass = { [unowned self] _ in self.pass(self.transferSeconds) }
  }

  static func sensors(_ transfer: @escaping (I2CAddress) -> Void) -> SensorSet<SlowChip> {
    let passing = Passing()
    passing.pass = transfer
    return SensorSet(
      magnetometer: SensorSlot([Candidate(LIS3MDL.chip, at: 0x1C)], axes: .identity, loopRateHz: 100) {
        () throws(BusError) in SlowChip(.lis3mdl(), passing)
      },
      inertial: SensorSlot([Candidate(LSM6.lsm6dsox, at: 0x6A)], axes: .identity, loopRateHz: 100) {
        () throws(BusError) in SlowChip(.lsm6dsox(), passing)
      })
  }

  /// That many reads of both sensors; the loop ticks after each, and while each waits.
  func run(rounds: Int) {
    for _ in 0..<rounds {
      let before = seconds
      sampler.tick()
      // At least a period has passed.
      if seconds - before < 0.01 { pass(0.01 - (seconds - before)) }
    }
  }

  func run(seconds duration: Double) {
    let end = seconds + duration
    while seconds < end { run(rounds: 1) }
  }

  /// Lets time pass for the loop.
  private func pass(_ duration: Double) {
    seconds += duration
    while clock.time.seconds + 0.01 <= seconds + 1e-9 {
      clock.time = clock.time.advanced(byNanoseconds: 10_000_000)
      loop.tick()
      let state = state
      seen.append(
        Snapshot(
          seconds: clock.time.seconds, reason: state.reason, points: state.pointer.turn != nil,
          lamps: lampLevels.levels, magnetometer: state.magnetometer.health))
    }
  }
}

/// The test's time, set by one thread.
private final class TestClock: @unchecked Sendable { var time = Instant.origin }

/// Wakes at once; missed periods are counted as by the machine's ticker.
private struct Beat: Ticker, ~Copyable {
  let clock: TestClock
  private var deadline = Instant.origin

  init(clock: TestClock) { self.clock = clock }

  mutating func next() -> Tick {
    let missed = max(0, (clock.time.nanoseconds - deadline.nanoseconds) / 10_000_000 - 1)
    deadline = max(clock.time, deadline)
    return Tick(deadline: deadline, woke: deadline, skipped: UInt64(missed))
  }
  func now() -> Instant { clock.time }
}

/// Called while a transfer is under way. Used by one thread.
private final class Passing: @unchecked Sendable {
  var pass: (I2CAddress) -> Void = { _ in }
  func transfer(_ address: I2CAddress) { pass(address) }
}

/// A chip at rest on a slow bus.
private struct SlowChip: I2CBus, ~Copyable {
  private var chip: RestingChip
  private let transfer: (I2CAddress) -> Void

  fileprivate init(_ chip: consuming RestingChip, _ passing: Passing) {
    self.chip = chip
    transfer = passing.transfer
  }

  @_lifetime(buffer: copy buffer)
  mutating func writeRead(_ address: I2CAddress, _ bytes: RawSpan, into buffer: inout MutableRawSpan) throws(I2CError) {
    transfer(address)
    try chip.writeRead(address, bytes, into: &buffer)
  }

  mutating func write(_ address: I2CAddress, _ bytes: RawSpan) throws(I2CError) {
    transfer(address)
    try chip.write(address, bytes)
  }
}

private final class LevelStore: @unchecked Sendable { var levels: UInt64 = 0 }

private struct Levels: OutputLines, ~Copyable {
  let store: LevelStore
  var count: Int { 16 }
  mutating func set(_ levels: UInt64) throws(LineError) { store.levels = levels }
}
