import Link
import Text

/// The doctor's findings, status, version and start of a device, for people who look after many devices.
struct DiagnosticsReport: Encodable {
  /// The doctor's answer.
  var doctor: JSONValue
  var status: String
  var reason: String
  @ExplicitNull var sigmaDeg: Double?
  var calibrated: Bool
  var version: String
  @ExplicitNull var city: String?
  /// By the clocks of the place, RFC 3339; nil while unknown.
  @ExplicitNull var time: String?
  var timeCertain: Bool
  @ExplicitNull var started: String?
  @ExplicitNull var houseName: String?
  /// Where the portal's metrics are, host and port; nil: it listens on this machine alone, or not at all.
  @ExplicitNull var metrics: String?
  var bridge: BridgeController.Counters

  init(_ state: StateMessage, doctor: JSONValue, version: String, metrics: String?, bridge: BridgeController.Counters) {
    self.doctor = doctor
    status = state.status
    reason = state.reason
    sigmaDeg = state.sigmaDeg?.rounded(decimals: 1)
    calibrated = state.calibrated
    self.version = version
    city = state.site?.city
    time = state.localTime
    timeCertain = state.timeCertain
    started = state.started
    houseName = state.houseName
    self.metrics = metrics
    self.bridge = bridge
  }
}
