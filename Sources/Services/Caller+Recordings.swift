import Device
import HAL
import Link
import Measures
import Text

/// Recordings that the device keeps.
extension Caller {
  /// A recording that is being sent.
  struct Sending {
    /// The files still to be sent, the first one from an offset on.
    var paths: ArraySlice<String>
    var offset = 0
    let sensors: String
  }

  /// Bytes of a piece: quoted it may grow sixfold, and a line has 64 kB.
  private static var piece: Int { 8192 }
  /// Pieces that are sent before others have their turn.
  private static var piecesAtOnce: Int { 32 }

  func sendRecordings() -> Bool {
    send(items: (answers.recordings?.kept() ?? []).compactMap { try? $0.answerJSON })
  }

  mutating func begin(sending name: String, at now: Instant) -> Bool {
    guard let paths = answers.recordings?.paths(of: name) else {
      let names = answers.recordings?.kept().map(\.name).prefix(20).joined(separator: ", ") ?? ""
      let problem = Problem(
        key: "name", source: "recording", found: name.quoted, accepted: names.isEmpty ? "none: none is kept" : names)
      return refuse([problem], 64)
    }
    let first = paths.first { $0.hasSuffix(".csv") } ?? ""
    return go(on: Sending(paths: paths[...], sensors: first), at: now)
  }

  mutating func go(on sending: Sending, at now: Instant) -> Bool {
    guard let shelf = answers.recordings else { return false }
    var sending = sending
    for _ in 0..<Self.piecesAtOnce where connection.flush() {
      since = now
      guard let path = sending.paths.first else { return hangUp(saying: [], 0) }
      do throws(StorageError) {
        let bytes = try shelf.lines(of: path, from: sending.offset, most: Self.piece)
        sending.offset += bytes.count
        guard !bytes.isEmpty else {
          (sending.paths, sending.offset) = (sending.paths.dropFirst(), 0)
          continue
        }
        let text = String(decoding: bytes, as: UTF8.self)
        let reply = path == sending.sensors ? DeviceReply.sensors(text) : .receiver(text)
        guard connection.send(reply.line) else { return false }
      } catch {
        return hangUp(saying: ["\(path) \(error.words)"], 70)
      }
    }
    activity = .sending(sending)
    // Nothing is taken any more.
    return now.seconds(since: since) < StateStream.patience
  }
}
