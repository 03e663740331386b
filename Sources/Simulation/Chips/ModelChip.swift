import HAL
import Measures
import Sensors

/// One modelled chip on a board: a register file that behaves as its model says.
struct ModelChip: Sendable {
  let model: ChipModel
  let mounting: AxisMap
  /// Whether it is a second magnetometer.
  let isSecondary: Bool
  /// How it behaves on SPI; nil for a chip without.
  let spi: ChipModel.SPIModel?
  private(set) var registers = Registers()
  /// When the next sample is due; nil while powered down.
  private var due: Instant?
  /// When a suspended chip has started up.
  private var awake = Instant.origin
  /// Whether it was selected on SPI since it has power.
  private var wasSelected = false
  /// Accumulated share of the next sample, where samples are dropped.
  private var part = 0.0

  init(_ model: ChipModel, mounting: AxisMap, isSecondary: Bool = false) {
    self.model = model
    self.isSecondary = isSecondary
    self.mounting = mounting
    spi = .of(model.name)
    reset(at: .origin)
  }

  var measuresField: Bool { model.quantities.contains(.magneticField) }
  /// The fault target that applies to it.
  var role: FaultPlan.Target { measuresField ? isSecondary ? .mag2 : .mag : .accel }

  /// Power-on values: what a brown-out leaves.
  mutating func reset(at now: Instant) {
    registers = Registers()
    for preset in model.powerOn { registers[preset.bank, preset.register] = preset.value }
    awake = now
    wasSelected = false
    due = period.map(now.advanced(byNanoseconds:))
  }

  /// Nanoseconds between samples as the registers say; nil in power-down.
  private var period: Int64? {
    let hertz = model.rate(registers)
    return hertz > 0 ? Int64(1e9 / hertz) : nil
  }

  // MARK: The bus side

  /// Whether a transfer with its select line reaches it.
  mutating func isChosen(_ spi: ChipModel.SPIModel) -> Bool {
    defer { wasSelected = true }
    return wasSelected || !spi.isChosenByFirstSelect
  }

  /// Reads from register `first` on, as the chip's address pointer moves. Inaccessible registers read 0.
  mutating func read(_ first: UInt8, count: Int, into bytes: inout InlineArray<32, UInt8>, at now: Instant) {
    var (register, counts) = model.pointer(first, registers)
    for i in model.padding..<max(model.padding, min(count, 32)) {
      if canReach(register, at: now) {
        bytes[i] = registers[register]
        model.didRead(register, &registers)
      }
      if counts { register = model.after(register) }
    }
  }

  /// Writes one register; read-only ones keep their value.
  mutating func write(_ register: UInt8, _ value: UInt8, at now: Instant) {
    guard canReach(register, at: now) else { return }
    if let selector = model.bankSelector, register == selector.register {
      registers.bank = selector.bank(value)
      for bank in 0..<4 { registers[bank, register] = value }
      return
    }
    let bank = registers.bank
    guard model.writable.contains(where: { $0.bank == bank && $0.registers.contains(register) }),
      model.takes(register, registers)
    else { return }
    let (before, old) = (period, registers[register])
    registers[register] = value
    if model.resets.contains(where: { $0.register == register && bank == 0 && $0.isGiven(by: value) }) {
      return reset(at: now)
    }
    if let suspension = model.suspension, register == suspension.register, value & ~old & suspension.awake != 0 {
      awake = now.advanced(bySeconds: suspension.startUpSeconds)
    }
    model.didWrite(register, &registers)
    if period != before { due = period.map(now.advanced(byNanoseconds:)) }
  }

  private func canReach(_ register: UInt8, at now: Instant) -> Bool {
    guard let suspension = model.suspension, register != suspension.register else { return true }
    return registers[0, suspension.register] & suspension.awake != 0 && now >= awake
  }

  // MARK: The world's side

  /// Whether a sample is due by `now`; schedules the next one. `pace` 1.13 makes the chip 13 % fast.
  mutating func isDue(at now: Instant, pace: Double) -> Bool {
    guard let moment = due, moment <= now, let period else { return false }
    due = moment.advanced(byNanoseconds: Int64(Double(period) / max(pace, 0.01)))
    return true
  }

  /// Puts a sample into the data registers, with the chip's noise, range and steps.
  mutating func store(_ felt: Felt, _ noise: inout ChipNoise) {
    guard !registers.isLocked else { return }
    let turned = Felt(
      field: mounting.undo(felt.field), force: mounting.undo(felt.force), rate: mounting.undo(felt.rate),
      temperatureCelsius: felt.temperatureCelsius, answer: felt.answer)
    model.store(turned, &registers, &noise)
  }

  /// Whether this sample is delivered, of a share that is.
  mutating func count(of share: Double) -> Bool {
    part += share
    guard part >= 1 else { return false }
    part -= part.rounded(.down)
    return true
  }

  /// Announces the data registers as a new sample.
  mutating func announce() { model.announce(&registers) }

  /// Fills the data registers with one word: a dead data path. Wider ones repeat its low byte.
  mutating func fill(high: UInt8, low: UInt8) {
    for place in model.outputs.indices { fill(place, high: high, low: low) }
    for place in model.lowBits { put(low, in: place) }
  }

  /// The same for the axes of one quantity.
  mutating func fill(_ quantity: Quantity, high: UInt8, low: UInt8) {
    for place in model.outputs(of: quantity) { fill(place, high: high, low: low) }
  }

  private mutating func fill(_ place: Int, high: UInt8, low: UInt8) {
    let output = model.outputs[place]
    for register in output.registers { registers[0, register] = register == output.mostSignificant ? high : low }
  }

  /// Fills the data registers of one quantity with random bits.
  mutating func scramble(_ quantity: Quantity, _ noise: inout ChipNoise) {
    for place in model.outputs(of: quantity) {
      for register in model.outputs[place].registers { registers[0, register] = noise.byte() }
    }
    var (last, byte): (UInt8?, UInt8) = (nil, 0)
    for place in model.lowBits {
      if place.register != last { (last, byte) = (place.register, noise.byte()) }
      put(byte, in: place)
    }
  }

  private mutating func put(_ byte: UInt8, in place: ChipModel.LowBits) {
    registers[0, place.register] = registers[0, place.register] & ~place.mask | byte & place.mask
  }

  /// Puts other data into the registers of one axis, 0 ... 2.
  mutating func take(_ axis: Int, of quantity: Quantity, from other: Registers) {
    let places = model.outputs(of: quantity)
    for register in model.outputs[places.lowerBound + axis].registers { registers[0, register] = other[0, register] }
    if !model.lowBits.isEmpty { put(other[0, model.lowBits[axis].register], in: model.lowBits[axis]) }
  }

  /// Offset of the most significant byte of the last axis in a burst from `first` on; nil if outside.
  func placeOfLastAxis(from first: UInt8, count: Int) -> Int? {
    var (register, counts) = model.pointer(first, registers)
    guard counts, let wanted = model.outputs.last?.mostSignificant else { return nil }
    for i in model.padding..<max(model.padding, count) {
      if register == wanted { return i }
      register = model.after(register)
    }
    return nil
  }
}
