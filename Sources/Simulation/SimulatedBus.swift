public import HAL

/// One open handle on the bus of a ``ModelBoard``.
public struct SimulatedBus: I2CBus, ~Copyable {
  private let board: ModelBoard
  private let speaksSMBusOnly: Bool
  private var spi: SPIRegisterBus<SimulatedSPIDevice>?

  /// - Parameter speaksSMBusOnly: Refuse what an adapter without `I2C_FUNC_I2C` can't do.
  public init(_ board: ModelBoard, speaksSMBusOnly: Bool = false) {
    self.board = board
    self.speaksSMBusOnly = speaksSMBusOnly
    spi = nil
  }

  /// - Parameter line: SPI select line, instead of the I2C bus.
  public init(_ board: ModelBoard, select line: UInt8) {
    self.board = board
    speaksSMBusOnly = false
    spi = SPIRegisterBus(SimulatedSPIDevice(board, line: line))
  }

  public mutating func speak(_ access: SPIAccess?) throws(I2CError) -> Bool {
    spi == nil ? false : try spi!.speak(access)
  }

  @_lifetime(buffer: copy buffer)
  public mutating func writeRead(
    _ address: I2CAddress, _ bytes: RawSpan, into buffer: inout MutableRawSpan
  ) throws(I2CError) {
    if spi != nil { return try spi!.writeRead(address, bytes, into: &buffer) }
    // The models answer a register number with at most 32 bytes, whoever asks: no driver here needs more.
    guard bytes.byteCount <= 1, buffer.byteCount <= 32 else { throw I2CError(.unsupported, at: address) }
    let register = bytes.byteCount == 0 ? nil : bytes.unsafeLoad(as: UInt8.self)
    switch board.read(address, from: register, count: buffer.byteCount) {
    case .failed(let kind): throw I2CError(kind, at: address)
    case .bytes(let values):
      for i in 0..<buffer.byteCount { buffer.storeBytes(of: values[i], toByteOffset: i, as: UInt8.self) }
    }
  }

  public mutating func write(_ address: I2CAddress, _ bytes: RawSpan) throws(I2CError) {
    if spi != nil { return try spi!.write(address, bytes) }
    guard (1...33).contains(bytes.byteCount) else { throw I2CError(.unsupported, at: address) }
    var values = InlineArray<33, UInt8>(repeating: 0)
    for i in 0..<bytes.byteCount { values[i] = bytes.unsafeLoad(fromByteOffset: i, as: UInt8.self) }
    if case .failed(let kind) = board.write(address, values, count: bytes.byteCount) {
      throw I2CError(kind, at: address)
    }
  }
}
