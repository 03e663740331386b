import Glibc
import LinuxHAL
import Synchronization
import Testing

// Each in its own process: locked memory and scheduling must not outlast the test.
@Suite("The real-time thread", .oneAtATime) struct RealTimeThreadTests {
  @Test func `runs its body under its name, with the rights it reports`() async {
    await #expect(processExitsWith: .success) {
      let seen = Seen()
      let thread = try RealTimeThread(name: "qibla-loop", priority: 10) {
        let name = try? LinuxStorage().read("/proc/thread-self/comm", limit: 64)
        let isFIFO = sched_getscheduler(0) == SCHED_FIFO
        seen.value.withLock { $0 = (String(decoding: name ?? [], as: UTF8.self), isFIFO) }
      }
      let rights = thread.rights
      thread.join()
      seen.value.withLock {
        #expect($0.name == "qibla-loop\n")
        #expect($0.isFIFO == rights.isScheduled)
      }
    }
  }

  @Test func `goes on without rights and reports which are missing`() async {
    await #expect(processExitsWith: .success) {
      limit(__RLIMIT_RTPRIO, to: 0)
      limit(__RLIMIT_MEMLOCK, to: 0)
      giveUpPrivileges()
      let seen = Seen()
      let thread = try RealTimeThread(name: "a name that is too long", priority: 10) {
        seen.value.withLock { $0.name = "ran" }
      }
      #expect(thread.rights == RealTimeRights(schedulingErrno: EPERM, memoryErrno: EPERM))
      thread.join()
      #expect(seen.value.withLock { $0.name } == "ran")
    }
  }

  @Test func `locks memory without taking more of it`() async {
    await #expect(processExitsWith: .success) {
      let before = try #require(residentBytes())
      let thread = try RealTimeThread(name: "qibla-loop", priority: 10, stackBytes: 64 << 20) {}
      thread.join()
      #expect(try #require(residentBytes()) - before < 4 << 20)
    }
  }

  @Test func `names missing rights and what would grant them, and nothing otherwise`() {
    func notice(_ scheduling: Int32, _ memory: Int32) -> String? {
      RealTimeRights(schedulingErrno: scheduling, memoryErrno: memory).notice
    }
    #expect(notice(0, 0) == nil)
    #expect(notice(EPERM, 0)?.contains("without real-time scheduling (LimitRTPRIO, or CAP_SYS_NICE): ") == true)
    #expect(notice(0, EPERM)?.contains("without locked memory (LimitMEMLOCK=infinity, or CAP_IPC_LOCK): ") == true)
    #expect(notice(EPERM, EPERM)?.contains(" and locked memory") == true)
  }

  @Test func `is waited for by its first joiner`() async {
    await #expect(processExitsWith: .success) {
      let seen = Seen()
      let thread = JoinableThread(
        try RealTimeThread(name: "qibla-loop") {
          usleep(50_000)
          seen.value.withLock { $0.name = "ended" }
        })
      thread.join()
      #expect(seen.value.withLock { $0.name } == "ended")
      thread.join()
    }
  }

  @Test func `without a join frees its memory at its end`() async {
    await #expect(processExitsWith: .success) {
      let alone = try counting("pthread_detach") { _ = try RealTimeThread(name: "alone") {} }
      // A joined one has left nothing.
      let joined = try counting("pthread_detach") { try RealTimeThread(name: "joined") {}.join() }
      #expect(alone == 1 && joined == 0)
    }
  }

  @Test func `that can't be started leaks nothing`() {
    final class Held: Sendable {}
    weak var seen: Held?
    do {
      let held = Held()
      seen = held
      // More than the address space has.
      #expect(throws: ThreadError.self) {
        _ = try RealTimeThread(name: "vast", stackBytes: 1 << 50) { withExtendedLifetime(held) {} }
      }
    }
    #expect(seen == nil)
  }

  @Test func `is refused after its rights were given up`() async {
    await #expect(processExitsWith: .success) {
      limit(__RLIMIT_RTPRIO, to: 10)
      var first = sched_param()
      first.sched_priority = 1
      _ = sched_setscheduler(0, SCHED_FIFO, &first)
      // Both limits, also if the system grants no right to begin with.
      #expect(counting("setrlimit") { renounceRealTimeRights() } == 2)
      for resource in [__RLIMIT_RTPRIO, __RLIMIT_MEMLOCK] {
        var limit = rlimit(rlim_cur: 1, rlim_max: 1)
        getrlimit(__rlimit_resource_t(resource.rawValue), &limit)
        #expect(limit.rlim_cur == 0 && limit.rlim_max == 0)
      }
      #expect(sched_getscheduler(0) == SCHED_OTHER)
    }
  }

  @Test func `leaves signals to other threads, except its own faults`() async {
    await #expect(processExitsWith: .success) {
      let thread = try RealTimeThread(name: "qibla-loop", priority: 10) {
        var blocked = sigset_t()
        pthread_sigmask(SIG_BLOCK, nil, &blocked)
        if sigismember(&blocked, SIGTERM) == 1, sigismember(&blocked, SIGSEGV) == 0 { exit(EXIT_SUCCESS) }
        exit(EXIT_FAILURE)
      }
      thread.join()
      exit(EXIT_FAILURE)
    }
  }
}

private final class Seen: Sendable {
  let value = Mutex((name: "", isFIFO: false))
}
