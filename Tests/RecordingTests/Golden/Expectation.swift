import Compass
import Core
import FoundationEssentials
import Measures
import Recording

/// The device's result for a recording, each tenth row of it: `t_s,heading_deg,sigma_deg,status`.
struct Expectation {
  struct Row {
    var time: String
    /// Magnetic; nil if unknown.
    var heading: Double?
    var sigma: Double
    var status: String

    var text: String {
      let heading = heading.map { Row.decimal($0, 100) } ?? ""
      return "\(time),\(heading),\(Row.decimal(sigma, 100)),\(status)"
    }

    private static func decimal(_ value: Double, _ unit: Double) -> String { "\((value * unit).rounded() / unit)" }

    init(time: String, heading: Double?, sigma: Double, status: String) {
      (self.time, self.heading, self.sigma, self.status) = (time, heading, sigma, status)
    }

    init?(_ line: Substring) {
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      guard cells.count == 4, let sigma = Double(cells[2]), cells[1].isEmpty || Double(cells[1]) != nil else {
        return nil
      }
      self.init(time: String(cells[0]), heading: Double(cells[1]), sigma: sigma, status: String(cells[3]))
    }
  }

  static let header = "t_s,heading_deg,sigma_deg,status"
  static let step = 10
  /// Builds for other processors round differently: tolerance in degrees.
  static let headingTolerance = 0.1
  static let sigmaTolerance = 0.1
  /// Rows in which the status may differ: a threshold is crossed a row sooner or later.
  static let statusRows = 2

  var rows: [Row]

  /// Replays a recording as `qibla replay` does.
  init(replaying bytes: [UInt8]) throws {
    var replayer = Replayer()
    var reader = SensorLogReader()
    var rows: [Row] = []
    var count = 0
    func take(_ sample: RawSample) {
      replayer.take(sample, isRaw: false)
      if count % Self.step == 0 {
        let heading = replayer.state.heading
        rows.append(
          Row(
            time: "\((sample.time.seconds * 1e4).rounded() / 1e4)", heading: heading.magnetic?.degrees,
            sigma: heading.sigma.degrees, status: replayer.state.status.word))
      }
      count += 1
    }
    try reader.feed(bytes.span, take)
    try reader.finish(take)
    self.rows = rows
  }

  /// Reads a stored one; nil when it is damaged.
  init?(stored text: String) {
    var lines = text.split(separator: "\n")[...]
    guard lines.popFirst() == Self.header[...] else { return nil }
    let rows = lines.compactMap { Row($0) }
    guard rows.count == lines.count else { return nil }
    self.rows = rows
  }

  var text: String { ([Self.header] + rows.map(\.text)).joined(separator: "\n") + "\n" }

  /// Differences from `other` beyond the tolerances, as text; empty if none.
  func differences(from other: Expectation) -> [String] {
    guard rows.count == other.rows.count else { return ["\(rows.count) rows, expected \(other.rows.count)"] }
    var found: [String] = []
    var statuses: [String] = []
    for (row, expected) in zip(rows, other.rows) {
      if row.time != expected.time { found.append("t \(row.time), expected \(expected.time)") }
      switch (row.heading, expected.heading) {
      case (let a?, let b?):
        let off = Angle(degrees: a - b).signed.magnitude.degrees
        // The stored one is rounded to a hundredth.
        if !(off <= Self.headingTolerance + 0.006) { found.append("t \(row.time): heading \(a), expected \(b)") }
      case (nil, nil): break
      default: found.append("t \(row.time): heading \(row.text), expected \(expected.text)")
      }
      if !((row.sigma - expected.sigma).magnitude <= max(Self.sigmaTolerance, expected.sigma / 10)) {
        found.append("t \(row.time): sigma \(row.sigma), expected \(expected.sigma)")
      }
      if row.status != expected.status {
        statuses.append("t \(row.time): \(row.status), expected \(expected.status)")
      }
    }
    return found + (statuses.count > Self.statusRows ? statuses : [])
  }
}
