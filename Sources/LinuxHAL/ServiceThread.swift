import CLinux
import Glibc
import Synchronization

/// A thread for tasks that block: in a disk's fsync(2), a pipe or a player. There they delay no other task.
///
/// The runtime has one thread per processor for all other tasks. Two calls blocked on a stalled disk occupy all threads
/// of a small machine, and with them the watchdog's task. The thread lasts as long as the program.
public final class ServiceThread: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])
  private let waiting = Semaphore()
  private let name: String

  /// - Parameter name: as `top -H` shows it; at most 15 bytes.
  public init(name: String) throws(ThreadError) {
    self.name = name
    // Thread and object retain each other.
    let held = Unmanaged.passRetained(self)
    var thread = pthread_t()
    let error = pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        // Signals are handled by other threads.
        var every = sigset_t()
        sigfillset(&every)
        pthread_sigmask(SIG_BLOCK, &every, nil)
        Unmanaged<ServiceThread>.fromOpaque(context).takeUnretainedValue().run()
      }, held.toOpaque())
    guard error == 0 else {
      held.release()
      throw ThreadError(errno: error)
    }
  }

  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    waiting.signal()
  }

  private func run() -> Never {
    clinux_name_thread(name)
    while true {
      waiting.wait()
      let job = jobs.withLock { $0.removeFirst() }
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}

/// sem_t(7), at one place in memory.
private final class Semaphore: @unchecked Sendable {
  // Unchecked because the pointer never changes, and the semaphore is thread-safe.
  private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

  init() { sem_init(semaphore, 0, 0) }
  // Never destroyed: its thread lasts as long as the program.

  func signal() { sem_post(semaphore) }
  func wait() { while sem_wait(semaphore) != 0 {} }
}
