import Logging
import Measures
import Program
import Reports
import Services
import Synchronization
import Testing

@Suite("The rate-limited log") struct RateLimitedLogTests {
  private func log(_ lines: LogLines, _ now: Watch) -> Logger {
    let pace = SharedLogRateLimiter()
    return Logger(label: "test") { _ in RateLimitedLog(lines.handler, pace, now: { now.value }) }
  }

  @Test func `has ten lines a minute of each reason, and reports how many were left out`() {
    let (lines, now) = (LogLines(), Watch())
    let logger = log(lines, now)
    for second in 0..<60 {
      now.value = Instant(seconds: Double(second))
      logger.warning("place: moved by \(second % 2 == 0 ? 355 : 356) km; field and bearing are recomputed")
      logger.notice("receiver at /dev/ttyUSB0, 9600 baud: gps.fix")
    }
    #expect(lines.all.count == 20)
    now.value = Instant(seconds: 70)
    logger.warning("place: moved by 1 km; field and bearing are recomputed")
    #expect(lines.all.count == 21)
    #expect(lines.all.last?.hasSuffix("recomputed (and 50 times more since this was last said)") == true)
    #expect(lines.all.last?.hasPrefix("warning: ") == true)
  }

  @Test func `passes on level and metadata`() {
    var inner = StreamLogHandler.standardError(label: "test")
    inner.logLevel = .error
    var log = RateLimitedLog(inner, SharedLogRateLimiter(), now: { .origin })
    #expect(log.logLevel == .error && log.metadata.isEmpty)
    log.logLevel = .debug
    log[metadataKey: "a"] = "b"
    #expect(log.logLevel == .debug && log[metadataKey: "a"] == "b" && log.metadata == ["a": "b"])
    log.metadata = [:]
    #expect(log[metadataKey: "a"] == nil)
  }

  @Test func `forgets reasons rather than growing`() {
    var pace = LogRateLimiter()
    for number in 0..<5000 {
      let name = String(number).map { String(UnicodeScalar(UInt8($0.wholeNumberValue! + 65))) }.joined()
      #expect(pace.admit("adhan: \(name).wav", at: Instant(seconds: Double(number))) != nil)
    }
    #expect(pace.reasons <= 200)
  }
}

/// A time set by a test.
private final class Watch: Sendable {
  private let time = Mutex<Instant>(.origin)
  var value: Instant {
    get { time.withLock { $0 } }
    set { time.withLock { $0 = newValue } }
  }
}
