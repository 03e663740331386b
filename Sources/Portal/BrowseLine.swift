import NIOCore

/// A resolved service in the output of `avahi-browse --parsable --resolve`, one line each:
///
///     =;interface;protocol;service;type;domain;host;address;port;"key=value" …
///
/// Each may come from any machine of the network: what isn't as devices announce it is left out.
struct BrowseLine {
  let host: String
  /// nil: of no use in a browser.
  let address: String?
  let port: Int
  var securePort: Int?
  var version: String?
  /// Only this machine's services are found on its loopback interface.
  let isOfThisMachine: Bool

  private static let loopback = "lo"

  init?(_ line: some Collection<UInt8>) {
    // Semicolons before the records are escaped. A record may have some.
    let fields = line.split(separator: UInt8(ascii: ";"), maxSplits: 9, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard fields.count == 10, fields[0] == "=", let host = Self.host(fields[6]), let port = Self.port(fields[8]) else {
      return nil
    }
    (self.host, self.port, address) = (host, port, Self.address(fields[7]))
    isOfThisMachine = fields[1] == Self.loopback
    for record in Self.records(fields[9]) {
      guard let equals = record.firstIndex(of: "=") else { continue }
      let value = record[record.index(after: equals)...]
      // The first of a key counts (RFC 6763, section 6.4).
      switch record[..<equals].lowercased() {
      case "secure_port": securePort = securePort ?? Self.port(value)
      case "version": version = version ?? Self.version(value)
      default: break
      }
    }
  }

  /// `qibla.local`: a label of letters, digits and hyphens (RFC 1123, section 2.1).
  private static func host(_ text: String) -> String? {
    let labels = text.lowercased().split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count == 2, labels[1] == "local", (1...63).contains(labels[0].utf8.count),
      labels[0].first != "-", labels[0].last != "-",
      labels[0].utf8.allSatisfy({ isLetterOrDigit($0) || $0 == UInt8(ascii: "-") })
    else { return nil }
    return labels.joined(separator: ".")
  }

  /// Without loopback, and without link-local IPv6, which needs the interface's name, too (RFC 4007, section 11).
  private static func address(_ text: String) -> String? {
    guard let address = try? SocketAddress(ipAddress: text, port: 0), let bytes = address.ipBytes,
      !CallerAddress(text).isLoopback, !(bytes.count == 16 && bytes[0] == 0xFE && bytes[1] & 0xC0 == 0x80)
    else { return nil }
    return address.ipAddress
  }

  private static func port(_ text: some StringProtocol) -> Int? {
    guard text.utf8.count <= 5, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let port = Int(text) else {
      return nil
    }
    return (1...65535).contains(port) ? port : nil
  }

  private static func version(_ text: some StringProtocol) -> String? {
    let isVersion = text.utf8.allSatisfy { isLetterOrDigit($0) || ".+-~".utf8.contains($0) }
    return isVersion && (1...40).contains(text.utf8.count) ? String(text) : nil
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  /// Texts in quotes with blanks between them. A backslash escapes a quote, itself or three digits
  /// (avahi_string_list_to_string(3)); it is kept, since no value of use here has any.
  private static func records(_ text: String) -> [String] {
    var records: [String] = []
    var current: String?
    var isEscaped = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\" where !isEscaped && current != nil:
        current?.append("\\")
        isEscaped = true
        continue
      case "\"" where !isEscaped:
        if let record = current { records.append(record) }
        current = current == nil ? "" : nil
      default: current?.unicodeScalars.append(scalar)
      }
      isEscaped = false
    }
    return records
  }
}
