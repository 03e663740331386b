/// Two programs of one machine talking in lines of text. Nothing here waits.
public protocol LineConnection: AnyObject {
  /// Sends `text` as a line, or keeps the rest and sends it with the next ``flush()``, before any other line. False: the
  /// other end is gone, or has not read for so long that no more is kept.
  func send(_ text: String) -> Bool
  /// Sends the rest of earlier lines. True: nothing is left to send.
  @discardableResult
  func flush() -> Bool
  /// Bytes sent that the other end has not read yet; 0 where unknown.
  var unreadBytes: Int { get }
  /// The next line, without its end; nil when none has come yet.
  func line() -> String?
  /// Whether the other end is gone and every line of its has been taken.
  var isOver: Bool { get }
  /// Bytes of the longest line, where the other end has sent a longer one and is no longer read; nil where it hasn't.
  var exceededLimit: Int? { get }
}

extension LineConnection {
  public func flush() -> Bool { true }
  public var unreadBytes: Int { 0 }
}

/// Where other programs of the machine can call.
public protocol LineListener: Sendable {
  associatedtype Connection: LineConnection
  /// The next caller; nil: none waits.
  func accept() -> Connection?
}
