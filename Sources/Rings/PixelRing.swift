public import Core
public import HAL
public import Indicators
public import Measures

/// A ring of pixels that can be dimmed or coloured.
///
/// It is written when its picture changes, at most sixty times a second, and once a second completely: wrong bits in a
/// chain and lost supplies of chips can't be detected.
public struct PixelRing<Chain: PixelChain & ~Copyable>: FrameOutput, ~Copyable {
  /// Least time between frames, in seconds.
  public static var shortestPause: Double { 1.0 / 60 }
  /// Longest time between complete writes, in seconds.
  public static var longestPause: Double { 1 }

  private var chain: Chain
  private let shading: RingShading
  private let count: Int
  private let rings: Int
  /// The pixels' state; nil while unknown.
  private var shown: Frame?
  private var sent: Instant?
  /// When it was last written whole.
  private var sentWhole: Instant?

  /// - Parameters:
  ///   - count: how many pixels a ring has, 8 ... 64.
  ///   - rings: how many rings follow each other on the chain and show the same; 64 pixels in all.
  public init(_ chain: consuming Chain, count: Int, rings: Int = 1, shading: RingShading) {
    self.chain = chain
    self.count = count
    self.rings = rings
    self.shading = shading
  }

  deinit {
    // After a failure the next owner darkens it: trying here would only wait twice.
    guard isLit || chain.isSending else { return }
    var chain = chain
    try? chain.sendWhole(RingLight(count: count * rings))
  }

  /// Whether it is known that a pixel is lit.
  private var isLit: Bool {
    guard let shown else { return false }
    for i in 0..<count where shown.pixels[i] > 0 { return true }
    return false
  }

  /// Shows it unconditionally, and waits until it is shown.
  public mutating func show(_ frame: Frame) throws(OutputError) {
    chain.doubt()
    try begin(frame)
    while chain.isSending { try goOn() }
  }

  private mutating func begin(_ frame: Frame) throws(OutputError) {
    shown = nil
    try chain.send(shading.light(of: frame, count: count, rings: rings))
    shown = frame
  }

  private mutating func goOn() throws(OutputError) {
    guard chain.isSending else { return }
    do throws(OutputError) { try chain.goOn() } catch {
      shown = nil
      throw error
    }
  }

  public mutating func show(_ frame: Frame, at now: Instant) throws(OutputError) {
    // Finish the started picture first: a mix of two would show a third.
    if !chain.isComplete { return try goOn() }
    let isWhole = shown == nil || !isWithin(Self.longestPause, sentWhole, now)
    if shown != nil, isWithin(Self.shortestPause, sent, now) || !isWhole && isShown(frame) { return try goOn() }
    if isWhole { chain.doubt() }
    try begin(frame)
    sent = now
    if isWhole { sentWhole = now }
  }

  /// False where the clock went backward.
  private func isWithin(_ pause: Double, _ then: Instant?, _ now: Instant) -> Bool {
    guard let then else { return false }
    return (0..<pause).contains(now.seconds(since: then))
  }

  private func isShown(_ frame: Frame) -> Bool {
    guard let shown, shown.light == frame.light, shown.dimming == frame.dimming, shown.whitePixel == frame.whitePixel,
      shown.isRamadan == frame.isRamadan
    else { return false }
    for i in 0..<count where shown.pixels[i] != frame.pixels[i] { return false }
    return true
  }
}
