import RealModule

/// Loudness and peak of sound: ITU-R BS.1770-4, as EBU R 128 has it (integrated loudness with both gates; the peak is of
/// the samples, not between them). `Tests/Commands/check_loudness.py` compares it with ffmpeg's.
public struct Loudness: Sendable {
  /// What was measured.
  public struct Result: Sendable, Hashable {
    public var seconds: Double
    /// Integrated loudness in LUFS; nil for silence, or less than 0.4 s.
    public var lufs: Double?
    /// The highest sample in dB of full scale; at least −120.
    public var peakDecibels: Double
  }

  private let format: SoundFormat
  private let shelf, highPass: Filter
  /// Two of each filter a channel.
  private var states: [State]
  /// Energy of the part of 100 ms under way, and of the finished ones: the mean square, summed over the channels.
  private var energy = 0.0
  private var parts: [Double] = []
  private let partFrames: Int
  private var framesOfPart = 0
  private var frames = 0
  private var peak = 0.0

  public init(_ format: SoundFormat) {
    self.format = format
    (shelf, highPass) = (Filter(shelfAt: Double(format.rate)), Filter(highPassAt: Double(format.rate)))
    states = Array(repeating: State(), count: 2 * format.channels)
    partFrames = format.rate / 10
  }

  /// Takes all whole frames; an incomplete one stays for the next call.
  public mutating func take(_ bytes: inout [UInt8]) {
    let whole = bytes.count / format.frame * format.frame
    var position = 0
    while position < whole {
      for channel in 0..<format.channels {
        // Left-aligned in 32 bits, for the sign.
        var word: UInt32 = 0
        for place in 0..<format.width {
          word |= UInt32(bytes[position + place]) << UInt32(8 * (4 - format.width + place))
        }
        position += format.width
        let sample = Double(Int32(bitPattern: word)) / 2_147_483_648
        peak = max(peak, abs(sample))
        let heard = highPass.step(shelf.step(sample, &states[2 * channel]), &states[2 * channel + 1])
        energy += heard * heard
      }
      (frames, framesOfPart) = (frames + 1, framesOfPart + 1)
      guard framesOfPart == partFrames else { continue }
      parts.append(energy / Double(partFrames))
      (energy, framesOfPart) = (0, 0)
    }
    bytes.removeFirst(whole)
  }

  /// Seconds taken so far.
  public var seconds: Double { Double(frames) / Double(format.rate) }

  public var result: Result {
    // Blocks of 400 ms, which overlap by three quarters.
    let blocks = parts.indices.dropLast(3).map { (parts[$0] + parts[$0 + 1] + parts[$0 + 2] + parts[$0 + 3]) / 4 }
    let loud = blocks.filter { Self.lufs($0) > -70 }
    var lufs: Double?
    if !loud.isEmpty {
      let gate = Self.lufs(loud.reduce(0, +) / Double(loud.count)) - 10
      let heard = loud.filter { Self.lufs($0) > gate }
      lufs = Self.lufs(heard.reduce(0, +) / Double(max(1, heard.count)))
    }
    return Result(seconds: seconds, lufs: lufs, peakDecibels: max(-120, 20 * .log10(max(peak, 1e-6))))
  }

  private static func lufs(_ energy: Double) -> Double { -0.691 + 10 * .log10(max(energy, 1e-12)) }

  private struct State: Sendable {
    var (first, second) = (0.0, 0.0)
  }

  /// A filter of second order. The standard prints both for 48 kHz; these formulas give them for any rate, as in
  /// libebur128 (ebur128.c, `ebur128_init_filter`).
  private struct Filter: Sendable {
    var (b0, b1, b2, a1, a2): (Double, Double, Double, Double, Double)

    /// Lifts high tones, as a head does.
    init(shelfAt rate: Double) {
      let (k, q) = (Double.tan(.pi * 1_681.974450955533 / rate), 0.7071752369554196)
      let high = Double.pow(10, 3.999843853973347 / 20)
      let low = Double.pow(high, 0.4996667741545416)
      let a0 = 1 + k / q + k * k
      (b0, b1, b2) = ((high + low * k / q + k * k) / a0, 2 * (k * k - high) / a0, (high - low * k / q + k * k) / a0)
      (a1, a2) = (2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0)
    }

    /// Takes low tones out.
    init(highPassAt rate: Double) {
      let (k, q) = (Double.tan(.pi * 38.13547087602444 / rate), 0.5003270373238773)
      let a0 = 1 + k / q + k * k
      (b0, b1, b2) = (1, -2, 1)
      (a1, a2) = (2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0)
    }

    func step(_ input: Double, _ state: inout State) -> Double {
      let inner = input - a1 * state.first - a2 * state.second
      defer { (state.second, state.first) = (state.first, inner) }
      return b0 * inner + b1 * state.first + b2 * state.second
    }
  }
}
