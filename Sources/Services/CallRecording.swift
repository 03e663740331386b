import Link
import Recording
import Reports

/// A recording sent over a connection: the text of both logs, in pieces that fit a line.
final class CallRecording {
  private let tap: RecordingTap
  private var lines = RecordedLines()

  /// Most bytes of text in a reply: quoting makes it longer, and a line holds 64 kB.
  private static let piece = 16_384

  init(_ tap: RecordingTap) { self.tap = tap }

  var rows: Int { lines.rows }
  var lostSamples: UInt64 { tap.lostSamples }

  /// Replies with the samples since the last call.
  func replies(provenance: () -> [(key: String, value: String)]) -> [DeviceReply] {
    lines.take(tap.takeSamples(), provenance: provenance)
    for (bytes, time) in tap.takeReceiver() { lines.take(receiver: bytes, at: time) }
    let (sensors, receiver) = lines.takeText()
    return Self.pieces(of: sensors).map(DeviceReply.sensors) + Self.pieces(of: receiver).map(DeviceReply.receiver)
  }

  /// Whole lines in each piece.
  private static func pieces(of bytes: [UInt8]) -> [String] {
    var pieces: [String] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let most = rest.prefix(piece)
      let end = most.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? most.endIndex
      pieces.append(String(decoding: rest[..<end], as: UTF8.self))
      rest = rest[end...]
    }
    return pieces
  }
}
