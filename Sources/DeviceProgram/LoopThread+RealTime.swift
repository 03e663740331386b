import LinuxHAL
public import Services

extension LoopThread {
  /// Starts the loop on a thread under SCHED_FIFO, if permitted.
  public static func realTime(priority: Int) -> @Sendable (_ body: @escaping @Sendable () -> Void) throws -> LoopThread
  {
    { body in
      let thread = JoinableThread(try RealTimeThread(name: "qibla-loop", priority: Int32(priority), body: body))
      return LoopThread(notice: thread.rights.notice) { thread.join() }
    }
  }
}
