public import HAL
public import Measures

/// Faults of the modelled board, by time. Times count from the board's start.
///
/// Parsed from text, one line an event (see ``init(_:)``); the same for tests and for `simulate --faults`.
///
/// Words and meanings follow PX4's failure injection: off, stuck, garbage, wrong, slow, delayed and intermittent (PX4
/// user guide, "System Failure Injection"; MAVLink, enumeration `FAILURE_TYPE`).
public struct FaultPlan: Sendable, Hashable {
  public enum Target: String, Sendable, Hashable, CaseIterable {
    case mag, accel, gyro, bus, multiplexer, gps, field, board
    /// A second magnetometer.
    case mag2

    /// The same part of the first chip.
    var first: Target { self == .mag2 ? .mag : self }
  }

  public enum Effect: Sendable, Hashable {
    /// Nothing answers at its address.
    case absent
    /// The last sample repeated, announced as new each time; for the receiver: the last sentences.
    case stuck
    /// Random words, as from uninitialised memory; of the receiver: bytes of another speed.
    case garbage
    /// Plausible but wrong values: the field turned about the vertical, in degrees; the force tilted, in degrees; the
    /// rate multiplied; the receiver's place moved north, in kilometres.
    case wrong(Double)
    /// Only this share of the samples or sentences, evenly spaced.
    case slow(Double)
    /// Correct values, delayed by this many seconds.
    case delayed(Double)
    /// Nothing new in the first half of each period, in seconds.
    case intermittent(Double)
    /// Noise as a multiple of the data sheet's.
    case noise(Double)
    /// One axis of the chip, 0 ... 2, holds one value.
    case axisDead(Int)
    /// Another chip replaces it, at its own address or this one, with power-on values; the former one is absent
    /// meanwhile.
    case swap(chip: String, address: I2CAddress?)
    /// A field or force beyond the range.
    case saturate
    /// This word on every axis.
    case word(UInt16)
    /// No new sample.
    case notReady
    /// Power-on values in all registers, once.
    case reset
    /// This byte in place of the identity.
    case identity(UInt8)
    /// Sample rate as a multiple of the set one.
    case rate(Double)
    /// The top bit of the last data byte is inverted.
    case flipBit
    /// Transfers fail with this error.
    case fail(I2CError.Kind)
    /// Degrees per second added to each axis of the gyroscope.
    case bias(Double)
    /// Microtesla added to the field, towards magnetic east.
    case add(Double)
    /// A shaking hand, m/s².
    case shake(Double)
    /// This channel's lines are stuck, and the bus with them while it is selected.
    case held(channel: UInt8)
    /// The receiver sends nothing.
    case silent
    /// The receiver sends sentences without a fix.
    case noFix
    /// This many bytes of a sentence are lost.
    case dropBytes(Int)
  }

  public enum Trigger: Sendable, Hashable {
    /// From an instant for some seconds; nil: for good.
    case at(Instant, seconds: Double?)
    /// Bus transfers of these numbers, counted from 1.
    case transfers(ClosedRange<UInt64>)
    /// Every n-th burst of the chip, or sentence of the receiver.
    case every(UInt64)
  }

  public struct Event: Sendable, Hashable {
    public var trigger: Trigger
    public var target: Target
    public var effect: Effect

    public init(_ trigger: Trigger, _ target: Target, _ effect: Effect) {
      self.trigger = trigger
      self.target = target
      self.effect = effect
    }
  }

  public var events: [Event]

  /// Number of events that swap a chip.
  var exchanges: Int { events.reduce(0) { $0 + ($1.isExchange ? 1 : 0) } }

  public init(events: [Event] = []) { self.events = events }

  public static let none = FaultPlan()
}

extension FaultPlan.Event {
  /// Whether it is active at `moment` since the start. Counted events never are.
  func isActive(at moment: Instant) -> Bool {
    guard case .at(let start, let seconds) = trigger, moment >= start else { return false }
    return seconds.map { moment < start.advanced(bySeconds: $0) } ?? true
  }

  /// Its next start or end after `moment`; ``Instant/distant`` if none.
  func change(after moment: Instant) -> Instant {
    guard case .at(let start, let seconds) = trigger else { return .distant }
    if start > moment { return start }
    guard let end = seconds.map({ start.advanced(bySeconds: $0) }), end > moment else { return .distant }
    return end
  }

  /// Whether it is triggered by count, not time.
  var counts: Bool { if case .at = trigger { false } else { true } }

  /// Whether `moment` is in the first half of one of its periods.
  func isInFirstHalf(of period: Double, at moment: Instant) -> Bool {
    guard case .at(let start, _) = trigger, period > 0 else { return false }
    return moment.seconds(since: start).truncatingRemainder(dividingBy: period) < period / 2
  }

  /// Whether it begins after `earlier` and by `now`: for one-time effects.
  func begins(after earlier: Instant?, by now: Instant) -> Bool {
    guard case .at(let start, _) = trigger else { return false }
    return start <= now && (earlier.map { start > $0 } ?? true)
  }

  /// Whether it is triggered by count and hits `number`.
  func hits(_ number: UInt64) -> Bool {
    switch trigger {
    case .at: false
    case .transfers(let range): range.contains(number)
    case .every(let n): number % n == 0
    }
  }
}

extension FaultPlan.Event {
  /// Whether it swaps the chip.
  var isExchange: Bool { if case .swap = effect { true } else { false } }

  /// The replacing chip; nil: none.
  var otherChip: ChipModel? {
    guard case .swap(let name, let address) = effect else { return nil }
    guard var model = ChipModel.named(name) else { return nil }
    model.address = address ?? model.address
    return model
  }
}

extension Instant {
  /// Later than any other.
  static let distant = Instant(nanoseconds: .max)
}
