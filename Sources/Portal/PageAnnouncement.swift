import Certificates
import Link
import Synchronization
import Text

/// Where phones find the page, for the device's display.
final class PageAnnouncement: Sendable {
  private let newest = Mutex<PageAddress?>(nil)
  private let sources: PortalSources
  private let secure: SecureAddress?

  init(_ sources: PortalSources, _ secure: SecureAddress?) { (self.sources, self.secure) = (sources, secure) }

  /// Nil where no other machine reaches the page.
  var address: PageAddress? { newest.withLock { $0 } }

  /// Follows the machine's name and address, and another authority. Blocks.
  func refresh() {
    let (old, url) = (address, sources.page())
    // Six bytes: finding a key with the same ones takes 2⁴⁸ tries.
    let authority = (secure?.report.set.authority?.fingerprint).map { String($0.prefix(17)) } ?? ""
    guard url != old?.url || old != nil && authority != old?.fingerprint else { return }
    let next = url.flatMap { url in
      PageAddress(url: url, fingerprint: authority, code: url == old?.url ? old?.code ?? [] : sources.code(url))
        ?? PageAddress(url: url, fingerprint: authority)
    }
    newest.withLock { $0 = next }
  }
}

/// Where phones find the page, as JSON.
struct PageAnswer: Encodable, Sendable {
  /// Such as `http://qibla.local`; nil where no other machine reaches the page.
  @ExplicitNull var url: String?
  /// Rows of its QR code (ISO/IEC 18004) without a margin, `1` for a dark module; empty where no code can be made.
  var code: [String]

  init(_ address: PageAddress?) {
    url = address?.url
    code = (address?.code ?? []).map { row in String(row.map { $0 ? "1" : "0" as Character }) }
  }
}
