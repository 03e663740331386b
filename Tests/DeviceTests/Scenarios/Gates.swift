import Compass
import Core
import HAL
import Indicators
import Measures
import Reports
import Sensors
import Simulation
import Synchronization

/// Injects refusals of the bus and of groups of lines.
final class Gates: Sendable {
  private let busError = Mutex<BusError?>(nil)
  private let openings = Atomic<Int>(0)
  let ring = LineGate()
  let lamps = LineGate()
  let buzzer = LineGate()

  var bus: BusError? {
    get { busError.withLock { $0 } }
    set { busError.withLock { $0 = newValue } }
  }
  /// How often a sensor opened the bus.
  var busOpenings: Int { openings.load(ordering: .relaxed) }

  func openBus(_ world: ModelBoard) throws(BusError) -> SimulatedBus {
    openings.wrappingAdd(1, ordering: .relaxed)
    if let error = bus { throw error }
    return SimulatedBus(world)
  }

  /// All parts of `world` behind these gates, for a loop of 100 Hz.
  func board(of world: ModelBoard) -> GatedBoard {
    func sensor(_ quantity: Quantities) -> SensorSlot<SimulatedBus> {
      SensorSlot(
        Candidate.all(of: Chip.known.filter { $0.quantities.contains(quantity) }), axes: .identity, loopRateHz: 100,
        open: { () throws(BusError) in try self.openBus(world) })
    }
    return Board(
      sensors: SensorSet(magnetometer: sensor(.magneticField), inertial: sensor(.specificForce)),
      ring: OutputSlot { () throws(LineError) in PlainRing(try self.ring.open(16, world)) },
      lamps: OutputSlot { () throws(LineError) in StatusLamps(try self.lamps.open(3, world), wiring: .three) },
      buzzer: OutputSlot { () throws(LineError) in BuzzerLine(try self.buzzer.open(1, world)) },
      button: ButtonSlot { () throws(LineError) in SimulatedButton(world) })
  }
}

typealias GatedBoard = Board<
  SensorSet<SimulatedBus>, PlainRing<GatedLines>, StatusLamps<GatedLines>, BuzzerLine<GatedLines>, SimulatedButton
>

/// Errors of one group of lines, when opened and when written.
final class LineGate: Sendable {
  private let opening = Mutex<LineError?>(nil)
  private let writing = Mutex<LineError?>(nil)
  let record = LineRecord()

  /// Thrown when the lines are opened; nil: no error.
  var refusal: LineError? {
    get { opening.withLock { $0 } }
    set { opening.withLock { $0 = newValue } }
  }
  /// Thrown by each write; nil: no error.
  var failure: LineError? {
    get { writing.withLock { $0 } }
    set { writing.withLock { $0 = newValue } }
  }

  func open(_ count: Int, _ world: ModelBoard) throws(LineError) -> GatedLines {
    if let error = refusal { throw error }
    return GatedLines(SimulatedLines(count: count, record: record, board: world), gate: self)
  }
}

/// Lines that fail as their gate says.
struct GatedLines: OutputLines, ~Copyable {
  private var lines: SimulatedLines
  private let gate: LineGate

  init(_ lines: consuming SimulatedLines, gate: LineGate) {
    self.lines = lines
    self.gate = gate
  }

  var count: Int { lines.count }

  mutating func set(_ levels: UInt64) throws(LineError) {
    if let error = gate.failure { throw error }
    try lines.set(levels)
  }
}
