import Certificates
import Measures
import Synchronization
import Testing

/// Files in memory, which can refuse.
private final class MemoryFiles: Sendable {
  let texts = Mutex<[String: String]>([:])
  let isReadOnly = Mutex(false)

  var files: CertificateFiles {
    CertificateFiles(
      read: { path throws(CertificateFault) in
        guard let text = self.texts.withLock({ $0[path] }) else { throw .missing }
        return text
      },
      write: { text, path throws(CertificateFault) in
        guard !self.isReadOnly.withLock({ $0 }) else { throw .unwritable("read-only") }
        self.texts.withLock { $0[path] = text }
      }, random: { Array(repeating: 0x3F, count: $0) })
  }
}

@Suite struct CertificateFolderTests {
  private let memory = MemoryFiles()
  private let names = ServerNames(
    hosts: ["qibla.local", "mosque.example.org"], addresses: [[192, 168, 1, 5], [8, 8, 8, 8]])
  private let now = UniversalTime(CivilDate(year: 2027, month: 3, day: 1))
  private var folder: CertificateFolder { CertificateFolder(memory.files, "/f") }
  private func later(_ days: Double) -> UniversalTime {
    UniversalTime(secondsSince1970: now.secondsSince1970 + days * 86_400)
  }

  @Test func `an authority is made once and kept`() throws {
    let first = folder.certificates(for: names, at: now)
    let second = folder.certificates(for: names, at: now)
    #expect(first.problems.isEmpty && second == first)
    let authority = try #require(first.authority)
    #expect(authority.name == "Qibla device 3f3f3f3f")
    #expect(
      authority.fingerprint.count == 95 && authority.fingerprint.hasPrefix(String(authority.fingerprint.prefix(2))))
    #expect(try folder.description() == authority)
  }

  @Test func `a certificate has the names of this network and no others`() throws {
    let made = try #require(folder.certificates(for: names, at: now).local)
    #expect(made.names == ServerNames(hosts: ["qibla.local"], addresses: [[192, 168, 1, 5]]))
  }

  @Test func `a certificate is renewed before it ends, with another key, by the same authority`() throws {
    let first = folder.certificates(for: names, at: now)
    #expect(folder.certificates(for: names, at: later(50)) == first)
    let second = folder.certificates(for: names, at: later(60))
    #expect(second.authority == first.authority)
    #expect(try #require(second.local).ends > later(60 + 80))
    #expect(second.local?.key != first.local?.key)
  }

  @Test func `a clock set back or forward gets a certificate that is valid then`() throws {
    for days in [-3000.0, 3000] {
      let made = try #require(folder.certificates(for: names, at: later(days)).local)
      #expect(made.begins < later(days) && later(days) < made.ends)
    }
  }

  @Test func `a new name or address makes a new certificate, a missing one doesn't`() throws {
    let first = try #require(folder.certificates(for: names, at: now).local)
    let fewer = ServerNames(hosts: ["qibla.local"])
    #expect(folder.certificates(for: fewer, at: now).local == first)
    let more = ServerNames(hosts: ["qibla.local", "qibla-2.local"], addresses: [[10, 0, 0, 7]])
    let second = try #require(folder.certificates(for: more, at: now).local)
    #expect(second.names == more)
  }

  @Test func `a renewed authority makes a new certificate`() throws {
    let first = folder.certificates(for: names, at: now)
    let authority = try folder.renew()
    let second = folder.certificates(for: names, at: now)
    #expect(authority != first.authority && second.authority == authority)
    #expect(second.local != first.local)
  }

  @Test func `a damaged authority is never replaced silently`() throws {
    _ = folder.certificates(for: names, at: now)
    for damage in ["", "nonsense", "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n"] {
      memory.texts.withLock { $0["/f/authority.pem"] = damage }
      let found = folder.certificates(for: names, at: now)
      #expect(found.local == nil && found.authority == nil)
      #expect(found.problems.count == 1 && found.problems[0].contains("/f/authority.pem"))
      #expect(memory.texts.withLock { $0["/f/authority.pem"] } == damage)
    }
    #expect(throws: CertificateFault.self) { try folder.description() }
  }

  @Test func `a damaged certificate is made again`() throws {
    let first = folder.certificates(for: names, at: now)
    memory.texts.withLock { $0["/f/certificate.pem"] = "nonsense" }
    let second = folder.certificates(for: names, at: now)
    #expect(second.problems.isEmpty && second.authority == first.authority && second.local != nil)
  }

  @Test func `a certificate that can't be stored serves, and the problem is named`() throws {
    let first = folder.certificates(for: names, at: now)
    memory.isReadOnly.withLock { $0 = true }
    let second = folder.certificates(for: names, at: later(80))
    #expect(second.local != nil && second.local != first.local)
    #expect(second.problems == ["/f/certificate.pem: can't be written: read-only"])
  }

  @Test func `without an authority none is invented that can't be kept`() throws {
    memory.isReadOnly.withLock { $0 = true }
    let found = folder.certificates(for: names, at: now)
    #expect(found.local == nil && found.authority == nil && found.problems.count == 1)
  }

  @Test func `a certificate of one's own is read, and named where it can't be`() throws {
    let other = CertificateFolder(memory.files, "/other").certificates(for: names, at: now)
    memory.texts.withLock {
      $0["/own"] = other.local?.chain; $0["/key"] = other.local?.key
    }
    let folder = CertificateFolder(memory.files, "/f", own: ("/own", "/key"))
    #expect(folder.certificates(for: names, at: now).own == other.local)
    let another = folder.certificates(for: names, at: now).local
    memory.texts.withLock { $0["/key"] = another?.key }
    let wrong = folder.certificates(for: names, at: now)
    #expect(wrong.own == nil && wrong.local != nil)
    #expect(wrong.problems == ["/own, /key: found a key that is not the certificate's"])
    memory.texts.withLock { $0["/key"] = other.local?.key }
    #expect(folder.certificates(for: names, at: later(100)).problems.count == 1)
  }

  @Test(
    arguments: [
      ([10, 1, 2, 3], true), ([11, 1, 2, 3], false), ([172, 31, 0, 1], true), ([172, 32, 0, 1], false),
      ([192, 168, 9, 9], true), ([192, 169, 9, 9], false), ([169, 254, 1, 1], true), ([127, 0, 0, 1], true),
      ([0xFD] + Array(repeating: 1, count: 15), true), ([0x20] + Array(repeating: 1, count: 15), false),
      ([0xFE, 0xBF] + Array(repeating: 1, count: 14), true), ([0xFE, 0xC0] + Array(repeating: 1, count: 14), false),
      (Array(repeating: 0, count: 15) + [1], true), (Array(repeating: 0, count: 15) + [2], false),
      (Array(repeating: 0, count: 10) + [0xFF, 0xFF, 10, 0, 0, 1], true),
    ] as [([UInt8], Bool)]) func `private addresses are those of the standards`(address: [UInt8], isPrivate: Bool)
  {
    #expect(ServerNames(addresses: [address]).local.addresses.isEmpty == !isPrivate)
  }

  @Test func `the profile has the authority and a stable identity`() throws {
    let authority = try #require(folder.certificates(for: names, at: now).authority)
    let text = TrustProfile(authority).text
    #expect(text == TrustProfile(authority).text)
    #expect(text.contains("com.apple.security.root") && text.contains(authority.fingerprint))
    let other = try folder.renew()
    #expect(TrustProfile(other).text != text)
  }

  @Test func `a wildcard stands for one label`() throws {
    let wide = try LocalAuthority(named: "x").certificate(
      for: ServerNames(hosts: ["*.home.local"]), at: now)
    #expect(wide.isFor(host: "a.home.local") && wide.isFor(host: "A.HOME.local"))
    #expect(!wide.isFor(host: "home.local") && !wide.isFor(host: "a.b.home.local") && !wide.isFor(host: "local"))
  }
}
