public import Prayer

/// Plays the recording of an adhan. Nothing here waits: it is moved on by ``advance()``.
public protocol AdhanPlaying: ~Copyable {
  /// Starts the recording of a prayer; a former one is stopped.
  mutating func play(_ prayer: DailyTime) -> AdhanOutcome
  /// Moves the sound on. To be asked ten times a second while it plays.
  mutating func advance() -> AdhanProgress
  mutating func stop()
  var isPlaying: Bool { get }
}

/// Result of an attempt to play.
public enum AdhanOutcome: Sendable, Hashable {
  case playing(file: String)
  /// No folder is set.
  case off
  case noRecording(folder: String)
  /// A program is not installed.
  case noPlayer(String)
  /// The file holds no sound that can be played.
  case unreadable(String)
  /// A program doesn't start.
  case refused(String)
}

extension AdhanOutcome {
  /// Why nothing is heard, in words; nil where something is.
  ///
  /// - Parameter prayer: whose recording was to be played.
  public func silence(of prayer: DailyTime) -> String? {
    switch self {
    case .playing: nil
    case .off: "alarm.adhan_directory is not set"
    case .noRecording(let folder): "alarm.adhan_directory: no recording for \(prayer.word) in \(folder)"
    case .noPlayer(let program): "\(program) is not installed"
    case .unreadable(let file): "\(file) is no WAV of 16, 24 or 32 bit PCM, or has over 1 MB before its sound"
    case .refused(let program): "\(program) doesn't start"
    }
  }
}

/// How a recording gets on.
public enum AdhanProgress: Sendable, Hashable {
  case silent, playing
  /// It ended, as it should.
  case ended
  /// A program gave up: there is no sound device, or the file is damaged. `words`: its own message, if any.
  case failed(String, words: String?, wasHeard: Bool)

  /// Why a program gave up, with its own words where it had any; nil where none did:
  /// `aplay gave up (aplay: main:831: audio open error: No such device)`.
  public var failure: String? {
    guard case .failed(let program, let words, _) = self else { return nil }
    return "\(program) gave up" + (words.map { " (\($0))" } ?? "")
  }
}
