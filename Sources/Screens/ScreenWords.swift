import Compass
import Prayer
import Reports
import Text

/// The words of a display, at most about fifteen letters a line.
extension LocalizedText {
  static let qibla = LocalizedText(en: "Qibla", ar: "القبلة")
  static let ringShowsWay = LocalizedText(en: "ring: mosque", ar: "الحلقة: مسجد")
  static let pin = LocalizedText(en: "PIN", ar: "الرقم السري")
  static let starting = LocalizedText(en: "starting, please wait", ar: "جار البدء")
  static let noLiveState = LocalizedText(en: "the device has stopped", ar: "توقف الجهاز")
  static let turnRight = LocalizedText(en: "turn right", ar: "إلى اليمين")
  static let right = LocalizedText(en: "right", ar: "يمينا")
  static let turnLeft = LocalizedText(en: "turn left", ar: "إلى اليسار")
  static let left = LocalizedText(en: "left", ar: "يسارا")
  static let aligned = LocalizedText(en: "aligned", ar: "نحو القبلة")
  static let alignedShort = LocalizedText(en: "aligned", ar: "القبلة")
  static let questionMark = LocalizedText(en: "?", ar: "؟")

  static let moveAnyhow = LocalizedText(en: "turn and tilt it slowly", ar: "أدر الجهاز وأمله ببطء")
  static let lowerSide = LocalizedText(en: "lower this side", ar: "أنزل هذا الجانب")
  static let turnItRight = LocalizedText(en: "turn it to the right", ar: "أدره إلى اليمين")
  static let turnItLeft = LocalizedText(en: "turn it to the left", ar: "أدره إلى اليسار")
  static let layDown = LocalizedText(en: "lay it down, hands off", ar: "ضعه وارفع يديك عنه")
  static let leaveAlone = LocalizedText(en: "leave it alone", ar: "لا تلمس الجهاز")
  static let sounding = LocalizedText(en: "sound playing", ar: "التسجيل يعمل")
  static let recordingPlays = LocalizedText(en: "wait: a recording plays", ar: "انتظر: يشتغل تسجيل")
  static let routineDone = LocalizedText(en: "calibrated", ar: "تمت المعايرة")
  static let routineRefused = LocalizedText(en: "refused, nothing changed", ar: "رفضت المعايرة، لم يتغير شيء")
  static let routineCancelled = LocalizedText(en: "cancelled, nothing changed", ar: "ألغيت المعايرة، لم يتغير شيء")
}

extension PrayerCall {
  /// Of a reminder: the day that comes, or the night of Ramadan that begins; nil of other calls.
  var reminderWords: LocalizedText? {
    guard kind == .reminder, let day = ImportantDay(rawValue: name) else { return nil }
    return switch day {
    case .ramadan: LocalizedText(en: "eve of Ramadan", ar: "غدا رمضان")
    case .lastTenNights: LocalizedText(en: "night {1}", ar: "ليلة {1} رمضان", ["\(hijriDay ?? 0)"])
    case .eidAlFitr, .eidAlAdha: LocalizedText(en: "eve of Eid", ar: "غدا العيد")
    case .arafah: LocalizedText(en: "eve of Arafah", ar: "غدا عرفة")
    case .ashura: LocalizedText(en: "eve of Ashura", ar: "غدا عاشوراء")
    case .newYear, .mawlid, .miraj, .baraah, .laylatAlQadr: nil
    }
  }
}

extension Fasting {
  /// What the next Fajr or Maghrib means for the fast: the end of suhoor, or iftar. Time and countdown stand beside it.
  var screenWord: LocalizedText {
    isNight ? LocalizedText(en: "Suhoor", ar: "السحور") : LocalizedText(en: "Iftar", ar: "الإفطار")
  }

  /// The day, whose night comes before it.
  var screenDay: LocalizedText { LocalizedText(en: "Ramadan {1}", ar: "{1} رمضان", ["\(day)"]) }
}

extension Status {
  /// The status.
  var screenWord: LocalizedText {
    switch self {
    case .accurate: LocalizedText(en: "accurate", ar: "دقيق")
    case .calibrating: LocalizedText(en: "in doubt", ar: "غير مؤكد")
    case .interference: LocalizedText(en: "interference", ar: "تشويش")
    case .unavailable: LocalizedText(en: "unavailable", ar: "غير متاح")
    }
  }
}

extension Reason {
  /// ``advice`` in a few words: the next step if it fits, otherwise the fault.
  var screenWords: LocalizedText {
    switch self {
    case .good: LocalizedText(en: "all is well", ar: "كل شيء سليم")
    case .atKaaba: LocalizedText(en: "at the Kaaba", ar: "عند الكعبة")
    case .oppositeKaaba: LocalizedText(en: "any direction", ar: "كل الجهات")
    case .modelExpired: LocalizedText(en: "model expired", ar: "نموذج منته")
    case .siteOld: LocalizedText(en: "place is old", ar: "الموقع قديم")
    case .siteContradicted: LocalizedText(en: "check place", ar: "راجع الموقع")
    case .surroundingsUnknown: LocalizedText(en: "carry or align", ar: "احمله أو اضبطه")
    case .sigmaTooLarge: LocalizedText(en: "turn it once", ar: "أدره دورة")
    case .headingContradicted, .holdStill: LocalizedText(en: "hold it still", ar: "ثبت الجهاز")
    case .sounding: .sounding
    case .horizontalWeak: LocalizedText(en: "near a pole", ar: "قرب القطب")
    case .fieldNew: LocalizedText(en: "field changed", ar: "تغير المجال")
    case .fieldAttached: LocalizedText(en: "magnet on it", ar: "مغناطيس به")
    case .calibrationElsewhere: LocalizedText(en: "calibrate here", ar: "عايره هنا")
    case .tiltAssumed: LocalizedText(en: "keep it level", ar: "أبقه مستويا")
    case .notCalibrated: LocalizedText(en: "calibrate it", ar: "عاير الجهاز")
    case .shaken: LocalizedText(en: "being shaken", ar: "الجهاز يهتز")
    case .starting: LocalizedText(en: "starting", ar: "جار البدء")
    case .headingStale: LocalizedText(en: "not live", ar: "قراءة متأخرة")
    case .late: LocalizedText(en: "too slow", ar: "الجهاز بطيء")
    case .busCorrupt: LocalizedText(en: "check wiring", ar: "افحص الأسلاك")
    case .magnetometersDisagree: LocalizedText(en: "sensors differ", ar: "تعارض البوصلة")
    case .fieldDip, .fieldLength: LocalizedText(en: "metal nearby", ar: "معدن قريب")
    case .headingLost: LocalizedText(en: "hold it still", ar: "ثبت الجهاز")
    case .nearPole: LocalizedText(en: "too near a pole", ar: "قريب من القطب")
    case .noSite: LocalizedText(en: "place not known", ar: "الموقع مجهول")
    case .tiltUnknown: LocalizedText(en: "no accelerometer", ar: "لا حساس ميل")
    case .magnetometerLost, .magnetometerFrozen: LocalizedText(en: "compass is lost", ar: "تعطلت البوصلة")
    case .magnetometerSaturated: LocalizedText(en: "magnet is near", ar: "مغناطيس قريب")
    case .magnetometerUnknownChip: LocalizedText(en: "unknown compass", ar: "بوصلة مجهولة")
    case .magnetometerAbsent: LocalizedText(en: "no compass", ar: "لا بوصلة")
    case .busPermission: LocalizedText(en: "no access to bus", ar: "الناقل محظور")
    case .busMissing: LocalizedText(en: "no sensor bus", ar: "لا ناقل")
    }
  }
}

extension Language {
  /// That of a display: itself where the display's letters have it, otherwise English. They lack those of Bengali, which join
  /// above each other.
  var onDisplays: Language { self == .bn ? .en : self }
}
