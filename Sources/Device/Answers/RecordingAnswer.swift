/// What a recording came to, for people and programs.
public struct RecordingAnswer: Sendable, Encodable {
  /// Its two files.
  public var sensorLog: String
  public var gpsLog: String
  /// Samples in the one.
  public var rows: Int
  /// Samples that were lost because they could not be written in time.
  public var refusedSamples: UInt64
  /// Bytes in the other.
  public var gpsBytes: Int
  /// Why it ended early, if it did.
  public var problem: String?

  public init(_ report: RecordingReport, refusedSamples: UInt64) {
    sensorLog = report.sensorPath
    gpsLog = report.receiverPath
    rows = report.rows
    self.refusedSamples = refusedSamples
    gpsBytes = report.receiverBytes
    problem = report.problem
  }

  /// Lines for a person; none where nothing was recorded and nothing went wrong.
  public var notes: [String] {
    var notes: [String] = []
    if rows > 0 || gpsBytes > 0 { notes.append("\(rows) rows in \(sensorLog), \(gpsBytes) bytes in \(gpsLog)") }
    if refusedSamples > 0 { notes.append("\(refusedSamples) samples were lost: the disk was too slow") }
    return notes + (problem.map { [$0] } ?? [])
  }
}
