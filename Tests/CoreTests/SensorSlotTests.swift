import Compass
import Core
import HAL
import Measures
import Sensors
import Synchronization
import TestSupport
import Testing

@Suite("A sensor's slot") struct SensorSlotTests {
  /// What the test does to the bus, and counts of what happened.
  final class Wire: Sendable {
    struct State {
      var fault: I2CError.Kind?
      /// The chip's answer for its identity; nil: its own.
      var identity: UInt8?
      /// Whether the field exceeds the chip's range.
      var isSaturated = false
      /// Whether the chip has no new sample.
      var isIdle = false
      /// Settings that the chip has lost.
      var hasForgotten = false
      /// Settings lost until the next scan has seen it.
      var hasForgottenOnce = false
      /// What the chip's register 0x0E holds.
      var variant: UInt8 = 0
      /// Addresses with such a chip, and the address of an unknown chip.
      var present: Set<UInt8> = [0x1C]
      var stranger: UInt8?
      /// The adapter's error at an empty address.
      var absence = I2CError.Kind.noAcknowledge
      /// Why the bus can't be opened.
      var refusal: BusError?
      var (opened, closed, transfers) = (0, 0, 0)
    }
    let state = Mutex(State())
    var now: State { state.withLock { $0 } }
  }

  /// A bus with a LIS3MDL, which counts transfers and fails on command.
  struct WatchedBus: I2CBus, ~Copyable {
    let wire: Wire
    var chip = RestingChip.lis3mdl()

    init(_ wire: Wire) {
      self.wire = wire
      wire.state.withLock { $0.opened += 1 }
    }
    deinit { wire.state.withLock { $0.closed += 1 } }

    private func transfer(_ address: I2CAddress) throws(I2CError) {
      let fault = wire.state.withLock { state -> I2CError.Kind? in
        state.transfers += 1
        return state.fault ?? (state.present.contains(address.value) ? nil : state.absence)
      }
      if let fault { throw I2CError(fault, at: address) }
    }

    @_lifetime(buffer: copy buffer)
    mutating func writeRead(
      _ address: I2CAddress, _ bytes: RawSpan, into buffer: inout MutableRawSpan
    ) throws(I2CError) {
      try transfer(address)
      // The chip is the same at every address.
      try chip.writeRead(0x1C, bytes, into: &buffer)
      if wire.now.isIdle, buffer.byteCount > 6 { buffer.storeBytes(of: 0, as: UInt8.self) }
      if wire.now.hasForgotten, buffer.byteCount == 1, bytes.unsafeLoad(as: UInt8.self) & 0x7F != 0x0F {
        buffer.storeBytes(of: 0x03, as: UInt8.self)
      }
      if buffer.byteCount == 1 {
        let register = bytes.unsafeLoad(as: UInt8.self) & 0x7F
        if register == 0x0E { buffer.storeBytes(of: wire.now.variant, as: UInt8.self) }
        let isForgotten = wire.state.withLock { state in
          defer { if register > 0x0F { state.hasForgottenOnce = false } }
          return register > 0x0F && state.hasForgottenOnce
        }
        if isForgotten { buffer.storeBytes(of: 0x03, as: UInt8.self) }
      }
      if wire.now.isSaturated, buffer.byteCount > 6 {
        // The last six bytes of a burst are the field, low byte first.
        for i in 0..<6 {
          buffer.storeBytes(of: i % 2 == 0 ? 0xFF : 0x7F, toByteOffset: buffer.byteCount - 6 + i, as: UInt8.self)
        }
      }
      if bytes.unsafeLoad(as: UInt8.self) & 0x7F == 0x0F,
        let identity = wire.now.stranger == address.value ? 0x99 : wire.now.identity
      {
        buffer.storeBytes(of: identity, as: UInt8.self)
      }
    }

    mutating func write(_ address: I2CAddress, _ bytes: RawSpan) throws(I2CError) {
      try transfer(address)
      try chip.write(0x1C, bytes)
    }
  }

  /// A slot on such a bus, read a hundred times a second by its own clock.
  struct Reader: ~Copyable {
    var slot: SensorSlot<WatchedBus>
    private var now = Instant(seconds: 1)

    init(_ wire: Wire, _ addresses: [I2CAddress] = [0x1C]) {
      self.init(wire, addresses.map { Candidate(LIS3MDL.chip, at: $0) })
      // Until it works.
      read(times: 200)
    }

    init(_ wire: Wire, _ candidates: [Candidate]) {
      slot = SensorSlot(candidates, axes: .identity, loopRateHz: 100) { () throws(BusError) in
        if let refusal = wire.now.refusal { throw refusal }
        return WatchedBus(wire)
      }
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
    // Nothing is read until the next retry is due.
    reader.read()
    #expect(wire.now.transfers == before + 1)
  }

  @Test func `reports the result of each scan, whatever the one before was`() {
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

  @Test func `a sensor that isn't fitted is not probed`() {
    let wire = Wire()
    let reader = Reader(wire, [I2CAddress]())
    #expect(reader.slot.health == .notFitted && wire.now.opened == 0)
  }

  @Test func `reports a saturated field once it lasts, and no longer than it lasts`() {
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

  @Test func `measures the sample rate`() throws {
    let wire = Wire()
    var reader = Reader(wire)
    reader.read(times: 2100)
    let rate = reader.slot.state.rate
    #expect((try #require(rate.measuredHz) - 100).magnitude < 1 && rate.expectedHz > 0)
    // Samples between failures tell nothing about the chip's clock.
    wire.state.withLock { $0.fault = .noAcknowledge }
    reader.read(times: 100)
    #expect(reader.slot.state.rate.measuredHz == rate.measuredHz)
  }

  @Test func `probes a chip again that has failed for 1.4 s, and counts its new setup`() {
    let wire = Wire()
    var reader = Reader(wire)
    wire.state.withLock { $0.fault = .noAcknowledge }
    reader.read(times: 135)
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
    #expect(reader.slot.state.losses == 1 && reader.slot.state.scans > 3)
  }

  @Test func `keeps a bus open after refused transfers, for as long as the chip may come back`() {
    let wire = Wire()
    var reader = Reader(wire)
    wire.state.withLock { $0.fault = .noAcknowledge }
    reader.read(times: 100)
    #expect(wire.now.closed == 0 && wire.now.opened == 1)
    wire.state.withLock { $0.fault = nil }
    reader.read()
    #expect(reader.slot.health == .working)
  }

  @Test func `time in a magnet's field doesn't count towards losing a chip`() {
    let wire = Wire()
    var reader = Reader(wire)
    wire.state.withLock { $0.isSaturated = true }
    reader.read(times: 500)
    wire.state.withLock { ($0.isSaturated, $0.fault) = (false, .noAcknowledge) }
    reader.read(times: 100)
    #expect(reader.slot.health == .failing(.bus(I2CError(.noAcknowledge, at: 0x1C))) && wire.now.closed == 0)
  }

  @Test func `reports a saturated field also between two samples`() {
    let wire = Wire()
    var reader = Reader(wire)
    wire.state.withLock { $0.isSaturated = true }
    for turn in 0..<80 {
      wire.state.withLock { $0.isIdle = turn % 2 == 1 }
      reader.read()
    }
    #expect(reader.slot.health == .saturated)
  }

  @Test func `takes the second address where the first has another chip or none`() {
    for stranger in [UInt8?.none, 0x1C] {
      let wire = Wire()
      wire.state.withLock { ($0.present, $0.stranger) = (stranger == nil ? [0x1E] : [0x1C, 0x1E], stranger) }
      let reader = Reader(wire, [0x1C, 0x1E])
      #expect(reader.slot.health == .working && reader.slot.inUse?.address == 0x1E && reader.slot.restarts == 1)
      // The first scan has found it.
      #expect(wire.now.opened == 2)
    }
  }

  @Test func `names an unknown chip rather than the empty second address`() {
    let wire = Wire()
    wire.state.withLock { ($0.present, $0.stranger) = ([0x1C], 0x1C) }
    let reader = Reader(wire, [0x1C, 0x1E])
    #expect(reader.slot.health == .unknownChip(address: 0x1C, found: 0x99))
  }

  @Test func `probes a held bus once a scan, in the end every second and a half, like one that answers`() {
    for (fault, opened) in [(I2CError.Kind.timedOut, 43), (.noAcknowledge, 86)] {
      let wire = Wire()
      wire.state.withLock { $0.fault = fault }
      var reader = Reader(wire, [0x1C, 0x1E])
      reader.read(times: 5800)
      // After 0.1, 0.2, 0.5 and 1 s, then every 1.5 s; without a time-out with both addresses at each scan.
      #expect(wire.now.opened == opened)
      #expect(fault == .noAcknowledge || wire.now.transfers == opened)
    }
  }

  @Test func `finds a chip on an adapter that times out at empty addresses, and finds it again in the first scan`() {
    let wire = Wire()
    wire.state.withLock { ($0.present, $0.absence) = ([0x1E], .timedOut) }
    var reader = Reader(wire, [0x1C, 0x1D, 0x1E, 0x1F])
    // At once, and after 0.1 and 0.3 s.
    #expect(reader.slot.health == .working && reader.slot.inUse?.address == 0x1E && wire.now.opened == 3)
    wire.state.withLock { $0.present = [] }
    reader.read(times: 10)
    #expect(reader.slot.health == .lost(.bus(I2CError(.timedOut, at: 0x1E))))
    wire.state.withLock { $0.present = [0x1E] }
    reader.read(times: 100)
    #expect(reader.slot.health == .working && wire.now.opened == 4)
  }

  @Test func `returns to the first candidate when the last one has timed out as well`() {
    let wire = Wire()
    wire.state.withLock { ($0.present, $0.absence) = ([], .timedOut) }
    var reader = Reader(wire, [0x1C, 0x1E])
    wire.state.withLock { $0.present = [0x1C] }
    reader.read(times: 1000)
    #expect(reader.slot.health == .working && reader.slot.inUse?.address == 0x1C)
  }

  @Test func `takes another chip where the one in use is lost`() {
    let wire = Wire()
    wire.state.withLock { $0.present = [0x1E] }
    var reader = Reader(wire, [0x1C, 0x1E])
    #expect(reader.slot.inUse?.address == 0x1E)
    wire.state.withLock { $0.present = [0x1C] }
    reader.read(times: 400)
    #expect(reader.slot.health == .working && reader.slot.inUse?.address == 0x1C && reader.slot.restarts == 2)
  }

  @Test func `names a bus that doesn't exist, and retries with pauses until it does`() {
    let wire = Wire()
    wire.state.withLock { $0.refusal = .permission }
    var reader = Reader(wire, [0x1C])
    #expect(reader.slot.health == .noBus(.permission) && wire.now.opened == 0)
    wire.state.withLock { $0.refusal = nil }
    reader.read(times: 10)
    #expect(wire.now.opened == 0)
    reader.read(times: 300)
    #expect(reader.slot.health == .working)
  }

  @Test func `sets a chip up again at once that has lost its settings, and loses it where that fails`() {
    let wire = Wire()
    var reader = Reader(wire)
    wire.state.withLock { $0.hasForgotten = true }
    reader.read(times: 20)
    guard case .lost(.settingRefused) = reader.slot.health else {
      Issue.record("\(reader.slot.health)")
      return
    }
    #expect(reader.slot.restarts == 2 && wire.now.closed >= 1 && reader.slot.counters.settingsLost == 1)
    wire.state.withLock { $0.hasForgotten = false }
    reader.read(times: 400)
    #expect(reader.slot.health == .working)
  }

  // MARK: - Chips that take time to start

  /// A LIS3MDL that needs 100 ms: eleven calls of the loop.
  private static let slow = {
    var chip = LIS3MDL.chip
    chip.preparation = FixedList([Chip.Step.wait(milliseconds: 100)])
    return chip
  }()
  private static func candidates(_ chips: Chip...) -> [Candidate] {
    zip(chips, [0x1C, 0x1E] as [I2CAddress]).map { Candidate($0, at: $1) }
  }

  @Test func `waits for a chip that takes time to start, and counts its setup once it has started`() {
    let wire = Wire()
    var reader = Reader(wire, Self.candidates(Self.slow))
    reader.read(times: 5)
    #expect(reader.slot.health == .starting && reader.slot.inUse == nil && reader.slot.restarts == 0)
    reader.read(times: 10)
    #expect(reader.slot.health == .working && reader.slot.inUse?.address == 0x1C && reader.slot.restarts == 1)
    #expect(wire.now.opened == 1)
  }

  @Test func `a chip that fails while it starts gives way to the next one, in the same turn`() {
    let wire = Wire()
    wire.state.withLock { $0.present = [0x1C, 0x1E] }
    var reader = Reader(wire, Self.candidates(Self.slow, Self.slow))
    reader.read(times: 5)
    wire.state.withLock { $0.present = [0x1E] }
    reader.read(times: 7)
    // The second candidate is tried, and the first one not again.
    #expect(reader.slot.inUse == nil && wire.now.opened == 2 && wire.now.closed == 1)
    reader.read(times: 15)
    #expect(reader.slot.health == .working && reader.slot.inUse?.address == 0x1E && reader.slot.restarts == 1)
    #expect(wire.now.opened == 2)
  }

  @Test func `a bus that times out while a chip starts is closed, and no other chip is probed on it`() {
    let wire = Wire()
    var reader = Reader(wire, Self.candidates(Self.slow, LIS3MDL.chip))
    reader.read(times: 5)
    let before = wire.now.transfers
    wire.state.withLock { $0.fault = .timedOut }
    reader.read(times: 7)
    #expect(reader.slot.health == .lost(.bus(I2CError(.timedOut, at: 0x1C))))
    #expect(wire.now.opened == 1 && wire.now.closed == 1 && wire.now.transfers == before + 1)
    wire.state.withLock { $0.fault = nil }
    reader.read(times: 60)
    #expect(reader.slot.health == .working && reader.slot.inUse?.chip.preparation.isEmpty == false)
  }

  @Test func `a chip that fails while it is set up again is lost at once`() {
    let wire = Wire()
    var reader = Reader(wire, Self.candidates(Self.slow))
    reader.read(times: 50)
    #expect(reader.slot.health == .working)
    wire.state.withLock { $0.hasForgotten = true }
    for _ in 0..<20 where reader.slot.restarts == 1 { reader.read() }
    wire.state.withLock { ($0.hasForgotten, $0.fault) = (false, .noAcknowledge) }
    reader.read(times: 15)
    #expect(reader.slot.health == .lost(.bus(I2CError(.noAcknowledge, at: 0x1C))))
  }
}
