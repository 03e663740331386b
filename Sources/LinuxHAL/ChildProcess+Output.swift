import Glibc
import HAL

/// Why a program has no output to use, in words.
public struct ProgramFailure: Error, Sendable, Hashable {
  public let words: String
}

extension ChildProcess {
  /// The whole output of a program that ends with exit code 0, within limits of time and size. Blocks.
  public static func output(
    of path: String, _ arguments: [String], seconds: Double, mostBytes: Int
  ) throws(ProgramFailure) -> [UInt8] {
    guard var child = ChildProcess(path: path, arguments: arguments, piped: .output) else {
      throw ProgramFailure(words: "\(path): \(String(cString: strerror(errno)))")
    }
    let clock = ContinuousClock()
    let end = clock.now + .seconds(seconds)
    var bytes: [UInt8] = []
    while child.read(into: &bytes, limit: 65_536) {
      guard bytes.count <= mostBytes else { throw ProgramFailure(words: "over \(mostBytes) bytes") }
      guard clock.now < end else { throw ProgramFailure(words: "not in \(seconds) s") }
      // The pipe doesn't block: a picture or a search takes a tenth of a second and more.
      pause(milliseconds: 2)
    }
    while child.isRunning() {
      guard clock.now < end else { throw ProgramFailure(words: "not in \(seconds) s") }
      pause(milliseconds: 2)
    }
    guard child.hasSucceeded() else { throw ProgramFailure(words: child.complaint() ?? "it ended with an error") }
    return bytes
  }
}
