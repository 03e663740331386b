/// Layout of a card's parts.
indirect enum CardLayout {
  case part(CardOptions.Part)
  /// Stacked, with their shares of the height.
  case rows([(share: Double, of: CardLayout)])
  /// Side by side in reading direction, with their shares of the width.
  case columns([(share: Double, of: CardLayout)])

  init(_ size: CardOptions.Size) {
    self =
      switch size {
      case .small: .rows([(1, .part(.date)), (2.6, .part(.next)), (2.2, .part(.direction)), (3, .part(.times))])
      case .medium:
        .columns([
          (1.05, .rows([(2.4, .part(.next)), (1, .part(.date))])), (0.8, .part(.direction)), (1, .part(.times)),
        ])
      case .large:
        .rows([
          (0.7, .part(.date)), (2.6, .columns([(1, .part(.next)), (1.1, .part(.direction))])), (3.4, .part(.times)),
        ])
      case .lock:
        .columns([
          (1.6, .rows([(2, .part(.next)), (1, .part(.date))])), (1.1, .part(.direction)), (1.1, .part(.times)),
        ])
      case .watch:
        .rows([(2.2, .part(.direction)), (1.3, .part(.next)), (0.5, .part(.date)), (2, .part(.times))])
      }
  }

  /// The layout with only these parts; nil if none remains.
  func only(_ parts: Set<CardOptions.Part>) -> CardLayout? {
    func kept(_ all: [(share: Double, of: CardLayout)]) -> [(share: Double, of: CardLayout)] {
      all.compactMap { share, layout in layout.only(parts).map { (share, $0) } }
    }
    switch self {
    case .part(let part): return parts.contains(part) ? self : nil
    case .rows(let all):
      let kept = kept(all)
      return kept.isEmpty ? nil : .rows(kept)
    case .columns(let all):
      let kept = kept(all)
      return kept.isEmpty ? nil : .columns(kept)
    }
  }

  /// Each part with its rectangle.
  ///
  /// - Parameter isMirrored: whether the reading direction is right to left.
  func places(in whole: CardBox, gap: Double, isMirrored: Bool) -> [(part: CardOptions.Part, box: CardBox)] {
    switch self {
    case .part(let part): return [(part, whole)]
    case .rows(let all):
      let (room, shares) = (whole.height - gap * Double(all.count - 1), all.reduce(0) { $0 + $1.share })
      var y = whole.y
      return all.flatMap { share, layout in
        let height = room * share / shares
        defer { y += height + gap }
        return layout.places(
          in: CardBox(x: whole.x, y: y, width: whole.width, height: height), gap: gap, isMirrored: isMirrored)
      }
    case .columns(let all):
      let gap = gap * 1.6
      let (room, shares) = (whole.width - gap * Double(all.count - 1), all.reduce(0) { $0 + $1.share })
      var x = whole.x
      return all.flatMap { share, layout in
        let width = room * share / shares
        defer { x += width + gap }
        let left = isMirrored ? 2 * whole.x + whole.width - x - width : x
        return layout.places(
          in: CardBox(x: left, y: whole.y, width: width, height: whole.height), gap: gap / 1.6, isMirrored: isMirrored)
      }
    }
  }
}

/// A rectangle of a card.
struct CardBox {
  var x, y, width, height: Double
  var middle: Double { x + width / 2 }
  var end: Double { x + width }
}
