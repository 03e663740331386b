import Answers
import Calibration
import Controllers
import Core
import HAL
import Link
import Measures
import Position
import Reports
import Settings
import Text

/// One connection of another program, and its request.
struct Caller<Connection: LineConnection> {
  let connection: Connection
  let answers: ControlAnswers
  /// The page, where the portal calls or says so; else another program of this machine.
  private(set) var source: CommandSource
  var since: Instant
  var activity = Activity.none
  private var said = ""
  private var nextLine = Instant.origin

  /// The request, and the ticket of the command that it became.
  enum Activity {
    /// No request yet.
    case none
    case state(StateStream)
    case changing(Ticket)
    case restoring(Restoring)
    case shelving(Shelving)
    case examining(Examining)
    case reloading([String], leftOut: [String], Ticket)
    case commanding(word: String, Ticket)
    case sending(Sending)
    /// Hung up; the last lines are still being sent.
    case leaving(unread: Int)
    case routine(Ticket)
    case alignment(Ticket)
    case mounting(MountingSession, RecordingTap)
    case survey(seconds: Double?)
    case recording(CallRecording, seconds: Double?)

    /// Of a command whose outcome is awaited.
    var ticket: Ticket? {
      switch self {
      case .changing(let ticket), .reloading(_, _, let ticket), .commanding(_, let ticket), .routine(let ticket),
        .alignment(let ticket):
        ticket
      default: nil
      }
    }
  }

  /// Seconds for a request to come, and for its command to be taken up.
  static var waitingTime: Double { 5 }
  /// Longest wait for a magnetometer, in seconds.
  private static var sensorTime: Double { 3 }
  /// Lines read in a turn: a flooding caller must not delay others or the shutdown.
  private static var linesAtOnce: Int { 16 }
  /// Seconds between two lines about a survey.
  private static var lineSeconds: Double { 0.5 }

  init(_ connection: Connection, _ answers: ControlAnswers, from source: CommandSource, at now: Instant) {
    self.connection = connection
    self.answers = answers
    self.source = source
    since = now
  }

  /// Nil without a stream of states.
  var stream: StateStream? { if case .state(let stream) = activity { stream } else { nil } }

  /// Takes requests and sends replies. False at the end of the connection.
  mutating func attend(_ ports: DevicePorts, _ line: StateLine, _ report: inout CallReport, at now: Instant) -> Bool {
    if case .leaving(let unread) = activity { return linger(unread, &report, at: now) }
    let slow = report.slow
    guard !converse(ports, line, &report, at: now) else { return true }
    // Don't wait again for a caller dropped as slow.
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
      // Another protocol: no reply.
      guard line.hasPrefix("{") else {
        report.notUnderstood &+= 1
        leave(ports)
        return false
      }
      var beyond: DeviceRequest.Source?
      guard let request = DeviceRequest(line: line, source: &beyond) else {
        report.notUnderstood &+= 1
        return hangUp(
          saying: ["not understood: this device speaks version \(DeviceRequest.version) of its protocol"], .invalid)
      }
      if let beyond { source = CommandSource(beyond) }
      guard obey(request, ports, at: now) else { return false }
    }
    if connection.isOver {
      leave(ports)
      guard let limit = connection.exceededLimit else { return false }
      report.tooLong &+= 1
      return hangUp(
        saying: ["not understood: found a longer line; accepted: at most \(limit.inBytes)"], .invalid)
    }
    if let ticket = activity.ticket, !ticket.hasBegun, ticket.outcome == nil,
      now.seconds(since: since) > Self.waitingTime
    {
      let isStored = if case .reloading = activity { true } else { false }
      return hangUp(
        saying: [
          isStored
            ? "stored, but the device didn't confirm in time: restart it"
            : "the device didn't confirm in time"
        ], .failed)
    }
    switch activity {
    case .none:
      guard now.seconds(since: since) > Self.waitingTime else { return true }
      report.silent &+= 1
      return false
    case .leaving: return false
    case .state(let stream): return follow(stream, ports, line, &report, at: now)
    case .changing(let ticket): return ticket.outcome.map { end(changing: $0) } ?? true
    case .reloading(let names, let leftOut, let ticket):
      return ticket.outcome.map { end(restoring: names, leftOut, $0) } ?? true
    case .commanding(let word, let ticket): return follow(word, ticket)
    case .sending(let sending):
      guard !go(on: sending, at: now) else { return true }
      if now.seconds(since: since) >= StateStream.patience { report.slow &+= 1 }
      return false
    case .restoring(let restoring):
      return now.seconds(since: since) <= Self.waitingTime
        || hangUp(saying: ["not restored: \(restoring.parts.count) of \(restoring.expected) parts came"], .invalid)
    case .routine(let ticket): return follow(routine: ticket, ports)
    case .alignment(let ticket): return follow(alignment: ticket, ports)
    case .shelving(let shelving):
      return now.seconds(since: since) <= Self.waitingTime
        || hangUp(saying: ["not kept: \(shelving.pieces.count) of \(shelving.offer.pieces) pieces came"], .invalid)
    case .examining(let examining): return follow(examining, at: now)
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
    case (.status(let language), .none):
      return answer(StateAnswer(ports, at: now), text: { $0.text(language ?? ports.language) }, .done)
    case (.watch(let language), .none):
      return answer(StateAnswer(ports, at: now), text: { $0.line(language ?? ports.language) }, .done)
    case (.state(let hz), .none): activity = .state(StateStream(hz: hz, at: now))
    case (.page(let address), .state(let stream)): activity = .state(stream.telling(address))
    case (.cancel, .state): return hangUp(saying: [], .done)
    case (.times(let from, let days, let language), .none):
      return sendTimes(from: from, days: days, language, ports)
    case (.events(let from, let days, let language), .none):
      return sendEvents(from: from, days: days, language, ports)
    case (.hijri(let year, let month), .none): return sendMonth(year: year, month: month, ports)
    case (.calibration, .none): return sendCalibration(ports)
    case (.group(let note), .none): return sendGroup(note, ports, at: now)
    case (.doctor(let language), .none): return sendFindings(ports, language)
    case (.backup, .none): return sendBackup(ports)
    case (.restore(let parts), .none): return begin(restoring: parts, ports, at: now)
    case (.part(let name, let text), .restoring(let restoring)): return take(name, text, restoring, ports, at: now)
    case (.cancel, .restoring): return hangUp(saying: ["cancelled: nothing was changed"], .refused())
    case (.reciters, .none): return sendReciters()
    case (.keepReciter(let offer), .none): return begin(shelving: offer, at: now)
    case (.bytes(let bytes), .shelving(let shelving)): return take(bytes, shelving, at: now)
    case (.reciter(let id, let offset, let count), .none): return send(reciter: id, from: offset, count: count)
    case (.removeReciter(let id), .none): return remove(reciter: id, ports)
    case (.recordings, .none): return sendRecordings()
    case (.recording(let name), .none): return begin(sending: name, at: now)
    case (.piece(let name, let offset, let count), .none): return send(piece: name, from: offset, count: count)
    case (.cancel, .sending): return hangUp(saying: ["cancelled"], .refused())
    case (.settings(let language), .none): return sendSettings(ports, language ?? .en)
    case (.change(let changes), .none): activity = .changing(send(.change(changes), ports, at: now))
    case (.command(let word), .none): return obey(word, ports, at: now)
    case (.showPIN(let pin), .none): activity = .commanding(word: "show_pin", send(.showPIN(pin), ports, at: now))
    case (.showWay(let destination), .none):
      activity = .commanding(word: "show_way", send(.showWay(destination), ports, at: now))
    case (.mosques(let query), .none): return sendMosques(query, ports)
    case (.calibrate, .none): return beginRoutine(ports, at: now)
    case (.align(let order), .none): activity = .alignment(send(.align(AlignmentOrder(order)), ports, at: now))
    case (.mount(let order), .none): return begin(MountingSession.Order(order), ports, at: now)
    case (.survey(let seconds), .none): return beginSurvey(seconds, ports, at: now)
    case (.record(let seconds), .none):
      since = now
      activity = .recording(CallRecording(ports.taps.open()), seconds: seconds)
      return true
    case (.cancel, .routine): ports.send(.cancelCalibration, from: source)
    case (.cancel, .alignment): ports.send(.cancelAlignment, from: source)
    case (.begin, .alignment): ports.send(.beginAlignment, from: source)
    case (.cancel, .mounting): return hangUp(saying: ["cancelled: nothing was changed"], .refused())
    case (.cancel, .survey): return endSurvey(ports)
    case (.cancel, .recording(let recording, _)): return end(recording, ports)
    case (.begin, _): break
    default: return hangUp(saying: ["not understood: found a second request; accepted: one a connection"], .invalid)
    }
    return true
  }

  /// Sends a command for this caller, whose time counts from now on.
  mutating func send(_ command: Command, _ ports: DevicePorts, at now: Instant) -> Ticket {
    since = now
    return ports.send(command, from: source)
  }

  /// The other end is gone: a routine is left to the button and to its own end, the rest ends with the call.
  private func leave(_ ports: DevicePorts) {
    switch activity {
    case .alignment: ports.send(.cancelAlignment, from: source)
    case .survey: ports.send(.survey(false), from: source)
    case .examining(let examining): leave(examining)
    case .none, .state, .changing, .restoring, .shelving, .reloading, .commanding, .sending, .leaving, .routine,
      .mounting,
      .recording:
      break
    }
  }

  // MARK: - Calibration

  private mutating func beginRoutine(_ ports: DevicePorts, at now: Instant) -> Bool {
    guard ports.calibration.read().sensor != nil else { return end(ports, report: CalibrationReport()) }
    activity = .routine(send(.calibrate, ports, at: now))
    return true
  }

  private mutating func follow(routine ticket: Ticket, _ ports: DevicePorts) -> Bool {
    if let outcome = ticket.outcome {
      guard case .done(.calibration(let report)) = outcome else { return refuseRoutine() }
      return end(ports, report: report)
    }
    let report = ports.calibration.read()
    guard ticket.hasBegun, report.isUnderWay else { return true }
    guard let picture = RoutinePicture(report) else { return true }
    let instruction = picture.instruction.text(ports.language)
    guard instruction != said else { return true }
    said = instruction
    return connection.send(DeviceReply.say("\(picture.line.text(ports.language)): \(said)").line)
  }

  private func refuseRoutine() -> Bool {
    hangUp(
      saying: ["not begun: another calibration is under way, by the device's button or another program"], .refused())
  }

  private func end(_ ports: DevicePorts, report: CalibrationReport) -> Bool {
    let end = RoutineEnd(report, ports.state.read(), path: answers.calibration.path)
    let notes = end.notes.map { $0.text(ports.language) }
    return hangUp(
      saying: notes, json: try? end.answer.answerJSON, RequestEnd(exitCode: end.outcome.rawValue) ?? .failed)
  }

  // MARK: - Mounting

  private mutating func begin(_ order: MountingSession.Order, _ ports: DevicePorts, at now: Instant) -> Bool {
    let session = MountingSession(order, at: now)
    // A refusal needs no samples.
    guard ports.state.read().magnetometer.chip != nil, ports.calibration.read().record != nil else {
      return end(session, ports)
    }
    activity = .mounting(session, ports.taps.open())
    return connection.send(DeviceReply.say("let the device rest for \(Int(MountingSession.seconds)) seconds").line)
  }

  private func end(_ session: MountingSession, _ ports: DevicePorts) -> Bool {
    let end = session.end(
      ports.calibration.read(), ports.state.read(), ports.settings.read().configuration, in: answers.calibration,
      at: answers.calibration.path)
    return hangUp(
      saying: end.notes, json: try? end.calibration?.answerJSON, RequestEnd(exitCode: end.code) ?? .failed)
  }

  // MARK: - Alignment

  private mutating func follow(alignment ticket: Ticket, _ ports: DevicePorts) -> Bool {
    if let outcome = ticket.outcome {
      guard case .done(.alignment(let report)) = outcome else { return refuseAlignment() }
      return end(report, ports)
    }
    guard ticket.hasBegun, ports.alignment.read().stage == .pointing, said.isEmpty else { return true }
    said = "Point the device, hold it still and press Enter, or its button."
    return connection.send(DeviceReply.prompt(said).line)
  }

  private func end(_ report: AlignmentReport, _ ports: DevicePorts) -> Bool {
    switch report.outcome {
    case .stored(let correction):
      return answer(AlignmentAnswer(correction), text: \.text, saying: [report.doubt].compactMap(\.self), .done)
    case .notStored(let error):
      return answer(
        AlignmentAnswer(nil, reason: "not_stored"), saying: ["\(answers.corrections.path) \(error.words)"], .refused())
    case .refused(let refusal): return refused(refusal, ports)
    case .cancelled, nil:
      return answer(
        AlignmentAnswer(stored, reason: "cancelled"), saying: ["cancelled: nothing was changed"], .refused())
    }
  }

  private func refused(_ refusal: AlignmentSession.Refusal, _ ports: DevicePorts) -> Bool {
    let state = ports.state.read()
    let answer = AlignmentAnswer(stored, reason: refusal.rawValue)
    guard state.magnetometer.chip == nil else {
      return self.answer(answer, saying: ["refused: \(refusal.words)", refusal.advice], .refused())
    }
    return self.answer(answer, saying: [state.missingMagnetometer], .unavailable())
  }

  private var stored: HeadingCorrection? { try? answers.corrections.read() }

  private func refuseAlignment() -> Bool {
    hangUp(saying: ["not begun: another alignment is under way, by another program"], .refused())
  }

  // MARK: - Survey

  private mutating func beginSurvey(_ seconds: Double?, _ ports: DevicePorts, at now: Instant) -> Bool {
    guard !ports.survey.read().isUnderWay, ports.send(.survey(true), from: source).isTaken else {
      return hangUp(saying: ["not begun: another survey is under way, by another program"], .refused())
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
    ports.send(.survey(false), from: source)
    let state = ports.state.read()
    guard state.magnetometer.chip != nil else { return hangUp(saying: [state.missingMagnetometer], .unavailable()) }
    let answer = SurveyAnswer(ports.survey.read().survey, calibrated: state.calibrated)
    return self.answer(answer, text: \.text, answer.positions.isEmpty ? .refused() : .done)
  }

  // MARK: - The last words

  private func answer<Answer: Encodable>(
    _ answer: Answer, text: ((Answer) -> String)? = nil, saying notes: [String] = [], _ end: RequestEnd
  ) -> Bool {
    hangUp(saying: notes, text: text?(answer), json: try? answer.answerJSON, end)
  }

  /// Hangs up. Always false.
  @discardableResult
  func hangUp(saying notes: [String], text: String? = nil, json: String? = nil, _ end: RequestEnd) -> Bool {
    let answer = (text.map { [DeviceReply.text($0)] } ?? []) + (json.map { [.answer($0)] } ?? [])
    for reply in notes.map(DeviceReply.say) + answer + [.end(end)] where !connection.send(reply.line) { return false }
    return false
  }
}
