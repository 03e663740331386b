// Lists of candidates as arrays, which take heap.
#if !hasFeature(Embedded)
public import HAL
public import Sensors

extension Candidate {
  /// Every place where `chips` can be, in their order.
  public static func all(of chips: [Chip]) -> [Candidate] {
    chips.flatMap { chip in chip.addresses.map { Candidate(chip, at: $0) } }
  }
}

extension SensorSlot where Bus: ~Copyable {
  /// - Parameters:
  ///   - candidates: best first; empty for a sensor that isn't fitted.
  ///   - multiplexer: address of a multiplexer that may be written to; nil: no multiplexer.
  public init(
    _ candidates: [Candidate], axes: AxisMap, loopRateHz: Double, multiplexer: I2CAddress? = nil,
    open: @escaping Open
  ) {
    self.init(
      { $0 < candidates.count ? candidates[$0] : nil }, axes: axes, loopRateHz: loopRateHz, multiplexer: multiplexer,
      open: open)
  }
}

extension SensorSet where Bus: ~Copyable {
  /// A device with one magnetometer and one chip for force and rate.
  public init(magnetometer: consuming SensorSlot<Bus>, inertial: consuming SensorSlot<Bus>) {
    let none = SensorSlot([], axes: .identity, loopRateHz: 1, open: magnetometer.open)
    self.init(magnetometer: magnetometer, secondary: none, inertial: inertial)
  }
}
#endif
