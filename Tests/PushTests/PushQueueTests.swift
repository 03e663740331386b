import Measures
import Testing
import Text

@testable import Push

@Suite("Messages on their way") struct PushQueueTests {
  private let due = UniversalTime(CivilDate(year: 2026, month: 11, day: 28), hour: 12)

  private func notices(_ count: Int) throws -> [PrayerNotice] {
    let prayer = try #require(PrayerTime(name: "dhuhr", text: due.rfc3339))
    return (0..<count).map { PrayerNotice(id: "\($0)", prayer: prayer, minutesBefore: 0, language: .en) }
  }
  private func queue(_ count: Int) throws -> PushQueue {
    var queue = PushQueue()
    queue.add(try notices(count))
    return queue
  }

  @Test func `at most four at a time, each once`() throws {
    var queue = try queue(6)
    var begun: [PushQueue.Attempt] = []
    while let attempt = queue.next(at: due) { begun.append(attempt) }
    #expect(begun.map(\.notice.id) == ["0", "1", "2", "3"])
    #expect(queue.end(begun[1], .taken, at: due) == .sent)
    #expect(queue.next(at: due)?.notice.id == "4")
    #expect(queue.next(at: due) == nil)
    for attempt in [begun[0], begun[2], begun[3], begun[0]] { _ = queue.end(attempt, .refused, at: due) }
    #expect(queue.next(at: due)?.notice.id == "5")
    #expect(queue.next(at: due) == nil)
  }

  @Test func `a busy service is tried again with growing pauses, until five minutes after`() throws {
    var queue = try queue(1)
    var begun: [Int] = []
    var outcome: PushOutcome?
    for second in 0..<400 {
      let now = due.later(Double(second))
      #expect(queue.dropExpired(at: now) == 0)
      guard let attempt = queue.next(at: now) else { continue }
      begun.append(second)
      #expect(attempt.failures == begun.count - 1 && attempt.notice.isDue(at: now))
      outcome = queue.end(attempt, .later(nil), at: now)
    }
    #expect(begun == [0, 5, 15, 35, 75, 155, 235])
    #expect(outcome == .expired && queue.isEmpty)
  }

  @Test func `waits as long as the service asks for, and gives up at once where that is too long`() throws {
    var queue = try queue(1)
    let (first, early) = (queue.next(at: due), queue.next(at: due.later(1)))
    #expect(early == nil)
    #expect(try queue.end(#require(first), .later(120), at: due) == nil)
    #expect(queue.next(at: due.later(119)) == nil)
    let second = queue.next(at: due.later(120))
    #expect(try queue.end(#require(second), .later(181), at: due.later(120)) == .expired)
    #expect(queue.isEmpty)
  }

  @Test func `nothing begins after the deadline, and a clock set back makes it wait`() throws {
    var queue = try queue(2)
    #expect(queue.next(at: due.later(301)) == nil)
    #expect(queue.next(at: due.later(-3600)) == nil && queue.dropExpired(at: due.later(-3600)) == 0)
    #expect(queue.next(at: due.later(1))?.notice.id == "0")
    #expect(queue.dropExpired(at: due.later(301)) == 1)
  }

  @Test func `an ended subscription's other messages are dropped`() throws {
    var queue = PushQueue()
    let (own, other) = (try notices(1)[0], try notices(2)[1])
    queue.add([own, own, other])
    let attempt = queue.next(at: due)
    #expect(try queue.end(#require(attempt), .gone, at: due) == .gone)
    #expect(queue.next(at: due)?.notice.id == "1")
    #expect(queue.next(at: due) == nil)
    queue.add([own])
    queue.drop(of: own.id)
    #expect(queue.next(at: due) == nil)
  }

  @Test(arguments: [
    (200, PushAnswer.taken), (201, .taken), (202, .taken), (204, .taken), (301, .refused), (307, .refused),
    (400, .refused), (401, .refused), (403, .refused), (404, .gone), (408, .later(nil)), (410, .gone),
    (413, .refused), (429, .later(nil)), (500, .later(nil)), (503, .later(nil)), (599, .later(nil)), (999, .refused),
  ]) func `a status says whether it was taken, is to be tried again, or has ended`(_ status: Int, _ answer: PushAnswer)
  {
    #expect(PushAnswer(status: status) == answer)
  }
}
