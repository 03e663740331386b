import Compass
public import HAL
public import Measures
public import Sensors
import Synchronization

/// A whole device board in a modelled world: the program's hardware when there is none.
///
/// Handles share one board: ``SimulatedBus`` for the chips, ``SimulatedSerialPort`` for the receiver,
/// ``SimulatedButton``. The loop passes time in through ``advance(to:)`` (or a ``BoardTicker``), so hours run in
/// seconds and the same seed gives the same bytes. Others change the world while the loop reads: the loop's side takes
/// no lock that waits for them.
public final class ModelBoard: Sendable {
  /// The chips on the board and where they answer.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// LIS3MDL at 0x1C, LSM6DSOX at 0x6A.
    case nineAxes = "lis3mdl+lsm6dsox"
    /// HMC5883L at 0x1E, the LSM303DLHC's accelerometer at 0x19: no gyroscope.
    case sixAxes = "hmc5883l+lsm303dlhc"

    var chips: [ChipModel] {
      switch self {
      case .nineAxes: [.lis3mdl, .lsm6dsox]
      case .sixAxes: [.hmc5883l, .lsm303dlhc]
      }
    }
  }

  /// Parts and surroundings of the board; all have defaults.
  public struct Setup: Sendable {
    public var kind = Kind.nineAxes
    /// Other chips than those of the kind, each at its address.
    public var chips: [ChipModel]?
    /// Address of a multiplexer with the chips behind its channels; nil: none, and those chips are unreachable.
    public var multiplexer: I2CAddress?
    /// Value of an undriven SPI line.
    public var floatingByte: UInt8 = 0xFF
    public var seed: UInt64 = 1
    public var controls = Controls()
    public var magnet = Magnet()
    public var errors = BoardErrors()
    /// The board's field at a second magnetometer: only its fields count, not force and rate.
    public var secondaryErrors = BoardErrors.none
    /// How a second magnetometer sits on the board.
    public var secondaryMounting = AxisMap.identity
    /// Share of a magnet's field, or of a planned disturbance, at a second magnetometer elsewhere on the board.
    public var secondaryShare = 1.0
    /// How the chips sit on the board.
    public var mounting = AxisMap.identity
    public var faults = FaultPlan.none
    public var scenario = Scenario.still
    /// Universal time when the board starts, as the receiver knows it. Default 2026-03-01T09:00:00Z.
    public var start = UniversalTime(CivilDate(year: 2026, month: 3, day: 1), hour: 9)

    public init() {}

    var fittedChips: [ChipModel] { chips ?? kind.chips }
  }

  public let kind: Kind
  /// Chips on its bus.
  public let chips: [ChipModel]
  public let seed: UInt64
  /// The errors that a calibration has to find.
  public let errors: BoardErrors
  let faults: FaultPlan
  let start: UniversalTime
  private let scenario: Scenario
  private let hardware: Mutex<Hardware>
  private let steering: Mutex<Steering>
  private let shown: Mutex<Truth>
  private let elapsedNanoseconds = Atomic<Int64>(0)
  private let button = Atomic<Bool>(false)
  /// In millionths, by part.
  private let ringDrive = Atomic<Int>(0)
  private let lightDrive = Atomic<Int>(0)
  private let buzzerDrive = Atomic<Int>(0)

  /// Controls of person and script, and the script's progress.
  private struct Steering {
    var controls: Controls
    var nextStep = 0
  }

  public init(_ setup: Setup = Setup()) {
    kind = setup.kind
    chips = setup.fittedChips
    seed = setup.seed
    errors = setup.errors
    faults = FaultPlan(events: setup.scenario.faults.events + setup.faults.events)
    start = setup.start
    scenario = setup.scenario
    var controls = setup.controls
    setup.scenario.prepare(&controls)
    hardware = Mutex(Hardware(setup, controls, faults))
    steering = Mutex(Steering(controls: controls))
    shown = Mutex(Truth())
  }

  /// Addresses of the chips that measure field and gravity; 0: none.
  public var addresses: (magnetometer: I2CAddress, accelerometer: I2CAddress) {
    (chip(measuring: .magneticField)?.address ?? 0, chip(measuring: .specificForce)?.address ?? 0)
  }

  /// The first chip on the board that measures all of these.
  public func chip(measuring quantities: Quantities) -> ChipModel? {
    chips.first { $0.quantities.contains(quantities) }
  }

  // MARK: For callers that may wait

  /// Changes the world: keys, a test. Not for the loop.
  public func steer(_ change: (inout Controls) -> Void) {
    steering.withLock { change(&$0.controls) }
  }
  public var controls: Controls { steering.withLock { $0.controls } }
  /// The truth as of the last step.
  public var truth: Truth { shown.withLock { $0 } }
  /// Time since the board's first step.
  public var elapsed: Instant { Instant(nanoseconds: elapsedNanoseconds.load(ordering: .acquiring)) }
  /// The parts of the board whose currents the magnetometer feels.
  public enum Part: Sendable { case ring, light, buzzer }

  /// Sets the share of a part's lines that is on.
  public func drive(_ part: Part, _ share: Double) {
    let millionths = Int(share * 1e6)
    switch part {
    case .ring: ringDrive.store(millionths, ordering: .relaxed)
    case .light: lightDrive.store(millionths, ordering: .relaxed)
    case .buzzer: buzzerDrive.store(millionths, ordering: .relaxed)
    }
  }

  private var driven: DriveLevel {
    func share(_ millionths: Int) -> Float { Float(Double(millionths) * 1e-6) }
    return DriveLevel(
      ring: share(ringDrive.load(ordering: .relaxed)), light: share(lightDrive.load(ordering: .relaxed)),
      buzzer: share(buzzerDrive.load(ordering: .relaxed)))
  }

  var buttonIsPressed: Bool { button.load(ordering: .relaxed) }

  // MARK: For the loop

  /// Advances the world to `time` on the loop's clock. The first call only sets that clock's origin.
  ///
  /// Does not allocate. During a concurrent ``steer(_:)`` the controls of the last step are used once more. Gaps of
  /// more than an hour are cut to an hour.
  public func advance(to time: Instant) {
    let (controls, now) = hardware.withLock { hardware in
      (hardware.controls, hardware.elapsed(at: time))
    }
    let steered = steering.withLockIfAvailable { steering -> Controls in
      while steering.nextStep < scenario.steps.count, scenario.steps[steering.nextStep].time <= now {
        scenario.steps[steering.nextStep].change.apply(to: &steering.controls)
        steering.nextStep += 1
      }
      return steering.controls
    }
    let truth = hardware.withLock { hardware in
      hardware.controls = steered ?? controls
      hardware.drive = driven
      hardware.advance(to: now)
      return hardware.truth
    }
    button.store((steered ?? controls).buttonIsPressed, ordering: .relaxed)
    elapsedNanoseconds.store(now.nanoseconds, ordering: .releasing)
    _ = shown.withLockIfAvailable { $0 = truth }
  }

  /// Transfers so far, failed ones included.
  public var transfers: UInt64 { hardware.withLock { $0.transfers } }

  /// The answer on a select line.
  func exchange(
    _ line: UInt8, _ access: SPIAccess, _ sent: InlineArray<40, UInt8>, count: Int
  ) -> InlineArray<40, UInt8> {
    hardware.withLock { $0.exchange(line, access, sent, count: count) }
  }

  /// Whether the chip on a select line interprets other chips' traffic as I2C.
  public func listensToI2C(_ line: UInt8) -> Bool { hardware.withLock { $0.listensToI2C(line) } }

  /// A transfer's answer.
  enum Answer: Sendable {
    case bytes(InlineArray<32, UInt8>)
    case failed(I2CError.Kind)
  }

  /// - Parameter register: nil: none was named.
  func read(_ address: I2CAddress, from register: UInt8?, count: Int) -> Answer {
    hardware.withLock { $0.read(address, from: register, count: count) }
  }
  func write(_ address: I2CAddress, _ values: InlineArray<33, UInt8>, count: Int) -> Answer {
    hardware.withLock { $0.write(address, values, count: count) }
  }
}
