public import Prayer

/// Plays an adhan's recording without blocking, driven by ``advance()``.
public protocol AdhanPlaying: ~Copyable {
  /// Starts the recording of a prayer; stops a former one.
  mutating func play(_ prayer: DailyTime) -> AdhanOutcome
  /// Feeds the player. To be called ten times a second while it plays.
  mutating func advance() -> AdhanProgress
  mutating func stop()
  var isPlaying: Bool { get }
}

/// Result of an attempt to play.
public enum AdhanOutcome: Sendable, Hashable {
  case playing(file: String)
  /// No folder is configured.
  case off
  case noRecording(folder: String)
  /// A program is not installed.
  case noPlayer(String)
  /// The file's format is not supported.
  case unreadable(String)
  /// A program could not be started.
  case refused(String)
}

extension AdhanOutcome {
  /// Reason for silence, in words; nil while playing.
  ///
  /// - Parameter prayer: the requested recording's.
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

/// Progress of a recording.
public enum AdhanProgress: Sendable, Hashable {
  case silent, playing
  /// It has played to its end.
  case ended
  /// A program failed: no sound device, or a damaged file. `words`: its own message, if any.
  case failed(String, words: String?, wasHeard: Bool)

  /// The failure with the program's message, if any; nil without failure:
  /// `aplay gave up (aplay: main:831: audio open error: No such device)`.
  public var failure: String? {
    guard case .failed(let program, let words, _) = self else { return nil }
    return "\(program) gave up" + (words.map { " (\($0))" } ?? "")
  }
}
