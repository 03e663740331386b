extension Screen {
  /// A picture in place of direction and prayer. Left to right in every language: digits, letters and dots.
  public enum Page: Sendable, Hashable {
    /// The page's PIN, with its name, and where to type it in (empty: not known).
    case pin(String, name: String, url: String)
    case address(Address)
  }

  /// Where phones find the page.
  public struct Address: Sendable, Hashable {
    public var url: String
    /// First bytes of the authority's fingerprint, as `3F:A2:9C`; empty: there is none.
    public var fingerprint: String
    /// Name and password of the Wi-Fi to join first, shown before the address and without a fingerprint; empty: none.
    public var wifi: [String]
    /// The modules of a QR code, true: dark; empty: there is none.
    public var code: [[Bool]]

    public init(url: String, fingerprint: String = "", wifi: [String] = [], code: [[Bool]] = []) {
      (self.url, self.fingerprint, self.wifi, self.code) = (url, fingerprint, wifi, code)
    }
  }

  func draw(_ page: Page, on layout: inout Layout) {
    switch page {
    case .pin(let digits, let name, let url): draw(pin: digits, name, url, on: &layout)
    case .address(let address): draw(address, on: &layout)
    }
  }

  private func draw(pin digits: String, _ name: String, _ url: String, on layout: inout Layout) {
    let rest = layout.width - 2 * layout.line(digits).width
    guard layout.isTall else {
      _ = layout.writeLarge(digits, start: 0, y: -2)
      if layout.line(name).width <= rest { layout.write(name, end: 0, y: 7) }
      return
    }
    // Digits have their ink in rows 8 to 27 of 32.
    _ = layout.writeLarge(digits, start: max(0, rest / 2), y: 12)
    let host = Self.pieces(of: url).joined()
    for (text, y) in [(name, 0), (host, 46)] where layout.line(text).width <= layout.width {
      layout.write(text, start: (layout.width - layout.line(text).width) / 2, y: y)
    }
  }

  /// The code beside its address in words, and the fingerprint; on a low display the words alone.
  private func draw(_ address: Address, on layout: inout Layout) {
    let rows = layout.isTall ? 4 : 2
    let start = layout.isTall ? layout.drawCode(address.code) : 0
    let wide = layout.width - start
    let lines =
      address.wifi.isEmpty
      ? layout.joined(Self.pieces(of: address.url), wide: wide)
        + layout.joined(address.fingerprint.split(separator: ":").map(String.init), by: ":", wide: wide)
      : address.wifi.flatMap { layout.joined(Self.pieces($0, endingWith: "-"), wide: wide) }
        + layout.joined(Self.pieces(of: address.url), wide: wide)
    let parts = stride(from: 0, to: lines.count, by: rows).map { Array(lines[$0..<min($0 + rows, lines.count)]) }
    for (row, text) in (inTurn(parts) ?? []).enumerated() { layout.write(text, start: start, y: 16 * row - 1) }
  }

  /// A text with the places where a line may break, which are after this character.
  private static func pieces(_ text: String, endingWith end: Character) -> [String] {
    text.reduce(into: [""]) { pieces, letter in
      pieces[pieces.count - 1].append(letter)
      if letter == end { pieces.append("") }
    }
  }

  /// An address with the places where a line may break, without `http://`.
  private static func pieces(of url: String) -> [String] {
    let scheme = "http://"
    var pieces: [String] = []
    for letter in url.hasPrefix(scheme) ? url.dropFirst(scheme.count) : url[...] {
      if pieces.isEmpty || letter == "." || letter == ":" { pieces.append("") }
      pieces[pieces.count - 1].append(letter)
    }
    return pieces
  }
}

extension Layout {
  var isTall: Bool { picture.height >= 64 }

  /// A QR code in the first corner, two pixels a module, dark on a lit square. Returns where the rest begins.
  ///
  /// The standard's quiet zone of four modules (ISO/IEC 18004, 9.1) doesn't fit: two, or for a large code one, and the
  /// display's own dark rim.
  mutating func drawCode(_ code: [[Bool]]) -> Int {
    let high = picture.height - 1
    let rim = min(4, (high - 2 * code.count) / 2)
    guard !code.isEmpty, rim >= 2 else { return 0 }
    let side = 2 * (code.count + rim)
    let top = (high - side) / 2
    fill(x: 0, y: top, width: side, height: side)
    for (y, row) in code.enumerated() {
      for (x, isDark) in row.enumerated() where isDark {
        fill(x: rim + 2 * x, y: top + rim + 2 * y, width: 2, height: 2, isLit: false)
      }
    }
    return side + 2
  }
}
