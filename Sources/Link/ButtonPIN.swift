/// A PIN that the portal has made because the device's button was held, for the device to show.
///
/// It is written to the socket alone: as text it hides its digits, so that no log has them.
public struct ButtonPIN: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible {
  /// Number of the wish that it answers: ``StateMessage/Slow/pinWanted``.
  public let number: UInt64
  /// Each 0 ... 9, the first one first.
  public let digits: [UInt8]

  /// Nil for anything but 4 to 8 digits.
  public init?(number: UInt64, text: String) {
    let digits = text.utf8.map { $0 &- UInt8(ascii: "0") }
    guard (4...8).contains(digits.count), digits.allSatisfy({ $0 <= 9 }) else { return nil }
    (self.number, self.digits) = (number, digits)
  }

  /// The digits as text.
  public var text: String { digits.map(String.init).joined() }
  public var description: String { "a PIN for wish \(number)" }
  public var debugDescription: String { description }
}

/// Where phones find the page, for a display.
public struct PageAddress: Sendable, Hashable {
  /// Such as `http://qibla.local`.
  public let url: String
  /// First bytes of the SHA-256 of the authority's certificate, as `3F:A2:9C:01:7B:E4`; empty without a secure address.
  public let fingerprint: String
  /// The Wi-Fi that a phone has to join first; nil: it is in the same network.
  public let wifi: WiFi?
  /// The address, or the Wi-Fi, as a QR code: rows of its modules, true: dark. Empty where there is none.
  public let code: [[Bool]]

  /// The device's own Wi-Fi. As text it hides its password, so that no log has it.
  public struct WiFi: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible {
    public let name, password: String
    public var description: String { "the Wi-Fi \(name)" }
    public var debugDescription: String { description }

    public init(name: String, password: String) { (self.name, self.password) = (name, password) }
  }

  /// Modules on a side of a QR code: of version 1, and the most (ISO/IEC 18004, 5.3.1) that fit on a display.
  public static let sides = 21...29

  /// Nil for texts that a display can't show, and for a code that is no square of ``sides``.
  public init?(url: String, fingerprint: String = "", wifi: WiFi? = nil, code: [[Bool]] = []) {
    func isPlain(_ text: String, from first: UInt8 = 33) -> Bool {
      text.utf8.count <= 128 && text.utf8.allSatisfy { (first...126).contains($0) }
    }
    guard !url.isEmpty, isPlain(url), isPlain(fingerprint), isPlain(wifi?.name ?? ""),
      // A password may have blanks.
      isPlain(wifi?.password ?? "", from: 32),
      code.isEmpty || Self.sides.contains(code.count) && code.allSatisfy({ $0.count == code.count })
    else { return nil }
    (self.url, self.fingerprint, self.wifi, self.code) = (url, fingerprint, wifi, code)
  }
}
