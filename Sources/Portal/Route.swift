import HTTPTypes

/// Where a request goes, by its path alone.
enum Route: Hashable {
  case page
  /// Direction and times as text.
  case plain
  case asset(String)
  case health
  case metrics
  case state, events, times, calendar, hijri, settings, calibration, doctor, recordings, commands, routines, backup,
    restore
  case session, tokens, place, description
  case map, methods, about, calendarFile
  case card(CardOptions.Size, CardOptions.Form)
  case recording(String)
  case token(String)
  /// In the form of the Aladhan service.
  case aladhan

  /// nil for a path that leads nowhere.
  ///
  /// - Parameter path: as it was sent, without query; escapes are decoded in names only, so that no escape can make another path of it.
  init?(path: String) {
    // As the service had it at first: /timings/1398332113
    if path.hasPrefix("/v1/") || path.hasPrefix("/timings") {
      self = .aladhan
      return
    }
    let parts = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    guard path.hasPrefix("/"), !parts.contains(where: { $0 == "." || $0 == ".." }) else { return nil }
    switch parts.count {
    case 1 where parts[0].isEmpty: self = .page
    case 1 where parts[0] == "plain": self = .plain
    case 1 where parts[0] == "healthz": self = .health
    // A client of that service asks for its state there.
    case 1 where parts[0] == "status": self = .aladhan
    case 1 where parts[0] == "metrics": self = .metrics
    case 2 where parts[0] == "assets": self = .asset(path)
    case 2 where parts[0] == "cards":
      guard let (size, form) = CardOptions.named(parts[1]) else { return nil }
      self = .card(size, form)
    case 3... where parts[0] == "api" && parts[1] == "v1":
      guard let route = Route(api: parts[2...].map { $0 }) else { return nil }
      self = route
    default:
      guard Assets.named(path) != nil else { return nil }
      self = .asset(path)
    }
  }

  /// Named resources under `/api/v1`.
  private static let simple: [Substring: Route] = [
    "state": .state, "events": .events, "times": .times, "calendar": .calendar, "hijri": .hijri,
    "settings": .settings,
    "calibration": .calibration, "doctor": .doctor, "recordings": .recordings, "commands": .commands,
    "routines": .routines,
    "backup": .backup,
    "restore": .restore, "session": .session, "tokens": .tokens, "place": .place, "openapi.json": .description,
    "map": .map, "methods": .methods,
    "about": .about, "calendar.ics": .calendarFile,
  ]

  private init?(api parts: [Substring]) {
    if parts.count == 1, let route = Self.simple[parts[0]] {
      self = route
    } else if parts.count == 2, parts[0] == "recordings", let name = Self.name(parts[1]) {
      self = .recording(name)
    } else if parts.count == 2, parts[0] == "tokens", let id = Self.name(parts[1]) {
      self = .token(id)
    } else {
      return nil
    }
  }

  /// A name in a path: letters, digits and `.-_`, no more than 100 and none that begins with a point.
  private static func name(_ part: Substring) -> String? {
    guard (1...100).contains(part.utf8.count), part.first != ".",
      part.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "-" || $0 == "_") })
    else { return nil }
    return String(part)
  }

  /// Methods; HEAD goes with GET.
  var methods: [HTTPRequest.Method] {
    switch self {
    case .page, .plain, .asset, .health, .metrics, .state, .events, .times, .calendar, .hijri, .calibration, .doctor,
      .recording, .place, .description, .backup, .map, .methods, .about, .calendarFile, .card:
      [.get]
    case .aladhan: [.get]
    case .settings: [.get, .patch]
    case .commands, .routines, .restore: [.post]
    case .session: [.get, .post, .delete]
    case .tokens, .recordings: [.get, .post]
    case .token: [.delete]
    }
  }

  /// Right that it needs.
  func need(changes: Bool, readingIsClosed: Bool) -> Caller.Need {
    switch self {
    // Pages are always open, so that they can ask for the PIN.
    case .session: return .nothing
    case .tokens, .token: return .session
    case .backup: return .scope(.all)
    // How much depends on the keys, and on the word.
    case .settings where changes, .commands: return .scope(.prayer)
    default: break
    }
    if changes { return .scope(.all) }
    return readingIsClosed && !isPublic ? .scope(.read) : .nothing
  }

  /// Whether it is read without access where reading is closed.
  var isPublic: Bool {
    switch self {
    // Without these a page couldn't ask for the PIN, nor a service manager for its health.
    case .page, .asset, .health, .session, .description: true
    default: false
    }
  }

  /// Whether any page may show it in a frame or as a picture.
  var isForOtherPages: Bool {
    switch self {
    case .card: true
    default: false
    }
  }

  /// Its name in the counters.
  var word: String {
    switch self {
    case .page, .plain: "page"
    case .asset: "asset"
    case .health: "healthz"
    case .metrics: "metrics"
    case .state: "state"
    case .events: "events"
    case .times: "times"
    case .calendar: "calendar"
    case .hijri: "hijri"
    case .settings: "settings"
    case .calibration: "calibration"
    case .doctor: "doctor"
    case .recordings, .recording: "recordings"
    case .commands: "commands"
    case .routines: "routines"
    case .backup: "backup"
    case .restore: "restore"
    case .session: "session"
    case .tokens, .token: "tokens"
    case .place: "place"
    case .description: "openapi"
    case .map: "map"
    case .methods: "methods"
    case .about: "about"
    case .calendarFile: "calendar"
    case .card: "cards"
    case .aladhan: "aladhan"
    }
  }
}
