extension Setting {
  /// Keys of earlier versions, each with the key in its place, or nil where nothing is. They are read until the end of 2027, and
  /// named in ``EffectiveConfiguration/notes``: a file from before an update still starts the device.
  static let former: [String: String?] = [
    "alarm.quiet_from": "quiet.from",
    "alarm.quiet_to": "quiet.to",
    "inertial.witness_axes": nil,
  ]

  /// The environment variable of a key, `QIBLA_LOOP_RATE_HZ` of `loop.rate_hz`.
  static func variable(of key: String) -> String { "QIBLA_" + key.replacing(".", with: "_").uppercased() }
}
