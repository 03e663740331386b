import Compass
import Core
import HAL
import Measures
import Sensors
import Simulation
import Synchronization
import Testing

/// Number of transfers to each chip of a set of sensors in a tick.
@Suite("Transfers of a tick") struct TransferScenarios {
  /// Transfers of one slot's bus in a tick.
  final class Tally: Sendable {
    struct Count {
      var (chip, multiplexer) = (0, 0)
    }
    let count = Mutex(Count())

    func note(_ address: I2CAddress) {
      count.withLock { if address == TransferScenarios.multiplexer { $0.multiplexer += 1 } else { $0.chip += 1 } }
    }
    /// The count of the last tick; starts the next one.
    func take() -> Count {
      count.withLock { count in
        defer { count = Count() }; return count
      }
    }
  }

  /// A handle on the board that counts transfers.
  struct CountingBus: I2CBus, ~Copyable {
    private var bus: SimulatedBus
    private let tally: Tally

    init(_ board: ModelBoard, _ tally: Tally) {
      bus = SimulatedBus(board)
      self.tally = tally
    }

    @_lifetime(buffer: copy buffer)
    mutating func writeRead(
      _ address: I2CAddress, _ bytes: RawSpan, into buffer: inout MutableRawSpan
    ) throws(I2CError) {
      tally.note(address)
      try bus.writeRead(address, bytes, into: &buffer)
    }

    mutating func write(_ address: I2CAddress, _ bytes: RawSpan) throws(I2CError) {
      tally.note(address)
      try bus.write(address, bytes)
    }
  }

  static let multiplexer: I2CAddress = 0x70

  /// Magnetometer, optional second one, and inertial chip; and whether they are behind channels.
  struct Board: Sendable, CustomTestStringConvertible {
    var chips: [ChipModel]
    var secondary: ChipModel?
    var isBehindChannels = false

    var all: [ChipModel?] { [chips.first, secondary, chips.last] }
    var testDescription: String {
      all.compactMap { $0?.name }.joined(separator: ", ") + (isBehindChannels ? ", behind channels" : "")
    }
  }

  static let boards: [Board] =
    ChipScenarios.boards.map {
      // A board's magnetometer comes first here.
      Board(chips: $0[0].quantities.contains(.magneticField) ? $0 : $0.reversed())
    } + [
      Board(chips: [.lis3mdl, .icm20948], secondary: .ist8310),
      Board(chips: [.rm3100, .bmi160], secondary: .mmc5603),
      Board(chips: [.ist8310, .icm20948], isBehindChannels: true),
      Board(chips: [.qmc5883l, .lsm9ds1], secondary: .mmc5983ma, isBehindChannels: true),
    ]

  @Test(arguments: boards) func `are at most two for each chip, for three minutes`(_ board: Board) throws {
    var setup = ModelBoard.Setup()
    setup.errors = .none
    setup.multiplexer = board.isBehindChannels ? Self.multiplexer : nil
    var fitted = board.all
    // Chips of the same quantity share a channel.
    for i in fitted.indices where board.isBehindChannels { fitted[i]?.channel = i == 2 ? 1 : 0 }
    setup.chips = fitted.compactMap { $0 }
    let world = ModelBoard(setup)
    var ticker = BoardTicker(VirtualTicker(rate: 100), board: world)
    let tallies = fitted.map { _ in Tally() }
    func slot(_ i: Int) throws -> SensorSlot<CountingBus> {
      let tally = tallies[i]
      let candidates = try fitted[i].map { [Candidate(try #require(Chip.named($0.name)), at: $0.address)] }
      return SensorSlot(candidates ?? [], axes: .identity, loopRateHz: 100, multiplexer: setup.multiplexer) {
        () throws(BusError) in CountingBus(world, tally)
      }
    }
    var sensors = SensorSet(magnetometer: try slot(0), secondary: try slot(1), inertial: try slot(2))
    func tick() -> SensorReport {
      let now = ticker.next().woke
      return sensors.read(at: now, drive: DriveLevel()) { _ in }
    }
    // The start may take more; a chip behind another one waits for that.
    for _ in 0..<1500 { _ = tick() }
    for tally in tallies { _ = tally.take() }
    var most = [Tally.Count](repeating: Tally.Count(), count: 3)
    for _ in 0..<18_000 {
      let report = tick()
      let states = [report.magnetometer, report.secondary, report.inertial]
      for i in fitted.indices {
        let count = tallies[i].take()
        most[i].chip = max(most[i].chip, count.chip)
        most[i].multiplexer = max(most[i].multiplexer, count.multiplexer)
        if fitted[i] != nil { try #require(states[i].health == .working, "\(states[i])") }
      }
    }
    for i in fitted.indices {
      #expect(most[i].chip == (fitted[i] == nil ? 0 : 2))
    }
    // Selecting a channel is a transfer to the multiplexer: one for each of the two channels, counted for the first
    // slot on it.
    #expect(most.map(\.multiplexer) == (board.isBehindChannels ? [1, 0, 1] : [0, 0, 0]))
  }
}
