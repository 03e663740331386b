/// How many pixels a display has.
public enum DisplaySize: String, Sendable, Hashable, CaseIterable {
  case tall = "128x64"
  case flat = "128x32"

  public static var width: Int { 128 }
  public var width: Int { Self.width }
  public var height: Int {
    switch self {
    case .tall: 64
    case .flat: 32
    }
  }
}

/// The chip behind a display of single-coloured pixels, as it is spoken to on I2C.
///
/// Solomon Systech SSD1306 rev. 1.1 (2008) and Sino Wealth SH1106 V2.3, sections as named below. Both are written in
/// pages of eight rows, the only mode of the SH1106: if the wrong chip is configured, pages are still addressed
/// correctly.
public enum DisplayController: String, Sendable, Hashable, CaseIterable {
  case ssd1306, sh1106

  /// Sizes that modules with it have.
  public var sizes: [DisplaySize] {
    switch self {
    case .ssd1306: [.tall, .flat]
    case .sh1106: [.tall]
    }
  }

  /// The first column of its memory that a pixel shows: the SH1106 has 132, of which modules show the middle 128.
  var firstColumn: Int {
    switch self {
    case .ssd1306: 0
    case .sh1106: 2
    }
  }

  /// SSD1306 table 9-1 and section 10.1; SH1106 "Commands". Where only one of them has a command, its name says so.
  enum Command {
    static let lowerColumn: UInt8 = 0x00  // 10.1.1; SH1106: 1
    static let higherColumn: UInt8 = 0x10  // 10.1.2; SH1106: 2
    static let ssd1306AddressingMode: UInt8 = 0x20  // 10.1.3
    static let ssd1306StopScrolling: UInt8 = 0x2E  // 10.2
    static let startLine: UInt8 = 0x40  // 10.1.6; SH1106: 4
    static let contrast: UInt8 = 0x81  // 10.1.7; SH1106: 5
    static let ssd1306ChargePump: UInt8 = 0x8D  // application note "Charge Pump Regulator"
    static let segmentsInOrder: UInt8 = 0xA0  // 10.1.8; SH1106: 6
    static let segmentsReversed: UInt8 = 0xA1
    static let showMemory: UInt8 = 0xA4  // 10.1.9; SH1106: 7
    static let notInverse: UInt8 = 0xA6  // 10.1.10; SH1106: 8
    static let multiplexRatio: UInt8 = 0xA8  // 10.1.11; SH1106: 9
    static let sh1106Converter: UInt8 = 0xAD  // SH1106: 10
    static let displayOff: UInt8 = 0xAE  // 10.1.12; SH1106: 11
    static let displayOn: UInt8 = 0xAF
    static let page: UInt8 = 0xB0  // 10.1.13; SH1106: 12
    static let rowsInOrder: UInt8 = 0xC0  // 10.1.14; SH1106: 13
    static let rowsReversed: UInt8 = 0xC8
    static let offset: UInt8 = 0xD3  // 10.1.15; SH1106: 14
    static let clock: UInt8 = 0xD5  // 10.1.16; SH1106: 15
    static let precharge: UInt8 = 0xD9  // 10.1.17; SH1106: 16
    static let commonPins: UInt8 = 0xDA  // 10.1.18; SH1106: 17
    static let deselectLevel: UInt8 = 0xDB  // 10.1.19; SH1106: 18
  }

  /// All settings, so that no former state matters. None of them switches it on or off.
  ///
  /// - Parameters:
  ///   - isRotated: upside down. Not rotated is with the pins above, as modules are printed, where segments and rows are both reversed.
  ///   - contrast: 0 is the dimmest, and still lit.
  func settings(_ size: DisplaySize, isRotated: Bool, contrast: UInt8) -> [UInt8] {
    let common: [UInt8] = [
      Command.multiplexRatio, UInt8(size.height - 1), Command.offset, 0, Command.startLine,
      isRotated ? Command.segmentsInOrder : Command.segmentsReversed,
      isRotated ? Command.rowsInOrder : Command.rowsReversed,
      // Every second row on the other side of the glass, or one after the other on a flat one.
      Command.commonPins, size == .tall ? 0x12 : 0x02, Command.contrast, contrast, Command.showMemory,
      Command.notInverse,
    ]
    switch self {
    case .ssd1306:
      return common + [
        Command.clock, 0x80, Command.ssd1306ChargePump, 0x14, Command.ssd1306AddressingMode, 0x02,
        // The longest second phase, as the charge pump's voltage needs; 0.77 of the supply.
        Command.precharge, 0xF1, Command.deselectLevel, 0x20, Command.ssd1306StopScrolling,
      ]
    case .sh1106:
      return common + [
        Command.clock, 0x80, Command.sh1106Converter, 0x8B, Command.precharge, 0x22, Command.deselectLevel, 0x35,
      ]
    }
  }
}
