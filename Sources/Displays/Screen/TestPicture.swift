import Measures

/// A test picture: shows whether a display is wired, configured and mounted correctly.
public struct TestPicture: Sendable, Hashable {
  /// How far the arrow has gone round, 0 ... 1.
  public var share: Double

  public init(share: Double) { self.share = share }

  /// A frame on the outermost pixels, an arrow that starts upward and turns clockwise, and both scripts. A frame that
  /// is cut or shifted by two columns means the other chip; doubled or missing lines mean the other size.
  public func picture(_ size: DisplaySize) -> Bitmap {
    var picture = Bitmap(width: size.width, height: size.height)
    picture.frame(x: 0, y: 0, width: size.width, height: size.height)
    let side = min(size.height - 6, 40)
    let middle = Point(4 + Double(side) / 2, Double(size.height - 1) / 2)
    picture.arrow(middle, radius: Double(side) / 2, at: Angle(degrees: 360 * share), isFilled: true)
    let text = side + 10
    let first = size == .tall ? 14 : 1
    picture.draw(TextLine("Qibla 0123"), x: text, y: first)
    picture.draw(TextLine("القبلة", isRightToLeft: true), x: text, y: first + (size == .tall ? 18 : 14))
    return picture
  }
}
