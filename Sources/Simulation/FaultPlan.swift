public import HAL
public import Measures

/// What goes wrong and when, on the modelled board. Times count from the board's start.
///
/// Parsed from text, one line an event (see ``init(_:)``); the same for tests and for `simulate --faults`.
public struct FaultPlan: Sendable, Hashable {
  public enum Target: String, Sendable, Hashable, CaseIterable {
    case mag, accel, gyro, bus, gps, field, board
  }

  public enum Effect: Sendable, Hashable {
    /// Nothing answers at its address.
    case absent
    /// The last sample again and again, called new each time.
    case stuck
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
    /// Samples this many times as often as set.
    case rate(Double)
    /// The top bit of the last data byte is inverted.
    case flipBit
    /// Transfers fail so.
    case fail(I2CError.Kind)
    /// Degrees per second added to each axis of the gyroscope.
    case bias(Double)
    /// Microtesla added to the field, towards magnetic east.
    case add(Double)
    /// A shaking hand, m/s².
    case shake(Double)
    /// The receiver says nothing.
    case silent
    /// The receiver talks, but has no fix.
    case noFix
    /// So many bytes of a sentence are lost.
    case dropBytes(Int)
    /// Bytes of another speed.
    case garbage
  }

  public enum Trigger: Sendable, Hashable {
    /// From here for a while; nil: for good.
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

  public init(events: [Event] = []) { self.events = events }

  public static let none = FaultPlan()
}

extension FaultPlan.Event {
  /// Whether it is under way at `moment` since the start. Events that count are never.
  func isActive(at moment: Instant) -> Bool {
    guard case .at(let start, let seconds) = trigger, moment >= start else { return false }
    return seconds.map { moment.seconds(since: start) < $0 } ?? true
  }

  /// Whether it begins after `earlier` and not after `now`: for what happens once.
  func begins(after earlier: Instant?, by now: Instant) -> Bool {
    guard case .at(let start, _) = trigger else { return false }
    return start <= now && (earlier.map { start > $0 } ?? true)
  }

  /// Whether it counts and `number` is one of its turns.
  func hits(_ number: UInt64) -> Bool {
    switch trigger {
    case .at: false
    case .transfers(let range): range.contains(number)
    case .every(let n): number % n == 0
    }
  }
}
