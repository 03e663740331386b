import Calibration
import Compass
import Core
import Device
import GPS
import HAL
import Measures
import Position
import Services
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
    let receiver = receiver
    let parts = Service.Parts(
      wallClock: { nil }, keep: keep, corrections: CorrectionStore(folder: "state", storage))
    return PlaceService(ports, clock: clock, logger: log.logger, parts) {
      PlaceWatch(
        keeper: SiteKeeper(
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
    }
  }

  @Test func `a disk that fails is tried again after a minute, not at every fix`() async throws {
    let (ports, clock) = (DevicePorts(), ManualClock())
    let tries = Mutex(0)
    let service = service(ports, clock) { _ in
      tries.withLock { $0 += 1 }
      return false
    }
    try await running(service, clock) {
      for second in 1...30 {
        receiver.say(istanbul(second: second))
        await clock.advance(by: 1)
      }
      #expect(tries.withLock { $0 } == 1)
      await clock.advance(by: 40)
      #expect(tries.withLock { $0 } == 2)
    }
  }

  @Test func `a correction holds for the calibration that the running device uses`() async throws {
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
      // Another calibration comes into use: what the old one was corrected by is nobody's.
      report.fingerprint = 0x8765_4321
      ports.calibration.publish(report)
      await clock.advance(by: 2.5)
      #expect(ports.position.read().alignment == .otherMounting)
      #expect(ports.position.read().site?.correction == nil)
    }
  }
}
