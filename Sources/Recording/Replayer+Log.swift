import Measures
public import Position
public import Text

extension Replayer {
  /// Takes the next bytes of a sensor log, in pieces of any size.
  ///
  /// Whether its rows need a calibration is known as soon as there is one, since the header comes first.
  public mutating func take(_ bytes: borrowing Span<UInt8>, through reader: inout SensorLogReader) throws(Problems) {
    var isRaw = reader.isUncalibrated
    if reader.header == nil {
      // The header may be in this very piece: look at it before the first sample is taken.
      var probe = reader
      try probe.feed(bytes) { _ in }
      isRaw = probe.isUncalibrated
    }
    try reader.feed(bytes) { take($0, isRaw: isRaw) }
  }

  /// Ends the log.
  public mutating func finish(_ reader: inout SensorLogReader) throws(Problems) {
    let isRaw = reader.isUncalibrated
    try reader.finish { take($0, isRaw: isRaw) }
  }
}

extension SiteController {
  /// For a recording, which may be older than this software: accepts its dates and chooses the magnetic model by them.
  public init(ofRecording policy: SiteRules.Policy) {
    // GPS time begins on that day.
    self.init(rules: SiteRules(policy: policy), buildDate: CivilDate(year: 1980, month: 1, day: 6))
  }
}
