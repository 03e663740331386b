import HTTPTypes
import Hummingbird
import NIOCore

/// Answers without the device: the page and its parts, cities, and Aladhan's form.
extension PortalResponder {
  func page(_ request: Request) async throws(ProblemAnswer) -> Response { try asset(request, "/index.html") }

  func asset(_ request: Request, _ path: String) throws(ProblemAnswer) -> Response {
    guard let asset = Assets.named(path), let bytes = Self.bytes[path] else {
      throw ProblemAnswer(.notFound, "\(path.quotedForPeople): nothing is there")
    }
    let isPacked = Self.takesGzip(request.headers[.acceptEncoding])
    let tag = "\"\(asset.hash)\(isPacked ? "-gz" : "")\""
    var headers: HTTPFields = [.contentType: asset.mediaType, .eTag: tag, .vary: "Accept-Encoding"]
    // A name with a hash in it never means anything else.
    headers[.cacheControl] = asset.isImmutable ? "public, max-age=31536000, immutable" : "no-cache"
    if let known = request.headers[.ifNoneMatch], Self.matches(known, tag) {
      return Response(status: .notModified, headers: headers)
    }
    if isPacked { headers[.contentEncoding] = "gzip" }
    return Response(
      status: .ok, headers: headers, body: .init(byteBuffer: isPacked ? bytes.packed : bytes.plain))
  }

  /// Shared by all that are being sent.
  private static let bytes = Dictionary(
    uniqueKeysWithValues: Assets.all.map {
      ($0.path, (plain: ByteBuffer(bytes: $0.plain), packed: ByteBuffer(bytes: $0.packed)))
    })

  /// Whether `Accept-Encoding` has gzip, and not with a weight of nothing (RFC 9110, 12.5.3).
  static func takesGzip(_ header: String?) -> Bool {
    for entry in header?.split(separator: ",") ?? [] {
      let parts = entry.split(separator: ";").map { $0.filter { $0 != " " } }
      guard let coding = parts.first?.lowercased(), coding == "gzip" || coding == "*" else { continue }
      let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
      return weight > 0
    }
    return false
  }

  /// RFC 9110, 13.1.2: weakly compared.
  static func matches(_ known: String, _ tag: String) -> Bool {
    known.split(separator: ",").contains { entry in
      let entry = entry.filter { $0 != " " }
      return entry == "*" || entry == tag || entry == "W/" + tag
    }
  }

  func place(_ request: Request) async throws(ProblemAnswer) -> Response {
    let query = try request.query(["search"])
    guard let text = query["search"], (1...100).contains(text.utf8.count) else {
      throw ProblemAnswer(
        "search", found: query["search"] == nil ? "nothing" : "\(query["search"]!.utf8.count) bytes",
        accepted: "a city's name of 1 to 100 bytes")
    }
    let search = sources.places
    return Self.json(try await bench.run { search(text) })
  }

  func aladhan(_ request: Request) async throws(ProblemAnswer) -> Response {
    let answer = sources.aladhan
    // A client may send the whole address (RFC 9112, 3.2.2).
    let target = request.uri.path + (request.uri.query.map { "?" + $0 } ?? "")
    guard target.utf8.count <= 2048 else {
      throw ProblemAnswer("target", found: "\(target.utf8.count) bytes", accepted: "at most 2048", .uriTooLong)
    }
    let (status, body) = try await bench.run { answer(target) }
    return Self.json(ByteBuffer(string: body), .init(code: status))
  }
}
