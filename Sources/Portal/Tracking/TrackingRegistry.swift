import Credentials
import Logging
import Measures
import NIOPosix
import Synchronization
import Tracking

/// Profiles of people who track their prayers. What they hold is never logged or counted.
final class TrackingRegistry: Sendable {
  private struct Inside {
    var profiles: [String: TrackingProfile] = [:]
    /// By the names of their files.
    var faults: [String: TrackingFault] = [:]
    var attempts = Attempts()
    /// The profile whose count on the tasbih isn't stored, since when, and when it last changed.
    var unstored: (id: String, since: Double, last: Double)?
    /// Whether the last write of it failed.
    var hasFailed = false
  }
  private let inside = Mutex(Inside())
  /// Held while a file is changed.
  private let turn = Mutex(())
  private let files: TrackingFiles
  private let access: AccessStore
  private let logger: Logger
  /// Apart from the device's own PIN, which never waits for these.
  private let pins: HashQueue
  private static let hashes: NIOThreadPool = {
    let pool = NIOThreadPool(numberOfThreads: 1)
    pool.start()
    return pool
  }()

  /// Reads the files. Blocks.
  ///
  /// - Parameter access: hashes PINs and makes secrets.
  init(_ files: TrackingFiles, _ access: AccessStore, logger: Logger) {
    (self.files, self.access, self.logger) = (files, access, logger)
    pins = HashQueue(pool: Self.hashes)
    let (profiles, faults) = files.load()
    inside.withLock { inside in
      for profile in profiles { inside.profiles[profile.id] = profile }
      inside.faults = faults
    }
    for (name, fault) in faults.sorted(by: { $0.key < $1.key }) {
      logger.error("prayer tracking: \(files.folder)/\(name): \(fault.words)")
    }
  }

  /// By name.
  var profiles: [TrackingProfile] {
    inside.withLock { Array($0.profiles.values) }.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
  }
  /// The files that can't be read, in words.
  var faults: [String] {
    inside.withLock { $0.faults }.map { "\(files.folder)/\($0.key): \($0.value.words)" }.sorted()
  }
  func profile(_ id: String) -> TrackingProfile? { inside.withLock { $0.profiles[id] } }

  /// Reason for refusing a change.
  enum Refusal: Error, Sendable, Hashable {
    case missing
    case refused([TrackingRefusal])
    /// Too many profiles, files that can't be read included.
    case full(Int)
    case fault(TrackingFault)
    /// Another PIN.
    case wrong
    /// Seconds until the next attempt.
    case tooMany(Int)
    case busy
  }

  // MARK: - Changes

  /// Makes a profile, opened for a browser, and returns it with that browser's secret. Blocks.
  ///
  /// - Parameter pin: a slow hash.
  func make(
    named name: String, pin: String?, on date: CivilDate
  ) throws(Refusal) -> (profile: TrackingProfile, secret: String) {
    try turn.withLock { _ throws(Refusal) in
      let (known, count) = inside.withLock { ($0.profiles, $0.profiles.count + $0.faults.count) }
      guard count < TrackingProfile.most else { throw .full(count) }
      var id: String
      repeat { id = AccessList.hex(access.random(4)) } while known[id] != nil
      var profile: TrackingProfile
      do throws(TrackingRefusal) { profile = try TrackingProfile(id: id, name: name, pin: pin) } catch {
        throw .refused([error])
      }
      let secret = AccessList.hex(access.random(24))
      profile.open(hash: AccessList.fastHash(secret), on: date)
      try store(profile)
      return (profile, secret)
    }
  }

  /// Changes a profile, wholly or not at all, and stores it before it counts. Blocks.
  func update<Result>(
    _ id: String, _ change: (inout TrackingProfile) throws(Refusal) -> Result
  ) throws(Refusal) -> Result {
    try turn.withLock { _ throws(Refusal) in
      guard let found = profile(id) else { throw .missing }
      var changed = found
      let result = try change(&changed)
      if changed != found { try store(changed) }
      return result
    }
  }

  /// Lets a browser in and returns its secret. Blocks.
  func open(_ id: String, on date: CivilDate) throws(Refusal) -> String {
    let secret = AccessList.hex(access.random(24))
    try update(id) { profile throws(Refusal) in profile.open(hash: AccessList.fastHash(secret), on: date) }
    return secret
  }

  /// Removes a profile with all that it holds. Blocks.
  func remove(_ id: String) throws(Refusal) {
    try turn.withLock { _ throws(Refusal) in
      guard profile(id) != nil else { throw .missing }
      do throws(TrackingFault) { try files.remove(TrackingFiles.name(of: id)) } catch { throw .fault(error) }
      inside.withLock { inside in
        inside.profiles[id] = nil
        if inside.unstored?.id == id { inside.unstored = nil }
      }
    }
  }

  private func store(_ profile: TrackingProfile) throws(Refusal) {
    do throws(TrackingFault) { try files.store(profile) } catch { throw .fault(error) }
    inside.withLock { inside in
      inside.profiles[profile.id] = profile
      if inside.unstored?.id == profile.id { inside.unstored = nil }
    }
  }

  // MARK: - The device's tasbih

  /// Whether the device counts for a profile.
  var hasTasbihWork: Bool { inside.withLock { $0.profiles.values.contains { $0.tasbih.button != nil } } }

  /// The device counts for no other profile. Blocks.
  func takeButton(except id: String) throws(Refusal) {
    for other in profiles where other.id != id && other.tasbih.button != nil {
      try update(other.id) { profile throws(Refusal) in profile.tasbih.setButton(nil) }
    }
  }

  /// Takes the device's count; nil while it doesn't answer. Blocks.
  ///
  /// To spare the card, a profile is written 3 s after its last count, and 30 s after the first at the latest. The file
  /// has the device's count too, so that counts lost with the power are found again.
  ///
  /// - Parameter now: in seconds.
  func hearTasbih(_ count: UInt64?, on date: CivilDate, at now: Double, isLast: Bool = false) {
    turn.withLock { _ in
      let unstored = inside.withLock { inside -> (id: String, since: Double, last: Double)? in
        if let count {
          for id in inside.profiles.keys where inside.profiles[id]?.tasbih.hear(count, on: date) == true {
            inside.unstored = (id, inside.unstored?.since ?? now, now)
          }
        }
        return inside.unstored
      }
      guard let (id, since, last) = unstored, isLast || now - last >= 3 || now - since >= 30,
        let profile = profile(id)
      else { return }
      do throws(Refusal) {
        try store(profile)
        inside.withLock { $0.hasFailed = false }
      } catch {
        let isNew = inside.withLock { inside in
          inside.unstored = (id, now, now)
          defer { inside.hasFailed = true }
          return !inside.hasFailed
        }
        if isNew, case .fault(let fault) = error {
          logger.error("prayer tracking: \(files.folder)/\(TrackingFiles.name(of: id)): \(fault.words)")
        }
      }
    }
  }

  // MARK: - PINs

  /// Hashes a PIN. Slow; in turn with others.
  func hash(_ pin: String, from address: String) async throws(Refusal) -> String {
    let access = access
    let hash = await pins.run(for: address, rank: 0) { () -> String? in try? access.hash(pin) }
    guard let hash else { throw .busy }
    guard let hash else { throw .fault(.unwritable("the PIN can't be hashed on this machine")) }
    return hash
  }

  /// Judges a PIN; attempts of an address at a profile are limited as those at the device's PIN are. Slow.
  func judge(_ pin: String, of id: String, from address: String, at now: Double) async throws(Refusal) {
    guard let hash = profile(id)?.pin else { throw .missing }
    let key = "\(address) \(id)"
    let rank: Int
    switch inside.withLock({ $0.attempts.take(key, at: now) }) {
    case .taken(let number): rank = number
    case .tooSoon(let wait): throw .tooMany(Int(wait.rounded(.up)))
    }
    let access = access
    guard let isRight = await pins.run(for: address, rank: rank, { access.matches(pin, hash) }) else {
      inside.withLock { $0.attempts.withdraw(key) }
      throw .busy
    }
    // The PIN may have been changed meanwhile.
    guard isRight, profile(id)?.pin == hash else { throw .wrong }
    inside.withLock { $0.attempts.forgive(key) }
  }
}
