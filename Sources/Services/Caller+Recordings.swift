import Controllers
import HAL
import Link
import Measures
import Reports
import Text

/// Stored recordings.
extension Caller {
  /// A recording being sent.
  struct Sending {
    /// The files still to send, the first one from `offset`.
    var paths: ArraySlice<String>
    var offset = 0
    let sensors: String
  }

  /// Bytes of a piece: quoting may grow it sixfold, and a line holds 64 kB.
  private static var piece: Int { 8192 }
  /// Pieces sent in a turn, so that other callers have theirs.
  private static var piecesAtOnce: Int { 32 }

  func sendRecordings() -> Bool {
    send(items: (answers.recordings?.kept() ?? []).compactMap { try? $0.answerJSON })
  }

  /// Bytes of a piece in base 64, which takes a third more.
  private static var plainPiece: Int { 32_768 }

  /// Reads only the requested piece.
  func send(piece name: String, from offset: Int, count: Int) -> Bool {
    guard let library = answers.recordings, let paths = library.paths(of: name) else { return refuse(name) }
    guard connection.send(DeviceReply.answer("{\"bytes\":\(library.bytes(of: paths))}").line) else { return false }
    var rest = offset..<offset + count
    do throws(StorageError) {
      while !rest.isEmpty {
        let bytes = try library.piece(of: paths, from: rest.lowerBound, count: min(rest.count, Self.plainPiece))
        guard !bytes.isEmpty else { break }
        guard connection.send(DeviceReply.bytes(bytes).line) else { return false }
        rest = rest.lowerBound + bytes.count..<rest.upperBound
      }
    } catch {
      return hangUp(saying: ["\(name) \(error.words)"], .failed)
    }
    return hangUp(saying: [], .done)
  }

  private func refuse(_ name: String) -> Bool {
    let names = answers.recordings?.kept().map(\.name).prefix(20).joined(separator: ", ") ?? ""
    let problem = Problem(
      key: "name", source: "recording", found: "\(name.quoted)",
      accepted: names.isEmpty ? "none: none is kept" : "\(names)")
    return refuse([problem], .invalid)
  }

  mutating func begin(sending name: String, at now: Instant) -> Bool {
    guard let paths = answers.recordings?.paths(of: name) else { return refuse(name) }
    let first = paths.first { $0.hasSuffix(".csv") } ?? ""
    return go(on: Sending(paths: paths[...], sensors: first), at: now)
  }

  mutating func go(on sending: Sending, at now: Instant) -> Bool {
    guard let library = answers.recordings else { return false }
    var sending = sending
    for _ in 0..<Self.piecesAtOnce where connection.flush() {
      since = now
      guard let path = sending.paths.first else { return hangUp(saying: [], .done) }
      do throws(StorageError) {
        let bytes = try library.lines(of: path, from: sending.offset, most: Self.piece)
        sending.offset += bytes.count
        guard !bytes.isEmpty else {
          (sending.paths, sending.offset) = (sending.paths.dropFirst(), 0)
          continue
        }
        let text = String(decoding: bytes, as: UTF8.self)
        let reply = path == sending.sensors ? DeviceReply.sensors(text) : .receiver(text)
        guard connection.send(reply.line) else { return false }
      } catch {
        return hangUp(saying: ["\(path) \(error.words)"], .failed)
      }
    }
    activity = .sending(sending)
    // The caller has stopped reading.
    return now.seconds(since: since) < StateStream.patience
  }

  // MARK: - A recording under way

  func follow(_ recording: CallRecording, seconds: Double?, _ ports: DevicePorts, at now: Instant) -> Bool {
    if let seconds, now.seconds(since: since) >= seconds { return end(recording, ports) }
    return send(recording, ports)
  }

  func send(_ recording: CallRecording, _ ports: DevicePorts) -> Bool {
    for reply in recording.replies(provenance: { answers.provenance(ports) }) where !connection.send(reply.line) {
      return false
    }
    return true
  }

  func end(_ recording: CallRecording, _ ports: DevicePorts) -> Bool {
    guard send(recording, ports) else { return false }
    let why = ports.state.read().magnetometerFault
    let lost = recording.lostSamples
    return hangUp(
      saying: (lost > 0 ? ["\(lost) samples were lost on the way here"] : [])
        + (recording.rows == 0 ? ["nothing recorded: \(why ?? "no sample came")"] : []),
      recording.rows == 0 ? .unavailable() : .done)
  }
}
