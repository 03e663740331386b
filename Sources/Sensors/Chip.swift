public import HAL
public import Measures

/// A sensor chip as a value: how to recognise it, start it, read it and judge its values.
///
/// One engine, ``ChipDriver``, drives them all: a new chip is a small file with its register map and such a value.
/// It takes no heap, so that the loop can hold it, also under Embedded Swift.
public struct Chip: Sendable {
  /// Name as the maker prints it.
  public let label: StaticString
  /// Indistinguishable parts, driven alike.
  public var aliases: FixedList<4, StaticString>
  /// Further evidence for this description.
  public let verified: Verification
  /// Addresses selectable by its pins.
  public var addresses: FixedList<4, I2CAddress>
  /// Registers that must match before anything is written. All of them must hold.
  public var identity: FixedList<4, IdentityCheck>
  /// The gateway that hides the identity after power-on; nil: always readable.
  public var gateway: Gateway?
  /// SPI access; nil where it has none, or can't be used with it.
  public var spi: SPI?
  /// The bank register; nil: one bank only.
  ///
  /// Bank 0 is in force between any two calls of the driver, except after a check of another bank's settings.
  public var bankRegister: UInt8?
  /// Meaningless bytes before the data of each reading.
  public var padding: Int
  /// Its register image, where it has no register numbers; nil otherwise.
  public var image: Image?
  /// The program it needs after each reset; nil: none.
  public var program: Program?
  /// Steps between the identity check and the settings.
  public var preparation: FixedList<12, Step>
  /// Output rates with their settings, slowest first.
  public var modes: FixedList<4, Mode>
  /// Steps after the settings were verified: commands that start the measurement and can't be read back.
  public var activation: FixedList<6, Step>
  /// The transfer that brings a sample.
  public var burst: Burst
  /// The quantities in the burst.
  public var channels: FixedList<4, Channel>
  /// Measurement of its bridge's offset; nil: no offset, or removed by the chip.
  public var bridge: Bridge?
  /// Its self-test; nil: none, or none with known limits.
  public var selfTest: SelfTest?

  public init<let a: Int, let i: Int, let m: Int, let c: Int>(
    name: StaticString, aliases: FixedList<4, StaticString> = .init(), verified: Verification,
    addresses: InlineArray<a, I2CAddress>, identity: InlineArray<i, IdentityCheck>,
    gateway: Gateway? = nil, spi: SPI? = nil, bankRegister: UInt8? = nil, padding: Int = 0,
    image: Image? = nil, program: Program? = nil, preparation: FixedList<12, Step> = .init(),
    modes: InlineArray<m, Mode>, activation: FixedList<6, Step> = .init(), burst: Burst,
    channels: InlineArray<c, Channel>, bridge: Bridge? = nil, selfTest: SelfTest? = nil
  ) {
    precondition(a > 0 && i > 0 && m > 0 && c > 0, "a chip is incomplete")
    precondition((1...32 - padding).contains(burst.length), "SMBus adapters move 32 bytes at most")
    if case .register = burst.status { precondition(burst.trigger == nil, "a sample is two transfers at most") }
    for i in modes.indices {
      precondition(modes[i].isProbedInOne(padding: padding), "the settings of the other bank take two looks")
    }
    for i in channels.indices { precondition(channels[i].lastByte < burst.length, "a channel is outside the burst") }
    label = name
    self.aliases = aliases
    self.verified = verified
    self.addresses = .init(addresses)
    self.identity = .init(identity)
    self.gateway = gateway
    self.spi = spi
    self.bankRegister = bankRegister
    self.padding = padding
    self.image = image
    self.program = program
    self.preparation = preparation
    self.modes = .init(modes)
    self.activation = activation
    self.burst = burst
    self.channels = .init(channels)
    self.bridge = bridge
    self.selfTest = selfTest
  }

  /// Its quantities.
  public var quantities: Quantities {
    var all = Quantities()
    for i in channels.indices { all.insert(Quantities(channels[i].quantity)) }
    return all
  }

  /// Whether its samples can be counted: it flags new ones, or is so noisy that hardly two are equal. With a noise of
  /// one count on each axis one in fifty equals the one before.
  public var showsEachSample: Bool {
    burst.status != .none || channels[0].noise >= channels[0].unitsPerCount
  }

  /// Whether one count may exceed the Earth's horizontal field, so that it can't find north.
  ///
  /// Such a chip is made for magnets. It is read but never used; repeated samples aren't a fault.
  public var isCoarse: Bool {
    for i in channels.indices where channels[i].isCoarse { return true }
    return false
  }

  /// Whether its identity checks include all of `other`'s, and more.
  public func includesIdentity(of other: Chip) -> Bool {
    guard identity.count > other.identity.count else { return false }
    for i in other.identity.indices {
      var isFound = false
      for k in identity.indices where identity[k] == other.identity[i] { isFound = true }
      if !isFound { return false }
    }
    return true
  }

  /// The slowest mode with a new sample for each period of a loop, or the fastest there is.
  public func mode(forLoopRate hertz: Double) -> Mode {
    for i in modes.indices where modes[i].hertz >= hertz { return modes[i] }
    return modes[modes.count - 1]
  }
}

extension Chip {
  /// Source that a chip's description was verified against, besides its datasheet.
  public enum Verification: Int, Sendable, Hashable {
    /// Nothing: scale, axes and registers are the datasheet's.
    case datasheet
    /// A public driver documents the same scale and axes; the chip's comment names it.
    case secondDriver
    /// Linux's own driver reads the same values from the same registers, on the emulated machine.
    case kernelDriver
    /// Another project's model of the chip.
    case otherModel
    /// A person has seen it work, and said how (`hardware/reports`).
    case report
  }

  /// An output rate and the settings table that gives it.
  public struct Mode: Sendable {
    /// New samples a second, nominal.
    public var hertz: Double
    /// Settings written at the start, and re-checked in turn while it works. Empty for a chip without readable
    /// registers: there a reset shows by missing samples.
    public var settings: FixedList<16, Setting>

    public init<let n: Int>(hertz: Double, _ settings: InlineArray<n, Setting>) {
      self.hertz = hertz
      self.settings = .init(settings)
    }

    /// The bank other than 0 with re-checked settings; 0: none.
    var watchedBank: UInt8 {
      for i in settings.indices where settings[i].isWatched && settings[i].bank != 0 { return settings[i].bank }
      return 0
    }

    /// The range of a bank's re-checked registers.
    func span(ofBank bank: UInt8) -> (first: UInt8, count: Int) {
      var (first, last) = (UInt8.max, UInt8.min)
      for i in settings.indices where settings[i].isWatched && settings[i].bank == bank {
        (first, last) = (min(first, settings[i].register), max(last, settings[i].register))
      }
      return (first, Int(last) - Int(first) + 1)
    }

    /// Whether one transfer reads all re-checked settings outside bank 0.
    fileprivate func isProbedInOne(padding: Int) -> Bool {
      guard watchedBank != 0 else { return true }
      for i in settings.indices where settings[i].isWatched && settings[i].bank != 0 && settings[i].bank != watchedBank
      {
        return false
      }
      return span(ofBank: watchedBank).count <= 32 - padding
    }
  }

  /// One combined transfer: `START addr+W first REPEATED-START addr+R length bytes STOP`.
  public struct Burst: Sendable {
    /// Where new samples are flagged.
    public enum Status: Sendable, Hashable {
      /// No flag: a sample is new when it differs from the one before.
      case none
      /// A status byte at this offset in the burst.
      case inBurst(Int)
      /// A separate register, read before the burst. The burst is then read only when it has something new.
      case register(UInt8)
      /// A counter of samples in the bits of `mask` at this offset in the burst: a sample is new when it has changed. While any bit of
      /// `busy` there is 1, the next one is being measured.
      case counter(at: Int, mask: UInt8, busy: UInt8)
    }

    /// The register number as sent, with the auto-increment bit where the chip wants one.
    public var first: UInt8
    /// 1 ... 32 bytes.
    public var length: Int
    public var status: Status
    /// Trigger of a single measurement, for chips without a continuous mode; written after each sample.
    public var trigger: Trigger?

    public init(from first: UInt8, length: Int, status: Status, trigger: Trigger? = nil) {
      self.first = first
      self.length = length
      self.status = status
      self.trigger = trigger
    }

    /// A command, `START addr+W register value STOP`.
    public struct Trigger: Sendable, Hashable {
      public var register: UInt8
      public var value: UInt8

      public init(_ register: UInt8, _ value: UInt8) {
        self.register = register
        self.value = value
      }
    }
  }
}

#if !hasFeature(Embedded)
// `allCases` takes heap.
extension Chip.Verification: CaseIterable {}
#endif
