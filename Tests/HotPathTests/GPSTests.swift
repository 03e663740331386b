import Earth
import GPS
import Measures
import TestSupport
import Testing

/// Tests that need a release build, for speed or because they count allocations.
@Suite("A receiver's bytes", .inReleaseBuilds) struct GPSTests {
  /// A second of a receiver with every sentence, at a place and time that noise can't produce.
  static let second: [UInt8] = Array(
    """
    $GNRMC,090000.00,A,4100.49200,N,02858.70400,E,0.0,,010326,,,A*6F\r
    $GNVTG,,T,,M,0.004,N,0.008,K,A*31\r
    $GNGGA,090000.00,4100.49200,N,02858.70400,E,1,09,0.9,0.0,M,0.0,M,,*45\r
    $GNGSA,A,3,10,18,23,24,15,12,,,,,,,1.56,0.83,1.32,1*00\r
    $GPGSV,1,1,01,10,63,137,17*4F\r
    $GNGLL,4100.49200,N,02858.70400,E,090000.00,A,A*70\r
    $GNGST,090000.00,1.2,,,,0.9,0.8,1.9*64\r
    $GNZDA,090000.00,01,03,2026,00,00*75\r
    $PUBX,00*33\r

    """.utf8)

  /// The same at another second of the day, with valid checksums.
  static func second(at seconds: Int) -> [UInt8] {
    func digits(_ n: Int) -> [UInt8] { [UInt8(48 + n / 10), UInt8(48 + n % 10)] }
    let time = digits(seconds / 3600) + digits(seconds / 60 % 60) + digits(seconds % 60)
    var bytes = second
    var start = 0
    for i in bytes.indices {
      if bytes[i] == UInt8(ascii: "$") { start = i }
      if i + 9 < bytes.count, bytes[i..<(i + 9)].elementsEqual("090000.00".utf8) {
        bytes.replaceSubrange(i..<(i + 6), with: time)
      }
      guard bytes[i] == UInt8(ascii: "*") else { continue }
      let hex = Array("0123456789ABCDEF".utf8)
      let sum = bytes[(start + 1)..<i].reduce(0, ^)
      (bytes[i + 1], bytes[i + 2]) = (hex[Int(sum >> 4)], hex[Int(sum & 15)])
    }
    return bytes
  }

  @Test func `of every kind of sentence take no heap`() {
    var parser = NMEAParser(earliestDate: CivilDate(year: 2026, month: 1, day: 1))
    var events = 0
    parser.feed(Self.second.span) { _ in events += 1 }
    let use = HeapUse.of {
      for _ in 0..<500 { parser.feed(Self.second.span) { _ in events += 1 } }
    }
    #expect(use == .none)
    #expect(parser.counters.sentences == 501 * 9)
    #expect(parser.counters.intact == 501 * 9)
  }

  @Test func `changed at random, ten million of them, never make a wrong place`() {
    var parser = NMEAParser(earliestDate: CivilDate(year: 2026, month: 1, day: 1))
    var random = SplitMix64(seed: 5)
    let truth = GeodeticPosition.degrees(41.0082, 28.978_4)
    var (fixes, wrong, fed) = (0, 0, 0)
    var second = 0
    while fed < 10_000_000 {
      second = (second + 1) % 40_000
      var bytes = Self.second(at: second)
      // One to four faults in each second: a bit turned, a byte lost, doubled or made noise, a piece cut out.
      for _ in 0...(random.next() % 4) where !bytes.isEmpty {
        let at = Int(random.next() % UInt64(bytes.count))
        switch random.next() % 5 {
        case 0: bytes[at] ^= 1 << UInt8(random.next() % 8)
        case 1: bytes.remove(at: at)
        case 2: bytes.insert(bytes[at], at: at)
        case 3: bytes[at] = UInt8(truncatingIfNeeded: random.next())
        default: bytes.removeSubrange(at..<min(at + Int(random.next() % 60), bytes.count))
        }
      }
      fed += bytes.count
      parser.feed(bytes.span) { event in
        guard case .fix(let fix) = event else { return }
        fixes += 1
        if GreatCircle.meters(from: fix.position, to: truth) > 50 { wrong += 1 }
      }
    }
    #expect(wrong == 0)
    #expect(fixes > 1000)
    #expect(parser.counters.intact < parser.counters.sentences / 100 * 95)
  }

  @Test func `model and bearing take no heap`() {
    let model = MagneticModel.wmm2025
    var sum = 0.0
    func work(_ i: Int) {
      let place = GeodeticPosition(latitude: Angle(degrees: Double(i % 170) - 85), longitude: Angle(degrees: Double(i)))
      sum += model.field(at: place, decimalYear: 2026.5).declination.radians
      sum += Qibla(from: place).distanceMeters + (Qibla(from: place, model: .wgs84).bearing?.radians ?? 0)
    }
    work(0)
    let use = HeapUse.of { for i in 1..<200 { work(i) } }
    #expect(use == .none)
    #expect(sum > 0)
  }
}
