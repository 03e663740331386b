import HAL
import Measures
import Sensors
import Simulation

/// A board with its drivers on a virtual clock: the sensor half of the device's loop.
struct Rig: ~Copyable {
  let board: ModelBoard
  let hasGyroscope: Bool
  private var ticker: BoardTicker<VirtualTicker>
  private var magnetometer: ChipDriver<SimulatedBus>
  private var accelerometer: ChipDriver<SimulatedBus>
  private(set) var now = Instant.origin

  /// The result of one tick; an error replaces its reading.
  struct Turn: Sendable, Hashable {
    var time: Instant
    var magnetometer: Result<Reading, SensorError>
    var accelerometer: Result<Reading, SensorError>
    var truth: Truth

    var field: Vector3? { (try? magnetometer.get())?.field?.microtesla }
    var force: Vector3? { (try? accelerometer.get())?.force?.metersPerSecondSquared }
    var rate: Vector3? { (try? accelerometer.get())?.rate?.radiansPerSecond }
    var magnetometerError: SensorError? {
      if case .failure(let error) = magnetometer { error } else { nil }
    }
  }

  init(_ setup: ModelBoard.Setup, rate: Double = 100, speaksSMBusOnly: Bool = false) throws(SensorError) {
    board = ModelBoard(setup)
    hasGyroscope = setup.kind == .nineAxes
    ticker = BoardTicker(VirtualTicker(rate: rate), board: board)
    let chips = setup.kind == .nineAxes ? (LIS3MDL.chip, LSM6.lsm6dsox) : (HMC5883L.chip, LSM303DLHC.accelerometer)
    magnetometer = ChipDriver(
      chips.0, on: SimulatedBus(board, speaksSMBusOnly: speaksSMBusOnly), at: board.addresses.magnetometer,
      loopRate: rate)
    accelerometer = ChipDriver(
      chips.1, on: SimulatedBus(board, speaksSMBusOnly: speaksSMBusOnly), at: board.addresses.accelerometer,
      loopRate: rate)
    try magnetometer.begin()
    try accelerometer.begin()
  }

  mutating func turn() -> Turn {
    let tick = ticker.next()
    now = tick.woke
    let field = Result { () throws(SensorError) in try magnetometer.sample() }
    let force = Result { () throws(SensorError) in try accelerometer.sample() }
    return Turn(time: now, magnetometer: field, accelerometer: force, truth: board.truth)
  }

  mutating func run(seconds: Double) -> [Turn] {
    let end = now.advanced(bySeconds: seconds)
    var turns: [Turn] = []
    while now < end { turns.append(turn()) }
    return turns
  }

  mutating func restartMagnetometer() throws(SensorError) { try magnetometer.begin() }
  var counters: SensorCounters { magnetometer.counters }
}

func mean(_ vectors: [Vector3]) -> Vector3 { vectors.reduce(.zero, +) / Double(max(vectors.count, 1)) }
