public import Places
public import Text

extension Gazetteer.City {
  /// Farther than this from the nearest city, its clock need not be the place's.
  private static let farMeters = 500_000.0

  /// Notice where the nearest city is so far that its clock may differ from the place's; nil nearby.
  ///
  /// - Parameters:
  ///   - meters: how far the place is from the city.
  ///   - key: option or setting of the zone: `--timezone`, `prayer.timezone`.
  public func clockDoubt(meters: Double, set key: String) -> LocalizedText? {
    guard meters > Self.farMeters else { return nil }
    let kilometers = Int(meters / 1000)
    return LocalizedText(
      en: "the nearest city known, \(name), is \(kilometers) km away: set \(key) if its clock isn't the place's",
      ar: "أقرب مدينة معروفة، \(arabicName.isEmpty ? name : arabicName)، على بعد \(kilometers) كم: حدد المنطقة الزمنية "
        + "بالخيار \u{200E}\(key) إن اختلفت")
  }
}
