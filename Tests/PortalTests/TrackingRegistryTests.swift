import Logging
import Measures
import Synchronization
import Testing
import Tracking

@testable import Credentials
@testable import Portal

@Suite("People's prayers") struct TrackingRegistryTests {
  /// Files in memory, whose power can be cut: a change then fails, and has reached the disk or not.
  private final class MemoryFolder: Sendable {
    let files = Mutex<[String: [UInt8]]>([:])
    /// Whether the change at the cut reaches the disk; nil: there is power.
    let cut = Mutex<Bool?>(nil)

    private func change(_ name: String, _ bytes: [UInt8]?) throws(TrackingFault) {
      let cut = cut.withLock { $0 }
      if cut != false { files.withLock { $0[name] = bytes } }
      if cut != nil { throw .unwritable("the power is cut") }
    }

    var disk: TrackingFiles {
      TrackingFiles(
        folder: "/f", names: { self.files.withLock { Array($0.keys) } },
        read: { name throws(TrackingFault) in self.files.withLock { $0[name] } },
        write: { bytes, name throws(TrackingFault) in try self.change(name, bytes) },
        remove: { name throws(TrackingFault) in try self.change(name, nil) })
    }
  }

  private let folder = MemoryFolder()
  private let access = MemoryAccess()
  private let today = CivilDate(year: 2026, month: 11, day: 29)

  private var registry: TrackingRegistry {
    TrackingRegistry(folder.disk, access.store, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
  }

  private func mark(_ registry: TrackingRegistry, _ id: String, _ mark: PrayerMark) throws {
    try registry.update(id) { profile throws(TrackingRegistry.Refusal) in
      do throws(TrackingRefusal) { try profile.record.set(mark, of: .fajr, on: today, today: today) } catch {
        throw .refused([error])
      }
    }
  }

  @Test func `a mark is stored before it counts, and is the same after a restart`() throws {
    let registry = registry
    let (profile, secret) = try registry.make(named: "a", pin: nil, on: today)
    try mark(registry, profile.id, .late)
    let again = self.registry
    #expect(again.profile(profile.id) == registry.profile(profile.id))
    #expect(again.profile(profile.id)?.isOpened(hash: AccessList.fastHash(secret), on: today) == true)
    #expect(again.profile(profile.id)?.record.days[today]?[.fajr] == .late)
  }

  @Test(arguments: [false, true])
  func `a power cut loses nothing that was answered, at each change of a profile`(_ isStored: Bool) throws {
    let first = registry
    let (profile, _) = try first.make(named: "a", pin: nil, on: today)
    try mark(first, profile.id, .onTime)
    let changes: [(TrackingRegistry) throws -> Void] = [
      { try self.mark($0, profile.id, .late) }, { _ = try $0.open(profile.id, on: self.today) },
      { _ = try $0.make(named: "b", pin: nil, on: self.today) }, { try $0.remove(profile.id) },
    ]
    for (number, change) in changes.enumerated() {
      let before = registry
      folder.cut.withLock { $0 = isStored }
      let known = before.profiles
      #expect(throws: TrackingRegistry.Refusal.fault(.unwritable("the power is cut"))) { try change(before) }
      #expect(before.profiles == known, "\(number)")
      folder.cut.withLock { $0 = nil }
      let after = registry
      #expect(after.faults.isEmpty)
      if !isStored { #expect(after.profiles == known, "\(number)") }
    }
  }

  @Test func `a change without effect isn't written`() throws {
    let registry = registry
    let (profile, _) = try registry.make(named: "a", pin: nil, on: today)
    try mark(registry, profile.id, .onTime)
    folder.cut.withLock { $0 = false }
    try mark(registry, profile.id, .onTime)
  }

  // MARK: - The device's tasbih

  private func button(_ registry: TrackingRegistry, _ id: String, seen: UInt64) throws {
    try registry.takeButton(except: id)
    try registry.update(id) { profile throws(TrackingRegistry.Refusal) in
      profile.tasbih.setButton(try? TasbihButton(seen: seen, phrases: []))
    }
  }
  private func count(_ registry: TrackingRegistry, _ id: String) -> Int? {
    registry.profile(id)?.tasbih.days[today]?.counts[.none]
  }

  @Test func `the device counts for one profile at a time`() throws {
    let registry = registry
    let (one, _) = try registry.make(named: "a", pin: nil, on: today)
    let (two, _) = try registry.make(named: "b", pin: nil, on: today)
    #expect(!registry.hasTasbihWork)
    try button(registry, one.id, seen: 5)
    registry.hearTasbih(7, on: today, at: 0)
    try button(registry, two.id, seen: 7)
    registry.hearTasbih(10, on: today, at: 1)
    #expect(count(registry, one.id) == 2 && count(registry, two.id) == 3)
    #expect(registry.hasTasbihWork && registry.profile(one.id)?.tasbih.button == nil)
  }

  @Test func `counts are stored when they rest, and what a power cut takes is found again`() throws {
    let registry = registry
    let (profile, _) = try registry.make(named: "a", pin: nil, on: today)
    try button(registry, profile.id, seen: 0)
    registry.hearTasbih(4, on: today, at: 0)
    registry.hearTasbih(4, on: today, at: 3)
    registry.hearTasbih(6, on: today, at: 10)
    let after = self.registry
    #expect(count(registry, profile.id) == 6 && count(after, profile.id) == 4)
    after.hearTasbih(7, on: today, at: 0)
    #expect(count(after, profile.id) == 7)
    after.hearTasbih(nil, on: today, at: 1, isLast: true)
    #expect(count(self.registry, profile.id) == 7)
  }

  @Test func `a count that can't be stored is stored later`() throws {
    let registry = registry
    let (profile, _) = try registry.make(named: "a", pin: nil, on: today)
    try button(registry, profile.id, seen: 0)
    folder.cut.withLock { $0 = false }
    registry.hearTasbih(1, on: today, at: 0)
    registry.hearTasbih(1, on: today, at: 3)
    folder.cut.withLock { $0 = nil }
    registry.hearTasbih(1, on: today, at: 5)
    #expect(count(self.registry, profile.id) == nil)
    registry.hearTasbih(1, on: today, at: 6)
    #expect(count(self.registry, profile.id) == 1)
  }

  @Test func `a damaged file takes one of the twelve places, is named and stays`() throws {
    folder.files.withLock { $0["0a1b2c3d.json"] = [1, 2, 3] }
    let registry = registry
    #expect(registry.faults == ["/f/0a1b2c3d.json: found a damaged file, which is kept"])
    for number in 1..<TrackingProfile.most { _ = try registry.make(named: "\(number)", pin: nil, on: today) }
    #expect(throws: TrackingRegistry.Refusal.full(12)) { try registry.make(named: "x", pin: nil, on: today) }
    #expect(folder.files.withLock { $0["0a1b2c3d.json"] } == [1, 2, 3])
  }

  @Test func `five wrong PINs of an address lock it out of that profile alone`() async throws {
    let registry = registry
    let hash = try await registry.hash("4711", from: "a")
    let one = try registry.make(named: "a", pin: hash, on: today).profile.id
    let two = try registry.make(named: "b", pin: hash, on: today).profile.id
    for _ in 0..<5 {
      await #expect(throws: TrackingRegistry.Refusal.wrong) {
        try await registry.judge("0000", of: one, from: "a", at: 100)
      }
    }
    await #expect(throws: TrackingRegistry.Refusal.tooMany(60)) {
      try await registry.judge("4711", of: one, from: "a", at: 100)
    }
    try await registry.judge("4711", of: two, from: "a", at: 100)
    try await registry.judge("4711", of: one, from: "b", at: 100)
    try await registry.judge("4711", of: one, from: "a", at: 161)
    try await registry.judge("4711", of: one, from: "a", at: 161)
    await #expect(throws: TrackingRegistry.Refusal.missing) {
      try await registry.judge("4711", of: "00000000", from: "a", at: 161)
    }
  }
}
