import Controllers
import HAL
import Link
import Measures
import Reports
import Services
import Simulation
import TestSupport
import Testing

/// Silent callers, and the last lines to a slow reader.
@Suite struct CallEndTests {
  private let ports = DevicePorts()
  private let clock = ManualClock()

  private func service(_ caller: ScriptedCaller, _ library: RecordingLibrary? = nil)
    -> ControlSocket<ScriptedListener, ManualClock>
  {
    let listener = ScriptedListener([caller])
    var answers = ControlAnswers.test()
    answers.recordings = library
    return ControlSocket(
      ports, clock: clock, logger: LogLines().logger, path: "/state/call", answers: answers,
      listen: { _ throws(StorageError) in listener })
  }

  private var callers: Int { ports.calls.read().callers }
  private var slow: UInt64 { ports.calls.read().slow }

  @Test func `a silent caller is disconnected after five seconds, not before`() async throws {
    try await running(service(ScriptedCaller([])), clock) {
      await clock.advance(by: 5)
      #expect(callers == 1 && ports.calls.read().silent == 0)
      await clock.advance(by: 0.05)
      #expect(callers == 0 && ports.calls.read().silent == 1)
    }
  }

  @Test func `last lines wait for their reader, and the call ends once they are read`() async throws {
    let caller = ScriptedCaller([DeviceRequest.status(nil).line])
    caller.clog()
    try await running(service(caller), clock) {
      await clock.advance(by: 5)
      #expect(caller.heard.last == DeviceReply.end(.done).line && callers == 1)
      // Not received any more.
      caller.say(DeviceRequest.calibrate.line)
      caller.goOnReading()
      await clock.advance(by: 0.25)
      #expect(callers == 0 && slow == 0 && caller.heard.last == DeviceReply.end(.done).line)
    }
  }

  @Test func `last lines wait for ten seconds after the last one read, and a caller who reads none is counted`()
    async throws
  {
    let caller = ScriptedCaller([DeviceRequest.state(hz: 1).line])
    try await running(service(caller), clock) {
      // However long the call lasted before.
      await clock.advance(by: 20)
      caller.clog()
      caller.say(DeviceRequest.cancel.line)
      await clock.advance(by: 10)
      #expect(callers == 1 && slow == 0)
      caller.read(bytes: 1)
      await clock.advance(by: 10)
      #expect(callers == 1 && slow == 0)
      await clock.advance(by: 0.25)
      #expect(callers == 0 && slow == 1)
    }
  }

  @Test func `last lines are waited for exactly ten seconds`() async throws {
    let caller = ScriptedCaller([DeviceRequest.state(hz: 1).line])
    try await running(service(caller), clock) {
      await clock.advance(by: 20)
      caller.clog()
      caller.say(DeviceRequest.cancel.line)
      await clock.advance(by: 10)
      #expect(callers == 1 && slow == 0)
      await clock.advance(by: 0.05)
      #expect(callers == 0 && slow == 1)
    }
  }

  // MARK: - Recordings

  private static let rows = (0..<40_000).map { "\($0),0,0,9.81\n" }.joined()

  private func library(_ refusal: StorageError? = nil) -> RecordingLibrary {
    RecordingLibrary(
      folder: "/recordings", names: { _ in ["b"] },
      size: { $0 == "/recordings/b/sensors.csv" ? Self.rows.utf8.count : nil },
      piece: { _, offset, count throws(StorageError) in
        if let refusal { throw refusal }
        return Array(Self.rows.utf8.dropFirst(offset).prefix(count))
      })
  }

  private func text(_ caller: ScriptedCaller) -> String {
    caller.heard.compactMap { if case .sensors(let text)? = DeviceReply(line: $0) { text } else { nil } }.joined()
  }

  @Test func `a recording waits for a slow reader, and arrives whole`() async throws {
    let caller = ScriptedCaller([DeviceRequest.recording("b").line])
    caller.clog()
    try await running(service(caller, library()), clock) {
      await clock.advance(by: 9)
      #expect(caller.heard.count == 1 && callers == 1)
      caller.goOnReading()
      await clock.advance(by: 0.05)
      caller.clog()
      await clock.advance(by: 9)
      #expect(callers == 1)
      caller.goOnReading()
      await clock.advance(by: 1)
      #expect(
        text(caller) == Self.rows && caller.heard.last == DeviceReply.end(.done).line && callers == 0 && slow == 0)
    }
  }

  @Test func `a caller who reads nothing of a recording for ten seconds is disconnected and counted once`() async throws
  {
    let caller = ScriptedCaller([])
    caller.clog()
    try await running(service(caller, library()), clock) {
      await clock.advance(by: 4)
      caller.say(DeviceRequest.recording("b").line)
      await clock.advance(by: 10)
      #expect(callers == 1 && slow == 0)
      await clock.advance(by: 0.05)
      #expect(callers == 0 && slow == 1)
      await clock.advance(by: 20)
      #expect(slow == 1 && caller.heard.count == 1)
    }
  }

  @Test func `fetching a recording can be cancelled, and nothing is sent after a hang-up`() async throws {
    let caller = ScriptedCaller([DeviceRequest.recording("b").line])
    caller.clog()
    let gone = ScriptedCaller([DeviceRequest.recording("b").line])
    gone.hangUp()
    try await running(service(caller, library()), clock) {
      await clock.advance(by: 1)
      caller.say(DeviceRequest.cancel.line)
      await clock.advance(by: 0.1)
      #expect(caller.heard.suffix(2) == [DeviceReply.say("cancelled").line, DeviceReply.end(.refused()).line])
    }
    try await running(service(gone, library()), clock) { await clock.advance(by: 1) }
    #expect(gone.heard.count == 1)
  }

  @Test func `a recording that becomes unreadable is reported, and without storage there is none to name`()
    async throws
  {
    let caller = ScriptedCaller([DeviceRequest.recording("b").line])
    try await running(service(caller, library(.other(errno: 5))), clock) { await clock.advance(by: 1) }
    let why = "/recordings/b/sensors.csv \(StorageError.other(errno: 5).words)"
    #expect(caller.heard == [DeviceReply.say(why).line, DeviceReply.end(.failed).line])
    let other = ScriptedCaller([DeviceRequest.recording("b").line])
    try await running(service(other), clock) { await clock.advance(by: 1) }
    #expect(
      other.heard.first?.contains("none: none is kept") == true && other.heard.last == DeviceReply.end(.invalid).line)
  }

  @Test func `a list ends with its caller`() async throws {
    for request in [DeviceRequest.settings(nil), .calibration, .command("dance")] {
      let caller = ScriptedCaller([request.line])
      caller.hangUp()
      try await running(service(caller), clock) { await clock.advance(by: 1) }
      #expect(caller.heard.count == 1)
    }
  }
}
