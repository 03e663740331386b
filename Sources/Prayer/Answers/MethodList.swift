public import Text

/// The methods to choose from, with areas and figures.
public struct MethodList: Sendable, Encodable {
  /// One of them.
  public struct Entry: Sendable, Encodable {
    /// As `prayer.method` has it.
    public var name: String
    public var title: String
    public var titleAr: String
    /// The rule of each, in words.
    public var fajr: String
    public var isha: String
    public var maghrib: String
    /// Countries that use it; nil for `custom`.
    @ExplicitNull public var usedBy: String?
    @ExplicitNull public var usedByAr: String?
    /// The figures and their evidence.
    public var rules: MethodExplanation
    public var source: String
  }

  public var methods: [Entry]

  /// All of them, in the order of ``PrayerMethod``.
  ///
  /// - Parameter language: of titles and areas.
  public init(_ language: Language = .en) {
    methods = PrayerMethod.allCases.map { method in
      let rules = PrayerRules(method: method)
      let figures = MethodExplanation(rules)
      let area = method.usedBy
      return Entry(
        name: method.rawValue, title: method.localizedName[language], titleAr: method.arabicName,
        fajr: "\(figures.fajrDeg.short)°",
        isha: figures.ishaMinutes.map { "\($0) min after sunset" } ?? figures.ishaDeg.map { "\($0.short)°" } ?? "",
        maghrib: figures.maghribDeg.map { "\($0.short)°" } ?? "sunset", usedBy: area?[language], usedByAr: area?.ar,
        rules: figures, source: figures.source)
    }
  }
}
