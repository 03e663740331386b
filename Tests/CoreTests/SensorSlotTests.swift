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

    init(_ wire: Wire) {
      slot = SensorSlot([Candidate(LIS3MDL.chip, at: 0x1C)], axes: .identity, loopRateHz: 100) {
        () throws(BusError) in WatchedBus(wire)
      }
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
