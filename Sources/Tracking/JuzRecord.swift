/// The parts (juz) of the Quran that one person has read in Ramadan, by the Hijri year.
public struct JuzRecord: Sendable, Hashable {
  /// The numbers read, from 1 on. A year without any is absent.
  public private(set) var years: [Int: Set<Int>] = [:]

  /// The numbers of all juz, and the Hijri years of the calendar.
  public static let (numbers, accepted) = (1...30, 1356...1500)
  /// Years that are kept. The oldest gives way to a new one.
  public static let mostYears = 12

  public init() {}

  public var isEmpty: Bool { years.isEmpty }

  /// Marks a juz as read, or takes that back.
  public mutating func set(_ juz: Int, of year: Int, isRead: Bool) throws(TrackingRefusal) {
    guard Self.numbers.contains(juz) else {
      throw TrackingRefusal("juz", found: "\(juz)", accepted: "a whole number from 1 to \(Self.numbers.upperBound)")
    }
    var read = years[year] ?? []
    if isRead { read.insert(juz) } else { read.remove(juz) }
    try replace(year, with: read)
  }

  /// Takes the juz of a table in place of those of the same year.
  mutating func replace(_ year: Int, with read: Set<Int>) throws(TrackingRefusal) {
    guard Self.accepted.contains(year) else {
      throw TrackingRefusal(
        "year", found: "\(year)",
        accepted: "a Hijri year from \(Self.accepted.lowerBound) to \(Self.accepted.upperBound)")
    }
    years[year] = read.isEmpty ? nil : read
    guard years.count > Self.mostYears, let oldest = years.keys.min() else { return }
    years[oldest] = nil
  }

  // MARK: - As stored, and in a table

  /// The juz of a year in order: `1 2 12`.
  static func text(of read: Set<Int>) -> String { read.sorted().map(String.init).joined(separator: " ") }

  /// Reads the form of ``text(of:)``; nil for anything else.
  static func read(_ text: some StringProtocol) -> Set<Int>? {
    let words = text.split(separator: " ", omittingEmptySubsequences: true)
    let read = words.compactMap { word in word.utf8.count <= 2 ? Int(word) : nil }
    guard read.count == words.count, read.allSatisfy(numbers.contains), Set(read).count == read.count else {
      return nil
    }
    return Set(read)
  }

  /// The years as a file has them.
  var stored: [String: String] {
    Dictionary(uniqueKeysWithValues: years.map { ("\($0.key)", Self.text(of: $0.value)) })
  }

  /// Reads what a file has; nil for what none of this program could have.
  init?(stored: [String: String]) {
    guard stored.count <= Self.mostYears else { return nil }
    for (word, text) in stored {
      guard let year = Int(word), Self.accepted.contains(year), let read = Self.read(text), !read.isEmpty else {
        return nil
      }
      years[year] = read
    }
  }
}
