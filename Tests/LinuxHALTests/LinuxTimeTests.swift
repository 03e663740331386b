import Glibc
import HAL
import LinuxHAL
import Measures
import Testing

@Suite("Linux time", .oneAtATime) struct LinuxTimeTests {
  @Test func `never wakes the loop before its deadline`() {
    let period: Int64 = 1_000_000
    let before = LinuxClock().now()
    var ticker = LinuxTicker(periodNanoseconds: period)
    var expected = ticker.now()
    for tick in 0..<20 {
      let woken = ticker.next()
      #expect(woken.woke >= woken.deadline)
      // The first deadline depends on when the ticker was made; the others on the one before only.
      if tick == 0 {
        #expect(woken.deadline >= before.advanced(byNanoseconds: period))
      } else {
        #expect(woken.deadline == expected.advanced(byNanoseconds: period * Int64(woken.skipped)))
      }
      expected = woken.deadline.advanced(byNanoseconds: period)
    }
  }

  @Test func `a signal doesn't wake the loop early`() async {
    await #expect(processExitsWith: .success) {
      signal(SIGALRM) { _ in }
      // Threads of a pool block every signal.
      var alarm = sigset_t()
      sigemptyset(&alarm)
      sigaddset(&alarm, SIGALRM)
      pthread_sigmask(SIG_UNBLOCK, &alarm, nil)
      // To this thread: the kernel delivers a process's signals to its first one.
      let sleeper = pthread_self()
      _ = try RealTimeThread(name: "waker") {
        while true {
          usleep(1000)
          pthread_kill(sleeper, SIGALRM)
        }
      }
      var ticker = LinuxTicker(periodNanoseconds: 50_000_000)
      for _ in 0..<4 {
        let tick = ticker.next()
        #expect(tick.woke >= tick.deadline)
      }
    }
  }

  @Test func `passes during a sleep, on a service thread and elsewhere`() async {
    for clock in [LinuxClock(), BlockingClock()] as [any ServiceClock] {
      let before = clock.now()
      await clock.sleep(seconds: 0.02)
      #expect(clock.now().seconds(since: before) >= 0.015)
      await clock.sleep(seconds: -1)
    }
  }

  @Test func `goes forward`() {
    let clock = LinuxClock()
    var last = clock.now()
    for _ in 0..<1000 {
      let now = clock.now()
      #expect(now >= last)
      last = now
    }
  }

  @Test func `has the right date`() {
    #expect(abs(systemTime().secondsSince1970 - Double(time(nil))) <= 60)
    _ = systemTimeIsSynchronized()
  }

  @Test(.enabled(if: mayMount, "needs the right to mount")) func `of the clock chip is the kernel's value`()
    async
  {
    await #expect(processExitsWith: .success) {
      try mountSmallDisk(at: "/sys", size: 65_536)
      #expect(clockChipTime() == nil)
      try LinuxStorage().makeFolder("/sys/class/rtc/rtc0")
      for (text, seconds) in [
        ("1795251600\n", 1_795_251_600), ("", nil), ("soon\n", nil), ("inf\n", nil), ("nan\n", nil),
      ] as [(String, Double?)] {
        try LinuxStorage().write(Array(text.utf8), to: "/sys/class/rtc/rtc0/since_epoch")
        #expect(clockChipTime()?.secondsSince1970 == seconds)
      }
    }
  }

  @Test func `comes from a clock chip with or without a name`() throws {
    let folder = try TemporaryFolder(prefix: "rtc-")
    #expect(clockChipName(in: folder.path) == "")
    mkdir(folder.path + "/device", 0o700)
    for (text, name) in [("ds3231\n", "ds3231"), ("\n", ""), ("pcf8523", "pcf8523")] {
      try LinuxStorage().write(Array(text.utf8), to: folder.path + "/device/name")
      #expect(clockChipName(in: folder.path) == name)
    }
    unlink(folder.path + "/device/name")
    rmdir(folder.path + "/device")
  }

  @Test(.enabled(if: mayMount, "needs the right to mount")) func `counts as set once a time server was reached`() async
  {
    await #expect(processExitsWith: .success) {
      try mountSmallDisk(at: "/run", size: 65_536)
      try LinuxStorage().makeFolder("/run/systemd/timesync")
      try LinuxStorage().write([], to: "/run/systemd/timesync/synchronized")
      #expect(systemTimeIsSynchronized())
    }
  }
}
