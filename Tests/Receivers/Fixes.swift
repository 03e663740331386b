// The parser's results for a receiver's log on standard input, a line each, for receivers.py:
//
//     fix    LINE  second of the day  seconds since 1970, or -  latitude  longitude  quality of GGA, 255 without  two or three dimensions
//     no     LINE  second of the day, or -
//     count  LINE  code               second of the day, or -
//
// LINE is the line of the log, from 1; a code names a counter that increased there.
import GPS
import Glibc
import Measures

@main struct Fixes {
  static func main() {
    var parser = NMEAParser(earliestDate: nil)
    var (line, last) = (1, counts(parser))
    func note() {
      let now = counts(parser)
      for (name, count) in now where count > last[name, default: 0] && name != "gps.bytes" {
        print("count", line, name, parser.secondOfDay.map { "\($0)" } ?? "-", separator: "\t")
      }
      last = now
    }
    func say(_ event: NMEAEvent?) {
      switch event {
      case .fix(let fix):
        print(
          "fix", line, fix.secondOfDay, fix.utc.map { "\($0.secondsSince1970)" } ?? "-",
          fix.position.latitude.degrees, fix.position.longitude.signed.degrees, fix.quality.rawValue,
          fix.altitudeIsKnown ? 3 : 2, separator: "\t")
      case .noFix: print("no", line, parser.secondOfDay.map { "\($0)" } ?? "-", separator: "\t")
      case nil: break
      }
    }
    var byte: UInt8 = 0
    while read(STDIN_FILENO, &byte, 1) == 1 {
      say(parser.feed(byte))
      guard byte == UInt8(ascii: "\n") else { continue }
      note()
      line += 1
    }
    say(parser.finish())
    note()
  }

  private static func counts(_ parser: NMEAParser) -> [String: UInt64] {
    var counts: [String: UInt64] = [:]
    parser.counters.forEachCounter { counts[$0] = $1 }
    return counts
  }
}
