import LinuxHAL
import Services
import Settings

/// The player with this machine's programs.
typealias LinuxAdhanPlayer = AdhanPlayer<ChildProcess, ByteSource>

extension PlayerAccess where Child == ChildProcess, File == ByteSource {
  static var linux: Self {
    PlayerAccess(
      open: { try? ByteSource(regularFile: $0) }, find: ChildProcess.find,
      start: { ChildProcess(path: $0, arguments: $1, piped: $2) }, now: { LinuxClock().now() })
  }
}

extension AdhanPlayer where Child == ChildProcess, File == ByteSource {
  init(_ settings: Configuration.Alarm) { self.init(settings, .linux) }
}
