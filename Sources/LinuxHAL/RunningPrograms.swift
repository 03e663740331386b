import Glibc

/// Whether another process of this machine runs `program` with this first argument, wherever its file is.
///
/// Told from the words that a process was started with (`/proc/PID/cmdline`, proc(5)), which every user may read unless
/// `/proc` hides other users' processes.
public func isRunning(_ program: String, command: String) -> Bool {
  (fileNames(in: "/proc") ?? []).contains { process in
    guard let number = Int32(process), number != getpid(),
      let line = try? LinuxStorage().read("/proc/\(process)/cmdline", limit: 1 << 20)
    else { return false }
    let words = line.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    return words.count > 1 && words[0].split(separator: "/").last.map(String.init) == program && words[1] == command
  }
}
