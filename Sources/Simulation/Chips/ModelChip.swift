import HAL
import Measures
import Sensors

/// A register file that behaves as one of the chips: settings take effect, samples come at the chip's own rate.
///
/// The numbers are taken from the datasheets once more, not from the drivers: a wrong scale on either side shows.
struct ModelChip: Sendable {
  enum Part: UInt8, Sendable {
    case lis3mdl, lsm6dsox, hmc5883l, lsm303dlhc
  }

  let part: Part
  let address: I2CAddress
  let mounting: AxisMap
  var registers = InlineArray<256, UInt8>(repeating: 0)
  /// When the next sample is due; nil while powered down.
  private(set) var due: Instant?
  /// The last sample's time, from which a change of the rate counts.
  private var last = Instant.origin

  init(_ part: Part, at address: I2CAddress, mounting: AxisMap) {
    self.part = part
    self.address = address
    self.mounting = mounting
    reset(at: .origin)
  }

  /// Power-on values: what a brown-out leaves.
  mutating func reset(at now: Instant) {
    registers = InlineArray(repeating: 0)
    switch part {
    case .lis3mdl: LIS3MDLModel.powerOn(&registers)
    case .lsm6dsox: LSM6DSOXModel.powerOn(&registers)
    case .hmc5883l: HMC5883LModel.powerOn(&registers)
    case .lsm303dlhc: LSM303DLHCModel.powerOn(&registers)
    }
    last = now
    due = period.map(now.advanced(byNanoseconds:))
  }

  /// Nanoseconds between samples as the registers say; nil in power-down.
  private var period: Int64? {
    let hertz =
      switch part {
      case .lis3mdl: LIS3MDLModel.outputRate(registers)
      case .lsm6dsox: LSM6DSOXModel.outputRate(registers)
      case .hmc5883l: HMC5883LModel.outputRate(registers)
      case .lsm303dlhc: LSM303DLHCModel.outputRate(registers)
      }
    return hertz > 0 ? Int64(1e9 / hertz) : nil
  }

  // MARK: The bus side

  /// Reads from register `first` on, as the address pointer of this chip moves.
  mutating func read(_ first: UInt8, count: Int, into bytes: inout InlineArray<32, UInt8>) {
    var pointer = first
    var counts = true
    if part == .lis3mdl || part == .lsm303dlhc {
      pointer = first & 0x7F
      counts = first & 0x80 != 0
    } else if part == .lsm6dsox {
      counts = registers[0x12] & 0x04 != 0
    }
    for i in 0..<min(count, 32) {
      bytes[i] = registers[Int(pointer)]
      didRead(pointer)
      if counts { pointer = part == .hmc5883l ? HMC5883LModel.after(pointer) : pointer &+ 1 }
    }
  }

  /// The last data byte of a quantity takes its "new" bit with it.
  private mutating func didRead(_ register: UInt8) {
    switch (part, register) {
    case (.lis3mdl, 0x2D), (.lsm303dlhc, 0x2D): registers[0x27] = 0
    case (.lsm6dsox, 0x21): registers[0x1E] &= ~0x04
    case (.lsm6dsox, 0x27): registers[0x1E] &= ~0x02
    case (.lsm6dsox, 0x2D): registers[0x1E] &= ~0x01
    default: break
    }
  }

  /// Writes one register; read-only ones keep their value.
  mutating func write(_ register: UInt8, _ value: UInt8, at now: Instant) {
    let writable =
      switch part {
      case .lis3mdl: LIS3MDLModel.isWritable(register)
      case .lsm6dsox: LSM6DSOXModel.isWritable(register)
      case .hmc5883l: HMC5883LModel.isWritable(register)
      case .lsm303dlhc: LSM303DLHCModel.isWritable(register)
      }
    guard writable else { return }
    let before = period
    registers[Int(register)] = value
    if part == .lis3mdl && register == 0x21 && value & 0x0C != 0
      || part == .lsm6dsox && register == 0x12 && value & 0x81 != 0
    {
      return reset(at: now)
    }
    if period != before { due = period.map(now.advanced(byNanoseconds:)) }
  }

  // MARK: The world's side

  /// Whether a sample is due by `now`; the next one is then planned. `pace` 1.13 makes the chip 13 % fast.
  mutating func isDue(at now: Instant, pace: Double) -> Bool {
    guard let moment = due, moment <= now, let period else { return false }
    due = moment.advanced(byNanoseconds: Int64(Double(period) / max(pace, 0.01)))
    last = now
    return true
  }

  /// Puts a sample into the data registers, with the chip's noise, range and steps.
  mutating func store(_ felt: Felt, _ noise: inout SplitMix64) {
    let turned = Felt(
      field: mounting.undo(felt.field), force: mounting.undo(felt.force), rate: mounting.undo(felt.rate),
      temperatureCelsius: felt.temperatureCelsius)
    switch part {
    case .lis3mdl: LIS3MDLModel.store(turned, &registers, &noise)
    case .lsm6dsox: LSM6DSOXModel.store(turned, &registers, &noise)
    case .hmc5883l: HMC5883LModel.store(turned, &registers, &noise)
    case .lsm303dlhc: LSM303DLHCModel.store(turned, &registers, &noise)
    }
  }

  /// Announces the data registers as a new sample.
  mutating func announce() {
    switch part {
    case .lis3mdl, .lsm303dlhc: registers[0x27] = registers[0x27] & 0x08 != 0 ? 0xFF : 0x0F
    case .lsm6dsox: registers[0x1E] = 0x07
    case .hmc5883l: registers[0x09] = 0x01
    }
  }

  /// Fills the data registers with one word, high and low byte: a dead data path.
  mutating func fill(high: UInt8, low: UInt8) {
    switch part {
    case .lis3mdl, .lsm303dlhc:
      for i in 0..<3 { (registers[0x28 + 2 * i], registers[0x29 + 2 * i]) = (low, high) }
    case .lsm6dsox:
      for i in 0..<6 { (registers[0x22 + 2 * i], registers[0x23 + 2 * i]) = (low, high) }
    case .hmc5883l:
      for i in 0..<3 { (registers[0x03 + 2 * i], registers[0x04 + 2 * i]) = (high, low) }
    }
  }

  /// The register that holds the (first byte of the) identity.
  var identityRegister: UInt8 { part == .hmc5883l ? 0x0A : 0x0F }
  var measuresField: Bool { part == .lis3mdl || part == .hmc5883l }
}

/// A physical value as 16-bit counts, held at the ends of the range.
func counts(_ value: Double, per unit: Double, limit: ClosedRange<Double> = -32768...32767) -> Int16 {
  let scaled = (value * unit).rounded()
  return scaled.isNaN ? 0 : Int16(min(limit.upperBound, max(limit.lowerBound, scaled)))
}

extension InlineArray where count == 256, Element == UInt8 {
  mutating func putLittle(_ value: Int16, at register: Int) {
    self[register] = UInt8(truncatingIfNeeded: value)
    self[register + 1] = UInt8(truncatingIfNeeded: value >> 8)
  }
  mutating func putBig(_ value: Int16, at register: Int) {
    self[register] = UInt8(truncatingIfNeeded: value >> 8)
    self[register + 1] = UInt8(truncatingIfNeeded: value)
  }
}
