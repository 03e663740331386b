public import Measures

/// A release of the IANA time zone data, as it is called: `2025b`.
public struct ZoneRelease: Sendable, Hashable, Comparable {
  /// The year and its letters.
  public let text: String

  /// Nil for any other text.
  public init?(_ text: some StringProtocol) {
    let letters = text.utf8.dropFirst(4)
    guard text.utf8.count >= 5, letters.count <= 2, text.utf8.prefix(4).allSatisfy({ (0x30...0x39).contains($0) }),
      let year = Int(text.prefix(4)),
      (1993...2200).contains(year), letters.allSatisfy({ (0x61...0x7A).contains($0) })
    else { return nil }
    self.text = String(text)
  }

  /// By year and letters; behind `z` comes `za`.
  public static func < (one: Self, other: Self) -> Bool {
    one.text.prefix(4) != other.text.prefix(4)
      ? one.text < other.text : (one.text.utf8.count, one.text) < (other.text.utf8.count, other.text)
  }

  /// The day it was made public (tzdata NEWS); of releases after the list an estimate by the letter: `a` in March, `b` in May,
  /// `c` in August, later ones in November.
  public var released: CivilDate {
    if let known = Self.known.first(where: { $0.text == text }) {
      return CivilDate(year: year, month: known.month, day: known.day)
    }
    let month =
      switch text.dropFirst(4) {
      case "a": 3
      case "b": 5
      case "c": 8
      default: 11
      }
    return CivilDate(year: year, month: month, day: 1)
  }

  private var year: Int { Int(text.prefix(4)) ?? 0 }

  private static let known: [(text: String, month: Int, day: Int)] = [
    ("2022g", 11, 29), ("2023a", 3, 22), ("2023b", 3, 24), ("2023c", 3, 28), ("2023d", 12, 22), ("2024a", 2, 1),
    ("2024b", 9, 4), ("2025a", 1, 15), ("2025b", 3, 22), ("2025c", 12, 10), ("2026a", 3, 2), ("2026b", 4, 23),
    ("2026c", 7, 8), ("2026d", 9, 11), ("2026e", 9, 30),
  ]
}

/// The time zone data in use.
public struct ZoneData: Sendable, Hashable {
  /// The folder they are read from.
  public var folder: String
  /// Nil where the folder doesn't tell.
  public var release: ZoneRelease?
  /// Whether the device's owner supplied them, in place of the system's.
  public var isOwn = false
  /// Why the owner's folder isn't used, in words that follow its name; nil where it is used or absent.
  public var refusal: String?

  /// Age in days from which recent rule changes may be missing: some country changes its rules every year, often within
  /// weeks (Morocco and three provinces of Canada in 2026).
  public static let oldDays = 365

  /// Days since the release; nil where that isn't known, never negative.
  public func age(on today: CivilDate) -> Int? {
    release.map { max(0, today.daysSince1970 - $0.released.daysSince1970) }
  }

  /// Whether they are a year old or more.
  public func isOld(on today: CivilDate) -> Bool { age(on: today).map { $0 >= Self.oldDays } ?? false }
}
