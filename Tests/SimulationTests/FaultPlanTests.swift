import HAL
import Measures
import Sensors
import Simulation
import Testing

@Suite("A fault plan is text, one line an event") struct FaultPlanTests {
  @Test func `each form is accepted`() throws {
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
      at 1s multiplexer absent 2s
      at 2s multiplexer reset
      at 3s multiplexer held 7 1s
      at 4s multiplexer error EBUSY
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
        .init(.at(Instant(seconds: 1), seconds: 2), .multiplexer, .absent),
        .init(.at(Instant(seconds: 2), seconds: nil), .multiplexer, .reset),
        .init(.at(Instant(seconds: 3), seconds: 1), .multiplexer, .held(channel: 7)),
        .init(.at(Instant(seconds: 4), seconds: nil), .multiplexer, .fail(.busy)),
      ])
  }

  @Test(
    arguments: [
      ("mag off", .mag, .absent), ("accel off 2s", .accel, .absent), ("gyro off", .gyro, .word(0)),
      ("gps off", .gps, .silent), ("gyro stuck 2s", .gyro, .stuck), ("gps stuck", .gps, .stuck),
      ("mag garbage 2s", .mag, .garbage), ("gyro garbage", .gyro, .garbage), ("mag wrong 2s", .mag, .wrong(30)),
      ("mag wrong -40 2s", .mag, .wrong(-40)), ("accel wrong", .accel, .wrong(15)),
      ("gyro wrong 2s", .gyro, .wrong(1.5)),
      ("gyro wrong 0.5 2s", .gyro, .wrong(0.5)), ("gps wrong 20 2s", .gps, .wrong(20)), ("mag slow", .mag, .slow(0.2)),
      ("gyro slow 0.5 2s", .gyro, .slow(0.5)), ("gps slow 0.1", .gps, .slow(0.1)),
      ("accel delayed", .accel, .delayed(0.3)), ("gyro delayed 0.5s 2s", .gyro, .delayed(0.5)),
      ("gps delayed", .gps, .delayed(3)), ("mag intermittent", .mag, .intermittent(1)),
      ("mag intermittent 0.5s 2s", .mag, .intermittent(0.5)), ("gps intermittent 4s", .gps, .intermittent(4)),
      ("mag noise", .mag, .noise(10)), ("gyro noise 3 2s", .gyro, .noise(3)),
      ("mag axis-dead y 2s", .mag, .axisDead(1)),
      ("mag swap hmc5883l", .mag, .swap(chip: "HMC5883L", address: nil)),
      ("mag swap LIS3MDL 0x1E 2s", .mag, .swap(chip: "LIS3MDL", address: 0x1E)),
      ("accel swap MPU-6050", .accel, .swap(chip: "MPU-6050", address: nil)),
    ] as [(String, FaultPlan.Target, FaultPlan.Effect)])
  func `every fault word, with or without its amounts`(
    _ words: String, _ target: FaultPlan.Target, _ effect: FaultPlan.Effect
  ) throws {
    let plan = try FaultPlan("at 3s " + words)
    #expect(plan.events.map(\.target) == [target])
    #expect(plan.events.map(\.effect) == [effect])
    #expect(plan.events.first?.trigger == .at(Instant(seconds: 3), seconds: words.hasSuffix(" 2s") ? 2 : nil))
  }

  @Test(arguments: [
    ("at 3 mag stuck", "3"), ("soon mag stuck", "soon"), ("at 3s nose stuck", "nose"), ("at 3s mag shiver", "shiver"),
    ("at 3s mag stuck 2s more", "more"), ("xfer 9..4 error EIO", "9..4"), ("xfer 0 error EIO", "0"),
    ("every 0 gps drop-bytes 1", "0"), ("every 5 mag stuck", "mag"), ("at 3s bus error EWHAT", "EWHAT"),
    ("at nans mag stuck", "nans"), ("at 3s mag", "end of line"), ("at -1s mag stuck", "-1s"),
    ("at 3s multiplexer held 8", "8"), ("at 3s multiplexer stuck", "stuck"),
    ("at 3s mag wrong much", "much"), ("at 3s mag slow 2", "2"), ("at 3s mag delayed 9s", "9s"),
    ("at 3s mag intermittent 0.001s", "0.001s"), ("at 3s mag axis-dead w", "w"), ("at 3s mag axis-dead", "end of line"),
    ("at 3s mag swap NOSE-1", "NOSE-1"), ("at 3s mag swap LIS3MDL 0xFF", "0xFF"), ("at 3s gyro absent", "absent"),
    ("at 3s gyro swap MPU-6050", "swap"), ("at 3s gps noise", "noise"), ("at 3s bus garbage", "garbage"),
    ("at 3s mag noise -1", "-1"), ("every 5 gyro garbage", "gyro"), ("at 3s mag swap MPU-6050", "MPU-6050"),
    ("at 3s accel swap LIS3MDL", "LIS3MDL"),
  ])
  func `an invalid line is named with the accepted ones`(_ line: String, _ found: String) {
    let error = #expect(throws: FaultPlan.ParseError.self) { try FaultPlan("# first\n" + line) }
    #expect(error?.line == 2)
    #expect(error?.found == found)
    #expect(error?.accepted.isEmpty == false)
  }

  @Test func `any text is accepted as a plan or refused`() {
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
