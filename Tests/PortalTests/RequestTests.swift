import HTTPTypes
import NIOCore
import Testing
import Text

@testable import Portal

@Suite struct RequestTests {
  @Test(arguments: [
    ("127.0.0.1:8080", "127.0.0.1", 8080), ("[::1]:80", "::1", 80), ("localhost:0", "localhost", 0),
    ("[2001:db8::1]:65535", "2001:db8::1", 65535), ("0.0.0.0:8080", "0.0.0.0", 8080),
  ]) func `a listen address has a host and a port`(_ text: String, _ host: String, _ port: Int) {
    #expect(ListenAddress(text) == ListenAddress(host: host, port: port))
    #expect(ListenAddress(text)?.description == text)
  }

  @Test(arguments: [
    "", "8080", ":8080", "localhost", "localhost:", "localhost:65536", "localhost:-1", "localhost:+1", "::1:8080",
    "[localhost]:80",
    "a b:80", "http://localhost:80", "[::1]", "[::1:80", "localhost:٨٠", "300.1.1.1:80", "1.2.3:80", "127:80",
  ]) func `anything else is refused as a listen address`(_ text: String) { #expect(ListenAddress(text) == nil) }

  @Test(arguments: [
    ("qibla.local", "qibla.local", false), ("QIBLA.local:8080", "qibla.local", false),
    ("192.168.1.7:8080", "192.168.1.7", true),
    ("[::1]:8080", "::1", true), ("[fe80::1]", "fe80::1", true), ("256.1.1.1", "256.1.1.1", false),
  ]) func `the host of a request is a name or an address`(_ authority: String, _ text: String, _ isAddress: Bool) {
    let host = HostName.ofAuthority(authority)
    #expect(host?.text == text && host?.isAddress == isAddress)
  }

  @Test(arguments: [
    "", ":80", "a:b", "a@b", "a/b", "[::1", "[a]:80", "a:80:80", "a:123456", "é", "a b", "evil\u{0}.org",
  ])
  func `an invalid host is refused`(_ authority: String) { #expect(HostName.ofAuthority(authority) == nil) }

  @Test(arguments: [
    ("1", 0, 1), ("[]", 1, 2), (#"{"pin":"123456"}"#, 1, 3), ("[[1,2],[3]]", 2, 6), (#"["[[[,,,",1]"#, 1, 3),
    (#"["\"[[,","\\",[]]"#, 2, 5), (#"{"a":{"b":[{}]}}"#, 4, 7), ("]]]", 0, 1), ("[[[[", 4, 5), (#""[,"#, 0, 1),
  ]) func `depth and size of a JSON text are known before it is parsed`(
    _ text: String, _ depth: Int, _ values: Int
  ) {
    let shape = JSONShape(text.utf8)
    #expect((shape.depth, shape.values) == (depth, values))
  }

  @Test func `a range of bytes is answered as the standard requires`() {
    #expect(ByteRange.selection("bytes=0-3", size: 10) == .part(ByteRange(first: 0, last: 3)))
    #expect(ByteRange.selection("bytes=8-99", size: 10) == .part(ByteRange(first: 8, last: 9)))
    #expect(ByteRange.selection("bytes=4-", size: 10) == .part(ByteRange(first: 4, last: 9)))
    #expect(ByteRange.selection("bytes=-3", size: 10) == .part(ByteRange(first: 7, last: 9)))
    #expect(ByteRange.selection("bytes=-99", size: 10) == .part(ByteRange(first: 0, last: 9)))
    for beyond in ["bytes=10-", "bytes=10-11", "bytes=-0"] {
      #expect(ByteRange.selection(beyond, size: 10) == .nowhere)
    }
    for other in [
      "bytes=3-2", "bytes=0-1,3-4", "lines=0-1", "bytes=", "bytes=-", "bytes=a-b", "bytes=0-9999999999999",
      "bytes=+1-2",
    ] {
      #expect(ByteRange.selection(other, size: 10) == .all, "\(other)")
    }
    #expect(ByteRange.selection(nil, size: 10) == .all)
  }

  @Test func `the smallest coding that a client accepts is sent`() {
    for taken in ["gzip", "gzip;q=0.5", "*", "deflate, *;q=0.1", "GZIP", "gzip, br;q=0", "br;q=0, *"] {
      #expect(PortalResponder.codings(taken) == [.gzip], "\(taken)")
    }
    for both in ["gzip, deflate, br, zstd", "br;q=1.0, gzip;q=0.8, *;q=0.1", "br, *"] {
      #expect(PortalResponder.codings(both) == [.brotli, .gzip], "\(both)")
    }
    #expect(PortalResponder.codings("br") == [.brotli])
    for refused in ["", "gzip;q=0", "gzip; q=0", "gzip;q=0, *", "xgzip", "identity"] {
      #expect(PortalResponder.codings(refused).isEmpty, "\(refused)")
    }
    #expect(PortalResponder.codings(nil).isEmpty)
  }

  @Test func `a known entity tag needs no body`() {
    for known in ["\"a\"", "W/\"a\"", "\"b\", \"a\"", "*"] { #expect(PortalResponder.matches(known, "\"a\"")) }
    for other in ["", "\"b\"", "a", "\"aa\""] { #expect(!PortalResponder.matches(other, "\"a\"")) }
  }

  @Test func `lines are reassembled from any chunks, and one that is too long ends the connection`() throws {
    var splitter = LineSplitter(longest: 8)
    #expect(try splitter.take(ByteBuffer(string: "ab")) == [])
    #expect(try splitter.take(ByteBuffer(string: "c\n\nde\nf")) == ["abc", "", "de"])
    #expect(try splitter.take(ByteBuffer(string: "\n12345678\n")) == ["f", "12345678"])
    #expect(throws: LineSplitter.TooLong.self) { try splitter.take(ByteBuffer(string: "123456789")) }
    var other = LineSplitter(longest: 8)
    #expect(throws: LineSplitter.TooLong.self) { try other.take(ByteBuffer(string: "123456789\n")) }
  }

  @Test func `metrics have their labels escaped`() {
    var metrics = MetricsText()
    metrics.add("a_total", "counter", "What it is.", [([("b", "\"\\\n")], 3), ([], 0.5)])
    metrics.gauge("nothing", "Not known.", nil)
    #expect(
      metrics.text == "# HELP a_total What it is.\n# TYPE a_total counter\na_total{b=\"\\\"\\\\\\n\"} 3\na_total 0.5\n")
  }

  @Test func `a problem names its fields, and its words contain no control characters`() throws {
    let problem = ProblemAnswer("loop.rate_hz", found: "\u{1B}[2J\"", accepted: "50 to 400", .unprocessableContent)
    #expect(
      !problem.json.unicodeScalars.contains { $0.value < 0x20 } && problem.json.contains("\"key\":\"loop.rate_hz\""))
    #expect(problem.status == .unprocessableContent)
  }
}
