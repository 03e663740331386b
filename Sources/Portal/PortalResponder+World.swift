import FoundationEssentials
import HTTPTypes
import Hummingbird
import Link
import Measures
import NIOCore
import NIOFoundationEssentialsCompat
import Prayer
import Text

/// The place and the days, for a map and for other programs.
extension PortalResponder {
  func told(_ request: Request, _ json: String) throws(ProblemAnswer) -> Response {
    _ = try request.query([])
    return Self.json(json)
  }

  /// Where there is no device, or no place yet, the world is shown without a way.
  func map(_ request: Request) async throws(ProblemAnswer) -> Response {
    struct State: Decodable {
      struct Site: Decodable { var latitude_deg, longitude_deg: Double }
      var site: Site?
      var time_zone: String?
    }
    _ = try request.query([])
    var place: PortalSources.Place?
    if case .success(let newest) = hub.newest(),
      let state = try? JSONDecoder().decode(State.self, from: Data(buffer: newest.json)), let site = state.site
    {
      place = .init(latitude: site.latitude_deg, longitude: site.longitude_deg, zone: state.time_zone)
    }
    let (draw, here) = (sources.map, place)
    return Self.json(try await bench.run { draw(here) })
  }

  /// A year of prayer times for calendar programs (RFC 5545): twelve months from this one on, unless a calendar year is
  /// asked for.
  func calendarFile(_ request: Request) async throws(ProblemAnswer) -> Response {
    let query = try request.query(["year", "lang"])
    let begin: CivilDate =
      if let text = query["year"] {
        CivilDate(year: try Self.number(text, "year", Self.years), month: 1, day: 1)
      } else {
        try today()
      }
    guard let language = Language(rawValue: query["lang"] ?? "en") else {
      throw ProblemAnswer("lang", found: (query["lang"] ?? "").quotedForPeople, accepted: "en, ar")
    }
    var events: [String] = []
    for month in begin.month - 1..<begin.month + 11 {
      guard case .times(let first, let days) = Self.month(begin.year + month / 12, month % 12 + 1) else { continue }
      let answer = try await ask([DeviceRequest.events(from: first, days: days, isArabic: language == .ar).line])
      _ = try Self.items(answer)
      events += answer.items.compactMap { try? JSONDecoder().decode(String.self, from: Data($0.utf8)) }
    }
    return Response(
      status: .ok,
      headers: [
        .contentType: "text/calendar; charset=utf-8",
        // Answers behind the PIN must not be cached on the way.
        .cacheControl: settings.readingIsClosed ? "no-store" : "no-cache",
        .contentDisposition: "inline; filename=\"prayer-times-\(begin.year).ics\"",
      ], body: .init(byteBuffer: ByteBuffer(string: CalendarText.iCalendar(events: events))))
  }

  /// Today in both calendars; nil where the device doesn't know, or is silent.
  ///
  /// Takes its time: a state that is to be shown with it is looked at afterwards.
  func day() async -> CardContent.Day? {
    guard hub.standstill().freshness == .live, let today = try? today(),
      let answer = try? await ask([DeviceRequest.times(from: today, days: 1).line], seconds: 2),
      answer.code == 0, let item = answer.items.first
    else { return nil }
    return try? JSONDecoder().decode(CardContent.Day.self, from: Data(item.utf8))
  }

  /// A card as picture, or as a page that shows it and keeps it new.
  func card(_ request: Request, _ size: CardOptions.Size, _ form: CardOptions.Form) async throws(ProblemAnswer)
    -> Response
  {
    let options = try CardOptions(size, try request.query(CardOptions.keys))
    var content = CardContent()
    let day = options.parts.contains(.date) ? await day() : nil
    if case .success(let newest) = hub.newest() {
      content.state = try? JSONDecoder().decode(CardContent.State.self, from: Data(buffer: newest.json))
      content.day = day
    }
    let card = Card(options, content)
    let (type, bytes) =
      switch form {
      case .svg: ("image/svg+xml; charset=utf-8", ByteBuffer(string: card.svg()))
      case .html: ("text/html; charset=utf-8", ByteBuffer(string: CardPage(card, options).html))
      case .png: ("image/png", try await pictures.png(of: card.svg()))
      }
    return Response(
      status: .ok, headers: [.contentType: type, .cacheControl: "no-store"], body: .init(byteBuffer: bytes))
  }
}
