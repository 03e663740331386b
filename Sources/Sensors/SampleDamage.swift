/// Whether more than one sample in a hundred arrives damaged: bad wiring, or a clock that the chip stretches too long (F12).
struct SampleDamage: Sendable {
  /// Samples that the share is taken over.
  private static var span: Double { 500 }
  /// Cap of the memory: the first clean second clears an excess.
  private static var most: Double { 0.05 }

  /// Share of damaged samples over the last ones.
  private var share = 0.0
  /// Samples since a damaged one.
  private var clean = 0.0
  private(set) var isHigh = false

  /// Takes a good sample, and how many damaged ones stood between it and the good one before.
  mutating func note(damaged count: UInt32) {
    share = min(share + (Double(Int(count)) - share) / Self.span, Self.most)
    clean = count == 0 ? clean + 1 : 0
    // With this share one stretch in fifty would be so long by chance (e⁻⁴): it isn't the share any more.
    let isOver = share * clean > 4
    isHigh = share > (isHigh ? 0.005 : 0.01) && !isOver
  }
}
