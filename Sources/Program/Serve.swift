import LinuxHAL
public import ServiceLifecycle
public import Services
import UnixSignals

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

/// Runs `services` until `last` ends, or SIGTERM, SIGINT or SIGHUP comes; then stops all in order.
///
/// - Parameters:
///   - last: nil: run until a signal.
///   - hangUpEnds: false if SIGHUP has another meaning.
public func serve(_ services: [any Service], until last: (any Service)? = nil, hangUpEnds: Bool = true) async throws {
  var all = services.map { ServiceGroupConfiguration.ServiceConfiguration(service: $0) }
  if let last { all.append(.init(service: last, successTerminationBehavior: .gracefullyShutdownGroup)) }
  let group = ServiceGroup(
    configuration: .init(
      services: all, gracefulShutdownSignals: [.sigterm, .sigint] + (hangUpEnds ? [.sighup] : []), logger: Log.quiet))
  try await group.run()
}
