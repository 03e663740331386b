/// A recording under way, or the last one.
public struct RecordingReport: Sendable, Hashable {
  public var isUnderWay = false
  /// Its two files; empty before the first recording.
  public var sensorPath = ""
  public var receiverPath = ""
  /// Samples written so far.
  public var rows = 0
  /// Bytes of the receiver written so far.
  public var receiverBytes = 0
  /// Why it could not begin, or ended early; nil where nothing went wrong.
  public var problem: String?
  /// Recordings asked for so far.
  public var asked: UInt64 = 0

  public init() {}

  /// That of a recording into a folder, before its first sample.
  public init(folder: String) { (sensorPath, receiverPath) = (folder + "/sensors.csv", folder + "/gps.nmea") }

  /// Both files.
  public var paths: [String] { [sensorPath, receiverPath] }
}
