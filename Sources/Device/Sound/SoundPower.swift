/// Power of the sound, by tenths of a second: sound is heard up to two seconds after it was handed on.
public struct SoundPower: Sendable {
  private let framesOfTenth: Int
  private var tenths: [Float] = []
  private var sum = 0.0
  private var frames = 0

  public init(_ format: SoundFormat) { framesOfTenth = max(1, format.rate / 10) }

  /// Takes the next frame.
  ///
  /// - Parameter square: mean of its numbers' squares, full scale being 1.
  public mutating func take(_ square: Double) {
    sum += square
    frames += 1
    guard frames == framesOfTenth else { return }
    tenths.append(Float(2 * sum / Double(frames)))
    (sum, frames) = (0, 0)
  }

  /// Of the half second around what lies `seconds` behind the beginning, as ``/Compass/DriveLevel/sound``; 0 where no whole
  /// tenth has come.
  ///
  /// Smoothed over half a second, as the sound card's position isn't known to a tenth.
  public func power(at seconds: Double) -> Float {
    let middle = Int((seconds * 10).rounded(.down))
    let around = tenths.indices.clamped(to: max(0, middle - 2)..<max(0, middle + 3))
    return around.isEmpty ? 0 : tenths[around].reduce(0, +) / Float(around.count)
  }
}
