public import Measures
public import Places
public import Text

extension Gazetteer.City {
  /// Distance in metres from which the nearest city's clock need not be the place's.
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
      en: "the nearest city known, {1}, is {2} km away: set {3} if its clock isn't the place's",
      ar: "أقرب مدينة معروفة، {1}، على بعد {2} كم: حدد المنطقة الزمنية بالخيار \u{200E}{3} إن اختلفت",
      with: [LocalizedText(en: name, ar: arabicName.isEmpty ? name : arabicName), .init("\(kilometers)"), .init(key)])
  }
}

extension Zone {
  /// Hours between clock noon and the Sun's noon beyond which the zone can't be the place's. The largest in use are
  /// about 3 h: Alaska's west in summer, and China's.
  private static let mostHours = 4.0

  /// Doubt of a zone that is set: its clocks are far off the Sun of the place.
  ///
  /// - Parameter key: option or setting of the zone.
  public func sunDoubt(at place: GeodeticPosition, _ time: UniversalTime, set key: String) -> LocalizedText? {
    let hours = Double(offset(at: time).seconds) / 3600 - place.longitude.degrees / 15
    // The date line: 14 h and -10 h are the same clock.
    let off = hours - 24 * (hours / 24).rounded()
    guard off.magnitude > Self.mostHours else { return nil }
    let size = Int(off.magnitude.rounded())
    return LocalizedText(
      en: "{1}: the clocks of {2} are {3} h off the Sun here: set the zone of this place",
      ar: "المنطقة الزمنية \u{200E}{2}\u{200E} بعيدة عن شمس هذا المكان {3} ساعات: حدد منطقته في \u{200E}{1}",
      [key, name, "\(size)"])
  }
}
