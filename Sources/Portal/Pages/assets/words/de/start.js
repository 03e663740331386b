// The first start, the secure address, and the pages as an app.
export default {
  welcome: "Willkommen",
  purpose: "Dieses Gerät zeigt die Gebetsrichtung und kennt die Gebetszeiten.",
  honest: "Es zeigt, wie sicher es ist und wann es nicht sicher ist. Es braucht kein Konto. Es sendet nichts außer "
    + "dem, was Sie oder die zuständige Person wünschen.",
  language: "Sprache",
  steps: "Schritte",
  step: (step, all) => `Schritt ${step} von ${all}`,
  next: "Weiter", back: "Zurück", skip: "Überspringen", done: "Qibla zeigen",
  install: {
    title: "Als App behalten",
    plain: "Ein Telefon kann diese Seite als App behalten, mit den Zeiten für den Fall, dass das Gerät nicht "
      + "erreichbar ist. Das beginnt an der sicheren Adresse des Geräts.",
    way: "So kommen Sie dorthin",
  },
  place: {
    title: "Wo ist das Gerät?",
    searching: "Satelliten werden gesucht",
    waiting: "Ein Empfänger findet den Standort nahe einem Fenster oder unter freiem Himmel von selbst, binnen einiger "
      + "Minuten. Eine Stadt genügt auch.",
    search: "Stadt, auf Englisch oder Arabisch",
    nothing: "Keine größere Stadt dieses Namens. Versuchen Sie die nächstgelegene oder Koordinaten.",
    coordinates: "Koordinaten eingeben",
    latitude: "Breite, Grad Nord", longitude: "Länge, Grad Ost", use: "Diese verwenden",
    phone: "Standort dieses Telefons verwenden",
    phoneInsecure: "Ein Browser gibt seinen Standort nur sicheren Seiten (https) preis, daher kann der Standort dieses "
      + "Telefons hier nicht verwendet werden.",
    phoneDenied: "Der Browser hat es nicht erlaubt. Suchen Sie stattdessen eine Stadt.",
    phoneFailed: "Dieses Telefon kennt seinen Standort gerade nicht. Suchen Sie stattdessen eine Stadt.",
    set: name => `Festgelegt: ${name}. Der Standort des Empfängers hat Vorrang, sobald er einen hat.`,
  },
  method: { title: "Gebetszeiten", label: "Methode", compare: "Vergleichen Sie mit Ihrer Moschee:",
    use: "Diese Methode verwenden" },
  hold: {
    title: "Halten Sie es so",
    flat: "Halten Sie es flach, die Vorderseite von Ihnen weg. Drehen Sie sich, bis der Zeiger oben ist: Das ist die "
      + "Qibla.",
    begin: "Jetzt kalibrieren", again: "Erneut versuchen",
    needed: "Der Kompass ist noch nicht kalibriert. Bis dahin kann die Richtung weit danebenliegen.",
    sure: sigma => `Die Kalibrierung ist gespeichert und in Gebrauch: Die Richtung ist auf ± ${sigma} genau.`,
  },
  align: { title: "Richten Sie es einmal aus",
    why: "Stahl in einem Gebäude lenkt jeden Kompass ab. Vergleichen Sie ihn einmal mit der Sonne, dann weiß das "
      + "Gerät, um wie viel.",
    later: "Das geht auch an einem anderen Tag, unter Einstellungen, Kalibrierung." },
  secure: {
    lead: "An dieser Adresse verweigert ein Browser Apps, Zeiten ohne Verbindung, Mitteilungen und den Standort des "
      + "Telefons, und das Gerät nimmt keine PIN an. An seiner sicheren Adresse geht das alles. Ein Telefon muss nur "
      + "einmal lernen, dem Gerät zu vertrauen.",
    command: "Auf dem Gerät",
    how: "So vertrauen Sie dem Gerät", platform: "Dies ist", profile: "Profil holen", certificate: "Zertifikat holen",
    platforms: {
      ios: {
        name: "iPhone, iPad",
        steps: name => [
          ["Holen Sie das Profil in Safari, und erlauben Sie den Download."],
          ["Installieren Sie es.",
            `Einstellungen › Allgemein › VPN und Geräteverwaltung › ${name} › Installieren`],
          ["Schalten Sie es ein.", "Einstellungen › Allgemein › Info › Zertifikatsvertrauenseinstellungen"],
        ],
        back: name => `Einstellungen › Allgemein › VPN und Geräteverwaltung › ${name} › Profil entfernen`,
      },
      android: {
        name: "Android",
        steps: () => [
          ["Holen Sie das Zertifikat. Falls der Browser fragt, behalten Sie die Datei."],
          ["Suchen Sie in den Einstellungen des Telefons nach „CA-Zertifikat“. Hersteller ordnen sie verschieden; auf "
            + "einem Pixel:",
            "Einstellungen › Sicherheit › Weitere Sicherheitseinstellungen › Verschlüsselung und Anmeldedaten › "
              + "Zertifikat installieren › CA-Zertifikat"],
          ["Wählen Sie „Trotzdem installieren“, dann die Datei authority.crt."],
          ["Für Firefox tippen Sie unter Einstellungen › Über Firefox siebenmal auf das Logo. Dann schalten Sie ein "
            + "(auf Englisch):",
            "Einstellungen › Secret Settings › Use third party CA certificates"],
        ],
        back: name => "Einstellungen › Sicherheit › Weitere Sicherheitseinstellungen › Verschlüsselung und "
          + `Anmeldedaten › Vertrauenswürdige Anmeldedaten › Nutzer › ${name}`,
      },
      windows: {
        name: "Windows",
        steps: () => [
          ["Holen Sie das Zertifikat, und öffnen Sie es."],
          ["Installieren Sie es.",
            "Zertifikat installieren › Aktueller Benutzer › Alle Zertifikate in folgendem Speicher speichern › "
              + "Durchsuchen › Vertrauenswürdige Stammzertifizierungsstellen"],
          ["Bestätigen Sie mit Ja, und starten Sie den Browser neu."],
        ],
        back: name => `certmgr.msc › Vertrauenswürdige Stammzertifizierungsstellen › Zertifikate › ${name} › Löschen`,
      },
      macos: {
        name: "Mac",
        steps: name => [
          ["Holen Sie das Zertifikat, und öffnen Sie es: Die Schlüsselbundverwaltung fügt es hinzu."],
          ["Öffnen Sie es dort.", `Schlüsselbundverwaltung › Anmeldung › Zertifikate › ${name}`],
          ["Vertrauen Sie ihm.", "Vertrauen › Bei Verwendung dieses Zertifikats › Immer vertrauen"],
        ],
        back: name => `Schlüsselbundverwaltung › Anmeldung › Zertifikate › ${name} › Löschen`,
      },
      firefox: {
        name: "Firefox unter Linux",
        steps: () => [
          ["Holen Sie das Zertifikat."],
          ["Importieren Sie es.", "Einstellungen › Datenschutz & Sicherheit › Zertifikate › Zertifikate anzeigen › "
            + "Zertifizierungsstellen › Importieren"],
          ["Wählen Sie „Dieser CA vertrauen, um Websites zu identifizieren“."],
        ],
        back: name =>
          `Zertifikate anzeigen › Zertifizierungsstellen › ${name} › Löschen oder Vertrauen entziehen`,
      },
      linux: {
        name: "Chrome oder Chromium unter Linux",
        steps: () => [
          ["Holen Sie das Zertifikat."],
          ["Importieren Sie es als Zertifizierungsstelle, der für Websites vertraut wird.",
            "Einstellungen › Datenschutz und Sicherheit › Sicherheit › Zertifikate verwalten"],
        ],
        back: name => `Zertifikate verwalten › ${name} › Löschen`,
      },
    },
    compare: "Fingerabdruck vergleichen",
    compareNote: "Die Details des Zertifikats zeigen diesen Fingerabdruck (SHA-256), und ebenso das Gerät selbst:",
    fingerprint: "Fingerabdruck",
    limits: "Was das Zertifikat darf und was nicht",
    may: [
      "Es gilt für Namen unter .local und Adressen eines Hausnetzes. Darauf ist es beschränkt: Es kann sich nicht "
        + "als eine Website des Internets ausgeben.",
      "Sein Schlüssel wurde auf diesem Gerät erstellt und bleibt dort.",
      "Es lässt das Gerät auf diesem Telefon nichts lesen und nichts ändern.",
    ],
    takeBack: "So nehmen Sie das Vertrauen zurück",
    trusted: "Dieses Telefon vertraut dem Gerät.", trustedHere: "Dieser Computer vertraut dem Gerät.",
    open: "Sichere Adresse öffnen",
    here: "Diese Seite ist sicher.",
    until: date => `Diese Seite ist sicher. Ihr Zertifikat läuft am ${date} ab und wird vorher erneuert.`,
    app: "Die App", asApp: "Als App installieren",
    appNote: "Sie öffnet sich vom Startbildschirm aus und behält die Gebetszeiten eines Monats für den Fall, dass das "
      + "Gerät nicht erreichbar ist.",
    install: "Installieren", done: "Sie verwenden sie gerade.",
    share: "Tippen Sie auf Teilen.", add: "Wählen Sie Zum Home-Bildschirm.",
    menu: "Wählen Sie im Menü des Browsers Installieren oder Zum Startbildschirm hinzufügen, wenn er das anbietet.",
    off: "Dieses Gerät hat keine sichere Adresse. Das Einrichten des Geräts fragt danach:",
    failed: "Die sichere Adresse ist nicht nutzbar: Es gibt kein Zertifikat. Mehr dazu steht im Protokoll des Portals:",
  },
  notify: {
    title: "Mitteilungen",
    lead: "Dieses Telefon zeigt die Zeit eines Gebets auch bei geschlossener Seite. Die Mitteilung läuft über den "
      + "Push-Dienst des Telefons und damit über das Internet. Sie ist verschlüsselt und enthält nur das Gebet oder "
      + "die Erinnerung, deren Zeit und den Namen des Haushalts oder der Moschee.",
    here: "Ohne Push-Mitteilungen zeigt dieses Telefon die Zeit eines Gebets nur, solange diese Seite offen ist, auch "
      + "im Hintergrund, sofern das Telefon sie laufen lässt. Nichts läuft über das Internet.",
    prayers: "Gebete", reminders: "Erinnerungen am Abend", when: "Wann",
    before: minutes => minutes ? `${minutes} Minuten vorher` : "Zur Zeit selbst",
    start: "Mich benachrichtigen", change: "Speichern", stop: "Beenden",
    begun: "Dieses Telefon wird benachrichtigt.", stopped: "Dieses Telefon wird nicht mehr benachrichtigt.",
    denied: "Der Browser erlaubt keine Mitteilungen dieser Seite.",
    failed: "Das hat nicht geklappt. Versuchen Sie es erneut.",
  },
}
