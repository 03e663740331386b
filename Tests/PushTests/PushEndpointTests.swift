import Crypto
import Testing

@testable import Push

@Suite("A push service's address") struct PushEndpointTests {
  @Test(arguments: [
    ("https://fcm.googleapis.com/fcm/send/abc:def", "fcm.googleapis.com", "/fcm/send/abc:def"),
    ("https://updates.push.services.mozilla.com/wpush/v2/gAA", "updates.push.services.mozilla.com", "/wpush/v2/gAA"),
    ("https://web.push.apple.com/Q~", "web.push.apple.com", "/Q~"),
    ("https://db5p.notify.windows.com/w/?token=BQ%2b", "db5p.notify.windows.com", "/w/?token=BQ%2b"),
    ("https://PUSH.example.org:443", "push.example.org", "/"),
    ("https://push.example.org?a", "push.example.org", "/?a"),
    ("https://xn--bcher-kva.example.org/a@b", "xn--bcher-kva.example.org", "/a@b"),
  ]) func `is an https address at a public name`(_ text: String, _ host: String, _ target: String) throws {
    let endpoint = try PushEndpoint(text)
    #expect(endpoint.host == host && endpoint.target == target && endpoint.origin == "https://\(host)")
  }

  @Test(arguments: [
    "", "https://", "http://push.example.org/", "HTTPS://push.example.org", "ftp://push.example.org",
    "//push.example.org",
    "https://192.168.1.1/", "https://8.8.8.8/", "https://[::1]/", "https://[2001:db8::1]/", "https://127.1/",
    "https://0x7f.0x1/", "https://2130706433/", "https://0x7f000001/", "https://1.2.3.4./", "https://017700000001/",
    "https://push.1/", "https://push.0x10/",
    "https://localhost/", "https://a.localhost/", "https://qibla.local/", "https://QIBLA.LOCAL/",
    "https://router.lan/", "https://nas.home/", "https://nas.home.arpa/", "https://db.internal/", "https://router/",
    "https://push.corp/", "https://a.onion/", "https://a.test/", "https://a.example/", "https://a.invalid/",
    "https://push.example.org./", "https://.example.org/", "https://push..org/", "https://-a.org/", "https://a_b.org/",
    "https://push.example.org:8443/", "https://push.example.org:80/", "https://push.example.org:/",
    "https://push.example.org:443:443/", "https://push.example.org@10.0.0.1/", "https://user:word@push.example.org/",
    "https://push.example.org/#a", "https://push.example.org/a b", "https://push.example.org/\r\nHost: a",
    "https://push.example.org\\@10.0.0.1/", "https://push.example.org\u{0}.local/", "https://püsh.example.org/",
    "https://push.example.org/\u{7F}", "https://%31%32%37.0.0.1/",
  ]) func `is nothing that leads into a network or to another port, or that clients read differently`(_ text: String) {
    #expect(throws: PushRefusal.self) { try PushEndpoint(text) }
  }

  @Test func `is not longer than those of the known services need`() throws {
    let most = "https://push.example.org/" + String(repeating: "a", count: 999)
    #expect(try PushEndpoint(most).text == most)
    let refusal = #expect(throws: PushRefusal.self) { try PushEndpoint(most + "a") }
    #expect(refusal?.key == "endpoint" && refusal?.found == "1025 bytes")
  }

  @Test(
    arguments: [
      [8, 8, 8, 8], [100, 63, 255, 255], [100, 128, 0, 0], [172, 15, 255, 255], [172, 32, 0, 0], [192, 167, 1, 1],
      [198, 17, 0, 1], [198, 20, 0, 1], [223, 255, 255, 255], six("2a00:1450"), six("2606:4700"), six("2001:4860"),
      mapped([8, 8, 8, 8]), translated([8, 8, 8, 8]), [0x20, 0x02, 8, 8, 8, 8] + Array(repeating: 0, count: 10),
    ] as [[UInt8]]) func `a public address is called`(_ address: [UInt8])
  {
    #expect(PublicAddress.isPublic(address))
  }

  @Test(
    arguments: [
      [], [1], [0, 0, 0, 0], [0, 1, 2, 3], [10, 0, 0, 1], [10, 255, 255, 255], [100, 64, 0, 1], [100, 127, 255, 255],
      [127, 0, 0, 1], [127, 255, 255, 255], [169, 254, 169, 254], [172, 16, 0, 1], [172, 31, 255, 255], [192, 0, 0, 8],
      [192, 168, 0, 1], [198, 18, 0, 1], [198, 19, 255, 255], [224, 0, 0, 1], [239, 255, 255, 250], [240, 0, 0, 1],
      [255, 255, 255, 255], six(""), Array(repeating: 0, count: 15) + [1], six("fe80"), six("fec0"), six("fd00"),
      six("fc00"), six("ff02"), six("2001:0000"), six("2001:0002"), six("4000"), six("0100"), mapped([127, 0, 0, 1]),
      mapped([192, 168, 1, 1]), translated([10, 0, 0, 1]),
      [0x20, 0x02, 192, 168, 1, 1] + Array(repeating: 0, count: 10),
      Array(repeating: 0, count: 12) + [8, 8, 8, 8],
    ] as [[UInt8]]) func `an address of one network, one machine or many is not called`(_ address: [UInt8])
  {
    #expect(!PublicAddress.isPublic(address))
  }

  // MARK: - Keys

  @Test func `a browser's keys are a point of the curve and sixteen bytes`() throws {
    let phone = Phone()
    let point = Array(phone.key.publicKey.x963Representation)
    func made(_ key: [UInt8], _ secret: [UInt8]) throws -> PushRecipient {
      try PushRecipient(
        endpoint: phone.endpoint, publicKey: Base64URL.text(of: key), secret: Base64URL.text(of: secret))
    }
    #expect(try made(point, phone.secret) == phone.recipient)
    for wrong in [
      point.dropLast(), point + [0], [4] + Array(repeating: 1, count: 64), [4] + Array(repeating: 0, count: 64),
      [5] + point.dropFirst(), Array(repeating: 0, count: 65), Array(phone.key.publicKey.compressedRepresentation), [],
    ] as [[UInt8]] {
      let refusal = #expect(throws: PushRefusal.self, "\(wrong)") { try made(wrong, phone.secret) }
      #expect(refusal?.key == "keys.p256dh")
    }
    for count in [0, 15, 17, 32] {
      let refusal = #expect(throws: PushRefusal.self) { try made(point, Array(repeating: 1, count: count)) }
      #expect(refusal?.key == "keys.auth" && refusal?.found == "\(count) bytes")
    }
    let refusal = #expect(throws: PushRefusal.self) {
      try PushRecipient(endpoint: phone.endpoint, publicKey: "a+b", secret: "")
    }
    #expect(refusal?.found == "a text that is no base64url")
  }

  /// Its first groups; the others are zero.
  private static func six(_ groups: String) -> [UInt8] {
    let first = groups.split(separator: ":").flatMap { group -> [UInt8] in
      let number = UInt16(group, radix: 16) ?? 0
      return [UInt8(number >> 8), UInt8(number & 0xFF)]
    }
    return first + Array(repeating: 0, count: 16 - first.count)
  }
  private static func mapped(_ four: [UInt8]) -> [UInt8] { Array(repeating: 0, count: 10) + [0xFF, 0xFF] + four }
  private static func translated(_ four: [UInt8]) -> [UInt8] { six("0064:ff9b").dropLast(4) + four }
}
