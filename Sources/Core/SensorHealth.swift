public import Compass
public import HAL
public import Sensors

/// A sensor's health, as seen from the loop.
public enum SensorHealth: Sendable, Hashable {
  /// Not configured.
  case notFitted
  /// Nothing tried yet.
  case starting
  case working
  /// It works, but more than one sample in a hundred arrives damaged.
  case damaged
  case noBus(BusError)
  /// Nothing answers at any of its addresses.
  case absent
  /// A chip answers that is none of the candidates.
  case unknownChip(address: I2CAddress, found: UInt8)
  /// A chip behind a channel of the multiplexer can't be distinguished from one at the same address on the main bus.
  case sharedAddress(I2CAddress, channel: UInt8)
  /// It fails now and is retried every period.
  case failing(SensorError)
  /// All values have been out of range for a while.
  case saturated
  /// It has failed for so long that it is probed with growing pauses.
  case lost(SensorError)
}

extension SensorHealth {
  public enum Role: Sendable { case magnetometer, accelerometer }

  /// The reason it implies; nil: none, or not yet, as a short failure shows as age.
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
