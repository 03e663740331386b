public import HAL
public import Sensors

/// A chip that may be on the bus, and its place.
public struct Candidate: Sendable {
  public var chip: Chip
  public var address: I2CAddress
  /// Channel of the multiplexer, 0 ... 7; nil: on the main bus.
  public var channel: UInt8?

  public init(_ chip: Chip, at address: I2CAddress, behind channel: UInt8? = nil) {
    self.chip = chip
    self.address = address
    self.channel = channel
  }

  /// A chip's address without its description of two thousand bytes.
  public struct Place: Sendable, Hashable {
    public var address: I2CAddress
    public var channel: UInt8?
  }

  public var place: Place { Place(address: address, channel: channel) }
}
