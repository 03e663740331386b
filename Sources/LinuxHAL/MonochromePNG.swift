import CDeflate

/// A PNG (ISO/IEC 15948) with one bit for each pixel, black or white without dithering, as frames of electronic paper take it.
enum MonochromePNG {
  /// Levels, of 255, from which on a pixel is white: thin black strokes stay whole.
  private static let white = 150

  /// From a PNG as cairo writes it: eight bits of RGB or RGBA, not interlaced. Nil for another one.
  static func png(of bytes: [UInt8]) -> [UInt8]? {
    guard let picture = Pixels(bytes) else { return nil }
    let row = 1 + (picture.width + 7) / 8
    var lines = [UInt8](repeating: 0, count: row * picture.height)
    for y in 0..<picture.height {
      for x in 0..<picture.width where picture.level(x, y) >= white {
        lines[y * row + 1 + x / 8] |= 0x80 >> UInt8(x % 8)
      }
    }
    guard let packed = compressed(lines) else { return nil }
    // Greyscale of one bit (11.2.2).
    let header = bigEndian(picture.width) + bigEndian(picture.height) + [1, 0, 0, 0, 0]
    return Array(bytes[..<8]) + chunk("IHDR", header) + chunk("IDAT", packed) + chunk("IEND", [])
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return bigEndian(data.count) + body + bigEndian(Int(libdeflate_crc32(0, body, body.count)))
  }

  private static func bigEndian(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 0xFF) } }

  private static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    guard let compressor = libdeflate_alloc_compressor(6) else { return nil }
    defer { libdeflate_free_compressor(compressor) }
    var output = [UInt8](repeating: 0, count: libdeflate_zlib_compress_bound(compressor, bytes.count))
    let length = libdeflate_zlib_compress(compressor, bytes, bytes.count, &output, output.count)
    return length > 0 ? Array(output.prefix(length)) : nil
  }

  private struct Pixels {
    var (width, height, channels) = (0, 0, 0)
    /// Each row after its filter's byte.
    private var bytes: [UInt8] = []

    init?(_ png: [UInt8]) {
      var packed: [UInt8] = []
      var at = 8
      func number(_ at: Int) -> Int { png[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
      while at + 12 <= png.count, at + 12 + number(at) <= png.count {
        let data = at + 8..<at + 8 + number(at)
        switch Array(png[at + 4..<at + 8]) {
        case Array("IHDR".utf8):
          guard data.count == 13, png[data.lowerBound + 8] == 8, png[data.lowerBound + 12] == 0 else { return nil }
          (width, height) = (number(data.lowerBound), number(data.lowerBound + 4))
          channels = [2: 3, 6: 4][png[data.lowerBound + 9]] ?? 0
        case Array("IDAT".utf8): packed += png[data]
        default: break
        }
        at = data.upperBound + 4
      }
      guard channels > 0, 1...4096 ~= width, 1...4096 ~= height else { return nil }
      bytes = [UInt8](repeating: 0, count: height * (1 + width * channels))
      guard let decompressor = libdeflate_alloc_decompressor() else { return nil }
      defer { libdeflate_free_decompressor(decompressor) }
      guard
        libdeflate_zlib_decompress(decompressor, packed, packed.count, &bytes, bytes.count, nil) == LIBDEFLATE_SUCCESS
      else { return nil }
      unfilter()
    }

    /// Section 9.2: each byte from those to the left, above, and left of that.
    private mutating func unfilter() {
      let row = 1 + width * channels
      for y in 0..<height {
        let start = y * row
        let filter = bytes[start]
        for x in 1..<row where filter != 0 {
          let left = x > channels ? Int(bytes[start + x - channels]) : 0
          let above = y > 0 ? Int(bytes[start - row + x]) : 0
          let corner = y > 0 && x > channels ? Int(bytes[start - row + x - channels]) : 0
          let guess =
            switch filter {
            case 1: left
            case 2: above
            case 3: (left + above) / 2
            default: Self.paeth(left, above, corner)
            }
          bytes[start + x] &+= UInt8(guess)
        }
      }
    }

    private static func paeth(_ left: Int, _ above: Int, _ corner: Int) -> Int {
      let (a, b, c) = ((above - corner).magnitude, (left - corner).magnitude, (left + above - 2 * corner).magnitude)
      return a <= b && a <= c ? left : b <= c ? above : corner
    }

    /// Lightness on a white ground, of 255: the mean, since a card for paper has no colours.
    func level(_ x: Int, _ y: Int) -> Int {
      let at = y * (1 + width * channels) + 1 + x * channels
      let mean = (Int(bytes[at]) + Int(bytes[at + 1]) + Int(bytes[at + 2])) / 3
      let alpha = channels == 4 ? Int(bytes[at + 3]) : 255
      return (mean * alpha + 255 * (255 - alpha)) / 255
    }
  }
}
