public import ArgumentParser
public import HAL
public import LinuxHAL
import Reports
import Text

/// Input of a person: answers to questions, and files named on the command line. An unreadable file ends the command with
/// exit code 64.
public enum Input {
  /// A line of standard input, nil at its end; the question goes to standard error.
  public static func answer(to question: String) -> String? {
    try? StandardStream.error.write(question.wrapped(linesTo: StandardStream.error.columns))
    return readLine()
  }

  /// Asks until `read` accepts an answer; after ``mostRefusals`` refusals the command ends with exit code 64.
  ///
  /// - Parameter read: gets nil at the end of input. Returns nil for a bad answer, after printing the accepted ones.
  public static func answer<Value>(to question: String, _ read: (String?) -> Value?) throws -> Value {
    for _ in 0..<mostRefusals {
      if let value = read(answer(to: question)) { return value }
    }
    Output.refuse("found \(mostRefusals) answers that can't be used; accepted: one of those named above, or none")
    throw ExitCode.badInput
  }

  /// Limits the questions to a program that answers, such as yes(1).
  private static let mostRefusals = 10

  public static func open(_ path: String) throws -> ByteSource {
    do throws(StorageError) { return try ByteSource(path: path) } catch { throw unreadable(path, error) }
  }

  /// The next piece; 0 at the end.
  public static func read(_ source: inout ByteSource, into buffer: inout [UInt8], path: String) throws -> Int {
    do throws(StorageError) { return try source.read(into: &buffer) } catch { throw unreadable(path, error) }
  }

  /// All bytes of a file of at most `limit`; `-` is standard input.
  ///
  /// - Parameter limit: a longer file is refused.
  public static func whole(_ path: String, limit: Int) throws -> [UInt8] {
    var source = try open(path)
    if let size = source.size, size > limit { throw unreadable(path, .overLimit(found: size, limit: limit)) }
    var all: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = try read(&source, into: &piece, path: path)
      if count == 0 { return all }
      all.append(contentsOf: piece[..<count])
      guard all.count <= limit else { throw unreadable(path, .overLimit(found: nil, limit: limit)) }
    }
  }

  /// Refuses an unwritable file before the work starts. Nothing is written.
  public static func checkWritable(_ path: String) throws {
    do throws(StorageError) { try LinuxStorage().checkFile(path) } catch { throw unreadable(path, error) }
  }

  public static func unreadable(_ path: String, _ error: StorageError) -> ExitCode {
    Output.note("\(path) \(error.words)")
    return .badInput
  }
}
