/// Layout of a card's parts, by the extent and the form of the picture.
indirect enum CardLayout {
  case part(CardOptions.Part)
  /// Stacked, with their shares of the height.
  case rows([(share: Double, of: CardLayout)])
  /// Side by side in reading direction, with their shares of the width.
  case columns([(share: Double, of: CardLayout)])

  /// Lowest row of a list.
  static let row = 14.0

  /// - Parameters:
  ///   - box: room for all parts.
  ///   - isRound: whether the parts are within a compass, in the middle.
  init(_ box: CardBox, isRound: Bool) {
    let (next, times) = (CardLayout.part(.next), CardLayout.part(.times))
    let (direction, date) = (CardLayout.part(.direction), CardLayout.part(.date))
    let ratio = box.width / box.height
    self =
      if isRound {
        .rows([(2.6, next), (2.1, times), (1.3, direction), (0.8, date)])
      } else if ratio < 1.3 {
        .rows([(2.6, .columns([(1.15, next), (1, direction)])), (3.4, times), (box.height < 400 ? 0.7 : 0.5, date)])
      } else if ratio < 1.9 || ratio < 2.6 && box.width < 480 {
        .columns([(1.25, .rows([(2.4, next), (1.5, direction), (0.9, date)])), (1, times)])
      } else if ratio < 2.6 {
        .columns([(1.15, .rows([(2.6, next), (0.9, date)])), (0.85, direction), (1, times)])
      } else {
        .columns([(1.7, .rows([(2, next), (0.9, date)])), (1, direction), (1.1, times)])
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

  /// Each part that has room for letters of ``CardPen/least``, with its rectangle: without that room the date is left out
  /// first, then the direction, then the times.
  static func legible(
    _ parts: Set<CardOptions.Part>, in box: CardBox, gap: Double, isRound: Bool, isMirrored: Bool
  ) -> [(part: CardOptions.Part, box: CardBox)] {
    var parts = parts
    while let layout = CardLayout(box, isRound: isRound).only(parts) {
      let places = layout.places(in: box, gap: gap, isMirrored: isMirrored)
      let isCrowded = places.contains { part, box in
        let room = part.least(in: box.width)
        return box.height < room.height || box.width < room.width
      }
      guard isCrowded, parts.count > 1, let last = [.date, .direction, .times].first(where: parts.contains) else {
        return places
      }
      parts.remove(last)
    }
    return []
  }
}

extension CardOptions.Part {
  /// Room for its letters at ``CardPen/least``.
  fileprivate func least(in width: Double) -> (width: Double, height: Double) {
    switch self {
    case .next: (56, 44)
    // Six rows, or three in two columns.
    case .times: (84, width < 192 ? 6 * CardLayout.row : 3 * CardLayout.row)
    case .direction: (84, 29)
    case .date: (84, 14)
    }
  }
}

/// A rectangle of a card.
struct CardBox {
  var x, y, width, height: Double
  var middle: Double { x + width / 2 }
  var end: Double { x + width }
  var bottom: Double { y + height }

  /// A part of this width, at the start or the end in reading direction.
  func side(_ side: CardPen.Side, width: Double, isMirrored: Bool) -> CardBox {
    CardBox(x: (side == .start) == isMirrored ? end - width : x, y: y, width: width, height: height)
  }

  /// Smaller by this on each side.
  func inset(_ dx: Double, _ dy: Double) -> CardBox {
    CardBox(x: x + dx, y: y + dy, width: width - 2 * dx, height: height - 2 * dy)
  }
}
