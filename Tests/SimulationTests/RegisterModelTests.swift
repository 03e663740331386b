import HAL
import Measures
import Sensors
import Simulation
import Testing

@Suite("Model chips and drivers agree on every number") struct RegisterModelTests {
  static func trueBoard(_ kind: ModelBoard.Kind) -> ModelBoard.Setup {
    var setup = ModelBoard.Setup()
    setup.kind = kind
    setup.errors = .none
    return setup
  }

  @Test(arguments: ModelBoard.Kind.allCases, [false, true])
  func `a known attitude and field are measured unchanged`(_ kind: ModelBoard.Kind, _ smbus: Bool) throws {
    var setup = Self.trueBoard(kind)
    setup.controls.heading = Angle(degrees: 118)
    setup.controls.pitch = Angle(degrees: 20)
    setup.controls.roll = Angle(degrees: -35)
    var rig = try Rig(setup, speaksSMBusOnly: smbus)
    let turns = rig.run(seconds: 4)
    let truth = try #require(turns.last).truth
    // The mean of 300 samples reduces noise of at most 0.41 µT and 0.08 m/s² to a fifteenth; counts are finer.
    let field = mean(turns.compactMap(\.field))
    let force = mean(turns.compactMap(\.force))
    #expect((field - truth.field.microtesla).length < 0.15)
    #expect((force - truth.bodyToEarth.conjugate.rotate(Vector3(0, 0, standardGravity))).length < 0.02)
  }

  @Test func `level and north, the field is forward and down, the force up`() throws {
    var rig = try Rig(Self.trueBoard(.nineAxes))
    let turns = rig.run(seconds: 3)
    let (horizontal, vertical) = (44 * Angle(degrees: 60).cosine, 44 * Angle(degrees: 60).sine)
    #expect((mean(turns.compactMap(\.field)) - Vector3(horizontal, 0, -vertical)).length < 0.15)
    #expect((mean(turns.compactMap(\.force)) - Vector3(0, 0, standardGravity)).length < 0.02)
  }

  @Test func `pointing east, magnetic north is to the left`() throws {
    var setup = Self.trueBoard(.sixAxes)
    setup.controls.heading = Angle(degrees: 90)
    setup.controls.inclination = .zero
    var rig = try Rig(setup)
    #expect((mean(rig.run(seconds: 3).compactMap(\.field)) - Vector3(0, 44, 0)).length < 0.15)
  }

  @Test func `the gyroscope's integral is the turn`() throws {
    var rig = try Rig(Self.trueBoard(.nineAxes))
    _ = rig.run(seconds: 0.5)
    rig.board.steer { $0.heading = Angle(degrees: 90) }
    var attitude = rig.board.truth.bodyToEarth
    var last = rig.now
    for turn in rig.run(seconds: 5) {
      guard let rate = turn.rate else { continue }
      attitude = attitude * Quaternion(rotationVector: rate * turn.time.seconds(since: last))
      last = turn.time
    }
    let truth = rig.board.truth
    #expect((truth.trueHeading - Angle(degrees: 90)).magnitude < Angle(degrees: 0.01))
    let forward = attitude.rotate(Vector3(1, 0, 0))
    #expect((forward - Vector3(1, 0, 0)).length < 0.01)
  }

  @Test func `tilted and turned at once, the rates are the derivative of the attitude`() throws {
    var setup = Self.trueBoard(.nineAxes)
    setup.controls.figureEight = true
    var rig = try Rig(setup)
    var previous = rig.turn().truth
    for turn in rig.run(seconds: 20) {
      let truth = turn.truth
      let step = truth.time.seconds(since: previous.time)
      let mid = (truth.rate.radiansPerSecond + previous.rate.radiansPerSecond) / 2
      let predicted = previous.bodyToEarth * Quaternion(rotationVector: mid * step)
      let error = (predicted.conjugate * truth.bodyToEarth)
      #expect(Vector3(error.x, error.y, error.z).length < 1e-3)
      previous = truth
    }
  }

  @Test func `declination is the difference of true and magnetic`() throws {
    var setup = Self.trueBoard(.nineAxes)
    setup.controls.heading = Angle(degrees: 100)
    setup.controls.declination = Angle(degrees: 5)
    var rig = try Rig(setup)
    let truth = rig.turn().truth
    #expect(abs(truth.trueHeading.degrees - 100) < 1e-9)
    #expect(abs(truth.magneticHeading.degrees - 95) < 1e-9)
    let forward = truth.bodyToEarth.rotate(Vector3(1, 0, 0))
    #expect(abs(Angle.atan2(y: forward.x, x: forward.y).degrees - 95) < 1e-9)
  }

  @Test(arguments: AxisMap.all) func `any mounting is inverted by its map (F25)`(_ map: AxisMap) throws {
    var setup = Self.trueBoard(.sixAxes)
    setup.mounting = map
    setup.controls.inclination = .zero
    var rig = try Rig(setup)
    let field = mean(rig.run(seconds: 1).compactMap(\.field))
    #expect((map.apply(field) - Vector3(44, 0, 0)).length < 0.2)
  }

  @Test func `the board's iron is the error that a calibration has to remove`() throws {
    var setup = ModelBoard.Setup()
    setup.controls.heading = Angle(degrees: 30)
    var rig = try Rig(setup)
    let turns = rig.run(seconds: 3)
    let truth = try #require(turns.last).truth
    let expected = setup.errors.distortion * truth.field.microtesla + setup.errors.hardIron.microtesla
    #expect((mean(turns.compactMap(\.field)) - expected).length < 0.15)
  }

  @Test(arguments: [(50.0, 50.0), (100, 100), (200, 200)])
  func `new samples come at the loop's rate where the chip can`(_ rate: Double, _ expected: Double) throws {
    var rig = try Rig(Self.trueBoard(.nineAxes), rate: rate)
    let turns = rig.run(seconds: 10)
    let perSecond = Double(turns.compactMap(\.field).count) / 10
    #expect(perSecond > expected * 0.95)
    #expect(perSecond <= expected)
  }

  @Test func `the HMC5883L gives 75 a second and no repeat counts as new (F18)`() throws {
    var rig = try Rig(Self.trueBoard(.sixAxes))
    let count = rig.run(seconds: 10).compactMap(\.field).count
    #expect((730...750).contains(count))
  }

  @Test func `settings are lost with the supply`() throws {
    let board = ModelBoard(Self.trueBoard(.sixAxes))
    var bus = SimulatedBus(board)
    #expect(try Probe.run(at: 0x1E, on: &bus).chip?.name == "HMC5883L")
    #expect(try Probe.run(at: 0x19, on: &bus).chip?.name == "LSM303DLHC")
    #expect(throws: I2CError(.noAcknowledge, at: 0x6A)) { try Probe.run(at: 0x6A, on: &bus) }
  }

  @Test func `the same seed gives the same bytes, another seed others`() throws {
    func run(_ seed: UInt64) throws -> [Rig.Turn] {
      var setup = ModelBoard.Setup()
      setup.seed = seed
      setup.scenario = .named("turn", bearing: Angle(degrees: 118))!
      var rig = try Rig(setup)
      return rig.run(seconds: 20)
    }
    #expect(try run(7) == run(7))
    #expect(try run(7) != run(8))
  }

  @Test func `the noise is the datasheet's`() throws {
    var rig = try Rig(Self.trueBoard(.nineAxes))
    let fields = rig.run(seconds: 20).compactMap(\.field)
    let center = mean(fields)
    let sigma = (fields.map { ($0.x - center.x) * ($0.x - center.x) }.reduce(0, +) / Double(fields.count)).squareRoot()
    #expect((0.29...0.35).contains(sigma))
  }
}
