import Hummingbird
import Link
import NIOCore
import Push
import Synchronization
import Text

/// Counters of the portal's answers, by route and status.
final class PortalCounters: Sendable {
  private struct Key: Hashable {
    var route: String
    var code: Int
  }
  private let answers = Mutex<[Key: UInt64]>([:])
  private let stuck = Mutex<UInt64>(0)
  private let webhook = Mutex((taken: UInt64(0), failed: UInt64(0)))
  /// The readers of NMEA 0183.
  let readers = NMEAReaders()

  func count(_ route: String, _ code: Int) { answers.withLock { $0[Key(route: route, code: code), default: 0] += 1 } }
  func countStuck(_ viewers: Int) { stuck.withLock { $0 += UInt64(viewers) } }
  func countWebhook(isTaken: Bool) {
    webhook.withLock { if isTaken { $0.taken += 1 } else { $0.failed += 1 } }
  }

  var all: [(route: String, code: Int, count: UInt64)] {
    answers.withLock { $0.map { ($0.key.route, $0.key.code, $0.value) } }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }
  }
  var stuckViewers: UInt64 { stuck.withLock { $0 } }
  /// Requests to the webhook that were taken, and those that weren't.
  var webhookRequests: (taken: UInt64, failed: UInt64) { webhook.withLock { $0 } }
}

/// Prometheus' text format: <https://prometheus.io/docs/instrumenting/exposition_formats/>
struct MetricsText {
  private(set) var text = ""

  mutating func add(
    _ name: String, _ kind: String, _ help: String, _ values: [(labels: [(String, String)], value: Double)]
  ) {
    guard !values.isEmpty else { return }
    text += "# HELP \(name) \(help)\n# TYPE \(name) \(kind)\n"
    for (labels, value) in values {
      let words = labels.map { "\($0)=\"\(Self.escaped($1))\"" }.joined(separator: ",")
      text += name + (words.isEmpty ? "" : "{\(words)}") + " \(Self.number(value))\n"
    }
  }

  mutating func gauge(_ name: String, _ help: String, _ value: Double?) {
    if let value { add(name, "gauge", help, [([], value)]) }
  }
  mutating func counter(_ name: String, _ help: String, _ value: Double?) {
    if let value { add(name, "counter", help, [([], value)]) }
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : String(value)
  }
}

extension PortalResponder {
  func metrics(_: Call) -> Response {
    var metrics = MetricsText()
    let figures = hub.figures
    metrics.gauge(
      "qibla_device_up", "Whether the device answers and its loop advances.",
      hub.standstill().freshness == .lost ? 0 : 1)
    if let message = hub.message { add(message, &metrics) }
    metrics.gauge(
      "qibla_disk_free_bytes", "Free space where the portal stores what it has.", sources.freeBytes().map(Double.init))
    metrics.gauge("qibla_state_age_seconds", "Time since the newest state of the device.", figures.age)
    metrics.gauge("qibla_portal_viewers", "Viewers of the live state.", Double(figures.viewers))
    metrics.counter(
      "qibla_portal_device_connections_total", "Connections that the device has accepted.",
      Double(figures.connections))
    metrics.counter("qibla_portal_states_total", "States received from the device.", Double(figures.states))
    metrics.counter(
      "qibla_portal_stuck_viewers_total", "Viewers dropped because they read nothing.", Double(counters.stuckViewers))
    metrics.counter(
      "qibla_portal_refused_attempts_total", "Wrong PINs and tokens, and attempts during a pause.",
      Double(gate.access.refusals))
    metrics.gauge(
      "qibla_portal_access_damaged", "Whether the file of PIN and tokens, or its copy, is damaged.",
      gate.access.damage == nil ? 0 : 1)
    metrics.add(
      "qibla_portal_answers_total", "counter", "Answers by route and status.",
      counters.all.map { ([("route", $0.route), ("code", String($0.code))], Double($0.count)) })
    add(counters.readers.figures, &metrics)
    if let push { add(push, &metrics) }
    if settings.webhook != nil {
      let (taken, failed) = counters.webhookRequests
      metrics.add(
        "qibla_portal_webhook_total", "counter", "Requests to portal.webhook, by outcome.",
        [("taken", taken), ("failed", failed)].map { ([("outcome", $0)], Double($1)) })
    }
    return Response("text/plain; version=0.0.4; charset=utf-8", ByteBuffer(string: metrics.text))
  }

  private func add(_ push: PushRegistry, _ metrics: inout MetricsText) {
    metrics.gauge(
      "qibla_portal_push_subscriptions", "Subscriptions of phones to prayer times.",
      (push.list?.subscriptions.count).map(Double.init))
    let outcomes = push.outcomes
    metrics.add(
      "qibla_portal_push_sent_total", "counter", "Messages to phones, by outcome.",
      PushOutcome.allCases.map { ([("outcome", $0.rawValue)], Double(outcomes[$0] ?? 0)) })
  }

  /// Nothing unless NMEA 0183 is sent.
  private func add(_ figures: NMEAReaders.Figures, _ metrics: inout MetricsText) {
    guard !figures.places.isEmpty else { return }
    metrics.add(
      "qibla_portal_nmea_up", "gauge", "Whether the address or the terminal for NMEA 0183 works.",
      figures.places.sorted { $0.key < $1.key }.map { ([("place", $0.key)], $0.value ? 1 : 0) })
    metrics.gauge("qibla_portal_nmea_readers", "Connected readers of NMEA 0183.", Double(figures.readers))
    metrics.add(
      "qibla_portal_nmea_readers_total", "counter", "Readers of NMEA 0183, by outcome.",
      [("accepted", figures.accepted), ("refused", figures.refused), ("stuck", figures.stuck)].map {
        ([("outcome", $0)], Double($1))
      })
    metrics.counter(
      "qibla_portal_nmea_sentences_total", "Sentences of NMEA 0183, each to all readers.", Double(figures.sentences))
  }

  private func add(_ state: StateMessage, _ metrics: inout MetricsText) {
    metrics.gauge("qibla_heading_degrees", "Magnetic heading.", state.headingDeg)
    metrics.gauge("qibla_true_heading_degrees", "True heading.", state.trueHeadingDeg)
    metrics.gauge("qibla_heading_sigma_degrees", "One standard deviation of the heading's error.", state.sigmaDeg)
    metrics.gauge("qibla_bearing_degrees", "The Kaaba's bearing.", state.qiblaBearingDeg)
    metrics.gauge("qibla_turn_degrees", "Turn to the Qibla, right positive.", state.turnDeg)
    metrics.gauge("qibla_distance_meters", "Distance to the Kaaba.", state.distanceKm.map { $0 * 1000 })
    metrics.gauge("qibla_declination_degrees", "Declination, east positive.", state.site?.declinationDeg)
    metrics.gauge("qibla_place_age_seconds", "Age of the place.", state.site?.ageS)
    metrics.add(
      "qibla_status", "gauge", "1 for the present status.",
      ["accurate", "calibrating", "interference", "unavailable"].map {
        ([("status", $0)], $0 == state.status ? 1 : 0)
      })
    metrics.add("qibla_reason_info", "gauge", "Reason of the status.", [([("reason", state.reason)], 1)])
    let estimator = state.estimator
    metrics.add(
      "qibla_estimator_info", "gauge", "Mode of the estimator, and its last transition with cause.",
      [([("mode", estimator.mode), ("transition", estimator.transition), ("cause", estimator.cause)], 1)])
    metrics.add(
      "qibla_estimator_gate_ratio", "gauge", "Size of the last innovation over its gate; over 1: not accepted at once.",
      [("force", estimator.force), ("field", estimator.field), ("rate", estimator.rate)].compactMap {
        name, innovation in
        innovation.map { ([("sensor", name)], $0.gateRatio) }
      })
    metrics.gauge("qibla_estimator_steel_ratio", "Probability of surroundings of steel.", estimator.steel)
    metrics.gauge("qibla_aligned", "Whether it points to the Kaaba.", state.aligned ? 1 : 0)
    metrics.gauge("qibla_calibrated", "Whether the magnetometer is calibrated.", state.calibrated ? 1 : 0)
    metrics.gauge(
      "qibla_calibration_age_days", "Age of the calibration.", state.calibrationAgeDays.map(Double.init))
    metrics.gauge(
      "qibla_timetable_days_left", "Days that the mosque's timetable still has, today not counted.",
      state.timetableDaysLeft.map(Double.init))
    metrics.gauge(
      "qibla_next_prayer_seconds", "Time until the next prayer.", state.nextPrayer.map(\.inS))
    metrics.gauge("qibla_time_certain", "Whether the time is certain.", state.timeCertain ? 1 : 0)
    metrics.gauge("qibla_loop_rate_hertz", "Ticks of the loop.", state.loop.rateHz)
    metrics.gauge("qibla_magnetometer_rate_hertz", "New samples of the magnetometer.", state.loop.magRateHz)
    metrics.gauge("qibla_inertial_rate_hertz", "New samples of accelerometer and gyroscope.", state.loop.imuRateHz)
    metrics.gauge(
      "qibla_loop_late_p99_seconds", "Lateness of the loop, 99th percentile.", state.loop.lateP99Us / 1e6
    )
    metrics.counter("qibla_loop_ticks_total", "Ticks of the loop.", Double(state.loop.ticks))
    metrics.add(
      "qibla_device_events_total", "counter",
      "Counters of the device: refused samples, faults, ignored fixes and others.",
      state.counters.sorted { $0.key < $1.key }.map { ([("counter", $0.key)], Double($0.value)) })
  }
}
