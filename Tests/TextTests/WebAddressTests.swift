import Testing
import Text

@Suite("An address that is called") struct WebAddressTests {
  @Test(arguments: [
    ("http://192.168.1.20:8123/api/webhook/a", "192.168.1.20:8123", 8123, "/api/webhook/a"),
    ("https://Hooks.example.org", "hooks.example.org", 443, "/"),
    ("https://hooks.example.org:443?key=a:b@c/d", "hooks.example.org", 443, "/?key=a:b@c/d"),
    ("http://[fd00::1]/a", "[fd00::1]", 80, "/a"), ("http://[fd00::1]:1880/a", "[fd00::1]:1880", 1880, "/a"),
    ("https://nas:80/a?b", "nas:80", 80, "/a?b"),
  ]) func `has host, port and target`(_ text: String, authority: String, port: Int, target: String) throws {
    let address = try #require(WebAddress(text))
    #expect(address.text == text && address.authority == authority && address.target == target)
    #expect(address.port == port && address.isSecure == text.hasPrefix("https:"))
    #expect(address.origin == (address.isSecure ? "https://" : "http://") + authority)
  }

  @Test(arguments: [
    "", "a", "http:/a", "HTTP://a", "ftp://a", "http://", "http:///a", "http://a:0/", "http://a:65536/", "http://a:b/",
    "http://user@a/", "http://user:word@a/", "http://a/#b", "http://a b/", "http://a/\r\nHost: b", "http://a\\@b/",
    "http://fd00::1/", "http://[a]/", "http://é/", "http://a/" + String(repeating: "a", count: 1016),
  ]) func `anything else is none`(_ text: String) {
    #expect(WebAddress(text) == nil)
  }
}
