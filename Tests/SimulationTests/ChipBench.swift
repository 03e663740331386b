import HAL
import Measures
public import Sensors
import Simulation
public import Testing

/// One chip on a board without errors, with the chip it hides behind, if any, and its driver.
///
/// A class, since the macros of the testing library take only what can be copied.
final class ChipBench {
  let board: ModelBoard
  private(set) var driver: ChipDriver<SimulatedBus>
  private var ticker: BoardTicker<VirtualTicker>

  /// - Parameters:
  /// - faults: a plan in which `IT` is the chip.
  /// - line: the SPI select line that it is on instead of I2C.
  init(
    _ chip: Chip, faults: String = "", rate: Double = 100, select line: UInt8? = nil,
    _ change: (inout ModelBoard.Setup) -> Void = { _ in }
  ) throws {
    var model = try #require(ChipModel.named(chip.name))
    model.select = line
    var setup = ModelBoard.Setup()
    setup.errors = .none
    setup.chips = ChipModel.known.filter { $0.name == model.hostName } + [model]
    setup.faults = try FaultPlan(faults.replacing("IT", with: chip.target))
    change(&setup)
    let board = ModelBoard(setup)
    self.board = board
    ticker = BoardTicker(VirtualTicker(rate: rate), board: board)
    let bus = line.map { SimulatedBus(board, select: $0) } ?? SimulatedBus(board)
    driver = ChipDriver(chip, on: bus, at: line == nil ? model.address : .spi, loopRate: rate)
  }

  /// Starts the chip and returns the turns that took.
  @discardableResult func start() throws(SensorError) -> Int {
    try driver.begin()
    var turns = 0
    while driver.isStarting {
      _ = try turn()
      turns += 1
    }
    return turns
  }

  /// Runs the chip's self-test, while the world goes on.
  func selfTest() throws(SensorError) -> SelfTestResult? {
    try driver.runSelfTest { milliseconds in for _ in 0..<(milliseconds + 9) / 10 { _ = ticker.next() } }
  }

  /// One period of the loop.
  func turn() throws(SensorError) -> Reading {
    _ = ticker.next()
    return try driver.sample()
  }

  /// The readings of `seconds`; ends with the first error.
  func run(seconds: Double) throws(SensorError) -> [Reading] {
    let end = board.elapsed.advanced(bySeconds: seconds)
    var readings: [Reading] = []
    while board.elapsed < end { readings.append(try turn()) }
    return readings
  }

  /// Seconds until an error, and the error; nil if there is none within `limit`.
  func error(within limit: Double) -> (seconds: Double, SensorError)? {
    let begin = board.elapsed
    while board.elapsed.seconds(since: begin) < limit {
      do throws(SensorError) { _ = try turn() } catch { return (board.elapsed.seconds(since: begin), error) }
    }
    return nil
  }
}

extension Chip: CustomTestStringConvertible {
  public var testDescription: String { name }

  /// Its name in a fault plan.
  var target: String { quantity == .magneticField ? "mag" : "accel" }
  /// The quantity that the device uses it for.
  var quantity: Quantities { quantities.contains(.magneticField) ? .magneticField : .specificForce }
}

extension Reading {
  /// The field or the force, whichever the quantity is.
  func vector(of quantity: Quantities) -> Vector3? {
    quantity == .magneticField ? field?.microtesla : force?.metersPerSecondSquared
  }
}
