import ArgumentParser
import Certificates
import Glibc
import HAL
import LinuxHAL
import Measures
import Program
import Reports
import Settings
import Text

/// Shows or makes the authority: `qibla portal certificate`.
struct CertificateProgram: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "certificate", abstract: CertificateOptions.abstract, discussion: CertificateOptions.discussion)

  @OptionGroup var options: CertificateOptions

  private struct Answer: Encodable {
    struct Authority: Encodable { var name, sha256, ends: String }
    @ExplicitNull var authority: Authority?
  }

  func run() throws {
    let configuration = try Startup.portalConfiguration(options.source.config).portal
    let folder = LinuxCertificates.folder(options.directory ?? configuration.directory, configuration)
    let found: AuthorityDescription?
    do throws(CertificateFault) { found = options.new ? try folder.renew() : try folder.description() } catch {
      Output.note("\(folder.authorityPath): \(error.words)")
      throw ExitCode.badInput
    }
    if options.form.json {
      try Output.json(
        Answer(authority: found.map { .init(name: $0.name, sha256: $0.fingerprint, ends: $0.ends.rfc3339) }))
    } else if let found {
      try Output.line("\(found.name), until \(found.ends.date)\nSHA-256 \(found.fingerprint)")
    } else {
      try Output.line("no authority yet: the portal makes it when it first serves portal.secure_listen")
    }
  }
}

/// The certificates' files on this machine.
enum LinuxCertificates {
  private static let mostBytes = 1 << 18

  static func folder(_ path: String, _ portal: Configuration.Portal) -> CertificateFolder {
    let own: (chain: String, key: String)? =
      if let chain = portal.certificate, let key = portal.certificateKey { (chain, key) } else { nil }
    return CertificateFolder(files(in: path), path, own: own)
  }

  private static func files(in folder: String) -> CertificateFiles {
    CertificateFiles(
      read: { path throws(CertificateFault) in
        do throws(StorageError) {
          return String(decoding: try LinuxStorage().read(path, limit: mostBytes), as: UTF8.self)
        } catch { throw error == .missing ? .missing : .unreadable(error.words) }
      },
      write: { text, path throws(CertificateFault) in
        do throws(StorageError) { try LinuxStorage().write(Array(text.utf8), to: path, in: folder) } catch {
          throw .unwritable(error.words)
        }
      },
      random: randomBytes)
  }
}
