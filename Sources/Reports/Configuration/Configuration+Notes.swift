public import Settings
public import Text

extension Configuration {
  /// Notices about a configuration without faults.
  public var notes: [Message] {
    guard !ring.exists, !display.exists, statusLights.kind == .none, !buzzer.exists else { return [] }
    return [
      """
      the device has neither ring nor lights nor buzzer nor display: it shows its direction to other programs only. \
      Set ring.lines or ring.kind, display.kind, status_lights.kind with its lines, or buzzer.line to what is wired
      """
    ]
  }
}
