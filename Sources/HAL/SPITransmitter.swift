/// A write-only part on SPI: a chain of pixels, a shift register.
public protocol SPITransmitter: ~Copyable {
  /// Sends `bytes` without a gap, most significant bit first, in mode 0.
  ///
  ///     SELECT bytes… DESELECT
  ///
  /// Blocks until then; does not allocate. Errors are those of the adapter, and name ``I2CAddress/spi``.
  ///
  /// - Parameter hertz: the fastest clock that will do; the bus takes the next one that it has below.
  mutating func send(_ bytes: RawSpan, hertz: UInt32) throws(I2CError)
}
