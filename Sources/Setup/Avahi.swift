import Settings
import Text

/// Files of avahi, which gives the machine its name in the network (mDNS) and lists its services there.
public enum Avahi {
  static let folder = "/etc/avahi"
  /// Its configuration, avahi-daemon.conf(5).
  public static let configuration = folder + "/avahi-daemon.conf"
  /// The page among the services of the network, avahi.service(5).
  static let service = folder + "/services/qibla.service"

  /// A comment of the service's file: a file without it is another author's. Two hyphens would end the comment.
  static let mark = "<!-- Written by qibla setup, which takes it back as well. -->"

  /// The service's file. Avahi puts the machine's name in place of `%h`.
  ///
  /// - Parameters:
  ///   - port: of plain HTTP.
  ///   - securePort: of HTTPS; nil: none.
  ///   - version: the program's.
  static func service(port: Int, securePort: Int?, version: String) -> [UInt8] {
    let common = ["path=/", "version=\(version)"]
    let kind = "\n    <subtype>\(Configuration.Portal.serviceKind)</subtype>"
    var services = [("_http._tcp", kind, port, common + (securePort.map { ["secure_port=\($0)"] } ?? []))]
    if let securePort { services.append(("_https._tcp", "", securePort, common)) }
    let elements = services.map { type, kind, port, records in
      """
        <service>
          <type>\(type)</type>\(kind)
          <port>\(port)</port>
      \(records.map { "    <txt-record>\(escaped($0))</txt-record>" }.joined(separator: "\n"))
        </service>

      """
    }
    let text = """
      <?xml version="1.0" standalone='no'?>
      <!DOCTYPE service-group SYSTEM "avahi-service.dtd">
      \(mark)
      <service-group>
        <name replace-wildcards="yes">Qibla on %h</name>
      \(elements.joined())</service-group>

      """
    return Array(text.utf8)
  }

  /// Whether setup has written a service's file.
  static func isOwn(_ service: [UInt8]) -> Bool { String(decoding: service, as: UTF8.self).contains(mark) }

  /// Text of an XML element.
  private static func escaped(_ text: String) -> String {
    text.map { ["&": "&amp;", "<": "&lt;", ">": "&gt;"][$0] ?? String($0) }.joined()
  }

  // MARK: - The machine's name

  /// Arguments of busctl(1) that ask a running avahi for the machine's name in the network, and start none.
  public static let nameQuestion = [
    "--system", "--auto-start=no", "call", "org.freedesktop.Avahi", "/", "org.freedesktop.Avahi.Server",
    "GetHostNameFqdn",
  ]

  /// The name in the answer to ``nameQuestion``, such as `s "qibla-2.local"`: another machine may have had the wanted one.
  ///
  /// - Returns: nil for anything else.
  public static func name(in answer: [UInt8]) -> String? {
    let text = String(decoding: answer.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    guard text.hasPrefix("s \""), text.hasSuffix("\""), text.count > 4 else { return nil }
    return HostName(text.dropFirst(3).dropLast()).flatMap { $0.isAddress ? nil : $0.text }
  }

  /// The name that a configuration gives to the machine; nil: its host name.
  static func hostName(in configuration: [UInt8]) -> String? {
    server(configuration).lazy.compactMap { _, line in value(of: line) }.first { !$0.isEmpty }
  }

  /// A configuration with another name, after the commented default of the key or else first in its section.
  ///
  /// Existing lines are never changed.
  static func naming(_ name: String, in configuration: [UInt8]) -> [UInt8] {
    var lines = Self.lines(configuration)
    let added = Array("host-name=\(name)".utf8)[...]
    let section = server(configuration)
    let commented = section.first { _, line in
      line.hasPrefix("#") && value(of: line.drop { $0 == "#" || $0 == " " }) != nil
    }
    if let (index, _) = commented ?? section.first {
      lines.insert(added, at: index + 1)
    } else {
      if lines.last?.isEmpty == true { lines.removeLast() }
      lines += [Array("[server]".utf8)[...], added, []]
    }
    return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }

  /// Lines of the section `[server]` with their indices, its header first.
  private static func server(_ bytes: [UInt8]) -> [(index: Int, line: String)] {
    var isInside = false
    return lines(bytes).enumerated().compactMap { index, line in
      let text = String(decoding: line, as: UTF8.self).trimmed
      if text.hasPrefix("[") { isInside = text == "[server]" }
      return isInside ? (index, text) : nil
    }
  }

  /// The value of `host-name=`; nil for another line.
  private static func value(of line: some StringProtocol) -> String? {
    let parts = line.split(separator: "=" as Character, maxSplits: 1, omittingEmptySubsequences: false)
    return parts.count == 2 && String(parts[0]).trimmed == "host-name" ? String(parts[1]).trimmed : nil
  }
}
