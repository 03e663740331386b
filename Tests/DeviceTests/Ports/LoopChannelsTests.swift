import Compass
import Core
import Measures
import Testing

@testable import Reports

@Suite("The ways in and out of the loop") struct LoopChannelsTests {
  @Test func `samples come out as they went in, at one end, and a full ring refuses the newest`() throws {
    let ring = SampleRing(capacity: 4)
    guard let reader = ring.takeReader() else {
      Issue.record("a new ring has no reader")
      return
    }
    // Never a second one, which would take the first one's samples.
    if ring.takeReader() != nil { Issue.record("a ring has two readers") }
    #expect(reader.pop() == nil)
    for i in 1...6 { ring.push(sample(i)) }
    #expect(ring.refusedCount == 2)
    #expect((1...4).map { _ in reader.pop() } == (1...4).map { sample($0) })
    #expect(reader.pop() == nil)
    ring.push(sample(7))
    #expect(reader.pop() == sample(7))
  }

  @Test func `samples cross between two threads whole, in order, and every one is accounted for`() async {
    let ring = SampleRing(capacity: 64)
    let count = 200_000
    let done = StopSignal()
    await withTaskGroup { group in
      group.addTask {
        for i in 1...count { ring.push(sample(i)) }
        done.stop()
      }
      group.addTask {
        guard let reader = ring.takeReader() else {
          Issue.record("a new ring has no reader")
          return
        }
        var last = 0
        var received: UInt64 = 0
        while true {
          let isLast = done.isStopped
          while let taken = reader.pop() {
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

  @Test func `the latest mail of each kind replaces the former, and is taken once`() {
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
        // The last mail posted is the loop's last value.
        #expect(last == true)
      }
    }
  }

  @Test func `the state board returns whole states, newest first, and counts skipped ones`() async {
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

  @Test func `the stop signal stays set`() {
    let stop = StopSignal()
    #expect(!stop.isStopped)
    stop.stop()
    stop.stop()
    #expect(stop.isStopped)
  }
}

private func sample(_ i: Int) -> RawSample {
  // Every member carries the number, which reveals a torn sample.
  RawSample(
    time: Instant(nanoseconds: Int64(i)), force: SpecificForce(metersPerSecondSquared: Double(i), 0, 0),
    rate: AngularRate(radiansPerSecond: 0, Double(i), 0), field: MagneticField(microtesla: 0, 0, Double(i)),
    temperatureCelsius: Double(i))
}
