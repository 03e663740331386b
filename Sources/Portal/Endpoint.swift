import Credentials
import HTTPTypes
import Hummingbird

/// A path of the portal with its methods, their handlers and access, its name in the metrics, and the pages that may use it.
struct Endpoint: Sendable {
  /// Pages that may use the answers.
  enum Audience: Sendable {
    case ownPages
    /// Any page may embed them as frame or picture.
    case frames
    /// Scripts of any page may read them, where the settings allow it (CORS).
    case scripts
  }

  /// Name of those that the metrics don't count: when a person prays is private.
  static let uncounted = "tracking"

  /// As in the OpenAPI document. Its end may stand for several paths: `{name}` and `{id}` for a resource's name, `{file}` for
  /// any part, `*` for any rest.
  let path: String
  /// Name in the metrics.
  let word: String
  let audience: Audience
  let operations: [HTTPRequest.Method: Operation]
  /// The path up to its variable end.
  private let fixed, end: String

  init(_ path: String, _ word: String, for audience: Audience = .ownPages, _ operations: Operation...) {
    (self.path, self.word, self.audience) = (path, word, audience)
    self.operations = Dictionary(uniqueKeysWithValues: operations.map { ($0.method, $0) })
    fixed = String(path.prefix { $0 != "{" && $0 != "*" })
    end = String(path.dropFirst(fixed.count))
  }

  /// A method of an endpoint.
  struct Operation: Sendable {
    typealias Handler = @Sendable (PortalResponder) -> (Call) async throws(ProblemAnswer) -> Response

    let method: HTTPRequest.Method
    let need: Caller.Need
    let handler: Handler
    /// Parameters of the query; nil: any.
    var query: [String]? = []

    /// GET, which includes HEAD.
    static func get(_ handler: @escaping Handler, _ need: Caller.Need = .reading, query: [String]? = []) -> Self {
      Self(method: .get, need: need, handler: handler, query: query)
    }
    static func post(
      _ handler: @escaping Handler, _ need: Caller.Need = .scope(.all), query: [String]? = []
    ) -> Self {
      Self(method: .post, need: need, handler: handler, query: query)
    }
    static func patch(_ handler: @escaping Handler, _ need: Caller.Need = .scope(.all)) -> Self {
      Self(method: .patch, need: need, handler: handler)
    }
    static func delete(_ handler: @escaping Handler, _ need: Caller.Need = .scope(.all)) -> Self {
      Self(method: .delete, need: need, handler: handler)
    }
  }

  /// The words of the Allow header.
  var allowed: String {
    (operations.keys.map(\.rawValue) + (operations[.get] == nil ? [] : ["HEAD"])).sorted().joined(separator: ", ")
  }

  // MARK: - By path

  /// The endpoint of a path, and the part for the endpoint's variable end; nil for an unknown path.
  ///
  /// - Parameter path: as sent, without query. Escapes aren't decoded, so that none can change the path.
  static func at(_ path: String) -> (endpoint: Endpoint, name: String)? {
    if let endpoint = whole[path] { return (endpoint, "") }
    for endpoint in variable {
      if let name = endpoint.name(in: path) { return (endpoint, name) }
    }
    return nil
  }

  private static let whole = Dictionary(
    uniqueKeysWithValues: PortalResponder.endpoints.filter(\.end.isEmpty).map { ($0.path, $0) })
  private static let variable = PortalResponder.endpoints.filter { !$0.end.isEmpty }

  private func name(in path: String) -> String? {
    guard path.hasPrefix(fixed) else { return nil }
    let name = path.dropFirst(fixed.count)
    let fits =
      switch end {
      case "*": true
      case "{file}": !name.contains("/") && name != "." && name != ".."
      default:
        (1...100).contains(name.utf8.count) && name.first != "."
          && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "-" || $0 == "_") }
      }
    return fits ? String(name) : nil
  }
}
