public import HAL

/// A bus with one chip at rest, modelled by registers alone: writes are kept, outputs count up with each read.
///
/// Its outputs differ by one count from each read to the next, like noise: a chip that repeats itself is taken
/// for frozen. It takes no heap and also compiles as Embedded Swift.
public struct RestingChip: I2CBus, ~Copyable {
  private let address: I2CAddress
  private var registers = InlineArray<128, UInt8>(repeating: 0)
  /// The first output register and how many there are, low byte first.
  private let outputs: Range<Int>

  private init(at address: I2CAddress, outputs: Range<Int>) {
    self.address = address
    self.outputs = outputs
  }

  /// A LIS3MDL at 0x1C whose x axis points to magnetic north, level, z up: 20, 0, −39 µT at ±4 gauss.
  public static func lis3mdl() -> RestingChip {
    var chip = RestingChip(at: 0x1C, outputs: 0x28..<0x2E)
    chip.registers[0x0F] = 0x3D
    chip.registers[0x27] = 0x08  // ZYXDA
    chip.put(1368, at: 0x28)
    chip.put(0, at: 0x2A)
    chip.put(-2668, at: 0x2C)
    return chip
  }

  /// An LSM6DSOX at 0x6A that lies level, z up: one standard gravity at ±4 g, no rotation, 26 °C.
  public static func lsm6dsox() -> RestingChip {
    var chip = RestingChip(at: 0x6A, outputs: 0x22..<0x2E)
    chip.registers[0x0F] = 0x6C
    chip.registers[0x1E] = 0x07
    chip.put(256, at: 0x20)
    chip.put(8197, at: 0x2C)
    return chip
  }

  private mutating func put(_ count: Int16, at register: Int) {
    registers[register] = UInt8(truncatingIfNeeded: count)
    registers[register + 1] = UInt8(truncatingIfNeeded: count >> 8)
  }

  @_lifetime(buffer: copy buffer)
  public mutating func writeRead(
    _ address: I2CAddress, _ bytes: RawSpan, into buffer: inout MutableRawSpan
  ) throws(I2CError) {
    guard address == self.address else { throw I2CError(.noAcknowledge, at: address) }
    // Bit 7 is the LIS3MDL's auto-increment.
    let first = Int(bytes.unsafeLoad(as: UInt8.self) & 0x7F)
    for i in 0..<buffer.byteCount {
      buffer.storeBytes(of: registers[(first + i) % 128], toByteOffset: i, as: UInt8.self)
    }
    guard buffer.byteCount > 1 else { return }
    for output in stride(from: outputs.lowerBound, to: outputs.upperBound, by: 2) { registers[output] ^= 1 }
  }

  public mutating func write(_ address: I2CAddress, _ bytes: RawSpan) throws(I2CError) {
    guard address == self.address else { throw I2CError(.noAcknowledge, at: address) }
    let first = Int(bytes.unsafeLoad(as: UInt8.self) & 0x7F)
    for i in 1..<bytes.byteCount {
      registers[(first + i - 1) % 128] = bytes.unsafeLoad(fromByteOffset: i, as: UInt8.self)
    }
  }
}
