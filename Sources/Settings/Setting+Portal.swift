extension Setting {
  /// The portal's settings. Those that could lock everyone out can't be changed through it.
  static let portal: [Setting] = [
    Setting(
      "portal.listen", \.portal.listen, .listen, .restart, reach: .file,
      "Where the portal listens: \"0.0.0.0:8080 [::]:8080\" opens it to the network."),
    Setting(
      "portal.secure_listen", \.portal.secureListen, .listen, .restart, reach: .file,
      "Where the portal listens with TLS, such as \"0.0.0.0:443 [::]:443\"; the PIN is then taken there only. Not set: nowhere."
    ),
    Setting(
      "portal.certificate", \.portal.certificate, .path(), .restart, reach: .file,
      "A certificate of your own with its chain (PEM), for the names in portal.hosts; not set: the device's own alone."),
    Setting(
      "portal.certificate_key", \.portal.certificateKey, .path(), .restart, reach: .file,
      "The key of portal.certificate (PEM), which the user qibla-portal must be able to read."),
    Setting(
      "portal.hosts", \.portal.hosts, .hosts, .restart, reach: .file,
      "Host names that browsers may use, besides this machine's own."),
    Setting(
      "portal.reading", \.portal.reading, .choice(Configuration.Portal.Reading.allCases.map { .text($0.rawValue) }),
      .restart, reach: .file,
      "Read access: open to the network, or only with the PIN or a token."),
    Setting(
      "portal.behind_proxy", \.portal.behindProxy, .flag, .restart, reach: .file,
      "Whether to trust the client address that a proxy on this machine reports."),
    Setting(
      "portal.open_to_pages", \.portal.openToPages, .flag, .restart, reach: .file,
      "Whether pages of other web sites may read the Aladhan addresses (/v1/…, /timings/…) in a browser: prayer times and Hijri dates of any place, nothing of this device (CORS)."
    ),
    Setting(
      "portal.directory", \.portal.directory, .path(), .restart, reach: .file,
      "Where PIN, tokens, certificates and subscriptions are kept."),
    Setting(
      "portal.push", \.portal.push, .flag, .restart, reach: .file,
      "Whether phones may subscribe to prayer times, which their makers' push services deliver while the page is closed: needs the internet, portal.secure_listen and portal.push_contact."
    ),
    Setting(
      "portal.push_contact", \.portal.pushContact, .contact, .restart, reach: .file,
      "Where a push service reaches the caretaker, such as \"mailto:caretaker@example.org\": portal.push needs it."
    ),
    Setting(
      "portal.webhook", \.portal.webhook, .webAddress, .restart, reach: .file,
      "Where another program takes calls to prayer and reminders, each as a POST of JSON, such as \"http://192.168.1.20:8123/api/webhook/prayers\"; not set: nowhere."
    ),
    Setting(
      "portal.nmea_listen", \.portal.nmeaListen, .listen, .restart, reach: .file,
      "Where chart plotters read the heading as NMEA 0183 over TCP, without PIN: \"127.0.0.1:10110\" this machine's, \"0.0.0.0:10110\" all; not set: none."
    ),
    Setting(
      "portal.nmea_terminal", \.portal.nmeaTerminal, .path(), .restart, reach: .file,
      "A serial port for programs of this machine that read NMEA 0183, such as \"/run/qibla-portal/nmea\"; not set: none."
    ),
  ]
}
