public import Compass
public import HAL
public import Measures
public import Sensors

/// One sensor of the device: opens its bus, recognises its chip, keeps it configured, and looks for it again when lost.
///
/// With a multiplexer it probes the main bus first, then each channel (``/HAL/ChannelBus``).
///
/// While the sensor works, a call makes at most two transfers to its chip, and one to a multiplexer. Only a lost sensor
/// costs more, on the ``RetryBackoff``: then there are no samples to delay.
public struct SensorSlot<Bus: I2CBus & ~Copyable>: ~Copyable {
  public typealias Open = @Sendable () throws(BusError) -> Bus
  /// The candidate at a place of the list, 0 first; nil past its end. A function and not an array, which takes heap.
  public typealias Candidates = @Sendable (_ place: Int) -> Candidate?

  /// Seconds of failing samples before a chip is probed again: a replacement is found within two.
  static var holdTime: Double { 1.4 }
  /// Longest pause between probes for a lost chip, in seconds. A probe costs a fraction of a millisecond, or a whole
  /// time-out on a blocked bus.
  static var notice: Double { 1.5 }

  /// Candidates probed in one period: each takes a transfer or two while the other sensor waits. In the first scan
  /// there is no direction to delay, and behind a multiplexer there are nine buses to probe.
  private var askedInAPeriod: Int { multiplexer != nil && inUse == nil && backoff.tries == 0 && !isSecond ? 48 : 4 }

  let open: Open
  private let candidates: Candidates
  /// How many candidates there are; none for a sensor that isn't fitted.
  private let count: Int
  private let axes: AxisMap
  private let loopRateHz: Double
  /// Address of a multiplexer that may be written to; nil: none.
  private let multiplexer: I2CAddress?
  private var driver: ChipDriver<ChannelBus<Bus>>?
  private var backoff = RetryBackoff(longest: notice)
  private var lastSuccess: Instant?
  private var saturatedSince: Instant?
  private var former = SensorCounters()
  private var rate = SensorRate()
  /// Whether a candidate's first start is under way.
  private var isTrying = false
  /// First candidate of a scan: the one in use. Before there is one, the candidate after the one whose bus timed out:
  /// some adapters time out on an empty address (hid-cp2112), and the chip may be the next one.
  private var start = 0
  /// Places that this scan has tried: each candidate on the main bus, then on each channel.
  private var tried = 0
  /// Whether a scan is under way.
  private var isScanning = false
  /// Addresses without an answer in this scan, on the present channel.
  private var unanswered = AddressSet()
  private var scannedChannel: UInt8?
  /// Whether the multiplexer didn't answer in this scan: then channels are skipped.
  private var isMultiplexerSilent = false
  /// Place of another slot's chip.
  private var taken: Candidate.Place?
  /// Whether it is an optional second sensor of its kind. Channels without either sensor aren't selected for it: one
  /// with stuck lines would block the bus from then on.
  var isSecond = false
  /// Result of the candidates probed so far.
  private var seen = SensorHealth.absent

  /// Whether it works, or its fault.
  public private(set) var health: SensorHealth
  /// Chip and address in use, for calibration and doctor.
  public private(set) var inUse: Candidate?
  /// The driver's counters since the chip was last found.
  public var counters: SensorCounters {
    switch driver {
    case .some(let driver): driver.counters
    case nil: former
    }
  }
  /// The SPI select line of its bus; nil for I2C.
  public var line: SPILine?
  /// Times the chip was set up again.
  public private(set) var restarts: UInt64 = 0
  /// Times it was given up, its bus closed and probed again.
  private var losses: UInt64 = 0
  /// The multiplexer's register after the newest call; nil: unknown, or no multiplexer.
  public private(set) var control: UInt8?

  /// - Parameters:
  ///   - candidates: chips that may be here and the addresses to look at, best first; empty for a sensor that isn't fitted.
  ///   - axes: how the chip sits in the body.
  ///   - multiplexer: address of a multiplexer that may be written to; nil: no multiplexer.
  public init(
    _ candidates: @escaping Candidates, axes: AxisMap, loopRateHz: Double, multiplexer: I2CAddress? = nil,
    open: @escaping Open
  ) {
    self.candidates = candidates
    var count = 0
    while candidates(count) != nil { count += 1 }
    self.count = count
    self.axes = axes
    self.loopRateHz = loopRateHz
    self.multiplexer = multiplexer
    self.open = open
    health = count > 0 ? .starting : .notFitted
  }

  /// Whether a chip is in use, as of the last transfer.
  var hasChip: Bool {
    switch driver {
    case .some: !isTrying
    case nil: false
    }
  }
  /// Scans without a result.
  var failedScans: UInt64 { backoff.tries }

  public var state: SensorState {
    var state = SensorState()
    state.health = health
    state.label = inUse?.chip.label
    state.address = inUse?.address
    state.channel = inUse?.channel
    state.line = line
    state.counters = counters
    state.restarts = restarts
    (state.losses, state.scans) = (losses, backoff.tries &- losses)
    state.rate = rate
    return state
  }

  /// Adds new samples since the last call to `raw`, in the body frame; none if nothing is new.
  ///
  /// - Parameters:
  ///   - other: where the chip of another slot for the same quantity is, which isn't this one's.
  ///   - known: the multiplexer's register as written in this period; nil: unknown.
  public mutating func read(
    into raw: inout RawSample, at now: Instant, besides other: Candidate.Place? = nil, control known: UInt8? = nil
  ) {
    control = known
    guard count > 0 else { return }
    taken = other
    guard driver != nil else {
      if !isScanning, backoff.isDue(at: now) { beginScan() }
      if isScanning { scan(at: now) }
      return
    }
    let wasStarting = isStarting
    driver!.bus.control = known
    defer { noteControl() }
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
        drop()
        if let address, !ends(error, at: address, now) { scan(at: now) }
      } else if wasStarting {
        lose(error, at: now)
      } else {
        health = .failing(error)
        recover(from: error, at: now)
      }
    }
  }

  /// Releases the driver and its bus.
  private mutating func drop() {
    noteControl()
    driver = nil
  }

  /// Stores the multiplexer's register as known to the driver.
  private mutating func noteControl() {
    switch driver {
    case .some(let driver): control = driver.bus.control
    case nil: break
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
    case .some(let driver): Candidate(driver.chip, at: driver.address, behind: driver.bus.channel)
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

  /// One value out of range is a knock; a lasting one is a magnet, and is reported.
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

  /// A chip that lost its settings or repeats itself is set up again at once; a chip without an answer is
  /// skipped for the next period, and after too long probed again with growing pauses.
  private mutating func recover(from error: SensorError, at now: Instant) {
    let isOld = now.seconds(since: lastSuccess ?? now) > Self.holdTime
    switch error {
    case .silent where isOld, .frozen where isOld && counters.fresh == 0:
      // A chip without any sample since it was found is the wrong one: probe the others first.
      if counters.fresh == 0 { passOver() }
      lose(error, at: now)
    case .settingsLost where fullerLookalike(of: start) != nil:
      former = counters
      drop()
      beginScan()
      scan(at: now)
    case .settingsLost, .frozen, .silent:
      // No answer counts as well: a chip whose settings can't be read was reset.
      restarts &+= 1
      do throws(SensorError) { try driver!.begin() } catch { lose(error, at: now) }
    case .bus(let fault) where fault.kind == .timedOut:
      // Close the bus: on a blocked one every further transfer costs a whole time-out.
      lose(error, at: now)
    default:
      if isOld { lose(error, at: now) }
    }
  }

  /// A candidate at the same address whose identity checks include those of the one at `place`, and more; nil: none. It
  /// is probed first: a chip that fails the additional checks may be the other.
  private func fullerLookalike(of place: Int) -> Int? {
    guard let candidate = candidates(place % count) else { return nil }
    for i in 0..<count {
      guard let other = candidates(i), other.address == candidate.address,
        other.chip.includesIdentity(of: candidate.chip)
      else { continue }
      return place - place % count + i
    }
    return nil
  }

  /// Makes the next scan start with the following candidate, as the present chip doesn't match.
  private mutating func passOver() {
    for _ in 0..<count {
      start = (start + 1) % count
      if fullerLookalike(of: start) == nil { return }
    }
  }

  private mutating func lose(_ error: SensorError, at now: Instant) {
    former = counters
    drop()
    health = .lost(error)
    losses &+= 1
    backoff.failed(at: now)
  }

  /// Number of places: each candidate on the main bus, then on each channel.
  private var places: Int { multiplexer == nil ? count : 9 * count }

  private func candidate(at place: Int) -> Candidate? {
    guard var candidate = candidates(place % count) else { return nil }
    if place >= count { candidate.channel = UInt8(truncatingIfNeeded: place / count - 1) }
    return candidate
  }

  /// Whether to skip a candidate: another slot has that chip (one on the main bus answers on every channel), or the
  /// channel isn't worth probing.
  private func isTaken(_ candidate: Candidate) -> Bool {
    if isSecond, let channel = candidate.channel, channel != taken?.channel, channel != inUse?.channel { return true }
    guard let taken, candidate.address == taken.address else { return false }
    return taken.channel == nil || candidate.channel == taken.channel
  }

  private mutating func beginScan() {
    if let fuller = fullerLookalike(of: start) { start = fuller }
    (tried, seen, unanswered, isScanning, isMultiplexerSilent) = (0, .absent, AddressSet(), true, false)
  }

  /// Reopens the bus and probes the remaining candidates one after the other, a few in a period. Nothing is
  /// written to any of them before its identity is sure. A chip that takes time to start is gone on with next period.
  private mutating func scan(at now: Instant) {
    var asked = 0
    while tried < places, let candidate = candidate(at: (start + tried) % places) {
      if candidate.channel != scannedChannel { (scannedChannel, unanswered) = (candidate.channel, AddressSet()) }
      // A chip behind another one may not answer yet.
      let isHidden = candidate.chip.gateway?.isOwn == false
      if isTaken(candidate) || !isHidden && unanswered.contains(candidate.address)
        || candidate.channel != nil && isMultiplexerSilent
      {
        tried += 1
        continue
      }
      if asked == askedInAPeriod { return }
      asked += 1
      tried += 1
      let bus: Bus
      do throws(BusError) { bus = try open() } catch { return endScan(.noBus(error), at: now) }
      let channel = ChannelBus(bus, multiplexer: multiplexer, channel: candidate.channel, control: control)
      var found = ChipDriver(candidate.chip, on: channel, at: candidate.address, loopRate: loopRateHz)
      do throws(SensorError) {
        try found.begin()
        let isStarting = found.isStarting
        driver = consume found
        isTrying = true
        if !isStarting { adopt(at: now) }
        return noteControl()
      } catch {
        control = found.bus.control
        if ends(error, at: candidate.address, now) { return }
      }
    }
    // A sensor that worked before is lost, not absent.
    if case .lost = health, case .absent = seen { seen = health }
    endScan(seen, at: now)
  }

  /// Ends a scan without a result: the next one comes after a pause.
  private mutating func endScan(_ health: SensorHealth, at now: Instant) {
    self.health = health
    isScanning = false
    backoff.failed(at: now)
  }

  private mutating func adopt(at now: Instant) {
    if let doubt = doubt() {
      drop()
      isTrying = false
      // If it was plugged in meanwhile, it is on the main bus.
      start = 0
      return endScan(doubt, at: now)
    }
    inUse = driven
    start = (start + tried - 1) % places
    isTrying = false
    isScanning = false
    lastSuccess = now
    restarts &+= 1
  }

  /// Why the place of a chip found behind a channel is ambiguous, so that its calibration could be another's; nil: it
  /// is certain.
  private mutating func doubt() -> SensorHealth? {
    guard let found = driven, let channel = found.channel else { return nil }
    do throws(I2CError) {
      let answer = try driver!.bus.answerOnMainBus(at: found.address, found.chip.identity[0].register)
      return answer == nil ? nil : .sharedAddress(found.address, channel: channel)
    } catch {
      return .lost(.bus(error))
    }
  }

  /// Records why a candidate is not the chip; returns whether that ends the search.
  private mutating func ends(_ error: SensorError, at address: I2CAddress, _ now: Instant) -> Bool {
    switch error {
    case .bus(let fault) where fault.kind == .noAcknowledge && fault.address == multiplexer:
      isMultiplexerSilent = true
      seen = .lost(error)
    case .bus(let fault) where fault.kind == .noAcknowledge: unanswered.insert(fault.address)
    case .bus(let fault) where fault.kind == .timedOut:
      // The other candidates are on the same bus.
      if inUse == nil { start = (start + tried) % places }
      endScan(.lost(error), at: now)
      return true
    // SPI has no acknowledge: an undriven line reads as one of these.
    case .unexpectedIdentity(_, _, let value) where address == .spi && (value == 0x00 || value == 0xFF): break
    case .unexpectedIdentity(_, _, let value): seen = .unknownChip(address: address, found: value)
    default: seen = .lost(error)
    }
    return false
  }
}
