import HTTPTypes
import Hummingbird
import NIOCore

/// Problem of a request, for pages and programs (RFC 9457).
struct ProblemAnswer: Error, Sendable {
  /// Problem of one field.
  struct Field: Sendable, Codable, Hashable {
    var key, found, accepted: String
    /// Both in other languages, by their codes, where the device says them.
    var said: [String: Said]?

    struct Said: Sendable, Codable, Hashable { var found, accepted: String }
  }

  var status: HTTPResponse.Status
  var detail: String
  var fields: [Field] = []
  /// Additional headers.
  var headers: HTTPFields = [:]

  init(_ status: HTTPResponse.Status, _ detail: String, fields: [Field] = [], headers: HTTPFields = [:]) {
    (self.status, self.detail, self.fields, self.headers) = (status, detail, fields, headers)
  }

  /// A problem with one field.
  init(_ key: String, found: String, accepted: String, _ status: HTTPResponse.Status = .badRequest) {
    self.init(
      status, "\(key): found \(found); accepted: \(accepted)",
      fields: [Field(key: key, found: found, accepted: accepted)])
  }

  private struct Document: Encodable {
    var type = "about:blank"
    var title: String
    var status: Int
    var detail: String
    var problems: [Field]?
  }

  var json: String {
    Document(
      title: status.reasonPhrase, status: status.code, detail: detail, problems: fields.isEmpty ? nil : fields
    ).portalJSON
  }

  var response: Response { Response("application/problem+json", ByteBuffer(string: json), status, headers) }

  /// The device is absent, or too many requests are under way.
  static func tryAgain(_ words: String) -> ProblemAnswer {
    ProblemAnswer(.serviceUnavailable, words, headers: [.retryAfter: "2"])
  }
}
