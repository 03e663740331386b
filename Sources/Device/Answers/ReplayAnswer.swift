import Compass
import Core
public import Recording
import Text

/// What a replay came to, for people and programs.
public struct ReplayAnswer: Sendable, Encodable {
  /// Samples that were taken.
  public var rows: Int
  /// Rows of the log that could not be used.
  public var skippedRows: Int
  /// From the first sample to the last.
  public var logSeconds: Double
  /// How fast it was read and replayed.
  public var rowsPerSecond: Double
  /// The sensors' rates, and what is missing of their samples.
  public var sampling: Sampling
  /// Samples after which a heading was known.
  public var headings: Int
  /// Samples by the status after them.
  public var accurate: Int
  public var calibrating: Int
  public var interference: Int
  public var unavailable: Int
  /// The code of the last status's reason.
  public var lastReason: String
  /// Times the device was turned into alignment, each with a beep.
  public var alignments: UInt64

  /// - Parameter seconds: how long reading and replaying took.
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
  }

  /// Three lines for a person, without an end of line after the last.
  public var text: String {
    func share(_ count: Int) -> String { (100 * Double(count) / Double(max(1, rows))).fixed(1) + " %" }
    return """
      \(rows) rows, \(logSeconds.fixed(1)) s, at \(rowsPerSecond.fixed(0)) rows a second
      \(sampling.text)
      accurate \(share(accurate)), calibrating \(share(calibrating)), \
      interference \(share(interference)), unavailable \(share(unavailable))
      """
  }
}
