import Text

/// The Wi-Fi that a card of the device opens where there is no network, and what the card tells about it: the files of
/// `hardware/image/card/usr/share/qibla-card/network`.
public struct OwnWiFi: Sendable, Hashable {
  /// Of the Wi-Fi; and the device's address in it, such as `10.42.0.1`.
  public let name, password, address: String
  /// Whether it was told nothing yet, and has had no network. Whoever has read the password at the device may choose its PIN then.
  public let isFirst: Bool

  /// The content of the card's file: four lines. Nil for anything else.
  public init?(_ file: String) {
    let lines = file.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.count >= 4, !lines[0].isEmpty, lines[1].utf8.count >= 8, HostName(lines[2])?.isAddress == true else {
      return nil
    }
    (name, password, address, isFirst) = (lines[0], lines[1], lines[2], lines[3] == "first")
  }

  /// Whether a peer with this address is in it.
  func has(_ peer: String) -> Bool {
    func network(_ text: String) -> Substring { text[..<(text.lastIndex(of: ".") ?? text.startIndex)] }
    return network(peer) == network(address)
  }

  /// What a phone's camera joins it by (ZXing's form, which Android and iOS read).
  var code: String {
    func escaped(_ text: String) -> String {
      text.reduce(into: "") { text, letter in
        if "\\;,:\"".contains(letter) { text.append("\\") }
        text.append(letter)
      }
    }
    return "WIFI:T:WPA;S:\(escaped(name));P:\(escaped(password));;"
  }

  /// A Wi-Fi in sight.
  struct Network: Sendable, Hashable {
    let name: String
    /// In percent.
    let strength: Int
    let hasPassword: Bool

    /// Those of NetworkManager's lines `SIGNAL:SECURITY:SSID`, the strongest first, each name once.
    static func all(_ lines: String) -> [Network] {
      var seen: Set<String> = []
      return lines.split(separator: "\n").compactMap { line in
        let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, let strength = Int(parts[0]) else { return nil }
        var name = ""
        var isEscaped = false
        for letter in parts[2] {
          if letter == "\\", !isEscaped { isEscaped = true } else { name.append(letter); isEscaped = false }
        }
        guard isName(name), seen.insert(name).inserted else { return nil }
        return Network(name: name, strength: strength, hasPassword: !parts[1].isEmpty && parts[1] != "--")
      }.sorted { $0.strength > $1.strength }
    }
  }

  /// Whether a text can be the name of a Wi-Fi (IEEE 802.11, 9.4.2.2: up to 32 bytes), on a line of its own.
  static func isName(_ text: String) -> Bool { (1...32).contains(text.utf8.count) && text.isLegible }
  /// Whether a text can be its password: IEEE 802.11, annex J.4; empty: none.
  static func isPassword(_ text: String) -> Bool {
    text.isEmpty || (8...63).contains(text.utf8.count) && text.utf8.allSatisfy { (32...126).contains($0) }
  }
}

/// What the card says about networks, and the way to tell it one.
public struct NetworkFiles: Sendable {
  /// A file of the card's; nil where there is none. Blocks.
  public var read: @Sendable (File) -> String?
  /// Tells the card what to join: name and password in two lines; an empty name: the device stays without a network. Blocks.
  public var join: @Sendable (String) throws -> Void

  public enum File: String, Sendable {
    /// While the device's own Wi-Fi is open.
    case accessPoint = "access-point"
    /// Other Wi-Fis, seen before that.
    case networks
    /// The Wi-Fi that could not be joined.
    case failed
  }

  public init(read: @escaping @Sendable (File) -> String?, join: @escaping @Sendable (String) throws -> Void) {
    (self.read, self.join) = (read, join)
  }
}
