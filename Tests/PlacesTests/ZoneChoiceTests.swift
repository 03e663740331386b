import Measures
import Testing

@testable import Places

@Suite("Imported zone data") struct ZoneChoiceTests {
  /// A TZif file of one offset. RFC 9636, section 3: version 1, no transitions, one type of local time.
  private func file(hours: Int32) -> [UInt8] {
    let seconds = UInt32(bitPattern: hours * 3600)
    let offset = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: seconds >> UInt32($0)) }
    let counts: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 4]
    return Array("TZif".utf8) + [0] + [UInt8](repeating: 0, count: 15) + counts + offset + [0, 0] + Array("abc".utf8)
      + [0]
  }

  private func folder(
    _ path: String, _ release: String?, hours: @escaping @Sendable (_ name: String) -> Int32? = { _ in 3 }
  ) -> ZoneFolder {
    let bytes = { @Sendable (hours: Int32) in self.file(hours: hours) }
    return ZoneFolder(path) { file, _ in
      if file == "\(path)/tzdata.zi" { return release.map { Array("# version \($0)\n# more\n".utf8) } }
      if file == "\(path)/+VERSION" { return nil }
      return hours(String(file.dropFirst(path.count + 1))).map(bytes)
    }
  }

  private func choice(
    _ release: String?, hours: @escaping @Sendable (_ name: String) -> Int32? = { _ in 3 }, system: String? = "2025b"
  ) -> ZoneData {
    ZoneFolder.choice(of: folder("/own", release, hours: hours), over: folder("/system", system)).data
  }

  @Test func `newer ones are used`() {
    let data = choice("2026f")
    #expect(data.folder == "/own" && data.isOwn && data.release?.text == "2026f" && data.refusal == nil)
    #expect(choice("2026f", system: nil).isOwn)
  }

  @Test func `without any, the system's are used without a message`() {
    let data = choice(nil) { _ in nil }
    #expect(data == ZoneData(folder: "/system", release: ZoneRelease("2025b")))
  }

  @Test func `older, incomplete, damaged and implausible ones are refused`() {
    for (data, words) in [
      (choice("2025b"), "no newer than the system's 2025b"), (choice("2024a"), "no newer"),
      (choice(nil), "its age isn't known"),
      (choice("2026f") { $0 == "Africa/Casablanca" ? nil : 3 }, "Africa/Casablanca is not among"),
      (choice("2026f") { $0 == "Africa/Casablanca" ? 20 : 3 }, "more than 15 hours"),
      (choice("2026f") { $0.hasPrefix("Europe") ? 4 : 3 }, "the years 2000 to 2015 are others"),
    ] {
      #expect(data.folder == "/system" && !data.isOwn && data.refusal?.contains(words) == true, "\(data)")
    }
    // A release may correct the history of a few zones.
    #expect(choice("2026f") { $0 == "Africa/Casablanca" ? 4 : 3 }.isOwn)
  }

  @Test func `random bytes don't trap`() {
    var chance = SplitMix64(seed: 44)
    for _ in 0..<200 {
      let junk = (0..<Int.random(in: 0...120, using: &chance)).map { _ in UInt8.random(in: 0...255, using: &chance) }
      let own = ZoneFolder("/own") { path, _ in
        path.hasSuffix("tzdata.zi") ? Array("# version 2026f\n".utf8) : Array("TZif".utf8) + junk
      }
      #expect(!ZoneFolder.choice(of: own, over: folder("/system", "2025b")).data.isOwn)
    }
  }

  @Test func `releases are ordered, with the days of tzdata's NEWS`() throws {
    let texts = ["2024b", "2025a", "2025b", "2026f", "2026z", "2026za", "2027a"]
    let releases = try texts.map { try #require(ZoneRelease($0)) }
    #expect(releases.reversed().sorted() == releases)
    for text in ["", "2025", "25b", "2025B", "2025b ", "2025bcd", "1900a", "x025b"] {
      #expect(ZoneRelease(text) == nil)
    }
    #expect(try #require(ZoneRelease("2025b")).released == CivilDate(year: 2025, month: 3, day: 22))
    #expect(try #require(ZoneRelease("2025c")).released == CivilDate(year: 2025, month: 12, day: 10))
    // The letter of a later release gives an approximate date.
    let later = try ["2030a", "2030b", "2030c", "2030d"].map { try #require(ZoneRelease($0)).released }
    #expect(later == later.sorted() && later.allSatisfy { $0.year == 2030 })
  }

  @Test func `a year old or more is old`() {
    let data = ZoneData(folder: "/system", release: ZoneRelease("2025b"))
    let released = CivilDate(year: 2025, month: 3, day: 22).daysSince1970
    #expect(!data.isOld(on: CivilDate(daysSince1970: released + 364)))
    #expect(data.isOld(on: CivilDate(daysSince1970: released + 365)))
    #expect(data.age(on: CivilDate(year: 2026, month: 11, day: 27)) == 615)
    #expect(data.age(on: CivilDate(daysSince1970: released - 5)) == 0)
    let unknown = ZoneData(folder: "/system")
    #expect(
      unknown.age(on: CivilDate(daysSince1970: released)) == nil
        && !unknown.isOld(on: .init(year: 2100, month: 1, day: 1)))
  }
}
