import GPS
import HAL
import Measures
import Synchronization
import TestSupport
import Testing

@testable import Position

@Suite("The hunt for a receiver") struct BaudScannerTests {
  /// The speed that it listens at after each second, given the bytes and intact sentences of each.
  func speeds(
    _ seconds: Int, speeds: [Int] = [], hears: (Int) -> (bytes: Int, sentences: UInt64)
  ) -> [Int] {
    var hunt = BaudScanner(speeds: speeds)
    hunt.opened(at: .origin, intactSentences: 0)
    var total: UInt64 = 0
    return (1...seconds).map { second in
      let now = Instant(seconds: Double(second))
      let news = hears(hunt.speed)
      total += news.sentences
      hunt.heard(bytes: news.bytes, intactSentences: total, at: now)
      _ = hunt.next(at: now, hasSpeed: true)
      return hunt.speed
    }
  }

  @Test func `F42: at the wrong speed the next is tried after three seconds, and the right one stays`() {
    let found = speeds(120) { $0 == 115_200 ? (900, 9) : (300, 0) }
    #expect(found[2] == 9600 && found[3] == 4800 && found[7] == 19_200)
    #expect(found[23...].allSatisfy { $0 == 115_200 })
  }

  @Test func `F41: a silent receiver gets ten seconds first, then all speeds in turn`() {
    let found = speeds(60) { _ in (0, 0) }
    #expect(found[9] == 9600 && found[10] == 4800)
    #expect(Set(found) == Set(ReceiverAddress.speeds))
  }

  @Test func `a speed that worked is left only after half a minute without a sentence`() {
    var second = 0
    let found = speeds(60) { _ in
      second += 1
      return second < 5 ? (900, 9) : (300, 0)
    }
    #expect(found[32] == 9600)
    #expect(found[34] == 4800)
  }

  @Test func `after all speeds another source is tried, and then all speeds again`() {
    var hunt = BaudScanner(speeds: [9600, 4800])
    hunt.opened(at: .origin, intactSentences: 0)
    var steps: [BaudScanner.Step] = []
    for second in 1...20 {
      let now = Instant(seconds: Double(second))
      hunt.heard(bytes: 10, intactSentences: 0, at: now)
      let step = hunt.next(at: now, hasSpeed: true)
      if step != .stay { steps.append(step) }
    }
    #expect(steps == [.changeSpeed, .giveUp, .changeSpeed, .giveUp, .changeSpeed])
    // Without a speed that could be wrong, only another source can be tried.
    hunt.opened(at: Instant(seconds: 30), intactSentences: 0)
    let speed = hunt.speed
    #expect(hunt.next(at: Instant(seconds: 40), hasSpeed: false) == .stay)
    #expect(hunt.next(at: Instant(seconds: 40.5), hasSpeed: false) == .giveUp && hunt.speed == speed)
  }

  @Test func `sentences from before a source was opened don't count for it`() {
    var hunt = BaudScanner(speeds: [9600])
    hunt.opened(at: .origin, intactSentences: 500)
    hunt.heard(bytes: 10, intactSentences: 500, at: Instant(seconds: 1))
    #expect(hunt.hears && !hunt.isSettled)
    hunt.heard(bytes: 0, intactSentences: 501, at: Instant(seconds: 2))
    #expect(hunt.isSettled)
    // Reopened, its count starts at zero.
    hunt.opened(at: Instant(seconds: 3), intactSentences: 501)
    #expect(!hunt.hears && !hunt.isSettled && !hunt.isSilent(at: Instant(seconds: 13)))
    #expect(hunt.isSilent(at: Instant(seconds: 13.1)))
  }

  @Test func `a port with one speed keeps it, and no other counts as tried`() {
    let bench = Bench(["/dev/a": .init(speed: 1)])
    var watch = bench.watch(["/dev/a"], speeds: [9600])
    for second in 0..<60 { _ = watch.step(at: Instant(seconds: Double(second)), wallClock: nil) }
    #expect(watch.report.hunts == 0 && watch.report.speed == 9600)
    #expect(bench.opened.withLock(\.count) == 1)
  }

  @Test func `every counter of the receiver is listed under its name`() {
    let bench = Bench(["/dev/a": .init(speed: 57_600)])
    var watch = bench.watch(["/dev/a"])
    for second in 0..<40 { _ = watch.step(at: Instant(seconds: Double(second)), wallClock: nil) }
    bench.lines.withLock { $0 = [:] }
    _ = watch.step(at: Instant(seconds: 41), wallClock: nil)
    var counters: [String: UInt64] = [:]
    watch.report.forEachCounter { counters[$0] = $1 }
    #expect(counters["gps.hunts"] == 4 && counters["gps.port_failures"] == 1)
    #expect(counters["gps.bytes"] == watch.report.sentences.bytes && watch.report.sentences.bytes > 0)
    #expect(
      counters["gps.accepted"] == watch.report.places[.accepted]
        && counters["site.computed"] == watch.report.places[.computed])
    #expect(SiteEvent.allCases.allSatisfy { counters[$0.code] != nil })
    #expect(watch.report.satellites == nil && watch.report.satellitesInView == nil)
  }

  @Test func `a configured speed is kept`() {
    #expect(Set(speeds(60, speeds: [38_400]) { _ in (300, 0) }) == [38_400])
  }

  /// Ports by name, each with its output at each speed; unlisted ports are missing.
  final class Bench: Sendable {
    struct Line: Sendable {
      var speed = 9600
      var refusal: SerialError?
    }
    let lines: Mutex<[String: Line]>
    let opened = Mutex<[String]>([])
    init(_ lines: [String: Line]) { self.lines = Mutex(lines) }

    struct Port: SerialPort, ~Copyable {
      let bench: Bench
      let path: String
      var speed: Int
      var reads = 0
      mutating func setSpeed(_ baud: Int) throws(SerialError) { speed = baud }
      @_lifetime(buffer: copy buffer)
      mutating func read(into buffer: inout MutableRawSpan) throws(SerialError) -> Int {
        reads += 1
        guard let line = bench.lines.withLock({ $0[path] }) else { throw .hangUp }
        // Every second read finds the port empty.
        guard reads % 2 == 1 else { return 0 }
        let text = line.speed == speed ? istanbul(second: reads / 2 % 60) : "\u{1}\u{1F}garbage"
        let bytes = Array(text.utf8)
        for (i, byte) in bytes.enumerated() { buffer.storeBytes(of: byte, toByteOffset: i, as: UInt8.self) }
        return bytes.count
      }
    }

    func watch(_ names: [String], speeds: [Int] = [], autodetects: Bool = false) -> PlaceWatch<Port> {
      PlaceWatch(
        controller: SiteController(
          rules: SiteRules(policy: .gps(configured: nil)), buildDate: CivilDate(year: 2026, month: 1, day: 1)),
        sources: { names.map { .port($0) } }, speeds: speeds, autodetects: autodetects,
        open: { [self] (address, baud) throws(SerialError) in
          opened.withLock { $0.append(address.text) }
          guard let line = lines.withLock({ $0[address.text] }) else { throw .missing }
          if let refusal = line.refusal { throw refusal }
          return Port(bench: self, path: address.text, speed: baud)
        })
    }
  }

  @Test func `F42: finds the receiver's speed and reports it`() {
    let bench = Bench(["/dev/a": .init(speed: 57_600)])
    var watch = bench.watch(["/dev/a"])
    var site: Site?
    for second in 0..<40 { site = watch.step(at: Instant(seconds: Double(second)), wallClock: nil) }
    #expect(site?.source == .gps && watch.report.speed == 57_600 && watch.report.code == "ready")
    #expect(watch.report.hunts == 4)
    #expect(bench.opened.withLock(\.count) == 1)
  }

  @Test func `takes the first port that can be opened, and otherwise reports why none can`() {
    let bench = Bench(["/dev/b": .init()])
    var watch = bench.watch(["/dev/a", "/dev/b"])
    for second in 0..<3 { _ = watch.step(at: Instant(seconds: Double(second)), wallClock: nil) }
    #expect(watch.report.source?.text == "/dev/b" && watch.report.code == "ready")
    bench.lines.withLock { $0 = ["/dev/b": .init(refusal: .heldByGPSD)] }
    var lost = bench.watch(["/dev/a", "/dev/b"])
    _ = lost.step(at: .origin, wallClock: nil)
    #expect(lost.report.fault == .heldByGPSD && lost.report.code == "gps.gpsd")
    #expect(lost.report.source?.text == "/dev/b")
    // The first existing port is reported, whatever the next one lacks.
    bench.lines.withLock { $0 = ["/dev/b": .init(refusal: .busy), "/dev/c": .init(refusal: .permission)] }
    var refused = bench.watch(["/dev/a", "/dev/b", "/dev/c", "/dev/d"])
    _ = refused.step(at: .origin, wallClock: nil)
    #expect(refused.report.fault == .busy && refused.report.source?.text == "/dev/b")
  }

  @Test func `if none could be opened the most usable is retried first`() {
    let bench = Bench(["/dev/b": .init()])
    var watch = bench.watch(["/dev/a", "/dev/b"])
    for second in 0..<3 { _ = watch.step(at: Instant(seconds: Double(second)), wallClock: nil) }
    #expect(watch.report.source?.text == "/dev/b")
    bench.lines.withLock { $0 = [:] }
    for second in 4..<8 { _ = watch.step(at: Instant(seconds: Double(second)), wallClock: nil) }
    #expect(watch.report.code == "gps.missing")
    bench.lines.withLock { $0 = ["/dev/a": .init(), "/dev/b": .init()] }
    for second in 20..<23 { _ = watch.step(at: Instant(seconds: Double(second)), wallClock: nil) }
    #expect(watch.report.source?.text == "/dev/a" && watch.report.code == "ready")
  }

  @Test func `the last used port is retried first`() {
    let bench = Bench(["/dev/b": .init()])
    var watch = bench.watch(["/dev/a", "/dev/b"])
    for second in 0..<3 { _ = watch.step(at: Instant(seconds: Double(second)), wallClock: nil) }
    #expect(watch.report.source?.text == "/dev/b")
    bench.lines.withLock { $0 = ["/dev/a": .init()] }
    _ = watch.step(at: Instant(seconds: 4), wallClock: nil)
    #expect(watch.report.code == "gps.unplugged")
    bench.lines.withLock { $0 = ["/dev/a": .init(), "/dev/b": .init()] }
    for second in 5..<8 { _ = watch.step(at: Instant(seconds: Double(second)), wallClock: nil) }
    #expect(watch.report.source?.text == "/dev/b" && watch.report.code == "ready")
  }

  @Test func `without a configured port no single one is reported as missing`() {
    var watch = Bench([:]).watch(["/dev/a", "/dev/b"], autodetects: true)
    _ = watch.step(at: .origin, wallClock: nil)
    #expect(watch.report.fault == .missing && watch.report.source == nil)
    var named = Bench([:]).watch(["/dev/a"])
    _ = named.step(at: .origin, wallClock: nil)
    #expect(named.report.source?.text == "/dev/a")
  }

  @Test func `a silent port gives way to the next`() {
    let bench = Bench(["/dev/a": .init(speed: 1), "/dev/b": .init(speed: 4800)])
    var watch = bench.watch(["/dev/a", "/dev/b"], speeds: [9600, 4800])
    for second in 0..<40 { _ = watch.step(at: Instant(seconds: Double(second)), wallClock: nil) }
    #expect(watch.report.source?.text == "/dev/b" && watch.report.speed == 4800)
    // To the second speed of the first port, to the next port, and to its second speed.
    #expect(watch.report.hunts == 3)
  }

  @Test func `F50: plugged in again it is found at its former speed`() {
    let bench = Bench(["/dev/a": .init(speed: 115_200)])
    var watch = bench.watch(["/dev/a"])
    for second in 0..<30 { _ = watch.step(at: Instant(seconds: Double(second)), wallClock: nil) }
    bench.lines.withLock { $0 = [:] }
    _ = watch.step(at: Instant(seconds: 31), wallClock: nil)
    #expect(watch.report.code == "gps.unplugged")
    bench.lines.withLock { $0 = ["/dev/a": .init(speed: 115_200)] }
    let hunts = watch.report.hunts
    for second in 32..<36 { _ = watch.step(at: Instant(seconds: Double(second)), wallClock: nil) }
    #expect(watch.report.code == "ready" && watch.report.hunts == hunts)
  }

  @Test func `after one fix and then silence it is not ready any more`() {
    let bench = Bench(["/dev/a": .init()])
    var watch = bench.watch(["/dev/a"], speeds: [9600])
    for second in 0..<3 { _ = watch.step(at: Instant(seconds: Double(second)), wallClock: nil) }
    #expect(watch.report.code == "ready")
    bench.lines.withLock { $0["/dev/a"]?.speed = 1 }
    for second in 3..<20 { _ = watch.step(at: Instant(seconds: Double(second)), wallClock: nil) }
    #expect(watch.report.code == "gps.no_fix")
  }

  @Test(arguments: [
    ("/dev/serial0", "/dev/serial0"), ("gpsd", "gpsd://127.0.0.1:2947"), ("gpsd://10.0.0.7", "gpsd://10.0.0.7:2947"),
    ("gpsd://host:3000", "gpsd://host:3000"), ("gpsd://", nil), ("gpsd://h:0", nil), ("gpsd://h:99999", nil),
    ("gpsd://h;rm", nil), ("serial0", nil),
  ])
  func `addresses are parsed in every form`(_ text: String, _ expected: String?) {
    #expect(ReceiverAddress(text)?.text == expected)
  }
}
