import Core
import HAL
import Measures
import Synchronization
import Testing

@Suite("The button's slot") struct ButtonSlotTests {
  /// A test's button, with a count of how often its line was opened.
  private final class Wiring: Sendable {
    struct State {
      var isDown = false
      var refusal: LineError?
      var failure: LineError?
      var (opened, closed) = (0, 0)
    }
    let state = Mutex(State())
    var now: State { state.withLock { $0 } }

    var slot: ButtonSlot<Line> {
      ButtonSlot { () throws(LineError) in
        if let refusal = self.now.refusal { throw refusal }
        return Line(self)
      }
    }
  }

  private struct Line: InputLine, ~Copyable {
    let wiring: Wiring
    init(_ wiring: Wiring) {
      self.wiring = wiring
      wiring.state.withLock { $0.opened += 1 }
    }
    deinit { wiring.state.withLock { $0.closed += 1 } }
    mutating func isActive() throws(LineError) -> Bool {
      if let failure = wiring.now.failure { throw failure }
      return wiring.now.isDown
    }
  }

  @Test func `opens its line once and reports whether the button is down`() {
    let wiring = Wiring()
    var slot = wiring.slot
    for (second, isDown) in [false, true, true, false].enumerated() {
      wiring.state.withLock { $0.isDown = isDown }
      let isPressed = slot.isPressed(at: Instant(seconds: Double(second)))
      #expect(isPressed == isDown)
    }
    #expect(wiring.now.opened == 1 && wiring.now.closed == 0)
    let (fault, failures) = (slot.fault, slot.failures)
    #expect(fault == nil && failures == 0)
  }

  @Test func `a line that can't be opened isn't pressed, and is retried with pauses`() {
    let wiring = Wiring()
    wiring.state.withLock { ($0.isDown, $0.refusal) = (true, LineError(.busy, offset: 4)) }
    var slot = wiring.slot
    for tick in 0..<100 {
      let isPressed = slot.isPressed(at: Instant(seconds: Double(tick) / 100))
      #expect(!isPressed)
    }
    // At once, after 0.1, 0.3 and 0.8 s.
    let (fault, failures) = (slot.fault, slot.failures)
    #expect(fault == LineError(.busy, offset: 4) && failures == 4)
    wiring.state.withLock { $0.refusal = nil }
    let isPressed = slot.isPressed(at: Instant(seconds: 2))
    let isGone = slot.fault == nil
    #expect(isPressed && isGone)
  }

  @Test func `a line that can't be read is closed, and reopened after a pause`() {
    let wiring = Wiring()
    var slot = wiring.slot
    _ = slot.isPressed(at: .origin)
    wiring.state.withLock { ($0.isDown, $0.failure) = (true, LineError(.other(errno: 5), offset: 4)) }
    let isRead = slot.isPressed(at: Instant(seconds: 1))
    #expect(!isRead && wiring.now.closed == 1)
    wiring.state.withLock { $0.failure = nil }
    let (early, late) = (slot.isPressed(at: Instant(seconds: 1.05)), slot.isPressed(at: Instant(seconds: 1.1)))
    #expect(!early && late && wiring.now.opened == 2)
    let failures = slot.failures
    #expect(failures == 1)
  }

  @Test func `a button that isn't wired isn't pressed`() {
    var slot = ButtonSlot<Line>(nil)
    let (isPressed, fault) = (slot.isPressed(at: .origin), slot.fault)
    #expect(!isPressed && fault == nil)
  }

  @Test func `a line that worked for a minute is reopened soon after a failure`() {
    let wiring = Wiring()
    wiring.state.withLock { $0.refusal = LineError(.busy) }
    var slot = wiring.slot
    for tick in 0..<100 { _ = slot.isPressed(at: Instant(seconds: Double(tick) / 100)) }
    wiring.state.withLock { $0.refusal = nil }
    for second in 2...63 { _ = slot.isPressed(at: Instant(seconds: Double(second))) }
    wiring.state.withLock { ($0.isDown, $0.failure) = (true, LineError(.other(errno: 5))) }
    _ = slot.isPressed(at: Instant(seconds: 64))
    wiring.state.withLock { $0.failure = nil }
    // After a tenth of a second, not after two.
    let isPressed = slot.isPressed(at: Instant(seconds: 64.2))
    #expect(isPressed && wiring.now.opened == 2)
  }
}
