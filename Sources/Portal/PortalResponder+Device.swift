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

  func state(_ request: Request) throws(ProblemAnswer) -> Response {
    _ = try request.query([])
    return Self.json(try newest().json)
  }

  func newest() throws(ProblemAnswer) -> StateHub.Newest {
    switch hub.newest() {
    case .success(let newest): return newest
    case .failure(let absent): throw .deviceAbsent(absent.words)
    }
  }

  /// The state for a browser without scripts.
  func plain(_ request: Request) async throws(ProblemAnswer) -> Response {
    let query = try request.query(["reload"])
    if let reload = query["reload"], reload != "10" {
      throw ProblemAnswer("reload", found: reload, accepted: "10")
    }
    let reloads = query["reload"] != nil
    let day = await day()
    let page =
      switch hub.newest() {
      case .success(let newest): PlainPage(Data(buffer: newest.json), day: day, problem: "", reloads: reloads)
      case .failure(let absent): PlainPage(nil, day: nil, problem: absent.words, reloads: reloads)
      }
    return Response(
      status: .ok, headers: [.contentType: "text/html; charset=utf-8", .cacheControl: "no-store"],
      body: .init(byteBuffer: ByteBuffer(string: page.html)))
  }

  func health() -> Response {
    let (freshness, words) = hub.standstill()
    guard let words else { return Self.json("{\"status\":\"ok\"}") }
    let status = freshness == .lost ? "failing" : "doubtful"
    return Self.json(
      "{\"status\":\"\(status)\",\"reason\":\(words.quotedWhole)}", freshness == .lost ? .serviceUnavailable : .ok)
  }

  /// Server-sent events: <https://html.spec.whatwg.org/multipage/server-sent-events.html>
  func events(_ request: Request, _ context: RequestContext) throws(ProblemAnswer) -> Response {
    _ = try request.query([])
    let headers: HTTPFields = [.contentType: "text/event-stream", .cacheControl: "no-store"]
    guard request.method == .get else { return Response(status: .ok, headers: headers) }
    let viewing: StateHub.Viewing
    switch hub.view(on: context.channel, from: context.caller.address.network, last: request.headers[.lastEventID]) {
    case .success(let place): viewing = place
    case .failure(let full):
      throw ProblemAnswer(
        .serviceUnavailable,
        "found \(full.viewers) viewers\(full.isOfOneAddress ? " from your address" : ""); accepted: at most so many",
        headers: [.retryAfter: "10"])
    }
    let (hub, gate) = (hub, gate)
    let dismiss = gate.attend(context, if: settings.readingIsClosed) { hub.leave(viewing.number) }
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

  /// Milliseconds after which a browser that was cut off calls again.
  private static let greeting = ByteBuffer(string: "retry: 1000\n\n")

  // MARK: - One answer, and lists

  func one(_ request: Request, _ question: DeviceRequest) async throws(ProblemAnswer) -> Response {
    _ = try request.query([])
    return Self.json(try await Self.whole(ask([question.line])))
  }

  func list(_ request: Request, _ question: DeviceRequest, under key: String) async throws(ProblemAnswer) -> Response {
    _ = try request.query([])
    return Self.json("{\"\(key)\":[\(try await Self.items(ask([question.line])))]}")
  }

  /// The settings, with a mark of them by which a change can say which ones it is meant for.
  func allSettings(_ request: Request) async throws(ProblemAnswer) -> Response {
    _ = try request.query([])
    let text = try await settingsText()
    var response = Self.json(text)
    response.headers[.eTag] = Self.mark(of: text)
    return response
  }

  private func settingsText() async throws(ProblemAnswer) -> String {
    "{\"settings\":[\(try await Self.items(ask([DeviceRequest.settings.line])))]}"
  }

  private static func mark(of text: String) -> String { "\"\(CRC32.text(of: text.utf8))\"" }

  func calibration(_ request: Request) async throws(ProblemAnswer) -> Response {
    _ = try request.query([])
    let answer = try await ask([DeviceRequest.calibration.line])
    let object = try Self.whole(answer)
    return Self.json(
      "\(object.dropLast())\(object == "{}" ? "" : ",")\"cloud\":[\(answer.items.joined(separator: ","))]}")
  }

  /// The answer of a device that has one.
  private static func whole(_ answer: DeviceLink.Answer) throws(ProblemAnswer) -> String {
    try check(answer)
    guard let json = answer.json else { throw .deviceAbsent("the device has ended without an answer") }
    return json
  }

  static func items(_ answer: DeviceLink.Answer) throws(ProblemAnswer) -> String {
    try check(answer)
    return answer.items.joined(separator: ",")
  }

  /// The device's refusals, in HTTP.
  private static func check(_ answer: DeviceLink.Answer) throws(ProblemAnswer) {
    let words = answer.notes.isEmpty ? "the device refuses this" : answer.notes.joined(separator: " ")
    switch answer.code {
    case 0: return
    case 2: throw ProblemAnswer(.conflict, words)
    case 64: throw ProblemAnswer(.unprocessableContent, words, fields: fields(answer.items))
    case 69: throw .deviceAbsent(words)
    default: throw ProblemAnswer(.internalServerError, words)
    }
  }

  private static func fields(_ items: [String]) -> [ProblemAnswer.Field] {
    struct Item: Decodable { var key, found, accepted: String }
    return items.compactMap { try? JSONDecoder().decode(Item.self, from: Data($0.utf8)) }
      .map { ProblemAnswer.Field(key: $0.key, found: $0.found, accepted: $0.accepted) }
  }

  // MARK: - Times

  func times(_ request: Request) async throws(ProblemAnswer) -> Response {
    let query = try request.query(["date", "days"])
    var days = 1
    if let text = query["days"] { days = try Self.number(text, "days", 1...31) }
    let first = if let text = query["date"] { try Self.date(text, "date") } else { try today() }
    return try await times(from: first, days: days)
  }

  private func times(from first: CivilDate, days: Int) async throws(ProblemAnswer) -> Response {
    let answer = try await ask([DeviceRequest.times(from: first, days: days).line])
    return Self.json("{\"days\":[\(try Self.items(answer))]}")
  }

  func calendar(_ request: Request) async throws(ProblemAnswer) -> Response {
    let query = try request.query(["month", "year"])
    if let text = query["year"] {
      guard query["month"] == nil else {
        throw ProblemAnswer("month", found: "a month and a year", accepted: "one of them: year=2026 or month=2026-11")
      }
      let year = try Self.number(text, "year", Self.years)
      var days: [String] = []
      for month in 1...12 { days.append(try await Self.items(ask([Self.month(year, month).line]))) }
      return Self.json("{\"days\":[\(days.joined(separator: ","))]}")
    }
    guard let text = query["month"] else {
      let today = try today()
      return Self.json("{\"days\":[\(try await Self.items(ask([Self.month(today.year, today.month).line])))]}")
    }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].count == 4, parts[1].count == 2, let year = Int(parts[0]),
      let month = Int(parts[1]),
      Self.years.contains(year), (1...12).contains(month)
    else { throw ProblemAnswer("month", found: text.quotedForPeople, accepted: "a month, as in 2026-11") }
    return Self.json("{\"days\":[\(try await Self.items(ask([Self.month(year, month).line])))]}")
  }

  /// Years that calendars reach.
  static let years = 1938...2076

  static func month(_ year: Int, _ month: Int) -> DeviceRequest {
    let next =
      month == 12 ? CivilDate(year: year + 1, month: 1, day: 1) : CivilDate(year: year, month: month + 1, day: 1)
    let first = CivilDate(year: year, month: month, day: 1)
    return .times(from: first, days: next.daysSince1970 - first.daysSince1970)
  }

  func hijri(_ request: Request) async throws(ProblemAnswer) -> Response {
    let query = try request.query(["year", "month"])
    guard let year = query["year"] else {
      throw ProblemAnswer("year", found: "nothing", accepted: "a Hijri year, 1356 to 1500")
    }
    guard let month = query["month"] else { throw ProblemAnswer("month", found: "nothing", accepted: "1 to 12") }
    let question = DeviceRequest.hijri(
      year: try Self.number(year, "year", 1356...1500), month: try Self.number(month, "month", 1...12))
    return Self.json("{\"days\":[\(try await Self.items(ask([question.line])))]}")
  }

  private static func date(_ text: String, _ key: String) throws(ProblemAnswer) -> CivilDate {
    guard let date = CivilDate(text), years.contains(date.year) else {
      throw ProblemAnswer(key, found: text.quotedForPeople, accepted: "a date from 1938 to 2076, as in 2026-11-21")
    }
    return date
  }

  static func number(_ text: String, _ key: String, _ range: ClosedRange<Int>) throws(ProblemAnswer) -> Int {
    guard text.utf8.count <= 6, let number = Int(text), range.contains(number) else {
      throw ProblemAnswer(
        key, found: text.quotedForPeople, accepted: "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// The day by the clocks of the place, as the device tells it.
  func today() throws(ProblemAnswer) -> CivilDate {
    struct Times: Decodable { var local_time: String? }
    let newest = try newest()
    if let times = try? JSONDecoder().decode(Times.self, from: Data(buffer: newest.json)),
      let time = times.local_time, let date = CivilDate(String(time.prefix(10)))
    {
      return date
    }
    throw ProblemAnswer(
      .conflict, "the device has no place or no time yet, so it can't tell which day it is: say date=")
  }

  // MARK: - Changes

  func change(_ request: Request, _ context: RequestContext) async throws(ProblemAnswer) -> Response {
    _ = try request.query([])
    let object = try await request.object()
    try context.caller.require(settings: object.keys)
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
    // One change at a time, from reading to writing.
    guard link.beginChange() else { throw ProblemAnswer(.conflict, "another change is under way; try again") }
    defer { link.endChange() }
    if let known = request.headers[.ifMatch], known != "*", known != Self.mark(of: try await settingsText()) {
      throw ProblemAnswer(
        .preconditionFailed, "nothing was changed: another client has changed settings meanwhile; read them again")
    }
    let json = try await Self.whole(ask([DeviceRequest.change(changes).line]))
    gate.log("changed \(object.keys.sorted().joined(separator: ", "))", by: context.caller)
    return Self.json(json)
  }

  func command(_ request: Request, _ context: RequestContext) async throws(ProblemAnswer) -> Response {
    _ = try request.query([])
    let object = try await request.object()
    if let key = object.keys.sorted().first(where: { $0 != "command" }) {
      throw ProblemAnswer(key, found: "a key that isn't known here", accepted: "command", .unprocessableContent)
    }
    guard case .text(let word)? = object["command"] else {
      throw ProblemAnswer(
        "command", found: object["command"]?.found ?? "nothing", accepted: "the word of a command",
        .unprocessableContent)
    }
    try context.caller.require(command: word)
    let answer = try await ask([DeviceRequest.command(word).line])
    try Self.check(answer)
    gate.log("command \(word)", by: context.caller)
    return Self.json(answer.json ?? "{\"command\":\(word.quotedWhole)}")
  }

  // MARK: - Recordings, backup

  func recording(_ request: Request, _ name: String) async throws(ProblemAnswer) -> Response {
    _ = try request.query([])
    struct Length: Decodable { var bytes: Int }
    let answer = try await piece(of: name, from: 0, count: 0)
    guard let length = try? JSONDecoder().decode(Length.self, from: Data(try Self.whole(answer).utf8)).bytes else {
      throw .deviceAbsent("the device doesn't say how long the recording is")
    }
    let headers: HTTPFields = [
      .contentType: "text/csv; charset=utf-8", .contentDisposition: "attachment; filename=\"\(name)\"",
      .acceptRanges: "bytes", .cacheControl: "no-store",
    ]
    return ByteRange.answer(to: request, size: length, headers) { offset, count in
      try await piece(of: name, from: offset, count: min(count, Self.pieceBytes)).bytes
    }
  }

  /// Bytes of a request to the device: no more of a recording is in memory.
  private static let pieceBytes = 262_144

  private func piece(of name: String, from offset: Int, count: Int) async throws(ProblemAnswer) -> DeviceLink.Answer {
    let answer: DeviceLink.Answer
    do throws(DeviceLink.Failure) {
      answer = try await link.piece(of: name, from: offset, count: count, isKnown: isKnown)
    } catch {
      throw .deviceAbsent(error.words)
    }
    if answer.code == 2 || answer.code == 64 {
      throw ProblemAnswer(.notFound, answer.notes.first ?? "there is no such recording")
    }
    try Self.check(answer)
    return answer
  }

  func backup(_ request: Request) async throws(ProblemAnswer) -> Response {
    _ = try request.query([])
    let parts = try await Self.items(ask([DeviceRequest.backup.line], seconds: 20))
    var response = Self.json("{\"qibla_backup\":1,\"parts\":[\(parts)]}\n")
    response.headers[.contentDisposition] = "attachment; filename=\"qibla-backup.json\""
    return response
  }

  func restore(_ request: Request, _ context: RequestContext) async throws(ProblemAnswer) -> Response {
    _ = try request.query([])
    let object = try await request.object(most: Request.mostRestoreBytes)
    guard case .number(let version)? = object["qibla_backup"] else {
      throw ProblemAnswer(
        "qibla_backup", found: object["qibla_backup"]?.found ?? "nothing", accepted: "1, as a backup has it",
        .unprocessableContent)
    }
    guard version == 1 else {
      throw ProblemAnswer(
        "qibla_backup", found: JSONValue.number(version).found, accepted: "1; a newer version has made this backup",
        .unprocessableContent)
    }
    guard case .list(let list)? = object["parts"], (1...DeviceRequest.mostParts).contains(list.count) else {
      throw ProblemAnswer(
        "parts", found: object["parts"]?.found ?? "nothing",
        accepted: "a list of 1 to \(DeviceRequest.mostParts) parts",
        .unprocessableContent)
    }
    var lines = [DeviceRequest.restore(parts: list.count).line]
    for (index, part) in list.enumerated() {
      guard case .object(let part) = part, case .text(let name)? = part["name"], case .text(let text)? = part["text"]
      else {
        throw ProblemAnswer(
          "parts[\(index)]", found: part.found, accepted: "an object with name and text", .unprocessableContent)
      }
      let line = DeviceRequest.part(name: name, text: text).line
      guard line.utf8.count < longestLine else {
        throw ProblemAnswer(
          "parts[\(index)].text", found: "\(text.utf8.count) bytes", accepted: "at most \(longestLine / 2) bytes",
          .unprocessableContent)
      }
      lines.append(line)
    }
    let json = try await Self.whole(ask(lines, seconds: 30))
    gate.log("restored a backup", by: context.caller)
    return Self.json(json)
  }
}
