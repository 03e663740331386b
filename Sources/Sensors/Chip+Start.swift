public import HAL
public import Measures

extension Chip {
  /// A register whose masked value distinguishes the chip from others at its address.
  public struct IdentityCheck: Sendable, Hashable {
    public var register: UInt8
    /// Significant bits; the others differ from chip to chip.
    public var mask: UInt8
    public var value: UInt8

    public init(_ register: UInt8, mask: UInt8 = 0xFF, is value: UInt8) {
      self.register = register
      self.mask = mask
      self.value = value
    }

    func holds(in found: UInt8) -> Bool { found & mask == value }
  }

  /// Bits a register must hold while the chip works. Bits in neither mask are left as they are.
  public struct Setting: Sendable, Hashable {
    public var register: UInt8
    /// The bank register while this one is accessed; 0 also for chips with one bank.
    public var bank: UInt8
    /// Bits that must be 1.
    public var set: UInt8
    /// Bits that must be 0.
    public var clear: UInt8
    /// Whether it is re-checked while the chip works.
    public private(set) var isWatched = true

    public init(_ register: UInt8, bank: UInt8 = 0, set: UInt8, clear: UInt8) {
      self.register = register
      self.bank = bank
      self.set = set
      self.clear = clear
    }

    /// The whole register.
    public init(_ register: UInt8, bank: UInt8 = 0, _ value: UInt8) {
      self.init(register, bank: bank, set: value, clear: ~value)
    }

    /// The same, verified at the start only. For other banks than 0, where a check costs samples.
    public var unwatched: Setting {
      var setting = self
      setting.isWatched = false
      return setting
    }

    var mask: UInt8 { self.set | clear }
    func holds(in value: UInt8) -> Bool { value & mask == self.set }
    func applied(to value: UInt8) -> UInt8 { value & ~clear | self.set }
  }

  /// One step of a start, besides the settings, or of a ``SelfTest``.
  public enum Step: Sendable, Hashable {
    /// A command: written, never read back.
    case write(UInt8, UInt8)
    /// A pause in milliseconds. The driver doesn't sleep: a later call continues after it.
    case wait(milliseconds: UInt16)
    /// A register must have this masked value now: a command was carried out.
    case expect(UInt8, mask: UInt8, UInt8)
    /// Reads `count` registers, 1 ... 32, into the driver's trim bytes, for the compensation of each sample.
    case readTrim(from: UInt8, count: Int)
    /// Reads `count` words, 1 ... 16, of two registers each into the trim bytes: the n-th after `command` + n was written to
    /// `register`. One a call, which gives the chip time to fetch it.
    case readTrimWords(command: UInt8, to: UInt8, from: UInt8, count: UInt8)
    /// Writes the chip's ``Chip/image``, all at once.
    case writeImage
    /// Loads the chip's ``Chip/program``, a part of it in each call.
    case loadProgram
    /// A register must reach this masked value within the time, in milliseconds. Polled once a call.
    case await(UInt8, mask: UInt8, UInt8, milliseconds: UInt16)
  }

  /// A gateway to open before the identity can be read: another chip in between, or a state of the chip's own.
  ///
  /// Its registers are written only when its own identity holds, and only those whose setting doesn't hold yet.
  public struct Gateway: Sendable {
    /// Addresses of the chip in between; empty where it is a state of the chip itself.
    public var addresses: FixedList<2, I2CAddress>
    /// Registers that must match before anything is written to it. All of them must hold.
    public var identity: FixedList<4, IdentityCheck>
    /// The settings that open it; checked again when the chip behind it doesn't answer.
    public var settings: FixedList<4, Setting>
    /// Milliseconds until the chip is reachable.
    public var milliseconds: UInt16

    public init<let i: Int, let s: Int>(
      at addresses: FixedList<2, I2CAddress> = .init(), identity: InlineArray<i, IdentityCheck>,
      settings: InlineArray<s, Setting>, milliseconds: UInt16
    ) {
      precondition(i > 0 && s > 0, "a gateway is incomplete")
      self.addresses = addresses
      self.identity = .init(identity)
      self.settings = .init(settings)
      self.milliseconds = milliseconds
    }

    /// Whether it is a state of the chip itself.
    public var isOwn: Bool { addresses.isEmpty }
  }
}
