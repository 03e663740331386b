/// Home Assistant's discovery message of this device and all its entities (MQTT discovery, device based).
public struct Discovery: Sendable {
  private let settings: BridgeSettings
  private let topics: BridgeTopics
  private let items: [String: JSONValue]
  private let name: String
  private var components: [String: JSONValue] = [:]

  /// The message; nil without `bridge.discovery`.
  ///
  /// - Parameters:
  ///   - items: the device's settings by key, as it answers.
  ///   - house: name of the household or mosque; nil: the device's name is shown.
  public static func publication(
    _ settings: BridgeSettings, items: [String: JSONValue], house: String?
  ) -> Publication? {
    guard let prefix = settings.discovery else { return nil }
    var discovery = Discovery(settings, items, house)
    discovery.describe()
    return Publication(
      "\(prefix)/device/qibla_\(settings.identity)/config", discovery.message.json, isRetained: true)
  }

  private init(_ settings: BridgeSettings, _ items: [String: JSONValue], _ house: String?) {
    (self.settings, self.items) = (settings, items)
    topics = BridgeTopics(settings)
    name = house ?? "Qibla \(settings.device)"
  }

  private var message: JSONValue {
    [
      "device": [
        "identifiers": .list([.text("qibla_\(settings.identity)")]), "name": .text(name),
        "manufacturer": "Qibla", "model": "Qibla", "sw_version": .text(settings.version),
      ],
      "origin": ["name": "qibla-bridge", "sw_version": .text(settings.version)],
      "availability_topic": .text(topics.status), "availability_template": "{{ value_json.state }}",
      "qos": 1, "components": .object(components),
    ]
  }

  private mutating func describe() {
    describeDirection()
    describePrayers()
    describeEvents()
    describeOrders()
  }

  /// Adds an entity.
  ///
  /// - Parameters:
  ///   - key: its id within the device.
  ///   - platform: its kind in Home Assistant.
  ///   - members: what its kind needs.
  private mutating func add(
    _ key: String, _ platform: String, _ names: (en: String, ar: String), _ members: [String: JSONValue]
  ) {
    var component = members
    component["platform"] = .text(platform)
    component["unique_id"] = .text("qibla_\(settings.identity)_\(key)")
    component["object_id"] = .text("\(settings.device)_\(key)")
    component["name"] = .text(settings.isArabic ? names.ar : names.en)
    components[key] = .object(component)
  }

  private mutating func describeDirection() {
    func degrees(_ value: String, _ icon: String) -> [String: JSONValue] {
      [
        "state_topic": .text(topics.state), "value_template": .text("{{ value_json.\(value) }}"),
        "unit_of_measurement": "°", "state_class": "measurement", "icon": .text(icon),
        "suggested_display_precision": 0,
      ]
    }
    add("heading", "sensor", ("Heading", "الاتجاه"), degrees("true_heading_deg", "mdi:compass"))
    add("turn", "sensor", ("Turn to the Qibla", "الانعطاف نحو القبلة"), degrees("turn_deg", "mdi:rotate-right"))
    add("sigma", "sensor", ("Uncertainty", "عدم اليقين"), degrees("sigma_deg", "mdi:plus-minus"))
    add("qibla", "sensor", ("Qibla", "القبلة"), degrees("qibla_bearing_deg", "mdi:compass-rose"))
    add(
      "distance", "sensor", ("Distance to the Kaaba", "المسافة إلى الكعبة"),
      [
        "state_topic": .text(topics.state), "value_template": "{{ value_json.distance_km }}",
        "unit_of_measurement": "km", "device_class": "distance",
      ])
    add(
      "status", "sensor", ("Status", "الحالة"),
      [
        "state_topic": .text(topics.state), "value_template": "{{ value_json.status }}", "device_class": "enum",
        "options": ["accurate", "calibrating", "interference", "unavailable"],
      ])
    add(
      "reason", "sensor", ("Reason", "السبب"),
      [
        "state_topic": .text(topics.state), "value_template": "{{ value_json.reason }}",
        "entity_category": "diagnostic",
      ])
    for (key, names) in [
      ("aligned", ("Aligned", "باتجاه القبلة")), ("calling", ("Adhan", "الأذان")),
      ("quiet", ("Quiet hours", "ساعات الهدوء")),
    ] {
      add(
        key, "binary_sensor", names,
        [
          "state_topic": .text(topics.state),
          "value_template": .text("{{ 'ON' if value_json.\(key) else 'OFF' }}"),
        ])
    }
    add(
      "place", "device_tracker", ("Place", "المكان"),
      [
        "json_attributes_topic": .text(topics.state),
        "json_attributes_template":
          "{{ {'latitude': value_json.latitude, 'longitude': value_json.longitude, 'gps_accuracy': 50} | tojson }}",
        "source_type": "gps",
      ])
  }

  /// The five prayers and sunrise, in English and in Arabic.
  private static let prayers: [(key: String, en: String, ar: String)] = [
    ("fajr", "Fajr", "الفجر"), ("sunrise", "Sunrise", "الشروق"), ("dhuhr", "Dhuhr", "الظهر"), ("asr", "Asr", "العصر"),
    ("maghrib", "Maghrib", "المغرب"), ("isha", "Isha", "العشاء"),
  ]

  /// Other names of calls: those of fasts, and the days of evening reminders.
  private static let otherCalls = [
    "suhoor", "iftar", "ramadan", "last_ten_nights", "eid_al_fitr", "eid_al_adha", "arafah", "ashura",
  ]

  private mutating func describePrayers() {
    func time(_ value: String) -> [String: JSONValue] {
      [
        "state_topic": .text(topics.prayer), "value_template": .text("{{ \(value) }}"), "device_class": "timestamp",
      ]
    }
    let name = settings.isArabic ? "name_ar" : "name"
    add(
      "next_prayer", "sensor", ("Next prayer", "الصلاة التالية"),
      [
        "state_topic": .text(topics.prayer),
        "value_template": .text("{{ value_json.next.\(name) if value_json.next else none }}"), "icon": "mdi:mosque",
        "json_attributes_topic": .text(topics.prayer),
      ])
    add(
      "next_prayer_time", "sensor", ("Time of the next prayer", "وقت الصلاة التالية"),
      time("value_json.next.time if value_json.next else none"))
    for prayer in Self.prayers {
      add(
        prayer.key, "sensor", (prayer.en, prayer.ar),
        time("value_json.today.\(prayer.key) if '\(prayer.key)' in value_json.today else none"))
    }
    let month = settings.isArabic ? "month_name_ar" : "month_name_en"
    add(
      "hijri", "sensor", ("Hijri date", "التاريخ الهجري"),
      [
        "state_topic": .text(topics.prayer),
        "value_template": .text(
          "{{ value_json.hijri.day ~ ' ' ~ value_json.hijri.\(month) ~ ' ' ~ value_json.hijri.year "
            + "if value_json.hijri else none }}"), "icon": "mdi:calendar-star",
      ])
    add(
      "fast", "sensor", ("Iftar or end of suhoor", "الإفطار أو نهاية السحور"),
      time("value_json.fasting.time if value_json.fasting else none"))
  }

  private mutating func describeEvents() {
    add(
      "call", "event", ("Call to prayer", "نداء الصلاة"),
      [
        "state_topic": .text(topics.event),
        "event_types": .list((Self.prayers.map(\.key) + Self.otherCalls).map(JSONValue.text)),
        "value_template": .text(
          "{% if value_json.event == 'call' %}{{ {'event_type': value_json.call.name, 'kind': value_json.call.kind, "
            + "'minutes_before': value_json.call.minutes_before, 'heard': value_json.call.heard, "
            + "'time': value_json.call.time} | tojson }}{% endif %}"), "icon": "mdi:bullhorn",
      ])
    let kinds = DeviceEvent.Kind.allCases.filter { $0 != .call }.map(\.rawValue)
    add(
      "happening", "event", ("Event", "حدث"),
      [
        "state_topic": .text(topics.event), "event_types": .list(kinds.map(JSONValue.text)),
        "value_template": .text(
          "{% if value_json.event != 'call' %}{{ {'event_type': value_json.event, 'reason': value_json.reason} "
            + "| tojson }}{% endif %}"),
      ])
  }

  // MARK: - Orders that bridge.may lists

  /// Commands with a button.
  private static let buttons: [(word: String, en: String, ar: String)] = [
    ("calibrate", "Calibrate", "معايرة"), ("ring_test", "Test the ring", "تجربة الحلقة"),
    ("adhan_test", "Test the adhan", "تجربة الأذان"), ("end_call", "Stop the adhan", "إيقاف الأذان"),
    ("snooze_call", "Remind later", "ذكّرني لاحقا"),
  ]
  /// Settings with an entity of their own.
  static let entities: [(key: String, en: String, ar: String)] =
    [
      ("prayer.method", "Method", "طريقة الحساب"), ("prayer.madhab", "School", "المذهب"),
      ("locale.language", "Language", "اللغة"), ("ring.theme", "Theme", "المظهر"),
      ("ring.brightness_percent", "Brightness", "السطوع"), ("ring.night_percent", "Brightness at night", "السطوع ليلا"),
      ("alarm.adhan_volume_percent", "Volume of the adhan", "علو الأذان"),
      ("buzzer.volume_percent", "Volume of the buzzer", "علو الصافرة"),
    ]
    + prayers.map { ("alarm.\($0.key)_minutes", "Minutes before \($0.en)", "دقائق قبل \($0.ar)") }

  private mutating func describeOrders() {
    for button in Self.buttons where settings.may.allows(command: button.word) {
      add(
        button.word, "button", (button.en, button.ar),
        ["command_topic": .text(topics.base + "/command/" + button.word), "payload_press": "{}"])
    }
    if settings.may.allows(command: "sound_on"), settings.may.allows(command: "sound_off") {
      add(
        "sound", "switch", ("Sound", "الصوت"),
        [
          "command_topic": .text(topics.base + "/command/sound"), "payload_on": "on", "payload_off": "off",
          "state_topic": .text(topics.state), "value_template": "{{ 'on' if value_json.sound else 'off' }}",
          "state_on": "on", "state_off": "off",
        ])
    } else {
      add(
        "sound", "binary_sensor", ("Sound", "الصوت"),
        [
          "state_topic": .text(topics.state), "value_template": "{{ 'ON' if value_json.sound else 'OFF' }}",
        ])
    }
    for (key, en, ar) in Self.entities where settings.may.allows(setting: key) { describe(key, (en, ar)) }
  }

  /// Adds the entity of a setting, unless the device doesn't have it.
  private mutating func describe(_ key: String, _ names: (en: String, ar: String)) {
    guard let item = items[key] else { return }
    let id = String(key.map { $0 == "." ? "_" : $0 })
    var members: [String: JSONValue] = [
      "command_topic": .text(topics.base + "/settings/set"), "state_topic": .text(topics.settings),
      "value_template": .text("{{ value_json['\(key)'] }}"), "entity_category": "config",
    ]
    switch item["kind"]?.string {
    case "choice"?:
      guard let choices = item["choices"], case .list = choices else { return }
      members["options"] = choices
      members["command_template"] = .text("{{ {'\(key)': value} | tojson }}")
      add(id, "select", names, members)
    case "integer"?, "number"?:
      members["min"] = item["minimum"]
      members["max"] = item["maximum"]
      // -1: no alarm.
      if key.hasPrefix("alarm."), key.hasSuffix("_minutes") { members["min"] = -1 }
      if let unit = item["unit"]?.string { members["unit_of_measurement"] = .text(unit) }
      members["mode"] = "box"
      members["command_template"] = .text("{{ {'\(key)': value | int} | tojson }}")
      add(id, "number", names, members)
    default: break
    }
  }
}
