import GPS
import Measures

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
