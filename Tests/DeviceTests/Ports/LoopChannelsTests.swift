import Compass
import Core
import Measures
import Testing

@testable import Device

@Suite("The ways in and out of the loop") struct LoopChannelsTests {
  @Test func `samples come out as they went in, and a full ring refuses the newest`() {
    let ring = SampleRing(capacity: 4)
    #expect(ring.pop() == nil)
    for i in 1...6 { ring.push(sample(i)) }
    #expect(ring.refusedCount == 2)
    #expect((1...4).map { _ in ring.pop() } == (1...4).map { sample($0) })
    #expect(ring.pop() == nil)
    ring.push(sample(7))
    #expect(ring.pop() == sample(7))
  }

  @Test func `samples cross between two threads whole, in order, and none is unaccounted for`() async {
    let ring = SampleRing(capacity: 64)
    let count = 200_000
    let done = StopSignal()
    await withTaskGroup { group in
      group.addTask {
        for i in 1...count { ring.push(sample(i)) }
        done.stop()
      }
      group.addTask {
        var last = 0
        var received: UInt64 = 0
        while true {
          let isLast = done.isStopped
          while let taken = ring.pop() {
            let i = Int(taken.time.nanoseconds)
            if i <= last || taken != sample(i) { Issue.record("\(taken) after \(last)") }
            last = i
            received += 1
          }
          if isLast { break }
          await Task.yield()
        }
        #expect(received + ring.refusedCount == UInt64(count))
        #expect(received > 0)
      }
    }
  }

  @Test func `the newest of each kind of mail counts, and each is taken once`() {
    let inbox = LoopInbox()
    #expect(inbox.take() == nil)
    inbox.post { $0.sound = true }
    inbox.post { $0.sound = false }
    inbox.post { $0.calibration = .remove }
    let mail = inbox.take()
    #expect(mail?.sound == false)
    #expect(mail?.site == nil)
    if case .remove = mail?.calibration {} else { Issue.record("the calibration's removal was lost") }
    #expect(inbox.take() == nil)
  }

  @Test func `no mail is lost, however often the loop looks`() async {
    let inbox = LoopInbox()
    let done = StopSignal()
    await withTaskGroup { group in
      group.addTask {
        for i in 0..<20_000 { inbox.post { $0.sound = i % 2 == 1 } }
        done.stop()
      }
      group.addTask {
        var last: Bool?
        while true {
          let isLast = done.isStopped
          if let sound = inbox.take()?.sound { last = sound }
          if isLast { break }
          await Task.yield()
        }
        // What was posted last is what the loop knows in the end.
        #expect(last == true)
      }
    }
  }

  @Test func `the state board shows whole states, newest first, and counts those it had to skip`() async {
    let board = Latest(DeviceState())
    let done = StopSignal()
    let count = 20_000
    await withTaskGroup { group in
      group.addTask {
        var state = DeviceState()
        for i in 1...count {
          state.sequence = UInt64(i)
          state.time = Instant(nanoseconds: Int64(i))
          state.counters.alignments = UInt64(i)
          board.offer(state)
        }
        done.stop()
      }
      group.addTask {
        var last: UInt64 = 0
        while !done.isStopped {
          let state = board.read()
          let isWhole = state.time.nanoseconds == Int64(state.sequence) && state.counters.alignments == state.sequence
          if !isWhole || state.sequence < last { Issue.record("\(state.sequence) after \(last)") }
          last = state.sequence
          await Task.yield()
        }
      }
    }
    #expect(board.read().sequence + board.skippedValues >= 1)
    #expect(board.skippedValues < UInt64(count))
  }

  @Test func `the stop signal stays`() {
    let stop = StopSignal()
    #expect(!stop.isStopped)
    stop.stop()
    stop.stop()
    #expect(stop.isStopped)
  }
}

private func sample(_ i: Int) -> RawSample {
  // Every member carries the number, so that a torn sample is seen.
  RawSample(
    time: Instant(nanoseconds: Int64(i)), force: SpecificForce(metersPerSecondSquared: Double(i), 0, 0),
    rate: AngularRate(radiansPerSecond: 0, Double(i), 0), field: MagneticField(microtesla: 0, 0, Double(i)),
    temperatureCelsius: Double(i))
}
