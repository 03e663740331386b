import Controllers
import Reports
import Testing

@Suite struct SoundTests {
  static let stereo = SoundFormat(channels: 2, rate: 1000, width: 2)

  /// A WAV file of 16-bit PCM, with a text chunk before the sound.
  static func wave(kind: UInt8 = 1, bits: UInt8 = 16, note: Int = 3) -> [UInt8] {
    let format: [UInt8] = [kind, 0, 2, 0, 0x40, 0x1F, 0, 0, 0, 0, 0, 0, 4, 0, bits, 0]
    // Chunk by chunk: the type checker of Swift 6.2 gives up on one long sum.
    var bytes: [UInt8] = []
    func append(_ name: String, _ rest: [UInt8]) { bytes += Array(name.utf8) + rest }
    append("RIFF", [0, 0, 0, 0])
    append("WAVEfmt ", [16, 0, 0, 0] + format)
    append("LIST", [UInt8(note), 0, 0, 0] + [UInt8](repeating: 7, count: note + note % 2))
    append("data", [4, 0, 0, 0, 1, 2, 3, 4])
    return bytes
  }

  @Test(arguments: [2, 3]) func `a header gives format and position, behind chunks of even and odd length`(note: Int)
    throws
  {
    let bytes = Self.wave(note: note)
    let header = try #require(WaveHeader(bytes))
    #expect(
      header.format == SoundFormat(channels: 2, rate: 8000, width: 2) && Array(bytes[header.start...]) == [1, 2, 3, 4])
  }

  @Test func `formats other than PCM, and truncated files, are refused`() {
    #expect(WaveHeader(Self.wave(kind: 3)) == nil && WaveHeader(Self.wave(bits: 8)) == nil)
    #expect(WaveHeader(Array("ID3".utf8)) == nil && WaveHeader([]) == nil)
    let bytes = Self.wave()
    for length in 0..<bytes.count - 4 { #expect(WaveHeader(Array(bytes[..<length])) == nil) }
  }

  @Test func `sound fades in from silence to its volume, and no sample changes its sign`() {
    var fade = FadeIn(Self.stereo, volumePercent: 50, seconds: 2)
    var recorded = [UInt8](repeating: 0, count: 12_000)
    // Full scale on the left, negative full scale on the right.
    for frame in 0..<3000 {
      for (place, byte) in [0xFF, 0x7F, 0x00, 0x80].enumerated() { recorded[frame * 4 + place] = UInt8(byte) }
    }
    var sound: [UInt8] = []
    fade.move(&recorded, to: &sound)
    let left = stride(from: 0, to: sound.count, by: 4).map {
      Int16(bitPattern: UInt16(sound[$0]) | UInt16(sound[$0 + 1]) << 8)
    }
    let right = stride(from: 2, to: sound.count, by: 4).map {
      Int16(bitPattern: UInt16(sound[$0]) | UInt16(sound[$0 + 1]) << 8)
    }
    #expect(recorded.isEmpty && left.count == 3000)
    #expect(left[0] == 0 && abs(Int(left[1000]) - 4096) <= 1 && left[2000] == 16_383 && right[2999] == -16_384)
    #expect(zip(left, left.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test(arguments: [2, 3, 4]) func `at full volume without a fade every bit is kept, in blocks of any length`(
    width: Int
  ) {
    let format = SoundFormat(channels: 2, rate: 48_000, width: width)
    let bytes = (0..<600).map { UInt8(truncatingIfNeeded: $0 * 37) }
    var fade = FadeIn(format, volumePercent: 100, seconds: 0)
    var (waiting, sound): ([UInt8], [UInt8]) = ([], [])
    for byte in bytes {
      waiting.append(byte)
      fade.move(&waiting, to: &sound)
    }
    #expect(sound == bytes && waiting.isEmpty)
  }
}
