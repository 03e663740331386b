extension Setting {
  /// The bridge's settings: who may reach the device is said in the configuration file alone.
  static let bridge: [Setting] = [
    Setting(
      "bridge.host", \.bridge.host, .hosts, .restart, reach: .file,
      "The MQTT broker, by name or address; not set: none."),
    Setting(
      "bridge.port", \.bridge.port, .integer(1...65_535, none: 0), .restart, reach: .file,
      "The broker's port; 0 is 8883 with TLS, else 1883."),
    Setting(
      "bridge.tls", \.bridge.tls, .flag, .restart, reach: .file,
      "Whether the connection is encrypted, and the broker's certificate checked."),
    Setting(
      "bridge.authorities", \.bridge.authorities, .path(), .restart, reach: .file,
      "Authorities of the broker's certificate (PEM); not set: the system's."),
    Setting(
      "bridge.certificate", \.bridge.certificate, .path(), .restart, reach: .file,
      "This device's certificate for the broker (PEM); not set: none."),
    Setting(
      "bridge.certificate_key", \.bridge.certificateKey, .path(), .restart, reach: .file,
      "The key of bridge.certificate (PEM), which the user qibla-bridge must be able to read."),
    Setting(
      "bridge.user", \.bridge.user, .label, .restart, reach: .file, "User at the broker; empty: none."),
    Setting(
      "bridge.password_file", \.bridge.passwordFile, .path(), .restart, reach: .file,
      "A file whose first line is the user's password; the user qibla-bridge must be able to read it."),
    Setting(
      "bridge.site", \.bridge.site, .names(1), .restart, reach: .file,
      "Name of the household, mosque or city in topics."),
    Setting(
      "bridge.device", \.bridge.device, .names(1), .restart, reach: .file,
      "Name of this device in topics, once at a site; empty: the machine's name."),
    Setting(
      "bridge.group", \.bridge.group, .names(1), .restart, reach: .file,
      "Devices of one group share what people set: method, adjustments, alarms, language; empty: none."),
    Setting(
      "bridge.may", \.bridge.may, .names(64), .restart, reach: .file,
      "Commands and settings that the broker may use, such as \"sound_off ring_test prayer.*\"; empty: it may read."),
    Setting(
      "bridge.discovery", \.bridge.discovery, .names(1), .restart, reach: .file,
      "Where Home Assistant looks for devices; empty: it isn't told."),
    Setting(
      "bridge.directory", \.bridge.directory, .path(), .restart, reach: .file,
      "Where the bridge's id and the group's settings are kept."),
  ]
}
