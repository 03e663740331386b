import Controllers
import Testing

import func Foundation.sin

@Suite struct LoudnessTests {
  /// A sine of 16 bit in both channels.
  private func sine(_ hertz: Double, decibels: Double, seconds: Double, rate: Int = 48_000) -> [UInt8] {
    var amplitude = 32_767.0
    for _ in 0..<Int(-decibels) { amplitude /= 1.122_018_454_301_963 }
    var bytes: [UInt8] = []
    for frame in 0..<Int(seconds * Double(rate)) {
      let sample = Int16(amplitude * sin(2 * .pi * hertz * Double(frame) / Double(rate)))
      let word = UInt16(bitPattern: sample)
      for _ in 0..<2 { bytes += [UInt8(word & 0xFF), UInt8(word >> 8)] }
    }
    return bytes
  }

  private func measure(_ bytes: [UInt8], rate: Int = 48_000) -> Loudness.Result {
    var (loudness, bytes) = (Loudness(SoundFormat(channels: 2, rate: rate, width: 2)), bytes)
    loudness.take(&bytes)
    return loudness.result
  }

  /// EBU Tech 3341, table 1, cases 1 and 2: a sine of 1 kHz in both channels is as loud as its level.
  @Test(arguments: [-23.0, -33], [44_100, 48_000])
  func `a tone of a kilohertz has the loudness of the standard's test`(level: Double, rate: Int) throws {
    let result = measure(sine(1000, decibels: level, seconds: 5, rate: rate), rate: rate)
    #expect((try #require(result.lufs) - level).magnitude < 0.1)
    #expect((result.peakDecibels - level).magnitude < 0.1 && (result.seconds - 5).magnitude < 0.01)
  }

  /// The same, case 3: the quiet parts are left out by the relative gate.
  @Test func `quiet parts don't count`() throws {
    let quiet = sine(1000, decibels: -36, seconds: 2)
    let result = measure(quiet + sine(1000, decibels: -23, seconds: 30) + quiet)
    #expect((try #require(result.lufs) + 23).magnitude < 0.1)
  }

  @Test func `silence has no loudness`() {
    let result = measure([UInt8](repeating: 0, count: 4 * 48_000))
    #expect(result.lufs == nil && result.peakDecibels == -120 && result.seconds == 1)
  }

  @Test(arguments: [
    (-30.0, -20.0, 12.0), (-30, -6, 5), (-18, -3, 0), (-10, -0.1, -8), (-20, 0, 0),
  ]) func `a quiet recording is lifted as far as its peaks leave room, a loud one is lowered`(
    loudness: Double, peak: Double, gain: Double
  ) {
    #expect((Recitation.Measured(seconds: 60, loudness: loudness, peak: peak).gainDecibels - gain).magnitude < 1e-9)
  }
}
