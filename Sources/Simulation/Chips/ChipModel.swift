public import HAL
import Measures
public import Sensors

/// How one kind of chip behaves behind its registers, by its datasheet: for the bus of a ``ModelBoard``.
///
/// Numbers are taken from the datasheets independently of the drivers, so that a wrong scale on either side shows.
/// Nothing here takes heap once the board is made.
public struct ChipModel: Sendable {
  /// A register and its value.
  struct Preset: Sendable {
    var bank: Int
    var register: UInt8
    var value: UInt8

    init(_ register: UInt8, bank: Int = 0, _ value: UInt8) {
      self.bank = bank
      self.register = register
      self.value = value
    }
  }

  /// Writable registers of one bank.
  struct Span: Sendable {
    var bank: Int
    var registers: ClosedRange<UInt8>

    init(_ registers: ClosedRange<UInt8>, bank: Int = 0) {
      self.bank = bank
      self.registers = registers
    }
  }

  /// A write that resets all registers.
  struct ResetCommand: Sendable {
    var register: UInt8
    var mask: UInt8
    /// Whether all bits of the mask are needed, not just one.
    var needsAll = false

    func isGiven(by value: UInt8) -> Bool { needsAll ? value & mask == mask : value & mask != 0 }
  }

  /// The registers of one axis, the most significant first.
  struct Output: Sendable {
    var registers: ClosedRange<UInt8>
    /// Whether the most significant byte has the lowest number.
    var isBigEndian: Bool

    static func big(_ registers: ClosedRange<UInt8>) -> Output { Output(registers: registers, isBigEndian: true) }
    static func little(_ registers: ClosedRange<UInt8>) -> Output { Output(registers: registers, isBigEndian: false) }
    var mostSignificant: UInt8 { isBigEndian ? registers.lowerBound : registers.upperBound }
  }

  /// Low bits of an axis in a register of their own.
  struct LowBits: Sendable {
    var register: UInt8
    var mask: UInt8

    init(_ register: UInt8, mask: UInt8 = 0xFF) {
      self.register = register
      self.mask = mask
    }
  }

  /// A state in which only one register is accessible.
  struct Suspension: Sendable {
    var register: UInt8
    /// The bit of it that ends the state.
    var awake: UInt8
    /// Start-up time after that, in seconds.
    var startUpSeconds: Double
  }

  /// A register that selects the bank.
  struct BankSelector: Sendable {
    var register: UInt8
    /// Its significant bits, from the lowest; a model has four banks.
    var mask: UInt8

    func bank(_ value: UInt8) -> Int { min(3, Int((value & mask) >> UInt8(mask.trailingZeroBitCount))) }
  }

  /// A chip through which this one is reached.
  struct Host: Sendable {
    /// Its name.
    var name: String
    /// Whether its registers let transfers through.
    var isOpen: @Sendable (_ registers: Registers) -> Bool
  }

  /// The name of the chip, as the driver's description has it.
  public let name: String
  /// Its address; may be changed to another that its pins allow.
  public var address: I2CAddress
  /// Channel of the multiplexer, 0 ... 7; nil: on the main bus.
  public var channel: UInt8?
  /// Its SPI select line instead of an address; nil: on I2C.
  public var select: UInt8?
  /// Its quantities.
  public let quantities: Quantities
  /// The register that holds the (first byte of the) identity.
  let identityRegister: UInt8
  /// Power-on values other than zero.
  var powerOn: [Preset]
  let writable: [Span]
  var resets: [ResetCommand] = []
  /// The bank register; nil: one bank.
  var bankSelector: BankSelector?
  /// Registers of the three axes of each sensor, x first; a fault in the data path shows there.
  let outputs: [Output]
  /// Whether those of the gyroscope come before those of the accelerometer.
  var rateComesFirst = false
  /// Separate low bits of the axes, x first; empty if there are none.
  var lowBits: [LowBits] = []
  /// First register of a write, for a chip without register numbers; nil where a write begins with a number.
  var firstWritten: UInt8?
  /// Meaningless bytes at the start of a read.
  var padding = 0
  var host: Host?
  var suspension: Suspension?
  /// Places in ``outputs`` of a quantity's axes.
  func outputs(of quantity: Quantity) -> Range<Int> {
    let isSecond =
      quantities.isSuperset(of: [.specificForce, .angularRate]) && (quantity == .angularRate) != rateComesFirst
    return isSecond ? 3..<6 : 0..<3
  }
  /// Name of the chip through which this one is reached; nil: none.
  public var hostName: String? { host?.name }

  /// Sample rate by the registers, Hz; 0 while powered down.
  let rate: @Sendable (_ registers: Registers) -> Double
  /// Puts a sample, given along the chip's axes, into the data registers with the chip's noise, range and steps.
  let store: @Sendable (_ felt: Felt, _ registers: inout Registers, _ noise: inout ChipNoise) -> Void
  /// Announces the data registers as a new sample.
  let announce: @Sendable (_ registers: inout Registers) -> Void
  /// Side effect of reading a register.
  var didRead: @Sendable (_ register: UInt8, _ registers: inout Registers) -> Void = { _, _ in }
  /// Whether a register is writable now.
  var takes: @Sendable (_ register: UInt8, _ registers: Registers) -> Bool = { _, _ in true }
  /// Side effect of writing a register.
  var didWrite: @Sendable (_ register: UInt8, _ registers: inout Registers) -> Void = { _, _ in }
  /// The register that a register number on the bus means, and whether it counts up from there.
  var pointer: @Sendable (_ first: UInt8, _ registers: Registers) -> (register: UInt8, counts: Bool) = { first, _ in
    (first, true)
  }
  /// The register after this one in a transfer.
  var after: @Sendable (_ register: UInt8) -> UInt8 = { $0 &+ 1 }
}
