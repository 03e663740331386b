public import HAL
public import Sensors

/// A chip that may be on the bus, and where to look for it.
public struct Candidate: Sendable {
  public var chip: Chip
  public var address: I2CAddress
  /// The multiplexer's channel that it is behind, 0 ... 7; nil: on the main bus.
  public var channel: UInt8?

  public init(_ chip: Chip, at address: I2CAddress, behind channel: UInt8? = nil) {
    self.chip = chip
    self.address = address
    self.channel = channel
  }

  /// Address of a chip for other parts, without the two thousand bytes of its description.
  public struct Place: Sendable, Hashable {
    public var address: I2CAddress
    public var channel: UInt8?
  }

  public var place: Place { Place(address: address, channel: channel) }
}
