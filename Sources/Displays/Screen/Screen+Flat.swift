extension Screen {
  /// 128 by 32: the subject, beside it two lines. Further texts take turns in the second.
  func drawFlat(on layout: inout Layout) {
    let side = 31
    drawSubject(on: &layout, side: side)
    let text = side + 3
    let wide = layout.width - text
    var second: [String] = []
    switch subject {
    case .direction(let direction):
      let words = "\(direction.number) \(direction.words)"
      let fits = layout.line(words).width + 14 <= wide
      layout.write(fits ? words : "\(direction.number) \(direction.shortWords)", start: text, y: -1)
      drawMark(on: &layout, start: layout.width - 11, y: 2)
      second = notices
      if let bearing = direction.bearing { second.append("\(qibla) \(bearing)") }
    case .anyDirection(let why), .noDirection(let why):
      let lines = layout.wrapped(why, wide: wide, lines: 2)
      // Two lines of words if the second is free.
      layout.write(lines.first ?? "", start: text, y: -1)
      second = (lines.count > 1 ? [lines[1]] : []) + [status] + (day.map { [$0] } ?? [])
    case .calibration(let calibration):
      let lines = layout.wrapped(calibration.instruction, wide: wide, lines: 3)
      layout.write(inTurn(lines) ?? "", start: text, y: -1)
      layout.write(calibration.percent, start: text, y: 15)
      layout.drawBar(calibration.progress, start: text + 30, wide: wide - 30, y: 19, high: 9)
      return
    }
    if let prayer {
      let fits = layout.line(prayer.countdownWords).width <= wide
      second += [prayer.name, fits ? prayer.countdownWords : prayer.countdown]
    }
    layout.write(inTurn(second) ?? "", start: text, y: 15)
  }
}
