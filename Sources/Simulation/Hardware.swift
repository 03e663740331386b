import HAL
import Measures
import Sensors

/// Chips and world behind the bus: what only the loop's side touches.
struct Hardware: Sendable {
  var controls: Controls
  /// Shares of ring, light and buzzer that are on.
  var drive = Vector3.zero
  private(set) var truth = Truth()
  private var world: World
  private var chips: [ModelChip]
  private var noise: SplitMix64
  private var origin: Instant?
  private var now = Instant.origin
  /// Everything up to here has happened; nil before the first step.
  private var done: Instant?
  private var transfers: UInt64 = 0
  private var bursts: [UInt64]
  private var wasPlugged = true

  init(_ setup: ModelBoard.Setup, _ controls: Controls) {
    self.controls = controls
    world = World(controls: controls, magnet: setup.magnet, errors: setup.errors)
    noise = SplitMix64(seed: setup.seed)
    chips = setup.fittedChips.map { ModelChip($0, mounting: setup.mounting) }
    bursts = chips.map { _ in 0 }
  }

  // MARK: Time

  /// The board's own time at `time` of the loop's clock: never backwards, at most an hour at once.
  mutating func elapsed(at time: Instant) -> Instant {
    let origin = origin ?? time
    self.origin = origin
    let hour: Int64 = 3_600_000_000_000
    let gap = time.nanoseconds &- origin.nanoseconds &- now.nanoseconds
    if gap > hour { self.origin = origin.advanced(byNanoseconds: gap &- hour) }
    return now.advanced(byNanoseconds: min(max(gap, 0), hour))
  }

  mutating func advance(to end: Instant, _ faults: FaultPlan) {
    if done == nil { settle(faults) }
    while now.advanced(byNanoseconds: World.stepNanoseconds) <= end {
      now = now.advanced(byNanoseconds: World.stepNanoseconds)
      world.advance(controls)
      settle(faults)
    }
  }

  /// What this moment brings: faults that begin, samples that are due.
  private mutating func settle(_ faults: FaultPlan) {
    var effects = ActiveFaults()
    for event in faults.events {
      if event.isActive(at: now) { effects.insert(event) }
      if event.effect == .reset, event.begins(after: done, by: now) {
        for i in chips.indices where event.target.means(chips[i]) { chips[i].reset(at: now) }
      }
    }
    // Unplugged is without supply: it comes back with power-on values.
    if controls.magnetometerIsPlugged && !wasPlugged {
      for i in chips.indices where chips[i].measuresField { chips[i].reset(at: now) }
    }
    wasPlugged = controls.magnetometerIsPlugged
    done = now
    truth = world.truth(at: now, controls, added: effects.addedField)
    for i in chips.indices { sample(i, effects) }
  }

  private mutating func sample(_ i: Int, _ effects: ActiveFaults) {
    let mine = chips[i].measuresField ? effects.mag : effects.accel
    guard chips[i].isDue(at: now, pace: mine.pace), !mine.notReady else { return }
    chips[i].announce()
    if mine.stuck { return }
    let sigma = controls.shake + effects.shake
    let shake = sigma > 0 ? Vector3(noise.normal(), noise.normal(), noise.normal()) * sigma : .zero
    var felt = world.felt(truth, controls, shake: shake, drive: drive)
    felt.rate += Vector3(1, 1, 1) * (effects.bias * .pi / 180)
    if mine.saturate {
      felt.field = Vector3(1e6, felt.field.y, felt.field.z)
      felt.force = Vector3(1e6, felt.force.y, felt.force.z)
    }
    chips[i].store(felt, &noise)
    if let word = mine.word { chips[i].fill(high: UInt8(word >> 8), low: UInt8(truncatingIfNeeded: word)) }
  }

  // MARK: Transfers

  mutating func read(
    _ address: I2CAddress, from register: UInt8, count: Int, _ faults: FaultPlan
  ) -> ModelBoard.Answer {
    let found: Int
    switch chip(at: address, faults) {
    case .failed(let kind): return .failed(kind)
    case .there(let i): found = i
    }
    var bytes = InlineArray<32, UInt8>(repeating: 0)
    chips[found].read(register, count: count, into: &bytes, at: now)
    for i in chips.indices where i != found && chips[i].model.address == address && isConnected(i, faults) {
      // The other half of the same chip: each has registers of its own, and 0 in the other's.
      var others = InlineArray<32, UInt8>(repeating: 0)
      chips[i].read(register, count: count, into: &others, at: now)
      for k in 0..<min(count, 32) { bytes[k] |= others[k] }
    }
    if count > 1 { bursts[found] &+= 1 }
    for event in faults.events where event.target.means(chips[found]) {
      if case .identity(let value) = event.effect, event.isActive(at: now),
        register == chips[found].model.identityRegister
      {
        bytes[chips[found].model.padding] = value
      }
      // In the most significant byte of the last axis: a value far off, as a stretched clock gives.
      if event.effect == .flipBit, count > 1, event.isActive(at: now) || event.hits(bursts[found]),
        let place = chips[found].placeOfLastAxis(from: register, count: count)
      {
        bytes[place] ^= 0x80
      }
    }
    return .bytes(bytes)
  }

  mutating func write(
    _ address: I2CAddress, _ values: InlineArray<33, UInt8>, count: Int, _ faults: FaultPlan
  ) -> ModelBoard.Answer {
    switch chip(at: address, faults) {
    case .failed(let kind): return .failed(kind)
    case .there(let found):
      for i in chips.indices
      where i == found || chips[i].model.address == address && isConnected(i, faults) {
        for k in 1..<max(count, 1) {
          chips[i].write((values[0] & 0x7F) &+ UInt8(k - 1), values[k], at: now)
        }
      }
      return .bytes(InlineArray(repeating: 0))
    }
  }

  private enum Search {
    case there(Int)
    case failed(I2CError.Kind)
  }

  /// The chip that answers this transfer, or how the transfer fails.
  private mutating func chip(at address: I2CAddress, _ faults: FaultPlan) -> Search {
    transfers &+= 1
    for event in faults.events where event.target == .bus {
      if case .fail(let kind) = event.effect, event.isActive(at: now) || event.hits(transfers) { return .failed(kind) }
    }
    for i in chips.indices where chips[i].model.address == address && isConnected(i, faults) { return .there(i) }
    return .failed(.noAcknowledge)
  }

  /// Whether a transfer reaches this chip.
  private func isConnected(_ i: Int, _ faults: FaultPlan) -> Bool {
    if chips[i].measuresField && !controls.magnetometerIsPlugged { return false }
    for event in faults.events
    where event.effect == .absent && event.target.means(chips[i]) && event.isActive(at: now) {
      return false
    }
    guard let host = chips[i].model.host, let j = chips.firstIndex(where: { $0.model.name == host.name }) else {
      return true
    }
    return host.isOpen(chips[j].registers) && isConnected(j, faults)
  }
}

/// The faults of one moment, sorted by whom they meet.
private struct ActiveFaults {
  struct Chip {
    var pace = 1.0
    var notReady = false
    var stuck = false
    var saturate = false
    var word: UInt16?
  }
  var mag = Chip()
  var accel = Chip()
  var addedField = 0.0
  var bias = 0.0
  var shake = 0.0

  mutating func insert(_ event: FaultPlan.Event) {
    switch (event.target, event.effect) {
    case (.field, .add(let microtesla)): addedField += microtesla
    case (.gyro, .bias(let rate)): bias += rate
    case (.board, .shake(let sigma)): shake += sigma
    case (.mag, let effect): ActiveFaults.put(effect, into: &mag)
    case (.accel, let effect): ActiveFaults.put(effect, into: &accel)
    default: break
    }
  }

  private static func put(_ effect: FaultPlan.Effect, into chip: inout Chip) {
    switch effect {
    case .rate(let pace): chip.pace = pace
    case .notReady: chip.notReady = true
    case .stuck: chip.stuck = true
    case .saturate: chip.saturate = true
    case .word(let word): chip.word = word
    default: break
    }
  }
}

extension FaultPlan.Target {
  fileprivate func means(_ chip: ModelChip) -> Bool { self == (chip.measuresField ? .mag : .accel) }
}
