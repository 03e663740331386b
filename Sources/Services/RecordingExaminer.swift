public import Controllers
public import HAL

/// Decodes a recording once, as the player does, and measures it: whether it can be played, how long and how loud it is.
public struct RecordingExaminer<Child: ChildProgram & ~Copyable, File: ByteStream & ~Copyable>: ~Copyable {
  /// Why a recording can't be played, in words.
  public struct Failure: Error, Sendable, Hashable {
    public var words: String
  }

  private var decoder: Child?
  private var file: File?
  private var loudness: Loudness
  private var bytes: [UInt8] = []

  public init(_ path: String, _ access: PlayerAccess<Child, File>) throws(Failure) {
    decoder = nil
    file = nil
    loudness = Loudness(SoundFormat(channels: 2, rate: 44_100, width: 2))
    if path.hasSuffix(".wav") { try openWave(path, access) } else { try openMP3(path, access) }
  }

  private mutating func openMP3(_ path: String, _ access: PlayerAccess<Child, File>) throws(Failure) {
    guard let mpg123 = access.find("mpg123") else { throw Failure(words: "mpg123 is not installed") }
    decoder = access.start(mpg123, ["-q", "-s", "-e", "s16", "-r", "44100", "--stereo", path], .output)
    if decoder == nil { throw Failure(words: "mpg123 doesn't start") }
  }

  private mutating func openWave(_ path: String, _ access: PlayerAccess<Child, File>) throws(Failure) {
    guard var source = access.open(path) else { throw Failure(words: "\(path) can't be read") }
    var piece = [UInt8](repeating: 0, count: 65_536)
    var header: WaveHeader?
    while header == nil, bytes.count < WaveHeader.longest, let count = try? source.read(into: &piece), count > 0 {
      bytes += piece[..<count]
      header = WaveHeader(bytes)
    }
    guard let header else { throw Failure(words: "it is no WAV of 16, 24 or 32 bit PCM") }
    loudness = Loudness(header.format)
    bytes.removeFirst(header.start)
    file = consume source
  }

  /// Reads on; nil while there is more to come. Where nothing has come yet, wait for some milliseconds.
  public mutating func advance() throws(Failure) -> Recitation.Measured? {
    var isOver = false
    if decoder != nil {
      isOver = decoder?.read(into: &bytes, limit: 65_536) == false
    } else {
      var piece = [UInt8](repeating: 0, count: 65_536)
      let count = (try? file?.read(into: &piece)) ?? 0
      bytes += piece[..<count]
      isOver = count == 0
    }
    loudness.take(&bytes)
    let lengths = ReciterShelf.lengths
    guard loudness.seconds <= lengths.upperBound else {
      throw Failure(words: "it is longer than \(Int(lengths.upperBound / 60)) minutes")
    }
    guard isOver else { return nil }
    // The pipe is closed: the decoder is ending.
    if decoder?.isRunning() == true { return nil }
    if decoder != nil, decoder?.hasSucceeded() == false {
      let words = decoder?.complaint()
      throw Failure(words: "mpg123 can't decode it" + (words.map { ": \($0)" } ?? ""))
    }
    let result = loudness.result
    guard result.seconds >= lengths.lowerBound else {
      throw Failure(words: "it has \(Int(result.seconds)) s of sound, less than \(Int(lengths.lowerBound)) s")
    }
    guard let lufs = result.lufs else { throw Failure(words: "it is silent") }
    func rounded(_ value: Double) -> Double { (value * 10).rounded() / 10 }
    return Recitation.Measured(
      seconds: rounded(result.seconds), loudness: rounded(lufs), peak: rounded(result.peakDecibels))
  }
}

/// An examination under way in a process of its own, since decoding takes seconds of a processor.
public struct Examination: Sendable {
  /// What came of it; nil: nothing yet.
  public var poll: @Sendable () -> Result<Recitation.Measured, ExaminationFailure>?
  public var stop: @Sendable () -> Void

  public init(
    poll: @escaping @Sendable () -> Result<Recitation.Measured, ExaminationFailure>?,
    stop: @escaping @Sendable () -> Void
  ) {
    self.poll = poll
    self.stop = stop
  }
}

/// Why a recording is refused, in words.
public struct ExaminationFailure: Error, Sendable, Hashable {
  public var words: String

  public init(words: String) { self.words = words }
}
