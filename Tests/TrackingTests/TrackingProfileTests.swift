import Measures
import Synchronization
import Testing

@testable import Tracking

/// A folder in memory.
final class MemoryFolder: Sendable {
  let files = Mutex<[String: [UInt8]]>([:])

  var disk: TrackingFiles {
    TrackingFiles(
      folder: "/f", names: { self.files.withLock { Array($0.keys) } },
      read: { name throws(TrackingFault) in self.files.withLock { $0[name] } },
      write: { bytes, name throws(TrackingFault) in self.files.withLock { $0[name] = bytes } },
      remove: { name throws(TrackingFault) in self.files.withLock { $0[name] = nil } })
  }
}

@Suite("A profile of prayers") struct TrackingProfileTests {
  private let folder = MemoryFolder()
  private let today = day("2026-11-29")

  private func profile() throws -> TrackingProfile {
    var profile = try TrackingProfile(id: "0a1b2c3d", name: "مريم", pin: "a slow hash")
    profile.open(hash: "sha256:1", on: today)
    profile.record = PrayerRecord.of("olmc- ..... -----")
    try profile.record.setQada(3, of: .dhuhr)
    try profile.record.pause(since: today, today: today)
    return profile
  }

  @Test(arguments: ["", " a", "a ", "a\nb", "\u{7}", String(repeating: "ن", count: 21)])
  func `a name is a line of 1 to 40 bytes`(_ name: String) throws {
    let refusal = #expect(throws: TrackingRefusal.self) { try TrackingProfile(id: "0a1b2c3d", name: name, pin: nil) }
    #expect(refusal?.key == "name")
    var made = try TrackingProfile(id: "0a1b2c3d", name: String(repeating: "ن", count: 20), pin: nil)
    #expect(throws: TrackingRefusal.self) { try made.rename(name) }
    #expect(made.name.count == 20)
  }

  @Test func `a browser that was let in stays for a year, and gives way to the thirteenth`() throws {
    var profile = try profile()
    let last = CivilDate(daysSince1970: today.daysSince1970 + TrackingProfile.keyDays)
    #expect(profile.isOpened(hash: "sha256:1", on: today) && profile.isOpened(hash: "sha256:1", on: last))
    #expect(!profile.isOpened(hash: "sha256:1", on: last.next) && !profile.isOpened(hash: "sha256:2", on: today))
    for number in 2...13 { profile.open(hash: "sha256:\(number)", on: today) }
    #expect(!profile.isOpened(hash: "sha256:1", on: today) && profile.isOpened(hash: "sha256:2", on: today))
    profile.close(hash: "sha256:2")
    #expect(!profile.isOpened(hash: "sha256:2", on: today))
  }

  @Test func `a new PIN, or none, shuts out all other browsers`() throws {
    for pin in ["another hash", nil] {
      var profile = try profile()
      profile.open(hash: "sha256:2", on: today)
      profile.setPIN(hash: pin, keeping: "sha256:2")
      #expect(profile.pin == pin)
      #expect(!profile.isOpened(hash: "sha256:1", on: today) && profile.isOpened(hash: "sha256:2", on: today))
    }
  }

  // MARK: - The file

  @Test func `is the same when it is read again, beside files of others`() throws {
    let profile = try profile()
    try folder.disk.store(profile)
    folder.files.withLock { files in
      for name in ["notes.txt", "x.json", "0A1B2C3D.json", ".0a1b2c3d.json.new"] { files[name] = [1] }
    }
    let found = folder.disk.load()
    #expect(found.profiles == [profile] && found.faults.isEmpty)
  }

  @Test func `a changed byte is noticed, the file is named and stays, and other profiles are read`() throws {
    let other = try TrackingProfile(id: "11111111", name: "b", pin: nil)
    try folder.disk.store(other)
    try folder.disk.store(profile())
    let name = TrackingFiles.name(of: "0a1b2c3d")
    let bytes = try #require(folder.files.withLock { $0[name] })
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 1
      let bad = changed
      folder.files.withLock { $0[name] = bad }
      let found = folder.disk.load()
      #expect(found.profiles == [other] && Array(found.faults.keys) == [name], "byte \(index)")
      #expect(folder.files.withLock { $0[name] } == bad)
    }
    for count in stride(from: 0, to: bytes.count, by: 11) {
      folder.files.withLock { $0[name] = Array(bytes.prefix(count)) }
      #expect(folder.disk.load().faults == [name: .damaged])
    }
  }

  @Test func `a file of another profile's, or of a newer version, is named`() throws {
    folder.files.withLock { $0["22222222.json"] = Array(#"{"version":2}"#.utf8) }
    let bytes = try profile().encoded()
    folder.files.withLock { $0["33333333.json"] = bytes }
    #expect(folder.disk.load().faults == ["22222222.json": .newer(2), "33333333.json": .damaged])
    #expect(TrackingFault.newer(2).words == "found version 2, accepted: 1")
  }

  @Test func `the longest file is within the limit of a reader`() throws {
    var profile = try TrackingProfile(id: "0a1b2c3d", name: String(repeating: "\"", count: 40), pin: "x")
    for number in 0..<PrayerRecord.mostDays {
      profile.record.edit(CivilDate(daysSince1970: today.daysSince1970 - number)) { $0 = DayMarks(text: "ccccc")! }
    }
    for number in 1...TrackingProfile.mostKeys {
      profile.open(hash: "sha256:" + String(repeating: "0", count: 64) + "\(number)", on: today)
    }
    #expect(try profile.encoded().count < TrackingFiles.mostBytes / 2)
  }
}
