import Calibration
import Compass
import Core
import GPS
import HAL
import Measures
import Position
import Reports
import Services
import Settings
import Simulation
import Synchronization
import TestSupport
import Testing
import Text

@Suite struct PlaceServiceTests {
  private typealias Service = PlaceService<ScriptedPort, ManualClock>
  private let receiver = ScriptedReceiver()
  private let storage = MemoryStorage()
  private let log = LogLines()

  private func service(
    _ ports: DevicePorts, _ clock: ManualClock, keep: @escaping @Sendable (LastFix) -> Bool = { _ in true }
  ) -> Service {
    service(
      ports, clock,
      Service.Parts(wallClock: { nil }, keep: keep, corrections: CorrectionStore(folder: "state", storage)))
  }

  private func service(_ ports: DevicePorts, _ clock: ManualClock, _ parts: Service.Parts) -> Service {
    let receiver = receiver
    return PlaceService(ports, clock: clock, logger: log.logger, parts) {
      PlaceWatch(
        controller: SiteController(
          rules: SiteRules(policy: .gps(configured: nil)), buildDate: CivilDate(year: 2026, month: 1, day: 1)),
        sources: { [.port("/dev/ttyUSB0")] }, speeds: [9600],
        open: { (_, _) throws(SerialError) in try receiver.open() })
    }
  }

  @Test func `a fix reaches the loop within a step, and the disk once`() async throws {
    let (ports, clock) = (DevicePorts(), ManualClock())
    let kept = Mutex(0)
    let service = service(ports, clock) { _ in
      kept.withLock { $0 += 1 }
      return true
    }
    try await running(service, clock) {
      for second in 1...5 {
        receiver.say(istanbul(second: second))
        await clock.advance(by: 1)
      }
      let site = try #require(ports.loop.inbox.take()?.site)
      #expect(try #require(site.reference.bearing).degrees.rounded() == 152)
      #expect(ports.position.read().site?.source == .gps)
      #expect(kept.withLock { $0 } == 1)
      // Unchanged values aren't sent again.
      await clock.advance(by: 2)
      #expect(ports.loop.inbox.take()?.site == nil)
      await clock.advance(by: 200)
      #expect(kept.withLock { $0 } == 1)
    }
  }

  @Test func `a failing disk is retried after a minute, not at every fix`() async throws {
    let (ports, clock) = (DevicePorts(), ManualClock())
    let tries = Mutex<[Instant]>([])
    let service = service(ports, clock) { _ in
      tries.withLock { $0.append(clock.now()) }
      return false
    }
    try await running(service, clock) {
      for second in 1...30 {
        receiver.say(istanbul(second: second))
        await clock.advance(by: 1)
      }
      #expect(tries.withLock { $0.count } == 1)
      await clock.advance(by: 40)
      try #require(tries.withLock { $0.count } == 2)
      // At the poll of that moment, not at the next.
      #expect((tries.withLock { $0[1].seconds(since: $0[0]) } - 60).magnitude < 0.1)
    }
  }

  @Test func `news of the place are logged, and the receiver's bytes are passed on`() async throws {
    let (ports, clock) = (DevicePorts(), ManualClock())
    let tap = ports.taps.open()
    let parts = Service.Parts(wallClock: { nil }, keep: { _ in true })
    let service = service(ports, clock, parts)
    try await running(service, clock) {
      receiver.say(istanbul(second: 1))
      receiver.say(istanbul(second: 2))
      await clock.advance(by: 1)
    }
    let sent = Array((istanbul(second: 1) + istanbul(second: 2)).utf8)
    #expect(tap.takeReceiver().flatMap { $0.bytes } == sent)
    #expect(!log.all.isEmpty)
  }

  @Test func `the clock chip is read once a minute, and extrapolated in between`() async throws {
    let (ports, clock) = (DevicePorts(), ManualClock())
    let questions = Mutex(0)
    @Sendable func time(ahead: Double) -> UniversalTime {
      UniversalTime(secondsSince1970: clock.universalTime().secondsSince1970 + ahead)
    }
    let parts = Service.Parts(
      wallClock: { SystemClock(time(ahead: 0), isSynchronized: true) },
      clockChip: {
        questions.withLock { $0 += 1 }
        return ClockChip(name: "ds3231", time: time(ahead: 100))
      }, keep: { _ in true })
    let service = service(ports, clock, parts)
    try await running(service, clock) {
      for (seconds, asked) in [(50.0, 1), (20, 2), (40, 2)] {
        await clock.advance(by: seconds)
        #expect(questions.withLock { $0 } == asked)
        let ahead = try #require(ports.position.read().clock?.chipAheadSeconds)
        #expect((ahead - 100).magnitude < 0.5)
      }
    }
  }

  @Test func `a chip's error is stored once a day, again when it was set, and retried after a minute`()
    async throws
  {
    let (ports, clock) = (DevicePorts(), ManualClock())
    let ahead = Mutex(0.4)
    let written = Mutex<[ClockCheck]>([])
    let isFull = Mutex(true)
    let parts = Service.Parts(
      wallClock: { SystemClock(clock.universalTime(), isSynchronized: true) },
      clockChip: {
        let now = clock.universalTime().secondsSince1970
        return ClockChip(name: "ds3231", time: UniversalTime(secondsSince1970: now + ahead.withLock { $0 }))
      },
      keepClockCheck: { check in
        if isFull.withLock({ $0 }) { return false }
        written.withLock { $0.append(check) }
        return true
      }, keep: { _ in true })
    let service = service(ports, clock, parts)
    try await running(service, clock) {
      await clock.advance(by: 30)
      #expect(written.withLock { $0.isEmpty })
      isFull.withLock { $0 = false }
      await clock.advance(by: 3600)
      #expect(written.withLock { $0.count } == 1)
      ahead.withLock { $0 = 7 }
      await clock.advance(by: 120)
      #expect(written.withLock { $0.count } == 2)
      let last = try #require(written.withLock { $0.last })
      #expect(last.name == "ds3231" && (last.aheadSeconds - 7).magnitude < 0.5)
      // A broken chip has another time at each poll, and causes few writes.
      for minute in 0..<240 {
        ahead.withLock { $0 = Double(minute % 2) * 20 }
        await clock.advance(by: 60)
      }
      #expect((10...14).contains(written.withLock { $0.count }), "\(written.withLock { $0.count })")
    }
  }

  @Test func `storing a chip's error is retried after a minute, even if the chip is read before`()
    async throws
  {
    let (ports, clock) = (DevicePorts(), ManualClock())
    let isCertain = Mutex(false)
    let tries = Mutex<[Instant]>([])
    let parts = Service.Parts(
      wallClock: { SystemClock(clock.universalTime(), isSynchronized: isCertain.withLock { $0 }) },
      clockChip: { ClockChip(name: "ds3231", time: clock.universalTime()) },
      keepClockCheck: { _ in
        tries.withLock { $0.append(clock.now()) }
        return false
      }, keep: { _ in true })
    try await running(service(ports, clock, parts), clock) {
      await clock.advance(by: 50)
      #expect(tries.withLock { $0.isEmpty })
      isCertain.withLock { $0 = true }
      await clock.advance(by: 59)
      #expect(tries.withLock { $0.count } == 1)
      await clock.advance(by: 5)
      try #require(tries.withLock { $0.count } == 2)
      #expect((tries.withLock { $0[1].seconds(since: $0[0]) } - 60).magnitude < 0.1)
    }
  }

  @Test(arguments: [(512, 0.2), (513, 0.02)])
  func `the port is read five times a second, and sooner if its buffer would overflow`(
    _ bytes: Int, _ shortest: Double
  ) async throws {
    let (ports, clock) = (DevicePorts(), ManualClock())
    let polls = Mutex<[Instant]>([])
    let parts = Service.Parts(
      wallClock: {
        polls.withLock { $0.append(clock.now()) }
        return nil
      }, keep: { _ in true })
    let service = service(ports, clock, parts)
    try await running(service, clock) {
      await clock.advance(by: 1)
      receiver.say([UInt8](repeating: UInt8(ascii: "x"), count: bytes))
      await clock.advance(by: 1)
    }
    let gaps = polls.withLock { polls in zip(polls, polls.dropFirst()).map { $1.seconds(since: $0) } }
    #expect((try #require(gaps.min()) - shortest).magnitude < 1e-6 && gaps.max().map { $0 < 0.201 } == true)
    #expect(gaps.count { $0 < 0.1 } == (bytes > 512 ? 1 : 0))
  }

  @Test func `a new place in the settings applies without a restart`() async throws {
    let (ports, clock) = (DevicePorts(), ManualClock())
    try await running(service(ports, clock), clock) {
      await clock.advance(by: 1)
      #expect(ports.position.read().site == nil)
      let settings = ports.settings.read()
      ports.settings.publish(try settings.changing([("place.latitude_deg", "41"), ("place.longitude_deg", "29")]).0)
      await clock.advance(by: 1)
      #expect(ports.position.read().site?.source == .fixed)
    }
  }

  @Test func `a correction applies to the calibration that the running device uses`() async throws {
    let (ports, clock) = (DevicePorts(), ManualClock())
    var report = CalibrationReport()
    report.sensor = SensorIdentity(chip: "lis3mdl", bus: "test", address: 0x1E, axes: "+x +y +z")
    report.fingerprint = 0x1234_5678
    ports.calibration.publish(report)
    let correction = HeadingCorrection(
      method: .sun, correction: Angle(degrees: 4), sigma: Angle(degrees: 1),
      position: GeodeticPosition(latitude: Angle(degrees: 41.0082), longitude: Angle(degrees: 28.9784)),
      time: clock.universalTime(), field: .init(strengthMicrotesla: 48, inclination: Angle(degrees: 58)),
      mounting: try #require(report.mountingMark))
    storage["state/alignment"] = correction.encoded
    try await running(service(ports, clock), clock) {
      for second in 1...4 {
        receiver.say(istanbul(second: second))
        await clock.advance(by: 1)
      }
      #expect(ports.position.read().alignment == .inForce)
      #expect(ports.position.read().site?.correction?.angle == Angle(degrees: 4))
      // Another calibration is used: the former one's correction is dropped.
      report.fingerprint = 0x8765_4321
      ports.calibration.publish(report)
      await clock.advance(by: 2.5)
      #expect(ports.position.read().alignment == .otherMounting)
      #expect(ports.position.read().site?.correction == nil)
    }
  }
}
