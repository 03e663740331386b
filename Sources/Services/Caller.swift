import Core
import Device
import HAL
import Link
import Measures
import Position
import Settings
import Text

/// One program that has called, and its request.
struct Caller<Connection: LineConnection> {
  let connection: Connection
  let answers: ControlAnswers
  var since: Instant
  var activity = Activity.none
  private var said = ""
  private var nextLine = Instant.origin

  /// The request, and its number among all.
  enum Activity {
    /// Nothing yet.
    case none
    case state(StateStream)
    case changing([SettingChange], after: UInt64)
    case restoring(Restoring)
    case reloading([String], leftOut: [String], after: UInt64)
    case testingAdhan(after: UInt64)
    case sending(Sending)
    /// The call is over, and its last words are on their way.
    case leaving(unread: Int)
    case routine(UInt64)
    case alignment(UInt64)
    case mounting(MountingSession, RecordingTap)
    case survey(seconds: Double?)
    case recording(CallRecording, seconds: Double?)
  }

  /// Seconds for a request to come, and for its routine to begin.
  static var waitingTime: Double { 5 }
  /// Seconds after which a device without magnetometer is not waited for any longer.
  private static var sensorTime: Double { 3 }
  /// Lines that are heard before others have their turn: a flooding caller mustn't hold up the device, nor its end.
  private static var linesAtOnce: Int { 16 }
  /// Seconds between two lines about a survey.
  private static var lineSeconds: Double { 0.5 }

  init(_ connection: Connection, _ answers: ControlAnswers, at now: Instant) {
    self.connection = connection
    self.answers = answers
    since = now
  }

  /// When it is to have the next state; nil where it doesn't follow the state.
  var nextState: Instant? { if case .state(let stream) = activity { stream.nextTime } else { nil } }

  /// Takes requests and sends news. False: this call is over.
  mutating func attend(_ ports: DevicePorts, _ line: StateLine, _ report: inout CallReport, at now: Instant) -> Bool {
    if case .leaving(let unread) = activity { return linger(unread, &report, at: now) }
    let slow = report.slow
    guard !converse(ports, line, &report, at: now) else { return true }
    // A caller dropped for reading nothing isn't waited for again.
    guard report.slow == slow, !connection.flush() else { return false }
    activity = .leaving(unread: connection.unreadBytes)
    since = now
    return true
  }

  /// Waits for a slow reader of the last lines.
  private mutating func linger(_ before: Int, _ report: inout CallReport, at now: Instant) -> Bool {
    if connection.flush() { return false }
    let unread = connection.unreadBytes
    if unread < before { since = now }
    activity = .leaving(unread: unread)
    guard now.seconds(since: since) >= StateStream.patience else { return true }
    report.slow &+= 1
    return false
  }

  private mutating func converse(
    _ ports: DevicePorts, _ line: StateLine, _ report: inout CallReport, at now: Instant
  ) -> Bool {
    for _ in 0..<Self.linesAtOnce {
      guard let line = connection.line() else { break }
      // Not one of ours: nothing to say to it.
      guard line.hasPrefix("{") else {
        report.notUnderstood &+= 1
        leave(ports)
        return false
      }
      guard let request = DeviceRequest(line: line) else {
        report.notUnderstood &+= 1
        return hangUp(
          saying: ["not understood: this device speaks version \(DeviceRequest.version) of its protocol"], 64)
      }
      guard obey(request, ports, at: now) else { return false }
    }
    if connection.isOver {
      leave(ports)
      guard let limit = connection.exceededLimit else { return false }
      report.tooLong &+= 1
      return hangUp(
        saying: ["not understood: found a line of more than \(limit.inBytes), accepted: at most so many"], 64)
    }
    switch activity {
    case .none:
      guard now.seconds(since: since) > Self.waitingTime else { return true }
      report.silent &+= 1
      return false
    case .leaving: return false
    case .state(let stream): return follow(stream, ports, line, &report, at: now)
    case .changing(let changes, let asked): return follow(changes, after: asked, ports, at: now)
    case .reloading(let names, let leftOut, let asked):
      return follow(restored: names, leftOut, after: asked, ports, at: now)
    case .testingAdhan(let ended): return follow(adhanTestAfter: ended, ports, at: now)
    case .sending(let sending):
      guard !go(on: sending, at: now) else { return true }
      if now.seconds(since: since) >= StateStream.patience { report.slow &+= 1 }
      return false
    case .restoring(let restoring):
      return now.seconds(since: since) <= Self.waitingTime
        || hangUp(saying: ["not restored: \(restoring.parts.count) of \(restoring.expected) parts came"], 64)
    case .routine(let number): return follow(routine: number, ports, at: now)
    case .alignment(let number): return follow(alignment: number, ports, at: now)
    case .mounting(var session, let tap):
      let isOver = session.take(tap.takeSamples(), at: now)
      activity = .mounting(session, tap)
      return isOver ? end(session, ports) : true
    case .survey(let seconds): return follow(surveyOf: seconds, ports, at: now)
    case .recording(let recording, let seconds): return follow(recording, seconds: seconds, ports, at: now)
    }
  }

  private mutating func follow(
    _ stream: StateStream, _ ports: DevicePorts, _ line: StateLine, _ report: inout CallReport, at now: Instant
  ) -> Bool {
    var stream = stream
    defer { activity = .state(stream) }
    switch stream.turn(connection, ports, line, at: now) {
    case .goesOn: return true
    case .skipped:
      report.skippedStates &+= 1
      return true
    case .slow:
      report.slow &+= 1
      return false
    case .gone: return false
    }
  }

  private mutating func obey(_ request: DeviceRequest, _ ports: DevicePorts, at now: Instant) -> Bool {
    switch (request, activity) {
    case (.status, .none): return answer(StateAnswer(ports, at: now), text: \.text, 0)
    case (.watch, .none): return answer(StateAnswer(ports, at: now), text: \.line, 0)
    case (.state(let hz), .none): activity = .state(StateStream(hz: hz, at: now))
    case (.cancel, .state): return hangUp(saying: [], 0)
    case (.times(let from, let days), .none): return sendTimes(from: from, days: days, ports)
    case (.events(let from, let days, let isArabic), .none):
      return sendEvents(from: from, days: days, isArabic ? .ar : .en, ports)
    case (.hijri(let year, let month), .none): return sendMonth(year: year, month: month, ports)
    case (.calibration, .none): return sendCalibration(ports)
    case (.doctor, .none): return sendFindings(ports)
    case (.backup, .none): return sendBackup(ports)
    case (.restore(let parts), .none): return begin(restoring: parts, ports, at: now)
    case (.part(let name, let text), .restoring(let restoring)): return take(name, text, restoring, ports, at: now)
    case (.cancel, .restoring): return hangUp(saying: ["cancelled: nothing was changed"], 2)
    case (.recordings, .none): return sendRecordings()
    case (.recording(let name), .none): return begin(sending: name, at: now)
    case (.piece(let name, let offset, let count), .none): return send(piece: name, from: offset, count: count)
    case (.cancel, .sending): return hangUp(saying: ["cancelled"], 2)
    case (.settings, .none): return sendSettings(ports)
    case (.change(let changes), .none): return begin(changes, ports, at: now)
    case (.command(let word), .none): return obey(word, ports, at: now)
    case (.calibrate, .none): return beginRoutine(ports, at: now)
    case (.align(let order), .none): return begin(AlignmentOrder(order), ports, at: now)
    case (.mount(let order), .none): return begin(MountingSession.Order(order), ports, at: now)
    case (.survey(let seconds), .none): return beginSurvey(seconds, ports, at: now)
    case (.record(let seconds), .none):
      since = now
      activity = .recording(CallRecording(ports.taps.open()), seconds: seconds)
      return true
    case (.cancel, .routine): ports.send(.cancelCalibration, from: .control)
    case (.cancel, .alignment): ports.send(.cancelAlignment, from: .control)
    case (.begin, .alignment): ports.send(.beginAlignment, from: .control)
    case (.cancel, .mounting): return hangUp(saying: ["cancelled: nothing was changed"], 2)
    case (.cancel, .survey): return endSurvey(ports)
    case (.cancel, .recording(let recording, _)): return end(recording, ports)
    case (.begin, _): break
    default: return hangUp(saying: ["not understood: one thing is asked for in a call"], 64)
    }
    return true
  }

  /// The other end is gone: a routine is left to the button and to its own end, the rest ends with the call.
  private func leave(_ ports: DevicePorts) {
    switch activity {
    case .alignment: ports.send(.cancelAlignment, from: .control)
    case .survey: ports.send(.survey(false), from: .control)
    case .none, .state, .changing, .restoring, .reloading, .testingAdhan, .sending, .leaving, .routine, .mounting,
      .recording:
      break
    }
  }

  /// Whether the request with `number` may still begin, where `asked` have been so far; nil once it has.
  private func waits(for number: UInt64, asked: UInt64, at now: Instant) -> Bool? {
    asked == number ? nil : asked < number && now.seconds(since: since) <= Self.waitingTime
  }

  // MARK: - Calibration

  private mutating func beginRoutine(_ ports: DevicePorts, at now: Instant) -> Bool {
    let report = ports.calibration.read()
    guard report.sensor != nil else { return end(ports, report: CalibrationReport()) }
    guard !report.isUnderWay, ports.send(.calibrate, from: .control) == .sent else { return refuseRoutine() }
    activity = .routine(report.asked + 1)
    since = now
    return true
  }

  private mutating func follow(routine number: UInt64, _ ports: DevicePorts, at now: Instant) -> Bool {
    let report = ports.calibration.read()
    if let waits = waits(for: number, asked: report.asked, at: now) { return waits || refuseRoutine() }
    guard report.isUnderWay else { return end(ports, report: report) }
    guard let picture = RoutinePicture(report), picture.instruction != said else { return true }
    said = picture.instruction
    return connection.send(DeviceReply.say("\(picture.line): \(said)").line)
  }

  private func refuseRoutine() -> Bool {
    hangUp(saying: ["not begun: another calibration is under way, by the device's button or another program"], 2)
  }

  private func end(_ ports: DevicePorts, report: CalibrationReport) -> Bool {
    let end = RoutineEnd(report, ports.state.read(), path: answers.calibrationPath)
    return hangUp(saying: end.notes, json: end.json, end.outcome.rawValue)
  }

  // MARK: - Mounting

  private mutating func begin(_ order: MountingSession.Order, _ ports: DevicePorts, at now: Instant) -> Bool {
    let session = MountingSession(order, at: now)
    // Immediate answers need no waiting.
    guard ports.state.read().magnetometer.chip != nil, ports.calibration.read().record != nil else {
      return end(session, ports)
    }
    activity = .mounting(session, ports.taps.open())
    return connection.send(DeviceReply.say("let the device rest for \(Int(MountingSession.seconds)) seconds").line)
  }

  private func end(_ session: MountingSession, _ ports: DevicePorts) -> Bool {
    let end = session.end(
      ports.calibration.read(), ports.state.read(), ports.settings.read().configuration, in: answers.calibration,
      at: answers.calibrationPath)
    return hangUp(saying: end.notes, json: end.json, end.code)
  }

  // MARK: - Alignment

  private mutating func begin(_ order: AlignmentOrder, _ ports: DevicePorts, at now: Instant) -> Bool {
    let report = ports.alignment.read()
    guard report.stage == .idle, ports.send(.align(order), from: .control) == .sent else { return refuseAlignment() }
    activity = .alignment(report.asked + 1)
    since = now
    return true
  }

  private mutating func follow(alignment number: UInt64, _ ports: DevicePorts, at now: Instant) -> Bool {
    let report = ports.alignment.read()
    if let waits = waits(for: number, asked: report.asked, at: now) { return waits || refuseAlignment() }
    switch (report.stage, report.outcome) {
    case (.pointing, _):
      guard said.isEmpty else { return true }
      said = "Point the device, hold it still and press Enter, or its button."
      return connection.send(DeviceReply.prompt(said).line)
    case (.idle, .stored(let correction)):
      return answer(AlignmentAnswer(correction), text: \.text, saying: [report.doubt].compactMap(\.self), 0)
    case (.idle, .notStored(let error)):
      return answer(
        AlignmentAnswer(nil, reason: "not_stored"), saying: ["\(answers.corrections.path) \(error.words)"], 2)
    case (.idle, .refused(let refusal)): return refused(refusal, ports)
    case (.idle, .cancelled):
      return answer(AlignmentAnswer(stored, reason: "cancelled"), saying: ["cancelled: nothing was changed"], 2)
    default: return true
    }
  }

  private func refused(_ refusal: AlignmentSession.Refusal, _ ports: DevicePorts) -> Bool {
    let state = ports.state.read()
    let answer = AlignmentAnswer(stored, reason: refusal.rawValue)
    guard state.magnetometer.chip == nil else {
      return self.answer(answer, saying: ["refused: \(refusal.words)", refusal.advice], 2)
    }
    return self.answer(answer, saying: [state.missingMagnetometer], 69)
  }

  private var stored: HeadingCorrection? { try? answers.corrections.read() }

  private func refuseAlignment() -> Bool {
    hangUp(saying: ["not begun: another alignment is under way, by another program"], 2)
  }

  // MARK: - Survey

  private mutating func beginSurvey(_ seconds: Double?, _ ports: DevicePorts, at now: Instant) -> Bool {
    guard !ports.survey.read().isUnderWay, ports.send(.survey(true), from: .control) == .sent else {
      return hangUp(saying: ["not begun: another survey is under way, by another program"], 2)
    }
    activity = .survey(seconds: seconds)
    (since, nextLine) = (now, now.advanced(bySeconds: Self.lineSeconds))
    return true
  }

  private mutating func follow(surveyOf seconds: Double?, _ ports: DevicePorts, at now: Instant) -> Bool {
    let state = ports.state.read()
    let elapsed = now.seconds(since: since)
    if state.magnetometer.chip == nil, elapsed > Self.sensorTime { return endSurvey(ports) }
    if let seconds, elapsed >= seconds { return endSurvey(ports) }
    guard now >= nextLine else { return true }
    nextLine = now.advanced(bySeconds: Self.lineSeconds)
    return connection.send(DeviceReply.say(SurveyAnswer.line(ports.survey.read().survey, state)).line)
  }

  private func endSurvey(_ ports: DevicePorts) -> Bool {
    ports.send(.survey(false), from: .control)
    let state = ports.state.read()
    guard state.magnetometer.chip != nil else { return hangUp(saying: [state.missingMagnetometer], 69) }
    let answer = SurveyAnswer(ports.survey.read().survey, calibrated: state.calibrated)
    return self.answer(answer, text: \.text, answer.positions.isEmpty ? 2 : 0)
  }

  // MARK: - Recording

  private func follow(_ recording: CallRecording, seconds: Double?, _ ports: DevicePorts, at now: Instant) -> Bool {
    if let seconds, now.seconds(since: since) >= seconds { return end(recording, ports) }
    return send(recording, ports)
  }

  private func send(_ recording: CallRecording, _ ports: DevicePorts) -> Bool {
    for reply in recording.replies(provenance: { answers.provenance(ports) }) where !connection.send(reply.line) {
      return false
    }
    return true
  }

  private func end(_ recording: CallRecording, _ ports: DevicePorts) -> Bool {
    guard send(recording, ports) else { return false }
    let why = ports.state.read().magnetometerFault
    let lost = recording.lostSamples
    return hangUp(
      saying: (lost > 0 ? ["\(lost) samples were lost on the way here"] : [])
        + (recording.rows == 0 ? ["nothing recorded: \(why ?? "no sample came")"] : []), recording.rows == 0 ? 69 : 0)
  }

  // MARK: - The last words

  private func answer<Answer: Encodable>(
    _ answer: Answer, text: KeyPath<Answer, String>? = nil, saying notes: [String] = [], _ code: Int32
  ) -> Bool {
    hangUp(saying: notes, text: text.map { answer[keyPath: $0] }, json: try? answer.answerJSON, code)
  }

  /// Always false: the call is over.
  @discardableResult
  func hangUp(saying notes: [String], text: String? = nil, json: String? = nil, _ code: Int32) -> Bool {
    let answer = (text.map { [DeviceReply.text($0)] } ?? []) + (json.map { [.answer($0)] } ?? [])
    for reply in notes.map(DeviceReply.say) + answer + [.end(code)] where !connection.send(reply.line) { return false }
    return false
  }
}
