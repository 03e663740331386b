import Measures
import Testing
import Text

@testable import Position

@Suite struct LastFixTests {
  static let fix = LastFix(
    position: GeodeticPosition(
      latitude: Angle(degrees: 21.4225), longitude: Angle(degrees: 39.8262), altitudeMeters: 280),
    time: UniversalTime(CivilDate(year: 2026, month: 11, day: 21), hour: 9))

  static let samples = [
    fix, LastFix(position: fix.position, time: nil),
    LastFix(position: .init(latitude: Angle(degrees: -90), longitude: Angle(degrees: -180)), time: fix.time),
    LastFix(position: .init(latitude: .zero, longitude: .zero, altitudeMeters: -12.345), time: nil),
  ]

  @Test func `it is written as one line of text`() {
    #expect(
      String(decoding: Self.fix.encoded, as: UTF8.self)
        == "qibla-last-fix 1 21422500000 39826200000 280000 1795251600000 4979e60a\n")
  }

  @Test(arguments: samples) func `it is read back as written`(_ fix: LastFix) throws {
    let read = try LastFix(decoding: fix.encoded)
    #expect(abs(read.position.latitude.degrees - fix.position.latitude.degrees) < 1e-9)
    #expect(abs(read.position.longitude.degrees - fix.position.longitude.degrees) < 1e-9)
    #expect(abs(read.position.altitudeMeters - fix.position.altitudeMeters) < 1e-3)
    #expect(read.time == fix.time)
    #expect(read.encoded == fix.encoded)
  }

  @Test(arguments: samples) func `every cut and every flipped bit is detected`(_ fix: LastFix) {
    let good = fix.encoded
    for length in good.indices {
      #expect(throws: ChecksummedLineError.damaged) { try LastFix(decoding: Array(good.prefix(length))) }
    }
    for index in good.indices {
      for bit in 0..<8 {
        var bad = good
        bad[index] ^= 1 << bit
        #expect(throws: ChecksummedLineError.damaged, "byte \(index), bit \(bit)") { try LastFix(decoding: bad) }
      }
    }
  }

  @Test func `two lines, trailing bytes and other text are refused`() {
    let good = Self.fix.encoded
    for bad in [good + good, good + [0x0A], [0x20] + good, Array("nonsense".utf8), Array(repeating: 0, count: 100), []]
    {
      #expect(throws: ChecksummedLineError.damaged) { try LastFix(decoding: bad) }
    }
  }

  @Test(arguments: [
    "qibla-last-fix 1 91000000000 0 0 - ", "qibla-last-fix 1 0 180000000001 0 - ", "qibla-last-fix 1 +1 0 0 - ",
    "qibla-last-fix 1 0 0 999999999999 - ", "qibla-last-fix 1 nan 0 0 - ", "qibla-last-fix 1 0 0 - ",
    "qibla-last-fix 1 9223372036854775807 -9223372036854775808 0 - ", "qibla-last-fix 1 0 0 100000001 - ",
    "qibla-last-fix 1 -90000000001 0 0 - ", "qibla-last-fix 1 0 0 0 soon ", "qibla-last-fix 1 0 0 0 - - ",
    "qibla-last-fix 1 0 0 0 ", "qibla-last-fix 1 0 ",
  ])
  func `impossible numbers with a valid checksum are refused`(_ text: String) {
    let bytes = Array((text + CRC32.text(of: text.utf8) + "\n").utf8)
    #expect(throws: ChecksummedLineError.damaged) { try LastFix(decoding: bytes) }
  }

  @Test(arguments: [
    "qibla-last-fix 1 90000000000 180000000000 100000000 - ",
    "qibla-last-fix 1 -90000000000 -180000000000 -100000000 5 ",
  ])
  func `numbers at their limits are accepted`(_ text: String) throws {
    let read = try LastFix(decoding: Array((text + CRC32.text(of: text.utf8) + "\n").utf8))
    #expect((read.position.altitudeMeters.magnitude - 100_000).magnitude < 1e-6)
    #expect((read.time?.secondsSince1970 ?? 0.005) == 0.005)
  }

  @Test func `a later version is reported as such, not as damaged`() {
    let text = "qibla-last-fix 2 something new "
    let bytes = Array((text + CRC32.text(of: text.utf8) + "\n").utf8)
    #expect(throws: ChecksummedLineError.newerVersion) { try LastFix(decoding: bytes) }
  }
}
