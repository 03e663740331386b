public import Text

/// Result of a recording, for people and programs.
public struct RecordingAnswer: Sendable, Encodable {
  /// Its two files; nil for a file without content.
  @ExplicitNull public var sensorLog: String?
  @ExplicitNull public var gpsLog: String?
  /// Samples in the one.
  public var rows: Int
  /// Samples that were lost because they could not be written in time.
  public var refusedSamples: UInt64
  /// Bytes in the other.
  public var gpsBytes: Int
  /// Why it ended early, if it did.
  @ExplicitNull public var problem: String?

  public init(_ report: RecordingReport, refusedSamples: UInt64) {
    sensorLog = report.rows > 0 ? report.sensorPath : nil
    gpsLog = report.receiverBytes > 0 ? report.receiverPath : nil
    rows = report.rows
    self.refusedSamples = refusedSamples
    gpsBytes = report.receiverBytes
    problem = report.problem
  }

  /// Lines for a person; none where nothing was recorded and nothing went wrong.
  public var notes: [String] {
    var notes: [String] = []
    let files = [sensorLog.map { "\(rows) rows in \($0)" }, gpsLog.map { "\(gpsBytes) bytes in \($0)" }]
    if rows > 0 || gpsBytes > 0 { notes.append(files.compactMap(\.self).joined(separator: ", ")) }
    if refusedSamples > 0 { notes.append("\(refusedSamples) samples were lost: the disk was too slow") }
    return notes + (problem.map { [$0] } ?? [])
  }
}
