import FoundationEssentials
import HTTPTypes
import Hummingbird
import Link
import NIOCore
import Text

/// Recordings of the adhan that come over the network.
extension PortalResponder {
  /// Largest recording in bytes: the shelf's.
  static var mostRecordingBytes: Int { 8 << 20 }
  /// What is said of a recording, as parameters of its request.
  static var reciterKeys: [String] { ["name", "licence", "origin"] }
  /// Bytes of a piece of a download, which limits its memory.
  private static var pieceBytes: Int { 262_144 }

  func reciters(_: Call) async throws(ProblemAnswer) -> Response {
    Response(json: "{\"reciters\":[\(try await items([.reciters]).joined(separator: ","))]}")
  }

  func keepReciter(_ call: Call) async throws(ProblemAnswer) -> Response {
    for key in Self.reciterKeys {
      guard let text = call.query[key], ReciterOffer.isText(text) else {
        throw ProblemAnswer(
          key, found: call.query[key].map { String($0.prefix(80)).quoted } ?? "nothing",
          accepted: "a text of 1 to 80 characters in one line")
      }
    }
    let type = call.request.headers[.contentType]?.split(separator: ";").first.map { $0.lowercased() } ?? ""
    guard type.hasPrefix("audio/") || type == "application/octet-stream" else {
      throw ProblemAnswer(
        "Content-Type", found: type.isEmpty ? "nothing" : type.quoted, accepted: "audio/mpeg or audio/wav",
        .unsupportedMediaType)
    }
    // One at a time: each takes the memory of a recording here and in the device.
    guard link.beginUpload() else { throw ProblemAnswer(.conflict, "another recording is coming; try again") }
    defer { link.endUpload() }
    let bytes = try await call.request.bytes(most: Self.mostRecordingBytes)
    guard bytes.readableBytes > 0 else {
      throw ProblemAnswer("body", found: "nothing", accepted: "an MP3 or WAV file", .unprocessableContent)
    }
    let pieces = stride(from: 0, to: bytes.readableBytes, by: ReciterOffer.piece).compactMap { start in
      bytes.getBytes(at: bytes.readerIndex + start, length: min(ReciterOffer.piece, bytes.readableBytes - start))
    }
    guard
      let offer = ReciterOffer(
        name: call.query["name"] ?? "", licence: call.query["licence"] ?? "", origin: call.query["origin"] ?? "",
        pieces: pieces.count)
    else { throw ProblemAnswer(.unprocessableContent, "the recording has too many pieces") }
    // The device decodes it once, which may take two minutes.
    let json = try await whole([.keepReciter(offer)] + pieces.map(DeviceRequest.bytes), seconds: 150)
    gate.log("kept the recording \(offer.name.quoted)", by: call.caller)
    return Response(json: json, .created)
  }

  func reciter(_ call: Call) async throws(ProblemAnswer) -> Response {
    struct About: Decodable {
      var bytes: Int
      var kind: String
    }
    let id = call.name
    let answer = try await piece(ofReciter: id, 0, 0)
    guard let about = answer.json.flatMap({ try? JSONDecoder().decode(About.self, from: Data($0.utf8)) }) else {
      throw .tryAgain("the device doesn't say how long the recording is")
    }
    let headers: HTTPFields = [
      .contentType: about.kind == "mp3" ? "audio/mpeg" : "audio/wav", .acceptRanges: "bytes",
    ]
    return ByteRange.answer(to: call.request, size: about.bytes, headers) { offset, count in
      try await piece(ofReciter: id, offset, min(count, Self.pieceBytes)).bytes
    }
  }

  private func piece(ofReciter id: String, _ offset: Int, _ count: Int) async throws(ProblemAnswer) -> DeviceLink.Answer
  {
    let answer = try await ask([.reciter(id, from: offset, count: count)])
    if answer.end == .invalid { throw ProblemAnswer(.notFound, "there is no such recording") }
    try Self.check(answer)
    return answer
  }

  func removeReciter(_ call: Call) async throws(ProblemAnswer) -> Response {
    let answer = try await ask([.removeReciter(call.name)])
    if answer.end == .invalid { throw ProblemAnswer(.notFound, "there is no such recording") }
    try Self.check(answer)
    gate.log("removed the recording \(call.name)", by: call.caller)
    return Response(status: .noContent)
  }
}
