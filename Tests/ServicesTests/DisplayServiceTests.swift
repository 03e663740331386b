import Answers
import Core
import Displays
import HAL
import Link
import Measures
import Reports
import Services
import Settings
import Synchronization
import TestSupport
import Testing

/// A bus with a mock display at 0x3C that records its bytes.
private final class Wire: Sendable {
  struct State {
    var sent: [[UInt8]] = []
    var isUnplugged = false
  }
  let state = Mutex(State())
  var isUnplugged: Bool {
    get { state.withLock { $0.isUnplugged } }
    set { state.withLock { $0.isUnplugged = newValue } }
  }
  /// The last on or off command: true for on.
  var isOn: Bool? {
    state.withLock { $0.sent.last { $0[0] == 0 && ($0.contains(0xAE) || $0.contains(0xAF)) }?.contains(0xAF) }
  }
  func takeSent() -> [[UInt8]] {
    state.withLock { state in
      defer { state.sent = [] }
      return state.sent
    }
  }
}

private struct WireBus: I2CBus, ~Copyable {
  let wire: Wire
  @_lifetime(buffer: copy buffer)
  mutating func writeRead(
    _ address: I2CAddress, _ bytes: RawSpan, into buffer: inout MutableRawSpan
  ) throws(I2CError) {}
  mutating func write(_ address: I2CAddress, _ bytes: RawSpan) throws(I2CError) {
    let sent = bytes.byteOffsets.map { bytes.unsafeLoad(fromByteOffset: $0, as: UInt8.self) }
    let isThere = wire.state.withLock { state in
      guard !state.isUnplugged, address.value == 0x3C else { return false }
      state.sent.append(sent)
      return true
    }
    if !isThere { throw I2CError(.noAcknowledge, at: address) }
  }
}

@Suite struct DisplayServiceTests {
  private let wire = Wire()
  private let clock = ManualClock()
  private let log = LogLines()

  private func ports(_ more: String = "", kind: String = "ssd1306") throws -> DevicePorts {
    let text = "[display]\nkind = \"\(kind)\"\n\(more)"
    return DevicePorts(settings: try EffectiveConfiguration(file: ("t", Array(text.utf8))))
  }

  private func service(_ ports: DevicePorts) -> DisplayService<ManualClock, WireBus> {
    let wire = wire
    return DisplayService(
      ports, clock: clock, logger: log.logger, display: ports.settings.read().configuration.display,
      open: { () throws(OutputError) in WireBus(wire: wire) })
  }

  @Test func `it draws a few times a second, in short transfers, and is off at the end`() async throws {
    let ports = try ports()
    try await running(service(ports), clock) {
      await clock.advance(by: 2)
      #expect(wire.isOn == true && ports.display.read().isShowing)
      let first = wire.takeSent()
      #expect(first.allSatisfy { $0.count <= 33 })
      await clock.advance(by: 10)
      // Only the jumping dot changes; the picture is rewritten in 4 s.
      let data = wire.takeSent().filter { $0[0] == 0x40 }.reduce(0) { $0 + $1.count - 1 }
      #expect((2 * 1024...4 * 1024).contains(data))
    }
    #expect(wire.isOn == false)
  }

  @Test func `between two pieces of a picture the bus is free for 2 ms, and an unchanged picture sends nothing`()
    async throws
  {
    let ports = try ports()
    try await running(service(ports), clock) {
      await clock.advance(by: 2)
      let version = ports.display.version
      _ = wire.takeSent()
      var most = 0
      for _ in 0..<6000 {
        await clock.advance(by: 0.001)
        most = max(most, wire.takeSent().count)
      }
      // A piece has an address and its data; the last one switches the display on.
      #expect((1...3).contains(most) && ports.display.version == version)
    }
  }

  @Test func `it is driven as configured`() async throws {
    func sent(_ more: String, kind: String = "ssd1306") async throws -> (settings: [UInt8], bytes: Int) {
      let (ports, clock) = (try ports(more, kind: kind), ManualClock())
      let service = DisplayService(
        ports, clock: clock, logger: log.logger, display: ports.settings.read().configuration.display,
        open: { [wire] () throws(OutputError) in WireBus(wire: wire) })
      _ = wire.takeSent()
      try await running(service, clock) { await clock.advance(by: 0.15) }
      let sent = wire.takeSent()
      return (sent.first ?? [], sent.filter { $0[0] == 0x40 }.reduce(0) { $0 + $1.count - 1 })
    }
    let plain = try await sent("")
    #expect(plain.bytes == 1024)
    let flat = try await sent("size = \"128x32\"")
    #expect(flat.bytes == 512 && flat.settings != plain.settings)
    #expect(try await sent("", kind: "sh1106").settings != plain.settings)
    #expect(try await sent("contrast = 7").settings != plain.settings)
    #expect(try await sent("rotated = true").settings != plain.settings)
  }

  @Test func `when stopped in the middle of a picture it ends, and is off`() async throws {
    let task = Task { [service = service(try ports())] in try await service.run() }
    await clock.settle(1)
    await clock.advance(by: 0.01)
    let before = wire.state.withLock { $0.sent.count }
    task.cancel()
    try await task.value
    let after = wire.state.withLock { $0.sent.count }
    #expect(before > 1 && after - before <= 4 && wire.isOn == false, "\(before), \(after)")
  }

  @Test func `without a display the device continues, and logs once that it is missing and that it is back`()
    async throws
  {
    let ports = try ports()
    wire.isUnplugged = true
    try await running(service(ports), clock) {
      await clock.advance(by: 20)
      let report = ports.display.read()
      #expect(report.diagnosis?.code == "display.absent" && !report.isShowing && report.failures >= 7)
      #expect(report.diagnosis?.line.contains("no answer at 0x3C on /dev/i2c-1.") == true)
      let answer = StateAnswer(ports)
      #expect(answer.display?.state == "display.absent" && answer.display?.failures == report.failures)
      wire.isUnplugged = false
      await clock.advance(by: 40)
      #expect(ports.display.read().isShowing && ports.display.read().diagnosis == nil)
      #expect(StateAnswer(ports).display?.state == "ready")
    }
    #expect(
      log.all.count == 2 && log.all[0].hasPrefix("warning: display.absent")
        && log.all[1].hasSuffix("display: works again"))
  }
}
