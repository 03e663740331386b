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

/// What came of an attempt to play.
public enum AdhanOutcome: Sendable, Hashable {
  case playing(file: String)
  /// No folder is set.
  case off
  case noRecording
  /// A program is not installed.
  case noPlayer(String)
  /// The file holds no sound that can be played.
  case unreadable(String)
  /// A program doesn't start.
  case refused(String)
}

/// How a recording gets on.
public enum AdhanProgress: Sendable, Hashable {
  case silent, playing
  /// It ended, as it should.
  case ended
  /// A program gave up: there is no sound device, or the file is damaged.
  case failed(String, wasHeard: Bool)
}
