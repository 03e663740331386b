public import Measures
public import Text

/// What a message can announce: a time of the day, by its word in the state, or a reminder in the evening.
public enum NotedTime: String, Sendable, Codable, Hashable, CaseIterable {
  case fajr, sunrise, dhuhr, asr, maghrib, isha
  /// The evening with which a day or night that matters begins, where the house wants reminders.
  case reminder

  /// The accepted words.
  public static var words: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

/// A prayer's time of one day, or a reminder's.
public struct PrayerTime: Sendable, Hashable {
  public var prayer: NotedTime
  public var time: UniversalTime
  /// As the state has it: RFC 3339, by the clocks of the place.
  public var text: String
  /// The day that a reminder is about, as the state names it, and that day of its Hijri month; nil of a prayer.
  public private(set) var day: String?
  public private(set) var hijriDay: Int?

  /// Nil for another word or text, and for a reminder, which needs its day.
  public init?(name: String, text: String) {
    guard let prayer = NotedTime(rawValue: name), prayer != .reminder else { return nil }
    self.init(prayer, text)
  }

  /// Nil for another text.
  public init?(reminderOf day: String, hijriDay: Int?, text: String) {
    self.init(.reminder, text)
    (self.day, self.hijriDay) = (day, hijriDay)
  }

  private init?(_ prayer: NotedTime, _ text: String) {
    guard let time = UniversalTime(rfc3339: text) else { return nil }
    (self.prayer, self.time, self.text) = (prayer, time, text)
  }
}

/// A message that is due: a prayer's time for one subscription.
public struct PrayerNotice: Sendable, Hashable {
  /// The subscription's.
  public var id: String
  public var prayer: PrayerTime
  public var minutesBefore: Int
  /// ``PushSubscription/language``, for the words that the phone shows.
  public var language: Language
  /// Name of the household or mosque, for the same words; nil: none.
  public var house: String?

  /// Seconds after the due time within which a message is still sent.
  public static let patience = 300.0

  /// When the message is due.
  public var due: UniversalTime {
    UniversalTime(secondsSince1970: prayer.time.secondsSince1970 - 60 * Double(minutesBefore))
  }
  /// No attempt begins later, and the push service keeps the message no longer.
  public var deadline: UniversalTime { UniversalTime(secondsSince1970: due.secondsSince1970 + Self.patience) }

  public func isDue(at now: UniversalTime) -> Bool { due <= now && now <= deadline }

  /// The header `TTL`: whole seconds for which the service may keep the message (RFC 8030, section 5.2).
  public func timeToLive(at now: UniversalTime) -> Int {
    Int(min(max(deadline.secondsSince1970 - now.secondsSince1970, 0), Self.patience))
  }

  public init(
    id: String, prayer: PrayerTime, minutesBefore: Int, language: Language, house: String? = nil
  ) {
    (self.id, self.prayer, self.minutesBefore) = (id, prayer, minutesBefore)
    (self.language, self.house) = (language, house)
  }

  /// The content: nothing but prayer or reminder, time, the subscription's own choices and the house's name.
  public var content: [UInt8] {
    var members = [
      #""prayer":\#(prayer.prayer.rawValue.quotedAsJSON)"#, #""time":\#(prayer.text.quotedAsJSON)"#,
      #""minutes_before":\#(minutesBefore)"#, #""language":\#(language.rawValue.quotedAsJSON)"#,
    ]
    if let day = prayer.day { members.append(#""day":\#(day.quotedAsJSON)"#) }
    if let hijriDay = prayer.hijriDay { members.append(#""hijri_day":\#(hijriDay)"#) }
    if let house { members.append(#""house":\#(house.quotedAsJSON)"#) }
    return Array("{\(members.joined(separator: ","))}".utf8)
  }

  /// Length of each content before its encryption, which hides the prayer's name. A house's name has up to 320 bytes.
  public static let contentBytes = 640

  /// Headers beside those of the encryption.
  ///
  /// `Topic`: the service drops an older message of the same topic (RFC 8030, section 5.4). The topic is the same for
  /// every prayer, since the service can read it. `Urgency`: a high one also wakes a phone that saves power (section 5.3).
  public func headers(at now: UniversalTime) -> [(name: String, value: String)] {
    [("TTL", "\(timeToLive(at: now))"), ("Urgency", "high"), ("Topic", "next")]
  }
}
