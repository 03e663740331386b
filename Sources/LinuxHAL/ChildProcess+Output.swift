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

  /// Hands on each line of a program's output, however long that is. Blocks.
  ///
  /// - Parameters:
  ///   - memory: most bytes that the program can write to.
  ///   - accepted: exit codes after which the output counts.
  public static func lines(
    of path: String, _ arguments: [String], memory: Int, accepted: Set<Int32> = [0],
    _ use: (ArraySlice<UInt8>) -> Void
  ) throws(ProgramFailure) {
    guard var child = ChildProcess(path: path, arguments: arguments, piped: .output, memory: memory) else {
      throw ProgramFailure(words: "\(path): \(String(cString: strerror(errno)))")
    }
    var bytes: [UInt8] = []
    // Bytes that are known to end no line.
    var known = 0
    while child.read(into: &bytes, limit: 65_536) {
      guard bytes.count > known else {
        pause(milliseconds: 2)
        continue
      }
      var begin = 0
      while let end = bytes[known...].firstIndex(of: UInt8(ascii: "\n")) {
        use(bytes[begin..<end])
        begin = end + 1
        known = begin
      }
      bytes.removeFirst(begin)
      known = bytes.count
      guard known <= longestLine else { throw ProgramFailure(words: "a line of over \(longestLine) bytes") }
    }
    while child.isRunning() { pause(milliseconds: 2) }
    guard let code = child.exitCode(), accepted.contains(code) else {
      throw ProgramFailure(words: child.complaint() ?? "it ended before its work was done")
    }
  }

  /// A relation of a whole country has some hundred thousand members.
  private static let longestLine = 64 << 20
}
