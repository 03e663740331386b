import Crypto
import FoundationEssentials
public import Measures
import SwiftASN1
import Text
import X509

/// A certificate authority of this device alone, which phones are told to trust once.
///
/// Its name constraints (RFC 5280, 4.2.1.10) admit names under `.local` and private addresses only: with a stolen key no site of
/// the internet can be imitated.
public struct LocalAuthority: Sendable {
  let certificate: Certificate
  let key: Certificate.PrivateKey

  /// Fixed, since a device may be made before its clock is set.
  private static let validity = (begin: date(1_767_225_600), end: date(2_713_910_400))

  /// Makes a new one.
  ///
  /// - Parameter name: for people, as `Qibla device 3fa9c2d1`.
  public init(named name: String) throws(CertificateFault) {
    let key = Certificate.PrivateKey(P256.Signing.PrivateKey())
    do {
      let subject = try DistinguishedName {
        OrganizationName("Qibla")
        CommonName(name)
      }
      certificate = try Certificate(
        version: .v3, serialNumber: .init(), publicKey: key.publicKey, notValidBefore: Self.validity.begin,
        notValidAfter: Self.validity.end, issuer: subject, subject: subject,
        extensions: try Certificate.Extensions {
          Critical(BasicConstraints.isCertificateAuthority(maxPathLength: 0))
          Critical(KeyUsage(keyCertSign: true))
          SubjectKeyIdentifier(hash: key.publicKey)
          Critical(
            NameConstraints(
              permittedDNSDomains: PrivateNames.domains,
              permittedIPRanges: PrivateNames.networks.map { ASN1OctetString(contentBytes: ($0.base + $0.mask)[...]) }))
        }, issuerPrivateKey: key)
    } catch { throw .impossible("\(error)") }
    self.key = key
  }

  /// Reads certificate and key, one after the other in PEM form.
  public init(pem: String) throws(CertificateFault) {
    do {
      let documents = try PEMDocument.parseMultiple(pemString: pem)
      guard documents.count == 2 else {
        throw CertificateFault.damaged("\(documents.count) parts; accepted: a certificate and its key")
      }
      certificate = try Certificate(pemDocument: documents[0])
      key = try Certificate.PrivateKey(pemDocument: documents[1])
      guard key.publicKey == certificate.publicKey else {
        throw CertificateFault.damaged("a key that is not the certificate's")
      }
    } catch let fault as CertificateFault { throw fault } catch { throw .damaged("\(error)") }
  }

  /// Certificate and key in PEM form.
  func pem() throws(CertificateFault) -> String {
    do { return try certificate.serializeAsPEM().pemString + "\n" + key.serializeAsPEM().pemString + "\n" } catch {
      throw .impossible("\(error)")
    }
  }

  /// A certificate for the ``ServerNames/local`` of `names`, with a new key.
  ///
  /// - Parameter now: by the clock of this machine. The certificate begins a day earlier, for phones whose clocks are slow.
  public func certificate(for names: ServerNames, at now: UniversalTime) throws(CertificateFault) -> ServerCertificate {
    let names = names.local
    let key = Certificate.PrivateKey(P256.Signing.PrivateKey())
    let begin = now.secondsSince1970 - 86_400
    do {
      let made = try Certificate(
        version: .v3, serialNumber: .init(), publicKey: key.publicKey, notValidBefore: Self.date(begin),
        notValidAfter: Self.date(begin + Double(ServerCertificate.days) * 86_400), issuer: certificate.subject,
        subject: try DistinguishedName { CommonName(names.hosts.first ?? "qibla") },
        extensions: try Certificate.Extensions {
          Critical(BasicConstraints.notCertificateAuthority)
          Critical(KeyUsage(digitalSignature: true))
          try ExtendedKeyUsage([.serverAuth])
          SubjectKeyIdentifier(hash: key.publicKey)
          AuthorityKeyIdentifier(
            keyIdentifier: try certificate.extensions.subjectKeyIdentifier?.keyIdentifier)
          SubjectAlternativeNames(
            names.hosts.map(GeneralName.dnsName)
              + names.addresses.map { .ipAddress(ASN1OctetString(contentBytes: $0[...])) })
        }, issuerPrivateKey: self.key)
      return try ServerCertificate(
        pem: made.serializeAsPEM().pemString + "\n" + key.serializeAsPEM().pemString + "\n")
    } catch let fault as CertificateFault { throw fault } catch { throw .impossible("\(error)") }
  }

  /// Whether it has signed the certificate.
  func hasSigned(_ other: ServerCertificate) -> Bool {
    certificate.publicKey.isValidSignature(other.leaf.signature, for: other.leaf)
  }

  private static func date(_ seconds: Double) -> Date { Date(timeIntervalSince1970: seconds) }
}

/// What people and phones are shown of a ``LocalAuthority``.
public struct AuthorityDescription: Sendable, Hashable {
  /// `Qibla device 3fa9c2d1`
  public let name: String
  /// The certificate in DER form.
  public let der: [UInt8]
  /// SHA-256 of ``der``.
  public let hash: [UInt8]
  public let ends: UniversalTime

  public init(_ authority: LocalAuthority) throws(CertificateFault) {
    do {
      der = try authority.certificate.serializeAsPEM().derBytes
    } catch { throw .impossible("\(error)") }
    hash = Array(SHA256.hash(data: der))
    name =
      authority.certificate.subject.lazy.flatMap(\.self).last { $0.type == .RDNAttributeType.commonName }?
      .value.description ?? ""
    ends = UniversalTime(secondsSince1970: authority.certificate.notValidAfter.timeIntervalSince1970)
  }

  /// ``der`` in base 64.
  var base64: String { Data(der).base64EncodedString() }

  /// `3F:A9:…`, as browsers show it.
  public var fingerprint: String {
    hash.map { $0.hexadecimal(2, uppercase: true) }.joined(separator: ":")
  }
}
