extension Configuration {
  /// Sounds of the device itself; an adhan is `alarm`'s.
  public struct Buzzer: Sendable, Hashable {
    public enum Kind: String, Sendable, Hashable, CaseIterable {
      /// It has its own pitch, and sounds while its line is on.
      case active
      /// It sounds at the pitch it is driven with, on a channel of PWM.
      case passive
    }
    /// Whether it may sound. A short press of the button toggles this until the next start.
    public var enabled = true
    public var kind = Kind.active
    /// The device file of the GPIO chip with its line.
    public var gpioChip = "/dev/gpiochip0"
    /// Offset of its line; −1: none, or unknown. For a passive one the device-tree overlay selects the line; this
    /// setting only reserves it.
    public var line = -1
    /// Whether it sounds when its line is low.
    public var activeLow = false
    /// The folder of a passive one's PWM chip, or ``anyPWMChip``.
    public var pwmChip = anyPWMChip
    /// Its channel on that chip.
    public var pwmChannel = 0
    /// How loud a passive one is: amplitude of its pitch, as a share of the loudest.
    public var volumePercent = 100

    /// Detect the chip (``/HAL/PWMChip/ofHeader(_:channel:)``).
    public static let anyPWMChip = "auto"

    /// Whether the device has one that may sound.
    public var exists: Bool { enabled && (kind == .passive || line >= 0) }

    /// The file or folder that carries it.
    public var device: String {
      switch kind {
      case .active: gpioChip
      case .passive: pwmChip == Self.anyPWMChip ? "/sys/class/pwm" : pwmChip
      }
    }
  }
}
