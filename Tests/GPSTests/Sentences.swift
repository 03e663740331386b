import GPS
import Measures

/// `$body*hh` and a line end, with the right checksum.
func sentence(_ body: String) -> String {
  let sum = body.utf8.reduce(UInt8(0), ^)
  let hex = String(sum, radix: 16, uppercase: true)
  return "$\(body)*\(hex.count == 1 ? "0" + hex : hex)\r\n"
}

func rmc(
  _ time: String, _ place: String = "2125.3500,N,03949.5720,E", talker: String = "GP", status: String = "A",
  date: String = "211126", rest: String = "0.50,84.4"
) -> String {
  sentence("\(talker)RMC,\(time),\(status),\(place),\(rest),\(date),,,A")
}

func gga(
  _ time: String, _ place: String = "2125.3500,N,03949.5720,E", talker: String = "GP", quality: Int = 1,
  rest: String = "08,0.9,277.0,M,3.0,M,,"
) -> String {
  sentence("\(talker)GGA,\(time),\(place),\(quality),\(rest)")
}

extension NMEAParser {
  mutating func feed(_ text: String) -> [NMEAEvent] { feed(Array(text.utf8)) }
  mutating func feed(_ bytes: some Sequence<UInt8>) -> [NMEAEvent] { bytes.compactMap { feed($0) } }
}

func events(_ text: String, earliest: CivilDate? = nil) -> [NMEAEvent] {
  var parser = NMEAParser(earliestDate: earliest)
  let events = parser.feed(text)
  return events + (parser.finish().map { [$0] } ?? [])
}

func fixes(_ text: String, earliest: CivilDate? = nil) -> [Fix] {
  events(text, earliest: earliest).compactMap { if case .fix(let fix) = $0 { fix } else { nil } }
}

func counters(_ text: String) -> NMEACounters {
  var parser = NMEAParser()
  _ = parser.feed(text)
  return parser.counters
}
