public import Compass
public import HAL
public import Measures
public import Sensors

/// What is the matter with a sensor, as seen from the loop.
public enum SensorHealth: Sendable, Hashable {
  /// The device is meant to do without.
  case notFitted
  /// Nothing tried yet.
  case starting
  case working
  case noBus(BusError)
  /// Nothing that can be used answers at any of its addresses.
  case absent
  /// Something answers, but it is none of the chips that may be here.
  case unknownChip(address: I2CAddress, found: UInt8)
  /// It answered once and now it fails.
  case failing(SensorError)
}

/// A chip that may be on the bus, and where to look for it.
public struct Candidate: Sendable {
  public var chip: Chip
  public var address: I2CAddress

  public init(_ chip: Chip, at address: I2CAddress) {
    self.chip = chip
    self.address = address
  }

  /// Every place where `chips` can be, in their order.
  public static func all(of chips: [Chip]) -> [Candidate] {
    chips.flatMap { chip in chip.addresses.map { Candidate(chip, at: $0) } }
  }
}

/// One sensor of the device: opens its bus, recognises its chip, keeps it configured, and looks for it again when lost.
///
/// While the sensor works, a call is one transfer. Only a lost sensor makes it do more, on the ``RetryLadder``:
/// then there is nothing that could be late.
public struct SensorSlot<Bus: I2CBus & ~Copyable>: ~Copyable {
  public typealias Open = @Sendable () throws(BusError) -> Bus

  /// How long a chip may fail every sample before it is looked for anew, in seconds.
  static var patience: Double { 2 }

  private let open: Open
  private let candidates: [Candidate]
  private let axes: AxisMap
  private let loopRateHz: Double
  private var driver: ChipDriver<Bus>?
  private var ladder = RetryLadder()
  private var lastSuccess: Instant?

  public private(set) var health: SensorHealth
  /// Chip and address in use, for calibration and doctor.
  public private(set) var inUse: Candidate?
  /// Counts of all drivers this slot has had.
  public private(set) var counters = SensorCounters()
  /// How often the chip had to be set up again.
  public private(set) var restarts: UInt64 = 0

  /// - Parameters:
  ///   - candidates: chips that may be here and the addresses to look at, best first; empty for a sensor that isn't fitted.
  ///   - axes: how the chip sits in the body.
  public init(_ candidates: [Candidate], axes: AxisMap, loopRateHz: Double, open: @escaping Open) {
    self.candidates = candidates
    self.axes = axes
    self.loopRateHz = loopRateHz
    self.open = open
    health = candidates.isEmpty ? .notFitted : .starting
  }

  public var state: SensorState {
    var state = SensorState()
    state.health = health
    state.chip = inUse?.chip.name
    state.address = inUse?.address
    state.counters = counters
    state.restarts = restarts
    return state
  }

  /// Adds what is new since the last call to `raw`, in the body frame. Adds nothing when nothing is.
  public mutating func read(into raw: inout RawSample, at now: Instant) {
    guard !candidates.isEmpty else { return }
    guard driver != nil else {
      if ladder.isDue(at: now) { look(at: now) }
      return
    }
    do throws(SensorError) {
      let reading = try driver!.sample()
      counters = driver!.counters
      health = .working
      guard reading.fresh else { return }
      lastSuccess = now
      ladder.succeeded(at: now)
      if let field = reading.field { raw.field = MagneticField(microtesla: axes.apply(field.microtesla)) }
      if let force = reading.force {
        raw.force = SpecificForce(metersPerSecondSquared: axes.apply(force.metersPerSecondSquared))
      }
      if let rate = reading.rate { raw.rate = AngularRate(radiansPerSecond: axes.apply(rate.radiansPerSecond)) }
      raw.temperatureCelsius = raw.temperatureCelsius ?? reading.temperatureCelsius
    } catch {
      counters = driver!.counters
      health = .failing(error)
      recover(from: error, at: now)
    }
  }

  /// A chip that lost its settings or repeats itself is set up again at once; one that can't be reached is left in
  /// peace for the next period, and given up for the ladder when that has gone on for too long.
  private mutating func recover(from error: SensorError, at now: Instant) {
    switch error {
    case .settingsLost, .frozen:
      restarts &+= 1
      do throws(SensorError) { try driver!.begin() } catch { lose(at: now) }
    case .bus(let fault) where fault.kind == .timedOut:
      // Every further transfer on a bus that is held costs its whole time-out: a closed bus costs nothing.
      lose(at: now)
    default:
      if now.seconds(since: lastSuccess ?? now) > Self.patience { lose(at: now) }
    }
  }

  private mutating func lose(at now: Instant) {
    driver = nil
    ladder.failed(at: now)
  }

  /// Opens the bus anew and tries the chips that may be here, one after the other. Nothing is written to any of them
  /// before its identity is sure.
  private mutating func look(at now: Instant) {
    var seen: SensorHealth = .absent
    for candidate in candidates {
      let bus: Bus
      do throws(BusError) { bus = try open() } catch {
        health = .noBus(error)
        ladder.failed(at: now)
        return
      }
      var found = ChipDriver(candidate.chip, on: bus, at: candidate.address, loopRate: loopRateHz)
      do throws(SensorError) {
        try found.begin()
        driver = consume found
        inUse = candidate
        lastSuccess = now
        health = .working
        return
      } catch {
        switch error {
        case .bus(let fault) where fault.kind == .noAcknowledge: break
        case .unexpectedIdentity(_, _, let value): seen = .unknownChip(address: candidate.address, found: value)
        default: seen = .failing(error)
        }
      }
    }
    health = seen
    restarts &+= 1
    ladder.failed(at: now)
  }
}

extension SensorHealth {
  public enum Role: Sendable { case magnetometer, accelerometer }

  /// What this means for the direction; nil when it means nothing.
  public func reason(for role: Role) -> Reason? {
    switch self {
    case .working: nil
    case .starting: .starting
    case .notFitted: role == .magnetometer ? .magnetometerAbsent : .tiltUnknown
    case .noBus(let error):
      switch error {
      case .permission: .busPermission
      default: .busMissing
      }
    default: role == .magnetometer ? magnetometerReason : .tiltUnknown
    }
  }

  private var magnetometerReason: Reason {
    switch self {
    case .unknownChip: .magnetometerUnknownChip
    case .failing(.frozen): .magnetometerFrozen
        case .failing: .magnetometerLost
    default: .magnetometerAbsent
    }
  }
}
