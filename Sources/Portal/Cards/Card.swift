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

  init(_ options: CardOptions, _ content: CardContent) {
    (self.options, self.content) = (options, content)
    words = CardWords(language: options.language, digits: options.digits)
    colours = CardPalette(options.theme, options.scheme)
    pen = CardPen(isMirrored: options.language == .ar)
  }

  private var isPaper: Bool { options.scheme == .paper }
  private var isCentred: Bool { options.size == .watch }

  /// The content without live direction, for a picture that may be displayed for long.
  private var lasting: CardContent {
    var content = content
    content.state?.ageMs = nil
    return content
  }

  /// The card in words, for screen readers. Without live direction, since it may be read at any later time.
  var summary: String {
    guard let state = content.state else { return words.plain.noDevice }
    var parts: [String] = []
    if options.parts.contains(.next), let next = state.nextTime {
      parts.append("\(name(next)) \(words.number(CardContent.clock(next.time))) \(words.until(next.inS))")
    }
    if options.parts.contains(.direction) { parts.append("\(words.direction(lasting)), \(words.status(content))") }
    if options.parts.contains(.date), let day = content.day { parts.append(words.hijri(day) ?? words.gregorian(day)) }
    return parts.joined(separator: "; ")
  }

  /// The whole picture.
  func svg() -> String {
    var card = self
    let (width, height) = options.size.extent
    card.ground(width, height)
    let pad = min(width, height) * 0.085
    let inner = CardBox(x: pad, y: pad, width: width - 2 * pad, height: height - 2 * pad)
    if content.state == nil {
      card.lines([words.plain.noDevice], in: inner)
    } else if let layout = CardLayout(options.size).only(options.parts) {
      for (part, box) in layout.places(in: inner, gap: pad * 0.6, isMirrored: options.language == .ar) {
        switch part {
        case .next: card.next(box)
        case .times: card.times(box)
        case .direction: card.direction(box)
        case .date: card.date(box)
        }
      }
    }
    let size = "width=\"\(options.width ?? Int(width))\" height=\"\(options.height ?? Int(height))\""
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Int(width)) \(Int(height))" \(size) role="img" \
      xml:lang="\(options.language.rawValue)" font-family="\(pen.family)">
      <title>\(PlainPage.escaped(summary))</title>
      \(card.pen.body)</svg>

      """
  }

  private mutating func ground(_ width: Double, _ height: Double) {
    let line = isPaper ? 2.0 : 1.0
    let n = CardPen.number
    let corner = n(min(min(width, height) * 0.09, 32))
    pen.add(
      "<rect x=\"\(n(line / 2))\" y=\"\(n(line / 2))\" width=\"\(n(width - line))\" height=\"\(n(height - line))\" "
        + "rx=\"\(corner)\" fill=\"\(colours.raised)\" stroke=\"\(colours.line)\" "
        + "stroke-width=\"\(n(line))\"/>")
    // A faint star at the far corner; paper has no faint colour.
    guard !isPaper, !isCentred else { return }
    let radius = min(min(width, height) * 0.34, 120)
    let (x, y) = (options.language == .ar ? 0 : width, height)
    let clip = "<clipPath id=\"edge\"><rect x=\"1\" y=\"1\" width=\"\(n(width - 2))\" height=\"\(n(height - 2))\" "
    pen.add("\(clip)rx=\"\(corner)\"/></clipPath><g clip-path=\"url(#edge)\">")
    for share in [1.0, 0.74, 0.5] {
      pen.star(x, y, radius * share, stroke: colours.soft, width: 2)
    }
    pen.add("</g>")
  }

  private func name(_ prayer: StateMessage.Prayer) -> String {
    words.plain.prayers[prayer.name] ?? prayer.name
  }

  private mutating func lines(_ texts: [String], in box: CardBox) {
    var y = box.y + box.height / 2
    for text in texts {
      pen.text(text, in: box, isCentred ? .middle : .start, baseline: y, size: 20, fill: colours.text)
      y += 28
    }
  }

  private mutating func next(_ box: CardBox) {
    guard let next = content.state?.nextTime else { return lines([words.plain.noTimes], in: box) }
    let side: CardPen.Side = isCentred ? .middle : .start
    let (clock, until) = (words.number(CardContent.clock(next.time)), words.until(next.inS))
    let height = min(box.height, 190)
    let top = isCentred ? box.y : box.y + (box.height - height) * 0.3
    func size(_ share: Double, _ most: Double) -> Double { min(height * share, most) }
    pen.text(
      name(next), in: box, side, baseline: top + height * 0.22, size: size(0.24, 30), .medium, fill: colours.accent)
    pen.text(
      clock, in: box, side, baseline: top + height * 0.66, size: min(height * 0.46, box.width * 0.36), .bold,
      fill: colours.text, isNumber: true)
    pen.text(until, in: box, side, baseline: top + height * 0.93, size: size(0.19, 24), fill: colours.quiet)
  }

  private mutating func times(_ box: CardBox) {
    let prayers = content.state?.prayersToday ?? []
    guard !prayers.isEmpty else { return lines([words.plain.noTimes], in: box) }
    let row = box.height / Double(prayers.count)
    let size = min(row * 0.46, box.width * 0.09, 26)
    let n = CardPen.number
    for (index, prayer) in prayers.enumerated() {
      let y = box.y + row * Double(index)
      let isNext = prayer.time == content.state?.nextTime?.time
      if isNext {
        // Colour is not the only sign: paper has a frame, and the name is bold.
        pen.add(
          "<rect x=\"\(n(box.x))\" y=\"\(n(y + row * 0.06))\" width=\"\(n(box.width))\" height=\"\(n(row * 0.88))\" "
            + "rx=\"\(n(row * 0.24))\" fill=\"\(colours.soft)\"\(isPaper ? " stroke=\"#000000\" stroke-width=\"2\"" : "")/>"
        )
      } else if index > 0, prayers[index - 1].time != content.state?.nextTime?.time {
        pen.add(
          "<path d=\"M\(n(box.x + size * 0.6)) \(n(y)) H\(n(box.end - size * 0.6))\" stroke=\"\(colours.line)\" "
            + "stroke-width=\"1\"/>")
      }
      let inner = CardBox(x: box.x + size * 0.6, y: y, width: box.width - size * 1.2, height: row)
      let half = CardBox(
        x: pen.isMirrored ? inner.x + inner.width * 0.4 : inner.x, y: y, width: inner.width * 0.6, height: row)
      let colour = isNext ? colours.accent : prayer.inS < 0 ? colours.quiet : colours.text
      let baseline = y + row / 2 + size * 0.35
      pen.text(
        name(prayer), in: half, .start, baseline: baseline, size: size, isNext ? .bold : .normal, fill: colour)
      pen.text(
        words.number(CardContent.clock(prayer.time)), in: inner, .end, baseline: baseline, size: size,
        isNext ? .bold : .medium, fill: colour, isNumber: true)
    }
  }

  private mutating func date(_ box: CardBox) {
    guard let day = content.day else { return }
    let side: CardPen.Side = isCentred ? .middle : .start
    let size = min(box.height * 0.4, 20)
    let lead = size * 1.35
    let first = box.y + box.height / 2 - lead * 0.15
    if let hijri = words.hijri(day) {
      pen.text(hijri, in: box, side, baseline: first, size: size, .medium, fill: colours.text)
    }
    pen.text(words.gregorian(day), in: box, side, baseline: first + lead, size: size * 0.88, fill: colours.quiet)
  }

  /// A live direction expires: the picture hides it after some seconds, by animation instead of a script.
  private mutating func direction(_ box: CardBox) {
    guard content.isLive else { return direction(content, in: box) }
    pen.add("<g data-part=\"live\">")
    direction(content, in: box)
    pen.add("\(Self.afterwards("hidden"))</g><g visibility=\"hidden\">")
    direction(lasting, in: box)
    pen.add("\(Self.afterwards("visible"))</g>")
  }

  /// Changes the visibility when the direction expires. It is up to ``Freshness/doubtSeconds`` old when drawn.
  private static func afterwards(_ visibility: String) -> String {
    let seconds = CardPen.number(Freshness.lostSeconds - Freshness.doubtSeconds)
    return "<set attributeName=\"visibility\" to=\"\(visibility)\" begin=\"\(seconds)s\"/>"
  }

  private mutating func direction(_ content: CardContent, in box: CardBox) {
    let isFlat = !isCentred && box.width > box.height * 1.35
    let radius = (isFlat ? min(box.height, box.width * 0.52) : min(box.width, box.height * 0.7)) / 2
    let x = isFlat ? (pen.isMirrored ? box.end - radius : box.x + radius) : box.middle
    let y = isFlat ? box.y + box.height / 2 : box.y + radius
    CardDial(content, colours, words, isPaper: isPaper).draw(&pen, x: x, y: y, radius: radius)
    let size = min(radius * 0.3, 20)
    let left = pen.isMirrored ? box.x : box.x + 2 * radius + size * 0.8
    let text =
      isFlat
      ? CardBox(x: left, y: box.y, width: box.width - 2 * radius - size * 0.8, height: box.height)
      : CardBox(x: box.x, y: box.y, width: box.width, height: box.height)
    let baseline = isFlat ? y : box.y + 2 * radius + size * 1.35
    let side: CardPen.Side = isFlat ? .start : .middle
    pen.text(words.direction(content), in: text, side, baseline: baseline, size: size, .medium, fill: colours.text)
    status(in: text, side, baseline: baseline + size * 1.45, size: size * 0.85)
  }

  /// The status, as shape and word.
  private mutating func status(in box: CardBox, _ side: CardPen.Side, baseline: Double, size wanted: Double) {
    guard let state = content.state else { return }
    let word = words.status(content)
    let size = CardPen.fitting(word, size: wanted, width: box.width - wanted * 1.4)
    let room = size * 1.4
    let width = CardPen.width(word) * size
    // Centred, the words' width is an estimate: draw shape and words from the start of the estimated room.
    let start = side == .middle ? max(box.x, box.middle - (width + room) / 2) : box.x
    let length = side == .middle ? min(box.width, width + room) : box.width
    let colour = colours.status[state.status] ?? colours.text
    let mark = pen.isMirrored ? start + length - size * 0.45 : start + size * 0.45
    pen.mark(state.status, x: mark, y: baseline - size * 0.34, radius: size * 0.42, colour: colour)
    let rest = CardBox(
      x: pen.isMirrored ? start : start + room, y: box.y, width: length - room, height: box.height)
    pen.text(word, in: rest, .start, baseline: baseline, size: size, fill: colour)
  }
}
