import Compass
import Indicators
import Testing

@testable import Core

@Suite("How hard a frame drives lights and buzzer") struct FrameDriveTests {
  @Test func `a frame without pixels, as before the first, has zero drive`() {
    #expect(Frame(count: 0).driveLevel == .off)
  }

  @Test func `pixels count by their light, which sets their current, the lamp and the buzzer as on or off`() {
    var frame = Frame(count: 4)
    (frame.pixels[0], frame.pixels[1]) = (255, 51)
    // A fifth of full lightness is 2.989 % of the light (CIE 15: L* = 20).
    let ring = frame.driveLevel.ring
    #expect((ring - (1 + 0.02989) / 4).magnitude < 1e-5)
    frame.light = .red
    #expect(frame.driveLevel == DriveLevel(ring: ring, light: 1))
    (frame.light, frame.tone) = (.off, Tone(hertz: 2000))
    #expect(frame.driveLevel == DriveLevel(ring: ring, buzzer: 1))
    frame.dimming = 0.5
    #expect(frame.driveLevel == DriveLevel(ring: ring / 2, buzzer: 1))
  }
}
