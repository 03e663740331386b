import HAL
import Measures
import Sensors
import Simulation
import Testing

@Suite("A fault plan is text, one line an event") struct FaultPlanTests {
  @Test func `each form is understood`() throws {
    let plan = try FaultPlan(
      """
      # a comment
      at 12.5s mag stuck 3s
      xfer 40..52 error EREMOTEIO
      every 97 gps drop-bytes 7   # and another

      at 3s mag absent 2s
      at 5s bus timeout 1s
      at 6s mag reset
      at 0s mag identity 0x42
      """)
    #expect(
      plan.events == [
        .init(.at(Instant(seconds: 12.5), seconds: 3), .mag, .stuck),
        .init(.transfers(40...52), .bus, .fail(.noAcknowledge)),
        .init(.every(97), .gps, .dropBytes(7)),
        .init(.at(Instant(seconds: 3), seconds: 2), .mag, .absent),
        .init(.at(Instant(seconds: 5), seconds: 1), .bus, .fail(.timedOut)),
        .init(.at(Instant(seconds: 6), seconds: nil), .mag, .reset),
        .init(.at(.origin, seconds: nil), .mag, .identity(0x42)),
      ])
  }

  @Test(arguments: [
    ("at 3 mag stuck", "3"), ("soon mag stuck", "soon"), ("at 3s nose stuck", "nose"), ("at 3s mag shiver", "shiver"),
    ("at 3s mag stuck 2s more", "more"), ("xfer 9..4 error EIO", "9..4"), ("xfer 0 error EIO", "0"),
    ("every 0 gps drop-bytes 1", "0"), ("every 5 mag stuck", "mag"), ("at 3s bus error EWHAT", "EWHAT"),
    ("at nans mag stuck", "nans"), ("at 3s mag", "end of line"), ("at -1s mag stuck", "-1s"),
  ])
  func `a wrong line is named with what is accepted`(_ line: String, _ found: String) {
    let error = #expect(throws: FaultPlan.ParseError.self) { try FaultPlan("# first\n" + line) }
    #expect(error?.line == 2)
    #expect(error?.found == found)
    #expect(error?.accepted.isEmpty == false)
  }

  @Test func `any text is a plan or a refusal`() {
    var state: UInt64 = 3
    let words = [
      "at", "xfer", "every", "1s", "9..", "..", "mag", "gps", "stuck", "0x", "-", "1e999s", "drop-bytes", "é",
    ]
    for _ in 0..<2000 {
      var line = ""
      for _ in 0..<5 {
        state = state &* 6_364_136_223_846_793_005 &+ 1
        line += words[Int(state >> 33) % words.count] + " "
      }
      _ = try? FaultPlan(line)
    }
  }
}
