import Answers
import Core
import HAL
import Indicators
import Measures
import Reports
import Services
import Settings
import Synchronization
import TestSupport
import Testing

/// A mock GPIO chip like the kernel's: a line has one owner, and its level outlives its holder.
private final class Chip: Sendable {
  private struct State {
    var holder: String?
    var isOn = false
    var takings: [String] = []
  }
  private let state = Mutex(State())

  var isOn: Bool { state.withLock { $0.isOn } }
  /// The line's owners, in order.
  var takings: [String] { state.withLock { $0.takings } }

  /// Requests the line, off from the start; false: it is busy.
  func take(_ name: String) -> Bool {
    state.withLock {
      guard $0.holder == nil else { return false }
      $0.holder = name
      $0.takings.append(name)
      $0.isOn = false
      return true
    }
  }
  func light() { state.withLock { $0.isOn = true } }
  /// The holder ends: the level stays.
  func release() { state.withLock { $0.holder = nil } }

  /// A buzzer on this line.
  func darken() -> OutputError? {
    guard take("guardian") else { return OutputError(.busy, at: .line(19)) }
    release()
    return nil
  }
}

/// A ring on a failing bus: a write counts only if the bus works.
private final class FailingRing: Sendable {
  struct Output: FrameOutput, ~Copyable {
    let ring: FailingRing
    mutating func show(_ frame: Frame) throws(OutputError) {
      if let fault = ring.state.withLock({ $0.writing }) { throw fault }
      ring.state.withLock { $0.isOn = false }
    }
  }
  struct State {
    var isOn = true
    var opening: OutputError?
    var writing: OutputError?
    var openings = 0
  }
  let state = Mutex(State())

  func darken() -> OutputError? {
    OutputSlot<Output> { () throws(OutputError) in
      let fault = self.state.withLock { state in
        state.openings += 1
        return state.opening
      }
      if let fault { throw fault }
      return Output(ring: self)
    }.darken()
  }
}

@Suite("Darkening") struct DarkeningTests {
  /// A clock that advances only by the pauses and the duration of an attempt.
  private final class Time: Sendable {
    private let state = Mutex((now: Instant.origin, pauses: 0))
    var seconds: Double { state.withLock { $0.now.seconds(since: .origin) } }
    var pauses: Int { state.withLock { $0.pauses } }
    func now() -> Instant { state.withLock { $0.now } }
    func pass(_ seconds: Double) { state.withLock { $0.now = $0.now.advanced(bySeconds: seconds) } }
    func pause(_ seconds: Double) -> Int {
      pass(seconds)
      return state.withLock {
        $0.pauses += 1
        return $0.pauses
      }
    }
  }

  /// Darkens with pauses; `meanwhile` runs in each, with its number.
  private func darken(
    _ time: Time = Time(), meanwhile: @escaping @Sendable (Int) -> Void = { _ in },
    _ darken: @escaping @Sendable (OutputPart) -> OutputError?
  ) -> (LeftOn, pauses: Int) {
    let left = Darkening(darken: darken, now: { time.now() }, pause: { meanwhile(time.pause($0)) }).run()
    return (left, time.pauses)
  }

  private func darken(_ chip: Chip, meanwhile: @escaping @Sendable (Int) -> Void = { _ in }) -> (LeftOn, pauses: Int) {
    darken(meanwhile: meanwhile) { $0 == .buzzer ? chip.darken() : nil }
  }

  @Test func `a line left on is darkened at once`() {
    let chip = Chip()
    #expect(chip.take("device"))
    chip.light()
    chip.release()
    let (left, pauses) = darken(chip)
    #expect(!chip.isOn && left == LeftOn() && pauses == 0)
  }

  @Test(arguments: 1..<100) func `a program that is just ending is waited for`(_ moment: Int) {
    let chip = Chip()
    #expect(chip.take("device"))
    chip.light()
    let (left, pauses) = darken(chip) { if $0 == moment { chip.release() } }
    #expect(!chip.isOn && left == LeftOn() && pauses == moment)
  }

  @Test func `a device started meanwhile keeps its outputs`() {
    let chip = Chip()
    #expect(chip.take("device"))
    chip.light()
    let (left, _) = darken(chip) {
      guard $0 == 7 else { return }
      // Between two tries the old one ends and the new one starts.
      chip.release()
      #expect(chip.take("new device"))
      chip.light()
    }
    #expect(chip.isOn && left[.buzzer]?.kind == .busy)
    #expect(chip.takings == ["device", "new device"])
  }

  static let faults: [OutputError] = [
    .init(.failed(errno: 5)), .init(.failed(errno: 121)), .init(.noAcknowledge), .init(.timedOut), .init(.busy),
    .init(.missing), .init(.permission), .init(.unsupported),
  ]

  @Test(arguments: faults, [true, false])
  func `a bus that fails around the device's death is retried until it works`(_ fault: OutputError, _ isOpening: Bool) {
    let ring = FailingRing()
    ring.state.withLock { if isOpening { $0.opening = fault } else { $0.writing = fault } }
    let (left, _) = darken(meanwhile: { if $0 == 10 { ring.state.withLock { ($0.opening, $0.writing) = (nil, nil) } } })
    {
      $0 == .ring ? ring.darken() : nil
    }
    // Opened for each try: a descriptor from before the fault may be of a removed bus.
    let state = ring.state.withLock { $0 }
    #expect(left == LeftOn() && !state.isOn && state.openings == 11)
  }

  @Test func `an output that fails doesn't delay another, and is named when the time is over`() {
    let (ring, time) = (FailingRing(), Time())
    ring.state.withLock { $0.writing = OutputError(.timedOut) }
    let tried = Mutex<[OutputPart: [Double]]>([:])
    let (left, _) = darken(time) { part in
      tried.withLock { $0[part, default: []].append(time.seconds) }
      guard part == .ring else { return nil }
      // A blocking transfer.
      time.pass(0.1)
      return ring.darken()
    }
    let times = tried.withLock { $0 }
    #expect(times[.buzzer] == [0] && times[.lamps] == [0] && times[.display] == [0.1])
    var expected = LeftOn()
    expected[.ring] = OutputError(.timedOut)
    #expect(left == expected)
    #expect((Darkening.limit...Darkening.limit + 0.2).contains(time.seconds))
  }

  @Test func `outputs that may still be on are named, another program's aren't`() {
    var configuration = Configuration()
    configuration.display.kind = .ssd1306
    var left = LeftOn()
    left[.ring] = OutputError(.failed(errno: 5))
    left[.display] = OutputError(.busy)
    let answer = DarkAnswer(left, configuration)
    #expect(!answer.isDark && !answer.isBusy && answer.problems.count == 2)
    let last = answer.text.split(separator: "\n").last ?? ""
    #expect(last.contains("ring") && !last.contains("display"))
    #expect(left.isDoubtful)
    left = LeftOn()
    left[.buzzer] = OutputError(.missing)
    #expect(!left.isDoubtful)
  }

  @Test func `a guardian that has ended is restarted, with growing pauses`() async throws {
    struct Guard { var isThere = true, starts = 0, mayStart = true }
    let state = Shared(Guard())
    let (clock, log) = (ManualClock(), LogLines())
    let service = GuardianService(
      clock: clock, logger: log.logger, isWatching: { state.value.withLock { $0.isThere } },
      start: {
        state.value.withLock {
          $0.starts += 1
          $0.isThere = $0.mayStart
          return $0.mayStart
        }
      })
    try await running(service, clock) {
      await clock.advance(by: 10)
      #expect(state.value.withLock { $0.starts } == 0)
      state.value.withLock { $0.isThere = false }
      await clock.advance(by: 2)
      #expect(state.value.withLock { $0.starts } == 1)
      #expect(!log.all.contains { $0.contains("can't be started") })
      state.value.withLock { ($0.isThere, $0.mayStart) = (false, false) }
      await clock.advance(by: 600)
      #expect((10...40).contains(state.value.withLock { $0.starts }))
      // One that ran for a minute is restarted at once.
      state.value.withLock { ($0.isThere, $0.mayStart) = (true, true) }
      await clock.advance(by: 63)
      state.value.withLock { ($0.isThere, $0.mayStart, $0.starts) = (false, false, 0) }
      await clock.advance(by: 5)
      #expect(state.value.withLock { $0.starts } >= 3)
    }
    // Reported once for each end, however many restarts are tried.
    #expect(log.all.count { $0.contains("guardian: it has ended") } == 3)
    #expect(log.all.contains { $0.contains("guardian: it can't be started") })
  }

  private final class Shared<Value: Sendable>: Sendable {
    let value: Mutex<Value>
    init(_ value: Value) { self.value = Mutex(value) }
  }
}
