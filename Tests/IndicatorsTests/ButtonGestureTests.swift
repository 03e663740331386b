import Indicators
import Measures
import Testing

@Suite("Button gestures") struct ButtonGestureTests {
  /// Plays stretches of (pressed, milliseconds) at 100 Hz and returns the gestures with their times.
  func gestures(
    of button: ButtonGesture = ButtonGesture(), _ stretches: (Bool, Int)...
  ) -> [(ButtonGesture.Gesture, Int)] {
    var button = button
    var told: [(ButtonGesture.Gesture, Int)] = []
    var ms = 0
    for (pressed, length) in stretches {
      for _ in 0..<(length / 10) {
        if let gesture = button.update(isPressed: pressed, at: Instant(nanoseconds: Int64(ms) * 1_000_000)) {
          told.append((gesture, ms))
        }
        ms += 10
      }
    }
    return told
  }

  @Test func `a short press is reported when no second one has followed`() {
    #expect(gestures((false, 100), (true, 150), (false, 1000)).map(\.0) == [.short])
  }

  @Test func `two presses are one double`() {
    #expect(gestures((false, 100), (true, 100), (false, 150), (true, 100), (false, 1000)).map(\.0) == [.double])
  }

  @Test func `two presses far apart are two short ones`() {
    let told = gestures((false, 100), (true, 100), (false, 700), (true, 100), (false, 1000))
    #expect(told.map(\.0) == [.short, .short])
  }

  @Test func `a long press is reported while held, once`() {
    let told = gestures((false, 100), (true, 5000), (false, 1000))
    #expect(told.map(\.0) == [.long])
    #expect(told.first.map { (2100...2160).contains($0.1) } == true)
  }

  @Test func `a hold of ten seconds is reported once while held, and is no long press, however long it lasts`() {
    for length in [10_200, 60_000] {
      let told = gestures(of: .first, (false, 100), (true, length), (false, 1000))
      #expect(told.map(\.0) == [.hold])
      #expect(told.first.map { (10_100...10_160).contains($0.1) } == true)
    }
  }

  @Test(arguments: [2100, 5000, 9900]) func `where there are holds, a shorter press is long, reported at its end`(
    _ length: Int
  ) {
    let told = gestures(of: .first, (false, 100), (true, length), (false, 1000))
    #expect(told.map(\.0) == [.long])
    #expect(told.first.map { (100 + length...160 + length).contains($0.1) } == true)
  }

  @Test func `where there are holds, short and double presses are as everywhere`() {
    #expect(gestures(of: .first, (false, 100), (true, 150), (false, 1000)).map(\.0) == [.short])
    let double = gestures(of: .first, (false, 100), (true, 100), (false, 150), (true, 12_000), (false, 1000))
    #expect(double.map(\.0) == [.double])
    #expect(gestures(of: .first, (true, 12_000), (false, 1000)).isEmpty)
  }

  @Test func `tells how long it is pressed, and nothing of a button held from the start`() {
    var button = ButtonGesture.first
    func press(_ isPressed: Bool, until end: Double, from start: Double) -> Double? {
      for tick in Int(start * 100)..<Int(end * 100) {
        _ = button.update(isPressed: isPressed, at: Instant(seconds: Double(tick) / 100))
      }
      return button.pressed(at: Instant(seconds: end))
    }
    #expect(press(true, until: 5, from: 0) == nil)
    #expect(press(false, until: 6, from: 5) == nil)
    #expect(press(true, until: 10, from: 6).map { ($0 - 4).magnitude < 0.06 } == true)
    #expect(press(true, until: 20, from: 10).map { ($0 - 14).magnitude < 0.06 } == true)
    #expect(press(false, until: 21, from: 20) == nil)
  }

  @Test func `debounce: bouncing contacts are one press`() {
    let told = gestures(
      (false, 100), (true, 10), (false, 10), (true, 20), (false, 10), (true, 150), (false, 10), (true, 10), (false, 900)
    )
    #expect(told.map(\.0) == [.short])
  }

  @Test func `debounce: spikes are ignored`() {
    #expect(gestures((false, 100), (true, 20), (false, 500), (true, 10), (false, 500)).isEmpty)
  }

  @Test func `a button held from the start is ignored until released`() {
    #expect(gestures((true, 5000), (false, 1000)).isEmpty)
    #expect(gestures((true, 5000), (false, 1000), (true, 100), (false, 1000)).map(\.0) == [.short])
  }
}
