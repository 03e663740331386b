import Core
import HAL
import Measures
import Reports
import Testing

@testable import Services

/// One follower of the state, turn by turn.
@Suite struct StateTurnTests {
  private final class Follower: LineConnection {
    var heard: [String] = []
    var unreadBytes = 0
    /// Of those, the bytes not sent yet, which the next flush sends.
    var unsent = 0
    var isOver = false
    let exceededLimit: Int? = nil

    func send(_ text: String) -> Bool {
      heard.append(text)
      return !isOver
    }
    func flush() -> Bool {
      unreadBytes -= unsent
      unsent = 0
      return true
    }
    func line() -> String? { nil }
  }

  private let ports = DevicePorts()
  private let follower = Follower()
  private let line = StateLine()

  private func at(_ milliseconds: Int64) -> Instant {
    Instant(seconds: 1000).advanced(byNanoseconds: milliseconds * 1_000_000)
  }

  private func change() {
    var state = ports.state.read()
    state.sequence += 1
    state.sound.toggle()
    ports.state.publish(state)
  }

  @Test func `gets the state at once, then at its rate, and after a late turn as soon as the rate allows`() {
    var stream = StateStream(hz: 10, at: at(0))
    for (time, next, count) in [
      (0, 100, 1), (99, 100, 1), (100, 200, 2), (250, 300, 3), (500, 600, 4), (700, 800, 5),
    ] as [(Int64, Int64, Int)] {
      change()
      #expect(stream.turn(follower, ports, line, at: at(time)) == .goesOn)
      #expect(stream.nextTime == at(next) && follower.heard.count == count, "\(time) ms")
    }
  }

  @Test func `isn't encoded again for a routine's progress, which the state doesn't have`() {
    let before = StateLine.version(of: ports)
    ports.calibration.publish(ports.calibration.read())
    #expect(StateLine.version(of: ports) == before)
    ports.prayer.publish(ports.prayer.read())
    #expect(StateLine.version(of: ports) != before)
  }

  @Test func `gets an unchanged state after a fifth of a second, and is checked at its rate`() {
    var stream = StateStream(hz: 10, at: at(0))
    for beat in 0..<10 as Range<Int64> {
      #expect(stream.turn(follower, ports, line, at: at(100 * beat)) == .goesOn)
      #expect(stream.nextTime == at(100 * (beat + 1)) && follower.heard.count == 1 + Int(beat) / 2)
    }
    // A slow rate isn't exceeded.
    var slow = StateStream(hz: 1, at: at(2000))
    let before = follower.heard.count
    for tenth in 0..<10 as Range<Int64> { _ = slow.turn(follower, ports, line, at: at(2000 + 100 * tenth)) }
    #expect(follower.heard.count == before + 1)
  }

  @Test func `a follower that hasn't read the last state is skipped, counted once, and checked again in a hundredth`() {
    var stream = StateStream(hz: 10, at: at(0))
    for start in [0, 1000] as [Int64] {
      change()
      #expect(stream.turn(follower, ports, line, at: at(start)) == .goesOn)
      follower.unreadBytes = 10
      change()
      #expect(stream.turn(follower, ports, line, at: at(start + 100)) == .skipped)
      #expect(stream.nextTime == at(start + 110))
      #expect(stream.turn(follower, ports, line, at: at(start + 110)) == .goesOn)
      follower.unreadBytes = 0
      #expect(stream.turn(follower, ports, line, at: at(start + 120)) == .goesOn)
    }
    #expect(follower.heard.count == 4)
  }

  @Test func `is disconnected ten seconds after the last byte was read`() {
    var stream = StateStream(hz: 10, at: at(0))
    #expect(stream.turn(follower, ports, line, at: at(0)) == .goesOn)
    follower.unreadBytes = 10
    #expect(stream.turn(follower, ports, line, at: at(100)) == .skipped)
    #expect(stream.turn(follower, ports, line, at: at(9000)) == .goesOn)
    follower.unreadBytes = 9
    #expect(stream.turn(follower, ports, line, at: at(10_000)) == .goesOn)
    #expect(stream.turn(follower, ports, line, at: at(19_990)) == .goesOn)
    #expect(stream.turn(follower, ports, line, at: at(20_000)) == .slow)
    #expect(follower.heard.count == 1)
  }

  @Test func `queued bytes count as read once they are sent and nothing is left`() {
    var stream = StateStream(hz: 10, at: at(0))
    (follower.unreadBytes, follower.unsent) = (10, 10)
    #expect(stream.turn(follower, ports, line, at: at(0)) == .goesOn && follower.heard.count == 1)
  }

  @Test func `a follower that has hung up is dropped`() {
    var stream = StateStream(hz: 10, at: at(0))
    follower.isOver = true
    #expect(stream.turn(follower, ports, line, at: at(0)) == .gone)
  }

  @Test func `all who request at one moment get the same line, until something changes`() {
    let first = line.text(ports, 1, at: at(0))
    change()
    #expect(first != nil && line.text(ports, 1, at: at(0)) == first)
    let second = line.text(ports, 2, at: at(0))
    #expect(second != first)
    change()
    #expect(line.text(ports, 2, at: at(1)) != second)
  }
}
