import Compass
import HAL
import Measures
import Sensors

/// Chips and world behind the bus; accessed by the loop's side only.
struct Hardware: Sendable {
  var controls: Controls
  /// Drive of ring, light and buzzer.
  var drive = DriveLevel.off
  private(set) var truth = Truth()
  private var world: World
  /// Value of an undriven line.
  let floatingByte: UInt8
  /// The setup's chips, then one for each swap of the plan, in its order.
  var chips: [ModelChip]
  /// Chips present now, and the fault target of each.
  private var isFitted: [Bool]
  private let roles: [FaultPlan.Target]
  private let plan: FaultPlan
  /// Active events triggered by time.
  private var live: [FaultPlan.Event] = []
  /// Events triggered by count.
  private let counting: [FaultPlan.Event]
  /// Next start or end of an event.
  private var nextChange = Instant.origin
  /// Value history, one per step, for delayed samples; empty if the plan has none.
  private var past: [Felt]
  private var steps = 0
  private var noise: ChipNoise
  private var origin: Instant?
  private(set) var now = Instant.origin
  /// Time of the last step; nil before the first.
  private var done: Instant?
  private(set) var transfers: UInt64 = 0
  private let multiplexer: I2CAddress?
  /// The multiplexer's register: a bit for each channel that is connected.
  private var control: UInt8 = 0
  private var bursts: [UInt64]
  private var wasPlugged = true
  /// The board's field at a second magnetometer, and its share of disturbances; nil where there is none.
  private let secondary: (errors: BoardErrors, share: Double)?

  /// Largest delay, in seconds.
  static let longestDelay = 2.0

  init(_ setup: ModelBoard.Setup, _ controls: Controls, _ faults: FaultPlan) {
    self.controls = controls
    world = World(controls: controls, magnet: setup.magnet, errors: setup.errors)
    multiplexer = setup.multiplexer
    floatingByte = setup.floatingByte
    noise = ChipNoise(seed: setup.seed)
    func chip(_ model: ChipModel, isSecondary: Bool) -> ModelChip {
      ModelChip(model, mounting: isSecondary ? setup.secondaryMounting : setup.mounting, isSecondary: isSecondary)
    }
    let fitted = setup.fittedChips
    let second = fitted.indices.filter { fitted[$0].quantities.contains(.magneticField) }.dropFirst().first
    secondary = second == nil ? nil : (setup.secondaryErrors, setup.secondaryShare)
    chips =
      fitted.indices.map { chip(fitted[$0], isSecondary: $0 == second) }
      + faults.events.compactMap { event in
        event.otherChip.map { chip($0, isSecondary: event.target == .mag2) }
      }
    isFitted = chips.indices.map { $0 < fitted.count }
    roles = chips.map(\.role)
    plan = faults
    counting = faults.events.filter(\.counts)
    // Reserve room, so that later faults take no heap.
    live.reserveCapacity(faults.events.count)
    bursts = chips.map { _ in 0 }
    let isLate = faults.events.contains { if case .delayed = $0.effect { $0.target != .gps } else { false } }
    past = isLate ? Array(repeating: Felt(), count: Int(Self.longestDelay / World.stepSeconds) + 1) : []
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

  mutating func advance(to end: Instant) {
    if done == nil { settle() }
    while now.advanced(byNanoseconds: World.stepNanoseconds) <= end {
      now = now.advanced(byNanoseconds: World.stepNanoseconds)
      world.advance(controls)
      settle()
    }
  }

  /// Processes this moment: starting faults, due samples.
  private mutating func settle() {
    if now >= nextChange { beginFaults() }
    var effects = ActiveFaults()
    for event in live { effects.insert(event, at: now) }
    // Unplugging removes the supply: it returns with power-on values.
    if controls.magnetometerIsPlugged && !wasPlugged {
      for i in chips.indices where roles[i] == .mag { chips[i].reset(at: now) }
    }
    wasPlugged = controls.magnetometerIsPlugged
    done = now
    truth = world.truth(at: now, controls, added: effects.addedField)
    if !past.isEmpty {
      past[steps % past.count] = felt(effects)
      steps += 1
    }
    for i in chips.indices where isFitted[i] { sample(i, effects) }
  }

  /// Collects the events active until the next change.
  private mutating func beginFaults() {
    live.removeAll(keepingCapacity: true)
    nextChange = .distant
    var (mag, mag2, accel): (Int?, Int?, Int?) = (nil, nil, nil)
    var place = chips.count - plan.exchanges
    let first = place
    for event in plan.events {
      if event.isActive(at: now) {
        live.append(event)
        // Of several swaps of one chip the last one in the plan applies.
        switch (event.isExchange, event.target) {
        case (true, .mag): mag = place
        case (true, .mag2): mag2 = place
        case (true, _): accel = place
        case (false, _): break
        }
      }
      if event.isExchange { place += 1 }
      nextChange = min(nextChange, event.change(after: now))
      guard event.effect == .reset || event.effect == .absent, event.begins(after: done, by: now) else { continue }
      // Loss of supply resets it.
      if event.target == .multiplexer { control = 0 }
      guard event.effect == .reset else { continue }
      for i in chips.indices where event.target == roles[i] { chips[i].reset(at: now) }
    }
    for i in chips.indices {
      let other: Int? =
        switch roles[i] {
        case .mag: mag
        case .mag2: mag2
        default: accel
        }
      let fits = i < first ? other == nil : i == other
      // A new chip has power-on values.
      if fits, !isFitted[i] { chips[i].reset(at: now) }
      isFitted[i] = fits
    }
  }

  /// Present value of a sensor without faults.
  private mutating func felt(_ effects: ActiveFaults) -> Felt {
    let sigma = controls.shake + effects.shake
    let shake = sigma > 0 ? Vector3(noise.normal(), noise.normal(), noise.normal()) * sigma : .zero
    var felt = world.felt(truth, controls, shake: shake, drive: drive)
    if let secondary {
      felt.otherField = world.fieldFelt(truth, controls, errors: secondary.errors, share: secondary.share, drive: drive)
    }
    return felt
  }

  /// The value `seconds` ago, or at the start.
  private func felt(before seconds: Double) -> Felt? {
    guard steps > 0 else { return nil }
    let back = min(Int((seconds / World.stepSeconds).rounded()), steps - 1, past.count - 1)
    return past[(steps - 1 - back) % past.count]
  }

  private mutating func sample(_ i: Int, _ effects: ActiveFaults) {
    let mine = effects.of(roles[i])
    guard chips[i].isDue(at: now, pace: mine.pace * mine.share), !mine.notReady else { return }
    chips[i].announce()
    if mine.stuck { return }
    var felt = felt(effects)
    if let delay = effects.mag.delay, let late = self.felt(before: delay) { felt.field = late.field }
    if let delay = effects.mag2.delay, let late = self.felt(before: delay) { felt.otherField = late.otherField }
    let (force, rate) = (effects.accel, effects.gyro)
    if let delay = force.delay, let late = self.felt(before: delay) { felt.force = late.force }
    if let delay = rate.delay, let late = self.felt(before: delay) { felt.rate = late.rate }
    mislead(&felt, effects)
    if roles[i] == .mag2 { felt.field = felt.otherField }
    if mine.spoils || force.spoils || rate.spoils {
      let before = chips[i].registers
      chips[i].store(felt, &noise)
      spoil(i, .magneticField, mine, felt, before)
      spoil(i, .specificForce, force, felt, before)
      spoil(i, .angularRate, rate, felt, before)
    } else {
      chips[i].store(felt, &noise)
    }
    if let word = mine.word { chips[i].fill(high: UInt8(word >> 8), low: UInt8(truncatingIfNeeded: word)) }
  }

  /// Wrong but plausible values.
  private func mislead(_ felt: inout Felt, _ effects: ActiveFaults) {
    if let degrees = effects.mag.wrong {
      felt.field = world.felt(turned(by: degrees), controls, shake: .zero, drive: drive).field
    }
    if let secondary, let degrees = effects.mag2.wrong {
      felt.otherField = world.fieldFelt(
        turned(by: degrees), controls, errors: secondary.errors, share: secondary.share, drive: drive)
    }
    if let degrees = effects.accel.wrong {
      felt.force = Quaternion(axis: Vector3(1, 0, 0), angle: Angle(degrees: degrees)).rotate(felt.force)
    }
    if let factor = effects.gyro.wrong { felt.rate = felt.rate * factor }
    felt.rate += Vector3(1, 1, 1) * (effects.bias * .pi / 180)
    if effects.mag.saturate { felt.field = Vector3(1e6, felt.field.y, felt.field.z) }
    if effects.mag2.saturate { felt.otherField = Vector3(1e6, felt.otherField.y, felt.otherField.z) }
    if effects.accel.saturate { felt.force = Vector3(1e6, felt.force.y, felt.force.z) }
  }

  /// The truth with the field turned about the vertical.
  private func turned(by degrees: Double) -> Truth {
    var turned = truth
    let up = truth.bodyToEarth.conjugate.rotate(Vector3(0, 0, 1))
    turned.field = MagneticField(
      microtesla: Quaternion(axis: up, angle: Angle(degrees: degrees)).rotate(truth.field.microtesla))
    return turned
  }

  /// Applies faults to one quantity in the data registers.
  private mutating func spoil(
    _ i: Int, _ quantity: Quantity, _ fault: ActiveFaults.Part, _ felt: Felt, _ before: Registers
  ) {
    guard fault.spoils, chips[i].model.quantities.contains(Quantities(quantity)) else { return }
    if let factor = fault.noise {
      var loud = chips[i]
      noise.factor = factor
      loud.store(felt, &noise)
      noise.factor = 1
      for axis in 0..<3 { chips[i].take(axis, of: quantity, from: loud.registers) }
    }
    if fault.garbage { chips[i].scramble(quantity, &noise) }
    if quantity == .angularRate {
      // Half of a chip has no clock of its own: the other half's values must stay.
      let turn = chips[i].count(of: fault.share)
      if fault.stuck || fault.notReady || !turn {
        for axis in 0..<3 { chips[i].take(axis, of: quantity, from: before) }
      }
      if let word = fault.word {
        chips[i].fill(quantity, high: UInt8(word >> 8), low: UInt8(truncatingIfNeeded: word))
      }
    }
    for axis in 0..<3 where fault.deadAxes & 1 << UInt8(axis) != 0 { chips[i].take(axis, of: quantity, from: before) }
  }

  // MARK: Transfers

  mutating func read(
    _ address: I2CAddress, from first: UInt8?, count: Int
  ) -> ModelBoard.Answer {
    let found: Int
    switch chip(at: address) {
    case .failed(let kind): return .failed(kind)
    case .multiplexer: return .bytes(InlineArray(repeating: control))
    case .there(let i): found = i
    }
    // A read without a register number would continue; no driver here does that.
    let register = first ?? 0
    var bytes = InlineArray<32, UInt8>(repeating: 0)
    chips[found].read(register, count: count, into: &bytes, at: now)
    for i in chips.indices where i != found && chips[i].model.address == address && isConnected(i) {
      var others = InlineArray<32, UInt8>(repeating: 0)
      chips[i].read(register, count: count, into: &others, at: now)
      // The other half of the same chip: each half has its own registers and reads 0 in the other's. Of two chips 0
      // wins on the wire.
      let isHalf = chips[i].model.channel == chips[found].model.channel
      for k in 0..<min(count, 32) { bytes[k] = isHalf ? bytes[k] | others[k] : bytes[k] & others[k] }
    }
    if count > 1 { bursts[found] &+= 1 }
    for event in live where event.target == roles[found] {
      if case .identity(let value) = event.effect {
        let place = Int(chips[found].model.identityRegister) - Int(register) + chips[found].model.padding
        if bytes.indices.contains(place), place < count { bytes[place] = value }
      }
      if event.effect == .flipBit { flip(in: &bytes, from: register, count: count, of: found) }
    }
    for event in counting where event.target == roles[found] && event.hits(bursts[found]) {
      if event.effect == .flipBit { flip(in: &bytes, from: register, count: count, of: found) }
    }
    return .bytes(bytes)
  }

  /// Flips a bit in the most significant byte of the last axis, as clock stretching does.
  private func flip(in bytes: inout InlineArray<32, UInt8>, from register: UInt8, count: Int, of chip: Int) {
    guard count > 1, let place = chips[chip].placeOfLastAxis(from: register, count: count) else { return }
    bytes[place] ^= 0x80
  }

  mutating func write(
    _ address: I2CAddress, _ values: InlineArray<33, UInt8>, count: Int
  ) -> ModelBoard.Answer {
    switch chip(at: address) {
    case .failed(let kind): return .failed(kind)
    case .multiplexer:
      // In force from the STOP on; the last byte counts.
      control = values[max(count, 1) - 1]
      return .bytes(InlineArray(repeating: 0))
    case .there(let found):
      for i in chips.indices
      where i == found || chips[i].model.address == address && isConnected(i) {
        let first = chips[i].model.firstWritten
        var register = first ?? values[0] & 0x7F
        for k in (first == nil ? 1 : 0)..<max(count, 1) {
          chips[i].write(register, values[k], at: now)
          register = chips[i].model.after(register)
        }
      }
      return .bytes(InlineArray(repeating: 0))
    }
  }

  private enum Search {
    case there(Int)
    case multiplexer
    case failed(I2CError.Kind)
  }

  /// The chip that answers this transfer, or how the transfer fails.
  private mutating func chip(at address: I2CAddress) -> Search {
    transfers &+= 1
    for event in live where event.target == .bus {
      if case .fail(let kind) = event.effect { return .failed(kind) }
    }
    for event in counting where event.target == .bus && event.hits(transfers) {
      if case .fail(let kind) = event.effect { return .failed(kind) }
    }
    // Stuck lines block everything they are connected to, and so stay connected.
    for event in live {
      if case .held(let channel) = event.effect, control >> channel & 1 == 1 { return .failed(.timedOut) }
    }
    if address == multiplexer, hasMultiplexer {
      for event in live where event.target == .multiplexer {
        if case .fail(let kind) = event.effect { return .failed(kind) }
      }
      return .multiplexer
    }
    for i in chips.indices where chips[i].model.address == address && isConnected(i) { return .there(i) }
    return .failed(.noAcknowledge)
  }

  private var hasMultiplexer: Bool {
    multiplexer != nil && !live.contains { $0.target == .multiplexer && $0.effect == .absent }
  }

  /// Whether it is plugged in.
  func isPlugged(_ i: Int) -> Bool {
    if !isFitted[i] || roles[i] == .mag && !controls.magnetometerIsPlugged { return false }
    for event in live where event.effect == .absent && event.target == roles[i] { return false }
    return true
  }

  /// Whether a transfer reaches this chip.
  private func isConnected(_ i: Int) -> Bool {
    if chips[i].model.select != nil { return false }
    if let channel = chips[i].model.channel, control >> channel & 1 == 0 || !hasMultiplexer { return false }
    guard isPlugged(i) else { return false }
    guard let host = chips[i].model.host,
      let j = chips.firstIndex(where: {
        $0.model.name == host.name && $0.model.channel == chips[i].model.channel
      })
    else {
      return true
    }
    return host.isOpen(chips[j].registers) && isConnected(j)
  }
}
