public import Reports
public import ServiceLifecycle

/// A thread that runs the loop.
public struct LoopThread: Sendable {
  /// Missing rights and how to grant them, for the log; nil: none missing.
  public var notice: String?
  /// Waits until the loop has ended.
  public var join: @Sendable () -> Void

  public init(notice: String? = nil, join: @escaping @Sendable () -> Void) {
    self.notice = notice
    self.join = join
  }
}

/// The real-time thread as a service: starts it, logs missing rights once, and stops it in order.
public struct LoopService: Service {
  let loop: LoopChannels
  let note: @Sendable (String) -> Void
  let start: @Sendable (_ body: @escaping @Sendable () -> Void) throws -> LoopThread
  let body: @Sendable () -> Void

  /// - Parameters:
  ///   - note: logs a line about missing rights.
  ///   - start: starts a thread that runs a closure once.
  ///   - body: builds the loop on that thread, since handles never change threads, and runs it until the stop signal.
  public init(
    _ loop: LoopChannels, note: @escaping @Sendable (String) -> Void,
    start: @escaping @Sendable (_ body: @escaping @Sendable () -> Void) throws -> LoopThread,
    body: @escaping @Sendable () -> Void
  ) {
    self.loop = loop
    self.note = note
    self.start = start
    self.body = body
  }

  public func run() async throws {
    let (ended, end) = AsyncStream.makeStream(of: Never.self)
    let body = body
    let thread = try start {
      body()
      end.finish()
    }
    if let notice = thread.notice { note(notice) }
    let stop = loop.stop
    await withGracefulShutdownHandler {
      for await _ in ended {}
    } onGracefulShutdown: {
      stop.stop()
    }
    // The thread stops within one period.
    stop.stop()
    thread.join()
  }
}
