/// Two programs of one machine talking in lines of text. Nothing here waits.
public protocol LineConnection: AnyObject {
  /// Sends `text` as a line. False: the other end is gone, or has not read for so long that its buffer is full.
  func send(_ text: String) -> Bool
  /// The next line, without its end; nil when none has come yet.
  func line() -> String?
  /// Whether the other end is gone and every line of its has been taken.
  var isOver: Bool { get }
  /// Bytes of the longest line, where the other end has sent a longer one and is heard no more; nil where it hasn't.
  var exceededLimit: Int? { get }
}

/// Where other programs of the machine can call.
public protocol LineListener: Sendable {
  associatedtype Connection: LineConnection
  /// The next caller; nil when nobody waits.
  func accept() -> Connection?
}
