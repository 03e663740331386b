public import Reports
public import Text

/// Result of a recording, for people and programs.
public struct RecordingAnswer: Sendable, Encodable {
  /// Paths of the two files; nil for a file without content.
  @ExplicitNull public var sensorLog: String?
  @ExplicitNull public var gpsLog: String?
  /// Samples in `sensorLog`.
  public var rows: Int
  /// Samples lost because the disk was too slow.
  public var refusedSamples: UInt64
  /// Bytes in `gpsLog`.
  public var gpsBytes: Int
  /// Reason for an early end; nil otherwise.
  @ExplicitNull public var problem: String?

  public init(_ report: RecordingReport, refusedSamples: UInt64) {
    sensorLog = report.rows > 0 ? report.sensorPath : nil
    gpsLog = report.receiverBytes > 0 ? report.receiverPath : nil
    rows = report.rows
    self.refusedSamples = refusedSamples
    gpsBytes = report.receiverBytes
    problem = report.problem
  }

  /// Lines for a person; empty if nothing was recorded and nothing failed.
  public var notes: [String] {
    var notes: [String] = []
    let files = [sensorLog.map { "\(rows) rows in \($0)" }, gpsLog.map { "\(gpsBytes) bytes in \($0)" }]
    if rows > 0 || gpsBytes > 0 { notes.append(files.compactMap(\.self).joined(separator: ", ")) }
    if refusedSamples > 0 { notes.append("\(refusedSamples) samples were lost: the disk was too slow") }
    return notes + (problem.map { [$0] } ?? [])
  }
}
