import Compass
import Indicators
import Testing

@testable import Core

@Suite("How hard a frame drives lights and buzzer") struct FrameDriveTests {
  @Test func `a frame without pixels, as before the first, drives nothing`() {
    #expect(Frame(count: 0).driveLevel == .off)
  }

  @Test func `pixels count by their brightness, the lamp and the buzzer as on or off`() {
    var frame = Frame(count: 4)
    (frame.pixels[0], frame.pixels[1]) = (255, 51)
    #expect(frame.driveLevel == DriveLevel(ring: 0.3))
    frame.light = .red
    #expect(frame.driveLevel == DriveLevel(ring: 0.3, light: 1))
    (frame.light, frame.tone) = (.off, Tone(hertz: 2000))
    #expect(frame.driveLevel == DriveLevel(ring: 0.3, buzzer: 1))
  }
}
