/// A child process, such as an audio player. It is stopped when the value ends.
///
/// One of its streams may be a non-blocking pipe.
public protocol ChildProgram: ~Copyable {
  /// Whether it still runs.
  mutating func isRunning() -> Bool
  /// Whether it has exited with status 0.
  mutating func hasSucceeded() -> Bool
  /// Asks it and its children to end; ``isRunning()`` collects it later.
  mutating func stop()
  /// Writes as much of `bytes` as the pipe has room for. 0: full; nil: closed.
  func write(_ bytes: ArraySlice<UInt8>) -> Int?
  /// Appends its output to `bytes`, at most `limit`. False at the end of the output.
  func read(into bytes: inout [UInt8], limit: Int) -> Bool
  /// Closes the pipe.
  mutating func closePipe()
  /// The last line on its standard error; nil: none.
  mutating func complaint() -> String?
}

/// Which of a child's streams is a pipe; the others are /dev/null.
public enum PipedStream: Sendable, Hashable { case nothing, input, output }

/// Bytes that are read one piece after the other: a file, standard input.
public protocol ByteStream: ~Copyable {
  /// Fills `buffer` from its start and returns how many bytes came; 0 at the end.
  mutating func read(into buffer: inout [UInt8]) throws(StorageError) -> Int
}
