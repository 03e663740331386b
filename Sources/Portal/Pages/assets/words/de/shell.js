// Words of every screen: of the shell, of the compass, and what several screens say.
const advice = {
  "good": "Die Richtung ist verlässlich.",
  "qibla.here": "Die Kaaba ist weniger als 100 m entfernt: Hier wird keine Richtung angegeben.",
  "qibla.antipode": "Die Kaaba liegt genau auf der anderen Seite der Erde: Jede Richtung führt zu ihr.",
  "start.settling": "Start: Halten Sie das Gerät einen Moment still.",
  "cal.none": "Noch nicht kalibriert: Die Richtung kann weit danebenliegen. Kalibrieren Sie das Gerät.",
  "motion.hold_still": "Halten Sie das Gerät still.",
  "motion.shaken": "Das Gerät wird geschüttelt: Legen Sie es ab oder halten Sie es still.",
  "field.unproven":
    "Dieses Gebäude kann den Kompass ablenken: Tragen Sie das Gerät drei Schritte weit, oder richten Sie es einmal "
      + "aus.",
  "heading.uncertain":
    "Die Richtung ist noch nicht sicher genug: Drehen Sie das Gerät einmal ganz herum, fern von Metall.",
  "heading.contradicted": "Die Sensoren widersprechen sich: Halten Sie das Gerät einen Moment still.",
  "sound.playing": "Eine Aufnahme läuft, und ihr Strom kann die Richtung ablenken: Warten Sie, bis sie endet.",
  "field.new": "Das Magnetfeld hat sich geändert. Vergleichen Sie die Richtung mit einer bekannten.",
  "field.attached":
    "Ein magnetischer Gegenstand bewegt sich mit dem Gerät: Entfernen Sie ihn, oder kalibrieren Sie mit ihm.",
  "gps.old":
    "Der Standort ist alt: Geben Sie dem GPS-Empfänger freie Sicht zum Himmel, oder legen Sie den Standort fest.",
  "gps.elsewhere":
    "Der GPS-Empfänger ist weit vom festgelegten Standort entfernt: Einer von beiden stimmt nicht. Prüfen Sie den "
    + "Standort.",
  "field.horizontal_weak":
    "Ein magnetischer Pol ist nah, der Kompass ist hier schwach: Vergleichen Sie mit der Peilung auf der Karte.",
  "cal.site": "Kalibriert wurde an einem anderen Ort: Kalibrieren Sie das Gerät hier.",
  "heading.lost":
    "Zurzeit keine Richtung: Halten Sie das Gerät still. Wenn es so bleibt, prüfen Sie die Sensoren.",
  "heading.stale": "Die Sensoren schwiegen einen Moment: Die angezeigte Richtung ist nicht aktuell.",
  "loop.late": "Das Gerät kommt nicht nach: Verringern Sie seine Last, und prüfen Sie den Bus der Sensoren.",
  "bus.corrupt": "Die Daten des Sensors kommen beschädigt an: Prüfen Sie die Verkabelung und ihre Länge.",
  "field.model_expired": "Das Magnetfeldmodell ist abgelaufen: Installieren Sie ein neueres.",
  "field.length":
    "Das Magnetfeld ist hier zu stark oder zu schwach: Gehen Sie weg von Metall, Magneten und Telefonen.",
  "field.dip": "Das Magnetfeld hat hier die falsche Richtung: Gehen Sie weg von Metall, Magneten und Telefonen.",
  "mag.disagree":
    "Die zwei Magnetometer widersprechen sich: Gehen Sie weg von Metall, Magneten und Telefonen. Wenn es so bleibt, "
    + "kalibrieren Sie das Gerät.",
  "bus.missing":
    "Ein Bus der Sensoren fehlt: Schalten Sie I2C oder SPI ein (sudo qibla setup), und starten Sie neu.",
  "bus.permission":
    "Keine Berechtigung für einen Bus der Sensoren: Nehmen Sie den Benutzer in die Gruppe i2c oder spi auf.",
  "mag.absent": "Kein Magnetometer antwortet: Prüfen Sie Verkabelung und Stromversorgung.",
  "mag.unknown_chip":
    "An der Stelle des Magnetometers antwortet ein unbekannter Chip: Prüfen Sie die Konfiguration.",
  "mag.frozen":
    "Das Magnetometer wiederholt einen einzigen Wert und wird neu gestartet. Wenn es so bleibt, trennen Sie es kurz "
      + "vom Strom.",
  "mag.saturated": "Das Magnetometer ist übersteuert: Ein Magnet oder Lautsprecher ist ganz nah.",
  "mag.lost": "Das Magnetometer antwortet nicht mehr: Prüfen Sie seine Verkabelung.",
  "tilt.unknown": "Kein Beschleunigungssensor: Das Gerät weiß nicht, wie es gehalten wird.",
  "tilt.assumed": "Kein Beschleunigungssensor: Die Richtung stimmt nur, solange das Gerät waagerecht liegt.",
  "gps.none":
    "Der Standort ist unbekannt: Geben Sie dem GPS-Empfänger freie Sicht zum Himmel, oder legen Sie den Standort fest.",
  "field.near_pole": "Zu nah an einem magnetischen Pol für einen Kompass: Nutzen Sie die Peilung auf der Karte.",
}

export default {
  title: "Qibla",
  language: "Sprache",
  skip: "Zum Inhalt",
  navigation: "Bildschirme",
  greeting: name => `Assalamu alaikum, ${name}`,
  cancel: "Abbrechen",
  loading: "Wird geladen …",
  // To the screens that do what an advice asks for.
  ways: { place: "Standort festlegen", calibrate: "Kalibrieren", align: "Ausrichten", map: "Karte öffnen",
    doctor: "Diagnose öffnen" },
  // By the first word of a screen's address.
  screens: {
    qibla: "Qibla", times: "Zeiten", map: "Karte", tasbih: "Tasbih", duas: "Bittgebete", settings: "Einstellungen",
    calibration: "Kalibrierung", calendar: "Hidschra-Kalender", doctor: "Diagnose", prayers: "Meine Gebete",
    secure: "Sichere Adresse", start: "Willkommen", hall: "Gebetsraum", privacy: "Datenschutz", watch: "Armbanduhr",
    wall: "Wand",
  },
  api: {
    failed: status => `Das Gerät hat dies abgelehnt (${status}).`,
    noPIN: "Es wurde nichts geändert: Dafür ist die PIN nötig.",
    field: (found, accepted) => `Gefunden: ${found}; zulässig: ${accepted}.`,
  },
  pin: {
    title: "PIN des Geräts",
    note: "Änderungen erfordern die PIN. Sie wurde angezeigt, als sie auf dem Gerät erstellt wurde: "
      + "sudo qibla portal pin",
    label: "PIN",
    enter: "Entsperren",
    wrong: "Die PIN ist falsch.",
    none: "Es ist keine PIN festgelegt. Auf dem Gerät erstellt sudo qibla portal pin eine und zeigt sie an.",
    button: "Oder halten Sie die Taste des Geräts zehn Sekunden gedrückt: Es erstellt eine neue PIN und zeigt sie an.",
    plain: "Diese Seite kam unverschlüsselt über HTTP; andere im Netz könnten die PIN mitlesen. Das Gerät nimmt sie an "
      + "seiner sicheren Adresse an.",
    tooMany: seconds => `Zu viele falsche Versuche. Der nächste ist in ${seconds} s möglich.`,
  },
  octants: ["N", "NO", "O", "SO", "S", "SW", "W", "NW"],
  turnRight: angle => `${angle} nach rechts drehen`,
  turnLeft: angle => `${angle} nach links drehen`,
  aligned: "Sie sind zur Qibla gewandt",
  noDirection: "Zurzeit keine Richtung",
  anyDirection: "Jede Richtung",
  bearing: (angle, point) => `${angle} ${point}`,
  distance: distance => `${distance} km bis Mekka`,
  sigma: angle => `± ${angle}`,
  status: { accurate: "Genau", calibrating: "Unsicher", interference: "Gestört", unavailable: "Nicht verfügbar" },
  advice: (reason, ownWords) => advice[reason] ?? ownWords,
  place: { gps: "über GPS", last_known: "letzter bekannter Standort", fixed: "festgelegt", city: "Stadtmitte" },
  placeUnknown: "Standort unbekannt",
  placeAge: hours => hours < 48 ? `vor ${hours} h` : `vor ${Math.round(hours / 24)} Tagen`,
  nextTime: "Als Nächstes",
  countdown: (time, clock) => `in ${time} · um\u00a0${clock}`,
  now: "jetzt",
  doubted: clock => `${clock}?`,
  stale: "Das Gerät antwortet nicht. Was Sie sehen, ist nicht aktuell.",
  unreachable: "Keine Verbindung. Neuer Versuch läuft.",
  asOf: when => `Offline, Stand: ${when}`,
  silentSince: when => `Das Gerät antwortet nicht. Stand: ${when}, nicht aktuell.`,

  // ---- qibla
  qibla: {
    lead: "Ein Kompass. Der Pfeil oben zeigt, wo am Gerät vorn ist; die Rose dreht sich darunter. Der goldene Zeiger "
      + "weist zur Qibla.",
    views: "Lage des Bildschirms",
    flat: "Liegt flach",
    wall: "An der Wand",
    facing: angle => `Zur Qibla gewandt, auf ${angle} genau`,
    heading: (angle, point) => `Blickrichtung: ${angle} ${point}`,
    points: ["Nord", "Nordost", "Ost", "Südost", "Süd", "Südwest", "West", "Nordwest"],
    northUp: "Norden ist oben; von dort wird die Richtung gezählt",
    perhapsAhead: "Vielleicht geradeaus",
    lastKnown: when => when === null ? "Letzter bekannter Standort" : `Letzter bekannter Standort, Stand: ${when}`,
    notLive: "Nicht aktuell",
    trouble: {
      stale: "Das Gerät antwortet nicht. Die Richtung kommt mit ihm zurück.",
      unreachable: "Keine Verbindung zum Gerät. Neuer Versuch läuft.",
    },
  },

  copy: { copy: "Kopieren", copied: "Kopiert", byHand: "Drücken Sie Strg+C",
    copyWhat: label => `Kopieren: ${label}` },

  // ---- watch
  watch: {
    right: angle => `${angle} rechts`,
    left: angle => `${angle} links`,
    noDirection: "Keine Richtung",
  },

  // ---- said on several screens
  sky: {
    sunAt: (angle, point, height) => `Die Sonne steht bei ${angle} (${point}), ${height} hoch.`,
    sunDown: "Die Sonne ist unter dem Horizont.", sunUnknown: "Der Sonnenstand ist noch nicht bekannt.",
  },
  nights: { "sunset-to-fajr": "Von der Nacht zwischen Maghrib und Fadschr",
    "sunset-to-sunrise": "Von der Nacht zwischen Sonnenuntergang und Sonnenaufgang" },
  roundings: { nearest: "Auf die nächstliegende Minute", up: "Auf die volle Minute danach",
    down: "Auf die volle Minute davor", none: "Keine" },
}
