import Foundation
import HTTPTypes
import Testing

@testable import Portal

@Suite("The table of endpoints") struct EndpointTests {
  @Test(arguments: [
    ("/", "/", ""), ("/healthz", "/healthz", ""), ("/metrics", "/metrics", ""),
    ("/api/v1/state", "/api/v1/state", ""), ("/api/v1/recordings/a-1.csv", "/api/v1/recordings/{name}", "a-1.csv"),
    ("/api/v1/reciters", "/api/v1/reciters", ""),
    ("/api/v1/reciters/0a1b2c3d-2x8", "/api/v1/reciters/{id}", "0a1b2c3d-2x8"),
    ("/api/v1/tokens/0a1b2c3d", "/api/v1/tokens/{id}", "0a1b2c3d"), ("/assets/a.js", "/assets/{file}", "a.js"),
    ("/assets/", "/assets/{file}", ""), ("/v1/timings/21-11-2026", "/v1/*", "timings/21-11-2026"),
    ("/v1/..", "/v1/*", ".."),
    ("/timings/1398332113", "/timings*", "/1398332113"), ("/status", "/status", ""),
    ("/api/v1/openapi.json", "/api/v1/openapi.json", ""), ("/api/openapi.json", "/api/openapi.json", ""),
    ("/api/v1/calendar.ics", "/api/v1/calendar.ics", ""), ("/cards/lock.svg", "/cards/lock.svg", ""),
    ("/cards/watch.html", "/cards/watch.html", ""), ("/api/v1/page", "/api/v1/page", ""),
    ("/api/v1/push", "/api/v1/push", ""),
    ("/api/v1/push/subscriptions", "/api/v1/push/subscriptions", ""),
    ("/api/v1/push/0a1b2c3d", "/api/v1/push/{id}", "0a1b2c3d"), ("/api/v1/tracking", "/api/v1/tracking", ""),
    ("/api/v1/tracking/days/0a1b2c3d", "/api/v1/tracking/days/{id}", "0a1b2c3d"),
    ("/api/v1/tracking/csv/0a1b2c3d", "/api/v1/tracking/csv/{id}", "0a1b2c3d"),
    ("/api/v1/tracking/tasbih/0a1b2c3d", "/api/v1/tracking/tasbih/{id}", "0a1b2c3d"),
  ]) func `a path leads to one endpoint`(_ path: String, _ pattern: String, _ name: String) throws {
    let found = try #require(Endpoint.at(path))
    #expect(found.endpoint.path == pattern && found.name == name)
  }

  @Test(arguments: [
    "", "x", "//", "/api", "/api/v1", "/api/v1/", "/api/v1/state/", "/api/v1/states", "/api/v2/state", "/v1", "/timing",
    "/api/v1/reciters/..", "/api/v1/reciters/a/b", "/api/v1/recordings/..", "/api/v1/recordings/.hidden",
    "/api/v1/recordings/a%2Fb", "/api/v1/recordings/a/b",
    "/assets/../access.json", "/assets/..", "/assets/.", "/assets/a/b", "/../etc/passwd", "/%2e%2e/etc/passwd",
    "/API/v1/state", "/api/v1/tokens/", "/cards/", "/cards/huge.svg", "/cards/small", "/cards/../small.svg", "/status/",
    "/api/v1/tracking/", "/api/v1/tracking/days/", "/api/v1/tracking/days/../0a1b2c3d", "/api/v1/tracking/0a1b2c3d",
    "/api/v1/./state", "/api//v1/state", "/api/v1/%73tate", "/api/v1/tokens/{id}",
    "/api/v1/recordings/" + String(repeating: "a", count: 101),
  ]) func `an unknown path, or one that leads outside, has no endpoint`(_ path: String) {
    #expect(Endpoint.at(path) == nil)
  }

  @Test func `has each asset, and each path once`() {
    for asset in Assets.all { #expect(Endpoint.at(asset.path)?.endpoint.word == "asset", "\(asset.path)") }
    let paths = PortalResponder.endpoints.map(\.path)
    #expect(paths.count == Set(paths).count)
  }

  /// Words of the metrics whose paths aren't part of the description: pages, and the form of another service.
  private static let undescribed: Set<String> = ["page", "setup", "asset", "aladhan"]

  @Test func `has the paths and methods of the description, and no others`() throws {
    struct Description: Decodable {
      struct Anything: Decodable { init(from _: any Decoder) {} }
      var paths: [String: [String: Anything]]
    }
    let asset = try #require(Assets.named("/api/openapi.json"))
    let description = try JSONDecoder().decode(Description.self, from: Data(asset.plain))
    var described: Set<String> = []
    for (path, methods) in description.paths {
      let paths = CardOptions.Size.allCases.map { path.replacing("{size}", with: $0.rawValue) }
      for method in methods.keys { described.formUnion(paths.map { "\(method.uppercased()) \($0)" }) }
    }
    let listed = PortalResponder.endpoints.filter { !Self.undescribed.contains($0.word) }
      .flatMap { endpoint in endpoint.operations.keys.map { "\($0.rawValue) \(endpoint.path)" } }
    #expect(described == Set(listed))
  }

  @Test func `lets every caller read the pages and enter, and change nothing without a right`() {
    for endpoint in PortalResponder.endpoints {
      for (method, operation) in endpoint.operations where operation.need == .nothing {
        let isOpen = [
          "/", "/healthz", "/api/v1/openapi.json", "/api/v1/session", "/api/v1/secure", "/authority.crt",
          "/qibla.mobileconfig", "/setup",
        ].contains(endpoint.path)
        let hasOwnSecret = endpoint.path == "/api/v1/push/{id}"
        #expect(isOpen || endpoint.word == "asset" || hasOwnSecret, "\(endpoint.path)")
        // The handler of /setup asks for the PIN.
        let takesPIN = ["/api/v1/session", "/setup"].contains(endpoint.path)
        #expect(method == .get || takesPIN || hasOwnSecret, "\(method) \(endpoint.path)")
      }
      // A phone that may read may subscribe; a person's prayers are changed with their profile's own key.
      let hasOwnKey = endpoint.path == "/api/v1/push" || endpoint.path.hasPrefix("/api/v1/tracking/")
      for (method, operation) in endpoint.operations where method != .get && !hasOwnKey {
        #expect(operation.need != .reading, "\(method) \(endpoint.path)")
      }
    }
  }

  @Test func `counts no request about a person's prayers in the metrics`() {
    for endpoint in PortalResponder.endpoints {
      #expect((endpoint.word == Endpoint.uncounted) == endpoint.path.hasPrefix("/api/v1/tracking"), "\(endpoint.path)")
    }
  }

  @Test func `names the accepted methods, and HEAD with GET`() {
    func allowed(_ path: String) -> String? { Endpoint.at(path)?.endpoint.allowed }
    #expect(allowed("/api/v1/state") == "GET, HEAD")
    #expect(allowed("/api/v1/settings") == "GET, HEAD, PATCH")
    #expect(allowed("/api/v1/session") == "DELETE, GET, HEAD, POST")
    #expect(allowed("/api/v1/tokens/a") == "DELETE")
  }

  @Test func `a recording is brought and removed with the PIN, not with a token`() throws {
    for (path, method) in [("/api/v1/reciters", HTTPRequest.Method.post), ("/api/v1/reciters/{id}", .delete)] {
      let endpoint = try #require(PortalResponder.endpoints.first { $0.path == path })
      #expect(endpoint.operations[method]?.need == .session)
    }
  }
}
