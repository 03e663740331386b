import Link
import Measures
import Prayer
import Settings
import Testing
import Text

@testable import Controllers
@testable import Reports

/// Commands, and what becomes of them.
@Suite struct TicketTests {
  @Test func `a command ends with its recipient's answer, and the first one counts`() async throws {
    let ports = DevicePorts()
    ports.attend(.survey)
    let ticket = ports.send(.survey(true), from: .control)
    #expect(ticket.isTaken && !ticket.hasBegun && ticket.outcome == nil)
    let order = try #require(ports.take(.survey).first)
    order.begin()
    #expect(ticket.hasBegun && ticket.outcome == nil)
    order.answer(.refused(code: "busy", words: "another survey is under way"))
    order.answer(.done())
    #expect(await ticket.end().refusal == "another survey is under way")
  }

  @Test func `a command that is waited for wakes its recipient, and its sender`() async throws {
    let ports = DevicePorts()
    ports.attend(.indicators)
    async let outcome = ports.perform(.page(.next), from: .button)
    await ports.bell(for: .controls).wait()
    try #require(ports.take(.indicators).first).answer(.done())
    #expect(await outcome.isDone)
    // The socket's callers look again.
    await ports.bell(for: .callers).wait()
  }

  @Test func `an order that its recipient drops, or leaves behind at its end, is answered all the same`() async {
    let ports = DevicePorts()
    ports.attend(.survey)
    let dropped = ports.send(.survey(true), from: .control)
    _ = ports.take(.survey)
    let left = ports.send(.survey(false), from: .control)
    ports.leave(.controls)
    let late = ports.send(.survey(true), from: .control)
    for ticket in [dropped, left, late] {
      guard case .unavailable = await ticket.end() else {
        Issue.record("\(String(describing: ticket.outcome))")
        continue
      }
      #expect(!ticket.isTaken)
    }
  }

  @Test func `a cancelled wait for an outcome ends, and leaves the command to others`() async throws {
    let ports = DevicePorts()
    ports.attend(.survey)
    let ticket = ports.send(.survey(true), from: .control)
    let (given, kept) = (Task { await ticket.end() }, Task { await ticket.end() })
    given.cancel()
    guard case .unavailable = await given.value else {
      Issue.record("\(await given.value)")
      return
    }
    #expect(ticket.outcome == nil)
    try #require(ports.take(.survey).first).answer(.done())
    #expect(await kept.value.isDone)
  }

  @Test func `a bell that rang before the wait ends it, once, and a cancelled wait ends`() async {
    let bell = Bell()
    bell.ring()
    bell.ring()
    await bell.wait()
    let waiting = Task { await bell.wait() }
    waiting.cancel()
    await waiting.value
    let woken = Task { await bell.wait() }
    bell.ring()
    await woken.value
  }

  @Test func `a change of settings is done once every part that follows them works by it`() async throws {
    let ports = DevicePorts()
    var controller = SettingsController(
      ports, store: { _, _ in nil }, load: { () throws(Problems) in try EffectiveConfiguration() })
    ports.follow(by: .prayer)
    ports.follow(by: .place)
    let start = Instant(seconds: 10)
    let ticket = ports.send(.change([SettingChange(key: "prayer.method", text: "turkey")]), from: .page)
    _ = controller.step(at: start)
    #expect(ports.settings.read().configuration.prayer.method == .turkey && ticket.outcome == nil)
    ports.applied(ports.settings.version, by: .prayer)
    _ = controller.step(at: start)
    #expect(ticket.outcome == nil)
    ports.applied(ports.settings.version, by: .place)
    _ = controller.step(at: start)
    guard case .done(.settings(let change))? = ticket.outcome else {
      Issue.record("\(String(describing: ticket.outcome))")
      return
    }
    #expect(change.changed == ["prayer.method"])
  }

  @Test func `a part that doesn't follow in three seconds is named, and one that has ended isn't waited for`() throws {
    let ports = DevicePorts()
    var controller = SettingsController(
      ports, store: { _, _ in nil }, load: { () throws(Problems) in try EffectiveConfiguration() })
    ports.follow(by: .prayer)
    ports.follow(by: .place)
    let start = Instant(seconds: 10)
    let ticket = ports.send(.change([SettingChange(key: "prayer.method", text: "turkey")]), from: .page)
    _ = controller.step(at: start)
    ports.leave(.place)
    #expect(controller.step(at: start.advanced(bySeconds: 3)).isEmpty && ticket.outcome == nil)
    let lines = controller.step(at: start.advanced(bySeconds: 3.1))
    #expect(lines.map(\.isTrouble) == [true])
    #expect(ticket.outcome?.refusal == "stored, but not in force yet: prayer")
  }
}
