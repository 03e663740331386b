public import HAL
public import Measures

extension Chip {
  /// How a chip is driven over SPI, where it can be.
  public struct SPI: Sendable {
    /// Steps before the chip shows its identity.
    public enum Opening: Sendable, Hashable {
      /// A register is read for nothing: the chip takes the first select for the choice of its bus.
      case read(UInt8)
      /// A register is written: without it the chip doesn't answer on a line of its own.
      case write(UInt8, UInt8)
    }

    public var access: SPIAccess
    public var opening: Opening?
    /// Additional settings while it works, instead of the same bits of the mode's settings: I2C off, an answer on a line of its own.
    public var settings: FixedList<2, Setting>
    /// Whether it needs a write before it can be identified, and is probed only where configured: on a select line there is one
    /// chip, but not by itself this one.
    public var needsName: Bool

    public init(
      _ access: SPIAccess, opening: Opening? = nil, settings: FixedList<2, Setting> = .init(), needsName: Bool = false
    ) {
      self.access = access
      self.opening = opening
      self.settings = settings
      self.needsName = needsName
    }
  }
}

extension Chip.Mode {
  /// With these settings in the place of the same bits of its own.
  func replacing(_ others: FixedList<2, Chip.Setting>) -> Chip.Mode {
    var mode = self
    mode.settings = .init()
    for i in settings.indices {
      var setting = settings[i]
      for k in others.indices where others[k].register == setting.register && others[k].bank == setting.bank {
        let mask = others[k].mask
        setting.set = setting.set & ~mask | others[k].set
        setting.clear = setting.clear & ~mask | others[k].clear
      }
      mode.settings.append(setting)
    }
    for k in others.indices {
      var isThere = false
      for i in settings.indices where settings[i].register == others[k].register && settings[i].bank == others[k].bank {
        isThere = true
      }
      if !isThere { mode.settings.append(others[k]) }
    }
    return mode
  }
}
