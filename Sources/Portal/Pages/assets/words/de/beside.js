// Words that are written beside those of the other language, too: in the day's table, on the sheet of a month, on the
// board of a hall.
export default {
  comma: ",",
  letters: ["N", "O", "S", "W"],
  letterLength: 1,
  next: "Nächstes Gebet",
  prayers: { imsak: "Imsak", fajr: "Fadschr", sunrise: "Sonnenaufgang", dhuhr: "Dhuhr", asr: "Asr", maghrib: "Maghrib",
    isha: "Ischa" },
  clockUncertain: "Die Uhr des Geräts ist unsicher.",
  timesScreen: {
    adhan: "Adhan", iqama: "Iqama", jumua: "Freitagsgebet", taraweeh: "Tarawih",
    lastTen: "Eine der letzten zehn Nächte: Sie folgt auf den Tag", qadr: "27. Nacht (Nacht der Bestimmung)",
    from: (day, times) => `Ab ${day}: ${times}`,
    day: "Tag", hijriShort: "Hidschra",
    timetable: "Gebetsplan der Moschee",
    schoolsShort: { shafi: "Asr bei einfacher Schattenlänge", hanafi: "Asr bei doppelter Schattenlänge (hanafitisch)" },
    sheetTitle: "Gebetszeiten", important: "Tage des Jahres",
    whenDay: (date, isNight) => isNight ? `${date}, abends` : date,
    sheetSuhoor: "Ende des Sahur", sheetIftar: "Iftar",
    suhoorNote: "Das Essen endet mit Fadschr; Imsak, einige Minuten davor, ist aus Vorsicht üblich.",
    sheetZone: zone => `Zeitzone: ${zone}.`,
    sheetMethod: (method, school) => `Berechnet: ${method}; ${school}.`,
    sheetComputed: count => Number(count) === 1 ? "1 Tag, der darin fehlt, ist berechnet."
      : `${count} Tage, die darin fehlen, sind berechnet.`,
    sheetBounded: "Die Regel für hohe Breiten hält Fadschr und Ischa in einem Teil der Nacht.",
    sheetJumua: "Freitags steht das Freitagsgebet an der Stelle der Iqama zu Dhuhr.",
    sheetNote: "Der Sonnenaufgang beendet die Zeit für Fadschr und ist kein Gebet. Hidschra-Termine sind berechnet.",
    printed: date => `Gedruckt am ${date}.`,
  },
  ramadan: {
    day: day => `${day}. Ramadan`, night: day => `Nacht zum ${day}. Ramadan`,
    lastTen: day => `Nacht zum ${day}. Ramadan, eine der letzten zehn`,
    iftar: "Iftar in", suhoor: "Ende des Sahur in",
  },
  hall: {
    phone: "Auf Ihrem Telefon", tomorrow: "Morgen", back: "Zurück", fullScreen: "Vollbild",
    tap: "Tippen Sie einmal auf den Bildschirm: Bis dahin hält der Browser den Ton zurück.",
    silence: "Bitte Telefone stumm schalten", iqamaIn: "Iqama in", jumuaIn: "Beginnt in",
    prayerTime: "Zeit des Gebets",
    stale: "Nicht aktuell: Das Gerät antwortet nicht. Die Uhr läuft von selbst weiter.",
    unreachable: "Nicht aktuell: keine Verbindung. Die Uhr läuft von selbst weiter.",
    waiting: "Warten auf das Gerät.", noPlace: "Das Gerät kennt seinen Standort nicht: keine Uhrzeit, keine "
      + "Gebetszeiten.",
    noClock: "Die Uhr des Geräts ist nicht gestellt: keine Gebetszeiten.",
    noDays: "Die Zeiten konnten nicht geladen werden. Neuer Versuch läuft.",
  },
}
