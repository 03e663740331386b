public import HAL

/// A display on I2C: writes the changes of a picture, piece by piece.
///
/// A piece is 32 columns of a page: a transfer of 5 bytes for the position, and one of at most 34, which also fits
/// adapters that only speak SMBus. Between two pieces the bus is free for other chips.
///
/// It is switched on once its whole memory is written, so that noise or an earlier owner's picture is never shown.
/// After a failure everything is written again. It is switched off when the value is dropped.
public struct DisplayPanel<Bus: I2CBus & ~Copyable>: ~Copyable {
  /// Kind and settings of the display.
  public struct Parameters: Sendable, Hashable {
    public var controller = DisplayController.ssd1306
    public var size = DisplaySize.tall
    /// Upside down: with the pins below.
    public var isRotated = false
    public var contrast: UInt8 = 0x7F

    public init() {}
  }

  /// Columns that are written in one transfer.
  public static var pieceColumns: Int { 32 }

  /// The byte before commands, and before what goes into the memory (SSD1306 section 8.1.5.2; SH1106 "I2C-bus Write data").
  private static var commands: UInt8 { 0x00 }
  private static var data: UInt8 { 0x40 }

  private enum Stage { case unknown, filling, on }

  private var bus: Bus
  private let address: I2CAddress
  private let parameters: Parameters
  private var stage = Stage.unknown
  /// Whether it may be on, by the commands sent.
  private var mayBeLit = false
  /// Content of its memory; nil where unknown.
  private var shown: [UInt8?]
  /// The next page to be rewritten unconditionally.
  private var dueForRewriting = 0
  private var areSettingsDue = false

  public init(on bus: consuming Bus, at address: I2CAddress, _ parameters: Parameters) {
    self.bus = bus
    self.address = address
    self.parameters = parameters
    shown = Array(repeating: nil, count: parameters.size.width * parameters.size.height / 8)
  }

  deinit {
    guard mayBeLit else { return }
    var bus = bus
    let off: InlineArray<2, UInt8> = [Self.commands, DisplayController.Command.displayOff]
    try? bus.write(address, off.span.bytes)
  }

  /// Writes the next piece of the picture, or of the settings before it.
  ///
  /// - Parameter picture: of the display's own size.
  /// - Returns: whether there is more to write.
  public mutating func advance(to picture: Bitmap) throws(I2CError) -> Bool {
    do throws(I2CError) {
      return try write(picture)
    } catch {
      stage = .unknown
      throw error
    }
  }

  private mutating func write(_ picture: Bitmap) throws(I2CError) -> Bool {
    switch stage {
    case .unknown:
      for i in shown.indices { shown[i] = nil }
      try command([DisplayController.Command.displayOff] + settings)
      mayBeLit = false
      stage = .filling
      return true
    case .filling:
      if try writePiece(of: picture) { return true }
      mayBeLit = true
      try command([DisplayController.Command.displayOn])
      stage = .on
      return false
    case .on:
      guard areSettingsDue else { return try writePiece(of: picture) }
      areSettingsDue = false
      try command(settings + [DisplayController.Command.displayOn])
      return true
    }
  }

  /// Marks the next page as unknown, and after the last one the settings, since wrong bits and a lost supply can't be
  /// detected. Call it periodically.
  public mutating func doubtNextPage() {
    let width = parameters.size.width
    for i in dueForRewriting * width..<(dueForRewriting + 1) * width { shown[i] = nil }
    dueForRewriting = (dueForRewriting + 1) % (parameters.size.height / 8)
    if dueForRewriting == 0 { areSettingsDue = true }
  }

  /// Switches it off, whatever it shows.
  public mutating func switchOff() throws(I2CError) {
    stage = .unknown
    try command([DisplayController.Command.displayOff])
    mayBeLit = false
  }

  private var settings: [UInt8] {
    parameters.controller.settings(
      parameters.size, isRotated: parameters.isRotated, contrast: parameters.contrast)
  }

  /// The first piece that differs. False: none does.
  private mutating func writePiece(of picture: Bitmap) throws(I2CError) -> Bool {
    let wanted = picture.bytes
    guard let first = shown.indices.first(where: { $0 < wanted.count && shown[$0] != wanted[$0] }) else { return false }
    let (page, column) = (first / parameters.size.width, first % parameters.size.width)
    let most = min(first + Self.pieceColumns, (page + 1) * parameters.size.width)
    let last = (first..<most).last { shown[$0] != wanted[$0] } ?? first
    let memoryColumn = UInt8(column + parameters.controller.firstColumn)
    try command([
      DisplayController.Command.page | UInt8(page), DisplayController.Command.lowerColumn | memoryColumn & 0x0F,
      DisplayController.Command.higherColumn | memoryColumn >> 4,
    ])
    // The failed piece may have been written in part.
    for i in first...last { shown[i] = nil }
    try send([Self.data] + wanted[first...last])
    for i in first...last { shown[i] = wanted[i] }
    return true
  }

  private mutating func command(_ bytes: [UInt8]) throws(I2CError) {
    try send([Self.commands] + bytes)
  }

  private mutating func send(_ bytes: [UInt8]) throws(I2CError) { try bus.write(address, bytes.span.bytes) }
}
