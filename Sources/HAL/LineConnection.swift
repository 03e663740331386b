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
  /// Whether the other end has closed and all its lines have been read.
  var isOver: Bool { get }
  /// The limit of a line in bytes, once the other end has exceeded it and is no longer read; else nil.
  var exceededLimit: Int? { get }
}

extension LineConnection {
  public func flush() -> Bool { true }
  public var unreadBytes: Int { 0 }
}

/// A local socket that accepts connections.
public protocol LineListener: Sendable {
  associatedtype Connection: LineConnection
  /// The next connection; nil: none is waiting.
  func accept() -> Connection?
}
