/// How sound lies in bytes: signed whole numbers, low byte first, one for each channel in turn.
public struct SoundFormat: Sendable, Hashable {
  /// How many there are: 1 is mono, 2 stereo.
  public var channels: Int
  /// Frames, one number for each channel, in a second.
  public var rate: Int
  /// Bytes of a number: 2, 3 or 4.
  public var width: Int

  /// What is named, in that order.
  public init(channels: Int, rate: Int, width: Int) {
    self.channels = channels
    self.rate = rate
    self.width = width
  }

  /// Bytes of a frame.
  public var frame: Int { channels * width }

  /// By the name that ALSA's `aplay` knows.
  public var alsaName: String {
    switch width {
    case 2: "S16_LE"
    case 3: "S24_3LE"
    default: "S32_LE"
    }
  }

  /// `aplay`'s arguments for this format on its standard input.
  ///
  /// - Parameter device: by ALSA's name; nil: the system's choice.
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
  /// Where the sound begins.
  public var start: Int

  /// Files put pictures and words before the sound, but not more than this.
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
        // 0xFFFE: the kind stands further behind, as the first two bytes of an identifier.
        let isPCM = kind == 1 || kind == 0xFFFE && number(body + 24, 2) == 1
        guard isPCM, [16, 24, 32].contains(bits), (1...8).contains(channels), (4000...192_000).contains(rate) else {
          return nil
        }
        format = SoundFormat(channels: channels, rate: rate, width: bits / 8)
      }
      // Odd ones are filled up with a byte.
      position = body + length + length % 2
    }
    return nil
  }

  private init(format: SoundFormat, start: Int) {
    self.format = format
    self.start = start
  }
}
