import HAL
import Measures
import Sensors
import Simulation
import Testing

@Suite("The modelled board") struct BoardTests {
  /// The receiver's output within `seconds`, as text.
  static func listen(_ board: ModelBoard, seconds: Int, size: Int = 64) throws -> String {
    var port = SimulatedSerialPort(board)
    var bytes: [UInt8] = []
    board.advance(to: .origin)
    for second in 0..<seconds {
      board.advance(to: Instant(seconds: Double(second)))
      while true {
        var buffer = [UInt8](repeating: 0, count: size)
        var span = buffer.mutableSpan
        var raw = span.mutableBytes
        let count = try port.read(into: &raw)
        guard count > 0 else { break }
        bytes += buffer.prefix(count)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `the receiver writes RMC and GGA once a second, with checksums`() throws {
    var setup = ModelBoard.Setup()
    setup.start = UniversalTime(CivilDate(year: 2026, month: 11, day: 21), hour: 9, minute: 5, second: 7)
    setup.controls.place = GeodeticPosition(
      latitude: Angle(degrees: -33.9258), longitude: Angle(degrees: 18.4232), altitudeMeters: 12.34)
    let text = try Self.listen(ModelBoard(setup), seconds: 2)
    #expect(
      text == """
        $GPRMC,090507.00,A,3355.54800,S,01825.39200,E,0.0,,211126,,,A*6E\r
        $GPGGA,090507.00,3355.54800,S,01825.39200,E,1,09,0.9,12.3,M,0.0,M,,*75\r
        $GPRMC,090508.00,A,3355.54800,S,01825.39200,E,0.0,,211126,,,A*61\r
        $GPGGA,090508.00,3355.54800,S,01825.39200,E,1,09,0.9,12.3,M,0.0,M,,*7A\r

        """)
  }

  @Test func `every checksum is the exclusive-or of the bytes before it`() throws {
    let text = try Self.listen(ModelBoard(), seconds: 70)
    let lines = text.split(separator: "\r\n")
    #expect(lines.count == 140)
    for line in lines {
      let parts = line.dropFirst().split(separator: "*")
      #expect(UInt8(parts[1], radix: 16) == parts[0].utf8.reduce(0, ^))
    }
  }

  @Test func `without satellites it reports no fix, unplugged it hangs up`() throws {
    let board = ModelBoard()
    board.steer { $0.gps = .noFix }
    let text = try Self.listen(board, seconds: 1)
    #expect(text.contains("$GPRMC,090000.00,V,,,,,"))
    board.steer { $0.gps = .unplugged }
    #expect(throws: SerialError.hangUp) { try Self.listen(board, seconds: 1) }
  }

  @Test func `bytes are lost as planned (F43)`() throws {
    var setup = ModelBoard.Setup()
    setup.faults = try FaultPlan("every 5 gps drop-bytes 7")
    let whole = try Self.listen(ModelBoard(), seconds: 10)
    let holed = try Self.listen(ModelBoard(setup), seconds: 10)
    #expect(whole.utf8.count - holed.utf8.count == 4 * 7)
  }

  @Test func `a turn is smooth and keeps its rate`() throws {
    var rig = try Rig(ModelBoard.Setup())
    rig.board.steer { $0.heading = Angle(degrees: 180) }
    var before = rig.turn().truth.rate.radiansPerSecond.z
    for turn in rig.run(seconds: 6) {
      let rate = turn.truth.rate.radiansPerSecond.z
      #expect(abs(rate) <= 1.5 + 1e-9)
      #expect(abs(rate - before) < 0.35)  // no jerk: 1.5 rad/s takes at least 0.05 s
      before = rate
    }
    #expect(abs(rig.board.truth.trueHeading.degrees - 180) < 0.01)
  }

  @Test func `a magnet comes and goes and leaves nothing behind`() throws {
    var setup = ModelBoard.Setup()
    setup.scenario = .named("magnet", bearing: Angle(degrees: 118))!
    var rig = try Rig(setup)
    let turns = rig.run(seconds: 30)
    func disturbance(at seconds: Double) -> Double {
      turns.first { $0.time.seconds >= seconds }?.truth.disturbanceMicrotesla ?? -1
    }
    #expect(disturbance(at: 9) == 0)
    #expect((10...80).contains(disturbance(at: 15)))
    #expect(disturbance(at: 25) == 0)
  }

  @Test func `an unplugged magnetometer doesn't answer and comes back with power-on settings`() throws {
    var setup = ModelBoard.Setup()
    setup.scenario = .named("unplugged", bearing: .zero)!
    var rig = try Rig(setup)
    _ = rig.run(seconds: 12)
    #expect(rig.turn().magnetometerError == .bus(I2CError(.noAcknowledge, at: 0x1C)))
    _ = rig.run(seconds: 10)
    // Without supply it lost its settings and must be started again.
    #expect(rig.turn().field == nil)
    try rig.restartMagnetometer()
    #expect(rig.run(seconds: 0.1).contains { $0.field != nil })
  }

  @Test func `the figure of eight turns every side of the device to the field`() throws {
    var setup = ModelBoard.Setup()
    setup.scenario = .named("figure-eight", bearing: .zero)!
    var rig = try Rig(setup)
    var octants: Set<[Bool]> = []
    var rates = 0.0
    for turn in rig.run(seconds: 63) {
      let field = turn.truth.field.microtesla
      if field.x.magnitude > 12, field.y.magnitude > 12, field.z.magnitude > 12 {
        octants.insert([field.x > 0, field.y > 0, field.z > 0])
      }
      rates = max(rates, turn.truth.rate.radiansPerSecond.length)
    }
    #expect(octants.count == 8)
    #expect(rates < 6)  // a hand's rates, within the gyroscope's 8.7 rad/s
  }

  @Test func `every scenario has a name, and every name a scenario`() {
    for name in Scenario.names { #expect(Scenario.named(name, bearing: .zero)?.name == name) }
    #expect(Scenario.named("nonsense", bearing: .zero) == nil)
  }

  @Test func `an hour runs without real waiting`() throws {
    var rig = try Rig(ModelBoard.Setup(), rate: 10)
    for _ in 0..<36_000 { _ = rig.turn() }
    #expect(rig.now == Instant(seconds: 3600))
    #expect(rig.board.elapsed == Instant(seconds: 3600))
  }

  @Test func `lines record their changes and are dark at the end`() throws {
    let clock = VirtualClock()
    let record = LineRecord()
    do {
      var lines = SimulatedLines(count: 4, record: record) { clock.now() }
      try lines.set(0b10101)
      clock.advance(to: Instant(seconds: 1))
      try lines.set(0b0101)
      try lines.set(0b0010)
      #expect(record.levels == 0b0010)
      clock.advance(to: Instant(seconds: 2))
    }
    #expect(record.transitions.map(\.levels) == [0b0101, 0b0010, 0])
    #expect(record.transitions.map(\.time.seconds) == [0, 1, 2])
  }

  @Test func `the button is where the script holds it`() throws {
    var setup = ModelBoard.Setup()
    setup.scenario = Scenario(
      "press", "One press.", seconds: nil, [.init(at: 1, .button(true)), .init(at: 2, .button(false))])
    let board = ModelBoard(setup)
    var button = SimulatedButton(board)
    var pressed: [Bool] = []
    for second in 0...3 {
      board.advance(to: Instant(seconds: Double(second)))
      pressed.append(try button.isActive())
    }
    #expect(pressed == [false, true, false, false])
  }
}
