public import Device
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

/// The real-time thread as a service: starts it, says once what it lacks, and ends it in order.
public struct LoopService: Service {
  let loop: LoopChannels
  let note: @Sendable (String) -> Void
  let start: @Sendable (_ body: @escaping @Sendable () -> Void) throws -> LoopThread
  let body: @Sendable () -> Void

  /// - Parameters:
  ///   - note: takes a line about the thread's missing rights.
  ///   - start: starts a thread that runs what it is given once.
  ///   - body: builds the loop on that thread and runs it until the stop signal: handles never change threads.
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
    // A cancelled stream ends early; the thread itself is at most one period from its end.
    stop.stop()
    thread.join()
  }
}
