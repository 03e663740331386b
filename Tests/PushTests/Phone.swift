import Crypto
import Foundation
import Measures
import Text

@testable import Push

/// A browser's side of a subscription: its keys, and what it decrypts.
struct Phone {
  let key: P256.KeyAgreement.PrivateKey
  let secret: [UInt8]
  let endpoint: String

  init(
    _ key: P256.KeyAgreement.PrivateKey = .init(), secret: [UInt8] = Array(1...16),
    endpoint: String = "https://push.example.org/send/a?b=c"
  ) {
    (self.key, self.secret, self.endpoint) = (key, secret, endpoint)
  }

  var recipient: PushRecipient {
    get throws {
      try PushRecipient(
        endpoint: endpoint, publicKey: Base64URL.text(of: Array(key.publicKey.x963Representation)),
        secret: Base64URL.text(of: secret))
    }
  }

  func wish(
    _ prayers: Set<NotedTime> = Set(NotedTime.allCases), minutesBefore: Int = 0, _ language: Language = .en
  ) throws -> PushWish {
    try PushWish(
      recipient: recipient, prayers: prayers, minutesBefore: minutesBefore, language: language)
  }

  /// Decrypts by RFC 8291 and RFC 8188, from the body alone, and removes the filling.
  func content(of body: [UInt8]) throws -> [UInt8] {
    struct Malformed: Error {}
    guard body.count > 86, Array(body[16..<20]) == [0, 0, 16, 0], body[20] == 65 else { throw Malformed() }
    let (salt, sender, record) = (Array(body[..<16]), Array(body[21..<86]), Array(body[86...]))
    let own = Array(key.publicKey.x963Representation)
    let shared = try key.sharedSecretFromKeyAgreement(with: .init(x963Representation: sender))
    let material = shared.hkdfDerivedSymmetricKey(
      using: SHA256.self, salt: secret, sharedInfo: Array("WebPush: info".utf8) + [0] + own + sender,
      outputByteCount: 32)
    func derived(_ name: String, _ count: Int) -> SymmetricKey {
      HKDF<SHA256>.deriveKey(
        inputKeyMaterial: material, salt: salt, info: Array("Content-Encoding: \(name)".utf8) + [0],
        outputByteCount: count)
    }
    let nonce = try AES.GCM.Nonce(data: derived("nonce", 12).withUnsafeBytes { Array($0) })
    let box = try AES.GCM.SealedBox(nonce: nonce, ciphertext: record.dropLast(16), tag: record.suffix(16))
    var plain = Array(try AES.GCM.open(box, using: derived("aes128gcm", 16)))
    while plain.last == 0 { plain.removeLast() }
    guard plain.popLast() == 2 else { throw Malformed() }
    return plain
  }
}

/// A time of RFC 3339.
func time(_ text: String) throws -> UniversalTime {
  struct NoTime: Error {}
  guard let time = UniversalTime(rfc3339: text) else { throw NoTime() }
  return time
}

extension UniversalTime {
  func later(_ seconds: Double) -> UniversalTime { UniversalTime(secondsSince1970: secondsSince1970 + seconds) }
}
