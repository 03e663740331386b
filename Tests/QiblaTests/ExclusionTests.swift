import Testing

@testable import qibla

/// Options that contradict each other, or are incomplete.
@Suite struct ExclusionTests {
  /// A refused call, and the options that the refusal must name.
  struct Call: Sendable, CustomTestStringConvertible {
    var words: [String]
    var named: [String]

    init(_ line: String, names named: String...) {
      words = line.split(separator: " ").map(String.init)
      self.named = named
    }
    var testDescription: String { words.joined(separator: " ") }
  }

  static let calls: [Call] = [
    Call("calibrate --log a.csv --level", names: "--level", "--log"),
    Call("calibrate --level --forward 10", names: "--forward", "--level"),
    Call("calibrate --forward 10 --restore", names: "--restore", "--forward"),
    Call("calibrate --restore --export b.json", names: "--export", "--restore"),
    Call("calibrate --export b.json --import c.json", names: "--import", "--export"),
    Call("calibrate --log a.csv --import c.json", names: "--import", "--log"),
    Call("calibrate --log a.csv --field-ut 50", names: "--dip-deg"),
    Call("calibrate --log a.csv --dip-deg 50", names: "--field-ut"),
    Call(
      "calibrate --log a.csv --field-ut 50 --dip-deg 60 --latitude 1 --longitude 2", names: "--field-ut", "--latitude"),
    Call("calibrate --latitude 1 --longitude 2", names: "--latitude", "--log"),
    Call("calibrate --date 2026-11-21", names: "--date", "--log"),
    Call("calibrate --field-ut 50 --dip-deg 60", names: "--field-ut", "--log"),
    Call("calibrate --log a.csv --latitude 1", names: "--longitude", "--latitude"),
    Call("calibrate --log a.csv --longitude 1", names: "--latitude", "--longitude"),
    Call("replay a.csv --latitude 1", names: "--longitude"),
    Call("replay a.csv --estimates - --json", names: "--estimates", "--json"),
    Call("simulate --longitude 1", names: "--latitude"),
    Call("hijri --latitude 1", names: "--longitude"),
    Call("times --latitude 1 --longitude 2 --isha-minutes 90 --isha-angle 17", names: "--isha-minutes", "--isha-angle"),
    Call("calendar --latitude 1 --longitude 2 --isha-minutes 90 --isha-angle 17", names: "--isha-minutes"),
    Call("calendar --latitude 1 --longitude 2 --month 2026-11 --hijri-month", names: "--month"),
    Call("calendar --latitude 1 --longitude 2 --month 1448-13 --hijri-month", names: "--month"),
    Call("times --city Cairo --latitude 1 --longitude 2", names: "--city", "--latitude"),
    Call("bearing --city Cairo --latitude 1 --longitude 2", names: "--city", "--latitude"),
    Call("calendar --city Cairo --month 2026-11 --year 2026", names: "--year", "--month"),
    Call("calendar --city Cairo --year 1448", names: "--year", "1900 ... 2100"),
    Call("hijri --observe 1448-09=2027-02-08", names: "--by"),
    Call("hijri --by x", names: "--by", "--observe"),
    Call("hijri --noted 2027-02-08", names: "--noted", "--observe"),
    Call("hijri --forget 1448-09 --list-observed", names: "--forget", "--list-observed"),
    Call("hijri --observe 1448-09=2027-02-08 --by x --forget 1448-09", names: "--observe", "--forget"),
    Call("hijri 2026-11-21 --list-observed", names: "--list-observed"),
    Call("hijri --city Cairo --list-observed", names: "--list-observed"),
    Call("hijri --offset 1 --forget 1448-09", names: "--forget"),
    Call("align --sun --shadow", names: "--sun", "--shadow"),
    Call("align --sun --bearing 10", names: "--sun", "--bearing"),
    Call("align --shadow --remove", names: "--shadow", "--remove"),
    Call("align --bearing 10 --remove", names: "--bearing", "--remove"),
  ]

  @Test(arguments: calls) func `is refused with the names of the options`(_ call: Call) throws {
    let refusal = try #require(ParsedCommand.all[0].refusal(of: call.words))
    #expect(refusal.code == CommandTests.badInput)
    for name in call.named { #expect(refusal.message.contains(name), "\(refusal.message)") }
  }

  @Test(
    arguments: [
      "calibrate", "calibrate --level", "calibrate --forward 360 --json", "calibrate --restore --output f.json",
      "calibrate --log a.csv --field-ut 50 --dip-deg -60 --rate 100", "calibrate --log - --latitude -1 --longitude -2",
      "replay - --estimates - --no-gyro --speed 3", "replay a.csv --estimates e.csv --json",
      "calendar --latitude 1 --longitude 2 --month 1448-09 --hijri-month", "hijri 1448-09-01 --from-hijri --view month",
      "times --latitude -33.9 --longitude 151.2 --no-ramadan-isha --adjust fajr=-2", "align",
      "align --bearing 10 --now", "calendar --city Cairo --year 1448 --hijri-month", "times", "calendar", "bearing",
      "field --date 2026.5", "sun", "kaaba-sun --city Jakarta", "hijri --city Cairo",
    ]) func `compatible options are accepted`(_ line: String)
  {
    #expect(ParsedCommand.all[0].refusal(of: line.split(separator: " ").map(String.init)) == nil)
  }
}
