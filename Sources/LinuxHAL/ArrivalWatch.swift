import CLinux

/// Tells when something comes to one of some sockets: a caller, a line, a hang-up. A thread of its own waits for them (epoll(7),
/// edge-triggered, so that each event is reported once); a closed socket leaves by itself.
final class ArrivalWatch: Sendable {
  private let files: Files

  /// What the thread holds on to.
  private final class Files: Sendable {
    let epoll: OpenFile
    /// Ready once the thread is to end (eventfd(2)).
    let end: OpenFile

    init() throws(Errno) {
      epoll = try OpenFile(descriptor: clinux_watch())
      end = try OpenFile(descriptor: clinux_event())
    }

    func add(_ descriptor: Int32) -> Bool { clinux_watch_add(epoll.descriptor, descriptor) }

    /// Waits for the next event; false: it was the last.
    func next() -> Bool {
      let descriptor = clinux_watch_next(epoll.descriptor)
      return descriptor >= 0 && descriptor != end.descriptor
    }
  }

  /// - Parameter tell: called on the watch's own thread.
  init(tell: @escaping @Sendable () -> Void) throws(Errno) {
    let files = try Files()
    self.files = files
    guard files.add(files.end.descriptor) else { throw .last }
    let thread: ServiceThread
    do throws(ThreadError) { thread = try ServiceThread(name: "arrivals") } catch { throw Errno(number: error.errno) }
    Task(executorPreference: thread) { while files.next() { tell() } }
  }

  deinit { clinux_signal_event(files.end.descriptor) }

  /// Watches a socket, too. One that can't be watched is still found by those who look at it now and then.
  func add(_ descriptor: Int32) { _ = files.add(descriptor) }
}
