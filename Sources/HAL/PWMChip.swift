#if !hasFeature(Embedded)
/// A chip with channels of PWM, as a machine lists it.
public struct PWMChip: Sendable, Hashable {
  /// Its folder, `/sys/class/pwm/pwmchip0`.
  public var path: String
  /// Device name, `fe20c000.pwm`: the same for every kernel, unlike the chip's number.
  public var device: String
  /// How many channels it has.
  public var channels: Int

  public init(path: String, device: String, channels: Int) {
    self.path = path
    self.device = device
    self.channels = channels
  }
}

extension PWMChip {
  /// The chip that drives the header's pins, by default: the Raspberry Pi's own if present, otherwise the only
  /// one with the channel. Nil where several have it.
  ///
  /// A Pi 1 to 4 has it at an address that ends in 20c000 (BCM2835 ARM Peripherals, section 9.6), a Pi 5 at 1f00098000 (RP1
  /// Peripherals, section 2.3; the one at 1f0009c000 drives the fan). Their numbers follow the order in which drivers were loaded.
  public static func ofHeader(_ chips: [PWMChip], channel: Int) -> PWMChip? {
    let able = chips.filter { $0.channels > channel }
    return able.first { $0.device.hasSuffix("20c000.pwm") || $0.device == "1f00098000.pwm" }
      ?? (able.count == 1 ? able[0] : nil)
  }
}
#endif
