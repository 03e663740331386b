import Crypto
import Foundation
import Measures
import Testing

@testable import Push

@Suite("The device's key for push services") struct ApplicationServerKeyTests {
  private struct Claims: Decodable {
    var aud, sub: String
    var exp: Double
  }

  /// Parts of `vapid t=…, k=…`.
  private func parts(_ header: String) throws -> (signed: String, claims: Claims, signature: [UInt8], key: [UInt8]) {
    let match = try #require(header.wholeMatch(of: /vapid t=([^.]+)\.([^.]+)\.([^.]+), k=(\S+)/)).output
    #expect(
      String(decoding: try #require(Base64URL.bytes(of: String(match.1))), as: UTF8.self)
        == #"{"typ":"JWT","alg":"ES256"}"#)
    let claims = try JSONDecoder().decode(Claims.self, from: Data(try #require(Base64URL.bytes(of: String(match.2)))))
    return (
      "\(match.1).\(match.2)", claims, try #require(Base64URL.bytes(of: String(match.3))),
      try #require(Base64URL.bytes(of: String(match.4)))
    )
  }

  @Test func `signs the service's origin, an end within a day, and the contact`() throws {
    let key = ApplicationServerKey()
    let now = try time("2026-11-28T12:00:00Z")
    let endpoint = try PushEndpoint("https://Push.Example.org:443/send/secret?x")
    let found = try parts(key.authorization(for: endpoint, contact: "mailto:a@example.org", at: now))
    #expect(found.claims.aud == "https://push.example.org" && found.claims.sub == "mailto:a@example.org")
    #expect(found.claims.exp == now.secondsSince1970 + 12 * 3600)
    #expect(found.key == key.publicKey && found.key.count == 65 && found.key[0] == 4)
    let verifier = try P256.Signing.PublicKey(x963Representation: found.key)
    let signature = try P256.Signing.ECDSASignature(rawRepresentation: found.signature)
    #expect(verifier.isValidSignature(signature, for: Data(found.signed.utf8)))
    #expect(!verifier.isValidSignature(signature, for: Data((found.signed + "A").utf8)))
    let other = try P256.Signing.PublicKey(x963Representation: ApplicationServerKey().publicKey)
    #expect(!other.isValidSignature(signature, for: Data(found.signed.utf8)))
  }

  @Test func `is the same after it was stored, and is refused where its bytes are none`() throws {
    let key = ApplicationServerKey()
    #expect(ApplicationServerKey(privateBytes: key.privateBytes)?.publicKey == key.publicKey)
    for bytes in [[], [1], Array(repeating: 0, count: 32), Array(repeating: 0xFF, count: 32)] as [[UInt8]] {
      #expect(ApplicationServerKey(privateBytes: bytes) == nil)
    }
  }
}
