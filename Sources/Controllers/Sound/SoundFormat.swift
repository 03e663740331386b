/// PCM format: signed integers, low byte first, channels interleaved.
public struct SoundFormat: Sendable, Hashable {
  /// 1: mono, 2: stereo.
  public var channels: Int
  /// Frames a second.
  public var rate: Int
  /// Bytes of a sample: 2, 3 or 4.
  public var width: Int

  public init(channels: Int, rate: Int, width: Int) {
    self.channels = channels
    self.rate = rate
    self.width = width
  }

  /// Bytes of a frame.
  public var frame: Int { channels * width }

  /// The format's name for ALSA's `aplay`.
  public var alsaName: String {
    switch width {
    case 2: "S16_LE"
    case 3: "S24_3LE"
    default: "S32_LE"
    }
  }

  /// `aplay`'s arguments for this format on its standard input.
  ///
  /// - Parameter device: ALSA name; nil: the system's default.
  public func aplayArguments(device: String?) -> [String] {
    ["-q"] + (device.map { ["-D", $0] } ?? [])
      + ["-t", "raw", "-f", alsaName, "-r", "\(rate)", "-c", "\(channels)", "-"]
  }
}

/// The header of a WAV file: format and position of its sound.
///
/// IBM and Microsoft, Multimedia Programming Interface and Data Specifications 1.0 (1991), "Waveform Audio File Format".
public struct WaveHeader: Sendable, Hashable {
  /// Format of the sound.
  public var format: SoundFormat
  /// Offset of the sound, in bytes.
  public var start: Int

  /// Longest accepted header in bytes, with pictures and tags.
  public static let longest = 1 << 20

  /// Nil unless it is a WAV file with 16, 24 or 32 bit PCM.
  public init?(_ bytes: [UInt8]) {
    func number(_ at: Int, _ width: Int) -> Int? {
      guard at + width <= bytes.count else { return nil }
      return bytes[at..<at + width].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    func isWord(_ word: String, _ at: Int) -> Bool {
      at + 4 <= bytes.count && bytes[at..<at + 4].elementsEqual(word.utf8)
    }
    guard isWord("RIFF", 0), isWord("WAVE", 8) else { return nil }
    var (position, format) = (12, SoundFormat?.none)
    while let length = number(position + 4, 4) {
      let body = position + 8
      if isWord("data", position), let format {
        self.init(format: format, start: body)
        return
      }
      if isWord("fmt ", position), let kind = number(body, 2), let channels = number(body + 2, 2),
        let rate = number(body + 4, 4), let bits = number(body + 14, 2)
      {
        // 0xFFFE, WAVE_FORMAT_EXTENSIBLE: the format is in the first two bytes of the subformat GUID.
        let isPCM = kind == 1 || kind == 0xFFFE && number(body + 24, 2) == 1
        guard isPCM, [16, 24, 32].contains(bits), (1...8).contains(channels), (4000...192_000).contains(rate) else {
          return nil
        }
        format = SoundFormat(channels: channels, rate: rate, width: bits / 8)
      }
      // Chunks are padded to an even length.
      position = body + length + length % 2
    }
    return nil
  }

  private init(format: SoundFormat, start: Int) {
    self.format = format
    self.start = start
  }
}
