public import Compass
public import HAL
public import Sensors

/// A sensor's health, as seen from the loop.
public enum SensorHealth: Sendable, Hashable {
  /// The device is meant to do without.
  case notFitted
  /// Nothing tried yet.
  case starting
  case working
  /// It works, but more than one sample in a hundred arrives damaged.
  case damaged
  case noBus(BusError)
  /// Nothing answers at any of its addresses.
  case absent
  /// Something answers, but it is none of the chips that may be here.
  case unknownChip(address: I2CAddress, found: UInt8)
  /// The chip behind a channel of the multiplexer can't be told from one on the main bus, at the same address.
  case sharedAddress(I2CAddress, channel: UInt8)
  /// It fails right now, and is tried again every period.
  case failing(SensorError)
  /// All its values have been over its range for a while.
  case saturated
  /// It failed for so long that it is only looked for with growing pauses.
  case lost(SensorError)
}

extension SensorHealth {
  public enum Role: Sendable { case magnetometer, accelerometer }

  /// The reason that it implies; nil: none, or not yet: a short failure shows as age.
  public func reason(for role: Role) -> Reason? {
    switch (self, role) {
    case (.working, _): nil
    case (.damaged, _): .busCorrupt
    case (.starting, _): .starting
    case (.noBus(.permission), _): .busPermission
    case (.noBus, _): .busMissing
    case (.failing(.frozen(.magneticField)), .magnetometer): .magnetometerFrozen
    case (.failing(.frozen(.specificForce)), .accelerometer): .tiltUnknown
    case (.failing, _): nil
    case (_, .accelerometer): .tiltUnknown
    case (.notFitted, _), (.absent, _): .magnetometerAbsent
    case (.unknownChip, _), (.sharedAddress, _): .magnetometerUnknownChip
    case (.saturated, _): .magnetometerSaturated
    case (.lost, _): .magnetometerLost
    }
  }
}
