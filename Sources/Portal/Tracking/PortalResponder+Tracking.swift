import Credentials
import HTTPTypes
import Hummingbird
import Link
import Measures
import NIOCore
import Text
import Tracking

/// Prayers that people track, what they count on the tasbih and the juz they read in Ramadan, each in a profile. What a
/// profile holds is answered to browsers that have its key, and without a PIN of its own to all that may read.
extension PortalResponder {
  private struct Profile: Encodable {
    var id, name: String
    var hasPin: Bool
    /// The key of a new one.
    var key: String?
    /// Present where what the device counts is this profile's.
    var button: Bool?

    init(_ profile: TrackingProfile, key: String? = nil) {
      (id, name, hasPin, self.key) = (profile.id, profile.name, profile.hasPIN, key)
      button = profile.tasbih.button == nil ? nil : true
    }
  }
  private struct ProfileList: Encodable {
    var profiles: [Profile]
    var most = TrackingProfile.most
    /// Files that can't be read.
    var faults: [String]
  }

  func trackingProfiles(_: Call) throws(ProblemAnswer) -> Response {
    let tracking = try registry()
    return Response(ProfileList(profiles: tracking.profiles.map { Profile($0) }, faults: tracking.faults))
  }

  func makeTrackingProfile(_ call: Call) async throws(ProblemAnswer) -> Response {
    let tracking = try registry()
    let object = try await call.request.object(most: 4096)
    try object.require(only: ["name", "pin"])
    let name = try object.text("name", accepted: "a name")
    let pin = try Self.pin(object)
    if pin != nil, let refusal = call.pinRefusal { throw refusal }
    let (hash, date) = (try await hash(pin, tracking, call), trackingDates.latest)
    let (profile, secret) = try await tracked { () throws(TrackingRegistry.Refusal) in
      try tracking.make(named: name, pin: hash, on: date)
    }
    return Response(Profile(profile, key: secret), .created)
  }

  /// Renames a profile, and sets or removes (null) its PIN.
  func changeTrackingProfile(_ call: Call) async throws(ProblemAnswer) -> Response {
    let (tracking, key) = try admit(call, .changes)
    let object = try await call.request.object(most: 4096)
    try object.require(only: ["name", "pin"])
    let name = object["name"] == nil ? nil : try object.text("name", accepted: "a name")
    let pin = try Self.pin(object)
    if pin != nil, let refusal = call.pinRefusal { throw refusal }
    let (hash, hasPIN, id) = (try await hash(pin, tracking, call), object["pin"] != nil, call.name)
    try await tracked { () throws(TrackingRegistry.Refusal) in
      try tracking.update(id) { profile throws(TrackingRegistry.Refusal) in
        do throws(TrackingRefusal) { if let name { try profile.rename(name) } } catch { throw .refused([error]) }
        if hasPIN { profile.setPIN(hash: hash, keeping: key) }
      }
    }
    return Response(status: .noContent)
  }

  /// With its key, or by the caretaker, who can remove a profile without reading it.
  func removeTrackingProfile(_ call: Call) async throws(ProblemAnswer) -> Response {
    let (tracking, _) = try admit(call, .removal)
    let id = call.name
    try await tracked { () throws(TrackingRegistry.Refusal) in try tracking.remove(id) }
    return Response(status: .noContent)
  }

  // MARK: - Keys of browsers

  func openTrackingProfile(_ call: Call) async throws(ProblemAnswer) -> Response {
    let tracking = try registry()
    let object = try await call.request.object(most: 4096)
    try object.require(only: ["pin"])
    let given = try Self.pin(object)
    guard let profile = tracking.profile(call.name) else { throw Self.answer(.missing) }
    if profile.hasPIN {
      if let refusal = call.pinRefusal { throw refusal }
      guard let pin = given else { throw object.refusal(of: "pin", accepted: "the profile's PIN") }
      do throws(TrackingRegistry.Refusal) {
        try await tracking.judge(pin, of: call.name, from: call.caller.address.network, at: gate.now())
      } catch { throw Self.answer(error) }
    } else {
      try Self.requireCaretaker(call)
    }
    let (id, date) = (call.name, trackingDates.latest)
    let secret = try await tracked { () throws(TrackingRegistry.Refusal) in try tracking.open(id, on: date) }
    return Response(Profile(profile, key: secret), .created)
  }

  func closeTrackingProfile(_ call: Call) async throws(ProblemAnswer) -> Response {
    let (tracking, key) = try admit(call, .changes)
    let id = call.name
    if let key {
      try await tracked { () throws(TrackingRegistry.Refusal) in
        try tracking.update(id) { profile throws(TrackingRegistry.Refusal) in profile.close(hash: key) }
      }
    }
    return Response(status: .noContent)
  }

  // MARK: - Days

  func trackedDays(_ call: Call) throws(ProblemAnswer) -> Response {
    let (tracking, _) = try admit(call, .reading)
    guard let profile = tracking.profile(call.name) else { throw Self.answer(.missing) }
    let (first, last, today) = try span(call)
    return Response(TrackedDays(profile, from: first, to: last, today: today))
  }

  /// The days that are asked for: up to today and of a year, as a rule.
  private func span(_ call: Call) throws(ProblemAnswer) -> (first: CivilDate, last: CivilDate, today: CivilDate) {
    let today = trackingDates.local
    let last = try Self.date(call.query["to"], "to") ?? today
    let first = try Self.date(call.query["from"], "from") ?? CivilDate(daysSince1970: last.daysSince1970 - 365)
    guard (0..<PrayerRecord.mostSpan).contains(last.daysSince1970 - first.daysSince1970) else {
      throw ProblemAnswer(
        "from", found: first.text, accepted: "up to \(last.text), at most \(PrayerRecord.mostSpan) days")
    }
    return (first, last, today)
  }

  private static func date(_ text: String?, _ key: String) throws(ProblemAnswer) -> CivilDate? {
    guard let text else { return nil }
    guard let date = CivilDate(exactly: text) else {
      throw ProblemAnswer(key, found: text.quoted, accepted: "a date, as in 2026-11-21")
    }
    return date
  }

  func changeTrackedDays(_ call: Call) async throws(ProblemAnswer) -> Response {
    let (tracking, _) = try admit(call, .changes)
    let change = try TrackingChange(try await call.request.object())
    let (id, latest) = (call.name, trackingDates.latest)
    try await tracked { () throws(TrackingRegistry.Refusal) in
      try tracking.update(id) { profile throws(TrackingRegistry.Refusal) in
        do throws(TrackingRefusal) { try change.apply(to: &profile, today: latest) } catch {
          throw .refused([error])
        }
      }
    }
    return Response(status: .noContent)
  }

  // MARK: - Tasbih

  func tasbihDays(_ call: Call) throws(ProblemAnswer) -> Response {
    let (tracking, _) = try admit(call, .reading)
    guard let profile = tracking.profile(call.name) else { throw Self.answer(.missing) }
    let (first, last, today) = try span(call)
    return Response(TasbihDays(profile, from: first, to: last, today: today))
  }

  func changeTasbih(_ call: Call) async throws(ProblemAnswer) -> Response {
    let (tracking, _) = try admit(call, .changes)
    let change = try TasbihChange(try await call.request.object())
    let (id, latest) = (call.name, trackingDates.latest)
    // Up to here it counted for whom it did, and by the phrases of before.
    if change.round != nil { await followTasbih() }
    let button = try change.round.map { round throws(ProblemAnswer) in try self.button(of: round) }
    try await tracked { () throws(TrackingRegistry.Refusal) in
      if case .some(.some) = button { try tracking.takeButton(except: id) }
      try tracking.update(id) { profile throws(TrackingRegistry.Refusal) in
        do throws(TrackingRefusal) { try change.apply(to: &profile.tasbih, today: latest) } catch {
          throw .refused([error])
        }
        if let button { profile.tasbih.setButton(button) }
      }
    }
    return Response(status: .noContent)
  }

  /// - Parameter round: nil: the device no longer counts for the profile.
  private func button(of round: [TasbihButton.Turn]?) throws(ProblemAnswer) -> TasbihButton? {
    guard let round else { return nil }
    guard let seen = try hub.newest().message?.tasbih else { throw .tryAgain("the device is of another version") }
    // What was counted before isn't in any profile.
    do throws(TrackingRefusal) { return try TasbihButton(seen: seen, phrases: round) } catch {
      throw Self.answer(.refused([error]))
    }
  }

  /// What the device has counted since the last call becomes its profile's.
  func followTasbih(isLast: Bool = false) async {
    guard let tracking, tracking.hasTasbihWork else { return }
    let (count, date) = ((try? hub.newest())?.message?.tasbih, trackingDates.local)
    let now = gate.now()
    try? await Bench.tracking.run { tracking.hearTasbih(count, on: date, at: now, isLast: isLast) }
  }

  // MARK: - As a table

  /// Largest table, in bytes: ten years of prayers need a third of it, and two of a tasbih the rest.
  static let mostTableBytes = 1 << 20

  func trackingTable(_ call: Call) throws(ProblemAnswer) -> Response {
    let (tracking, _) = try admit(call, .reading)
    guard let profile = tracking.profile(call.name) else { throw Self.answer(.missing) }
    return Response(
      "text/csv; charset=utf-8", ByteBuffer(string: profile.csv), .ok,
      [.contentDisposition: "attachment; filename=\"prayers.csv\""])
  }

  func readTrackingTable(_ call: Call) async throws(ProblemAnswer) -> Response {
    struct Read: Encodable { var days: Int }
    let (tracking, _) = try admit(call, .changes)
    let text = String(buffer: try await call.request.bytes(of: "text/csv", most: Self.mostTableBytes))
    let (id, latest) = (call.name, trackingDates.latest)
    let days = try await tracked { () throws(TrackingRegistry.Refusal) in
      try tracking.update(id) { profile throws(TrackingRegistry.Refusal) in
        do throws(TrackingProblems) { return try profile.read(csv: text, today: latest) } catch {
          throw .refused(error.all)
        }
      }
    }
    return Response(Read(days: days))
  }

  // MARK: - Access

  private enum Need { case reading, changes, removal }

  /// Throws the answer to a caller without the right; returns the hash of its key, if it has one.
  private func admit(_ call: Call, _ need: Need) throws(ProblemAnswer) -> (TrackingRegistry, key: String?) {
    let tracking = try registry()
    guard let profile = tracking.profile(call.name) else { throw Self.answer(.missing) }
    if let secret = call.request.headers[.trackingKey] {
      // A key tells what the PIN tells.
      if let refusal = call.pinRefusal { throw refusal }
      let hash = AccessList.fastHash(String(secret.prefix(200)))
      guard profile.isOpened(hash: hash, on: trackingDates.latest) else { throw Self.keyProblem("another one") }
      return (tracking, hash)
    }
    switch need {
    case .reading where !profile.hasPIN: break
    case .changes where !profile.hasPIN, .removal: try Self.requireCaretaker(call)
    default: throw Self.keyProblem("nothing")
    }
    return (tracking, nil)
  }

  /// A session with the device's PIN, or a token of all rights.
  private static func requireCaretaker(_ call: Call) throws(ProblemAnswer) {
    switch call.caller.kind {
    case .anonymous: throw Gate.answer(.unknown)
    case .session: if let refusal = call.pinRefusal { throw refusal }
    case .token: try call.caller.require(.scope(.all))
    }
  }

  private static func keyProblem(_ found: String) -> ProblemAnswer {
    ProblemAnswer(
      "Tracking-Key", found: found, accepted: "the profile's key (POST /api/v1/tracking/keys/{id})", .forbidden)
  }

  private func registry() throws(ProblemAnswer) -> TrackingRegistry {
    guard let tracking else { throw ProblemAnswer(.notFound, "no folder for prayer tracking is configured") }
    return tracking
  }

  /// The date where the device is, and the latest that any zone has, by the device's clock.
  private var trackingDates: (local: CivilDate, latest: CivilDate) {
    let now = hub.prayerMoment?.now.date ?? CivilDate(String(sources.now().prefix(10)))
    let date = now ?? CivilDate(daysSince1970: 0)
    let local = (hub.message?.localTime).flatMap { CivilDate(String($0.prefix(10))) }
    return (local ?? date, max(date.next, local ?? date))
  }

  /// nil: none, or null.
  private static func pin(_ object: [String: JSONValue]) throws(ProblemAnswer) -> String? {
    let range = TrackingProfile.pinLength
    switch object["pin"] {
    case nil, .null: return nil
    case .text(let pin) where range.contains(pin.unicodeScalars.count): return pin
    // What was found is a secret.
    case .text:
      throw ProblemAnswer(
        "pin", found: "a text of another length", accepted: "\(range.lowerBound) to \(range.upperBound) characters",
        .unprocessableContent)
    default: throw object.refusal(of: "pin", accepted: "a text, or null")
    }
  }

  private func hash(
    _ pin: String?, _ tracking: TrackingRegistry, _ call: Call
  ) async throws(ProblemAnswer) -> String? {
    guard let pin else { return nil }
    do throws(TrackingRegistry.Refusal) {
      return try await tracking.hash(pin, from: call.caller.address.network)
    } catch { throw Self.answer(error) }
  }

  /// Changes a file, or throws the problem.
  private func tracked<Value: Sendable>(
    _ change: @escaping @Sendable () throws(TrackingRegistry.Refusal) -> Value
  ) async throws(ProblemAnswer) -> Value {
    let result = try await Bench.tracking.run { () -> Result<Value, TrackingRegistry.Refusal> in
      do throws(TrackingRegistry.Refusal) { return .success(try change()) } catch { return .failure(error) }
    }
    switch result {
    case .success(let value): return value
    case .failure(let refusal): throw Self.answer(refusal)
    }
  }

  private static func answer(_ refusal: TrackingRegistry.Refusal) -> ProblemAnswer {
    switch refusal {
    case .missing: ProblemAnswer(.notFound, "there is no such profile")
    case .refused(let problems):
      ProblemAnswer(
        .unprocessableContent, "nothing was changed",
        fields: problems.map { .init(key: $0.key, found: $0.found, accepted: $0.accepted) })
    case .full(let count):
      ProblemAnswer("profiles", found: "\(count) already", accepted: "at most \(TrackingProfile.most)", .conflict)
    case .fault(let fault): ProblemAnswer(.internalServerError, "prayer tracking: \(fault.words)")
    case .wrong: ProblemAnswer("pin", found: "another one", accepted: "the profile's PIN", .forbidden)
    case .tooMany(let seconds): Gate.answer(.tooMany(seconds))
    case .busy: Gate.answer(.busy)
    }
  }
}

extension HTTPField.Name {
  static let trackingKey = Self("Tracking-Key")!
}
