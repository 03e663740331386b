import GPS
import Measures
import TestSupport
import Testing

@Suite struct StreamTests {
  /// A minute of a receiver with every sentence.
  static let stream: [UInt8] = Array(
    (10..<40).map { second in
      let time = "1234\(second).00"
      let place = "2125.\(3000 + second),N,03949.\(5000 + second),E"
      return rmc(time, place, talker: "GN") + sentence("GNVTG,,T,,M,0.2,N,0.3,K,A")
        + gga(time, place, talker: "GN") + sentence("GNGSA,A,3,01,02,03,,,,,,,,,,1.8,0.9,1.6")
        + sentence("GPGSV,1,1,01,03,03,111,00")
    }.joined().utf8)

  static let expected = fixes(String(decoding: stream, as: UTF8.self))

  /// Whether the receiver was at this place at that time.
  static func isTrue(_ fix: Fix) -> Bool {
    expected.contains {
      $0.position.latitude == fix.position.latitude && $0.position.longitude == fix.position.longitude
        && $0.secondOfDay == fix.secondOfDay
    }
  }

  func parsed(_ bytes: some Sequence<UInt8>) -> [Fix] {
    var parser = NMEAParser()
    return parser.feed(bytes).compactMap { if case .fix(let fix) = $0 { fix } else { nil } }
  }

  @Test func `the stream has a fix a second`() {
    #expect(Self.expected.count == 30)
    #expect(Set(Self.expected.map(\.secondOfDay)).count == 30)
  }

  @Test func `a parser can be copied at any byte and continued`() {
    // Bytes are fed one by one, so chunks can't matter; state outside the value could. Both copies must agree.
    var parser = NMEAParser()
    var found: [Fix] = []
    for (index, byte) in Self.stream.enumerated() {
      var copy = parser
      let event = parser.feed(byte)
      #expect(copy.feed(byte) == event, "byte \(index)")
      if case .fix(let fix) = event { found.append(fix) }
    }
    #expect(found == Self.expected)
  }

  @Test func `starting at any byte loses at most the first epoch`() {
    for start in 0..<400 {
      let found = parsed(Self.stream[start...])
      #expect(found.suffix(28) == Self.expected.suffix(28), "from byte \(start)")
      #expect(found.allSatisfy(Self.isTrue), "from byte \(start)")
    }
  }

  @Test func `a gap anywhere never makes another place`() {
    for start in 0..<600 {
      let found = parsed(Self.stream[..<start] + Self.stream[(start + 7)...])
      #expect(found.allSatisfy(Self.isTrue), "hole at \(start)")
      #expect(found.count >= 28)
    }
  }

  @Test func `a flipped bit anywhere never makes another place`() {
    for index in 0..<350 {
      for bit in 0..<8 {
        var bytes = Array(Self.stream.prefix(700))
        bytes[index] ^= 1 << bit
        #expect(
          parsed(bytes).allSatisfy(Self.isTrue), "byte \(index), bit \(bit)")
      }
    }
  }

  @Test(arguments: ["\n", "\r", "", "\r\n\r\n", "\0\0", "\u{1}\u{2}noise\t", "1234.567 "])
  func `bytes between sentences are ignored`(_ ending: String) {
    let text = String(decoding: Self.stream, as: UTF8.self).replacing("\r\n", with: ending)
    #expect(fixes(text) == Self.expected)
  }

  @Test func `hex digits may be lower case`() {
    let text = String(decoding: Self.stream, as: UTF8.self)
    let lower = text.split(separator: "\r\n").map { $0.dropLast(2) + $0.suffix(2).lowercased() }.joined(
      separator: "\r\n")
    #expect(fixes(lower) == Self.expected)
  }

  @Test func `each kind of damage is counted by its name`() {
    let good = rmc("090000")
    let body = good.dropLast(5)
    #expect(counters(body + "*00\r\n")[.checksum] == 1)
    #expect(counters(body + "*G0\r\n")[.checksum] == 1)
    #expect(counters(body + "\r\n")[.noChecksum] == 1)
    #expect(counters(body + "*4\r\n")[.noChecksum] == 1)
    #expect(counters(body + good)[.partial] == 1)
    #expect(counters(good.replacing("A", with: "\0"))[.garbled] == 1)
    #expect(counters(good.replacing("A", with: "é"))[.garbled] == 1)
    #expect(counters("$" + String(repeating: "x", count: 200) + good)[.tooLong] == 1)
    #expect(counters("$" + String(repeating: ",", count: 100) + good)[.tooLong] == 1)
  }

  @Test func `a sentence of 120 characters is read and one of 121 is not`() {
    let room = 120 - 4 - "GPTXT,".count
    #expect(counters(sentence("GPTXT," + String(repeating: "x", count: room)))[.ignored] == 1)
    #expect(counters(sentence("GPTXT," + String(repeating: "x", count: room + 1)))[.tooLong] == 1)
  }

  @Test func `a megabyte without an end is one long sentence`() {
    var parser = NMEAParser()
    _ = parser.feed("$")
    for _ in 0..<1_000_000 { _ = parser.feed(UInt8(ascii: "7")) }
    #expect(parser.counters[.tooLong] == 1)
    #expect(parser.counters.bytes == 1_000_001)
    #expect(parser.feed(rmc("090000") + gga("090000")).count == 1)
  }

  @Test func `noise of all bytes makes no fix`() {
    var parser = NMEAParser()
    var generator = SplitMix64(seed: 1)
    for _ in 0..<200_000 {
      let word = generator.next()
      for shift in stride(from: 0, to: 64, by: 8) {
        #expect(parser.feed(UInt8(truncatingIfNeeded: word >> UInt64(shift))) == nil)
      }
    }
    #expect(parser.counters.fixes == 0)
    #expect(2 * parser.counters.intact < parser.counters.sentences)
  }

  @Test func `noise of a sentence's own characters makes no fix`() {
    let alphabet = Array("$$GPRMCGNGGA,,,,..**0123456789ABCDEFNSEW\r\n".utf8)
    var parser = NMEAParser()
    var generator = SplitMix64(seed: 2)
    for _ in 0..<1_000_000 { _ = parser.feed(alphabet[Int(generator.next() % UInt64(alphabet.count))]) }
    #expect(parser.counters.fixes == 0)
  }

  @Test func `random fields with a valid checksum don't trap and stay within valid coordinates`() {
    let alphabet = Array("0123456789.-ANSEW,,".unicodeScalars)
    var generator = SplitMix64(seed: 3)
    for _ in 0..<20_000 {
      let length = Int(generator.next() % 70)
      let noise = (0..<length).map { _ in alphabet[Int(generator.next() % UInt64(alphabet.count))] }
      var text = ["GPRMC,120000,", "GPGGA,", "GPZDA,", "GPGSA,", "GPRMC,"][Int(generator.next() % 5)]
      text.unicodeScalars.append(contentsOf: noise)
      for fix in fixes(sentence(text)) {
        #expect(abs(fix.position.latitude.degrees) <= 90 && abs(fix.position.longitude.degrees) <= 180)
      }
    }
  }

  @Test func `a reset drops a partial sentence`() {
    var parser = NMEAParser()
    _ = parser.feed(rmc("090000"))
    _ = parser.feed("$GPGG")
    parser.reset()
    #expect(parser.feed("A,junk*00") == [])
    #expect(parser.finish() == nil)
    #expect(parser.counters[.partial] == 0 && parser.counters[.checksum] == 0)
  }

  @Test func `every outcome has its own code`() {
    #expect(Set(NMEAOutcome.allCases.map(\.code)).count == 12)
    #expect(NMEAOutcome.allCases.allSatisfy { $0.code.hasPrefix("gps.") })
  }

  @Test func `errors that cancel in the checksum make no other place`() {
    let time = "090000"
    var text = (0..<5).map { rmc("08590\($0)") + gga("08590\($0)") }.joined()
    // Two digits of the latitude swapped: the exclusive or is the same.
    text += rmc(time, "2125.3500,N,03949.5720,E").replacing("2125.35", with: "1225.35") + gga(time) + rmc("090001")
    let all = fixes(text)
    #expect(all.count == 5 && counters(text)[.checksum] == 0)
    #expect(counters(text).contradictions == 1)
  }

  @Test func `a receiver of both kinds loses an epoch with one of them, until that is regular`() {
    let both = (10..<15).map { rmc("0900\($0)") + gga("0900\($0)") }.joined()
    let alone = (15..<30).map { rmc("0900\($0)") }.joined()
    #expect(fixes(both + rmc("090015") + rmc("090016") + gga("090016")).count == 6)
    #expect(fixes(both + alone).count == 5 + 6)
    #expect(counters(both + alone).incompleteEpochs == 9)
  }
}
