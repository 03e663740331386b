import HTTPTypes
import Hummingbird
import NIOCore
import Text

/// Answers without the device: pages, cities, and Aladhan requests.
extension PortalResponder {
  func page(_ call: Call) throws(ProblemAnswer) -> Response { try asset(call, "/index.html") }
  func description(_ call: Call) throws(ProblemAnswer) -> Response { try asset(call, "/api/openapi.json") }
  func asset(_ call: Call) throws(ProblemAnswer) -> Response { try asset(call, call.request.uri.path) }

  private func asset(_ call: Call, _ path: String) throws(ProblemAnswer) -> Response {
    guard let asset = Assets.named(path), let bytes = Self.bytes[path] else {
      throw ProblemAnswer(.notFound, "\(path.quoted): nothing is there")
    }
    let coding = Self.codings(call.request.headers[.acceptEncoding]).first { bytes.packed[$0] != nil }
    let tag = "\"\(asset.hash)\(coding.map { "-\($0.rawValue)" } ?? "")\""
    var headers: HTTPFields = [.contentType: asset.mediaType, .eTag: tag, .vary: "Accept-Encoding"]
    // A name with a hash has a fixed content.
    headers[.cacheControl] = asset.isImmutable ? "public, max-age=31536000, immutable" : "no-cache"
    if let known = call.request.headers[.ifNoneMatch], Self.matches(known, tag) {
      return Response(status: .notModified, headers: headers)
    }
    headers[.contentEncoding] = coding?.rawValue
    return Response(
      status: .ok, headers: headers, body: .init(byteBuffer: coding.flatMap { bytes.packed[$0] } ?? bytes.plain))
  }

  /// Decoded once, shared by all responses.
  private static let bytes = Dictionary(
    uniqueKeysWithValues: Assets.all.map { asset in
      let packed = Asset.Coding.allCases.compactMap { coding in
        asset.bytes(in: coding).map { (coding, ByteBuffer(bytes: $0)) }
      }
      return (asset.path, (plain: ByteBuffer(bytes: asset.plain), packed: Dictionary(uniqueKeysWithValues: packed)))
    })

  /// The codings that `Accept-Encoding` names with a nonzero weight (RFC 9110, 12.5.3), the smallest first. Any coding
  /// (`*`) means gzip, which every client has.
  static func codings(_ header: String?) -> [Asset.Coding] {
    var taken: [Asset.Coding: Bool] = [:]
    for entry in header?.split(separator: ",") ?? [] {
      let parts = entry.split(separator: ";").map { $0.filter { $0 != " " } }
      guard let word = parts.first?.lowercased(), let coding = Asset.Coding(rawValue: word == "*" ? "gzip" : word),
        word != "*" || taken[coding] == nil
      else { continue }
      let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
      taken[coding] = weight > 0
    }
    return Asset.Coding.allCases.filter { taken[$0] == true }
  }

  /// `If-None-Match`, by weak comparison (RFC 9110, 13.1.2).
  static func matches(_ known: String, _ tag: String) -> Bool {
    known.split(separator: ",").contains { entry in
      let entry = entry.filter { $0 != " " }
      return entry == "*" || entry == tag || entry == "W/" + tag
    }
  }

  /// Titles and areas are English without `lang`.
  func methods(_ call: Call) throws(ProblemAnswer) -> Response {
    Response(json: sources.methods(try call.language() ?? .en))
  }

  func about(_: Call) -> Response { Response(json: sources.about) }

  func place(_ call: Call) async throws(ProblemAnswer) -> Response {
    let text = call.query["search"]
    guard let text, (1...100).contains(text.utf8.count) else {
      throw ProblemAnswer(
        "search", found: text.map { "\($0.utf8.count) bytes" } ?? "nothing", accepted: "a city's name of 1 to 100 bytes"
      )
    }
    let search = sources.places
    return Response(json: try await bench.run { search(text) })
  }

  func aladhan(_ call: Call) async throws(ProblemAnswer) -> Response {
    let answer = sources.aladhan
    // Without scheme and authority, which a client may send (RFC 9112, 3.2.2).
    let uri = call.request.uri
    let target = uri.path + (uri.query.map { "?" + $0 } ?? "")
    guard target.utf8.count <= 2048 else {
      throw ProblemAnswer("target", found: "\(target.utf8.count) bytes", accepted: "at most 2048", .uriTooLong)
    }
    let (status, body) = try await bench.run { answer(target) }
    return Response(json: body, .init(code: status))
  }
}
