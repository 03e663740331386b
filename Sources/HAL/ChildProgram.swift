/// A program that runs beside this one: to play a recording, for instance. It ends with its value.
///
/// One of its streams may be a pipe to or from here, which never makes us wait.
public protocol ChildProgram: ~Copyable {
  /// Whether it still runs.
  mutating func isRunning() -> Bool
  /// Whether it has ended, and said that all was well.
  mutating func hasSucceeded() -> Bool
  /// Asks it and its children to end; ``isRunning()`` collects it later.
  mutating func stop()
  /// Gives it as much of `bytes` as there is room for. 0 when it takes nothing now, nil when it never will again.
  func write(_ bytes: ArraySlice<UInt8>) -> Int?
  /// Appends its output to `bytes`, at most `limit`. False at the end of the output.
  func read(into bytes: inout [UInt8], limit: Int) -> Bool
  /// Ends its input.
  mutating func closePipe()
  /// The last line on its standard error; nil: none.
  mutating func complaint() -> String?
}

/// Which of a child's streams is a pipe; the others lead nowhere.
public enum PipedStream: Sendable, Hashable { case nothing, input, output }

/// Bytes that are read one piece after the other: a file, standard input.
public protocol ByteStream: ~Copyable {
  /// Fills `buffer` from its start and returns how many bytes came; 0 at the end.
  mutating func read(into buffer: inout [UInt8]) throws(StorageError) -> Int
}
