import FoundationEssentials
import HTTPTypes
import Hummingbird
import Link
import Measures
import NIOCore
import Prayer
import Text

/// Map, other devices, calendar file and cards.
extension PortalResponder {
  func devices(_: Call) async throws(ProblemAnswer) -> Response { Response(try await house.answer()) }

  func pageAddress(_: Call) async throws(ProblemAnswer) -> Response { Response(PageAnswer(announcement.address)) }

  /// Without a device or a place, the map has no great circle.
  func map(_: Call) async throws(ProblemAnswer) -> Response {
    let (draw, state) = (sources.map, hub.message)
    let place = state?.site.map {
      PortalSources.Place(latitude: $0.latitudeDeg, longitude: $0.longitudeDeg, zone: state?.timeZone)
    }
    return Response(json: try await bench.run { draw(place) })
  }

  /// A year of prayer times for calendar programs (RFC 5545): twelve months from now, or a calendar year on request.
  func calendarFile(_ call: Call) async throws(ProblemAnswer) -> Response {
    let begin: CivilDate =
      if let text = call.query["year"] {
        CivilDate(year: try Self.number(text, "year", Self.years), month: 1, day: 1)
      } else {
        try today()
      }
    let language = try call.language() ?? .en
    var events: [String] = []
    for month in begin.month - 1..<begin.month + 11 {
      guard case .times(let first, let days, _) = Self.month(begin.year + month / 12, month % 12 + 1) else { continue }
      events += try await items([.events(from: first, days: days, language)])
        .compactMap { try? JSONDecoder().decode(String.self, from: Data($0.utf8)) }
    }
    return Response(
      "text/calendar; charset=utf-8", ByteBuffer(string: CalendarText.iCalendar(events: events)), .ok,
      [
        // Restricted answers must not be cached.
        .cacheControl: settings.readingIsClosed ? "no-store" : "no-cache",
        .contentDisposition: "inline; filename=\"prayer-times-\(begin.year).ics\"",
      ])
  }

  /// Today in both calendars; nil if the device is absent or has no date.
  ///
  /// May take long: read a state to show with it afterwards.
  func day() async -> CardContent.Day? {
    guard hub.standstill().freshness == .live, let today = try? today(),
      let answer = try? await ask([.times(from: today, days: 1, nil)], seconds: 2),
      answer.end == .done, let item = answer.items.first
    else { return nil }
    return try? JSONDecoder().decode(CardContent.Day.self, from: Data(item.utf8))
  }

  /// A sentence for an assistant.
  func say(_ call: Call) async throws(ProblemAnswer) -> Response {
    let word = call.query["question"] ?? ""
    guard let question = Sentence.Question(rawValue: word) else {
      throw ProblemAnswer("question", found: word.quoted, accepted: Sentence.Question.words)
    }
    let language = try call.language("language") ?? .en
    let day = question == .hijri ? await day() : nil
    let state = hub.standstill().freshness == .live ? hub.message : nil
    return Response(json: Sentence(question, CardContent(state: state, day: day), language).portalJSON)
  }

  /// A card as a picture, or as a page that refreshes it.
  static func card(_ size: CardOptions.Size, _ form: CardOptions.Form) -> Endpoint.Operation.Handler {
    { responder in
      { (call: Call) async throws(ProblemAnswer) -> Response in try await responder.card(call, size, form) }
    }
  }

  private func card(
    _ call: Call, _ size: CardOptions.Size, _ form: CardOptions.Form
  ) async throws(ProblemAnswer) -> Response {
    let options = try CardOptions(size, call.query)
    let day = options.parts.contains(.date) || form == .json ? await day() : nil
    // A PNG can't end a live direction by itself.
    let card = Card(options, CardContent(state: hub.message, day: day), isStill: form == .png)
    switch form {
    case .svg: return Response("image/svg+xml; charset=utf-8", ByteBuffer(string: card.svg()))
    case .json: return Response(card.values)
    case .html: return Response("text/html; charset=utf-8", ByteBuffer(string: CardPage(card, options).html))
    case .png:
      return Response("image/png", try await pictures.png(of: card.svg(), isMonochrome: options.scheme == .paper))
    }
  }
}
