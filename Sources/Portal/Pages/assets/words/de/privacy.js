// What is stored where. Each sentence is checked against the program: change both together.
export default {
  lead: [
    "Kein Konto, keine Werbung, keine Nachverfolgung: Richtung und Gebetszeiten werden auf dem Gerät berechnet, und "
      + "seine Seiten rufen keine andere Adresse auf.",
    "Das Gerät sendet dreierlei an andere. Mitteilungen an Telefone sind aus, bis die für das Gerät zuständige Person "
      + "portal.push einschaltet, und für das Telefon verschlüsselt, das sie angefordert hat.",
    "Gebetsrufe für ein anderes Programm sind aus, bis die zuständige Person dessen Adresse festlegt, portal.webhook. "
      + "Es erfährt das Gebet oder die Erinnerung, deren Zeit, die Zeitzone und den Namen des Haushalts oder der "
      + "Moschee.",
    "Ein MQTT-Broker bekommt nichts, bis die zuständige Person bridge.host festlegt: dann Standort, Zustand, "
      + "Gebetszeiten, Einstellungen und Diagnose.",
  ],
  device: "Auf dem Gerät",
  deviceNote: "Das Gerät schreibt diese Dateien und keine anderen, und von jeder eine Kopie, während sie geschrieben "
    + "wird.",
  files: {
    settings: "Was in den Einstellungen geändert wurde, bis es zurückgestellt wird.",
    place: "Der letzte GPS-Standort, damit er nach einem Neustart bekannt ist: nur dieser eine, keine früheren.",
    calibration: "Die Kalibrierung und die zwei davor sowie eine von einem neueren Programm.",
    sensors: "Fehler von Gyroskop, Kompass und Uhr, wie zuletzt gemessen.",
    alignment: "Wie das Gerät dort gedreht ist, wo es angebracht ist.",
    alarms: "Bis wann zu Gebeten gerufen wurde.",
    tasbih: "Die Zählung der Gerätetaste, bis sie zurückgesetzt wird, und die Datei davor, wenn sie beschädigt war.",
    tables: "Der hochgeladene Gebetsplan und die Monate, bis andere sie ersetzen.",
    recordings: "Aufzeichnungen der Sensoren, nur auf Verlangen erstellt, bis jemand sie löscht.",
    reciters: "Hochgeladene Aufnahmen des Adhan mit Name, Lizenz und Herkunft, bis sie entfernt werden.",
    brought: "Aufnahmen des Adhan und Zeitzonenregeln, die von der zuständigen Person dort abgelegt wurden.",
    run: "Ob das Programm läuft und wie es zuletzt endete.",
    access: "PIN und Tokens, als Hashwerte, aus denen sich beides nicht lesen lässt, bis neue erstellt werden.",
    certificates: "Die Schlüssel der sicheren Adresse.",
    tracking: "Gebete, Tasbih-Zählungen und gelesene Dschuz derer, die sie in einem Profil führen, bis sie entfernt "
      + "werden.",
    bridge: "Der Brücke zu einem MQTT-Broker: ihr Name dort, und Einstellungen, die eine Gruppe von Geräten teilt.",
    push: "Welche Telefone Mitteilungen angefordert haben, bis sie keine mehr wünschen.",
  },
  browser: "In diesem Browser",
  browserLines: [
    "Gewähltes wie Sprache und Farbschema, bevorzugte Bittgebete, die Listen des Tasbih und ohne Profil seine Zählung, "
      + "sein Verlauf und die gelesenen Dschuz bleiben hier, bis sie gelöscht werden, und werden an niemanden "
      + "gesendet.",
    "Von einem Profil: sein Schlüssel, die letzte Antwort des Geräts und was auf das Gerät wartet. Vom Gerät: Standort "
      + "und Land. Von Mitteilungen: welche gewählt sind.",
    "An der sicheren Adresse bleiben diese Seiten, der letzte Zustand, Zeiten und Kalender der Tage ringsum, die Karte "
      + "und Ramadan gespeichert, für den Fall, dass das Gerät nicht erreichbar ist.",
    "Nach der PIN hält ein Cookie diesen Browser angemeldet, höchstens zwölf Stunden nach der letzten Änderung.",
  ],
  erase: "Löschen, was dieser Browser gespeichert hat",
  erased: "Gelöscht. Dieser Browser hat nichts mehr von diesem Gerät gespeichert.",
  eraseTitle: "Auf dem Gerät: löschen",
  eraseLines: [
    "sudo apt purge qibla löscht die drei Ordner. qibla backup bewahrt vorher Einstellungen und Kalibrierung.",
    "Das Protokoll des Systems, journalctl -u qibla, enthält Fehler, Gebetsrufe und wer von welcher Adresse aus eine "
      + "Einstellung geändert hat; das System löscht alte Zeilen nach seinen eigenen Regeln.",
  ],
  ask: "Fragen",
  caretaker: "Die für dieses Gerät zuständige Person weiß, was darauf ist, und kann es löschen.",
}
