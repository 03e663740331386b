public import Link
public import Measures
import Text

/// What comes from the device.
extension BridgeController {
  /// A state of the device's stream.
  public mutating func take(_ state: StateMessage, at now: Instant) -> [Effect] {
    let wasAbsent = absence != nil
    absence = nil
    let former = self.state
    self.state = state
    var effects = wasAbsent ? keepStatus() : []
    for event in detector.take(state) { effects += tell(event) }
    guard phase == .online else { return effects }
    if let report = gate.take(StateReport(state), at: now) {
      // Of no use later: sent once.
      effects.append(.publish(Publication(topics.state, JSONValue.of(report), isConfirmed: false)))
    }
    if let day = PrayerReport.day(of: state), day != hijri?.day, day != schedule.times {
      schedule.times = day
      effects.append(.ask(.times(day)))
    }
    effects += sayPrayer()
    if former?.status != state.status || former?.houseName != state.houseName {
      effects += sayDiscovery() + sayDiagnostics()
    }
    return effects
  }

  /// The device doesn't answer.
  public mutating func lost(_ words: String) -> [Effect] {
    guard absence != words else { return [] }
    absence = words
    return keepStatus()
  }

  private mutating func keepStatus() -> [Effect] {
    let word = absence == nil ? "online" : "no_device"
    return keep(topics.status, status(word))
  }

  /// An answer as JSON; nil where the device gave none.
  public mutating func take(_ inquiry: Inquiry, json: [JSONValue], wall: UInt64) -> [Effect] {
    switch inquiry {
    case .settings: return take(settings: json, wall: wall)
    case .doctor:
      doctor = json.first ?? .null
      return sayDiagnostics()
    case .calibration:
      guard let answer = json.first, let event = detector.take(calibration: answer) else { return [] }
      schedule.doctor = nil
      return tell(event)
    case .times(let day):
      guard let date = json.first?["hijri"].flatMap(PrayerReport.Hijri.init) else { return [] }
      hijri = (day, date)
      return sayPrayer()
    case .command, .change: return []
    }
  }

  // MARK: - What is said

  /// An event with its number. Kept for a broker that is away, in the bounded queue.
  mutating func tell(_ event: DeviceEvent) -> [Effect] {
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

  mutating func sayDiscovery() -> [Effect] {
    guard !items.isEmpty, let found = Discovery.publication(settings, items: items, house: state?.houseName) else {
      return []
    }
    return keep(found.topic, found.payload)
  }

  /// The values that are told: those of people, of Home Assistant's entities, and those that may be changed.
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
    let report: [String: JSONValue] = [
      "doctor": doctor, "status": .text(state.status), "reason": .text(state.reason),
      "sigma_deg": state.sigmaDeg.map { JSONValue.number($0.rounded(decimals: 1)) } ?? .null,
      "calibrated": .flag(state.calibrated), "version": .text(settings.version),
      "city": state.site?.city.map(JSONValue.text) ?? .null, "time": state.localTime.map(JSONValue.text) ?? .null,
      "time_certain": .flag(state.timeCertain), "started": state.started.map(JSONValue.text) ?? .null,
      "house_name": state.houseName.map(JSONValue.text) ?? .null,
      "bridge": JSONValue(json: JSONValue.of(counters).utf8) ?? .null,
    ]
    return keep(topics.diagnostics, JSONValue.object(report).json)
  }

  // MARK: - Settings, and those that follow

  private mutating func take(settings json: [JSONValue], wall: UInt64) -> [Effect] {
    items = Dictionary(json.compactMap { item in item["key"]?.string.map { ($0, item) } }) { $1 }
    return saySettings() + follow(wall: wall)
  }

  /// Values of the shared settings; nil: the default.
  private var shared: [String: String?] {
    Dictionary(
      items.compactMap { key, item -> (String, String?)? in
        guard SharedSettings.contains(key) else { return nil }
        return (key, item["origin"]?.string == "default" ? nil : item["value"]?.settingText)
      }
    ) { $1 }
  }

  /// Notes what people have changed here, and asks the device to take what others have changed.
  private mutating func follow(wall: UInt64) -> [Effect] {
    guard topics.group != nil, phase == .online, !items.isEmpty else { return [] }
    let (values, former) = (shared, group)
    var clock = self.clock
    var changed = group.look(at: values, by: settings.device) { clock.next(wall: wall) }
    self.clock = clock
    // The broker has sent what the group has: it does so before anything else that was asked for later.
    changed += group.join(values, by: settings.device, identity: settings.identity)
    var asks: [Effect] = []
    let due = group.due(values).filter { key, _ in refused[key].map { $0 != group.entries[key]?.time } ?? true }
    if !due.isEmpty, !isChanging {
      isChanging = true
      let changes = due.sorted { $0.key < $1.key }.map { SettingChange(key: $0.key, text: $0.value) }
      for change in changes { group.ask(for: change.key, change.text) }
      asks.append(.ask(.change(changes, nil)))
    }
    // Stored first: whatever ends the bridge, the device's values aren't taken for its people's.
    return (group == former ? [] : [.store(group)]) + changed.flatMap { sayGroup($0) } + asks
  }

  /// The device has taken or refused what the group has. Of several, one that it refuses holds up the others: then one by one.
  mutating func followed(_ changes: [SettingChange], _ answer: BridgeAnswer) -> [Effect] {
    isChanging = false
    if answer.ok {
      // What still differs is set elsewhere, in the device's own configuration: it isn't asked for again.
      for change in changes { refused[change.key] = group.entries[change.key]?.time }
      return [.ask(.settings)]
    }
    guard answer.outcome == "invalid" || answer.outcome == "refused" else { return [] }
    if changes.count > 1 { return changes.map { .ask(.change([$0], nil)) } }
    for change in changes { refused[change.key] = group.entries[change.key]?.time }
    return changes.map {
      .say(.warning, "\($0.key) of the group isn't taken: \(answer.words ?? answer.outcome)")
    }
  }

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
      effects += [.store(group)]
      if absence == nil { effects.append(.ask(.settings)) }
    }
    if let conflict = effect.conflict {
      var event = DeviceEvent(.conflict, state)
      event.conflict = DeviceEvent.Conflict(conflict)
      effects += tell(event)
      effects.append(
        .say(
          .info,
          "\(key) was changed by \(conflict.kept.by) and \(conflict.lost.by): that of \(conflict.kept.by) is kept"))
    }
    return effects
  }
}

extension PrayerReport.Hijri {
  fileprivate init?(_ value: JSONValue) {
    guard case .number(let day)? = value["day"], case .number(let month)? = value["month"],
      case .number(let year)? = value["year"], let en = value["month_name_en"]?.string,
      let ar = value["month_name_ar"]?.string
    else { return nil }
    self.init(day: Int(day), month: Int(month), year: Int(year), monthNameEn: en, monthNameAr: ar)
  }
}
