public import Measures

/// Text files, which only their owner may read.
public struct CertificateFiles: Sendable {
  /// Reads a file; throws ``CertificateFault/missing`` or ``CertificateFault/unreadable(_:)``.
  public var read: @Sendable (_ path: String) throws(CertificateFault) -> String
  /// Replaces a file as a whole, or makes it and its folder.
  public var write: @Sendable (_ text: String, _ path: String) throws(CertificateFault) -> Void
  /// Random bytes, cryptographically secure.
  public var random: @Sendable (Int) -> [UInt8]

  public init(
    read: @escaping @Sendable (String) throws(CertificateFault) -> String,
    write: @escaping @Sendable (String, String) throws(CertificateFault) -> Void,
    random: @escaping @Sendable (Int) -> [UInt8]
  ) {
    (self.read, self.write, self.random) = (read, write, random)
  }
}

/// The files of authority and certificates, each with its key.
public struct CertificateFolder: Sendable {
  private let files: CertificateFiles
  private let folder: String
  /// Files of a certificate of one's own: chain and key; nil: none.
  private let own: (chain: String, key: String)?

  /// - Parameter folder: where authority and certificate are kept.
  public init(_ files: CertificateFiles, _ folder: String, own: (chain: String, key: String)? = nil) {
    (self.files, self.folder, self.own) = (files, folder, own)
  }

  /// File of the authority.
  public var authorityPath: String { folder + "/authority.pem" }
  /// File of the certificate that the authority has made.
  public var certificatePath: String { folder + "/certificate.pem" }

  /// Everything in force, with the problems that were met. Makes what is missing or ends soon.
  public func certificates(for names: ServerNames, at now: UniversalTime) -> CertificateSet {
    var all = CertificateSet()
    do throws(CertificateFault) {
      let authority = try authority()
      all.authority = try AuthorityDescription(authority)
      all.local = try certificate(of: authority, for: names, at: now, &all.problems)
    } catch {
      all.problems.append("\(authorityPath): \(error.words); sudo qibla portal certificate --new makes another one")
    }
    guard let own else { return all }
    do throws(CertificateFault) {
      let found = try ServerCertificate(chain: try files.read(own.chain), key: try files.read(own.key))
      all.own = found
      if !found.isValid(at: now) { all.problems.append("\(own.chain): found a certificate that is not valid now") }
    } catch { all.problems.append("\(own.chain), \(own.key): \(error.words)") }
    return all
  }

  /// What the files hold that others change: another text means that ``certificates(for:at:)`` has to be asked again.
  public var content: [String] {
    ([authorityPath] + (own.map { [$0.chain, $0.key] } ?? [])).map { (try? files.read($0)) ?? "" }
  }

  /// Makes another authority: phones have to be told to trust it again.
  public func renew() throws(CertificateFault) -> AuthorityDescription {
    try AuthorityDescription(try make())
  }

  /// The authority's description; nil without one.
  public func description() throws(CertificateFault) -> AuthorityDescription? {
    do throws(CertificateFault) {
      return try AuthorityDescription(try LocalAuthority(pem: try files.read(authorityPath)))
    } catch {
      if case .missing = error { return nil }
      throw error
    }
  }

  private func authority() throws(CertificateFault) -> LocalAuthority {
    do throws(CertificateFault) { return try LocalAuthority(pem: try files.read(authorityPath)) } catch {
      guard case .missing = error else { throw error }
      return try make()
    }
  }

  private func make() throws(CertificateFault) -> LocalAuthority {
    let mark = files.random(4).map { $0.hexadecimal(2) }.joined()
    let authority = try LocalAuthority(named: "Qibla device \(mark)")
    try files.write(try authority.pem(), authorityPath)
    return authority
  }

  /// The stored certificate while it fits; otherwise a new one. Nothing depends on the old one, and the new one serves even if it
  /// can't be stored.
  private func certificate(
    of authority: LocalAuthority, for names: ServerNames, at now: UniversalTime, _ problems: inout [String]
  ) throws(CertificateFault) -> ServerCertificate {
    if let found = (try? files.read(certificatePath)).flatMap({ try? ServerCertificate(pem: $0) }),
      authority.hasSigned(found), found.isFor(names, at: now)
    {
      return found
    }
    let made = try authority.certificate(for: names, at: now)
    do throws(CertificateFault) { try files.write(made.pem, certificatePath) } catch {
      problems.append("\(certificatePath): \(error.words)")
    }
    return made
  }
}

/// Certificates in force.
public struct CertificateSet: Sendable, Hashable {
  /// Made by this device's authority.
  public var local: ServerCertificate?
  /// Of one's own, from a public authority.
  public var own: ServerCertificate?
  public var authority: AuthorityDescription?
  /// Each names a file, what was found, and what to do.
  public var problems: [String] = []

  public init() {}
}
