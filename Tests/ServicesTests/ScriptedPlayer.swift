import HAL
import Prayer
import Reports
import Services
import Settings
import Synchronization

/// The player's requests, and whether it plays.
final class Playing: Sendable {
  private let state = Mutex(
    (played: [DailyTime](), isPlaying: false, stops: 0, end: AdhanProgress?.none, volumes: [Int](), polls: 0))
  /// The volume of each player that was made.
  var volumes: [Int] { state.withLock { $0.volumes } }
  func make(_ alarm: Configuration.Alarm) { state.withLock { $0.volumes.append(alarm.adhanVolumePercent) } }
  var played: [DailyTime] { state.withLock { $0.played } }
  var isPlaying: Bool { state.withLock { $0.isPlaying } }
  var stops: Int { state.withLock { $0.stops } }
  func play(_ prayer: DailyTime) {
    state.withLock { state in
      state.played.append(prayer)
      state.isPlaying = true
    }
  }
  /// Its result at the next poll.
  func end(_ progress: AdhanProgress) { state.withLock { $0.end = progress } }
  /// How often it was polled.
  var polls: Int { state.withLock { $0.polls } }
  func advance() -> AdhanProgress {
    state.withLock { state in
      state.polls += 1
      guard state.isPlaying, let end = state.end else { return state.isPlaying ? .playing : .silent }
      (state.isPlaying, state.end) = (false, nil)
      return end
    }
  }
  func stop() {
    state.withLock { state in
      state.stops += state.isPlaying ? 1 : 0
      state.isPlaying = false
    }
  }
}

struct ScriptedPlayer: AdhanPlaying, ~Copyable {
  let playing: Playing
  /// Why nothing can be played; nil: everything can.
  let silence: AdhanOutcome?
  mutating func play(_ prayer: DailyTime) -> AdhanOutcome {
    if let silence { return silence }
    playing.play(prayer)
    return .playing(file: "/adhan/\(prayer.word).mp3")
  }
  mutating func advance() -> AdhanProgress { playing.advance() }
  mutating func stop() { playing.stop() }
  var isPlaying: Bool { playing.isPlaying }
}
