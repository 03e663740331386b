extension Setting {
  /// The values of the portal. What could lock everybody out of it isn't changed through it.
  static let portal: [Setting] = [
    Setting(
      "portal.listen", \.portal.listen, .listen, .restart, reach: .file,
      "Where the portal listens: \"0.0.0.0:8080 [::]:8080\" opens it to the network."),
    Setting(
      "portal.hosts", \.portal.hosts, .hosts, .restart, reach: .file,
      "Names beside this machine's own by which browsers may call it."),
    Setting(
      "portal.reading", \.portal.reading, .choice(Configuration.Portal.Reading.allCases.map { .text($0.rawValue) }),
      .restart, reach: .file,
      "Who may read: everybody who reaches it, or who has the PIN or a token."),
    Setting(
      "portal.behind_proxy", \.portal.behindProxy, .flag, .restart, reach: .file,
      "Whether a proxy on this machine is believed when it says for whom it asks."),
    Setting(
      "portal.directory", \.portal.directory, .path(), .restart, reach: .file,
      "Where PIN and tokens are kept."),
  ]
}
