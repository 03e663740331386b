import HAL
import LinuxHAL
import Prayer

/// Plays the user's recordings through ALSA's `aplay` or `mpg123`, whichever is installed when it is needed.
struct AdhanPlayer: ~Copyable {
  let directory: String
  let volumePercent: Int
  private var child: ChildProcess?

  init(directory: String, volumePercent: Int) {
    self.directory = directory
    self.volumePercent = volumePercent
  }

  /// What came of it.
  enum Outcome: Equatable {
    case playing(file: String)
    /// No folder is set.
    case off
    case noRecording
    case noPlayer(String)
    case refused(String)
  }

  /// Starts the recording of a prayer: its own, or the one for all; a former one is stopped.
  mutating func play(_ prayer: DailyTime) -> Outcome {
    guard !directory.isEmpty else { return .off }
    stop()
    let names = [prayer.word, "adhan"].flatMap { name in ["mp3", "wav"].map { "\(name).\($0)" } }
    let folder = directory
    guard let file = names.map({ "\(folder)/\($0)" }).first(where: { Self.isReadable($0) }) else { return .noRecording }
    let isMP3 = file.hasSuffix(".mp3")
    let name = isMP3 ? "mpg123" : "aplay"
    guard let program = ChildProcess.find(name) else { return .noPlayer(name) }
    // mpg123 counts the full scale as 32768.
    let arguments = isMP3 ? ["-q", "-f", "\(32_768 * volumePercent / 100)", file] : ["-q", file]
    child = ChildProcess(path: program, arguments: arguments)
    return isPlaying() ? .playing(file: file) : .refused(name)
  }

  mutating func isPlaying() -> Bool { child?.isRunning() ?? false }

  mutating func stop() { child?.stop() }

  private static func isReadable(_ path: String) -> Bool {
    do throws(StorageError) {
      _ = try ByteSource(path: path)
      return true
    } catch {
      return false
    }
  }
}
