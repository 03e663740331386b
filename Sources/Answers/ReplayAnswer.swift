import Compass
import Core
import Earth
import Measures
import Position
public import Recording
public import Text

/// Result of a replay, for people and programs.
public struct ReplayAnswer: Sendable, Encodable {
  /// The place at the end of the recording.
  public struct Place: Sendable, Encodable {
    /// Degrees, north and east positive, to 10⁻⁶.
    public var latitudeDeg: Double
    public var longitudeDeg: Double
    /// `gps`, `last_known` or `fixed`.
    public var source: String
    /// Time of the last fix (RFC 3339); nil for a configured place, and if the log has no date.
    @ExplicitNull public var time: String?
  }

  /// Samples that were taken.
  public var rows: Int
  /// Unusable rows of the log.
  public var skippedRows: Int
  /// From the first sample to the last.
  public var logSeconds: Double
  /// Speed of reading and replay.
  public var rowsPerSecond: Double
  /// The sensors' rates and missing samples.
  public var sampling: Sampling
  /// Samples with a known heading.
  public var headings: Int
  /// Samples by the status after them.
  public var accurate: Int
  public var calibrating: Int
  public var interference: Int
  public var unavailable: Int
  /// The code of the last status's reason.
  public var lastReason: String
  /// Share of samples by the reason's code, 0 ... 1, to a ten-thousandth; zeros are left out.
  public var reasons: [String: Double]
  /// The last place; nil if none was known.
  @ExplicitNull public var place: Place?
  /// From true to magnetic north there in degrees, east positive.
  @ExplicitNull public var declinationDeg: Double?
  /// Of the Kaaba from there, degrees from true north; nil also at the Kaaba and at its antipode.
  @ExplicitNull public var qiblaBearingDeg: Double?
  /// Times the device was turned into alignment, each with a beep.
  public var alignments: UInt64

  /// - Parameter seconds: duration of reading and replay.
  public init(_ replayer: Replayer, skippedRows: Int, seconds: Double) {
    let summary = replayer.summary
    rows = summary.rows
    self.skippedRows = skippedRows
    logSeconds = summary.seconds
    rowsPerSecond = Double(summary.rows) / max(seconds, 1e-9)
    sampling = Sampling(replayer.rhythm)
    headings = summary.headings
    accurate = summary[.accurate]
    calibrating = summary[.calibrating]
    interference = summary[.interference]
    unavailable = summary[.unavailable]
    lastReason = replayer.state.reason.code
    alignments = replayer.state.counters.alignments
    let judged = Status.allCases.reduce(0) { $0 + summary[$1] }
    reasons = Dictionary(
      uniqueKeysWithValues: Reason.allCases.filter { summary[$0] > 0 }.map {
        ($0.code, (Double(summary[$0]) / Double(judged)).rounded(decimals: 4))
      })
    place = replayer.site.map {
      Place(
        latitudeDeg: $0.position.latitude.degrees.rounded(decimals: 6),
        longitudeDeg: $0.position.longitude.degrees.rounded(decimals: 6), source: $0.source.word,
        time: replayer.fixTime?.nearestSecond.rfc3339)
    }
    lastSigma = replayer.state.heading.magnetic == nil ? nil : replayer.state.heading.sigma
    declinationDeg = replayer.site.map { $0.declination.degrees.rounded(decimals: 4) }
    qiblaBearingDeg = replayer.site?.qibla.bearing.map { $0.degrees.rounded(decimals: 4) }
    mainReason = Reason.allCases.filter { $0.status != .accurate && summary[$0] > 0 }.max { summary[$0] < summary[$1] }
  }

  /// The heading's uncertainty at the end of the log; nil without a heading.
  private let lastSigma: Angle?
  /// The most frequent reason for a direction that isn't accurate; nil if it always was.
  private let mainReason: Reason?

  enum CodingKeys: String, CodingKey {
    case rows, skippedRows, logSeconds, rowsPerSecond, headings, accurate, calibrating, interference, unavailable,
      lastReason, reasons, place, declinationDeg, qiblaBearingDeg, alignments, sampling
  }

  /// Lines for a person, without an end of line after the last: speed, rhythm, statuses, the main reason not to be accurate, the place.
  public var text: String {
    func share(_ count: Int) -> String { (100 * Double(count) / Double(max(1, rows))).fixed(1) + " %" }
    var lines = [
      """
      \(rows) rows, \(logSeconds.fixed(1)) s, at \(rowsPerSecond.fixed(0)) rows a second
      \(sampling.text)
      accurate \(share(accurate)), in doubt \(share(calibrating)), \
      interference \(share(interference)), unavailable \(share(unavailable))
      """
    ]
    if let mainReason, let part = reasons[mainReason.code] {
      lines.append(
        "most frequent reason not to be accurate: \(mainReason.code), \((100 * part).fixed(1)) %. \(mainReason.advice)"
      )
    }
    if mainReason == .sigmaTooLarge, let lastSigma {
      let limit = StatusEvaluator.Parameters().sigmaLimit.degrees
      lines.append(
        "uncertainty at the end ± \(lastSigma.degrees.fixed(1))°, accurate up to ± \(limit)°: it shrinks while the device is turned, "
          + "and begins smaller with a calibration of these sensors (--calibration)")
    }
    if let place {
      let bearing = qiblaBearingDeg.map { ", Qibla \($0.fixed(1))°" } ?? ""
      let time = place.time.map { ", \($0)" } ?? ""
      lines.append(
        "place \(place.latitudeDeg.fixed(4)), \(place.longitudeDeg.fixed(4)) (\(place.source)\(time))\(bearing)"
          + (declinationDeg.map { ", declination \($0.fixed(1))°" } ?? ""))
    }
    return lines.joined(separator: "\n")
  }
}
