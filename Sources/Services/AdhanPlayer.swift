import Controllers
public import HAL
public import Measures
public import Prayer
public import Settings
import Text

/// The player's access to the machine.
public struct PlayerAccess<Child: ChildProgram & ~Copyable, File: ByteStream & ~Copyable>: Sendable {
  /// Opens a file for reading; nil for a missing or unreadable one.
  public var open: @Sendable (_ path: String) -> File?
  /// Path of a program; nil if not installed.
  public var find: @Sendable (_ program: String) -> String?
  /// Starts a program; nil on failure.
  public var start: @Sendable (_ path: String, _ arguments: [String], _ piped: PipedStream) -> Child?
  /// The monotonic clock.
  public var now: @Sendable () -> Instant

  public init(
    open: @escaping @Sendable (_ path: String) -> File?, find: @escaping @Sendable (_ program: String) -> String?,
    start: @escaping @Sendable (_ path: String, _ arguments: [String], _ piped: PipedStream) -> Child?,
    now: @escaping @Sendable () -> Instant
  ) {
    self.open = open
    self.find = find
    self.start = start
    self.now = now
  }
}

/// Plays the user's recordings through ALSA's `aplay`; `mpg123` decodes MP3. Both are looked up when needed.
///
/// Volume and fade are applied here, so that they are the same for every file and sound card and leave the card's mixer
/// unchanged.
public struct AdhanPlayer<Child: ChildProgram & ~Copyable, File: ByteStream & ~Copyable>: AdhanPlaying, ~Copyable {
  private let settings: Configuration.Alarm
  private let access: PlayerAccess<Child, File>
  private var file: File?
  private var decoder: Child?
  private var player: Child?
  private var fade: FadeIn?
  /// Sound as read, and after volume and fade.
  private var recorded: [UInt8] = []
  private var shaped: [UInt8] = []
  /// Whether any sound was decoded.
  private var hasSound = false
  private var name = ""
  /// Of the recording, to make it as loud as others.
  private var gain = 1.0
  private var start = Instant.origin

  public init(_ settings: Configuration.Alarm, _ access: PlayerAccess<Child, File>) {
    self.settings = settings
    self.access = access
  }

  /// Seconds after which the sound counts as heard; a program without a sound device fails sooner.
  private static var heardAfter: Double { 5 }

  /// Starts a prayer's own recording, or the common one; stops a former one.
  public mutating func play(_ prayer: DailyTime) -> AdhanOutcome {
    guard settings.hasRecordings else { return .off }
    stop()
    if let path = recitation(of: prayer), let source = access.open(path) {
      start = access.now()
      return path.hasSuffix(".mp3") ? playMP3(path) : playWave(path, source)
    }
    gain = 1
    guard !settings.adhanDirectory.isEmpty else { return .noRecording(folder: settings.reciterFolder) }
    let names = [prayer.word, "adhan"].flatMap { name in ["mp3", "wav"].map { "\(name).\($0)" } }
    for path in names.map({ "\(settings.adhanFolder)/\($0)" }) {
      guard let source = access.open(path) else { continue }
      start = access.now()
      return path.hasSuffix(".mp3") ? playMP3(path) : playWave(path, source)
    }
    return .noRecording(folder: settings.adhanFolder)
  }

  /// The path of the shelf's recording that was chosen for a prayer, whose gain is taken; nil: none, or it is missing.
  private mutating func recitation(of prayer: DailyTime) -> String? {
    let id = settings.recitations[prayer]
    guard !id.isEmpty, var file = access.open("\(settings.reciterFolder)/\(id).json") else { return nil }
    var bytes = [UInt8](repeating: 0, count: Recitation.largestCard)
    let count = (try? file.read(into: &bytes)) ?? 0
    guard let card = Recitation(card: Array(bytes[..<count])), ["mp3", "wav"].contains(card.kind) else { return nil }
    gain = card.measured.gain
    return "\(settings.reciterFolder)/\(id).\(card.kind)"
  }

  private mutating func playMP3(_ path: String) -> AdhanOutcome {
    guard let mpg123 = access.find("mpg123") else { return .noPlayer("mpg123") }
    guard let aplay = access.find("aplay") else {
      // mpg123 plays by itself, without a fade. Its full scale is 32768.
      let device = settings.adhanDevice.alsaName.map { ["-a", $0] } ?? []
      player = access.start(
        mpg123,
        ["-q", "-o", "alsa"] + device + [
          "-f", "\(Int(32_768 * gain * Double(settings.adhanVolumePercent) / 100))", path,
        ], .nothing)
      name = "mpg123"
      return player == nil ? .refused("mpg123") : .playing(file: path)
    }
    decoder = access.start(mpg123, ["-q", "-s", "-e", "s16", "-r", "44100", "--stereo", path], .output)
    guard decoder != nil else { return .refused("mpg123") }
    return open(aplay, SoundFormat(channels: 2, rate: 44_100, width: 2), path)
  }

  private mutating func playWave(_ path: String, _ source: consuming File) -> AdhanOutcome {
    var piece = [UInt8](repeating: 0, count: 65_536)
    var header: WaveHeader?
    var beginning: [UInt8] = []
    while header == nil, beginning.count < WaveHeader.longest, let count = try? source.read(into: &piece), count > 0 {
      beginning += piece[..<count]
      header = WaveHeader(beginning)
    }
    guard let header else { return .unreadable(path) }
    guard let aplay = access.find("aplay") else { return .noPlayer("aplay") }
    recorded = Array(beginning[header.start...])
    file = consume source
    return open(aplay, header.format, path)
  }

  private mutating func open(_ aplay: String, _ format: SoundFormat, _ path: String) -> AdhanOutcome {
    player = access.start(aplay, format.aplayArguments(device: settings.adhanDevice.alsaName), .input)
    name = "aplay"
    fade = FadeIn(format, volumePercent: settings.adhanVolumePercent, gain: gain, seconds: settings.adhanFadeS)
    guard player != nil else {
      stop()
      return .refused("aplay")
    }
    return .playing(file: path)
  }

  public var isPlaying: Bool { player != nil }

  /// Feeds the player. To be called ten times a second while it plays.
  public mutating func advance() -> AdhanProgress {
    guard player != nil else { return .silent }
    // At the end of the file the closed pipe ends the player.
    while fade != nil {
      if shaped.isEmpty, !refill() { break }
      guard let count = player?.write(shaped[...]) else {
        closeSource()
        break
      }
      shaped.removeFirst(count)
      if count == 0 { break }
    }
    // Read all along: a program blocks on a full pipe of messages.
    let said = [player?.complaint(), decoder?.complaint()]
    guard player?.isRunning() == false else { return .playing }
    // mpg123 succeeds even if it found nothing to decode.
    let isDecoded = decoder == nil || hasSound && decoder?.hasSucceeded() == true
    let failure = player?.hasSucceeded() == false ? name : isDecoded ? nil : "mpg123"
    let wasHeard = access.now().seconds(since: start) > Self.heardAfter
    let words = failure == name ? player?.complaint() ?? said[0] : decoder?.complaint() ?? said[1]
    stop()
    return failure.map { .failed($0, words: words?.shortened, wasHeard: wasHeard) } ?? .ended
  }

  /// Reads more sound; false if there is none now. Closes the player's pipe at the end.
  private mutating func refill() -> Bool {
    var isOver = false
    if decoder != nil {
      isOver = decoder?.read(into: &recorded, limit: 32_768) == false
    } else {
      var piece = [UInt8](repeating: 0, count: 32_768)
      let count = (try? file?.read(into: &piece)) ?? 0
      recorded += piece[..<count]
      isOver = count == 0
    }
    fade?.move(&recorded, to: &shaped)
    if !shaped.isEmpty { hasSound = true }
    if isOver, shaped.isEmpty { closeSource() }
    return !shaped.isEmpty
  }

  /// End of the input: the player plays the rest and ends.
  private mutating func closeSource() {
    player?.closePipe()
    fade = nil
  }

  public mutating func stop() {
    player?.stop()
    decoder?.stop()
    file = nil
    decoder = nil
    player = nil
    fade = nil
    recorded = []
    shaped = []
    hasSound = false
    gain = 1
  }
}
