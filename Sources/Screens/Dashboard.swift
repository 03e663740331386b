public import Answers
import Compass
public import Core
import Earth
import Indicators
import Measures
public import Position
public import Reports
public import Text

/// The live picture of the device in a terminal: ring on the left, state on the right.
///
/// Colour is never the only sign: lit pixels are filled, the status is a word, and doubt pulses.
public struct Dashboard: Sendable {
  /// Smallest terminal for the whole picture, in character cells.
  public static let minimumColumns = 80
  public static let minimumRows = 24

  /// Text beside the program's name in the first row.
  private let subtitle: Message
  /// Text in the last row, left.
  private let footer: String
  private let language: Language
  private let style: PictureStyle

  /// - Parameters:
  ///   - footer: such as the address of a modelled device.
  ///   - language: English stands for one whose letters don't fit a terminal's cells.
  public init(
    subtitle: Message = "the whole device on a modelled board", footer: String = "", in language: Language = .en,
    style: PictureStyle = PictureStyle()
  ) {
    self.subtitle = subtitle
    self.footer = footer
    self.language = language.fitsCells ? language : .en
    self.style = style
  }

  /// State of the modelled device's controls.
  public struct Controls: Sendable {
    /// A magnet is near.
    public var magnet: Bool
    /// The receiver has a fix.
    public var gps: Bool
    /// The device is waved about.
    public var hand: Bool

    public init(magnet: Bool = false, gps: Bool = true, hand: Bool = false) {
      self.magnet = magnet
      self.gps = gps
      self.hand = hand
    }
  }

  /// The picture as terminal output: starts at the top left corner and clears unused cells.
  ///
  /// - Parameters:
  ///   - site: the place in force; nil while none is known.
  ///   - calibration: a routine under way replaces the figures.
  ///   - prayer: the prayer times; nil for a device that has none.
  ///   - controls: nil for a real device.
  ///   - columns: width of the terminal in character cells. Below the minimum only the status is shown.
  ///   - rows: height in character cells.
  public func picture(
    of state: DeviceState, at site: Site?, _ calibration: CalibrationReport, _ prayer: PrayerReport? = nil,
    controls: Controls?, columns: Int, rows: Int
  ) -> String {
    var canvas = Canvas(columns: max(columns, 20), rows: max(rows, 4), style: style)
    guard columns >= Self.minimumColumns, rows >= Self.minimumRows else {
      let size: Message = "This picture needs \(Self.minimumColumns) x \(Self.minimumRows) cells."
      canvas.write(size.text(language), column: 0, row: 0)
      canvas.write(StatusText.text(of: state, site, in: language), column: 0, row: 1)
      return canvas.rendered()
    }
    let lines = figures(state, site, calibration, prayer)
    let keys = controls.map(keys) ?? [("q cancel" as Message).text(language)]
    let layout = Layout(columns: columns, rows: rows, lines: lines, keys: keys)
    title(state, on: &canvas)
    canvas.write(footer, column: 2, row: rows - 1, color: .quiet)
    let routine = RoutinePicture(calibration)
    ring(state, layout, isCalibrating: routine != nil, on: &canvas)
    if let routine {
      routine.draw(
        column: layout.panelColumn, row: layout.panelRow, width: layout.panelWidth, in: language, on: &canvas)
    } else {
      words(state, lines, layout, on: &canvas)
    }
    let row = layout.panelRow + Layout.panelRows - 3 + (controls == nil ? 1 : 0)
    for (line, text) in keys.enumerated() {
      canvas.write(text, column: layout.panelColumn, row: row + line, color: .quiet)
    }
    return canvas.rendered()
  }

  /// A figure beside the ring; nil: an empty row.
  private typealias Line = (name: String, value: String, color: Canvas.Color?)?

  /// Layout: the ring as large as the terminal allows, the words beside it.
  private struct Layout {
    static let panelRows = 22

    /// Width of the words, in cells, and of the names before the figures.
    let panelWidth: Int
    let nameWidth: Int
    let panelColumn: Int
    let panelRow: Int
    /// Of the ring, in the canvas's dots.
    let center: (x: Int, y: Int)
    /// Of the circle on which the pixels sit, in dots.
    let radius: Double

    init(columns: Int, rows: Int, lines: [Line], keys: [String]) {
      // A language may need more than English: up to six tenths of the terminal.
      let names = max(13, (lines.map { $0?.name.count ?? 0 }.max() ?? 0) + 1)
      let widest = lines.map { names + ($0?.value.count ?? 0) + 1 } + keys.map { $0.count + 1 }
      let width = min(max(42, widest.max() ?? 0), max(42, columns * 6 / 10))
      (panelWidth, nameWidth) = (width, names)
      // Dots are about square on common terminals (cells 1:2, dots 2 × 4). Leave a row each for the title and the word above
      // the ring, and half a column on either side for a pixel's character.
      let dots = min(columns - panelWidth - 5, 2 * (rows - 4))
      radius = Double(dots)
      center = (x: 2 * (dots / 2 + 2), y: 4 * (rows / 2) + 2)
      panelColumn = min(columns - panelWidth, dots + 8)
      panelRow = max(1, (rows - Self.panelRows) / 2)
    }
  }

  // MARK: - Parts

  private func color(_ status: Status) -> Canvas.Color {
    switch status {
    case .accurate: .green
    case .calibrating: .yellow
    case .interference, .unavailable: .red
    }
  }

  private func color(_ light: StatusLight) -> Canvas.Color {
    switch light {
    case .off: .quiet
    case .green: .green
    case .yellow: .yellow
    case .red: .red
    }
  }

  private func title(_ state: DeviceState, on canvas: inout Canvas) {
    canvas.write("Qibla", column: 2, row: 0, bold: true)
    canvas.write(subtitle.text(language), column: 9, row: 0, color: .quiet)
  }

  private func ring(_ state: DeviceState, _ layout: Layout, isCalibrating: Bool, on canvas: inout Canvas) {
    let (center, radius) = (layout.center, layout.radius)
    func point(_ angle: Angle, _ radius: Double) -> (x: Int, y: Int) {
      (center.x + Int((radius * angle.sine).rounded()), center.y - Int((radius * angle.cosine).rounded()))
    }
    let tint = isCalibrating ? color(state.frame.light) : color(state.status)
    let line = radius * 0.78

    // The same spacing for every size of ring.
    let sparse = max(1, Int(1440 * 3.2 / (2 * Double.pi * line)))

    // The pixels' circle, thick within two sigma of the Qibla.
    for step in 0..<1440 {
      let angle = Angle(degrees: Double(step) / 4)
      let near =
        isCalibrating
        ? false : state.pointer.turn.map { (angle - $0).signed.magnitude <= 2 * state.pointer.sigma } ?? false
      if near {
        for r in stride(from: line - max(1, radius / 40), through: line + max(1, radius / 40), by: 0.9) {
          dot(point(angle, r), tint)
        }
      } else if step % sparse == 0 {
        dot(point(angle, line), .faint)
      }
    }
    func dot(_ p: (x: Int, y: Int), _ color: Canvas.Color) { canvas.dot(x: p.x, y: p.y, color: color) }

    // North as a letter inside the ring, the needle towards the Qibla.
    if let heading = state.pointer.trueHeading {
      for (name, degrees) in [("N", 0.0), ("E", 90), ("S", 180), ("W", 270)] as [(Message, Double)] {
        let p = point(Angle(degrees: degrees) - heading, radius * 0.6)
        canvas.write(
          name.text(language), column: p.x / 2, row: p.y / 4, color: degrees == 0 ? nil : .quiet, bold: degrees == 0)
      }
    }
    if let turn = state.pointer.turn, !isCalibrating {
      for r in stride(from: 0.0, through: radius * 0.6, by: 1) { dot(point(turn, r), tint) }
      let tip = point(turn, radius * 0.65)
      canvas.write("◆", column: tip.x / 2, row: tip.y / 4, color: tint, bold: true)
    }

    for pixel in 0..<state.frame.count {
      let angle = Angle(degrees: 360 * Double(pixel) / Double(state.frame.count))
      let p = point(angle, radius)
      let lit = state.frame.pixels[pixel] >= 128
      canvas.write(lit ? "●" : "○", column: p.x / 2, row: p.y / 4, color: lit ? tint : .faint, bold: lit)
    }
    let forward = Message(term: "forward", keys: ["side.forward"]).text(language)
    canvas.write(
      forward, column: max(0, center.x / 2 - forward.count / 2), row: max(1, (center.y - Int(radius)) / 4 - 1),
      color: .quiet)
  }

  /// The figures' names and values, as ``StatusText`` has them.
  private func figures(
    _ state: DeviceState, _ site: Site?, _ calibration: CalibrationReport, _ prayer: PrayerReport?
  ) -> [Line] {
    func line(_ name: Message, _ value: Message, _ color: Canvas.Color? = nil) -> Line {
      (name.text(language), value.text(language), color)
    }
    let buzzer: Message = state.frame.buzzer ? "♪ sounding" : state.sound ? "silent" : "switched off"
    let next = prayer.map { line("next prayer", StatusText.prayer($0), $0.isCalling ? .green : nil) }
    let timing = state.timing
    return [
      line("true heading", StatusText.heading(state)), line("Qibla", StatusText.bearing(site)),
      line("turn", StatusText.turn(state), state.pointer.aligned ? .green : nil),
      line("distance", StatusText.distance(site)), line("tilt", StatusText.tilt(state)), line("buzzer", buzzer), nil,
    ] + (next.map { [$0] } ?? []) + [
      line("place", StatusText.place(site)), line("declination", StatusText.declination(site)),
      line("field", StatusText.field(state)), line("calibration", StatusText.calibration(calibration)),
      line("loop", StatusText.loop(state)),
      line("late", "\(timing.latePercentile99.fixed(0)) µs (99 %), \(timing.worstMicroseconds.fixed(0)) worst"),
      line("work", "\(timing.workMicroseconds.fixed(0)) µs a tick"),
    ]
  }

  private func words(_ state: DeviceState, _ lines: [Line], _ layout: Layout, on canvas: inout Canvas) {
    let column = layout.panelColumn
    let status = Message(term: state.status.words).text(language)
    canvas.write("● \(status)", column: column, row: layout.panelRow, color: color(state.status), bold: true)
    let advice = Message(clause: state.reason.advice).text(language) + "."
    let parts = advice.wrapped(width: layout.panelWidth - 1)
    for (row, part) in parts.enumerated() { canvas.write(part, column: column, row: layout.panelRow + 1 + row) }
    // A long advice takes the empty row.
    let first = max(4, 1 + parts.count)
    for (row, line) in (first > 4 ? lines.filter { $0 != nil } : lines).enumerated() {
      guard let line else { continue }
      let place = layout.panelRow + first + row
      canvas.write(line.name, column: column, row: place, color: .quiet)
      canvas.write(
        line.value, column: column + layout.nameWidth, row: place, color: line.color, bold: line.color != nil)
    }
  }

  private func keys(_ controls: Controls) -> [String] {
    let magnet: Message = controls.magnet ? "near" : "away"
    let gps = Message(term: controls.gps ? "on" : "off", keys: ["picture.\(controls.gps ? "on" : "off")"])
    let hand: Message = controls.hand ? "waving" : "quiet"
    let lines: [Message] = [
      "← → turn   ↑ ↓ tilt   q quit", "m magnet (\(magnet))  g GPS (\(gps))", "c calibrate  f hand (\(hand))  p PIN",
    ]
    return lines.map { $0.text(language) }
  }
}
