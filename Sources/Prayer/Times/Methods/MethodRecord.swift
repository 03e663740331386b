public import Text

/// A method's names, figures, their source, and the official rows that they were checked against.
public struct MethodRecord: Sendable {
  /// The authority's own name, in English and Arabic.
  public var name: LocalizedText
  /// Countries that use it: for international methods as praytimes.org lists them ("Calculation Methods"). Nil for
  /// `custom`.
  public var usedBy: LocalizedText?
  public var parameters: MethodParameters
  /// Source of the figures, and since when they hold where known.
  public var source: String
  /// Its authority's rows that the figures were checked against; nil: none are known.
  public var official: OfficialRows?
  /// Limits of the figures.
  public var limits: String?

  init(
    _ name: String, _ arabicName: String, usedBy: (en: String, ar: String)?, _ parameters: MethodParameters,
    source: String, official: OfficialRows? = nil, limits: String? = nil
  ) {
    self.name = LocalizedText(en: name, ar: arabicName)
    self.usedBy = usedBy.map { LocalizedText(en: $0.en, ar: $0.ar) }
    self.parameters = parameters
    self.source = source
    self.official = official
    self.limits = limits
  }

  /// The authority's own times compared with the method's: one row is one day at one place. The methods' test measures
  /// these figures again.
  public struct OfficialRows: Sendable, Hashable {
    /// The table and who printed it.
    public var table: String
    /// Month of the newest row: `2026-10`.
    public var newest: String
    public var rows: Int
    /// Percent of the times that are the same minute, rounded down.
    public var same: Int
    /// Minutes by which a time differs at most.
    public var within: Int
    /// Rows with a later Maghrib or an earlier sunrise than the method's: where the tables contradict each other.
    public var unsafe: Int

    init(_ table: String, newest: String, rows: Int, same: Int, within: Int, unsafe: Int = 0) {
      (self.table, self.newest, self.rows) = (table, newest, rows)
      (self.same, self.within, self.unsafe) = (same, within, unsafe)
    }

    /// For a person.
    public var words: String {
      "\(table): \(rows) days, \(same) % of times the same minute, all within \(within) min, "
        + (unsafe == 0
          ? "Maghrib never earlier, sunrise never later" : "Maghrib earlier or sunrise later on \(unsafe) of the days")
    }
  }

  static let adhan = "the Adhan libraries (batoulapps)"
  static let aladhan = "the Aladhan service (islamic-network/prayer-times)"
}
