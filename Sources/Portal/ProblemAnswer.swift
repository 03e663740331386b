import FoundationEssentials
import HTTPTypes
import Hummingbird
import NIOCore
import Text

/// Problem of a request, for pages and programs (RFC 9457).
struct ProblemAnswer: Error, Sendable {
  /// Problem of one field.
  struct Field: Sendable, Encodable, Hashable {
    var key: String
    var found: String
    var accepted: String
  }

  var status: HTTPResponse.Status
  var detail: String
  var fields: [Field] = []
  /// Headers beside the usual.
  var headers: HTTPFields = [:]

  init(_ status: HTTPResponse.Status, _ detail: String, fields: [Field] = [], headers: HTTPFields = [:]) {
    self.status = status
    self.detail = detail
    self.fields = fields
    self.headers = headers
  }

  /// One field that isn't as it has to be.
  init(_ key: String, found: String, accepted: String, _ status: HTTPResponse.Status = .badRequest) {
    self.init(
      status, "\(key): found \(found); accepted: \(accepted)",
      fields: [Field(key: key, found: found, accepted: accepted)])
  }

  var json: String {
    var json = "{\"type\":\"about:blank\",\"title\":\(status.reasonPhrase.quotedWhole),\"status\":\(status.code),"
    json += "\"detail\":\(detail.quotedWhole)"
    if !fields.isEmpty {
      let texts = fields.map {
        "{\"key\":\($0.key.quotedWhole),\"found\":\($0.found.quotedWhole),\"accepted\":\($0.accepted.quotedWhole)}"
      }
      json += ",\"problems\":[\(texts.joined(separator: ","))]"
    }
    return json + "}"
  }

  var response: Response {
    var fields = headers
    fields[.contentType] = "application/problem+json"
    fields[.cacheControl] = "no-store"
    return Response(status: status, headers: fields, body: .init(byteBuffer: ByteBuffer(string: json)))
  }

  static func deviceAbsent(_ words: String) -> ProblemAnswer {
    ProblemAnswer(.serviceUnavailable, words, headers: [.retryAfter: "2"])
  }
}
