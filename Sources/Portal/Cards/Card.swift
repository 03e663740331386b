import Link
import Measures
import Text

/// A card as SVG: next prayer, all times, direction and date.
struct Card {
  private let options: CardOptions
  private let content: CardContent
  private let words: CardWords
  private let colours: CardPalette
  private var pen: CardPen

  /// - Parameter isStill: whether the picture can't hide an expired direction by itself: then it has none. Paper never has.
  init(_ options: CardOptions, _ content: CardContent, isStill: Bool = false) {
    self.options = options
    self.content = isStill || options.scheme == .paper ? content.lasting : content
    words = CardWords(language: options.language, digits: options.digits)
    let sky = options.ground == .sky ? content.state.flatMap { CardSky($0) } : nil
    colours = CardPalette(options.theme, options.scheme, sky)
    pen = CardPen(isMirrored: options.language == .ar)
  }

  private var isPaper: Bool { options.scheme == .paper }
  private var isRound: Bool { options.size == .watch }
  /// A circle has room for a rectangle within; its rim is the compass.
  private var isRim: Bool { isRound && options.parts.contains(.direction) && options.parts.count > 1 }
  /// The largest letters of ordinary text.
  private var most: Double {
    max(CardPen.least, (options.canvas.width * options.canvas.height).squareRoot() / 18)
  }

  /// The card in words, for screen readers. Without live direction, since it may be read at any later time.
  var summary: String {
    guard let state = content.state else { return words.plain.noDevice }
    var parts: [String] = []
    if options.parts.contains(.next), let next = state.nextTime {
      parts.append("\(event(next)) \(clock(next)) \(words.until(next.inS))")
    }
    if options.parts.contains(.direction) {
      parts.append("\(words.direction(content.lasting)), \(words.status(content))")
    }
    if options.parts.contains(.date), let day = content.day { parts.append(words.hijri(day) ?? words.gregorian(day)) }
    return parts.joined(separator: "; ")
  }

  /// The whole picture.
  func svg() -> String {
    var card = self
    card.ground()
    let canvas = options.canvas
    let side = min(canvas.width, canvas.height)
    if content.state == nil {
      card.lines([words.plain.noDevice], in: canvas.inset(side * 0.12, 0))
    } else if options.size == .inline {
      card.line(canvas.inset(side * 0.4, 0))
    } else if options.size == .corner {
      card.corner(canvas.inset(side * 0.06, side * 0.06))
    } else {
      if isRim { card.rim(canvas) }
      let pad = max(4, side * (isPaper ? 0.05 : 0.085))
      let margin = isRim ? side * 0.2 : isRound ? side * 0.15 : pad
      let inner = canvas.inset(margin, margin)
      for (part, box) in CardLayout.legible(
        options.parts, in: inner, gap: max(3, pad * 0.6), isRound: isRound, isMirrored: pen.isMirrored)
      {
        switch part {
        case .next: card.next(box)
        case .times: card.times(box)
        case .direction: card.direction(box)
        case .date: card.date(box)
        }
      }
    }
    let (width, height) = (Int(canvas.width), Int(canvas.height))
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" height="\(height)" \
      role="img" xml:lang="\(options.language.rawValue)" font-family="\(pen.family)">
      <title>\(PlainPage.escaped(summary))</title>
      \(card.pen.body)</svg>

      """
  }

  private mutating func ground() {
    let n = CardPen.number
    let canvas = options.canvas
    let side = min(canvas.width, canvas.height)
    guard !isPaper else {
      // A panel has an edge of its own.
      return pen.add("<rect width=\"\(n(canvas.width))\" height=\"\(n(canvas.height))\" fill=\"\(colours.raised)\"/>")
    }
    let box = canvas.inset(0.5, 0.5)
    if !colours.sky.isEmpty {
      let stops = zip(["0.08", "0.8", "1"], colours.sky).map { "<stop offset=\"\($0)\" stop-color=\"\($1)\"/>" }
      pen.add(
        "<linearGradient id=\"sky\" x1=\"0\" y1=\"0\" x2=\"0\" y2=\"1\">\(stops.joined())</linearGradient>")
    }
    let corner = isRound || options.size == .inline ? side / 2 : min(side * 0.09, 32)
    pen.add(
      "<rect x=\"0.5\" y=\"0.5\" width=\"\(n(box.width))\" height=\"\(n(box.height))\" rx=\"\(n(corner))\" "
        + "fill=\"\(colours.sky.isEmpty ? colours.raised : "url(#sky)")\" stroke=\"\(colours.line)\"/>")
  }

  /// The values for a program that draws them itself.
  var values: CardValues { CardValues(content, words) }

  private mutating func corner(_ box: CardBox) {
    guard let state = content.state, let next = state.nextTime else { return lines([words.plain.noTimes], in: box) }
    let side = min(box.width, box.height)
    CardGauge(state)?.drawCorner(&pen, in: box, width: side * 0.09, colours)
    let inner = CardBox(
      x: box.end - side * 0.76, y: box.bottom - side * 0.7, width: side * 0.76, height: side * 0.7)
    pen.text(
      clock(next, isFigure: true), in: inner, .middle, baseline: inner.y + inner.height * 0.5, size: side * 0.28, .bold,
      fill: colours.text, isNumber: true)
    pen.text(
      event(next), words.names(next.name).short, in: inner, .middle, baseline: inner.y + inner.height * 0.78,
      size: max(CardPen.least, side * 0.14), .medium, fill: colours.accent)
    pen.text(
      words.briefUntil(next.inS), in: inner, .middle, baseline: inner.y + inner.height * 0.99,
      size: max(CardPen.least, side * 0.12), fill: colours.quiet)
  }

  private func name(_ prayer: StateMessage.Prayer) -> String {
    words.names(prayer.name).long
  }

  /// `isFigure`: in figures of their own, which have no room for the half of the day.
  private func clock(_ prayer: StateMessage.Prayer, isFigure: Bool = false) -> String {
    content.state.map { words.number(CardContent.clock(prayer.time, of: $0, isFigure ? nil : words.language)) } ?? ""
  }

  private mutating func lines(_ texts: [String], in box: CardBox) {
    let size = min(most, 20)
    for (index, text) in texts.enumerated() {
      pen.text(
        text, in: box, isRound ? .middle : .start, baseline: box.y + box.height / 2 + Double(index) * size * 1.4,
        size: size, fill: colours.text)
    }
  }

  /// One line: as many parts as fit, in order of weight.
  private mutating func line(_ box: CardBox) {
    let size = max(CardPen.least, box.height * 0.42)
    var phrases: [String] = []
    if options.parts.contains(.next) {
      phrases.append(content.state?.nextTime.map { "\(event($0)) \(clock($0))" } ?? words.plain.noTimes)
      if let next = content.state?.nextTime { phrases.append(words.until(next.inS)) }
    }
    if options.parts.contains(.direction) { phrases.append(words.brief(content)) }
    if options.parts.contains(.date), let day = content.day { phrases.append(words.hijri(day) ?? words.gregorian(day)) }
    if options.parts.contains(.times), let prayers = content.state?.prayersToday, !prayers.isEmpty {
      phrases.append(prayers.map { "\(name($0)) \(clock($0))" }.joined(separator: " · "))
    }
    func text() -> String { phrases.joined(separator: " · ") }
    while phrases.count > 1, CardPen.fitting(text(), size: size, width: box.width) < min(size * 0.8, 14) {
      phrases.removeLast()
    }
    pen.text(
      text(), in: box, .middle, baseline: box.y + box.height / 2 + size * 0.36, size: size, .medium, fill: colours.text)
  }

  private func event(_ next: StateMessage.Prayer) -> String { words.event(next, content.state?.fasting) }

  private mutating func next(_ box: CardBox) {
    guard let next = content.state?.nextTime else { return lines([words.plain.noTimes], in: box) }
    if !isRound, box.width > box.height * 2.6 { return flat(next, box) }
    let side: CardPen.Side = isRound ? .middle : .start
    let arc =
      box.height > 120 && box.width > 120 && !isRound ? content.state.flatMap { CardArc($0.prayersToday) } : nil
    var figures = min(box.width / 2.9, box.height * (arc == nil ? 0.54 : 0.42), most * 5)
    let (title, rest) = (max(CardPen.least, figures * 0.42), max(CardPen.least, figures * 0.34))
    figures = min(figures, (box.height - 1.1 * title - 1.5 * rest) / 0.78)
    let stack = 1.1 * title + 0.78 * figures + 1.5 * rest
    let top = arc == nil ? box.y + (box.height - stack) / 2 : box.y
    let baseline = top + 1.1 * title + 0.78 * figures
    pen.text(
      event(next), words.names(next.name).short, in: box, side, baseline: top + title * 0.8, size: title, .medium,
      fill: colours.accent)
    pen.text(
      clock(next, isFigure: true), in: box, side, baseline: baseline, size: figures, .bold, fill: colours.text,
      isNumber: true)
    pen.text(
      words.until(next.inS), words.briefUntil(next.inS), in: box, side, baseline: baseline + rest * 1.3, size: rest,
      fill: colours.quiet)
    let left = box.bottom - top - stack
    if let arc, left > 24 {
      let height = min(left * 0.86, box.width * 0.24)
      arc.draw(
        &pen, in: CardBox(x: box.x, y: box.bottom - height, width: box.width, height: height), colours)
    }
  }

  /// The next prayer in a low box: its name over the time until then, its time beside them.
  private mutating func flat(_ next: StateMessage.Prayer, _ box: CardBox) {
    let figures = min(box.height * 0.86, box.width * 0.17)
    let title = min(max(CardPen.least, box.height * 0.36), figures * 0.6)
    let rest = max(CardPen.least, title * 0.72)
    let middle = box.y + box.height / 2
    let clockBox = box.side(.start, width: figures * 2.9, isMirrored: pen.isMirrored)
    pen.text(
      clock(next, isFigure: true), in: clockBox, .start, baseline: middle + figures * 0.36, size: figures, .bold,
      fill: colours.text,
      isNumber: true)
    let beside = box.side(.end, width: box.width - figures * 3.1, isMirrored: pen.isMirrored)
    pen.text(
      event(next), words.names(next.name).short, in: beside, .start, baseline: middle - title * 0.12, size: title,
      .medium, fill: colours.accent)
    pen.text(
      words.until(next.inS), words.briefUntil(next.inS), in: beside, .start, baseline: middle + rest * 1.15, size: rest,
      fill: colours.quiet)
  }

  private mutating func times(_ box: CardBox) {
    let prayers = content.state?.prayersToday ?? []
    guard !prayers.isEmpty else { return lines([words.plain.noTimes], in: box) }
    let columns = box.height < CardLayout.row * Double(prayers.count) && box.width >= 192 ? 2 : 1
    let rows = (prayers.count + columns - 1) / columns
    let gap = columns == 1 ? 0 : 8.0
    let (row, width) = (box.height / Double(rows), (box.width - gap * Double(columns - 1)) / Double(columns))
    for (index, prayer) in prayers.enumerated() {
      let column = Double(index / rows)
      let across = (width + gap) * column
      time(
        prayer,
        in: CardBox(
          x: pen.isMirrored ? box.end - across - width : box.x + across,
          y: box.y + row * Double(index % rows), width: width, height: row))
    }
  }

  /// A row. The next one is on a bar: paper has no faint colour.
  private mutating func time(_ prayer: StateMessage.Prayer, in box: CardBox) {
    let n = CardPen.number
    let isNext = prayer.time == content.state?.nextTime?.time
    let size = max(CardPen.least, min(box.height * 0.5, box.width * 0.1, most))
    if isNext {
      let bar = box.inset(0, box.height * 0.05)
      pen.add(
        "<rect x=\"\(n(bar.x))\" y=\"\(n(bar.y))\" width=\"\(n(bar.width))\" height=\"\(n(bar.height))\" "
          + "rx=\"\(n(min(bar.height * 0.28, 12)))\" fill=\"\(colours.accent)\"/>")
    }
    let inner = box.inset(min(size * 0.6, box.width * 0.06), 0)
    let baseline = box.y + box.height / 2 + size * 0.36
    let fill = isNext ? colours.onAccent : prayer.inS < 0 ? colours.quiet : colours.text
    // Without grey, small bold letters run together, and small white ones break.
    let weight: CardPen.Weight = isNext ? .bold : isPaper && size < 16 ? .normal : .medium
    pen.text(
      name(prayer), words.names(prayer.name).short,
      in: inner.side(.start, width: inner.width * 0.62, isMirrored: pen.isMirrored), .start,
      baseline: baseline, size: size, isNext ? .bold : .normal, fill: fill)
    pen.text(
      clock(prayer, isFigure: true), in: inner, .end, baseline: baseline, size: size, weight, fill: fill, isNumber: true
    )
  }

  private mutating func date(_ box: CardBox) {
    guard let day = content.day else { return }
    let side: CardPen.Side = isRound ? .middle : .start
    let gregorian = words.gregorian(day)
    guard let hijri = words.hijri(day) else {
      return pen.text(
        gregorian, words.gregorianDay(day), in: box, side, baseline: box.y + box.height * 0.62,
        size: max(CardPen.least, min(box.height * 0.5, most)), fill: colours.text)
    }
    let short = words.hijriDay(day) ?? hijri
    if box.height < 28 {
      let size = max(CardPen.least, min(box.height * 0.7, most * 0.8))
      return pen.text(
        "\(hijri) · \(gregorian)", hijri, short, in: box, side, baseline: box.y + box.height / 2 + size * 0.36,
        size: size, fill: colours.text)
    }
    let size = max(CardPen.least, min(box.height * 0.42, most * 0.9))
    let first = box.y + (box.height - size * 2.4) / 2 + size
    pen.text(hijri, short, in: box, side, baseline: first, size: size, .medium, fill: colours.text)
    pen.text(
      gregorian, words.gregorianDay(day), in: box, side, baseline: first + size * 1.3,
      size: max(CardPen.least, size * 0.88), fill: colours.quiet)
  }

  /// The compass around a round card.
  private mutating func rim(_ box: CardBox) {
    live { card, content in
      CardDial(content, card.colours, card.words).draw(
        &card.pen, x: box.middle, y: box.y + box.height / 2, radius: min(box.width, box.height) / 2 - 4, isRim: true)
    }
  }

  private mutating func direction(_ box: CardBox) { live { card, content in card.direction(content, in: box) } }

  /// A live direction expires: the picture hides it after some seconds, by animation instead of a script.
  private mutating func live(_ draw: (inout Card, CardContent) -> Void) {
    guard content.isLive else { return draw(&self, content) }
    pen.add("<g data-part=\"live\">")
    draw(&self, content)
    pen.add("\(Self.afterwards("hidden"))</g><g visibility=\"hidden\">")
    draw(&self, content.lasting)
    pen.add("\(Self.afterwards("visible"))</g>")
  }

  /// Changes the visibility when the direction expires. It is up to ``Freshness/doubtSeconds`` old when drawn.
  private static func afterwards(_ visibility: String) -> String {
    let seconds = CardPen.number(Freshness.lostSeconds - Freshness.doubtSeconds)
    return "<set attributeName=\"visibility\" to=\"\(visibility)\" begin=\"\(seconds)s\"/>"
  }

  private mutating func direction(_ content: CardContent, in box: CardBox) {
    let isFlat = box.width > box.height * 1.35
    var radius = (isFlat ? min(box.height, box.width * 0.46) : min(box.width, box.height * 0.74)) / 2
    // Around a round card it is on the rim already; a smaller one would be a blot.
    if isRim || radius < 21 { radius = 0 }
    let size = max(CardPen.least, min(radius == 0 ? box.height * 0.4 : radius * 0.34, most))
    let (side, text): (CardPen.Side, CardBox)
    let baseline: Double
    if isRound || !isFlat {
      (side, text) = (.middle, box)
      baseline = radius == 0 ? box.y + box.height / 2 - size * 0.2 : box.y + 2 * radius + size * 1.2
    } else {
      let width = radius == 0 ? box.width : box.width - 2 * radius - size * 0.8
      (side, text) = (.start, box.side(.end, width: width, isMirrored: pen.isMirrored))
      baseline = box.y + box.height / 2 - size * 0.2
    }
    if radius > 0 {
      let left = pen.isMirrored ? box.end - radius : box.x + radius
      CardDial(content, colours, words).draw(
        &pen, x: isFlat ? left : box.middle, y: isFlat ? box.y + box.height / 2 : box.y + radius, radius: radius)
    }
    pen.text(
      words.direction(content), words.brief(content), in: text, side, baseline: baseline, size: size, .medium,
      fill: colours.text)
    status(content, in: text, side, baseline: baseline + size * 1.35, size: max(CardPen.least, size * 0.85))
  }

  /// The status, as shape and word.
  private mutating func status(
    _ content: CardContent, in box: CardBox, _ side: CardPen.Side, baseline: Double, size wanted: Double
  ) {
    guard let state = content.state else { return }
    let room = wanted * 1.4
    let long = words.status(content)
    let word =
      CardPen.fitting(long, size: CardPen.least, width: box.width - room) < CardPen.least
      ? words.plain.status[state.status] ?? long : long
    let size = CardPen.fitting(word, size: wanted, width: box.width - room)
    let width = CardPen.width(word) * size
    // Centred, the words' width is an estimate: draw shape and words from the start of the estimated room.
    let whole = side == .middle ? box.inset(max(0, (box.width - width - room) / 2), 0) : box
    let colour = colours.status[state.status] ?? colours.text
    let mark = pen.isMirrored ? whole.end - size * 0.45 : whole.x + size * 0.45
    pen.mark(state.status, x: mark, y: baseline - size * 0.34, radius: size * 0.42, colour: colour)
    pen.text(
      word, in: whole.side(.end, width: whole.width - size * 1.2, isMirrored: pen.isMirrored), .start,
      baseline: baseline, size: size, fill: colour)
  }
}
