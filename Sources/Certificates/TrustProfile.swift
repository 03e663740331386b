import Measures

/// A configuration profile by which iOS, iPadOS and macOS install the authority.
///
/// Apple, "Certificate Root" payload (developer.apple.com/documentation/devicemanagement/certificateroot) and "Top Level". Its
/// identifiers follow from the certificate, so that the same one isn't installed twice.
public struct TrustProfile: Sendable {
  private let authority: AuthorityDescription

  public init(_ authority: AuthorityDescription) { self.authority = authority }

  public var text: String {
    let mark = authority.hash.prefix(4).map { $0.hexadecimal(2) }.joined()
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
        <key>PayloadType</key><string>Configuration</string>
        <key>PayloadVersion</key><integer>1</integer>
        <key>PayloadIdentifier</key><string>local.qibla.\(mark)</string>
        <key>PayloadUUID</key><string>\(identifier(0))</string>
        <key>PayloadDisplayName</key><string>\(authority.name)</string>
        <key>PayloadDescription</key>
        <string>Lets this phone open the Qibla device's page securely. It holds for names under .local and for addresses of a house's network only. SHA-256: \(authority.fingerprint)</string>
        <key>PayloadContent</key>
        <array>
          <dict>
            <key>PayloadType</key><string>com.apple.security.root</string>
            <key>PayloadVersion</key><integer>1</integer>
            <key>PayloadIdentifier</key><string>local.qibla.\(mark).authority</string>
            <key>PayloadUUID</key><string>\(identifier(16))</string>
            <key>PayloadDisplayName</key><string>\(authority.name)</string>
            <key>PayloadContent</key><data>\(authority.base64)</data>
          </dict>
        </array>
      </dict>
      </plist>

      """
  }

  /// A UUID of version 8 (RFC 9562, 5.8) from sixteen bytes of the fingerprint.
  private func identifier(_ start: Int) -> String {
    var bytes = Array(authority.hash[start..<start + 16])
    bytes[6] = bytes[6] & 0x0F | 0x80
    bytes[8] = bytes[8] & 0x3F | 0x80
    let digits = bytes.map { $0.hexadecimal(2, uppercase: true) }
    return [0..<4, 4..<6, 6..<8, 8..<10, 10..<16].map { digits[$0].joined() }.joined(separator: "-")
  }
}
