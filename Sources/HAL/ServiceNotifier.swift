/// Reports the program's state to a service manager (sd_notify(3)). Without one every call does nothing.
public protocol ServiceNotifier: Sendable {
  /// Time within which ``watchdog()`` must be called, in seconds; nil without a watchdog.
  var watchdogSeconds: Double? { get }
  /// Start-up is done. False: the message was not delivered.
  @discardableResult func ready() -> Bool
  /// Still making progress.
  @discardableResult func watchdog() -> Bool
  /// One line for people.
  @discardableResult func status(_ text: String) -> Bool
  /// Shutting down has begun.
  @discardableResult func stopping() -> Bool
}
