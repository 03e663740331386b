import Indicators
import Measures
import Testing

@Suite("Button gestures") struct ButtonGestureTests {
  /// Plays stretches of (pressed, milliseconds) at 100 Hz and returns the gestures with their times.
  func gestures(_ stretches: (Bool, Int)...) -> [(ButtonGesture.Gesture, Int)] {
    var button = ButtonGesture()
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
