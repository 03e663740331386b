import Crypto
import FoundationEssentials

/// Encryption of a message for one browser (RFC 8291), with the content coding `aes128gcm` (RFC 8188).
///
/// The push service sees the sender, the length and the time, and nothing of the content.
public enum MessageEncryption {
  /// Bytes of a record with its tag, which the header declares (RFC 8188, section 2.1); RFC 8291, section 4 asks for
  /// one record.
  static let recordBytes = 4096
  /// Longest content: a body of 4096 bytes, which each service takes, without header, tag and delimiter (RFC 8291,
  /// section 4).
  public static let mostBytes = 4096 - 86 - 16 - 1

  /// The body of a request, with a new key pair and salt for each message (RFC 8291, section 3.1).
  ///
  /// - Parameter length: the content is filled up to that many bytes, which hides its length.
  public static func body(
    of content: [UInt8], filledTo length: Int = 0, for recipient: PushRecipient
  ) throws(PushRefusal) -> [UInt8] {
    // The bytes of a new symmetric key come from the system's secure generator.
    let salt = SymmetricKey(size: .bits128).withUnsafeBytes { Array($0) }
    return try body(of: content, filledTo: length, for: recipient, from: P256.KeyAgreement.PrivateKey(), salt: salt)
  }

  /// The same with a given key pair and salt, of 16 bytes.
  static func body(
    of content: [UInt8], filledTo length: Int = 0, for recipient: PushRecipient,
    from sender: P256.KeyAgreement.PrivateKey, salt: [UInt8]
  ) throws(PushRefusal) -> [UInt8] {
    let filling = max(length - content.count, 0)
    guard content.count + filling <= mostBytes else {
      throw PushRefusal("content", found: "\(content.count + filling) bytes", accepted: "at most \(mostBytes)")
    }
    do {
      let own = Array(sender.publicKey.x963Representation)
      let shared = try sender.sharedSecretFromKeyAgreement(with: .init(x963Representation: recipient.publicKey))
      // RFC 8291, section 3.3 and 3.4.
      let material = shared.hkdfDerivedSymmetricKey(
        using: SHA256.self, salt: recipient.authenticationSecret,
        sharedInfo: Array("WebPush: info\0".utf8) + recipient.publicKey + own, outputByteCount: 32)
      // RFC 8188, sections 2.2 and 2.3; the record's number is zero.
      func derived(_ info: String, _ count: Int) -> SymmetricKey {
        HKDF<SHA256>.deriveKey(
          inputKeyMaterial: material, salt: salt, info: Array("Content-Encoding: \(info)\0".utf8),
          outputByteCount: count)
      }
      let nonce = try AES.GCM.Nonce(data: derived("nonce", 12).withUnsafeBytes { Array($0) })
      // A delimiter of 2 ends the last record (RFC 8188, section 2).
      let record = content + [2] + Array(repeating: 0, count: filling)
      let sealed = try AES.GCM.seal(record, using: derived("aes128gcm", 16), nonce: nonce)
      let size = (0..<4).map { UInt8(truncatingIfNeeded: recordBytes >> (24 - 8 * $0)) }
      return salt + size + [UInt8(own.count)] + own + Array(sealed.ciphertext) + Array(sealed.tag)
    } catch {
      throw PushRefusal("keys.p256dh", found: "a key that can't be used (\(error))", accepted: "a point of P-256")
    }
  }
}
