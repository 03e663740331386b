import Compass
import Core
import HAL
import Indicators
import Measures
import Testing

@Suite("Output slot") struct OutputSlotTests {
  /// Lines that fail on command. Used by one thread.
  final class Wiring: @unchecked Sendable {
    var refusal: LineError?
    var failure: LineError?
    var writes: [UInt64] = []
    /// How often an output was released.
    var released = 0
  }

  struct Lines: OutputLines, ~Copyable {
    let wiring: Wiring
    var count: Int { 64 }
    mutating func set(_ levels: UInt64) throws(LineError) {
      if let failure = wiring.failure { throw failure }
      wiring.writes.append(levels)
    }
  }

  /// A chain of pixels on an empty bus.
  struct LostChain: FrameOutput, ~Copyable {
    mutating func show(_ frame: Frame) throws(OutputError) { throw OutputError(I2CError(.noAcknowledge, at: 0x70)) }
  }

  func slot(_ wiring: Wiring) -> OutputSlot<PlainRing<Lines>> {
    OutputSlot { () throws(LineError) in
      if let refusal = wiring.refusal { throw refusal }
      return PlainRing(Lines(wiring: wiring))
    }
  }

  func frame(lit: Int) -> Frame {
    var frame = Frame(count: 64)
    for i in 0..<lit { frame.pixels[i] = 255 }
    return frame
  }

  @Test func `is opened, written when something changes, and darkened at the end`() {
    let wiring = Wiring()
    var slot = slot(wiring)
    for lit in [1, 1, 64, 64] { slot.show(frame(lit: lit), at: .origin) }
    slot.close()
    #expect(slot.fault == nil && slot.failures == 0)
    #expect(wiring.writes == [1, .max, 0])
  }

  @Test func `a denied permission is no fault while udev sets the files up, and is one if it lasts`() {
    for (denied, isFault) in [(1.5, false), (5, true)] {
      let wiring = Wiring()
      var slot = slot(wiring)
      wiring.refusal = LineError(.permission)
      for tick in 0..<Int(denied * 100) { slot.show(frame(lit: 3), at: Instant(seconds: Double(tick) / 100)) }
      #expect((slot.fault == OutputError(.permission)) == isFault)
      wiring.refusal = nil
      slot.show(frame(lit: 3), at: Instant(seconds: 60))
      #expect(slot.fault == nil && wiring.writes == [7])
    }
  }

  @Test func `an output that can't be opened is reported, and retried with growing pauses`() {
    let wiring = Wiring()
    wiring.refusal = LineError(.busy, offset: 18)
    var slot = slot(wiring)
    for tick in 0..<100 { slot.show(frame(lit: 3), at: Instant(seconds: Double(tick) / 100)) }
    #expect(slot.fault == OutputError(.busy, at: .line(18)))
    #expect(slot.failures == 4)
    wiring.refusal = nil
    slot.show(frame(lit: 3), at: Instant(seconds: 5))
    #expect(slot.fault == nil)
    #expect(wiring.writes == [0b111])
  }

  @Test func `an output that fails is dropped, and written whole when it is back`() {
    let wiring = Wiring()
    var slot = slot(wiring)
    slot.show(frame(lit: 3), at: .origin)
    wiring.failure = LineError(.other(errno: 5))
    slot.show(frame(lit: 4), at: Instant(seconds: 1))
    #expect(slot.fault == OutputError(.failed(errno: 5)))
    wiring.failure = nil
    slot.show(frame(lit: 3), at: Instant(seconds: 2))
    #expect(slot.fault == nil)
    #expect(wiring.writes == [0b111, 0b111])
  }

  @Test func `an output that worked for a minute is reopened soon after a failure`() {
    let wiring = Wiring()
    wiring.refusal = LineError(.busy)
    var slot = slot(wiring)
    for tick in 0..<100 { slot.show(frame(lit: 3), at: Instant(seconds: Double(tick) / 100)) }
    wiring.refusal = nil
    for second in 2...63 { slot.show(frame(lit: second), at: Instant(seconds: Double(second))) }
    wiring.failure = LineError(.other(errno: 5))
    slot.show(frame(lit: 1), at: Instant(seconds: 64))
    wiring.failure = nil
    // After a tenth of a second, not after two.
    slot.show(frame(lit: 3), at: Instant(seconds: 64.2))
    #expect(slot.fault == nil && wiring.writes.last == 0b111)
  }

  /// An output that reports its release.
  private struct Held: FrameOutput, ~Copyable {
    let wiring: Wiring
    mutating func show(_ frame: Frame) throws(OutputError) {}
    deinit { wiring.released += 1 }
  }

  @Test func `is released with the end of the loop, not with that of the program`() {
    let wiring = Wiring()
    var slot = OutputSlot<Held> { () throws(OutputError) in Held(wiring: wiring) }
    slot.show(frame(lit: 1), at: .origin)
    let before = wiring.released
    slot.close()
    let after = wiring.released
    #expect(slot.fault == nil && before == 0 && after == 1)
  }

  @Test func `reports where its last write failed`() {
    let wiring = Wiring()
    var slot = slot(wiring)
    slot.show(frame(lit: 1), at: .origin)
    wiring.failure = LineError(.other(errno: 5))
    slot.close()
    #expect(slot.fault == OutputError(.failed(errno: 5)))
  }

  @Test func `an output without lines names its own place`() {
    var slot = OutputSlot<LostChain> { () throws(OutputError) in LostChain() }
    slot.show(frame(lit: 1), at: .origin)
    #expect(slot.fault == OutputError(.noAcknowledge, at: .address(0x70)))
  }

  @Test func `writes the lines again after a failed write, since their levels are unknown`() throws {
    let wiring = Wiring()
    var ring = PlainRing(Lines(wiring: wiring))
    try ring.show(frame(lit: 3))
    wiring.failure = LineError(.other(errno: 5))
    do throws(OutputError) {
      try ring.show(frame(lit: 4))
      Issue.record("shown")
    } catch { #expect(error == OutputError(.failed(errno: 5))) }
    wiring.failure = nil
    try ring.show(frame(lit: 3))
    #expect(wiring.writes == [0b111, 0b111])
  }

  @Test func `is darkened and released, or says why it can't be`() {
    let wiring = Wiring()
    #expect(slot(wiring).darken() == nil)
    #expect(wiring.writes == [0])
    wiring.refusal = LineError(.busy, offset: 18)
    #expect(slot(wiring).darken() == OutputError(.busy, at: .line(18)))
    wiring.refusal = nil
    wiring.failure = LineError(.other(errno: 5))
    #expect(slot(wiring).darken() == OutputError(.failed(errno: 5)))
    // An output that the device doesn't have is not missing.
    #expect(OutputSlot<LostChain>(nil).darken() == nil)
  }

  struct NoSensors: SensorSource, ~Copyable {
    mutating func next(at now: Instant, drive: DriveLevel) -> SensorReport? { nil }
  }

  struct NoButton: InputLine, ~Copyable {
    mutating func isActive() throws(LineError) -> Bool { false }
  }

  @Test func `errors of lines and buses keep their details`() {
    #expect(
      OutputError(LineError(.noSuchLine(lines: 54), offset: 99)) == .init(.noSuchChannel(count: 54), at: .line(99)))
    #expect(OutputError(LineError(.missing)) == .init(.missing))
    #expect(OutputError(LineError(.permission)) == .init(.permission))
    #expect(OutputError(BusError.missing) == .init(.missing))
    #expect(OutputError(BusError.permission) == .init(.permission))
    #expect(OutputError(BusError.notAnI2CBus) == .init(.unsupported))
    #expect(OutputError(BusError.other(errno: 5)) == .init(.failed(errno: 5)))
    for (kind, expected) in [
      (I2CError.Kind.arbitrationLost, OutputError.Kind.busy), (.busy, .busy), (.timedOut, .timedOut),
      (.unsupported, .unsupported), (.other(errno: 6), .failed(errno: 6)),
    ] {
      #expect(OutputError(I2CError(kind, at: 0x20)) == .init(expected, at: .address(0x20)))
    }
  }
}
