import HAL
import Measures
import Testing

@testable import Displays

/// Conversations with a modelled display: what is visible, what goes over the wire, and how failures are handled.
@Suite struct DisplayPanelTests {
  /// A chip and a glass.
  struct Part: Sendable, CustomStringConvertible {
    var controller: DisplayController
    var size: DisplaySize
    var description: String { "\(controller.rawValue) \(size.rawValue)" }

    func bench(noise: UInt64 = 1) -> DisplayBench {
      DisplayBench(
        ModelledDisplay(controller == .sh1106 ? .sh1106 : .ssd1306, glassRows: size.height, noise: noise))
    }

    func panel(_ bench: DisplayBench, isRotated: Bool = false) -> DisplayPanel<DisplayBus> {
      var parameters = DisplayPanel<DisplayBus>.Parameters()
      (parameters.controller, parameters.size, parameters.isRotated) = (controller, size, isRotated)
      return DisplayPanel(on: bench.bus(), at: 0x3C, parameters)
    }
  }
  static let parts = DisplayController.allCases.flatMap { chip in chip.sizes.map { Part(controller: chip, size: $0) } }

  /// A random picture.
  static func noise(_ size: DisplaySize, _ generator: inout SplitMix64) -> Bitmap {
    var picture = Bitmap(width: size.width, height: size.height)
    for y in 0..<size.height { for x in 0..<size.width { picture[x, y] = generator.next() & 1 == 1 } }
    return picture
  }

  static func rows(_ picture: Bitmap) -> [[Bool]] {
    (0..<picture.height).map { y in (0..<picture.width).map { picture[$0, y] } }
  }

  private func finish(_ panel: inout DisplayPanel<DisplayBus>, _ picture: Bitmap) throws {
    while try panel.advance(to: picture) {}
  }

  @Test(arguments: parts) func `every pixel is visible where it was drawn, upright and upside down`(_ part: Part) throws
  {
    var generator = SplitMix64(seed: 71)
    let picture = Self.noise(part.size, &generator)
    let bench = part.bench()
    var panel = part.panel(bench)
    try finish(&panel, picture)
    let isSame = bench.display.glass == Self.rows(picture)
    #expect(isSame)
    let other = part.bench()
    var rotated = part.panel(other, isRotated: true)
    try finish(&rotated, picture)
    let isTurned = other.display.glass == Self.rows(picture).reversed().map { $0.reversed() }
    #expect(isTurned)
    #expect(bench.display.complaints.isEmpty && other.display.complaints.isEmpty)
  }

  @Test(arguments: parts) func `the display stays off until the whole memory has been written`(_ part: Part) throws {
    let bench = part.bench(noise: 9)
    // A killed former owner has left it on with a picture.
    bench.change { $0.display.take([0x00, 0xAF]) }
    var panel = part.panel(bench)
    let picture = Bitmap(width: part.size.width, height: part.size.height)
    var steps = 0
    while try panel.advance(to: picture) {
      steps += 1
      #expect(!bench.display.isOn, "after step \(steps)")
    }
    #expect(steps == 1 + part.size.height / 8 * 4)
    #expect(bench.display.glass == Self.rows(picture))
  }

  @Test func `only changes go over the wire, in pieces of at most 32 columns`() throws {
    let part = Part(controller: .ssd1306, size: .tall)
    let bench = part.bench()
    var panel = part.panel(bench)
    var picture = Bitmap(width: 128, height: 64)
    try finish(&panel, picture)
    func cost(_ change: (inout Bitmap) -> Void) throws -> [Int] {
      let before = bench.display
      change(&picture)
      try finish(&panel, picture)
      let after = bench.display
      return [after.transfers - before.transfers, after.dataBytes - before.dataBytes]
    }
    #expect(try cost { _ in } == [0, 0])
    #expect(try cost { $0[5, 5] = true } == [2, 1])
    #expect(try cost { $0.fill(x: 40, y: 16, width: 20, height: 16) } == [4, 40])
    // From column 100 to the end, not into the next page.
    #expect(try cost { $0.fill(x: 100, y: 32, width: 28, height: 8) } == [2, 28])
    #expect(try cost { $0.fill(x: 0, y: 40, width: 128, height: 8) } == [8, 128])
    #expect(bench.display.complaints.isEmpty, "none longer than 33 bytes")
  }

  @Test(arguments: 0..<20) func `whatever pictures follow each other, the last one is visible`(_ seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let part = Self.parts[Int(seed) % Self.parts.count]
    let bench = part.bench(noise: seed)
    var panel = part.panel(bench)
    var picture = Self.noise(part.size, &generator)
    for _ in 0..<30 {
      for _ in 0..<generator.next() % 40 {
        let (x, y) = (Int(generator.next() % 128), Int(generator.next() % 64))
        picture[x, y].toggle()
      }
      // Sometimes the next picture comes before this one is written.
      if generator.next() % 3 == 0 { _ = try panel.advance(to: picture) } else { try finish(&panel, picture) }
      if generator.next() % 4 == 0 { panel.doubtNextPage() }
    }
    try finish(&panel, picture)
    let isSame = bench.display.glass == Self.rows(picture)
    #expect(isSame)
  }

  @Test(arguments: parts) func `after any failed transfer the newest picture is shown whole`(_ part: Part)
    throws
  {
    var generator = SplitMix64(seed: 3)
    let pictures = (0..<6).map { _ in Self.noise(part.size, &generator) }
    for fault in 0..<60 {
      let bench = part.bench()
      var panel = part.panel(bench)
      bench.change {
        $0.faults = [(after: fault, kind: fault % 2 == 0 ? .timedOut : .noAcknowledge)]
        $0.arrivesInPart = true
      }
      for picture in pictures.prefix(2) { do { try finish(&panel, picture) } catch {} }
      try finish(&panel, pictures[2])
      let isSame = bench.display.glass == Self.rows(pictures[2])
      #expect(isSame, "after a failure of transfer \(fault)")
    }
  }

  @Test(arguments: parts) func `lost bits and lost settings are restored within a round`(_ part: Part)
    throws
  {
    var generator = SplitMix64(seed: 5)
    let picture = Self.noise(part.size, &generator)
    let bench = part.bench()
    var panel = part.panel(bench)
    try finish(&panel, picture)
    // As from power-on: all settings, and noise in its memory.
    bench.change {
      $0.display = ModelledDisplay(
        part.controller == .sh1106 ? .sh1106 : .ssd1306, glassRows: part.size.height, noise: 77)
    }
    #expect(bench.display.glass == nil)
    for _ in 0..<part.size.height / 8 {
      panel.doubtNextPage()
      try finish(&panel, picture)
    }
    let isSame = bench.display.glass == Self.rows(picture)
    #expect(isSame)
  }

  @Test func `is off without an owner`() throws {
    let part = Self.parts[0]
    let bench = part.bench()
    do {
      var panel = part.panel(bench)
      try finish(&panel, Bitmap(width: 128, height: 64))
      #expect(bench.display.isOn)
    }
    #expect(!bench.display.isOn)
  }

  @Test func `contrast is the requested one`() throws {
    for contrast in [UInt8(1), 0x40, 0xFF] {
      let bench = Self.parts[0].bench()
      var parameters = DisplayPanel<DisplayBus>.Parameters()
      parameters.contrast = contrast
      var panel = DisplayPanel(on: bench.bus(), at: 0x3C, parameters)
      try finish(&panel, Bitmap(width: 128, height: 64))
      #expect(bench.display.contrast == contrast)
    }
  }

  /// Figures of `Displays.md`: a transfer has 9 bits for each byte, including the address, and two for START and STOP.
  @Test func `a whole picture takes 12 thousand bits`() throws {
    let bench = Self.parts[0].bench()
    var panel = Self.parts[0].panel(bench)
    try finish(&panel, Bitmap(width: 128, height: 64))
    let display = bench.display
    #expect(9 * display.bytesTaken + 2 * display.transfers == 11_634)
    #expect(display.transfers == 66)
  }
}

extension DisplayPanelTests {
  /// From one direction to the next: arrow and number.
  @Test func `any turn of the arrow costs less than 3000 bits`() throws {
    let bench = Self.parts[0].bench()
    var panel = Self.parts[0].panel(bench)
    var most = 0
    for degrees in stride(from: -179.0, to: 180, by: 17) {
      let screen = ScreenPictureTests.english(
        .direction(ScreenPictureTests.direction(degrees, "turn right", "right")), .accurate, "accurate")
      let before = bench.display
      while try panel.advance(to: screen.picture(width: 128, height: 64)) {}
      guard degrees > -179 else { continue }
      let after = bench.display
      most = max(most, 9 * (after.bytesTaken - before.bytesTaken) + 2 * (after.transfers - before.transfers))
    }
    #expect((2000...3000).contains(most), "\(most)")
  }
}

@Suite struct DisplaySlotTests {
  private let picture = { () -> Bitmap in
    var picture = Bitmap(width: 128, height: 64)
    picture[3, 4] = true
    return picture
  }()

  private func slot(_ bench: DisplayBench, busy: Bool = false) -> DisplaySlot<DisplayBus> {
    DisplaySlot(at: 0x3C, .init()) { () throws(OutputError) in
      if busy { throw OutputError(.busy) }
      return bench.bus()
    }
  }

  private func run(_ slot: inout DisplaySlot<DisplayBus>, at now: Instant) {
    while slot.advance(to: picture, at: now) {}
  }

  @Test func `a missing display is retried ever more rarely, and used once it is there`() {
    let bench = DisplayBench(ModelledDisplay(.ssd1306))
    bench.change { $0.isUnplugged = true }
    var slot = slot(bench)
    for tick in 0..<300 { run(&slot, at: Instant(seconds: Double(tick) * 0.2)) }
    #expect(slot.fault == OutputError(.noAcknowledge, at: .address(0x3C)) && !slot.isWorking)
    // Retries 0, 0.1 (at 0.2), 0.2, 0.5, 1, 2, 5, 10, 30 s after each other.
    #expect(slot.failures == 9 && bench.opened == 9)
    bench.change { $0.isUnplugged = false }
    run(&slot, at: Instant(seconds: 90))
    #expect(slot.fault == nil && slot.isWorking && bench.display.glass?[4][3] == true)
    #expect(slot.failures == 9)
  }

  @Test func `a failed display is counted, switched off where possible, and restarted`() {
    let bench = DisplayBench(ModelledDisplay(.ssd1306))
    var slot = slot(bench)
    run(&slot, at: Instant(seconds: 1))
    #expect(bench.display.isOn)
    bench.change { $0.faults = [(after: 0, kind: .timedOut)] }
    run(&slot, at: Instant(seconds: 1.6))
    #expect(slot.fault?.kind == .timedOut && slot.failures == 1 && !bench.display.isOn)
    run(&slot, at: Instant(seconds: 1.65))
    #expect(!bench.display.isOn, "not before a tenth of a second has passed")
    run(&slot, at: Instant(seconds: 1.8))
    #expect(bench.display.glass?[4][3] == true && slot.fault == nil)
  }

  @Test func `a page is rewritten every half second without a change`() {
    let bench = DisplayBench(ModelledDisplay(.ssd1306))
    var slot = slot(bench)
    run(&slot, at: Instant(seconds: 0))
    let before = bench.display.dataBytes
    for tick in 1...20 { run(&slot, at: Instant(seconds: Double(tick) * 0.2)) }
    // Due at 0.6, 1.2 … 3.6 s.
    #expect(bench.display.dataBytes - before == 6 * 128)
  }

  @Test func `a display left on by an earlier owner is switched off, one in use isn't disturbed`() {
    let bench = DisplayBench(ModelledDisplay(.ssd1306))
    bench.change { $0.display.take([0x00, 0x8D, 0x14, 0xAF]) }
    #expect(slot(bench, busy: true).switchOff()?.kind == .busy)
    #expect(bench.display.isOn)
    #expect(slot(bench).switchOff() == nil)
    #expect(!bench.display.isOn)
    bench.change { $0.isUnplugged = true }
    #expect(slot(bench).switchOff()?.kind == .noAcknowledge)
  }

  @Test func `closing it leaves it dark`() {
    let bench = DisplayBench(ModelledDisplay(.sh1106))
    var parameters = DisplayPanel<DisplayBus>.Parameters()
    parameters.controller = .sh1106
    var slot = DisplaySlot(at: 0x3C, parameters) { () throws(OutputError) in bench.bus() }
    run(&slot, at: Instant(seconds: 0))
    #expect(bench.display.isOn)
    slot.close()
    #expect(!bench.display.isOn && !slot.isWorking)
  }
}
