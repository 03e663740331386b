/// A recording under way, or the last one.
public struct RecordingReport: Sendable, Hashable {
  public var isUnderWay = false
  /// Paths of the two files; empty before the first recording.
  public var sensorPath = ""
  public var receiverPath = ""
  /// Samples written so far.
  public var rows = 0
  /// Bytes of the receiver written so far.
  public var receiverBytes = 0
  /// Reason for a failed start or an early end; nil otherwise.
  public var problem: String?

  public init() {}

  /// The report of a recording into a folder, before its first sample.
  public init(folder: String) { (sensorPath, receiverPath) = (folder + "/sensors.csv", folder + "/gps.nmea") }

  /// Both files.
  public var paths: [String] { [sensorPath, receiverPath] }
}
