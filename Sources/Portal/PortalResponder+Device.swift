import FoundationEssentials
import HTTPTypes
import Hummingbird
import Link
import Measures
import NIOCore
import NIOFoundationEssentialsCompat
import Text

/// Requests to the device.
extension PortalResponder {
  // MARK: - State

  func state(_: Call) throws(ProblemAnswer) -> Response { Response(json: try hub.newest().json) }

  /// The state for a browser without scripts.
  func plain(_ call: Call) async throws(ProblemAnswer) -> Response {
    let reload = call.query["reload"]
    if let reload, reload != "10" { throw ProblemAnswer("reload", found: reload, accepted: "10") }
    let day = await day()
    let page: PlainPage
    do throws(ProblemAnswer) {
      page = PlainPage(try hub.newest().message, day: day, problem: "", reloads: reload != nil)
    } catch {
      page = PlainPage(nil, day: nil, problem: error.detail, reloads: reload != nil)
    }
    return Response("text/html; charset=utf-8", ByteBuffer(string: page.html))
  }

  func health(_: Call) -> Response {
    struct Health: Encodable { var status, reason: String? }
    let (freshness, words) = hub.standstill()
    let status = words == nil ? "ok" : freshness == .lost ? "failing" : "doubtful"
    return Response(Health(status: status, reason: words), status == "failing" ? .serviceUnavailable : .ok)
  }

  /// Server-sent events: <https://html.spec.whatwg.org/multipage/server-sent-events.html>
  func events(_ call: Call) throws(ProblemAnswer) -> Response {
    let headers: HTTPFields = [.contentType: "text/event-stream"]
    guard call.request.method == .get else { return Response(status: .ok, headers: headers) }
    let viewing = try hub.view(
      on: call.channel, from: call.caller.address.network, last: call.request.headers[.lastEventID])
    let (hub, gate) = (hub, gate)
    let dismiss = gate.attend(call, if: settings.readingIsClosed) { hub.leave(viewing.number) }
    return Response(
      status: .ok, headers: headers,
      body: .init { writer in
        defer { hub.leave(viewing.number) }
        defer { dismiss() }
        try await writer.write(Self.greeting)
        for await event in viewing.events {
          hub.isBusy(viewing.number, true)
          try await writer.write(event)
          hub.isBusy(viewing.number, false)
        }
        try await writer.finish(nil)
      })
  }

  /// Milliseconds before a browser reconnects.
  private static let greeting = ByteBuffer(string: "retry: 1000\n\n")

  // MARK: - Answers of the device

  /// The device's answer, or its problem.
  func ask(_ requests: [DeviceRequest], seconds: Int = 10) async throws(ProblemAnswer) -> DeviceLink.Answer {
    do throws(DeviceLink.Failure) { return try await link.ask(requests, seconds: seconds, isKnown: isKnown) } catch {
      throw .tryAgain(error.words)
    }
  }

  /// The answer's JSON object.
  func whole(_ requests: [DeviceRequest], seconds: Int = 10) async throws(ProblemAnswer) -> String {
    try Self.whole(await ask(requests, seconds: seconds))
  }

  private static func whole(_ answer: DeviceLink.Answer) throws(ProblemAnswer) -> String {
    try check(answer)
    guard let json = answer.json else { throw .tryAgain("the device has ended without an answer") }
    return json
  }

  /// The elements of an answer's list, each as JSON.
  func items(_ requests: [DeviceRequest], seconds: Int = 10) async throws(ProblemAnswer) -> [String] {
    let answer = try await ask(requests, seconds: seconds)
    try Self.check(answer)
    return answer.items
  }

  /// An answer's list as a JSON object with this key.
  private func list(_ key: String, _ request: DeviceRequest) async throws(ProblemAnswer) -> String {
    Self.list(key, try await items([request]))
  }

  private static func list(_ key: String, _ items: [String]) -> String {
    "{\"\(key)\":[\(items.joined(separator: ","))]}"
  }

  /// Maps the ends of the device's answers to HTTP.
  static func check(_ answer: DeviceLink.Answer) throws(ProblemAnswer) {
    let words = answer.notes.isEmpty ? "the device refuses this" : answer.notes.joined(separator: " ")
    switch answer.end {
    case .done: return
    case .refused: throw ProblemAnswer(.conflict, words)
    case .invalid:
      let fields = answer.items.compactMap {
        try? JSONDecoder().decode(ProblemAnswer.Field.self, from: Data($0.utf8))
      }
      throw ProblemAnswer(.unprocessableContent, words, fields: fields)
    case .unavailable: throw .tryAgain(words)
    case .failed, nil: throw ProblemAnswer(.internalServerError, words)
    }
  }

  func doctor(_ call: Call) async throws(ProblemAnswer) -> Response {
    Response(json: try await whole([.doctor(try call.language())]))
  }
  /// The yearly check, to be printed.
  func sheet(_ call: Call) async throws(ProblemAnswer) -> Response {
    struct Answer: Decodable {
      struct Check: Decodable { var date: String? }
      var yearly: Check?
      var said: DoctorWords?
    }
    let json = try await whole([.doctor(try call.language())])
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    guard let answer = try? decoder.decode(Answer.self, from: Data(json.utf8)), let words = answer.said else {
      throw .tryAgain("the device is of another version")
    }
    let house = (try? hub.newest().message)?.houseName
    let page = YearlySheet(words, house: house, date: answer.yearly?.date)
    return Response("text/html; charset=utf-8", ByteBuffer(string: page.html))
  }
  /// The group whose settings the device shares, and who changed them.
  func group(_: Call) async throws(ProblemAnswer) -> Response {
    Response(json: try await whole([.group(nil)]))
  }
  func recordings(_: Call) async throws(ProblemAnswer) -> Response {
    Response(json: try await list("recordings", .recordings))
  }

  /// The settings, with an ETag for conditional changes: words in a language have none.
  func allSettings(_ call: Call) async throws(ProblemAnswer) -> Response {
    let language = try call.language()
    let text = try await list("settings", .settings(language))
    guard language == nil else { return Response(json: text) }
    return Response(json: text, .ok, [.eTag: Self.mark(of: text)])
  }

  private static func mark(of text: String) -> String { "\"\(CRC32.text(of: text.utf8))\"" }

  func calibration(_: Call) async throws(ProblemAnswer) -> Response {
    let answer = try await ask([.calibration])
    let object = try Self.whole(answer)
    return Response(
      json: "\(object.dropLast())\(object == "{}" ? "" : ",")\(Self.list("cloud", answer.items).dropFirst())")
  }

  // MARK: - Times

  func times(_ call: Call) async throws(ProblemAnswer) -> Response {
    let days = if let text = call.query["days"] { try Self.number(text, "days", 1...31) } else { 1 }
    let first = if let text = call.query["date"] { try Self.date(text) } else { try today() }
    return Response(json: try await list("days", .times(from: first, days: days, try call.language())))
  }

  func calendar(_ call: Call) async throws(ProblemAnswer) -> Response {
    let months: [DeviceRequest]
    let language = try call.language()
    switch (call.query["year"], call.query["month"]) {
    case (nil, nil):
      let today = try today()
      months = [Self.month(today.year, today.month, language)]
    case (let text?, nil):
      let year = try Self.number(text, "year", Self.years)
      months = (1...12).map { Self.month(year, $0, language) }
    case (nil, let text?):
      let parts = text.split(separator: "-", omittingEmptySubsequences: false)
      guard parts.count == 2, parts[0].count == 4, parts[1].count == 2, let year = Int(parts[0]),
        let month = Int(parts[1]), Self.years.contains(year), (1...12).contains(month)
      else { throw ProblemAnswer("month", found: text.quoted, accepted: "a month, as in 2026-11") }
      months = [Self.month(year, month, language)]
    default:
      throw ProblemAnswer("month", found: "a month and a year", accepted: "one of them: year=2026 or month=2026-11")
    }
    var days: [String] = []
    for month in months { days += try await items([month]) }
    return Response(json: Self.list("days", days))
  }

  /// Years of the calendars.
  static let years = 1938...2076

  static func month(_ year: Int, _ month: Int, _ language: Language? = nil) -> DeviceRequest {
    let next =
      month == 12 ? CivilDate(year: year + 1, month: 1, day: 1) : CivilDate(year: year, month: month + 1, day: 1)
    let first = CivilDate(year: year, month: month, day: 1)
    return .times(from: first, days: next.daysSince1970 - first.daysSince1970, language)
  }

  func hijri(_ call: Call) async throws(ProblemAnswer) -> Response {
    guard let year = call.query["year"] else {
      throw ProblemAnswer("year", found: "nothing", accepted: "a Hijri year, 1356 to 1500")
    }
    guard let month = call.query["month"] else {
      throw ProblemAnswer("month", found: "nothing", accepted: "1 to 12")
    }
    let question = DeviceRequest.hijri(
      year: try Self.number(year, "year", 1356...1500), month: try Self.number(month, "month", 1...12))
    return Response(json: try await list("days", question))
  }

  private static func date(_ text: String) throws(ProblemAnswer) -> CivilDate {
    guard let date = CivilDate(text), years.contains(date.year) else {
      throw ProblemAnswer("date", found: text.quoted, accepted: "a date from 1938 to 2076, as in 2026-11-21")
    }
    return date
  }

  static func number(_ text: String, _ key: String, _ range: ClosedRange<Int>) throws(ProblemAnswer) -> Int {
    guard text.utf8.count <= 6, let number = Int(text), range.contains(number) else {
      throw ProblemAnswer(
        key, found: text.quoted, accepted: "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// The local date, from the device.
  func today() throws(ProblemAnswer) -> CivilDate {
    if let time = try hub.newest().message?.localTime, let date = CivilDate(String(time.prefix(10))) { return date }
    throw ProblemAnswer(
      .conflict, "the device has no place or no time yet, so it can't tell which day it is: say date=")
  }

  // MARK: - Changes

  func change(_ call: Call) async throws(ProblemAnswer) -> Response {
    let object = try await call.request.object()
    try call.caller.require(settings: object.keys)
    var fields: [ProblemAnswer.Field] = []
    var changes: [SettingChange] = []
    for (key, value) in object.sorted(by: { $0.key < $1.key }) {
      switch value {
      case .null: changes.append(SettingChange(key: key, text: nil))
      case .text(let text): changes.append(SettingChange(key: key, text: text))
      case .flag, .number: changes.append(SettingChange(key: key, text: value.found))
      case .list, .object:
        fields.append(
          .init(key: key, found: value.found, accepted: "text, a number, true, false, or null to take it back"))
      }
    }
    guard fields.isEmpty else {
      throw ProblemAnswer(.unprocessableContent, "nothing was changed", fields: fields)
    }
    guard !changes.isEmpty else {
      throw ProblemAnswer(
        "body", found: "no key", accepted: "at least one setting with its value", .unprocessableContent)
    }
    return Response(json: try await change(changes, call))
  }

  /// Changes settings, one caller at a time from the check of the ETag to the write. Returns the device's answer.
  @discardableResult func change(_ changes: [SettingChange], _ call: Call) async throws(ProblemAnswer) -> String {
    guard link.beginChange() else { throw ProblemAnswer(.conflict, "another change is under way; try again") }
    defer { link.endChange() }
    if let known = call.request.headers[.ifMatch], known != "*",
      known != Self.mark(of: try await list("settings", .settings(nil)))
    {
      throw ProblemAnswer(
        .preconditionFailed, "nothing was changed: another client has changed settings meanwhile; read them again")
    }
    let json = try await whole([.change(changes)])
    gate.log("changed \(changes.map(\.key).joined(separator: ", "))", by: call.caller)
    return json
  }

  func command(_ call: Call) async throws(ProblemAnswer) -> Response {
    let object = try await call.request.object()
    try object.require(only: ["command"])
    let word = try object.text("command", accepted: "the word of a command")
    try call.caller.require(command: word)
    let answer = try await ask([.command(word)])
    try Self.check(answer)
    gate.log("command \(word)", by: call.caller)
    return answer.json.map { Response(json: $0) } ?? Response(["command": word])
  }

  // MARK: - Recordings, backup

  func recording(_ call: Call) async throws(ProblemAnswer) -> Response {
    struct Length: Decodable { var bytes: Int }
    let name = call.name
    let answer = try await piece(of: name, from: 0, count: 0)
    guard let length = try? JSONDecoder().decode(Length.self, from: Data(try Self.whole(answer).utf8)).bytes else {
      throw .tryAgain("the device doesn't say how long the recording is")
    }
    let headers: HTTPFields = [
      .contentType: "text/csv; charset=utf-8", .contentDisposition: "attachment; filename=\"\(name)\"",
      .acceptRanges: "bytes",
    ]
    return ByteRange.answer(to: call.request, size: length, headers) { offset, count in
      try await piece(of: name, from: offset, count: min(count, Self.pieceBytes)).bytes
    }
  }

  /// Bytes of a piece of a recording: limits the memory of a download.
  private static let pieceBytes = 262_144

  private func piece(of name: String, from offset: Int, count: Int) async throws(ProblemAnswer) -> DeviceLink.Answer {
    let answer: DeviceLink.Answer
    do throws(DeviceLink.Failure) {
      answer = try await link.piece(of: name, from: offset, count: count, isKnown: isKnown)
    } catch {
      throw .tryAgain(error.words)
    }
    switch answer.end {
    case .refused, .invalid:
      throw ProblemAnswer(.notFound, answer.notes.first ?? "there is no such recording")
    default: try Self.check(answer)
    }
    return answer
  }

  func backup(_: Call) async throws(ProblemAnswer) -> Response {
    let parts = Self.list("parts", try await items([.backup], seconds: 20))
    return Response(
      json: "{\"qibla_backup\":1,\(parts.dropFirst())\n", .ok,
      [.contentDisposition: "attachment; filename=\"qibla-backup.json\""])
  }

  func restore(_ call: Call) async throws(ProblemAnswer) -> Response {
    let object = try await call.request.object(most: Request.mostRestoreBytes)
    guard case .number(let version)? = object["qibla_backup"] else {
      throw object.refusal(of: "qibla_backup", accepted: "1, as a backup has it")
    }
    guard version == 1 else {
      throw object.refusal(of: "qibla_backup", accepted: "1; a newer version has made this backup")
    }
    guard case .list(let list)? = object["parts"], (1...DeviceRequest.mostParts).contains(list.count) else {
      throw object.refusal(of: "parts", accepted: "a list of 1 to \(DeviceRequest.mostParts) parts")
    }
    var requests = [DeviceRequest.restore(parts: list.count)]
    for (index, part) in list.enumerated() {
      guard case .object(let part) = part, case .text(let name)? = part["name"], case .text(let text)? = part["text"]
      else {
        throw ProblemAnswer(
          "parts[\(index)]", found: part.found, accepted: "an object with name and text", .unprocessableContent)
      }
      let request = DeviceRequest.part(name: name, text: text)
      guard request.line(from: .page).utf8.count < longestLine else {
        throw ProblemAnswer(
          "parts[\(index)].text", found: "\(text.utf8.count) bytes", accepted: "at most \(longestLine / 2) bytes",
          .unprocessableContent)
      }
      requests.append(request)
    }
    let json = try await whole(requests, seconds: 30)
    gate.log("restored a backup", by: call.caller)
    return Response(json: json)
  }
}
