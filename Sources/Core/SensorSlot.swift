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
  /// It works, but more than one sample in a hundred arrives damaged.
  case damaged
  case noBus(BusError)
  /// Nothing answers at any of its addresses.
  case absent
  /// Something answers, but it is none of the chips that may be here.
  case unknownChip(address: I2CAddress, found: UInt8)
  /// It fails right now, and is tried again every period.
  case failing(SensorError)
  /// It has delivered nothing but values over its range for a while.
  case saturated
  /// It failed for so long that it is only looked for with growing pauses.
  case lost(SensorError)
}

/// A chip that may be on the bus, and where to look for it.
public struct Candidate: Sendable {
  public var chip: Chip
  public var address: I2CAddress

  public init(_ chip: Chip, at address: I2CAddress) {
    self.chip = chip
    self.address = address
  }
}

/// One sensor of the device: opens its bus, recognises its chip, keeps it configured, and looks for it again when lost.
///
/// While the sensor works, a call is one transfer. Only a lost sensor makes it do more, on the ``RetryBackoff``:
/// then there is nothing that could be late.
public struct SensorSlot<Bus: I2CBus & ~Copyable>: ~Copyable {
  public typealias Open = @Sendable () throws(BusError) -> Bus
  /// The candidate at a place of the list, 0 first; nil past its end. A function and not an array, which takes heap.
  public typealias Candidates = @Sendable (_ place: Int) -> Candidate?

  /// How long a chip may fail every sample before it is looked for anew, in seconds.
  static var holdTime: Double { 2 }
  /// How long a lost chip may be back before it is noticed, in seconds. Asking for it costs a fraction of a millisecond, or the whole
  /// time-out on a bus that is held.
  static var notice: Double { 3 }

  /// How many candidates are asked in one period: each is a transfer or two, and the other sensor waits for them.
  static var askedInAPeriod: Int { 4 }

  private let open: Open
  private let candidates: Candidates
  /// How many candidates there are; none for a sensor that isn't fitted.
  private let count: Int
  private let axes: AxisMap
  private let loopRateHz: Double
  private var driver: ChipDriver<Bus>?
  private var backoff = RetryBackoff(longest: notice)
  private var lastSuccess: Instant?
  private var saturatedSince: Instant?
  private var former = SensorCounters()
  private var rate = SensorRate()
  /// Whether a candidate's first start is under way.
  private var isTrying = false
  /// Where a look begins: at the candidate in use. Before there is one, after the one whose bus has timed out: some adapters say so
  /// where nobody answers (hid-cp2112), and the chip may be the next one.
  private var start = 0
  /// Candidates that this look has tried.
  private var tried = 0
  /// Whether a look has begun and isn't over.
  private var isLooking = false
  /// Where nobody has answered in it.
  private var unanswered = AddressSet()
  /// What the candidates before it have shown.
  private var seen = SensorHealth.absent

  /// Whether it works, or what keeps it from working.
  public private(set) var health: SensorHealth
  /// Chip and address in use, for calibration and doctor.
  public private(set) var inUse: Candidate?
  /// What the driver has met since the chip was last found.
  public var counters: SensorCounters {
    switch driver {
    case .some(let driver): driver.counters
    case nil: former
    }
  }
  /// How often the chip had to be set up again.
  public private(set) var restarts: UInt64 = 0

  /// - Parameters:
  ///   - candidates: chips that may be here and the addresses to look at, best first; empty for a sensor that isn't fitted.
  ///   - axes: how the chip sits in the body.
  public init(_ candidates: @escaping Candidates, axes: AxisMap, loopRateHz: Double, open: @escaping Open) {
    self.candidates = candidates
    var count = 0
    while candidates(count) != nil { count += 1 }
    self.count = count
    self.axes = axes
    self.loopRateHz = loopRateHz
    self.open = open
    health = count > 0 ? .starting : .notFitted
  }

  public var state: SensorState {
    var state = SensorState()
    state.health = health
    state.label = inUse?.chip.label
    state.address = inUse?.address
    state.counters = counters
    state.restarts = restarts
    state.rate = rate
    return state
  }

  /// Adds what is new since the last call to `raw`, in the body frame. Adds nothing when nothing is.
  public mutating func read(into raw: inout RawSample, at now: Instant) {
    guard count > 0 else { return }
    guard driver != nil else {
      if !isLooking, backoff.isDue(at: now) { (tried, seen, unanswered, isLooking) = (0, .absent, AddressSet(), true) }
      if isLooking { look(at: now) }
      return
    }
    let wasStarting = isStarting
    do throws(SensorError) {
      let reading = try driver!.sample()
      if isTrying, !isStarting { adopt(at: now) }
      noteSaturation(reading, at: now)
      rate.count(counters, nominalHz: nominalHz, at: now)
      guard reading.fresh else { return }
      health = saturatedSince != nil ? health : isDamaged ? .damaged : .working
      lastSuccess = now
      backoff.succeeded(at: now)
      put(reading, into: &raw)
    } catch {
      rate.pause()
      if isTrying {
        let address = driven?.address
        driver = nil
        if let address, !ends(error, at: address, now) { look(at: now) }
      } else if wasStarting {
        lose(error, at: now)
      } else {
        health = .failing(error)
        recover(from: error, at: now)
      }
    }
  }

  private var isStarting: Bool {
    switch driver {
    case .some(let driver): driver.isStarting
    case nil: false
    }
  }

  /// Chip and address of the driver there is.
  private var driven: Candidate? {
    switch driver {
    case .some(let driver): Candidate(driver.chip, at: driver.address)
    case nil: nil
    }
  }

  private var isDamaged: Bool {
    switch driver {
    case .some(let driver): driver.isDamaged
    case nil: false
    }
  }

  private var nominalHz: Double {
    switch driver {
    case .some(let driver): driver.nominalHz
    case nil: 0
    }
  }

  private func put(_ reading: Reading, into raw: inout RawSample) {
    if let field = reading.field { raw.field = MagneticField(microtesla: axes.apply(field.microtesla)) }
    if let force = reading.force {
      raw.force = SpecificForce(metersPerSecondSquared: axes.apply(force.metersPerSecondSquared))
    }
    if let rate = reading.rate { raw.rate = AngularRate(radiansPerSecond: axes.apply(rate.radiansPerSecond)) }
    raw.temperatureCelsius = raw.temperatureCelsius ?? reading.temperatureCelsius
  }

  /// One value over the range is a knock; a lasting one is a magnet, and has to be said.
  private mutating func noteSaturation(_ reading: Reading, at now: Instant) {
    guard reading.saturated.contains(.magneticField) else {
      if reading.field != nil { saturatedSince = nil }
      return
    }
    let since = saturatedSince ?? now
    saturatedSince = since
    lastSuccess = now  // The chip itself works.
    if now.seconds(since: since) >= 0.3 { health = .saturated }
  }

  /// A chip that lost its settings or repeats itself is set up again at once; one that can't be reached is left in
  /// peace for the next period, and looked for anew with growing pauses when that has gone on for too long.
  private mutating func recover(from error: SensorError, at now: Instant) {
    switch error {
    case .silent where now.seconds(since: lastSuccess ?? now) > Self.holdTime: lose(error, at: now)
    case .settingsLost, .frozen, .silent:
      // Silence, too: a chip whose settings can't be read shows by it that it was reset.
      restarts &+= 1
      do throws(SensorError) { try driver!.begin() } catch { lose(error, at: now) }
    case .bus(let fault) where fault.kind == .timedOut:
      // Every further transfer on a bus that is held costs its whole time-out: a closed bus costs nothing.
      lose(error, at: now)
    default:
      if now.seconds(since: lastSuccess ?? now) > Self.holdTime { lose(error, at: now) }
    }
  }

  private mutating func lose(_ error: SensorError, at now: Instant) {
    former = counters
    driver = nil
    health = .lost(error)
    backoff.failed(at: now)
  }

  /// Opens the bus anew and tries the chips that may be here and weren't tried yet, one after the other, a few in a period. Nothing is
  /// written to any of them before its identity is sure. A chip that takes time to start is gone on with next period.
  private mutating func look(at now: Instant) {
    var asked = 0
    while tried < count, let candidate = candidates((start + tried) % count) {
      // Behind another chip one may answer that doesn't yet.
      let isHidden = candidate.chip.gateway?.isOwn == false
      if !isHidden, unanswered.contains(candidate.address) {
        tried += 1
        continue
      }
      if asked == Self.askedInAPeriod { return }
      asked += 1
      tried += 1
      let bus: Bus
      do throws(BusError) { bus = try open() } catch { return endLook(.noBus(error), at: now) }
      var found = ChipDriver(candidate.chip, on: bus, at: candidate.address, loopRate: loopRateHz)
      do throws(SensorError) {
        try found.begin()
        let isStarting = found.isStarting
        driver = consume found
        isTrying = true
        if !isStarting { adopt(at: now) }
        return
      } catch {
        if ends(error, at: candidate.address, now) { return }
      }
    }
    // A sensor that worked before is lost, not absent.
    if case .lost = health, case .absent = seen { seen = health }
    endLook(seen, at: now)
  }

  /// Nothing was found: the next look is after a pause.
  private mutating func endLook(_ health: SensorHealth, at now: Instant) {
    self.health = health
    isLooking = false
    backoff.failed(at: now)
  }

  private mutating func adopt(at now: Instant) {
    inUse = driven
    start = (start + tried - 1) % count
    isTrying = false
    isLooking = false
    lastSuccess = now
    restarts &+= 1
  }

  /// Notes why a candidate is not the chip, and whether that ends the search.
  private mutating func ends(_ error: SensorError, at address: I2CAddress, _ now: Instant) -> Bool {
    switch error {
    case .bus(let fault) where fault.kind == .noAcknowledge: unanswered.insert(fault.address)
    case .bus(let fault) where fault.kind == .timedOut:
      // The others are on the same bus.
      if inUse == nil { start = (start + tried) % count }
      endLook(.lost(error), at: now)
      return true
    case .unexpectedIdentity(_, _, let value): seen = .unknownChip(address: address, found: value)
    default: seen = .lost(error)
    }
    return false
  }
}

extension SensorHealth {
  public enum Role: Sendable { case magnetometer, accelerometer }

  /// What this means for the direction; nil when it means nothing, or nothing yet: a short failure shows as age.
  public func reason(for role: Role) -> Reason? {
    switch (self, role) {
    case (.working, _): nil
    case (.damaged, _): .busCorrupt
    case (.starting, _): .starting
    case (.noBus(.permission), _): .busPermission
    case (.noBus, _): .busMissing
    case (.failing(.frozen(.magneticField)), .magnetometer): .magnetometerFrozen
    case (.failing(.frozen(.specificForce)), .accelerometer): .tiltUnknown
    case (.failing, _): nil
    case (_, .accelerometer): .tiltUnknown
    case (.notFitted, _), (.absent, _): .magnetometerAbsent
    case (.unknownChip, _): .magnetometerUnknownChip
    case (.saturated, _): .magnetometerSaturated
    case (.lost, _): .magnetometerLost
    }
  }
}

/// I2C addresses, without heap.
private struct AddressSet {
  private var words = InlineArray<4, UInt32>(repeating: 0)

  private func bit(_ address: I2CAddress) -> UInt32 { 1 &<< UInt32(address.value & 31) }

  func contains(_ address: I2CAddress) -> Bool { words[Int(address.value >> 5 & 3)] & bit(address) != 0 }

  mutating func insert(_ address: I2CAddress) { words[Int(address.value >> 5 & 3)] |= bit(address) }
}
