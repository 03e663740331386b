public import Text

/// Where phones may see the page.
public enum PageReach: String, Sendable, Hashable, CaseIterable {
  case network, device, off

  /// `on this network`
  public var words: Message {
    switch self {
    case .network: "on this network"
    case .device: "on this device only"
    case .off: "off"
    }
  }
}

/// The page in a plan of setup.
public struct PagePlan: Sendable, Hashable {
  /// What happens to its service.
  public enum Step: Sendable, Hashable { case start, stop }

  /// The portal's service.
  public static let unit = "qibla-portal"

  /// Where it is seen afterwards.
  public var reach = PageReach.off
  /// Its addresses afterwards, plain before secure: at a secure one a browser warns until the phone trusts the device.
  public var addresses: [String] = []
  /// Nil: the service stays as it is.
  public var step: Step?
  /// Whether to make a PIN.
  public var makesPIN = false

  public init() {}

  /// The address for a phone's camera; nil where no other machine reaches the page.
  public var pictured: String? { reach == .network ? addresses.first : nil }

  /// Its lines in a plan.
  var lines: [Message] {
    var lines: [Message] = []
    if let step { lines.append(step.words) }
    if makesPIN, step != .stop { lines.append("make a PIN for changes on the page, and show it once") }
    return lines
  }
}

extension PagePlan.Step {
  /// What is to be done with the page's service.
  var words: Message {
    let service = PagePlan.unit + ".service"
    return switch self {
    case .start: "switch the page on, and start it: \(service)"
    case .stop: "stop the page, and switch it off: \(service)"
    }
  }
}

extension PagePlan {
  /// Addresses of the page, for a browser.
  ///
  /// - Parameters:
  ///   - plain: where it listens for HTTP.
  ///   - secure: where it listens for HTTPS.
  ///   - names: the machine's names and addresses in the network, the best first.
  static func addresses(plain: [ListenAddress], secure: [ListenAddress], names: [String]) -> [String] {
    let listening = plain.map { (false, $0) } + secure.map { (true, $0) }
    let hosts = listening.flatMap { isEvery($0.1) ? names : [$0.1.host] }
    var found: [String] = []
    // By host: a person takes the first, and the secure one of the same name is beside it.
    for host in hosts {
      for (isSecure, address) in listening where isEvery(address) ? names.contains(host) : address.host == host {
        let url = ListenAddress(host: host, port: address.port).origin(isSecure: isSecure) + "/"
        if !found.contains(url) { found.append(url) }
      }
    }
    return found
  }

  /// Whether an address is open to this machine alone.
  static func isLocal(_ address: ListenAddress) -> Bool {
    address.host == "localhost" || address.host == "::1" || address.host.hasPrefix("127.")
  }

  private static func isEvery(_ address: ListenAddress) -> Bool { ["0.0.0.0", "::"].contains(address.host) }
}
