import Measures
import Testing

@testable import Displays

/// Properties of all screens.
@Suite struct ScreenPropertyTests {
  private static let letters = Array(
    "abcXYZ 0123456789:.,-+/°±%?!()ابتثجحخدذرزسشصضطظعغفقكلمنهويءآأؤإئةى،؛؟ـ\u{200E}\u{200F}😀ﷺ\u{0}\u{64E}"
      .unicodeScalars)

  private func text(_ generator: inout SplitMix64, upTo most: UInt64) -> String {
    var scalars = String.UnicodeScalarView()
    for _ in 0..<generator.next() % (most + 1) {
      scalars.append(Self.letters[Int(generator.next() % UInt64(Self.letters.count))])
    }
    return String(scalars)
  }

  private func screen(_ g: inout SplitMix64) -> Screen {
    let angles = [0, 34, -180, 180, 359.9, 1e9, .infinity, .nan, -0.4, 134]
    let angle = Angle(degrees: angles[Int(g.next() % UInt64(angles.count))])
    let subject: Screen.Subject
    switch g.next() % 4 {
    case 0:
      subject = .direction(
        .init(
          turn: angle, isSure: g.next() & 1 == 0, isAligned: g.next() & 1 == 0, words: text(&g, upTo: 30),
          shortWords: text(&g, upTo: 30), bearing: text(&g, upTo: 6), sigma: text(&g, upTo: 6)))
    case 1: subject = .anyDirection(text(&g, upTo: 60))
    case 2: subject = .noDirection(text(&g, upTo: 60))
    default:
      let hints: [Screen.Calibration.Hint] = [
        .anyhow, .tip(angle), .turn(toRight: true), .turn(toRight: false), .layDown, .over(isWell: true),
        .over(isWell: false),
      ]
      let shares = [0, 0.5, 1, -3, 7, .nan, .infinity]
      subject = .calibration(
        .init(
          hint: hints[Int(g.next() % 7)], progress: shares[Int(g.next() % 7)], instruction: text(&g, upTo: 80)))
    }
    var screen = Screen(
      subject, mark: Screen.Mark.allCases[Int(g.next() % 4)], status: text(&g, upTo: 30), note: text(&g, upTo: 30),
      prayer: .init(name: text(&g, upTo: 30), countdown: text(&g, upTo: 10), countdownWords: text(&g, upTo: 30)))
    screen.isRightToLeft = g.next() & 1 == 0
    screen.day = g.next() & 1 == 0 ? nil : text(&g, upTo: 30)
    screen.second = Int(truncatingIfNeeded: g.next())
    let sides = [0, 0, 3, 21, 25, 29, 30, 33, 177]
    switch g.next() % 6 {
    case 0: screen.page = .pin(text(&g, upTo: 8) + "0", name: text(&g, upTo: 30), url: text(&g, upTo: 60))
    case 1:
      let side = sides[Int(g.next() % 9)]
      screen.page = .address(
        .init(
          url: "x" + text(&g, upTo: 60), fingerprint: text(&g, upTo: 60),
          code: (0..<side).map { _ in (0..<side).map { _ in g.next() & 1 == 0 } }))
    default: break
    }
    return screen
  }

  @Test(arguments: 0..<40) func `any text and any number make a picture of the right size`(_ seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<25 {
      let screen = screen(&generator)
      for size in DisplaySize.allCases {
        let picture = screen.picture(width: size.width, height: size.height)
        #expect(picture.bytes.count == size.width * size.height / 8)
        #expect(picture.litPixels > 0)
      }
    }
  }

  @Test(arguments: ScreenPictureTests.screens.map(\.screen))
  func `shifting a picture against burn-in loses no pixel`(
    _ screen: Screen
  ) {
    for size in DisplaySize.allCases {
      var screen = screen
      func picture(_ second: Int) -> Bitmap {
        screen.second = second
        return screen.picture(width: size.width, height: size.height)
      }
      // Multiples of 180 s: the same of up to five texts is shown.
      let places = [0, 180, 720, 360].map(picture)
      #expect(Set(places.map(\.litPixels)).count == 1)
      #expect(places[1] == places[0].moved(right: 1, down: 0) && places[3] == places[0].moved(right: 1, down: 1))
      #expect(places[2] == places[0].moved(right: 0, down: 1))
    }
  }

  @Test(arguments: DisplaySize.allCases) func `the day of Ramadan takes its turn after the status`(
    _ size: DisplaySize
  ) {
    let directions: [Screen.Subject] = [
      .direction(.init(turn: Angle(degrees: 34), isSure: true, isAligned: false, words: "right", shortWords: "right")),
      .noDirection("no compass"),
    ]
    for subject in directions {
      var (screen, alone) = (
        Screen(subject, mark: .accurate, status: "accurate"), Screen(subject, mark: .accurate, status: "Ramadan 12")
      )
      screen.day = "Ramadan 12"
      for second in 0..<4 * Screen.turnSeconds {
        (screen.second, alone.second) = (second, second)
        let isDay = second / Screen.turnSeconds % 2 == 1
        let pictures = [screen, alone].map { $0.picture(width: size.width, height: size.height) }
        #expect((pictures[0] == pictures[1]) == isDay, "second \(second)")
      }
    }
  }

  @Test func `signs differ in shape, and so do a doubtful and a sure arrow`() {
    var seen: Set<Bitmap> = []
    for mark in Screen.Mark.allCases {
      var picture = Bitmap(width: 16, height: 16)
      picture.mark(mark, Point(7, 7))
      seen.insert(picture)
    }
    for isFilled in [true, false] {
      for degrees in stride(from: 0.0, to: 360, by: 10) {
        var picture = Bitmap(width: 40, height: 40)
        picture.arrow(Point(20, 20), radius: 17, at: Angle(degrees: degrees), isFilled: isFilled)
        seen.insert(picture)
      }
    }
    #expect(seen.count == 4 + 72)
  }

  @Test(arguments: stride(from: 0.0, to: 360, by: 15).map(\.self)) func `an arrow's weight is on the side it points to`(
    _ degrees: Double
  ) {
    var picture = Bitmap(width: 40, height: 40)
    picture.arrow(Point(20, 20), radius: 17, at: Angle(degrees: degrees), isFilled: true)
    // The farthest lit pixel from the middle is the tip.
    var tip = (x: 0.0, y: 0.0)
    for y in 0..<40 {
      for x in 0..<40 where picture[x, y] {
        let at = (x: Double(x) - 20, y: Double(y) - 20)
        if at.x * at.x + at.y * at.y > tip.x * tip.x + tip.y * tip.y { tip = at }
      }
    }
    let seen = Angle.atan2(y: tip.x, x: -tip.y)
    #expect((seen - Angle(degrees: degrees)).signed.magnitude.degrees < 4)
  }

  @Test func `every character of the program's words has a glyph`() throws {
    for line in try ArabicTests.lines() {
      for scalar in line.shown.unicodeScalars { #expect(Glyph.isKnown(scalar), "\(scalar.value)") }
    }
    #expect(!Glyph.isKnown("字") && Glyph.of("字") == Glyph.of("\u{FFFD}"))
  }

  @Test func `brackets turn with the direction`() {
    func shown(_ text: String) -> String {
      var scalars = String.UnicodeScalarView()
      scalars.append(contentsOf: VisualOrder.reordered(VisualOrder.levels(text.unicodeScalars, isRightToLeft: true)))
      return String(scalars)
    }
    #expect(shown("ا (ب)") == "(ب) ا")
  }
}
