// Lists of candidates as arrays, which take heap.
#if !hasFeature(Embedded)
import HAL
public import Sensors

extension Candidate {
  /// Every place where `chips` can be, in their order.
  public static func all(of chips: [Chip]) -> [Candidate] {
    chips.flatMap { chip in chip.addresses.map { Candidate(chip, at: $0) } }
  }
}

extension SensorSlot where Bus: ~Copyable {
  /// - Parameter candidates: best first; empty for a sensor that isn't fitted.
  public init(_ candidates: [Candidate], axes: AxisMap, loopRateHz: Double, open: @escaping Open) {
    self.init(
      { $0 < candidates.count ? candidates[$0] : nil }, axes: axes, loopRateHz: loopRateHz, open: open)
  }
}
#endif
