import FoundationEssentials
public import Measures
import SwiftASN1
import X509

/// A server's certificate with its chain and key.
public struct ServerCertificate: Sendable, Hashable {
  /// Validity of one made here. Browsers refuse more than 398 days from public authorities, and iOS more than 825 from any
  /// (support.apple.com/103769).
  static let days = 90
  /// One made here is replaced so many days before its end.
  static let spareDays = 30

  let leaf: Certificate
  /// Certificates, the server's first, in PEM form.
  public let chain: String
  /// Private key, in PEM form.
  public let key: String
  public let names: ServerNames
  public let begins, ends: UniversalTime

  /// Reads certificates and key from one text in PEM form.
  public init(pem: String) throws(CertificateFault) { try self.init(chain: pem, key: pem) }

  /// - Parameters:
  ///   - chain: certificates in PEM form, the server's first; other parts are ignored.
  ///   - key: the private key in PEM form; other parts are ignored.
  public init(chain: String, key: String) throws(CertificateFault) {
    do {
      let certificates = try PEMDocument.parseMultiple(pemString: chain).filter { $0.discriminator == "CERTIFICATE" }
      let keys = try PEMDocument.parseMultiple(pemString: key).filter { $0.discriminator.hasSuffix("PRIVATE KEY") }
      guard let first = certificates.first else { throw CertificateFault.damaged("no certificate") }
      guard keys.count == 1, let only = keys.first else {
        throw CertificateFault.damaged("\(keys.count) keys; accepted: one")
      }
      leaf = try Certificate(pemDocument: first)
      guard try Certificate.PrivateKey(pemDocument: only).publicKey == leaf.publicKey else {
        throw CertificateFault.damaged("a key that is not the certificate's")
      }
      self.chain = certificates.map { $0.pemString + "\n" }.joined()
      self.key = only.pemString + "\n"
      var names = ServerNames()
      for name in try leaf.extensions.subjectAlternativeNames ?? SubjectAlternativeNames() {
        switch name {
        case .dnsName(let host): names.hosts.append(host.lowercased())
        case .ipAddress(let address): names.addresses.append(Array(address.bytes))
        default: break
        }
      }
      self.names = names
    } catch let fault as CertificateFault { throw fault } catch { throw .damaged("\(error)") }
    begins = UniversalTime(secondsSince1970: leaf.notValidBefore.timeIntervalSince1970)
    ends = UniversalTime(secondsSince1970: leaf.notValidAfter.timeIntervalSince1970)
  }

  /// Both in one text, as ``init(pem:)`` reads it.
  public var pem: String { chain + key }

  /// Whether it is for a host name, which `*` in its first place stands for (RFC 6125, 6.4.3).
  public func isFor(host: String) -> Bool {
    let host = host.lowercased()
    let rest = host.firstIndex(of: ".").map { host[$0...] }
    return names.hosts.contains { $0 == host || $0.hasPrefix("*.") && $0.dropFirst() == rest }
  }

  /// Whether one made here need not be replaced: it has these names, and doesn't end soon.
  public func isFor(_ names: ServerNames, at now: UniversalTime) -> Bool {
    self.names.isSuperset(of: names.local) && isValid(at: now, spareDays: Self.spareDays)
  }

  func isValid(at now: UniversalTime, spareDays: Int = 0) -> Bool {
    begins <= now && now.secondsSince1970 + Double(spareDays) * 86_400 < ends.secondsSince1970
  }
}

/// Why a certificate can't be had.
public enum CertificateFault: Error, Sendable, Hashable {
  /// What was found instead.
  case damaged(String)
  case missing
  /// Of the storage, in words.
  case unreadable(String)
  case unwritable(String)
  /// An error of the cryptographic library.
  case impossible(String)

  public var words: String {
    switch self {
    case .damaged(let found): "found \(found)"
    case .missing: "there is no such file"
    case .unreadable(let words): "can't be read: \(words)"
    case .unwritable(let words): "can't be written: \(words)"
    case .impossible(let words): words
    }
  }
}
