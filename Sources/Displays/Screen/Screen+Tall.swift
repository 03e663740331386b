import Measures

extension Screen {
  /// 128 by 64: the subject above, below it the status and the next prayer.
  func drawTall(on layout: inout Layout) {
    let side = 35
    drawSubject(on: &layout, side: side)
    let text = side + 2
    let wide = layout.width - text
    switch subject {
    case .direction(let direction):
      // Digits have their ink in rows 4 to 13 of 16, twice as large from 8 on.
      let number = layout.writeLarge(direction.number, start: text, y: -8)
      if let bearing = direction.bearing, number + layout.line(bearing).width + 12 <= wide {
        let end = layout.write(bearing, end: 0, y: -4)
        layout.draw(start: layout.width - end - 10, y: 1, side: 8) { $0.kaaba($1) }
      }
      let fits = layout.line(direction.words).width <= wide
      layout.write(fits ? direction.words : direction.shortWords, start: text, y: 18)
    case .anyDirection(let why), .noDirection(let why):
      for (row, words) in layout.wrapped(why, wide: wide, lines: 2).enumerated() {
        layout.write(words, start: text, y: 1 + 16 * row)
      }
    case .calibration(let calibration):
      for (row, words) in layout.wrapped(calibration.instruction, wide: wide, lines: 3).enumerated() {
        layout.write(words, start: text, y: -1 + 14 * row)
      }
      layout.write(calibration.percent, end: 0, y: 46)
      layout.drawBar(calibration.progress, wide: layout.width - 32, y: 50, high: 11)
      return
    }
    drawMark(on: &layout, start: 0, y: 36)
    let words = inTurn(notices) ?? ""
    layout.write(words, start: 15, y: 33)
    if case .direction(let direction) = subject, let sigma = direction.sigma,
      15 + layout.line(words).width + 6 + layout.line(sigma).width <= layout.width
    {
      layout.write(sigma, end: 0, y: 33)
    }
    if let prayer {
      layout.write(prayer.name, start: 0, y: 47)
      let wide = layout.write(prayer.countdown, end: 0, y: 47)
      layout.draw(start: layout.width - wide - 10, y: 51, side: 9) { $0.hourglass($1) }
    }
  }

  /// The corner: arrow, hint, or their substitute; and a dot that jumps each second.
  func drawSubject(on layout: inout Layout, side: Int) {
    let radius = Double(side - 1) / 2
    layout.draw(start: 0, y: 0, side: side) { picture, middle in
      switch subject {
      case .direction(let direction):
        if direction.isAligned { picture.arc(around: middle, radius: radius) }
        picture.arrow(
          middle, radius: direction.isAligned ? radius - 4 : radius, at: direction.turn, isFilled: direction.isSure)
      case .anyDirection:
        picture.arc(around: middle, radius: radius - 1, thickness: 2)
        picture.kaaba(middle)
      case .noDirection:
        picture.arc(around: middle, radius: radius - 1, thickness: 2)
        picture.line(
          from: middle.away(radius - 1, at: Angle(degrees: 45)), to: middle.away(radius - 1, at: Angle(degrees: 225)),
          thickness: 2)
      case .calibration(let calibration): picture.hint(calibration.hint, middle, radius: radius)
      }
    }
    layout.draw(start: second % 2 == 0 ? 0 : side - 2, y: side - 2, side: 2) { picture, middle in
      picture.fill(x: Int(middle.x), y: Int(middle.y), width: 2, height: 2)
    }
  }

  func drawMark(on layout: inout Layout, start: Int, y: Int) {
    layout.draw(start: start, y: y, side: 11) { $0.mark(mark, $1) }
  }
}

extension Screen.Direction {
  /// The turn in whole degrees.
  var number: String {
    let degrees = turn.signed.magnitude.degrees
    return degrees.isFinite ? "\(Int(degrees.rounded()))°" : ""
  }
}

extension Screen.Calibration {
  /// Its progress: "43%".
  var percent: String { "\(Int(100 * (progress.isFinite ? min(max(progress, 0), 1) : 0)))%" }
}

extension Layout {
  /// A bar, `start` pixels from the reading side and filled from there.
  mutating func drawBar(_ progress: Double, start: Int = 0, wide: Int, y: Int, high: Int) {
    let share = progress.isFinite ? min(max(progress, 0), 1) : 0
    let filled = Int((Double(wide - 4) * share).rounded())
    let (frame, bar) = (left(start, wide: wide), left(start + 2, wide: filled))
    draw(start: start, y: y, side: 1) { picture, _ in
      picture.frame(x: frame, y: y, width: wide, height: high)
      picture.fill(x: bar, y: y + 2, width: filled, height: high - 4)
    }
  }
}
