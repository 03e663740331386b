/// The five daily prayers, in the order of the day.
public enum TrackedPrayer: String, Sendable, Hashable, CaseIterable {
  case fajr, dhuhr, asr, maghrib, isha

  /// The accepted words.
  public static var words: String { allCases.map(\.rawValue).joined(separator: ", ") }
  var index: Int { Self.allCases.firstIndex(of: self)! }
}

/// How a prayer was prayed.
public enum PrayerMark: String, Sendable, Hashable, CaseIterable {
  case onTime = "on_time"
  case late
  /// After its time (qada).
  case madeUp = "made_up"
  case inCongregation = "in_congregation"
  /// Not to be counted, for a reason that isn't asked for.
  case leftOut = "left_out"

  /// The accepted words.
  public static var words: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// The letter of the stored form.
  var letter: Character {
    switch self {
    case .onTime: "o"
    case .late: "l"
    case .madeUp: "m"
    case .inCongregation: "c"
    case .leftOut: "-"
    }
  }
}

/// The marks of one day.
public struct DayMarks: Sendable, Hashable {
  private var marks: [PrayerMark?] = Array(repeating: nil, count: TrackedPrayer.allCases.count)

  public init() {}

  public subscript(prayer: TrackedPrayer) -> PrayerMark? {
    get { marks[prayer.index] }
    set { marks[prayer.index] = newValue }
  }

  public var isEmpty: Bool { marks.allSatisfy { $0 == nil } }
  /// Prayers that were prayed.
  var prayed: Int { marks.count { $0 != nil && $0 != .leftOut } }
  var isWithoutGap: Bool { !marks.contains(nil) }

  /// The day with its unmarked prayers left out.
  var leavingOutRest: DayMarks {
    var day = self
    for prayer in TrackedPrayer.allCases where day[prayer] == nil { day[prayer] = .leftOut }
    return day
  }

  // MARK: - As stored

  /// A letter or a dot for each prayer: `oc.l-`.
  var text: String { String(marks.map { $0?.letter ?? "." }) }

  /// Reads the form of ``text``.
  init?(text: String) {
    guard text.count == marks.count else { return nil }
    for (index, letter) in text.enumerated() where letter != "." {
      guard let mark = PrayerMark.allCases.first(where: { $0.letter == letter }) else { return nil }
      marks[index] = mark
    }
  }
}
