import Glibc
import HAL
import LinuxHAL
import Measures
import Testing

@Suite struct `The pace of the loop` {
  @Test func `puts deadlines one period apart`() {
    var pace = Pace(start: .origin, periodNanoseconds: 10_000)
    for tick in 1...3 {
      #expect(pace.advance(now: Instant(nanoseconds: Int64(tick) * 10_000 - 9000)) == 0)
      #expect(pace.deadline == Instant(nanoseconds: Int64(tick) * 10_000))
    }
  }

  @Test func `lets a deadline that just passed be met late`() {
    var pace = Pace(start: .origin, periodNanoseconds: 10_000)
    #expect(pace.advance(now: Instant(nanoseconds: 19_999)) == 0)
    #expect(pace.deadline == Instant(nanoseconds: 10_000))
  }

  @Test func `skips and counts whole periods that were missed, and stays in step`() {
    var pace = Pace(start: .origin, periodNanoseconds: 10_000)
    #expect(pace.advance(now: Instant(nanoseconds: 45_000)) == 3)
    #expect(pace.deadline == Instant(nanoseconds: 40_000))
    #expect(pace.advance(now: Instant(nanoseconds: 46_000)) == 0)
    #expect(pace.deadline == Instant(nanoseconds: 50_000))
  }

  @Test func `survives a machine that slept for years`() {
    var pace = Pace(start: .origin, periodNanoseconds: 10_000_000)
    #expect(pace.advance(now: Instant(nanoseconds: .max)) == .max)
    #expect(pace.deadline > Instant(nanoseconds: .max - 10_000_001))
  }
}

@Suite struct `Linux time` {
  @Test func `never wakes the loop before its deadline`() {
    let period: Int64 = 1_000_000
    let before = LinuxClock().now()
    var ticker = LinuxTicker(periodNanoseconds: period)
    var expected = ticker.now()
    for tick in 0..<20 {
      let woken = ticker.next()
      #expect(woken.woke >= woken.deadline)
      // The first deadline hangs on when the ticker was made; the others on the one before, whatever happened between.
      if tick == 0 {
        #expect(woken.deadline >= before.advanced(byNanoseconds: period))
      } else {
        #expect(woken.deadline == expected.advanced(byNanoseconds: period * Int64(woken.skipped)))
      }
      expected = woken.deadline.advanced(byNanoseconds: period)
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

  @Test func `knows the date`() {
    #expect(abs(systemTime().secondsSince1970 - Double(time(nil))) <= 60)
    _ = systemTimeIsSynchronized()
  }
}

@Suite struct `The process` {
  @Test func `lists device files by their numbers`() {
    #expect(devices("null") == ["/dev/null"])
    #expect(devices("nothing-of-this-name") == [])
  }
}

@Suite struct `The day of the build` {
  @Test func `is over everywhere once the compiler's date has come`() {
    #expect(CivilDate(compiler: "Nov 21 2026") == CivilDate(year: 2026, month: 11, day: 20))
    #expect(CivilDate(compiler: "Jan  1 2027") == CivilDate(year: 2026, month: 12, day: 31))
  }

  @Test(arguments: ["??? ?? ????", "", "2026-11-21", "Nov 21", "Nov x 2026", "Foo 21 2026", "Nov 32 2026"])
  func `isn't known by a compiler that doesn't say it`(_ text: String) {
    #expect(CivilDate(compiler: text) == nil)
  }

  @Test func `is known of this program, and lies behind us`() throws {
    #expect(try #require(compilationDate()) < systemTime().date)
  }
}
