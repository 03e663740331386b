import HTTPTypes
import NIOCore
import Synchronization

/// Cards as PNG: caches the last few, since many frames request the same one; draws at most two at a time.
final class CardPictures: Sendable {
  private struct State {
    var kept: [(svg: String, png: ByteBuffer)] = []
    var underWay = 0
  }

  static let mostAtOnce = 2
  private static let mostKept = 8
  private let state = Mutex(State())
  private let draw: @Sendable (String, Bool) -> PortalSources.Picture

  init(_ draw: @escaping @Sendable (String, Bool) -> PortalSources.Picture) { self.draw = draw }

  /// - Parameter isMonochrome: as the SVG is: only black and white.
  func png(of svg: String, isMonochrome: Bool = false) async throws(ProblemAnswer) -> ByteBuffer {
    let (kept, isFree) = state.withLock { state -> (ByteBuffer?, Bool) in
      if let kept = state.kept.first(where: { $0.svg == svg })?.png { return (kept, true) }
      guard state.underWay < Self.mostAtOnce else { return (nil, false) }
      state.underWay += 1
      return (nil, true)
    }
    if let kept { return kept }
    guard isFree else {
      throw .tryAgain("found \(Self.mostAtOnce) pictures being drawn; accepted: at most that many")
    }
    defer { state.withLock { $0.underWay -= 1 } }
    let draw = draw
    switch try await Bench.pictures.run({ draw(svg, isMonochrome) }) {
    case .png(let bytes):
      let png = ByteBuffer(bytes: bytes)
      state.withLock { state in
        if state.kept.count >= Self.mostKept { state.kept.removeFirst() }
        state.kept.append((svg, png))
      }
      return png
    case .notInstalled:
      throw ProblemAnswer(
        .notImplemented,
        "this machine has no rsvg-convert: apt install librsvg2-bin fonts-noto-core; until then there is the same card as .svg"
      )
    case .failed(let words):
      throw ProblemAnswer(.internalServerError, "rsvg-convert: \(words)")
    }
  }
}
