import Prayer

extension Setting {
  /// The values of prayer times and alarms.
  static let prayer: [Setting] =
    times + adjustments + [timetable, observedMonths] + congregation + leads + atTimes + alarms + recitations

  /// The values of the household or mosque.
  static let house: [Setting] = [
    Setting(
      "house.name", \.house.name, .label, .live,
      "Name of the household or mosque, for the greeting and the board of the hall.")
  ]

  private static let times: [Setting] = [
    Setting(
      "prayer.method", \.prayer.method, .choice(PrayerMethod.allCases.map { .text($0.rawValue) }), .live,
      "Calculation method; unset: that of the country the device stands in."),
    Setting(
      "prayer.madhab", \.prayer.madhab, .choice(Madhab.allCases.map { .text($0.rawValue) }), .live,
      "School for Asr: shadow once (Shafi'i, Maliki, Hanbali) or twice (Hanafi); unset: as the method's authority prints it, else shafi."
    ),
    .choice(
      "prayer.shafaq", \.prayer.shafaq, .live,
      "Twilight (shafaq) at whose end Isha begins, for the method moonsighting."),
    .choice(
      "prayer.high_latitude", \.prayer.highLatitude, .live,
      "High-latitude rule: keeps Fajr and Isha within a part of the night."),
    .choice("prayer.polar", \.prayer.polar, .live, "Rule for days on which the Sun doesn't rise or set."),
    Setting(
      "prayer.timezone", \.prayer.timezone, .timeZone, .live, "Time zone of the place; empty: the nearest city's."
    ),
    .choice("prayer.hijri_calendar", \.prayer.hijriCalendar, .live, "Hijri calendar."),
    Setting(
      "prayer.hijri_offset_days", \.prayer.hijriOffsetDays, .integer(-2...2), in: .days, .live,
      "Days by which the local Hijri date is ahead of the calendar."),
    Setting(
      "prayer.ramadan_isha", \.prayer.ramadanIsha, .flag, .live,
      "Whether Isha is later in Ramadan, where the method says so (umm-al-qura: 30 minutes)."),
    Setting(
      "prayer.fajr_angle_deg", \.prayer.fajrAngleDeg, twilight, in: .degrees, .live,
      "Angle for Fajr instead of the method's."),
    Setting(
      "prayer.isha_angle_deg", \.prayer.ishaAngleDeg, twilight, in: .degrees, .live,
      "Angle for Isha instead of the method's."),
    Setting(
      "prayer.isha_minutes", \.prayer.ishaMinutes, .integer(0...240), in: .minutes, .live,
      "Minutes from sunset to Isha, instead of an angle."),
    Setting(
      "prayer.maghrib_angle_deg", \.prayer.maghribAngleDeg, .number(0...15), in: .degrees, .live,
      "Angle for Maghrib instead of the method's; most methods have sunset."),
    Setting(
      "prayer.rounding", \.prayer.rounding,
      .choice(MethodParameters.Rounding.allCases.map { .text($0.rawValue) }), .live,
      "Rounding of seconds; unset: as the method says."),
    Setting(
      "prayer.elevation_m", \.prayer.elevationM, .number(0...9000), in: .metres, .live,
      "Height above the horizon all round."),
    .choice("prayer.midnight", \.prayer.midnight, .live, "Night from which midnight and the last third are counted."),
    Setting(
      "prayer.imsak_minutes", \.prayer.imsakMinutes, .integer(0...60), in: .minutes, .live,
      "Minutes from Imsak to Fajr."),
  ]

  /// The Sun below the horizon.
  private static let twilight = Kind.number(0...30)
  private static let adjustment = Kind.integer(-60...60)
  private static let lead = Kind.integer(0...30, none: -1)

  private static let adjustments: [Setting] = [
    Setting(
      "prayer.fajr_adjust_minutes", \.prayer.adjustMinutes.fajr, adjustment, in: .minutes, .live,
      "Minutes to add to Fajr."),
    Setting(
      "prayer.sunrise_adjust_minutes", \.prayer.adjustMinutes.sunrise, adjustment, in: .minutes, .live,
      "Minutes to add to sunrise."),
    Setting(
      "prayer.dhuhr_adjust_minutes", \.prayer.adjustMinutes.dhuhr, adjustment, in: .minutes, .live,
      "Minutes to add to Dhuhr."),
    Setting(
      "prayer.asr_adjust_minutes", \.prayer.adjustMinutes.asr, adjustment, in: .minutes, .live, "Minutes to add to Asr."
    ),
    Setting(
      "prayer.maghrib_adjust_minutes", \.prayer.adjustMinutes.maghrib, adjustment, in: .minutes, .live,
      "Minutes to add to Maghrib."),
    Setting(
      "prayer.isha_adjust_minutes", \.prayer.adjustMinutes.isha, adjustment, in: .minutes, .live,
      "Minutes to add to Isha."),
  ]

  private static let timetable = Setting(
    "prayer.timetable", \.prayer.timetable, .path(orWords: ["", Configuration.PrayerTimes.uploaded]),
    .live,
    "The mosque's own timetable (CSV), used instead of computed times; \"uploaded\" is the uploaded file."
  )

  private static let observedMonths = Setting(
    "prayer.observed_months", \.prayer.observedMonths,
    .path(orWords: ["", Configuration.PrayerTimes.uploaded]), .live,
    "Observed beginnings of Hijri months (CSV: month,begins,noted,by), which correct the calendar; \"uploaded\" is the uploaded file."
  )

  private static let congregation: [Setting] = [
    Setting(
      "iqama.fajr", \.prayer.congregation.iqamas.fajr, .iqama, .live,
      "When Fajr is held; where prayer.timetable has an iqama, that holds, here and below."),
    Setting("iqama.dhuhr", \.prayer.congregation.iqamas.dhuhr, .iqama, .live, "When Dhuhr is held."),
    Setting("iqama.asr", \.prayer.congregation.iqamas.asr, .iqama, .live, "When Asr is held."),
    Setting("iqama.maghrib", \.prayer.congregation.iqamas.maghrib, .iqama, .live, "When Maghrib is held."),
    Setting("iqama.isha", \.prayer.congregation.iqamas.isha, .iqama, .live, "When Isha is held."),
    Setting(
      "jumuah.times", \.prayer.congregation.jumuah, .jumuah, .live,
      "When the sermon of Jumu'ah begins on Fridays; two times where it is held twice."),
  ]

  private static let leads: [Setting] = [
    Setting(
      "alarm.fajr_minutes", \.alarm.leadMinutes.fajr, lead, in: .minutes, .live, "Minutes before Fajr; -1: no alarm."),
    Setting(
      "alarm.sunrise_minutes", \.alarm.leadMinutes.sunrise, lead, in: .minutes, .live, "Before sunrise; -1: no alarm."),
    Setting("alarm.dhuhr_minutes", \.alarm.leadMinutes.dhuhr, lead, in: .minutes, .live, "Before Dhuhr; -1: no alarm."),
    Setting("alarm.asr_minutes", \.alarm.leadMinutes.asr, lead, in: .minutes, .live, "Before Asr; -1: no alarm."),
    Setting(
      "alarm.maghrib_minutes", \.alarm.leadMinutes.maghrib, lead, in: .minutes, .live, "Before Maghrib; -1: no alarm."),
    Setting("alarm.isha_minutes", \.alarm.leadMinutes.isha, lead, in: .minutes, .live, "Before Isha; -1: no alarm."),
  ]

  private static let atTimes: [Setting] = [
    Setting(
      "alarm.fajr_at_time", \.alarm.atTime.fajr, .flag, .live,
      "Whether an alarm before Fajr is followed by a call at its time; with a recording it always is."),
    Setting("alarm.dhuhr_at_time", \.alarm.atTime.dhuhr, .flag, .live, "The same of Dhuhr."),
    Setting("alarm.asr_at_time", \.alarm.atTime.asr, .flag, .live, "The same of Asr."),
    Setting("alarm.maghrib_at_time", \.alarm.atTime.maghrib, .flag, .live, "The same of Maghrib."),
    Setting("alarm.isha_at_time", \.alarm.atTime.isha, .flag, .live, "The same of Isha."),
    Setting(
      "alarm.snooze_minutes", \.alarm.snoozeMinutes, .integer(1...30), in: .minutes, .live,
      "Minutes after which a call that was put off comes again."),
  ]

  private static let recitations: [Setting] = [
    Setting(
      "alarm.fajr_recitation", \.alarm.recitations.fajr, .recitation, .live,
      "The uploaded recording for Fajr, by its id (GET /api/v1/reciters); empty: that of alarm.adhan_directory."),
    Setting("alarm.dhuhr_recitation", \.alarm.recitations.dhuhr, .recitation, .live, "The same for Dhuhr."),
    Setting("alarm.asr_recitation", \.alarm.recitations.asr, .recitation, .live, "The same for Asr."),
    Setting("alarm.maghrib_recitation", \.alarm.recitations.maghrib, .recitation, .live, "The same for Maghrib."),
    Setting("alarm.isha_recitation", \.alarm.recitations.isha, .recitation, .live, "The same for Isha."),
  ]

  private static let alarms: [Setting] = [
    Setting(
      "alarm.suhoor_minutes", \.alarm.suhoorMinutes, .integer(0...120, none: -1), in: .minutes, .live,
      "Minutes before Fajr in Ramadan; -1: no call."),
    Setting("alarm.iftar", \.alarm.iftar, .flag, .live, "Whether Maghrib is called in Ramadan."),
    Setting(
      "alarm.fast_arafah_ashura", \.alarm.fastsArafahAshura, .flag, .live,
      "Whether these two are called on the days of Arafah and Ashura, too."),
    Setting(
      "alarm.fast_mondays_thursdays", \.alarm.fastsMondaysThursdays, .flag, .live,
      "The same on Mondays and Thursdays, except where fasting is forbidden."),
    Setting(
      "alarm.fast_white", \.alarm.fastsWhiteDays, .flag, .live,
      "The same on the 13th to 15th of each Hijri month, except where fasting is forbidden."),
    Setting(
      "alarm.remind_ramadan", \.alarm.remindsOfRamadan, .flag, .live,
      "Whether pages and phones have a reminder in the evening before Ramadan and in each of its last ten nights; nothing sounds."
    ),
    Setting(
      "alarm.remind_eids", \.alarm.remindsOfEids, .flag, .live, "The same in the evenings before both feasts."),
    Setting(
      "alarm.remind_fasts", \.alarm.remindsOfFasts, .flag, .live,
      "The same in the evenings before the days of Arafah and Ashura."),
    Setting(
      "alarm.remind_minutes", \.alarm.reminderMinutes, .integer(0...180), in: .minutes, .live,
      "Minutes from Maghrib to these reminders."),
    Setting(
      "alarm.adhan_directory", \.alarm.adhanDirectory, .path(orWords: ["", Configuration.Alarm.shelf]), .live,
      "A folder with recordings (fajr.mp3, dhuhr.wav …, or adhan.mp3 for all); \"shelf\" is the folder adhan in state.directory; empty: the buzzer calls."
    ),
    Setting(
      "alarm.adhan_volume_percent", \.alarm.adhanVolumePercent, .integer(0...100), in: .percent, .live,
      "Volume of recordings."),
    Setting(
      "alarm.adhan_fade_s", \.alarm.adhanFadeS, .number(0...30), in: .seconds, .live,
      "Seconds over which a recording fades in."),
    Setting(
      "alarm.adhan_device", \.alarm.adhanDevice, .soundDevice, .live,
      "The sound card, or a device as `aplay -L` names it; empty: the system's choice."),
  ]
}
