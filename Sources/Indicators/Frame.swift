/// Ring, status lights and buzzer at one moment. A plain value; no heap.
public struct Frame: Sendable {
  /// The most pixels a ring can have.
  public static let maximumPixels = 64
  /// Brightness 0 ... 255 of each pixel in the order of its wiring; ``RingGeometry`` knows where each one sits.
  /// A ring mounted plainly has pixel 0 forward and counts clockwise seen from above.
  public var pixels: InlineArray<64, UInt8>
  /// How many of `pixels` the ring has.
  public var count: Int
  /// The pixel shown in white by a ring with colours: true north, or the first pixel in a ring test; nil: none.
  public var whitePixel: Int?
  /// Dimming of a dimmable ring, 0 ... 1: lower at night.
  public var dimming: Float = 1
  /// Whether a ring with colours shows those of Ramadan.
  public var isRamadan = false
  public var light: StatusLight
  /// The buzzer's tone.
  public var tone: Tone

  public init(count: Int) {
    pixels = InlineArray(repeating: 0)
    self.count = min(max(count, 0), Frame.maximumPixels)
    light = .off
    tone = .silence
  }

  /// Whether the buzzer sounds.
  public var buzzer: Bool { !tone.isSilent }

  /// Bit `i` is 1 where pixel `i` is at least half bright: the frame for plain LEDs.
  public var mask: UInt64 {
    var mask: UInt64 = 0
    // Not `1 << i`: where Int has 32 bits, that conversion can take heap.
    var bit: UInt64 = 1
    for i in 0..<count {
      if pixels[i] >= 128 { mask |= bit }
      bit &<<= 1
    }
    return mask
  }
}

/// The status colour. It never stands alone: the pattern of the ring differs as well.
public enum StatusLight: UInt8, Sendable, Hashable {
  case off
  case green
  case yellow
  case red
}
