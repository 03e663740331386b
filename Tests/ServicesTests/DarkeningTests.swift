import Core
import Device
import HAL
import Services
import Synchronization
import TestSupport
import Testing

/// A GPIO chip as the kernel treats it: who has a line has it alone, and the level of a line outlives its holder.
private final class Chip: Sendable {
  private struct State {
    var holder: String?
    var isOn = false
    var takings: [String] = []
  }
  private let state = Mutex(State())

  var isOn: Bool { state.withLock { $0.isOn } }
  /// Who has taken the line, in order.
  var takings: [String] { state.withLock { $0.takings } }

  /// Off from the first moment, as lines are requested; false: somebody has it.
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
  /// The holder is no more: the level stays.
  func release() { state.withLock { $0.holder = nil } }

  /// The outputs of the device, a buzzer on this line.
  func darken() -> LeftOn {
    var outputs = OutputState()
    if take("guardian") { release() } else { outputs.buzzer = OutputError(.busy, at: .line(19)) }
    return LeftOn(outputs)
  }
}

@Suite("Darkening") struct DarkeningTests {
  /// Darkens with pauses in which `meanwhile` happens, by their number.
  private func darken(_ chip: Chip, meanwhile: @escaping @Sendable (Int) -> Void = { _ in }) -> (
    LeftOn, pauses: Int
  ) {
    let counter = Counter()
    let left = Darkening(
      attempt: { chip.darken() },
      pause: { _ in meanwhile(counter.next()) }
    ).run()
    return (left, counter.count)
  }

  private final class Counter: Sendable {
    private let value = Mutex(0)
    var count: Int { value.withLock { $0 } }
    func next() -> Int {
      value.withLock {
        $0 += 1
        return $0
      }
    }
  }

  @Test func `a line that was left on falls dark at once`() {
    let chip = Chip()
    #expect(chip.take("device"))
    chip.light()
    chip.release()
    let (left, pauses) = darken(chip)
    #expect(!chip.isOn && left.outputs.buzzer == nil && pauses == 0)
  }

  @Test(arguments: 1..<100) func `a program that is just ending is waited for`(_ moment: Int) {
    let chip = Chip()
    #expect(chip.take("device"))
    chip.light()
    let (left, pauses) = darken(chip) { if $0 == moment { chip.release() } }
    #expect(!chip.isOn && left.outputs.buzzer == nil && pauses == moment)
  }

  @Test func `a device that was started meanwhile keeps what it shows`() {
    let chip = Chip()
    #expect(chip.take("device"))
    chip.light()
    let (left, _) = darken(chip) {
      guard $0 == 7 else { return }
      // Between two tries the old one ends and the new one begins.
      chip.release()
      #expect(chip.take("new device"))
      chip.light()
    }
    #expect(chip.isOn && left.isBusy)
    #expect(chip.takings == ["device", "new device"])
  }

  @Test func `what can't be reached isn't waited for`() {
    let counter = Counter()
    let left = Darkening(
      attempt: {
        var outputs = OutputState()
        outputs.ring = OutputError(.missing)
        return LeftOn(outputs)
      }, pause: { _ in _ = counter.next() }
    ).run()
    #expect(left.outputs.ring?.kind == .missing && counter.count == 0)
  }

  @Test func `a guardian that has ended is started again, with growing pauses`() async throws {
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
      // One that has been there for a minute is started again at once.
      state.value.withLock { ($0.isThere, $0.mayStart) = (true, true) }
      await clock.advance(by: 63)
      state.value.withLock { ($0.isThere, $0.mayStart, $0.starts) = (false, false, 0) }
      await clock.advance(by: 5)
      #expect(state.value.withLock { $0.starts } >= 3)
    }
    // Said once of each end, however often it is tried to start another.
    #expect(log.all.count { $0.contains("guardian: it has ended") } == 3)
    #expect(log.all.contains { $0.contains("guardian: it can't be started") })
  }

  private final class Shared<Value: Sendable>: Sendable {
    let value: Mutex<Value>
    init(_ value: Value) { self.value = Mutex(value) }
  }
}
