/// Sets the volume, and fades in over the first seconds, so as not to startle.
public struct FadeIn: Sendable {
  private let format: SoundFormat
  private let volume: Double
  private let seconds: Double
  private var frames = 0

  /// - Parameters:
  ///   - volumePercent: of the recorded volume, 0 ... 100.
  ///   - gain: factor by which the recording is made as loud as others; over 1 its peaks must leave room.
  ///   - seconds: duration of the fade; 0: none.
  public init(_ format: SoundFormat, volumePercent: Int, gain: Double = 1, seconds: Double) {
    self.format = format
    volume = Double(volumePercent) / 100 * gain
    self.seconds = seconds
  }

  /// Gain of the next frame. It grows with the square of time, which sounds even.
  public var gain: Double {
    let share = seconds > 0 ? min(1, Double(frames) / Double(format.rate) / seconds) : 1
    return volume * share * share
  }

  /// Moves all whole frames with their gain; an incomplete frame stays for the next call.
  public mutating func move(_ bytes: inout [UInt8], to sound: inout [UInt8]) {
    let whole = bytes.count / format.frame * format.frame
    var position = 0
    while position < whole {
      let gain = gain
      for _ in 0..<format.channels {
        // Left-aligned in 32 bits, for the sign.
        var word: UInt32 = 0
        for place in 0..<format.width {
          word |= UInt32(bytes[position + place]) << UInt32(8 * (4 - format.width + place))
        }
        let loud = (Double(Int32(bitPattern: word)) * gain).rounded(.towardZero)
        let number = Int32(max(-2_147_483_648, min(2_147_483_647, loud)))
        let scaled = UInt32(bitPattern: number)
        for place in 0..<format.width {
          sound.append(UInt8(truncatingIfNeeded: scaled >> UInt32(8 * (4 - format.width + place))))
        }
        position += format.width
      }
      frames += 1
    }
    bytes.removeFirst(whole)
  }
}
