import Measures

/// The register file of a modelled chip: four banks of 128 registers; most chips use one.
struct Registers: Sendable {
  private var bytes = InlineArray<512, UInt8>(repeating: 0)
  /// The bank that the numbers mean, 0 ... 3.
  var bank = 0
  /// Whether a read is in progress, so that the sample must not be replaced.
  var isLocked = false

  /// A register of the bank that is in force.
  subscript(register: UInt8) -> UInt8 {
    get { bytes[bank << 7 | Int(register & 0x7F)] }
    set { bytes[bank << 7 | Int(register & 0x7F)] = newValue }
  }

  /// A register of any bank.
  subscript(bank: Int, register: UInt8) -> UInt8 {
    get { bytes[bank << 7 | Int(register & 0x7F)] }
    set { bytes[bank << 7 | Int(register & 0x7F)] = newValue }
  }

  /// `count` bytes of `value` into bank 0 from `register` on, low byte first.
  mutating func putLittle(_ value: Int32, at register: UInt8, bytes count: Int = 2) {
    for i in 0..<count { self[0, register + UInt8(i)] = UInt8(truncatingIfNeeded: value >> Int32(8 * i)) }
  }

  /// `count` bytes of `value` into bank 0 from `register` on, high byte first.
  mutating func putBig(_ value: Int32, at register: UInt8, bytes count: Int = 2) {
    for i in 0..<count {
      self[0, register + UInt8(i)] = UInt8(truncatingIfNeeded: value >> Int32(8 * (count - 1 - i)))
    }
  }
}

extension Vector3 {
  /// Each axis by a factor of its own.
  func scaled(_ x: Double, _ y: Double, _ z: Double) -> Vector3 { Vector3(self.x * x, self.y * y, self.z * z) }
}

/// A physical value as counts, held at the ends of the range.
func counts(_ value: Double, per unit: Double, limit: ClosedRange<Double> = -32768...32767) -> Int32 {
  let scaled = (value * unit).rounded()
  return scaled.isNaN ? 0 : Int32(min(limit.upperBound, max(limit.lowerBound, scaled)))
}
