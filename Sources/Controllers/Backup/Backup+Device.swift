public import Calibration
public import Position
import Prayer
public import Settings
import Text

extension Backup {
  /// Everything a device stores except its PIN and tokens.
  ///
  /// - Parameter files: the storage with timetable and observed months; nil for a device without one.
  public init(
    of effective: EffectiveConfiguration, calibration: CalibrationRecord?, alignment: HeadingCorrection?,
    files: RestorePlan.Files?
  ) {
    self.init()
    let settings = effective.overlay.within(.network).overlay
    if !settings.isEmpty { add(.settings, settings.encoded) }
    if let calibration { add(.calibration, CalibrationFile.encode(calibration)) }
    if let alignment { add(.alignment, alignment.encoded) }
    func first(of paths: [String], where isUnderstood: ([UInt8]) -> Bool) -> [UInt8]? {
      paths.lazy.compactMap { path in (try? files?.read(path)).flatMap { $0 } }.first(where: isUnderstood)
    }
    // A file named by a setting could be any file of the machine: it is taken only if it parses as what it should be.
    let prayer = effective.configuration.prayer
    let copy = effective.configuration.state.directory + "/" + Configuration.PrayerTimes.timetableName
    let timetables = prayer.timetable.isEmpty ? [] : [prayer.timetablePath, copy]
    if let bytes = first(of: timetables, where: { (try? MosqueTimetable(csv: $0)) != nil }) { add(.timetable, bytes) }
    let months = prayer.observedMonths.isEmpty ? [] : [prayer.observedMonthsPath]
    if let bytes = first(
      of: months, where: { (try? ObservedMonths(csv: $0, calendar: prayer.hijriCalendar)) != nil })
    {
      add(.observedMonths, bytes)
    }
    let wiring = effective.wiring
    if !wiring.isEmpty { add(.wiring, wiring) }
  }
}
