import Controllers
import Core
import HAL
import Logging
import Measures
import Reports
import Services
import Settings
import Simulation
import Synchronization
import TestSupport
import Testing
import Text

/// Additional buttons and an encoder, with the kernel's queue of edges filled by the test.
@Suite struct ControlsPollerTests {
  /// Lines with queued edges, and the results of requesting them.
  private final class Wiring: Sendable {
    struct State {
      var levels: UInt64 = 0
      var edges: [LineEdge] = []
      var refusal: LineError?
      var opened = 0
    }
    let state = Mutex(State())

    func change(_ line: Int, _ isActive: Bool, at time: Instant) {
      state.withLock { $0.edges.append(LineEdge(line: line, isActive: isActive, time: time)) }
    }
  }

  private struct Lines: EdgeLines, ~Copyable {
    let wiring: Wiring
    mutating func nextEdge() throws(LineError) -> LineEdge? {
      if let refusal = wiring.state.withLock({ $0.refusal }) { throw refusal }
      return wiring.state.withLock { $0.edges.isEmpty ? nil : $0.edges.removeFirst() }
    }
    mutating func levels() throws(LineError) -> UInt64 { wiring.state.withLock { $0.levels } }
  }

  private let wiring = Wiring()
  private let log = LogLines()
  private let storage = MemoryStorage()

  private func ports(_ text: String) throws -> DevicePorts {
    DevicePorts(settings: try EffectiveConfiguration(file: ("test.toml", Array(text.utf8))))
  }

  private func service(
    _ ports: DevicePorts, _ group: ControlLines, _ clock: ManualClock
  ) -> ControlsPoller<Lines, ManualClock> {
    let wiring = wiring
    return ControlsPoller(ports, group, clock: clock, logger: log.logger, words: { "\(group.rawValue): \($0.kind)" }) {
      () throws(LineError) in
      wiring.state.withLock { $0.opened += 1 }
      if let refusal = wiring.state.withLock({ $0.refusal }) { throw refusal }
      return Lines(wiring: wiring)
    }
  }

  /// Presses a button for `seconds`, then lets it rest.
  private func press(_ line: Int, for seconds: Double, rest: Double, _ clock: ManualClock) async {
    wiring.change(line, true, at: clock.now())
    // Bouncing contacts.
    for i in 1...4 { wiring.change(line, i % 2 == 0, at: clock.now().advanced(bySeconds: Double(i) * 0.001)) }
    await clock.advance(by: seconds)
    wiring.change(line, false, at: clock.now())
    await clock.advance(by: rest)
  }

  private func control(_ ports: DevicePorts, _ clock: ManualClock) -> ControlService<ManualClock> {
    ControlService(
      CommandController(
        ports, corrections: CorrectionStore(folder: "state", storage), tasbih: TasbihCounter(path: "tasbih", storage)),
      clock: clock, logger: log.logger)
  }

  @Test func `gestures of additional buttons have the configured effect, also when it changes`() async throws {
    let ports = try ports("[button]\nlines = [5, 6, 12]\nthird_double = \"tasbih_reset\"\n")
    let clock = ManualClock()
    try await running(control(ports, clock), clock) {
      try await running(service(ports, .buttons, clock), clock) {
        await clock.advance(by: 0.5)
        // Fast: two in a row count as two, since a double press of the second button has no function.
        for _ in 0..<7 { await press(0, for: 0.1, rest: 0.15, clock) }
        await clock.advance(by: 1)
        #expect(ports.control.read().tasbih == 7)
        await press(0, for: 2.5, rest: 0.5, clock)
        #expect(ports.control.read().tasbih == 6)
        await press(1, for: 0.1, rest: 1, clock)
        await press(1, for: 2.5, rest: 1, clock)
        await press(1, for: 0.1, rest: 1, clock)
        #expect(ports.control.read().page == 1)
        for _ in 0..<2 { await press(1, for: 0.1, rest: 0.1, clock) }
        await clock.advance(by: 0.5)
        #expect(ports.control.read() == ControlReport(page: 1, tasbih: 0))
        // Without an adhan the press has no effect.
        await press(2, for: 0.1, rest: 1, clock)
        let sent = ports.commands.sent(from: .button)
        ports.settings.publish(
          try EffectiveConfiguration(
            file: ("test.toml", Array("[button]\nlines = [5, 6, 12]\nfourth_short = \"next_page\"\n".utf8))))
        await press(2, for: 0.1, rest: 1, clock)
        #expect(ports.control.read().page == 2 && ports.commands.sent(from: .button) == sent + 1)
        #expect(ports.loop.inbox.take()?.cue == .taken)
      }
    }
  }

  @Test func `a fast encoder loses no step between two polls`() async throws {
    let ports = try ports("[encoder]\nlines = [5, 6]\nbutton_line = 12\nturn = \"tasbih\"\n")
    let clock = ManualClock()
    let forward = [(0, true), (1, true), (0, false), (1, false)]
    try await running(control(ports, clock), clock) {
      try await running(service(ports, .encoder, clock), clock) {
        await clock.advance(by: 0.1)
        for _ in 0..<12 { for (line, isActive) in forward { wiring.change(line, isActive, at: clock.now()) } }
        await clock.advance(by: 0.3)
        #expect(ports.encoder.read().turns == 12 && ports.control.read().tasbih == 12)
        for _ in 0..<2 {
          for (line, isActive) in forward.map({ (1 - $0.0, $0.1) }) { wiring.change(line, isActive, at: clock.now()) }
        }
        await clock.advance(by: 0.3)
        #expect(ports.encoder.read().turns == 10 && ports.control.read().tasbih == 10)
        #expect(ports.encoder.read().invalidTransitions == 0)
        await press(2, for: 0.1, rest: 1, clock)
        #expect(ports.loop.inbox.take()?.sound == false)
      }
    }
  }

  @Test func `lines that can't be opened are reported once, counted and retried`() async throws {
    let ports = try ports("[button]\nlines = [5]\n")
    let clock = ManualClock()
    wiring.state.withLock { $0.refusal = LineError(.busy, offset: 5) }
    try await running(service(ports, .buttons, clock), clock) {
      await clock.advance(by: 10)
      #expect(ports.buttons.read().fault == LineError(.busy, offset: 5))
      let failures = ports.buttons.read().failures
      #expect((4...8).contains(failures) && Int(failures) == wiring.state.withLock { $0.opened })
      #expect(log.all == ["warning: buttons: busy"])
      wiring.state.withLock { $0.refusal = nil }
      await clock.advance(by: 15)
      #expect(ports.buttons.read().fault == nil && log.all.last == "notice: buttons: works again")
      // Lost while in use.
      wiring.state.withLock { $0.refusal = LineError(.missing) }
      await clock.advance(by: 1)
      #expect(ports.buttons.read().fault == LineError(.missing))
    }
  }

  @Test func `lines lost in use are logged and counted, and requested again`() async throws {
    let ports = try ports("[button]\nlines = [5]\n")
    let clock = ManualClock()
    try await running(service(ports, .buttons, clock), clock) {
      await clock.advance(by: 1)
      #expect(log.all.isEmpty && wiring.state.withLock { $0.opened } == 1)
      for fault in [LineError(.missing), LineError(.busy, offset: 5)] {
        wiring.state.withLock { $0.refusal = fault }
        await clock.advance(by: 0.05)
        #expect(ports.buttons.read().fault == fault && log.all.last == "warning: buttons: \(fault.kind)")
        wiring.state.withLock { $0.refusal = nil }
        await clock.advance(by: 5)
        #expect(ports.buttons.read().fault == nil && log.all.last == "notice: buttons: works again")
      }
      #expect(log.all.count == 4 && ports.buttons.read().failures >= 2)
      #expect(wiring.state.withLock { $0.opened } >= 3)
      // A different fault is reported as well.
      for fault in [LineError(.missing), LineError(.busy, offset: 5)] {
        wiring.state.withLock { $0.refusal = fault }
        await clock.advance(by: 5)
      }
      #expect(log.all.suffix(2) == ["warning: buttons: missing", "warning: buttons: busy"])
    }
  }

  @Test func `lines that have worked for a minute are requested again soon, however long they were missing before`()
    async throws
  {
    let ports = try ports("[button]\nlines = [5]\n")
    let clock = ManualClock()
    wiring.state.withLock { $0.refusal = LineError(.missing) }
    try await running(service(ports, .buttons, clock), clock) {
      await clock.advance(by: 60)
      wiring.state.withLock { $0.refusal = nil }
      await clock.advance(by: 100)
      #expect(ports.buttons.read().fault == nil)
      wiring.state.withLock { $0.refusal = LineError(.missing) }
      await clock.advance(by: 0.05)
      #expect(ports.buttons.read().fault != nil)
      wiring.state.withLock { $0.refusal = nil }
      await clock.advance(by: 0.2)
      #expect(ports.buttons.read().fault == nil)
    }
  }

  @Test func `a bouncing line blocks nothing, and its end is logged once`() async throws {
    let ports = try ports("[button]\nlines = [5]\n")
    let clock = ManualClock()
    try await running(service(ports, .buttons, clock), clock) {
      await clock.advance(by: 1)
      let version = ports.buttons.version
      await clock.advance(by: 5)
      #expect(ports.buttons.version == version)
      for i in 0..<1000 { wiring.change(0, i % 2 == 0, at: clock.now()) }
      await clock.advance(by: 0.02)
      #expect(wiring.state.withLock { $0.edges.count } == 1000 - 256)
      await clock.advance(by: 0.06)
      #expect(wiring.state.withLock { $0.edges.isEmpty })
    }
  }

  @Test func `a tasbih outlives a restart, is written with pauses, and a damaged one starts at 0`() async throws {
    let ports = try ports("")
    let clock = ManualClock()
    try await running(control(ports, clock), clock) {
      for _ in 0..<33 { ports.send(.tasbih(.count), from: .page); await clock.advance(by: 0.1) }
      #expect(storage["tasbih"] == nil && ports.control.read().tasbih == 33)
      await clock.advance(by: 4)
      #expect(storage["tasbih"] == TasbihNote(33).encoded)
      ports.send(.tasbih(.undo), from: .page)
      await clock.advance(by: 0.2)
    }
    // At the end of the device.
    #expect(storage["tasbih"] == TasbihNote(32).encoded)
    #expect(TasbihCounter(path: "tasbih", storage).count == 32)
    for damaged in [Array("qibla-tasbih 1 99 00000000\n".utf8), []] {
      storage["tasbih"] = damaged
      let counter = TasbihCounter(path: "tasbih", storage)
      #expect(counter.count == 0 && counter.notice?.contains("damaged") == true)
    }
  }

  @Test func `a trembling button causes few writes, and its count is still stored at the end`() async throws {
    let ports = try ports("")
    let clock = ManualClock()
    try await running(control(ports, clock), clock) {
      // Every four seconds for half an hour: each time after a pause long enough for a write.
      for _ in 0..<450 { ports.send(.tasbih(.count), from: .button); await clock.advance(by: 4) }
      #expect((20...23).contains(storage.writes), "\(storage.writes)")
      #expect(ports.control.read().tasbih == 450)
    }
    #expect(storage["tasbih"] == TasbihNote(450).encoded)
  }
}
