extension Configuration {
  /// Sounds of the device itself; an adhan is `alarm`'s.
  public struct Buzzer: Sendable, Hashable {
    public enum Kind: String, Sendable, Hashable, CaseIterable {
      /// It has its own pitch, and sounds while its line is on.
      case active
      /// It sounds at the pitch it is driven with, on a channel of PWM.
      case passive
    }
    /// Whether it may sound at all. A short press of the button switches it off and on until the next start.
    public var enabled = true
    public var kind = Kind.active
    /// The device file of the GPIO chip with its line.
    public var gpioChip = "/dev/gpiochip0"
    /// Offset of its line; −1: there is none, or not known. Of a passive one the overlay says where it is, and this only
    /// keeps others from that line.
    public var line = -1
    /// Whether it sounds when its line is low.
    public var activeLow = false
    /// The folder of a passive one's PWM chip, or ``anyPWMChip``.
    public var pwmChip = anyPWMChip
    /// Its channel on that chip.
    public var pwmChannel = 0
    /// How loud a passive one is: amplitude of its pitch, as a share of the loudest.
    public var volumePercent = 100

    /// The chip is found by itself (``/HAL/PWMChip/ofHeader(_:channel:)``).
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
