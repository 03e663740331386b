public import HAL
public import Measures

extension Chip {
  /// How a chip is driven over SPI, where it can be.
  public struct SPI: Sendable {
    /// Steps before the chip shows its identity.
    public enum Opening: Sendable, Hashable {
      /// A dummy read: the chip takes the first select as the choice of its bus.
      case read(UInt8)
      /// A write without which the chip has no separate output line.
      case write(UInt8, UInt8)
    }

    public var access: SPIAccess
    public var opening: Opening?
    /// Settings while it works, replacing the same bits of the mode's settings: I2C off, a separate output line.
    public var settings: FixedList<2, Setting>
    /// Whether it needs a write before it can be identified. It is then probed only if configured: a select line has
    /// one chip, but not necessarily this one.
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
  /// This mode with `others` replacing the same bits.
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
