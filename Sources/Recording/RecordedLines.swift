public import Compass
public import Measures

/// Turns a recording into its two logs: samples and the receiver's bytes, as whole lines.
public struct RecordedLines: Sendable {
  /// Samples taken so far.
  public private(set) var rows = 0
  /// Bytes of the receiver taken so far.
  public private(set) var receiverBytes = 0
  private var writer: SensorLogWriter?
  private var receiver = TextBuffer()
  private var lines = ReceiverLines()

  public init() {}

  /// Takes samples. The log's head is asked for with the first of them, when the chips are known.
  public mutating func take(_ samples: [RawSample], provenance: () -> [(key: String, value: String)]) {
    for sample in samples {
      if writer == nil { writer = SensorLogWriter(provenance: provenance()) }
      writer?.append(sample)
    }
    rows += samples.count
  }

  /// Takes bytes of the receiver as they came.
  public mutating func take(receiver bytes: [UInt8], at time: Instant) {
    receiverBytes += bytes.count
    lines.take(bytes, at: time, to: &receiver)
  }

  /// The text of both logs since the last call; a line of the receiver that isn't complete waits for its end.
  public mutating func takeText() -> (sensors: [UInt8], receiver: [UInt8]) {
    defer {
      writer?.buffer.removeAll()
      receiver.removeAll()
    }
    return (writer?.buffer.bytes ?? [], receiver.bytes)
  }
}
