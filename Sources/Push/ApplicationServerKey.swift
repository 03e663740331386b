import Crypto
import FoundationEssentials
public import Measures
import Text

/// The key pair by which push services know this device: VAPID (RFC 8292).
public struct ApplicationServerKey: Sendable {
  private let key: P256.Signing.PrivateKey

  /// Makes a new one.
  public init() { key = P256.Signing.PrivateKey() }

  /// Reads the private key's 32 bytes; nil for others.
  public init?(privateBytes: [UInt8]) {
    guard let key = try? P256.Signing.PrivateKey(rawRepresentation: privateBytes) else { return nil }
    self.key = key
  }

  public var privateBytes: [UInt8] { Array(key.rawRepresentation) }
  /// The uncompressed point, 65 bytes: `applicationServerKey` of a browser's `subscribe()`.
  public var publicKey: [UInt8] { Array(key.publicKey.x963Representation) }

  /// Validity of a token. RFC 8292, section 2 allows 24 hours; half of it forgives a service's clock.
  static let seconds = 12.0 * 3600

  /// The header `Authorization` of a message (RFC 8292, section 3): `vapid t=…, k=…`.
  ///
  /// - Parameter contact: a `mailto:` or `https:` address of the sender (RFC 8292, section 2.1).
  public func authorization(
    for endpoint: PushEndpoint, contact: String, at now: UniversalTime
  ) throws(PushRefusal) -> String {
    let end = Int64(exactly: (now.secondsSince1970 + Self.seconds).rounded(.down)) ?? 0
    let claims =
      #"{"aud":\#(endpoint.origin.quotedAsJSON),"exp":\#(end),"sub":\#(contact.quotedAsJSON)}"#
    // RFC 7515, section 7.1; RFC 7518, section 3.4.
    let parts = [#"{"typ":"JWT","alg":"ES256"}"#, claims].map { Base64URL.text(of: Array($0.utf8)) }
    let signed = parts.joined(separator: ".")
    let signature: [UInt8]
    do { signature = Array(try key.signature(for: Data(signed.utf8)).rawRepresentation) } catch {
      throw PushRefusal("key", found: "a key that can't sign (\(error))", accepted: "a key of P-256")
    }
    return "vapid t=\(signed).\(Base64URL.text(of: signature)), k=\(Base64URL.text(of: publicKey))"
  }
}
