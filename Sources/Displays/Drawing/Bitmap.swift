/// A picture of pixels that are lit or dark, in the order in which the controllers have them: pages of eight rows, a byte for each
/// column of a page, the uppermost pixel in the lowest bit (SSD1306 rev. 1.1, section 8.7).
public struct Bitmap: Sendable, Hashable {
  public let width: Int
  /// A multiple of 8.
  public let height: Int
  /// Page after page, column after column.
  public private(set) var bytes: [UInt8]

  /// All dark.
  ///
  /// - Parameter height: rounded down to whole pages.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height / 8 * 8
    bytes = Array(repeating: 0, count: width * (height / 8))
  }

  /// One pixel; outside of the picture all is dark, and stays so.
  public subscript(x: Int, y: Int) -> Bool {
    get { contains(x, y) && bytes[y / 8 * width + x] & bit(y) != 0 }
    set {
      guard contains(x, y) else { return }
      if newValue { bytes[y / 8 * width + x] |= bit(y) } else { bytes[y / 8 * width + x] &= ~bit(y) }
    }
  }

  private func contains(_ x: Int, _ y: Int) -> Bool { x >= 0 && x < width && y >= 0 && y < height }
  private func bit(_ y: Int) -> UInt8 { 1 << UInt8(y & 7) }

  /// How many pixels are lit.
  public var litPixels: Int { bytes.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// The picture so many pixels further right and down; pixels outside are dropped.
  func moved(right: Int, down: Int) -> Bitmap {
    guard right != 0 || down != 0 else { return self }
    var moved = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width where self[x, y] { moved[x + right, y + down] = true }
    }
    return moved
  }
}
