import Crypto
import FoundationEssentials

/// A browser that receives messages: what `PushSubscription.toJSON()` has (Push API, section 8).
public struct PushRecipient: Sendable, Hashable {
  public let endpoint: PushEndpoint
  /// The browser's public key on P-256: 65 bytes, uncompressed (RFC 8291, section 3.1).
  public let publicKey: [UInt8]
  /// Shared by browser and device: 16 bytes (RFC 8291, section 3.2).
  public let authenticationSecret: [UInt8]

  static let (keyBytes, secretBytes) = (65, 16)

  /// - Parameters:
  ///   - publicKey: `keys.p256dh`, base64url.
  ///   - secret: `keys.auth`, base64url.
  public init(endpoint: String, publicKey: String, secret: String) throws(PushRefusal) {
    self.endpoint = try PushEndpoint(endpoint)
    self.publicKey = try Self.bytes(
      of: publicKey, Self.keyBytes, "keys.p256dh", "a point of P-256, \(Self.keyBytes) bytes, uncompressed, base64url")
    // The import checks that the point is on the curve.
    guard (try? P256.KeyAgreement.PublicKey(x963Representation: self.publicKey)) != nil else {
      throw PushRefusal("keys.p256dh", found: "bytes that are no point", accepted: "a point of P-256, uncompressed")
    }
    authenticationSecret = try Self.bytes(
      of: secret, Self.secretBytes, "keys.auth", "\(Self.secretBytes) bytes, base64url")
  }

  private static func bytes(
    of text: String, _ count: Int, _ key: String, _ accepted: String
  ) throws(PushRefusal) -> [UInt8] {
    guard text.utf8.count <= 200, let bytes = Base64URL.bytes(of: text) else {
      throw PushRefusal(key, found: "a text that is no base64url", accepted: accepted)
    }
    guard bytes.count == count else { throw PushRefusal(key, found: "\(bytes.count) bytes", accepted: accepted) }
    return bytes
  }
}

extension PushRecipient: Codable {
  enum CodingKeys: String, CodingKey {
    case endpoint
    case publicKey = "p256dh"
    case secret = "auth"
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      endpoint: container.decode(String.self, forKey: .endpoint),
      publicKey: container.decode(String.self, forKey: .publicKey),
      secret: container.decode(String.self, forKey: .secret))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(endpoint.text, forKey: .endpoint)
    try container.encode(Base64URL.text(of: publicKey), forKey: .publicKey)
    try container.encode(Base64URL.text(of: authenticationSecret), forKey: .secret)
  }
}
