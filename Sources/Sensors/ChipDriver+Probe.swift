import HAL
import Measures

/// Schedule of a working chip's checks, and the state of the last one.
struct ProbeSchedule: Sendable {
  /// Calls from one probe to the next.
  private let interval: UInt32
  /// Calls from one probe that costs a sample to the next.
  private let costlyInterval: UInt32
  /// Calls until the next probe; 0: it is due.
  private(set) var untilNext: UInt32
  /// Calls until a check may replace a sample; 0: now.
  private(set) var untilCostly: UInt32
  /// The setting to check next.
  var next = 0
  /// The identity register to check next.
  var nextIdentity = 0
  /// The bank that is in force, until the next call.
  var bank: UInt8 = 0
  /// Whether a chip with single measurements was left without a trigger.
  var isIdle = false
  /// Whether the last call left it open if there is a new sample.
  var isOpen = false

  var isDue: Bool { untilNext == 0 }
  var mayCost: Bool { untilCostly == 0 }

  init(every interval: UInt32, costly costlyInterval: UInt32) {
    (self.interval, self.costlyInterval) = (interval, costlyInterval)
    (untilNext, untilCostly) = (interval, costlyInterval)
  }

  /// Resets the schedule.
  mutating func restart() { self = ProbeSchedule(every: interval, costly: costlyInterval) }

  /// Counts a call of `sample()`.
  mutating func tick() {
    if untilNext > 0 { untilNext &-= 1 }
    if untilCostly > 0 { untilCostly &-= 1 }
  }

  /// A probe is made.
  mutating func makeOne(costsSample: Bool) {
    untilNext = interval
    if costsSample { untilCostly = costlyInterval }
  }
}

/// Checks a working chip for a reset (F14) and for an exchange.
///
/// A call makes two transfers at most, and the probe is one of them:
///
///     one burst                 probe, burst
///     status, burst             probe, burst: that a sample differs from the one before says that it is new
///     burst, trigger            burst, probe: where the burst brought nothing, or always does and the last probe was a fifth of
///                               a second ago; and then    probe, trigger
///     settings in another bank  select, probe: five times a second, in a sample's place, all of the bank at once
///                               and then    back, burst
extension ChipDriver where Bus: ~Copyable {
  /// Transfers left in a call, of two.
  enum Room: Sendable { case all, burst, nothing }

  /// Checks a setting if due, before the sample.
  mutating func probeBeforeSample() throws(SensorError) -> Room {
    probes.tick()
    if probes.bank != 0 {
      try leaveBank()
      return .burst
    }
    if let trigger = chip.burst.trigger {
      guard probes.isIdle else { return .all }
      try probeBeforeTrigger()
      try write(trigger.register, trigger.value, at: address)
      probes.isIdle = false
      return .nothing
    }
    // The first sample with the settings in force must be announced.
    let hasBegun = tracks[0].started
    if hasBegun && probes.mayCost && watchedBank != 0 {
      try probeBank()
      return .nothing
    }
    guard probes.isDue else { return .all }
    if case .register = chip.burst.status {
      guard hasBegun && !probes.isOpen else { return .all }
      try probe()
      return .burst
    }
    try probe()
    return .all
  }

  /// Checks a setting if due, after a sample that left room for it.
  mutating func probeAfterSample() throws(SensorError) {
    if probes.isDue { try probe() }
  }

  /// Triggers a chip with single measurements: after each sample, or when there was none for a tenth of a second. If a
  /// check takes the place, the next call does it.
  mutating func triggerNext(after status: UInt8?, isFresh: Bool) throws(SensorError) {
    guard let trigger = chip.burst.trigger else { return }
    var isDone = true
    if let status { isDone = announcesSample(status) }
    let isWanted = isDone || tracks[0].waiting % triggerInterval == 0
    if probes.isDue && (!isFresh || probes.mayCost) {
      probes.isIdle = isWanted
      return try probe()
    }
    guard isWanted else { return }
    try write(trigger.register, trigger.value, at: address)
  }

  /// Checks the next setting, and after the last the identity: another chip's registers may hold the same values.
  private mutating func probe() throws(SensorError) {
    probes.makeOne(costsSample: chip.burst.trigger != nil)
    while probes.next < mode.settings.count {
      let setting = mode.settings[probes.next]
      probes.next += 1
      if setting.bank != 0 || !setting.isWatched { continue }
      return try check(setting, try read(setting.register, at: address))
    }
    probes.next = 0
    let identity = chip.identity[probes.nextIdentity]
    probes.nextIdentity = (probes.nextIdentity + 1) % chip.identity.count
    // Without a mask the read itself has an effect: skip it.
    guard identity.mask != 0 else { return }
    guard identity.holds(in: try read(identity.register, at: address)) else { throw lost(identity.register) }
  }

  /// Checks a setting, as the identity doesn't distinguish a reset chip from a waiting one: it would measure in another
  /// range.
  private mutating func probeBeforeTrigger() throws(SensorError) {
    guard probes.next >= mode.settings.count, !mode.settings.isEmpty else { return try probe() }
    try check(mode.settings[0], try read(mode.settings[0].register, at: address))
  }

  /// Checks all settings of the other bank, which stays selected until the next call.
  private mutating func probeBank() throws(SensorError) {
    guard let selector = chip.bankRegister else { return }
    probes.makeOne(costsSample: true)
    // A failed transfer may have taken effect.
    probes.bank = watchedBank
    try write(selector, watchedBank, at: address)
    let (first, count) = mode.span(ofBank: watchedBank)
    var bytes = Chip.Bytes(repeating: 0)
    try read(first, count: count, into: &bytes, at: address)
    do throws(SensorError) {
      for i in mode.settings.indices where mode.settings[i].isWatched && mode.settings[i].bank == watchedBank {
        try check(mode.settings[i], bytes[Int(mode.settings[i].register - first)])
      }
    } catch {
      abandonBank()
      throw error
    }
  }

  private mutating func check(_ setting: Chip.Setting, _ found: UInt8) throws(SensorError) {
    if !setting.holds(in: found) { throw lost(setting.register) }
  }

  private mutating func lost(_ register: UInt8) -> SensorError {
    counters.settingsLost &+= 1
    return .settingsLost(register: register)
  }

  private mutating func leaveBank() throws(SensorError) {
    if let selector = chip.bankRegister { try write(selector, 0, at: address) }
    probes.bank = 0
  }

  /// Selects bank 0 if the bus allows; otherwise the start does.
  mutating func abandonBank() {
    guard probes.bank != 0 else { return }
    do throws(SensorError) { try leaveBank() } catch {}
    probes.bank = 0
  }
}
