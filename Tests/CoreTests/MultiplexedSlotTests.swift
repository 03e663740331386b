import Compass
import Core
import HAL
import Measures
import Sensors
import Synchronization
import TestSupport
import Testing

/// A LIS3MDL that answers whatever channel is selected: with one identity on the main bus, with another behind a
/// channel.
@Suite("A sensor's slot on a bus with a multiplexer") struct MultiplexedSlotTests {
  final class Wire: Sendable {
    struct State {
      var control: UInt8 = 0
      var identityOnMainBus: UInt8 = 0x99
      /// Whether the address is silent while no channel is selected.
      var isBehind = false
      var selections = 0
    }
    let state = Mutex(State())
  }

  struct Bus: I2CBus, ~Copyable {
    let wire: Wire
    var chip = RestingChip.lis3mdl()

    init(_ wire: Wire) { self.wire = wire }

    private func check(_ address: I2CAddress) throws(I2CError) {
      let isThere = wire.state.withLock { address == 0x1C && !($0.isBehind && $0.control != 0x04) }
      if !isThere { throw I2CError(.noAcknowledge, at: address) }
    }

    @_lifetime(buffer: copy buffer)
    mutating func writeRead(
      _ address: I2CAddress, _ bytes: RawSpan, into buffer: inout MutableRawSpan
    ) throws(I2CError) {
      try check(address)
      try chip.writeRead(address, bytes, into: &buffer)
      let (control, identity) = wire.state.withLock { ($0.control, $0.identityOnMainBus) }
      if control == 0, !wire.state.withLock({ $0.isBehind }), bytes.unsafeLoad(as: UInt8.self) & 0x7F == 0x0F {
        buffer.storeBytes(of: identity, as: UInt8.self)
      }
    }

    mutating func write(_ address: I2CAddress, _ bytes: RawSpan) throws(I2CError) {
      if address == 0x70 {
        wire.state.withLock {
          $0.control = bytes.unsafeLoad(as: UInt8.self)
          $0.selections += 1
        }
        return
      }
      try check(address)
      try chip.write(address, bytes)
    }
  }

  private func slot(_ wire: Wire) -> SensorSlot<Bus> {
    SensorSlot([Candidate(LIS3MDL.chip, at: 0x1C)], axes: .identity, loopRateHz: 100, multiplexer: 0x70) {
      () throws(BusError) in Bus(wire)
    }
  }

  @Test func `a chip that answers on the main bus too is not taken for one behind a channel`() {
    let wire = Wire()
    var slot = slot(wire)
    for tick in 0..<100 {
      let now = Instant(nanoseconds: Int64(tick) * 10_000_000)
      var sample = RawSample(time: now)
      slot.read(into: &sample, at: now)
    }
    #expect(slot.health == .sharedAddress(0x1C, channel: 0) && slot.inUse == nil)
    #expect(
      slot.state.health.reason(for: .magnetometer) == .magnetometerUnknownChip)
    // The chip on the main bus is replaced by the right one.
    wire.state.withLock { $0.identityOnMainBus = 0x3D }
    for tick in 100..<600 {
      let now = Instant(nanoseconds: Int64(tick) * 10_000_000)
      var sample = RawSample(time: now)
      slot.read(into: &sample, at: now)
    }
    #expect(slot.health == .working && slot.inUse?.channel == nil)
  }

  @Test func `leaves another slot's chip on the same channel alone, and a chip of the main bus on every channel`() {
    for (channel, isFound) in [(nil, false), (1, true), (2, false)] as [(UInt8?, Bool)] {
      let wire = Wire()
      wire.state.withLock { $0.isBehind = true }
      var slot = slot(wire)
      for tick in 0..<100 {
        let now = Instant(nanoseconds: Int64(tick) * 10_000_000)
        var sample = RawSample(time: now)
        slot.read(into: &sample, at: now, besides: Candidate(LIS3MDL.chip, at: 0x1C, behind: channel).place)
      }
      #expect((slot.inUse != nil) == isFound)
    }
  }

  @Test func `selects its channel once a call, and not if the caller says it is selected`() {
    let wire = Wire()
    wire.state.withLock { $0.isBehind = true }
    var slot = slot(wire)
    func read(_ ticks: Range<Int>, control: UInt8?) {
      for tick in ticks {
        let now = Instant(nanoseconds: Int64(tick) * 10_000_000)
        var sample = RawSample(time: now)
        slot.read(into: &sample, at: now, control: control)
      }
    }
    read(0..<100, control: nil)
    #expect(slot.health == .working && slot.inUse?.channel == 2 && slot.control == 0x04)
    let before = wire.state.withLock { $0.selections }
    read(100..<150, control: nil)
    #expect(wire.state.withLock { $0.selections } - before == 50)
    read(150..<200, control: 0x04)
    #expect(wire.state.withLock { $0.selections } - before == 50)
    // Another slot has selected another channel, and the caller says so.
    wire.state.withLock { $0.control = 0x80 }
    read(200..<201, control: 0x80)
    #expect(slot.health == .working && wire.state.withLock { $0.control } == 0x04)
  }
}
