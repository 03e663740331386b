public import Measures
public import Text

/// A time of the day that a message can announce, by its word in the state.
public enum NotedTime: String, Sendable, Codable, Hashable, CaseIterable {
  case fajr, sunrise, dhuhr, asr, maghrib, isha

  /// The accepted words.
  public static var words: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

/// A prayer's time of one day.
public struct PrayerTime: Sendable, Hashable {
  public var prayer: NotedTime
  public var time: UniversalTime
  /// As the state has it: RFC 3339, by the clocks of the place.
  public var text: String

  /// Nil for another word or text.
  public init?(name: String, text: String) {
    guard let prayer = NotedTime(rawValue: name), let time = UniversalTime(rfc3339: text) else { return nil }
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
  public var language: PageLanguage

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

  /// The content: nothing but prayer, time and the subscription's own choices.
  public var content: [UInt8] {
    let members = [
      #""prayer":\#(prayer.prayer.rawValue.quotedAsJSON)"#, #""time":\#(prayer.text.quotedAsJSON)"#,
      #""minutes_before":\#(minutesBefore)"#, #""language":\#(language.rawValue.quotedAsJSON)"#,
    ]
    return Array("{\(members.joined(separator: ","))}".utf8)
  }

  /// Length of each content before its encryption, which hides the prayer's name.
  public static let contentBytes = 256

  /// Headers beside those of the encryption.
  ///
  /// `Topic`: the service drops an older message of the same topic (RFC 8030, section 5.4). The topic is the same for
  /// every prayer, since the service can read it. `Urgency`: a high one also wakes a phone that saves power (section 5.3).
  public func headers(at now: UniversalTime) -> [(name: String, value: String)] {
    [("TTL", "\(timeToLive(at: now))"), ("Urgency", "high"), ("Topic", "next")]
  }
}
