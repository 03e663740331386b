public import HAL

/// One open handle on a select line of a ``ModelBoard``.
public struct SimulatedSPIDevice: SPIDevice, ~Copyable {
  private let board: ModelBoard
  private let line: UInt8
  private var access: SPIAccess?

  public init(_ board: ModelBoard, line: UInt8) {
    self.board = board
    self.line = line
  }

  public mutating func configure(_ access: SPIAccess) throws(I2CError) { self.access = access }

  @_lifetime(bytes: copy bytes)
  public mutating func transfer(_ bytes: inout MutableRawSpan) throws(I2CError) {
    guard let access, bytes.byteCount <= 40 else { throw I2CError(.unsupported, at: .spi) }
    var frame = InlineArray<40, UInt8>(repeating: 0)
    for i in 0..<bytes.byteCount { frame[i] = bytes.unsafeLoad(fromByteOffset: i, as: UInt8.self) }
    let answer = board.exchange(line, access, frame, count: bytes.byteCount)
    for i in 0..<bytes.byteCount { bytes.storeBytes(of: answer[i], toByteOffset: i, as: UInt8.self) }
  }
}
