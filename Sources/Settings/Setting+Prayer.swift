import Places
import Prayer

extension Setting {
  /// The values of prayer times and alarms.
  static let prayer: [Setting] =
    [
      .choice("prayer.method", \.prayer.method, "Whose angles."),
      .choice("prayer.madhab", \.prayer.madhab, "Whose Asr."),
      .choice("prayer.shafaq", \.prayer.shafaq, "Which glow of the sky ends Maghrib, for the method moonsighting."),
      .choice(
        "prayer.high_latitude", \.prayer.highLatitude, "What bounds Fajr and Isha where twilight lasts all night."),
      .choice("prayer.polar", \.prayer.polar, "What holds where the Sun doesn't rise or set that day."),
      .text(
        "prayer.timezone", \.prayer.timezone, "The clocks of the place; empty takes the nearest city's.",
        accepted: "\"\", an IANA name such as \"Asia/Riyadh\", \"UTC\", or an offset such as \"+03:00\""
      ) { $0.isEmpty || Zone(fixed: $0) != nil || Zone.isName($0) },
      .choice("prayer.hijri_calendar", \.prayer.hijriCalendar, "Which Hijri calendar."),
      .integer(
        "prayer.hijri_offset_days", \.prayer.hijriOffsetDays, -2...2, "Days the local Hijri calendar is ahead of it."),
      .flag(
        "prayer.ramadan_isha", \.prayer.ramadanIsha,
        "Whether Isha is later in Ramadan, where the method says so (umm-al-qura: 30 minutes)."),
      .optionalNumber("prayer.fajr_angle_deg", \.prayer.fajrAngleDeg, 0...30, "An angle in place of the method's."),
      .optionalNumber("prayer.isha_angle_deg", \.prayer.ishaAngleDeg, 0...30, "An angle in place of the method's."),
    ] + minutes
    + [
      .path(
        "prayer.timetable", \.prayer.timetable, or: [""], "The mosque's own timetable (CSV), which then goes before.")
    ] + leads
    + [
      .integer(
        "alarm.suhoor_minutes", \.alarm.suhoorMinutes, 0...120, none: -1, "Minutes before Fajr in Ramadan; -1: no call."
      ),
      .flag("alarm.iftar", \.alarm.iftar, "Whether Maghrib is called in Ramadan."),
      .clock("alarm.quiet_from", \.alarm.quietFrom, "When quiet hours begin: alarms are then shown, not heard."),
      .clock("alarm.quiet_to", \.alarm.quietTo, "When quiet hours end."),
      .path(
        "alarm.adhan_directory", \.alarm.adhanDirectory, or: [""],
        "A folder with recordings (fajr.mp3, dhuhr.wav …, or adhan.mp3 for all); empty: the buzzer calls."),
      .integer(
        "alarm.adhan_volume_percent", \.alarm.adhanVolumePercent, 0...100, "How loud recordings are played."),
      .number(
        "alarm.adhan_fade_s", \.alarm.adhanFadeS, 0...30, "Seconds in which a recording comes up from silence."),
      .text(
        "alarm.adhan_device", \.alarm.adhanDevice,
        "The sound device, as `aplay -L` names it; empty: the system's choice.",
        accepted: "\"\", or a name without spaces such as \"plughw:CARD=Headphones\""
      ) { name in name.utf8.count <= 128 && name.utf8.allSatisfy { (0x21...0x7E).contains($0) } && name.first != "-" },
    ]

  private static let minutes: [Setting] = [
    .integer("prayer.fajr_adjust_minutes", \.prayer.adjustMinutes.fajr, -60...60, "Minutes to add to Fajr."),
    .integer("prayer.sunrise_adjust_minutes", \.prayer.adjustMinutes.sunrise, -60...60, "Minutes to add to sunrise."),
    .integer("prayer.dhuhr_adjust_minutes", \.prayer.adjustMinutes.dhuhr, -60...60, "Minutes to add to Dhuhr."),
    .integer("prayer.asr_adjust_minutes", \.prayer.adjustMinutes.asr, -60...60, "Minutes to add to Asr."),
    .integer("prayer.maghrib_adjust_minutes", \.prayer.adjustMinutes.maghrib, -60...60, "Minutes to add to Maghrib."),
    .integer("prayer.isha_adjust_minutes", \.prayer.adjustMinutes.isha, -60...60, "Minutes to add to Isha."),
  ]

  private static let leads: [Setting] = [
    .integer("alarm.fajr_minutes", \.alarm.leadMinutes.fajr, 0...30, none: -1, "Minutes before Fajr; -1: no alarm."),
    .integer("alarm.sunrise_minutes", \.alarm.leadMinutes.sunrise, 0...30, none: -1, "Before sunrise; -1: no alarm."),
    .integer("alarm.dhuhr_minutes", \.alarm.leadMinutes.dhuhr, 0...30, none: -1, "Before Dhuhr; -1: no alarm."),
    .integer("alarm.asr_minutes", \.alarm.leadMinutes.asr, 0...30, none: -1, "Before Asr; -1: no alarm."),
    .integer("alarm.maghrib_minutes", \.alarm.leadMinutes.maghrib, 0...30, none: -1, "Before Maghrib; -1: no alarm."),
    .integer("alarm.isha_minutes", \.alarm.leadMinutes.isha, 0...30, none: -1, "Before Isha; -1: no alarm."),
  ]

  /// A time of day, or none.
  private static func clock(_ key: String, _ path: Path<String>, _ meaning: String) -> Setting {
    .text(key, path, meaning, accepted: "\"\", or a time such as \"22:00\"") {
      $0.isEmpty || Configuration.Alarm.minute($0) != nil
    }
  }
}
