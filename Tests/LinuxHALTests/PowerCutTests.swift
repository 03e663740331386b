import CDisk
import Glibc
import HAL
import LinuxHAL
import Measures
import Testing
import Tracking

/// A disk after a power cut, derived from a program's calls: synced data is there, all else may or may not be.
private struct Disk {
  /// Bytes of each file by its inode: synced, and written.
  private var safe: [UInt64: Int] = [:]
  private var written: [UInt64: Int] = [:]
  /// The folder's names: synced, and visible.
  private var safeNames: [String: UInt64] = [:]
  private var names: [String: UInt64] = [:]
  private let folder: UInt64

  /// A folder with one file that was synced long ago.
  init(folder: UInt64, file: String, inode: UInt64, bytes: Int) {
    self.folder = folder
    (safe[inode], written[inode]) = (bytes, bytes)
    (safeNames, names) = ([file: inode], [file: inode])
  }

  mutating func take(_ event: disk_event) {
    switch Int(event.kind) {
    case DISK_WRITE: written[event.inode, default: 0] += Int(event.bytes)
    case DISK_SYNC where event.inode == folder: safeNames = names
    case DISK_SYNC: safe[event.inode] = written[event.inode] ?? 0
    case DISK_RENAME: (names[event.fromName], names[event.toName]) = (nil, event.inode)
    case DISK_UNLINK: names[event.fromName] = nil
    default: break
    }
  }

  /// The sizes that a file may have afterwards; nil: it doesn't exist.
  func afterPowerCut(_ name: String) -> Set<Int?> {
    var lengths: Set<Int?> = []
    for names in [safeNames, names] {
      guard let inode = names[name] else {
        lengths.insert(nil)
        continue
      }
      lengths.formUnion([safe[inode] ?? 0, written[inode] ?? 0])
    }
    return lengths
  }
}

extension disk_event {
  fileprivate var fromName: String {
    withUnsafeBytes(of: from) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
  fileprivate var toName: String { withUnsafeBytes(of: to) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) } }
}

@Suite("After a power cut that loses what wasn't synced, a file", .oneAtATime) struct PowerCutTests {
  private let old = 1000
  private let new = 70_000

  /// The calls of `work` in a folder with an old file, and the disk before them.
  private func events(_ folder: borrowing Folder, _ work: (_ path: String) throws -> Void) throws -> (
    Disk, [disk_event]
  ) {
    let path = folder.path + "/state"
    try LinuxStorage().write([UInt8](repeating: 1, count: old), to: path)
    var (file, around) = (stat(), stat())
    try #require(stat(path, &file) == 0 && stat(folder.path, &around) == 0)
    disk_watch()
    try work(path)
    var events = [disk_event](repeating: disk_event(), count: 100)
    let count = Int(disk_take(&events, Int32(events.count)))
    return (
      Disk(folder: UInt64(around.st_ino), file: "state", inode: UInt64(file.st_ino), bytes: old),
      Array(events[..<count])
    )
  }

  @Test func `is the old or the new one at every moment of a write, and the new one once that has returned`() throws {
    let folder = Folder()
    var (disk, events) = try events(folder) {
      try LinuxStorage().write([UInt8](repeating: 2, count: new), to: $0)
    }
    #expect(events.count >= 4)
    for event in events {
      disk.take(event)
      #expect(disk.afterPowerCut("state").isSubset(of: [old, new]), "after \(event.kind)")
    }
    #expect(disk.afterPowerCut("state") == [new])
  }

  @Test func `that is a person's prayers has all marks of before, or the new one as well`() throws {
    let folder = Folder()
    let today = CivilDate(year: 2026, month: 11, day: 29)
    var profile = try TrackingProfile(id: "0a1b2c3d", name: "a", pin: nil)
    for number in 1...400 {
      let date = CivilDate(daysSince1970: today.daysSince1970 - number)
      try profile.record.set(.onTime, of: .fajr, on: date, today: today)
    }
    let before = try profile.encoded()
    try profile.record.set(.inCongregation, of: .fajr, on: today, today: today)
    let after = try profile.encoded()
    let path = folder.path + "/state"
    let files = TrackingFiles(
      folder: folder.path, names: { [] }, read: { _ throws(TrackingFault) in nil },
      write: { bytes, _ throws(TrackingFault) in
        do throws(StorageError) { try LinuxStorage().write(bytes, to: path) } catch { throw .unwritable("\(error)") }
      }, remove: { _ throws(TrackingFault) in })
    try LinuxStorage().write(before, to: path)
    var (file, around) = (stat(), stat())
    try #require(stat(path, &file) == 0 && stat(folder.path, &around) == 0)
    disk_watch()
    try files.store(profile)
    var events = [disk_event](repeating: disk_event(), count: 100)
    let count = Int(disk_take(&events, Int32(events.count)))
    var disk = Disk(
      folder: UInt64(around.st_ino), file: "state", inode: UInt64(file.st_ino), bytes: before.count)
    #expect(before.count != after.count && count >= 4)
    for event in events[..<count] {
      disk.take(event)
      #expect(disk.afterPowerCut("state").isSubset(of: [before.count, after.count]), "after \(event.kind)")
    }
    #expect(disk.afterPowerCut("state") == [after.count])
    #expect(try LinuxStorage().read(path, limit: TrackingFiles.mostBytes) == after)
  }

  @Test func `that was removed doesn't return`() throws {
    let folder = Folder()
    var (disk, events) = try events(folder) { try LinuxStorage().remove($0) }
    for event in events { disk.take(event) }
    #expect(disk.afterPowerCut("state") == [nil])
  }

  @Test func `that is a log has all that was appended before a sync`() throws {
    let folder = Folder()
    var (disk, events) = try events(folder) { path in
      let log = try LinuxStorage().openLog(path)
      try log.append([UInt8](repeating: 3, count: 50))
      try log.sync()
    }
    for event in events { disk.take(event) }
    #expect(disk.afterPowerCut("state") == [old + 50])
  }

  @Test
  func `F83 is reported as new if only the folder's sync failed, and as old if its own did`()
    throws
  {
    let folder = Folder()
    let path = folder.path + "/state"
    let storage = LinuxStorage()
    try storage.write([1], to: path)
    defer { disk_fail_syncs(0, 0) }
    disk_fail_syncs(EIO, 0)
    #expect(throws: StorageError.other(errno: EIO)) { try storage.write([2], to: path) }
    #expect(try storage.read(path, limit: 1) == [1] && folder.names == ["state"])
    disk_fail_syncs(0, EIO)
    #expect(throws: StorageError.unconfirmed(errno: EIO)) { try storage.write([3], to: path) }
    #expect(try storage.read(path, limit: 1) == [3] && folder.names == ["state"])
    #expect(throws: StorageError.unconfirmed(errno: EIO)) { try storage.remove(path) }
    #expect(folder.names == [])
  }
}
