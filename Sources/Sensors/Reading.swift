public import HAL
public import Measures

/// Values of one burst: SI along the chip's own axes, in its own scale, not calibrated.
///
/// A quantity without a new, plausible sample is nil; `saturated` and `rejected` say why.
public struct Reading: Sendable, Hashable {
  public var field: MagneticField?
  public var force: SpecificForce?
  public var rate: AngularRate?
  public var temperatureCelsius: Double?
  /// Quantities over the chip's range: a magnet is near, or the device was knocked.
  public var saturated = Quantities()
  /// Quantities with the pattern of a dead data path, or with an implausible jump.
  public var rejected = Quantities()

  public init() {}

  /// Whether there is anything new in it. A temperature alone doesn't count.
  public var fresh: Bool { field != nil || force != nil || rate != nil }

  mutating func put(_ quantity: Quantity, _ value: Vector3) {
    switch quantity {
    case .magneticField: field = MagneticField(microtesla: value)
    case .specificForce: force = SpecificForce(metersPerSecondSquared: value)
    case .angularRate: rate = AngularRate(radiansPerSecond: value)
    case .temperature: temperatureCelsius = value.x
    }
  }
}

/// Why a chip can't be used now. All but a wrong identity may be transient: call `begin()` again, with backoff.
public enum SensorError: Error, Sendable, Hashable {
  /// The transfer failed, also when repeated.
  case bus(I2CError)
  /// Another chip answers at the address. Nothing was written to it.
  case unexpectedIdentity(register: UInt8, expected: UInt8, found: UInt8)
  /// A register didn't keep its written value.
  case settingRefused(register: UInt8, wrote: UInt8, read: UInt8)
  /// A register no longer holds its setting: the chip was reset, most likely by a dip of its supply.
  case settingsLost(register: UInt8)
  /// The same value for a second, on a chip whose noise forbids that.
  case frozen(Quantity)
  /// The chip answers, but has had no new sample for a second.
  case silent(Quantity)
}

/// A driver's counters. They wrap round.
public struct SensorCounters: Sendable, Hashable {
  /// Bursts requested.
  public var reads: UInt64 = 0
  /// Bursts that brought something new.
  public var fresh: UInt64 = 0
  /// Channels read before their next sample was ready; thermometers excluded.
  public var notReady: UInt64 = 0
  /// Channels that showed the same sample again.
  public var repeats: UInt64 = 0
  /// Transfers repeated after an error.
  public var retries: UInt64 = 0
  /// Transfers given up.
  public var failed: UInt64 = 0
  /// Samples over the range.
  public var saturated: UInt64 = 0
  /// Samples with the pattern of a dead data path.
  public var rejected: UInt64 = 0
  /// Outliers: samples with an implausible jump that the next one didn't confirm.
  public var outliers: UInt64 = 0
  /// Times the offset of a bridge was found.
  public var offsetsFound: UInt64 = 0
  /// Discarded measurements of a bridge's offset: the device moved, or a sample was bad.
  public var offsetsRefused: UInt64 = 0
  /// Times the settings were found changed.
  public var settingsLost: UInt64 = 0
  /// Times the chip was set up.
  public var begun: UInt64 = 0

  public init() {}
}

extension SensorCounters: CounterSet {
  public func forEachCounter(_ take: (_ name: String, _ count: UInt64) -> Void) {
    take("reads", reads)
    take("fresh", fresh)
    take("not_ready", notReady)
    take("repeats", repeats)
    take("retries", retries)
    take("failed", failed)
    take("saturated", saturated)
    take("outliers", outliers)
    take("rejected", rejected)
    take("settings_lost", settingsLost)
    take("offsets_found", offsetsFound)
    take("offsets_refused", offsetsRefused)
  }
}
