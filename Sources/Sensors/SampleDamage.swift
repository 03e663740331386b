/// Whether more than one sample in a hundred is damaged: bad wiring, or too much clock stretching (F12).
struct SampleDamage: Sendable {
  /// Samples in the share's mean.
  private static var span: Double { 500 }
  /// Limit of the share, so that the first clean second clears an excess.
  private static var most: Double { 0.05 }

  /// Share of damaged samples over the last ones.
  private var share = 0.0
  /// Samples since a damaged one.
  private var clean = 0.0
  private(set) var isHigh = false

  /// Counts a good sample, and the damaged ones since the last good one.
  mutating func note(damaged count: UInt32) {
    share = min(share + (Double(Int(count)) - share) / Self.span, Self.most)
    clean = count == 0 ? clean + 1 : 0
    // A clean run this long would occur by chance once in fifty (e⁻⁴): the share has dropped.
    let isOver = share * clean > 4
    isHigh = share > (isHigh ? 0.005 : 0.01) && !isOver
  }
}
