import HAL
import Measures
import Sensors
import Simulation
import Testing

@Suite("Chips behind others, banks and trim") struct ChipStructureTests {
  @Test func `a reset of the ICM-20948 is detected at once, and the pass-through to the AK09916 opened again (F14)`()
    throws
  {
    let bench = try ChipBench(AK09916.chip, faults: "at 2s accel reset")
    try bench.start()
    _ = try bench.run(seconds: 1.99 - bench.board.elapsed.seconds)
    let (seconds, error) = try #require(bench.error(within: 1))
    #expect(seconds < 0.05)
    #expect(error == .settingsLost(register: 0x06))
    try bench.start()
    #expect(try bench.run(seconds: 0.2).contains { $0.fresh })
  }

  @Test func `both drivers of an ICM-20948 board start side by side, in either order`() throws {
    for magnetometerFirst in [true, false] {
      var setup = ModelBoard.Setup()
      setup.chips = [.icm20948, .ak09916]
      let board = ModelBoard(setup)
      var ticker = BoardTicker(VirtualTicker(rate: 100), board: board)
      var magnetometer = ChipDriver(AK09916.chip, on: SimulatedBus(board), at: 0x0C)
      var inertial = ChipDriver(ICM20948.chip, on: SimulatedBus(board), at: 0x68)
      if magnetometerFirst { try magnetometer.begin() }
      try inertial.begin()
      if !magnetometerFirst { try magnetometer.begin() }
      var (fields, forces) = (0, 0)
      for _ in 0..<200 {
        _ = ticker.next()
        if try magnetometer.sample().field != nil { fields += 1 }
        if try inertial.sample().force != nil { forces += 1 }
      }
      #expect(fields > 150 && forces > 150)
      #expect(inertial.counters.settingsLost + magnetometer.counters.settingsLost == 0)
    }
  }

  @Test func `both halves of an LSM303D work side by side at its one address, and neither loses its settings`() throws {
    var setup = ModelBoard.Setup()
    setup.errors = .none
    setup.chips = [.lsm303d, .lsm303dAccelerometer]
    let board = ModelBoard(setup)
    var ticker = BoardTicker(VirtualTicker(rate: 100), board: board)
    var magnetometer = ChipDriver(LSM303D.magnetometer, on: SimulatedBus(board), at: 0x1D)
    var inertial = ChipDriver(LSM303D.accelerometer, on: SimulatedBus(board), at: 0x1D)
    try magnetometer.begin()
    try inertial.begin()
    var (fields, forces): ([Vector3], [Vector3]) = ([], [])
    for _ in 0..<500 {
      _ = ticker.next()
      if let field = try magnetometer.sample().field { fields.append(field.microtesla) }
      if let force = try inertial.sample().force { forces.append(force.metersPerSecondSquared) }
    }
    #expect(fields.count > 450 && forces.count > 450)
    #expect((mean(fields) - board.truth.field.microtesla).length < 0.15)
    #expect((mean(forces) - Vector3(0, 0, standardGravity)).length < 0.02)
    #expect(inertial.counters.settingsLost + magnetometer.counters.settingsLost == 0)
  }

  @Test(arguments: [-20.0, 25, 60]) func `the BMM350's field is right at any temperature`(_ temperature: Double) throws
  {
    let bench = try ChipBench(BMM350.chip) { $0.controls.temperatureCelsius = temperature }
    try bench.start()
    let fields = try bench.run(seconds: 10).compactMap(\.field?.microtesla)
    #expect((mean(fields) - bench.board.truth.field.microtesla).length < 0.15)
  }

  @Test(arguments: [true, false]) func `both drivers of a BNO055 start side by side, in either order, and again (F14)`(
    _ magnetometerFirst: Bool
  ) throws {
    var setup = ModelBoard.Setup()
    setup.chips = [.bno055]
    setup.faults = try FaultPlan("at 1s mag reset")
    let board = ModelBoard(setup)
    var ticker = BoardTicker(VirtualTicker(rate: 100), board: board)
    var magnetometer = ChipDriver(BNO055.magnetometer, on: SimulatedBus(board), at: 0x28)
    var inertial = ChipDriver(BNO055.inertial, on: SimulatedBus(board), at: 0x28)
    if magnetometerFirst { try magnetometer.begin() }
    try inertial.begin()
    if !magnetometerFirst { try magnetometer.begin() }
    var (fields, forces, restarts) = (0, 0, 0)
    for turn in 0..<500 {
      _ = ticker.next()
      do throws(SensorError) {
        if try magnetometer.sample().field != nil, turn >= 300 { fields += 1 }
      } catch {
        restarts += 1
        try magnetometer.begin()
      }
      do throws(SensorError) {
        if try inertial.sample().force != nil, turn >= 300 { forces += 1 }
      } catch {
        restarts += 1
        try inertial.begin()
      }
    }
    // The model's only rate is 20 a second; each driver detected the reset once, or found it repaired.
    #expect(fields >= 38 && forces >= 38, "\(fields) \(forces)")
    #expect((1...4).contains(restarts), "\(restarts)")
  }

  @Test func `both drivers of an MPU-9250 board start side by side, and each finds its own reset (F14)`() throws {
    var setup = ModelBoard.Setup()
    setup.chips = [.mpu9250, .ak8963]
    setup.faults = try FaultPlan("at 2s accel reset")
    let board = ModelBoard(setup)
    var ticker = BoardTicker(VirtualTicker(rate: 100), board: board)
    var magnetometer = ChipDriver(AK8963.chip, on: SimulatedBus(board), at: 0x0C)
    var inertial = ChipDriver(MPU.mpu9250, on: SimulatedBus(board), at: 0x68)
    try magnetometer.begin()
    try inertial.begin()
    var (fields, forces) = (0, 0)
    for _ in 0..<400 {
      _ = ticker.next()
      do throws(SensorError) { if try magnetometer.sample().field != nil { fields += 1 } } catch {
        #expect(error == .settingsLost(register: 0x37))
        try magnetometer.begin()
      }
      do throws(SensorError) { if try inertial.sample().force != nil { forces += 1 } } catch { try inertial.begin() }
    }
    #expect(fields > 350 && forces > 300, "\(fields) \(forces)")
    #expect(magnetometer.counters.settingsLost == 1 && inertial.counters.settingsLost <= 1)
  }

  @Test(arguments: ["ICM-20948", "ICM-42688-P", "BNO055"])
  func `a chip that was left in another bank is identified and started`(_ name: String) throws {
    let (bank, hidden): (InlineArray<2, UInt8>, [String]) =
      switch name {
      case "ICM-20948": ([0x7F, 0x20], [name])
      case "ICM-42688-P": ([0x76, 0x01], [name])
      default: ([0x07, 0x01], ["BNO055", "BNO055-A"])
      }
    let bench = try ChipBench(try #require(Chip.named(name)))
    try bench.start()
    var bus = SimulatedBus(bench.board)
    try bus.write(bench.driver.address, bank.span.bytes)
    let probe = try Probe.run(at: bench.driver.address, on: &bus)
    #expect(probe.chip == nil && probe.hidden.map(\.name) == hidden)
    try bench.start()
    #expect(try bench.run(seconds: 0.2).contains { $0.fresh })
  }

  @Test(arguments: [-20.0, 25, 60]) func `the BMM150's field is right at any temperature`(_ temperature: Double) throws
  {
    let bench = try ChipBench(BMM150.chip) { $0.controls.temperatureCelsius = temperature }
    try bench.start()
    let fields = try bench.run(seconds: 10).compactMap(\.field?.microtesla)
    #expect((mean(fields) - bench.board.truth.field.microtesla).length < 0.15)
  }

  @Test func `a BMM150 needs its three milliseconds, also from a loop of 400 a second`() throws {
    let bench = try ChipBench(BMM150.chip, rate: 400)
    #expect(try bench.start() == 3)
  }

  @Test func `a reset BMI270 has lost its program, and measures once it is reloaded (F14)`() throws {
    let bench = try ChipBench(BMI270.chip, faults: "at 2s accel reset")
    // The limit of any start, including 45 ms for the gyroscope.
    #expect(try bench.start() <= 20)
    _ = try bench.run(seconds: 1.99 - bench.board.elapsed.seconds)
    let (_, error) = try #require(bench.error(within: 0.3))
    guard case .settingsLost = error else {
      Issue.record("\(error)")
      return
    }
    var bus = SimulatedBus(bench.board)
    #expect(try programStatus(&bus) == 0)
    try bench.start()
    #expect(try programStatus(&bus) == 1)
    #expect(try bench.run(seconds: 0.2).contains { $0.fresh })
  }

  @Test func `a BMI270 runs no truncated program`() throws {
    let bench = try ChipBench(BMI270.chip)
    var bus = SimulatedBus(bench.board)
    func write(_ register: UInt8, _ value: UInt8) throws(I2CError) {
      let bytes: InlineArray<2, UInt8> = [register, value]
      try bus.write(0x68, bytes.span.bytes)
    }
    for (register, value) in [(0x7C, 0x00), (0x59, 0x00), (0x5B, 0x00), (0x5C, 0x00), (0x5E, 0xC8), (0x59, 0x01)] {
      try write(UInt8(register), UInt8(value))
    }
    #expect(try programStatus(&bus) == 2)
    // The start resets it first.
    try bench.start()
    #expect(try programStatus(&bus) == 1)
  }

  /// The lowest bits of a BMI270's INTERNAL_STATUS.
  private func programStatus(_ bus: inout SimulatedBus) throws(I2CError) -> UInt8 {
    let request: InlineArray<1, UInt8> = [0x21]
    var reply: InlineArray<1, UInt8> = [0]
    var span = reply.mutableSpan
    var bytes = span.mutableBytes
    try bus.writeRead(0x68, request.span.bytes, into: &bytes)
    return reply[0] & 0x0F
  }

  @Test func `chips can be put on a board at any of their addresses`() throws {
    var setup = ModelBoard.Setup()
    var model = ChipModel.rm3100
    model.address = 0x23
    setup.chips = [model, .lsm6dsox]
    let board = ModelBoard(setup)
    #expect(board.addresses.magnetometer == 0x23 && board.addresses.accelerometer == 0x6A)
    var bus = SimulatedBus(board)
    #expect(try Probe.run(at: 0x23, on: &bus).chip?.name == "RM3100")
  }
}
