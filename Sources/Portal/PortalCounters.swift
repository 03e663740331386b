import FoundationEssentials
import HTTPTypes
import Hummingbird
import NIOFoundationEssentialsCompat
import Synchronization
import Text

/// The portal's answers, by route and status.
final class PortalCounters: Sendable {
  private struct Key: Hashable {
    var route: String
    var code: Int
  }
  private let answers = Mutex<[Key: UInt64]>([:])
  private let stuck = Mutex<UInt64>(0)

  func count(_ route: String, _ code: Int) { answers.withLock { $0[Key(route: route, code: code), default: 0] += 1 } }
  func countStuck(_ viewers: Int) { stuck.withLock { $0 += UInt64(viewers) } }

  var all: [(route: String, code: Int, count: UInt64)] {
    answers.withLock { $0.map { ($0.key.route, $0.key.code, $0.value) } }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }
  }
  var stuckViewers: UInt64 { stuck.withLock { $0 } }
}

/// The text form that Prometheus reads: <https://prometheus.io/docs/instrumenting/exposition_formats/>
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

  mutating func add(_ name: String, _ kind: String, _ help: String, _ value: Double?) {
    if let value { add(name, kind, help, [([], value)]) }
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "\\": result += "\\\\"
      case "\"": result += "\\\""
      case "\n": result += "\\n"
      default: result.append(character)
      }
    }
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : String(value)
  }
}

extension PortalResponder {
  /// The state's figures for graphs.
  private struct Figures: Decodable {
    struct Loop: Decodable { var rate_hz, mag_rate_hz, imu_rate_hz, late_p99_us, ticks: Double? }
    struct Site: Decodable { var declination_deg, age_s: Double? }
    struct Innovation: Decodable { var gate_ratio: Double }
    struct Estimator: Decodable {
      var mode, transition, cause: String
      var force, field, rate: Innovation?
      var steel: Double
    }
    var heading_deg, true_heading_deg, sigma_deg, qibla_bearing_deg, turn_deg, distance_km: Double?
    var status: String
    var reason: String
    var aligned, calibrated, time_certain: Bool
    var loop: Loop
    var site: Site?
    var estimator: Estimator
    var counters: [String: Double]
  }

  func metrics(_ request: Request) throws(ProblemAnswer) -> Response {
    _ = try request.query([])
    var metrics = MetricsText()
    let hubFigures = hub.figures
    metrics.add(
      "qibla_device_up", "gauge", "Whether the device answers and its loop advances.",
      hub.standstill().freshness == .lost ? 0 : 1)
    if case .success(let newest) = hub.newest(),
      let figures = try? JSONDecoder().decode(Figures.self, from: Data(buffer: newest.json))
    {
      add(figures, &metrics)
    }
    metrics.add("qibla_state_age_seconds", "gauge", "Since the newest state came from the device.", hubFigures.age)
    metrics.add("qibla_portal_viewers", "gauge", "Viewers of the live state.", Double(hubFigures.viewers))
    metrics.add(
      "qibla_portal_device_connections_total", "counter", "Calls to the device that it has answered.",
      Double(hubFigures.connections))
    metrics.add("qibla_portal_states_total", "counter", "States that came from the device.", Double(hubFigures.states))
    metrics.add(
      "qibla_portal_stuck_viewers_total", "counter", "Viewers dropped because they read nothing.",
      Double(counters.stuckViewers))
    metrics.add(
      "qibla_portal_refused_attempts_total", "counter", "Wrong PINs and tokens, and attempts that came too soon.",
      Double(gate.access.refusals))
    metrics.add(
      "qibla_portal_access_damaged", "gauge", "Whether the file of PIN and tokens, or its copy, is damaged.",
      gate.access.damage == nil ? 0 : 1)
    metrics.add(
      "qibla_portal_answers_total", "counter", "Answers by place and status.",
      counters.all.map { ([("route", $0.route), ("code", String($0.code))], Double($0.count)) })
    return Response(
      status: .ok, headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8", .cacheControl: "no-store"],
      body: .init(byteBuffer: .init(string: metrics.text)))
  }

  private func add(_ figures: Figures, _ metrics: inout MetricsText) {
    metrics.add("qibla_heading_degrees", "gauge", "Magnetic heading.", figures.heading_deg)
    metrics.add("qibla_true_heading_degrees", "gauge", "True heading.", figures.true_heading_deg)
    metrics.add(
      "qibla_heading_sigma_degrees", "gauge", "One standard deviation of the heading's error.", figures.sigma_deg)
    metrics.add("qibla_bearing_degrees", "gauge", "The Kaaba's bearing.", figures.qibla_bearing_deg)
    metrics.add("qibla_turn_degrees", "gauge", "How far to turn, right positive.", figures.turn_deg)
    metrics.add("qibla_distance_meters", "gauge", "To the Kaaba.", figures.distance_km.map { $0 * 1000 })
    metrics.add("qibla_declination_degrees", "gauge", "East positive.", figures.site?.declination_deg)
    metrics.add("qibla_place_age_seconds", "gauge", "Age of the place.", figures.site?.age_s)
    metrics.add(
      "qibla_status", "gauge", "1 for the status that is shown.",
      ["accurate", "calibrating", "interference", "unavailable"].map {
        ([("status", $0)], $0 == figures.status ? 1 : 0)
      })
    metrics.add("qibla_reason_info", "gauge", "Why it is shown.", [([("reason", figures.reason)], 1)])
    let estimator = figures.estimator
    metrics.add(
      "qibla_estimator_info", "gauge", "What the estimator is doing, and how it last left its steady flow.",
      [([("mode", estimator.mode), ("transition", estimator.transition), ("cause", estimator.cause)], 1)])
    metrics.add(
      "qibla_estimator_gate_ratio", "gauge", "Size of the last innovation over its gate; over 1: beyond it.",
      [("force", estimator.force), ("field", estimator.field), ("rate", estimator.rate)].compactMap {
        name, innovation in
        innovation.map { ([("sensor", name)], $0.gate_ratio) }
      })
    metrics.add("qibla_estimator_steel_ratio", "gauge", "Probability of steel everywhere.", estimator.steel)
    metrics.add("qibla_aligned", "gauge", "Whether it points to the Kaaba.", figures.aligned ? 1 : 0)
    metrics.add("qibla_calibrated", "gauge", "Whether the magnetometer is calibrated.", figures.calibrated ? 1 : 0)
    metrics.add("qibla_time_certain", "gauge", "Whether the time is certain.", figures.time_certain ? 1 : 0)
    metrics.add("qibla_loop_rate_hertz", "gauge", "Ticks of the loop.", figures.loop.rate_hz)
    metrics.add("qibla_magnetometer_rate_hertz", "gauge", "New samples of the magnetometer.", figures.loop.mag_rate_hz)
    metrics.add(
      "qibla_inertial_rate_hertz", "gauge", "New samples of accelerometer and gyroscope.", figures.loop.imu_rate_hz)
    metrics.add(
      "qibla_loop_late_p99_seconds", "gauge", "Lateness of the loop, 99th percentile.",
      figures.loop.late_p99_us.map { $0 / 1e6 })
    metrics.add("qibla_loop_ticks_total", "counter", "Ticks of the loop.", figures.loop.ticks)
    metrics.add(
      "qibla_device_events_total", "counter",
      "What the device has counted: refused samples, faults, ignored fixes and others.",
      figures.counters.sorted { $0.key < $1.key }.map { ([("counter", $0.key)], $0.value) })
  }
}
