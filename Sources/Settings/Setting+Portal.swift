extension Setting {
  /// The values of the portal. Settings that could lock everyone out can't be changed through it.
  static let portal: [Setting] = [
    Setting(
      "portal.listen", \.portal.listen, .listen, .restart, reach: .file,
      "Where the portal listens: \"0.0.0.0:8080 [::]:8080\" opens it to the network."),
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
      "Where PIN and tokens are kept."),
  ]
}
