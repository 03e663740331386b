import CLinux
import Glibc

/// Rights of a real-time thread. Without the rights it runs, less punctually.
public struct RealTimeRights: Sendable, Hashable {
  /// 0, or why SCHED_FIFO was refused: EPERM without CAP_SYS_NICE or a high enough RLIMIT_RTPRIO.
  public var schedulingErrno: Int32
  /// 0, or why memory wasn't locked: EPERM without CAP_IPC_LOCK or an unlimited RLIMIT_MEMLOCK.
  public var memoryErrno: Int32

  public init(schedulingErrno: Int32, memoryErrno: Int32) {
    self.schedulingErrno = schedulingErrno
    self.memoryErrno = memoryErrno
  }

  /// Whether it runs under SCHED_FIFO.
  public var isScheduled: Bool { schedulingErrno == 0 }
  /// Whether its memory can't be paged out.
  public var isMemoryLocked: Bool { memoryErrno == 0 }

  /// Missing rights and how to grant them; nil: none missing.
  public var notice: String? {
    var missing: [String] = []
    if !isScheduled { missing.append("real-time scheduling (LimitRTPRIO, or CAP_SYS_NICE)") }
    if !isMemoryLocked { missing.append("locked memory (LimitMEMLOCK=infinity, or CAP_IPC_LOCK)") }
    guard !missing.isEmpty else { return nil }
    return "going on without \(missing.joined(separator: " and ")): the loop may be late when the machine is busy"
  }
}

/// Why a thread couldn't be started at all: the system has no room for one more (EAGAIN).
public struct ThreadError: Error, Sendable, Hashable {
  public var errno: Int32
}

/// The real-time thread.
///
/// It runs under SCHED_FIFO with its memory locked where that is allowed (the service unit sets `LimitRTPRIO` and
/// `LimitMEMLOCK=infinity`), with signals blocked and its stack already in memory, and continues without refused rights.
/// Pages are locked as they are touched (see `lock_memory` in CLinux), so locking takes no more memory.
public struct RealTimeThread: ~Copyable, Sendable {
  /// Rights the kernel gave the thread.
  public let rights: RealTimeRights
  private let thread: pthread_t

  /// Starts a thread that runs `body` once.
  ///
  /// - Parameters:
  ///   - name: as `top -H` shows it; at most 15 bytes.
  ///   - priority: of SCHED_FIFO, 1 ... 99. Default 50, that of the kernel's interrupt threads, which bring the data.
  ///   - stackBytes: 256 KiB at least, and by default 512 KiB; 64 KiB of it are touched before `body` starts.
  public init(
    name: String, priority: Int32 = 50, stackBytes: Int = 512 * 1024, body: @escaping @Sendable () -> Void
  ) throws(ThreadError) {
    let held = Unmanaged.passRetained(Body(run: body))
    var thread = pthread_t()
    var rights = clinux_realtime_rights()
    let error = name.withCString { name in
      var request = clinux_realtime_request()
      request.name = name
      request.priority = min(max(priority, 1), 99)
      request.stack_bytes = max(stackBytes, 0)
      request.body = { context in
        guard let context else { return }
        Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
      }
      request.context = held.toOpaque()
      return clinux_realtime_start(&request, &thread, &rights)
    }
    guard error == 0 else {
      held.release()
      throw ThreadError(errno: error)
    }
    self.thread = thread
    self.rights = RealTimeRights(schedulingErrno: rights.scheduling_error, memoryErrno: rights.memory_error)
  }

  /// Waits until `body` has returned. Not for tasks: it blocks the thread it is called on.
  public consuming func join() {
    pthread_join(thread, nil)
    discard self
  }

  /// A thread that isn't joined runs on and frees its resources itself.
  deinit { pthread_detach(thread) }
}

/// A closure as an object, for a C context pointer.
private final class Body: Sendable {
  let run: @Sendable () -> Void
  init(run: @escaping @Sendable () -> Void) { self.run = run }
}
