import Compass
import Core
import HAL
import Measures
import Sensors
import Synchronization
import TestSupport
import Testing

@Suite("A sensor's slot") struct SensorSlotTests {
  /// What the test does to the bus, and what becomes of it.
  private final class Wire: Sendable {
    struct State {
      var fault: I2CError.Kind?
      /// What the chip answers for its identity, where that isn't its own.
      var identity: UInt8?
      /// Whether the field is over the chip's range.
      var isSaturated = false
      var (opened, closed, transfers) = (0, 0, 0)
    }
    let state = Mutex(State())
    var now: State { state.withLock { $0 } }
  }

  /// A bus with a LIS3MDL, which counts what is asked of it and fails as it is told.
  private struct WatchedBus: I2CBus, ~Copyable {
    let wire: Wire
    var chip = RestingChip.lis3mdl()

    init(_ wire: Wire) {
      self.wire = wire
      wire.state.withLock { $0.opened += 1 }
    }
    deinit { wire.state.withLock { $0.closed += 1 } }

    private func transfer(_ address: I2CAddress) throws(I2CError) {
      let fault = wire.state.withLock { state in
        state.transfers += 1
        return state.fault
      }
      if let fault { throw I2CError(fault, at: address) }
    }

    @_lifetime(buffer: copy buffer)
    mutating func writeRead(
      _ address: I2CAddress, _ bytes: RawSpan, into buffer: inout MutableRawSpan
    ) throws(I2CError) {
      try transfer(address)
      try chip.writeRead(address, bytes, into: &buffer)
      if wire.now.isSaturated, buffer.byteCount > 6 {
        // The last six bytes of a burst are the field, low byte first.
        for i in 0..<6 {
          buffer.storeBytes(of: i % 2 == 0 ? 0xFF : 0x7F, toByteOffset: buffer.byteCount - 6 + i, as: UInt8.self)
        }
      }
      if bytes.unsafeLoad(as: UInt8.self) & 0x7F == 0x0F, let identity = wire.now.identity {
        buffer.storeBytes(of: identity, as: UInt8.self)
      }
    }

    mutating func write(_ address: I2CAddress, _ bytes: RawSpan) throws(I2CError) {
      try transfer(address)
      try chip.write(address, bytes)
    }
  }

  /// A slot on such a bus that is read a hundred times a second, by a clock of its own.
  private struct Reader: ~Copyable {
    var slot: SensorSlot<WatchedBus>
    private var now = Instant(seconds: 1)

    init(_ wire: Wire, _ addresses: [I2CAddress] = [0x1C]) {
      let candidates = addresses.map { Candidate(LIS3MDL.chip, at: $0) }
      slot = SensorSlot(candidates, axes: .identity, loopRateHz: 100) { () throws(BusError) in WatchedBus(wire) }
      // Until it works.
      read(times: 200)
    }

    mutating func read(times: Int = 1) {
      for _ in 0..<times {
        var sample = RawSample(time: now)
        slot.read(into: &sample, at: now)
        now = now.advanced(bySeconds: 0.01)
      }
    }
  }

  @Test func `closes a bus that times out at once, since each further transfer costs the whole time-out`() {
    let wire = Wire()
    var reader = Reader(wire)
    #expect(reader.slot.health == .working && wire.now.closed == 0)
    let before = wire.now.transfers
    wire.state.withLock { $0.fault = .timedOut }
    reader.read()
    #expect(wire.now.closed == 1 && wire.now.transfers == before + 1)
    #expect(reader.slot.health == .lost(.bus(I2CError(.timedOut, at: 0x1C))))
    // Until the next try is due, nothing is asked of it.
    reader.read()
    #expect(wire.now.transfers == before + 1)
  }

  @Test func `says what it finds at each look, whatever it found before`() {
    let wire = Wire()
    wire.state.withLock { $0.identity = 0x99 }
    var reader = Reader(wire)
    #expect(reader.slot.health == .unknownChip(address: 0x1C, found: 0x99))
    wire.state.withLock { $0.fault = .noAcknowledge }
    reader.read(times: 400)
    #expect(reader.slot.health == .absent)
    wire.state.withLock { $0.fault = .arbitrationLost }
    reader.read(times: 400)
    #expect(reader.slot.health == .lost(.bus(I2CError(.arbitrationLost, at: 0x1C))))
    wire.state.withLock { ($0.fault, $0.identity) = (nil, nil) }
    reader.read(times: 400)
    #expect(reader.slot.health == .working && reader.slot.inUse?.address == 0x1C && reader.slot.restarts == 1)
  }

  @Test func `of a sensor that isn't fitted looks for nothing`() {
    let wire = Wire()
    let reader = Reader(wire, [])
    #expect(reader.slot.health == .notFitted && wire.now.opened == 0)
  }

  @Test func `says a field that is too strong once it lasts, and no longer than that`() {
    let wire = Wire()
    var reader = Reader(wire)
    for isLasting in [false, true] {
      wire.state.withLock { $0.isSaturated = true }
      reader.read(times: isLasting ? 40 : 25)
      #expect(reader.slot.health == (isLasting ? .saturated : .working))
      wire.state.withLock { $0.isSaturated = false }
      reader.read(times: 5)
      #expect(reader.slot.health == .working)
    }
  }

  @Test func `measures how many samples a second it brings`() throws {
    let wire = Wire()
    var reader = Reader(wire)
    reader.read(times: 2100)
    let rate = reader.slot.state.rate
    #expect((try #require(rate.measuredHz) - 100).magnitude < 1 && rate.expectedHz > 0)
    // What comes while it fails says nothing of its clock.
    wire.state.withLock { $0.fault = .noAcknowledge }
    reader.read(times: 100)
    #expect(reader.slot.state.rate.measuredHz == rate.measuredHz)
  }

  @Test func `looks for a chip anew that has failed for two seconds, and counts that it was set up again`() {
    let wire = Wire()
    var reader = Reader(wire)
    wire.state.withLock { $0.fault = .noAcknowledge }
    reader.read(times: 195)
    #expect(reader.slot.health == .failing(.bus(I2CError(.noAcknowledge, at: 0x1C))) && wire.now.closed == 0)
    reader.read(times: 10)
    #expect(reader.slot.health == .lost(.bus(I2CError(.noAcknowledge, at: 0x1C))) && wire.now.closed >= 1)
    // A sensor that worked before is lost, not absent.
    reader.read(times: 1000)
    #expect(reader.slot.health == .lost(.bus(I2CError(.noAcknowledge, at: 0x1C))))
    let before = reader.slot.counters.reads
    wire.state.withLock { $0.fault = nil }
    reader.read(times: 400)
    #expect(reader.slot.health == .working && reader.slot.restarts == 2 && before > 0)
  }

  @Test func `keeps a bus open that refuses a transfer, for as long as the chip may come back`() {
    let wire = Wire()
    var reader = Reader(wire)
    wire.state.withLock { $0.fault = .noAcknowledge }
    reader.read(times: 100)
    #expect(wire.now.closed == 0 && wire.now.opened == 1)
    wire.state.withLock { $0.fault = nil }
    reader.read()
    #expect(reader.slot.health == .working)
  }
}
