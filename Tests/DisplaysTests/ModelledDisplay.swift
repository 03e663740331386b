import HAL
import Synchronization

/// An SSD1306 or SH1106 with its glass, from power-on, modelled on the data sheets and not on the driver: the picture
/// that I2C bytes produce.
///
/// SSD1306 rev. 1.1: sections 8.1.5 (I2C), 8.7 (memory), 9 and 10 (commands). SH1106 V2.3: "I2C-bus", "Display Data RAM", "Commands".
struct ModelledDisplay {
  enum Chip { case ssd1306, sh1106 }
  /// Faults of a driver.
  enum Complaint: Hashable {
    case unknownCommand(UInt8), cutShort(UInt8), outOfMemory, longTransfer(Int), converterWhileOn
  }

  let chip: Chip
  let glassRows: Int
  private(set) var complaints: [Complaint] = []

  /// Eight pages of 128 or 132 columns, random after power-on.
  private(set) var memory: [[UInt8]]
  private(set) var isOn = false
  private(set) var hasPump: Bool
  private(set) var contrast: UInt8 = 0x7F
  private(set) var bytesTaken = 0
  private(set) var dataBytes = 0
  private(set) var transfers = 0
  private(set) var switchedOn = 0

  private var column = 0, page = 0
  private var mode = 2  // page addressing after power-on (10.1.3)
  private var columns = 0...127, pagesUsed = 0...7
  private var ratio = 63, offset = 0, startLine = 0
  private var segmentsReversed = false, rowsReversed = false
  private var isInverse = false, allOn = false
  private var alternatingPins = true

  init(_ chip: Chip, glassRows: Int = 64, noise seed: UInt64 = 1) {
    self.chip = chip
    self.glassRows = glassRows
    // The SH1106's converter is on after power-on (command 10), the SSD1306's pump is off.
    hasPump = chip == .sh1106
    var noise = seed
    memory = (0..<8).map { _ in
      (0..<(chip == .sh1106 ? 132 : 128)).map { _ in
        noise = noise &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt8(truncatingIfNeeded: noise >> 56)
      }
    }
  }

  // MARK: - The bus

  /// One transfer: control bytes, each followed by one byte (its highest bit, Co, is 1) or by all the rest.
  mutating func take(_ transfer: [UInt8]) {
    transfers += 1
    bytesTaken += transfer.count + 1
    if transfer.count > 33 { complaints.append(.longTransfer(transfer.count)) }
    var rest = transfer[...]
    var commands: [UInt8] = []
    while let control = rest.popFirst() {
      let isData = control & 0x40 != 0
      let count = control & 0x80 != 0 ? min(1, rest.count) : rest.count
      let bytes = rest.prefix(count)
      rest = rest.dropFirst(count)
      if isData { for byte in bytes { store(byte) } } else { commands += bytes }
    }
    run(commands)
  }

  private mutating func store(_ byte: UInt8) {
    dataBytes += 1
    guard memory.indices.contains(page), memory[page].indices.contains(column) else {
      complaints.append(.outOfMemory)
      return
    }
    memory[page][column] = byte
    switch mode {
    case 2: column = (column + 1) % memory[page].count  // the page stays (8.7, 10.1.3)
    case 0:
      column += 1
      guard column > columns.upperBound else { return }
      column = columns.lowerBound
      page = page == pagesUsed.upperBound ? pagesUsed.lowerBound : page + 1
    default:
      page += 1
      guard page > pagesUsed.upperBound else { return }
      page = pagesUsed.lowerBound
      column = column == columns.upperBound ? columns.lowerBound : column + 1
    }
  }

  private mutating func run(_ commands: [UInt8]) {
    var rest = commands[...]
    while let command = rest.popFirst() {
      guard let count = operands(command) else {
        complaints.append(.unknownCommand(command))
        continue
      }
      guard rest.count >= count else {
        complaints.append(.cutShort(command))
        return
      }
      execute(command, Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
  }

  /// How many bytes follow a command; nil where the chip has none of this number.
  private func operands(_ command: UInt8) -> Int? {
    switch command {
    case 0x00...0x1F, 0x40...0x7F, 0xA0, 0xA1, 0xA4...0xA7, 0xAE, 0xAF, 0xB0...0xB7, 0xC0...0xCF, 0xE3: 0
    case 0x81, 0xA8, 0xD3, 0xD5, 0xD9, 0xDA, 0xDB: 1
    case 0x20, 0x8D: chip == .ssd1306 ? 1 : nil
    case 0x21, 0x22: chip == .ssd1306 ? 2 : nil
    case 0x2E, 0x2F: chip == .ssd1306 ? 0 : nil
    case 0x30...0x33, 0xE0, 0xEE: chip == .sh1106 ? 0 : nil
    case 0xAD: chip == .sh1106 ? 1 : nil
    default: nil
    }
  }

  private mutating func execute(_ command: UInt8, _ operands: [UInt8]) {
    let value = Int(operands.first ?? 0)
    switch command {
    case 0x00...0x0F: column = column & 0xF0 | Int(command)
    case 0x10...0x1F: column = column & 0x0F | Int(command & 0x0F) << 4
    case 0x20: mode = value & 3
    case 0x21: (columns, column) = (value...max(value, Int(operands[1])), value)
    case 0x22: (pagesUsed, page) = (value...max(value, Int(operands[1])), value)
    case 0x40...0x7F: startLine = Int(command & 0x3F)
    case 0x81: contrast = operands[0]
    case 0x8D: hasPump = operands[0] & 0x04 != 0
    case 0xA0, 0xA1: segmentsReversed = command == 0xA1
    case 0xA4, 0xA5: allOn = command == 0xA5
    case 0xA6, 0xA7: isInverse = command == 0xA7
    case 0xA8: ratio = value & 0x3F
    case 0xAD:
      if isOn, (operands[0] == 0x8B) != hasPump { complaints.append(.converterWhileOn) }
      hasPump = operands[0] == 0x8B
    case 0xAE, 0xAF:
      if command == 0xAF, !isOn { switchedOn += 1 }
      isOn = command == 0xAF
    case 0xB0...0xB7: page = Int(command & 7)
    case 0xC0...0xCF: rowsReversed = command & 8 != 0
    case 0xD3: offset = value & 0x3F
    case 0xDA: alternatingPins = operands[0] & 0x10 != 0
    default: break
    }
  }

  // MARK: - The glass

  /// The lit pixels of 128 columns and all rows, seen with the pins above; nil while it is dark.
  ///
  /// Modules are wired so that the picture is upright with segments and rows reversed; the SH1106's glass is on
  /// segments 2 to 129. A glass of 32 rows has consecutive rows; one of 64 alternates between its sides.
  var glass: [[Bool]]? {
    guard isOn, hasPump, alternatingPins == (glassRows == 64) else { return nil }
    let memoryColumns = memory[0].count
    let margin = (memoryColumns - 128) / 2
    return (0..<glassRows).map { row in
      (0..<128).map { x in
        // From the pins' side a glass is mounted upside down: its upper left pixel is the last segment's and the last row's.
        let segment = memoryColumns - 1 - margin - x
        let common = glassRows - 1 - row
        guard common <= ratio else { return false }
        let memoryColumn = segmentsReversed ? memoryColumns - 1 - segment : segment
        let line = ((rowsReversed ? ratio - common : common) + startLine + offset) % 64
        let bit = memory[line / 8][memoryColumn] >> UInt8(line % 8) & 1 == 1
        return allOn || bit != isInverse
      }
    }
  }
}

/// A bus with a modelled display, and scripted faults.
final class DisplayBench: Sendable {
  struct State {
    var display: ModelledDisplay
    var address: UInt8 = 0x3C
    /// Transfers before the next fault, and its kind; the first fault first.
    var faults: [(after: Int, kind: I2CError.Kind)] = []
    /// Whether a part of a transfer arrives before it fails.
    var arrivesInPart = false
    var isUnplugged = false
    var opened = 0
  }
  private let state: Mutex<State>

  init(_ display: ModelledDisplay) { state = Mutex(State(display: display)) }

  var display: ModelledDisplay { state.withLock { $0.display } }
  var opened: Int { state.withLock { $0.opened } }
  func change(_ body: (inout State) -> Void) { state.withLock { body(&$0) } }

  func bus() -> DisplayBus {
    state.withLock { $0.opened += 1 }
    return DisplayBus(bench: self)
  }

  fileprivate func write(_ address: I2CAddress, _ bytes: [UInt8]) throws(I2CError) {
    let failure = state.withLock { state -> I2CError.Kind? in
      guard address.value == state.address, !state.isUnplugged else { return .noAcknowledge }
      if let fault = state.faults.first {
        guard fault.after > 0 else {
          state.faults.removeFirst()
          if state.arrivesInPart { state.display.take(Array(bytes.prefix(bytes.count / 2))) }
          return fault.kind
        }
        state.faults[0].after -= 1
      }
      state.display.take(bytes)
      return nil
    }
    if let failure { throw I2CError(failure, at: address) }
  }
}

struct DisplayBus: I2CBus, ~Copyable {
  let bench: DisplayBench
  @_lifetime(buffer: copy buffer)
  mutating func writeRead(
    _ address: I2CAddress, _ bytes: RawSpan, into buffer: inout MutableRawSpan
  ) throws(I2CError) {
    throw I2CError(.unsupported, at: address)
  }
  mutating func write(_ address: I2CAddress, _ bytes: RawSpan) throws(I2CError) {
    try bench.write(address, bytes.byteOffsets.map { bytes.unsafeLoad(fromByteOffset: $0, as: UInt8.self) })
  }
}
