/// How a chip's registers are reached over SPI: one command byte, then the data, with the chip selected throughout.
///
/// The command's top bit is 1 for reading; its low bits are the register's number.
public struct SPIAccess: Sendable, Hashable {
  /// The bits of the register number that go into the command.
  public var registers: UInt8
  /// Set in the command of a transfer of several registers, where the chip doesn't count up by itself: ST's older parts, ADXL345.
  public var increment: UInt8
  /// Clock polarity (bit 1) and phase (bit 0): 0 or 3.
  public var mode: UInt8
  /// The fastest clock that every one of its registers can be read and written with, in Hz.
  public var maximumHertz: UInt32

  public init(mode: UInt8 = 3, maximumHertz: UInt32, registers: UInt8 = 0x7F, increment: UInt8 = 0) {
    self.mode = mode
    self.maximumHertz = maximumHertz
    self.registers = registers
    self.increment = increment
  }

  /// Set in the command for reading.
  public static var read: UInt8 { 0x80 }

  /// The command for `count` registers from `register` on. I2C's auto-increment bit in `register` is masked out.
  func command(_ register: UInt8, count: Int, reads: Bool) -> UInt8 {
    register & registers | (reads ? Self.read : 0) | (count > 1 ? increment : 0)
  }
}

/// One chip on an SPI bus, with a select line of its own.
///
/// SPI has no acknowledge: without a chip the undriven line reads, mostly 0x00 or 0xFF throughout.
/// Errors are those of the adapter, and name ``I2CAddress/spi``.
public protocol SPIDevice: ~Copyable {
  /// Chooses clock and mode for the transfers that follow.
  mutating func configure(_ access: SPIAccess) throws(I2CError)

  /// Sends `bytes`, most significant bit first, and puts the answer in their place.
  ///
  ///     SELECT bytes… DESELECT
  ///
  /// Blocks until then; does not allocate.
  @_lifetime(bytes: copy bytes)
  mutating func transfer(_ bytes: inout MutableRawSpan) throws(I2CError)
}

/// A select line of an SPI bus, by the numbers of the kernel's spidev.
public struct SPILine: Sendable, Hashable {
  public var bus: UInt8
  public var select: UInt8

  public init(bus: UInt8, select: UInt8) {
    self.bus = bus
    self.select = select
  }
}

extension I2CAddress {
  /// Stands for "no address". On I2C, 0 is the general call, never a chip's own address.
  public static var spi: I2CAddress { I2CAddress(0) }
}
