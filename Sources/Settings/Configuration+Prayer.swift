public import Measures
public import Places
public import Prayer
public import Text

extension Configuration {
  /// Settings of prayer times, shared by the device, its configuration and the command line.
  public struct PrayerTimes: Sendable, Hashable {
    /// The calculation method, whose angles `fajrAngleDeg` and `ishaAngleDeg` override. Nil: the method of the place's
    /// country.
    public var method: PrayerMethod?
    /// School for Asr: a shadow of once the height (shafi), or twice (hanafi). Nil: the school whose Asr the method's
    /// authority prints, else shafi.
    public var madhab: Madhab?
    /// The glow whose end begins Isha; used by the method moonsighting only.
    public var shafaq = Shafaq.general
    /// High-latitude rule: the part of the night that bounds Fajr and Isha.
    public var highLatitude = HighLatitudeRule.auto
    /// Rule for days on which the Sun doesn't rise or set.
    public var polar = PolarRule.nearestLatitude
    /// An IANA name, `UTC`, `+03:00`, or empty for the nearest city's.
    public var timezone = ""
    /// Calendar of the Hijri date.
    public var hijriCalendar = HijriCalendar.ummAlQura
    /// Days by which the local Hijri date is ahead of the calendar.
    public var hijriOffsetDays = 0
    /// Whether Isha is later in Ramadan where the method says so (umm-al-qura: by 30 minutes).
    public var ramadanIsha = true
    /// The Sun's angle below the horizon at Fajr in degrees; nil: the method's.
    public var fajrAngleDeg: Double?
    /// The same at Isha, also where the method has minutes after Maghrib.
    public var ishaAngleDeg: Double?
    /// Minutes from sunset to Isha, in place of an angle; nil: the method's.
    public var ishaMinutes: Int?
    /// The Sun's angle below the horizon at Maghrib in degrees; nil: the method's, which mostly is sunset.
    public var maghribAngleDeg: Double?
    /// How seconds are rounded; nil: as the method has it.
    public var rounding: MethodParameters.Rounding?
    /// Metres above the horizon all round: the Sun rises earlier there and sets later.
    public var elevationM = 0.0
    /// Night from which midnight and the last third are counted.
    public var midnight = MidnightRule.sunsetToFajr
    /// Minutes from Imsak to Fajr.
    public var imsakMinutes = 10
    /// Minutes added to each time at the very end.
    public var adjustMinutes = PerPrayer<Int>(all: 0)
    /// A CSV file of the mosque's own, ``uploaded``, or empty.
    public var timetable = ""
    /// When the prayers are held, where ``timetable`` doesn't say so.
    public var congregation = Congregation()
    /// A CSV file of observed beginnings of Hijri months, ``uploaded``, or empty; see ``/Prayer/ObservedMonths``.
    public var observedMonths = ""
    /// The state folder.
    var keptIn = Configuration.State().directory

    /// Stands for the file in the state folder whose content came over the network.
    public static let uploaded = "uploaded"
    /// Names of uploaded files in the state folder.
    public static let (timetableName, observedMonthsName) = ("timetable.csv", "observed-months.csv")

    /// The file that ``timetable`` stands for; empty for none.
    public var timetablePath: String { path(timetable, Self.timetableName) }
    /// The file that ``observedMonths`` stands for; empty for none.
    public var observedMonthsPath: String { path(observedMonths, Self.observedMonthsName) }

    private func path(_ value: String, _ name: String) -> String {
      value == Self.uploaded ? keptIn + "/" + name : value
    }

    /// The method in force at a place, and its origin.
    public func methodInForce(at place: GeodeticPosition?) -> (method: PrayerMethod, choice: PrayerMethod.Choice) {
      if let method { return (method, .chosen) }
      return place.map(PrayerMethod.method(at:)) ?? (.mwl, .standard)
    }

    /// These settings as rules for the computation at a place.
    public func rules(at place: GeodeticPosition) -> PrayerRules {
      let (method, choice) = methodInForce(at: place)
      var rules = PrayerRules(method: method)
      rules.choice = choice
      rules.placeHeightMeters = PlaceHeight.meters(of: place)
      if let fajrAngleDeg { rules.parameters.fajr = fajrAngleDeg }
      if let ishaAngleDeg { rules.parameters.isha = .angle(ishaAngleDeg) }
      if let ishaMinutes { rules.parameters.isha = .minutes(ishaMinutes) }
      if let maghribAngleDeg { rules.parameters.maghrib = maghribAngleDeg }
      rules.rounding = rounding
      rules.elevationMeters = elevationM
      rules.midnight = midnight
      rules.imsakMinutes = imsakMinutes
      rules.chosenMadhab = madhab
      rules.shafaq = shafaq
      rules.highLatitude = highLatitude
      rules.polar = polar
      rules.adjustments = adjustMinutes
      rules.isIshaLaterInRamadan = ramadanIsha
      return rules
    }

    /// The timetable of a place, in its local time.
    ///
    /// - Parameters:
    ///   - observed: content of ``observedMonths``.
    ///   - mosque: content of ``timetable``.
    public func timetable(
      at place: GeodeticPosition, in zone: Zone, observed: [ObservedMonth] = [], mosque: MosqueTimetable? = nil
    ) -> Timetable {
      var timetable = Timetable(
        place: place, zone: zone, rules: rules(at: place), hijri: reckoning(observed), mosque: mosque)
      timetable.congregation = congregation
      return timetable
    }

    /// The Hijri calendar of the place.
    public func reckoning(_ observed: [ObservedMonth] = []) -> HijriReckoning {
      HijriReckoning(hijriCalendar, offset: hijriOffsetDays, observed: observed)
    }

    /// Settings without effect beside the others, each in a line for a person.
    public var idle: [LocalizedText] {
      var notes: [LocalizedText] = []
      if shafaq != .general, method != .moonsighting {
        let arabic = "لا أثر للإعداد \u{200E}prayer.shafaq إلا مع طريقة \u{200E}moonsighting\u{200E}"
        notes.append(
          method.map {
            LocalizedText(
              en: "prayer.shafaq has an effect only with the method moonsighting, not with {1}",
              ar: arabic + "، لا مع \u{200E}{1}", [$0.rawValue])
          } ?? LocalizedText(en: "prayer.shafaq has an effect only with the method moonsighting", ar: arabic))
      }
      if highLatitude != .auto, method == .moonsighting {
        notes.append(
          LocalizedText(
            en: "prayer.high_latitude has no effect with the method moonsighting, which has a rule of its own",
            ar: "لا أثر للإعداد \u{200E}prayer.high_latitude مع طريقة \u{200E}moonsighting\u{200E}، فلها قاعدتها"))
      }
      return notes
    }

    /// Problem of the settings together: key, finding and accepted values; nil: none.
    public var contradiction: (key: String, found: Message, accepted: Message)? {
      if ishaAngleDeg != nil, ishaMinutes != nil {
        return ("prayer.isha_minutes", "it together with \("prayer.isha_angle_deg")", "one of the two")
      }
      if method == .custom, fajrAngleDeg == nil || (ishaAngleDeg == nil && ishaMinutes == nil) {
        return (
          "prayer.method", "\("custom") without its figures",
          "\("custom") with \("prayer.fajr_angle_deg"), and \("prayer.isha_angle_deg") or \("prayer.isha_minutes")"
        )
      }
      return nil
    }
  }

  /// Times and sounds of alarms.
  public struct Alarm: Sendable, Hashable {
    /// Minutes before the time; −1: no alarm.
    public var leadMinutes = PerPrayer<Int>(all: -1)
    /// Whether an alarm before a prayer is followed by another one at its time. With a recording it always is.
    public var atTime = PerPrayer<Bool>(all: false)
    /// Minutes after which a call that was put off comes again.
    public var snoozeMinutes = 5
    /// Minutes before Fajr in Ramadan; −1: no call.
    public var suhoorMinutes = -1
    /// Whether Maghrib is called in Ramadan, whatever its own alarm says.
    public var iftar = false
    /// Whether both are called on other fasting days, too.
    public var (fastsArafahAshura, fastsMondaysThursdays, fastsWhiteDays) = (false, false, false)
    /// Whether there are reminders in the evenings with which Ramadan and each of its last ten nights, both feasts, and the
    /// days of Arafah and Ashura begin.
    public var (remindsOfRamadan, remindsOfEids, remindsOfFasts) = (false, false, false)
    /// Minutes from Maghrib to these reminders.
    public var reminderMinutes = 20
    /// A folder with the adhan's recordings, ``shelf``, or empty: the buzzer calls.
    public var adhanDirectory = ""
    /// Recordings of the shelf by their ids, or empty: `adhanDirectory` has the prayer's.
    public var recitations = PerPrayer<String>(all: "")
    /// The state folder.
    var keptIn = Configuration.State().directory

    /// Stands for the folder `adhan` in the state folder.
    public static let shelf = "shelf"
    /// The folder that ``adhanDirectory`` stands for; empty for none.
    public var adhanFolder: String { adhanDirectory == Self.shelf ? keptIn + "/adhan" : adhanDirectory }
    /// The folder of the recordings that came over the network.
    public var reciterFolder: String { keptIn + "/reciters" }
    /// Whether there may be a recording of a prayer.
    public func hasRecording(of prayer: DailyTime) -> Bool {
      !adhanDirectory.isEmpty || !recitations[prayer].isEmpty
    }
    /// Whether there may be one of any prayer.
    public var hasRecordings: Bool { DailyTime.allCases.contains(where: hasRecording) }
    /// How loud recordings are played, in percent.
    public var adhanVolumePercent = 80
    /// Seconds over which a recording fades in.
    public var adhanFadeS = 3.0
    /// Sound device of the recordings.
    public var adhanDevice = SoundDevice()

    /// These settings as rules for the schedule.
    public var rules: AlarmRules {
      var rules = AlarmRules()
      rules.alarms = leadMinutes.map { AlarmRules.Alarm(isOn: $0 >= 0, leadMinutes: $0) }
      for prayer in DailyTime.allCases where prayer != .sunrise {
        rules.alarms[prayer].isAtTimeToo = atTime[prayer] || !recitations[prayer].isEmpty
      }
      rules.suhoorMinutes = suhoorMinutes >= 0 ? suhoorMinutes : nil
      rules.iftar = iftar
      if fastsArafahAshura { rules.fasts.insert(.arafahAndAshura) }
      if fastsMondaysThursdays { rules.fasts.insert(.mondaysAndThursdays) }
      if fastsWhiteDays { rules.fasts.insert(.whiteDays) }
      if remindsOfRamadan { rules.reminders.formUnion([.ramadan, .lastTenNights]) }
      if remindsOfEids { rules.reminders.formUnion([.eidAlFitr, .eidAlAdha]) }
      if remindsOfFasts { rules.reminders.formUnion([.arafah, .ashura]) }
      rules.reminderMinutes = reminderMinutes
      rules.callsAtTime = !adhanDirectory.isEmpty
      return rules
    }
  }
}
