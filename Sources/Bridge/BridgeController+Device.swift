public import Link
public import Measures
import Text

/// The device's states and answers, and the messages that follow from them.
extension BridgeController {
  /// Takes a state of the device's stream.
  public mutating func take(_ state: StateMessage, at now: Instant) -> [Effect] {
    let former = self.state
    (self.state, absence) = (state, nil)
    var effects = keep(topics.status, statusNow)
    for event in detector.take(state) { effects += tell(event) }
    guard phase == .online else { return effects }
    if let report = gate.take(StateReport(state), at: now) {
      // Not confirmed: a state that is sent again later is out of date.
      effects.append(.publish(Publication(topics.state, JSONValue.of(report), isConfirmed: false)))
    }
    effects += sayPrayer()
    if former?.status != state.status || former?.houseName != state.houseName {
      effects += sayDiscovery() + sayDiagnostics()
    }
    return effects
  }

  /// Notes that the device doesn't answer, and why.
  public mutating func lost(_ words: String) -> [Effect] {
    (absence, noted) = (words, nil)
    return keep(topics.status, statusNow)
  }

  /// Takes the device's answer to an inquiry as JSON. Without one everything stays as it is.
  ///
  /// - Parameter wall: the machine's clock, in milliseconds since 1970.
  public mutating func take(_ inquiry: Inquiry, json: [JSONValue], wall: UInt64) -> [Effect] {
    guard let first = json.first else { return [] }
    switch inquiry {
    case .settings:
      items = Dictionary(json.compactMap { item in item["key"]?.string.map { ($0, item) } }) { $1 }
      return saySettings() + follow(wall: wall)
    case .doctor:
      doctor = first
      return sayDiagnostics()
    case .calibration:
      guard let event = detector.take(calibration: first) else { return [] }
      schedule.doctor = nil
      return tell(event)
    case .times(let day):
      guard let date = first["hijri"].flatMap(PrayerReport.Hijri.init) else { return [] }
      hijri = (day, date)
      return sayPrayer()
    case .note, .command, .change: return []
    }
  }

  // MARK: - Messages

  /// Numbers an event and publishes it. While the broker is away, it waits in the queue.
  private mutating func tell(_ event: DeviceEvent) -> [Effect] {
    var event = event
    events += 1
    (event.number, event.run) = (events, run)
    return [.publish(Publication(topics.event, JSONValue.of(event)))]
  }

  mutating func sayPrayer() -> [Effect] {
    guard let state else { return [] }
    let date = hijri.flatMap { $0.day == PrayerReport.day(of: state) ? $0.date : nil }
    return keep(topics.prayer, JSONValue.of(PrayerReport(state, hijri: date)))
  }

  private mutating func sayDiscovery() -> [Effect] {
    guard !items.isEmpty, let found = Discovery.publication(settings, items: items, house: state?.houseName) else {
      return []
    }
    return keep(found.topic, found.payload)
  }

  /// Values of the settings that the broker may read: shared ones, Home Assistant's, and those that it may change.
  var values: [String: JSONValue] {
    items.filter { key, _ in
      SharedSettings.contains(key) || settings.may.allows(setting: key)
        || Discovery.entities.contains { $0.key == key }
    }.compactMapValues { $0["value"] }
  }

  mutating func saySettings() -> [Effect] {
    guard !items.isEmpty else { return [] }
    return keep(topics.settings, JSONValue.object(values).json) + sayDiscovery()
  }

  mutating func sayDiagnostics() -> [Effect] {
    guard let state, doctor != .null else { return [] }
    let report = DiagnosticsReport(
      state, doctor: doctor, version: settings.version, metrics: metrics, bridge: counters)
    return keep(topics.diagnostics, JSONValue.of(report))
  }

  /// The portal's first address that is open to the network, by this machine's name.
  private var metrics: String? {
    guard let host = settings.host, let listen = items["portal.listen"]?["value"]?.string else { return nil }
    let open = listen.split(separator: " ").filter { !["127.", "[::1]", "localhost"].contains(where: $0.hasPrefix) }
    guard let port = open.first?.split(separator: ":").last.flatMap({ UInt16($0) }) else { return nil }
    return "\(host):\(port)"
  }

  // MARK: - The group

  /// Values of the shared settings; nil: the default.
  private var shared: [String: String?] {
    Dictionary(
      items.compactMap { key, item -> (String, String?)? in
        guard SharedSettings.contains(key) else { return nil }
        return (key, item["origin"]?.string == "default" ? nil : item["value"]?.settingText)
      }
    ) { $1 }
  }

  /// Notes what people have changed on this device, and asks the device to take what the group has.
  private mutating func follow(wall: UInt64) -> [Effect] {
    guard topics.group != nil, phase == .online, !items.isEmpty else { return [] }
    let values = shared
    var clock = self.clock
    var changed = group.look(at: values, by: settings.device) { clock.next(wall: wall) }
    self.clock = clock
    // By now the group's entries are here: the broker sends them before this bridge is online.
    changed += group.join(values, by: settings.device, identity: settings.identity)
    if !changed.isEmpty { noted = nil }
    var asks: [Effect] = []
    let due = group.due(values).filter { key, _ in refused[key].map { $0 != group.entries[key]?.time } ?? true }
    if !due.isEmpty, !isChanging {
      isChanging = true
      let changes = due.sorted { $0.key < $1.key }.map { SettingChange(key: $0.key, text: $0.value) }
      for change in changes { group.ask(for: change.key, change.text) }
      asks.append(.ask(.change(changes, nil)))
    }
    var effects: [Effect] = []
    // Store first: a bridge that ends in between would take the group's values for changes of people.
    if group != storedGroup {
      storedGroup = group
      effects.append(.store(group))
    }
    return effects + changed.flatMap { sayGroup($0) } + asks
  }

  /// The device's answer to a change that the group wants.
  mutating func followed(_ changes: [SettingChange], _ answer: BridgeAnswer) -> [Effect] {
    isChanging = false
    if answer.ok {
      // A value that still differs comes from the device's configuration file: don't ask for it again.
      for change in changes { refused[change.key] = group.entries[change.key]?.time }
      return [.ask(.settings)]
    }
    // A device that is busy or absent is asked again after the next look at its settings.
    guard answer.outcome == "invalid" || answer.outcome == "refused" else { return [] }
    // The device takes all changes or none. Ask for each alone, so that one refused value doesn't block the others.
    if changes.count > 1 { return changes.map { .ask(.change([$0], nil)) } }
    for change in changes { refused[change.key] = group.entries[change.key]?.time }
    return changes.map {
      .say(.warning, "\($0.key): the device refuses the group's value: \(answer.words ?? answer.outcome)")
    }
  }

  /// Tells the device its group, for its page: after changes, when the broker comes and goes, and once a minute.
  mutating func tellGroup(at now: Instant) -> [Effect] {
    guard let name = settings.group else { return [] }
    let isOnline = phase == .online
    if isOnline { lastOnline = now }
    if let noted, noted.isOnline == isOnline, now.seconds(since: noted.at) < Self.notePeriod { return [] }
    noted = (now, isOnline)
    let age = lastOnline.map { now.seconds(since: $0).rounded() }
    let note = GroupNote(name: name, syncedS: age, changes: group.changes)
    return [.ask(.note(note))]
  }

  /// Publishes this device's entry of a setting.
  func sayGroup(_ key: String) -> [Effect] {
    guard let topic = topics.group, phase == .online, let entry = group.entries[key] else { return [] }
    return [.publish(Publication("\(topic)/\(key)", entry.json, isRetained: true))]
  }

  mutating func take(group key: String, _ arrival: Arrival) -> [Effect] {
    guard SharedSettings.contains(key), let entry = GroupReplica.Entry(json: arrival.payload) else { return [] }
    clock.witness(entry.time)
    let effect = group.take(entry, for: key)
    var effects: [Effect] = effect.isStale ? sayGroup(key) : []
    if effect.isTaken {
      noted = nil
      if absence == nil { effects.append(.ask(.settings)) }
    }
    if let conflict = effect.conflict {
      var event = DeviceEvent(.conflict, state)
      event.conflict = DeviceEvent.Conflict(conflict)
      let (kept, lost) = (conflict.kept.by, conflict.lost.by)
      effects += tell(event)
      effects.append(.say(.info, "\(key): changed by both \(kept) and \(lost); the change by \(kept) is kept"))
    }
    return effects
  }
}

extension PrayerReport.Hijri {
  fileprivate init?(_ value: JSONValue) {
    guard let day = value["day"]?.integer, let month = value["month"]?.integer, let year = value["year"]?.integer,
      let en = value["month_name_en"]?.string, let ar = value["month_name_ar"]?.string
    else { return nil }
    self.init(day: day, month: month, year: year, monthNameEn: en, monthNameAr: ar)
  }
}
