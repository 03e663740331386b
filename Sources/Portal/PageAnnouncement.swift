import Certificates
import Link
import Synchronization
import Text

/// Where phones find the page, for the device's display.
final class PageAnnouncement: Sendable {
  private struct Newest {
    var address, shown: PageAddress?
    var own: OwnWiFi?
  }
  private let newest = Mutex(Newest())
  private let sources: PortalSources
  private let secure: SecureAddress?

  init(_ sources: PortalSources, _ secure: SecureAddress?) { (self.sources, self.secure) = (sources, secure) }

  /// In the network; nil where no other machine reaches the page.
  var address: PageAddress? { newest.withLock { $0.address } }
  /// The same for the device's display: in its own Wi-Fi, while that is open.
  var shown: PageAddress? { newest.withLock { $0.shown ?? $0.address } }
  /// Its own Wi-Fi, while that is open.
  var own: OwnWiFi? { newest.withLock { $0.own } }

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
    newest.withLock { $0.address = next }
  }

  /// Follows the device's own Wi-Fi. Blocks.
  func refreshOwn() {
    let own = sources.network?.read(.accessPoint).flatMap { OwnWiFi($0) }
    guard own != self.own else { return }
    let shown = own.flatMap { own in
      let wifi = PageAddress.WiFi(name: own.name, password: own.password)
      let url = "http://\(own.address)/setup"
      // The code of a long password doesn't fit.
      return PageAddress(url: url, wifi: wifi, code: sources.code(own.code)) ?? PageAddress(url: url, wifi: wifi)
    }
    newest.withLock { ($0.own, $0.shown) = (own, shown) }
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
