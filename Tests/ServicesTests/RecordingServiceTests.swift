import Compass
import Core
import Device
import HAL
import Measures
import Services
import Simulation
import TestSupport
import Testing

@Suite struct RecordingServiceTests {
  private let storage = MemoryStorage()

  private func service(_ ports: DevicePorts, _ clock: ManualClock) -> RecordingService<ManualClock, MemoryStorage> {
    RecordingService(ports, clock: clock, storage: storage, provenance: { _ in [("board", "test")] })
  }

  private func sample(_ i: Int) -> RawSample {
    RawSample(time: Instant(nanoseconds: Int64(i) * 10_000_000), field: MagneticField(microtesla: 20, 0, -40))
  }

  @Test func `samples between the order and the stop are in the file, with what stands at its top`() async throws {
    let (ports, clock) = (DevicePorts(), ManualClock())
    let service = service(ports, clock)
    try await running(service, clock) {
      ports.loop.samples.push(sample(1))
      await clock.advance(by: 0.2)
      ports.send(.record(RecordingOrder(folder: "walk")), from: .control)
      await clock.advance(by: 0.2)
      for i in 2...6 { ports.loop.samples.push(sample(i)) }
      service.take(receiver: Array("$GPRMC,1\r\n".utf8), at: Instant(seconds: 3))
      await clock.advance(by: 0.2)
      ports.send(.stopRecording, from: .control)
      await clock.advance(by: 0.2)
      let report = ports.recording.read()
      #expect(!report.isUnderWay && report.rows == 5 && report.problem == nil)
      let text = String(decoding: try #require(storage["walk/sensors.csv"]), as: UTF8.self)
      #expect(text.hasPrefix("# board: test\n") && text.split(separator: "\n").count == 2 + 5)
      #expect(String(decoding: try #require(storage["walk/gps.nmea"]), as: UTF8.self) == "3 $GPRMC,1\n")
    }
  }

  @Test func `what one recording has left over is none of the next one's`() async throws {
    let (ports, clock) = (DevicePorts(), ManualClock())
    let service = service(ports, clock)
    try await running(service, clock) {
      for folder in ["first", "second"] {
        ports.send(.record(RecordingOrder(folder: folder)), from: .control)
        await clock.advance(by: 0.2)
        ports.loop.samples.push(sample(1))
        service.take(receiver: Array("$\(folder)\n$half".utf8), at: Instant(seconds: 3))
        await clock.advance(by: 0.2)
        ports.send(.stopRecording, from: .control)
        await clock.advance(by: 0.2)
        let text = String(decoding: try #require(storage["\(folder)/gps.nmea"]), as: UTF8.self)
        #expect(text == "3 $\(folder)\n")
        let report = ports.recording.read()
        #expect(report.rows == 1 && report.receiverBytes == "$\(folder)\n$half".utf8.count)
      }
    }
  }

  @Test func `it ends by itself after its time, and a recording of nothing leaves nothing`() async throws {
    let (ports, clock) = (DevicePorts(), ManualClock())
    try await running(service(ports, clock), clock) {
      ports.send(.record(RecordingOrder(folder: "short", seconds: 2)), from: .control)
      await clock.advance(by: 1)
      #expect(ports.recording.read().isUnderWay)
      await clock.advance(by: 1.5)
      #expect(!ports.recording.read().isUnderWay)
      #expect(storage["short/sensors.csv"] == nil && storage["short/gps.nmea"] == nil)
    }
  }

  @Test func `it leaves 64 MB of the disk to others`() async throws {
    let (ports, clock) = (DevicePorts(), ManualClock())
    try await running(service(ports, clock), clock) {
      storage.leave(freeBytes: 64 << 20)
      ports.send(.record(RecordingOrder(folder: "long")), from: .control)
      await clock.advance(by: 1)
      #expect(ports.recording.read().isUnderWay)
      storage.leave(freeBytes: (64 << 20) - 1)
      await clock.advance(by: 1)
      let report = ports.recording.read()
      #expect(!report.isUnderWay && report.problem?.contains("the disk is full") == true)
    }
  }

  @Test func `a disk that fails ends it with the reason`() async throws {
    let (ports, clock) = (DevicePorts(), ManualClock())
    let service = service(ports, clock)
    try await running(service, clock) {
      ports.send(.record(RecordingOrder(folder: "full")), from: .control)
      await clock.advance(by: 0.2)
      ports.loop.samples.push(sample(1))
      service.take(receiver: Array("$lost\n".utf8), at: Instant(seconds: 3))
      storage.failWrites(with: .full)
      await clock.advance(by: 0.3)
      let report = ports.recording.read()
      #expect(!report.isUnderWay && report.problem?.contains("the disk is full") == true)
      // What found no room there is none of the next recording's.
      storage.failWrites(with: nil)
      ports.send(.record(RecordingOrder(folder: "next")), from: .control)
      await clock.advance(by: 0.2)
      service.take(receiver: Array("$next\n".utf8), at: Instant(seconds: 4))
      await clock.advance(by: 0.2)
      let next = try #require(storage["next/gps.nmea"])
      #expect(String(decoding: next, as: UTF8.self) == "4 $next\n")
    }
  }
}
