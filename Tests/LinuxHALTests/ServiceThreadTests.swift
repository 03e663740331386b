import CDisk
import Glibc
import LinuxHAL
import Synchronization
import Testing

@Suite("Thread of a service", .oneAtATime) struct ServiceThreadTests {
  /// Twice as many as the runtime's pool has threads.
  private static let many = 2 * max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))

  @Test func `a blocking task holds up no other`() async throws {
    let stalled = Gate()
    var blocked: [Task<Void, Never>] = []
    for i in 0..<Self.many {
      let thread = try ServiceThread(name: "stalled-\(i)")
      blocked.append(Task(executorPreference: thread) { stalled.waitUntilOpen() })
    }
    while stalled.waiting < Self.many { usleep(1000) }
    // Others go on: in the pool, and on a service thread.
    #expect(await Task { 1 }.value == 1)
    let own = try ServiceThread(name: "well")
    let steps = await Task(executorPreference: own) {
      var steps = 0
      for _ in 0..<20 {
        await BlockingClock().sleep(seconds: 0.001)
        await Task.yield()
        steps += 1
      }
      return steps
    }.value
    #expect(steps == 20)
    stalled.open()
    for task in blocked { await task.value }
  }

  @Test func `a task stays on it after each wait`() async throws {
    let own = try ServiceThread(name: "own")
    let threads = await Task(executorPreference: own) {
      var threads: Set<UInt> = []
      for _ in 0..<5 {
        threads.insert(UInt(pthread_self()))
        try? await Task.sleep(for: .milliseconds(1))
        await withTaskGroup { group in group.addTask { await Task.yield() } }
      }
      return threads
    }.value
    #expect(threads.count == 1)
  }

  @Test func `has its name, and leaves signals to others`() async throws {
    let own = try ServiceThread(name: "a service of its own")
    let (name, blocksTermination) = await Task(executorPreference: own) {
      var blocked = sigset_t()
      pthread_sigmask(SIG_BLOCK, nil, &blocked)
      let name = try? LinuxStorage().read("/proc/thread-self/comm", limit: 64)
      return (String(decoding: name ?? [], as: UTF8.self), sigismember(&blocked, SIGTERM) == 1)
    }.value
    #expect(name == "a service of it\n" && blocksTermination)
  }

  @Test func `continues waiting after a signal`() async throws {
    let own = try ServiceThread(name: "own")
    // The next two waits.
    await Task(executorPreference: own) { calls_answer("sem_wait", 0, 2, -1, EINTR) }.value
    #expect(await Task(executorPreference: own) { calls_made("sem_wait") }.value >= 3)
    await Task(executorPreference: own) { calls_forget("sem_wait") }.value
  }

  @Test func `that can't be created reports an error`() async {
    await #expect(processExitsWith: .success) {
      // Root has no limit.
      giveUpPrivileges()
      let processes = __rlimit_resource_t(__RLIMIT_NPROC.rawValue)
      var (before, none) = (rlimit(), rlimit())
      getrlimit(processes, &before)
      none.rlim_max = before.rlim_max
      setrlimit(processes, &none)
      do throws(ThreadError) {
        _ = try ServiceThread(name: "one too many")
        Issue.record("there was room")
      } catch { #expect(error.errno == EAGAIN) }
      setrlimit(processes, &before)
    }
  }
}

/// Where threads block as on a disk.
private final class Gate: Sendable {
  private let isOpen = Atomic<Bool>(false)
  private let count = Atomic<Int>(0)
  var waiting: Int { count.load(ordering: .acquiring) }

  func open() { isOpen.store(true, ordering: .releasing) }
  func waitUntilOpen() {
    count.add(1, ordering: .acquiringAndReleasing)
    while !isOpen.load(ordering: .acquiring) { usleep(1000) }
  }
}
