// Calibration, alignment, level and survey.
export default {
  tabs: { calibrate: "Kalibrieren", align: "Ausrichten", mounting: "Einbaulage", survey: "Standplatz" },
  sphere: "Messwerte auf der Kugel der Richtungen. Die Pfeiltasten drehen sie.",
  look: "Ziehen Sie, oder sehen Sie sich mit den Pfeiltasten um.",
  front: "vorn", seenKey: "gemessen", missingKey: "fehlt",
  progress: "Fortschritt",
  begin: "Beginnen", accept: "So übernehmen", keep: "Behalten", restore: "Vorherige verwenden",
  restored: "Die vorherige Kalibrierung ist wieder in Gebrauch.",
  inUse: "Kalibrierung in Gebrauch", none: "Noch nicht kalibriert", noneShort: "keine",
  again: "Kalibrieren Sie erneut, wenn das Gerät an einen anderen Ort gebracht oder geöffnet wurde oder etwas aus "
    + "Eisen daran befestigt ist.",
  done: "Kalibriert", doneNote: "Die neue Kalibrierung ist gespeichert und in Gebrauch.",
  refused: "Nicht übernommen: Nichts wurde geändert", cancelled: "Abgebrochen: Nichts wurde geändert",
  before: "Vorher", after: "Jetzt", sure: "Kompassrichtung genau auf", made: "Vom", residual: "Restfehler",
  field: "Feld hier",
  sigmaTitle: "Erwartete Unsicherheit der Kompassrichtung", sigmaUnknown: "Noch nicht bekannt",
  sigmaNow: (angle, goal) => `± ${angle}, Ziel ${goal}`,
  sides: ["die Vorderseite", "die Seite vorn rechts", "die rechte Seite", "die Seite hinten rechts", "die Rückseite",
    "die Seite hinten links", "die linke Seite", "die Seite vorn links"],
  lower: side => `Senken Sie ${side}.`,
  turn: { left: "Drehen Sie es nach links, so wie Sie es halten.",
    right: "Drehen Sie es nach rechts, so wie Sie es halten." },
  anyhow: "Drehen und neigen Sie es langsam, durch alle Richtungen.",
  proving: "Weiter so: Das Ergebnis wird geprüft.",
  waits: "Eine Aufnahme läuft: Die Kalibrierung geht weiter, wenn sie zu Ende ist.",
  // Before it begins.
  hints: [
    "Nehmen Sie das Gerät in die Hand, fern von Stahl, Magneten, Lautsprechern und Telefonen.",
    "Bewegen Sie es in einer liegenden Acht, und drehen und neigen Sie es dabei durch alle Richtungen.",
    "Das dauert etwa eine halbe Minute. Die Lichter zeigen, welche Seite Sie als nächste senken.",
  ],
  stages: {
    moving: { title: "Bewegen Sie das Gerät" },
    proving: { title: "Prüfung" },
    settling: { title: "Legen Sie es hin",
      text: "Legen Sie das Gerät hin, und nehmen Sie die Hände weg: Gleich werden seine Lichter und Töne gemessen." },
    surveying: { title: "Lassen Sie es liegen",
      text: "Gemessen wird, was seine Lichter und Töne zum Feld hinzufügen." },
  },
  refusals: {
    not_moved: "Es wurde nicht genug bewegt: Drehen Sie es durch alle Richtungen.",
    coverage: "Zu wenige Richtungen wurden erfasst: Neigen Sie es stärker, und drehen Sie es ganz herum.",
    field_changed: "Das Feld änderte sich dabei: Halten Sie Magnete und Eisen fern, und beginnen Sie neu.",
    disturbed: "Zu viele Messwerte waren gestört: Wählen Sie einen Platz fern von Eisen und Kabeln, und beginnen Sie "
      + "neu.",
    noisy: "Das Magnetometer rauschte zu stark: Bewegen Sie es langsamer und länger.",
    saturated: "Das Magnetometer kam ans Ende seines Messbereichs: Entfernen Sie den Magneten in der Nähe.",
    uncertain: "Die Kompassrichtung bliebe unsicher: Bewegen Sie es länger, durch mehr Richtungen.",
    axes: "Magnetometer und Beschleunigungssensor liegen nicht so, wie es die Konfiguration sagt: Berichtigen Sie ihre "
      + "Achsen.",
    accelerometer: "Der Beschleunigungssensor widerspricht den anderen Sensoren: Berichtigen Sie seine Achsen, "
      + "Vorzeichen oder Einheit.",
    gyroscope: "Das Gyroskop widerspricht Feld und Schwerkraft: Berichtigen Sie seine Achsen, Vorzeichen oder Einheit.",
    hemisphere: "Das Feld passt zur anderen Erdhälfte: Berichtigen Sie die Vorzeichen eines Sensors oder den Standort.",
    worse_than_current: "Die Kalibrierung in Gebrauch passt ebenso gut zu diesen Messwerten, bei kleinerer "
      + "Unsicherheit: Sie bleibt.",
    cancelled: "Die Kalibrierung in Gebrauch bleibt, wie sie war.",
    no_sensor: "Es gibt kein Magnetometer zu kalibrieren: siehe Diagnose.",
  },
  alignTitle: "Nach einer bekannten Richtung ausrichten",
  targets: {
    sun: { name: "Sonne",
      text: "Richten Sie die Vorderseite des Geräts auf die Sonne, halten Sie es waagerecht und still, und drücken "
        + "Sie dann die Taste. Blicken Sie nie in die Sonne: Blicken Sie auf das Gerät." },
    shadow: { name: "Schatten",
      text: "Stellen Sie etwas senkrecht auf, und legen Sie das Gerät an dessen Schatten entlang, die Vorderseite von "
        + "der Sonne weg. Drücken Sie dann die Taste, und lassen Sie es ruhig liegen." },
    bearing: { name: "Peilung",
      text: "Richten Sie die Vorderseite auf eine Landmarke, deren Peilung von geografisch Nord bekannt ist, zum "
        + "Beispiel aus einer Karte." },
  },
  bearingField: "Peilung von geografisch Nord, 0 bis 360°",
  pointed: "Jetzt vergleichen", removeAlignment: "Ausrichtung entfernen", removed: "Die Ausrichtung ist entfernt.",
  aligned: (angle, sigma) => `Ausgerichtet und gespeichert: Die Kompassrichtung wird um ${angle} ${sigma} berichtigt.`,
  pointsTo: (angle, point) => `Das Gerät zeigt nach ${angle} (${point}).`,
  alignRefusals: {
    place_unknown: "Das Gerät weiß nicht, wo es ist: Stellen Sie es unter freien Himmel, oder legen Sie den Standort "
      + "fest.",
    place_uncertain: "Der Standort ist alt oder zu unsicher: Stellen Sie das Gerät unter freien Himmel, oder legen "
      + "Sie den Standort fest.",
    time_uncertain: "Die Uhr ist unsicher: Warten Sie auf GPS oder das Netz.",
    sun_too_high: "Die Sonne steht zu hoch zum Anpeilen: Versuchen Sie es früher oder später am Tag.",
    sun_too_low: "Die Sonne steht zu tief oder ist untergegangen: Versuchen Sie es bei Tageslicht, oder nehmen Sie "
      + "eine Peilung.",
    no_heading: "Zurzeit gibt es keine Kompassrichtung: siehe Diagnose.",
    disturbed: "Das Feld ist hier gestört: Gehen Sie weg von Eisen und Magneten.",
    not_still: "Das Gerät wurde nicht still gehalten: Versuchen Sie es erneut.",
    too_large: "Mehr als 45° Abweichung sind zu viel für eine Ausrichtung: Prüfen Sie das Ziel, und kalibrieren Sie "
      + "zuerst.",
    cancelled: "Abgebrochen: Nichts wurde geändert.",
    not_stored: "Die Ausrichtung konnte nicht gespeichert werden.",
  },
  level: { title: "Waagerecht",
    text: "Legen Sie das Gerät so, wie es stehen wird, auf etwas Waagerechtes, und lassen Sie es einige Sekunden in "
      + "Ruhe.",
    begin: "Das Gerät liegt waagerecht", done: "Gespeichert: Dies ist waagerecht." },
  forward: { title: "Vorn",
    text: "Richten Sie die Vorderseite auf eine bekannte Peilung. Das Gerät lernt den Winkel zwischen seinen Sensoren "
      + "und seinem Gehäuse.",
    begin: "Das Gerät zeigt dorthin", done: "Gespeichert: Dies ist vorn." },
  rest: "Lassen Sie das Gerät ruhig liegen …", notMade: "Nichts wurde geändert.",
  surveyTitle: "Den besten Platz im Raum finden",
  surveyText:
    "Tragen Sie das Gerät durch den Raum, und halten Sie es überall, wo es stehen könnte, zwei Sekunden still. Für "
      + "jede Stelle sehen Sie, um wie viel Grad Eisen und Kabel die Kompassrichtung dort ablenken können.",
  surveyTime: "Dauer", minutes: time => `${time} min`, beginSurvey: "Beginnen", stopSurvey: "Beenden",
  left: time => `noch ${time}`, hereNow: angle => `Hier: Kompassrichtung um bis zu ${angle} abgelenkt.`,
  moving: "In Bewegung.",
  holding: "Still gehalten.",
  planTitle: "Stellen der Reihe nach", planEmpty: "Noch nichts gemessen.",
  surveyColumns: ["Nr.", "Abgelenkt um", "Urteil", "Feld", "Inklination"],
  grades: { good: "gut", fair: "mäßig", poor: "schlecht" },
  bestIs: (best, worst) => `Am besten: Stelle ${best}. Am schlechtesten: Stelle ${worst}.`,
  nothingHeld: "Keine Stelle ließ sich beurteilen: Halten Sie das Gerät an jeder zwei Sekunden still.",
  ownIron: "Das Gerät ist nicht kalibriert: Diese Zahlen enthalten sein eigenes Eisen.",
  stopped: "Beendet. Die Messungen bis dahin werden gezeigt.",
}
