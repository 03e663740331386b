public import HAL

/// What a sensor chip is, as a value: how to recognise it, set it up, read it and judge what it says.
///
/// One engine, ``ChipDriver``, drives them all, so a new chip is one small file with its register map and such a value.
public struct Chip: Sendable {
  /// Name as the maker prints it, and as calibrations are keyed by.
  public var name: String
  /// The addresses its pins can choose.
  public var addresses: [I2CAddress]
  /// Registers that must read so before anything may be written. All of them must hold.
  public var identity: [IdentityCheck]
  /// Output rates with their settings, slowest first.
  public var modes: [Mode]
  /// The one transfer that brings a sample.
  public var burst: Burst
  /// The quantities in the burst, at most ``maximumChannels``.
  public var channels: [Channel]

  /// How many channels a chip can have: the engine keeps their state inline.
  public static let maximumChannels = 4

  public init(
    name: String, addresses: [I2CAddress], identity: [IdentityCheck], modes: [Mode], burst: Burst, channels: [Channel]
  ) {
    precondition(!modes.isEmpty && (1...Chip.maximumChannels).contains(channels.count), "\(name): incomplete")
    precondition((1...32).contains(burst.length), "\(name): SMBus adapters move 32 bytes at most")
    for channel in channels {
      for axis in 0..<3 { precondition(channel.offsets[axis] + 1 < burst.length, "\(name): channel outside the burst") }
    }
    self.name = name
    self.addresses = addresses
    self.identity = identity
    self.modes = modes
    self.burst = burst
    self.channels = channels
  }

  /// What it measures.
  public var quantities: Quantities {
    channels.reduce(into: Quantities()) { $0.insert(Quantities($1.quantity)) }
  }

  /// The slowest mode that has a new sample for each turn of a loop, or the fastest there is.
  public func mode(forLoopRate hertz: Double) -> Mode {
    modes.first { $0.hertz >= hertz } ?? modes[modes.count - 1]
  }
}

extension Chip {
  /// A register whose masked value tells the chip from others that share its address.
  public struct IdentityCheck: Sendable, Hashable {
    public var register: UInt8
    /// The bits that count; the others differ from chip to chip.
    public var mask: UInt8
    public var value: UInt8

    public init(_ register: UInt8, mask: UInt8 = 0xFF, is value: UInt8) {
      self.register = register
      self.mask = mask
      self.value = value
    }
  }

  /// Bits a register must hold while the chip works. Bits in neither mask are left as they are.
  public struct Setting: Sendable, Hashable {
    public var register: UInt8
    /// Bits that must be 1.
    public var set: UInt8
    /// Bits that must be 0.
    public var clear: UInt8

    public init(_ register: UInt8, set: UInt8, clear: UInt8) {
      self.register = register
      self.set = set
      self.clear = clear
    }

    /// The whole register.
    public init(_ register: UInt8, _ value: UInt8) { self.init(register, set: value, clear: ~value) }

    var mask: UInt8 { self.set | clear }
    func holds(in value: UInt8) -> Bool { value & mask == self.set }
    func applied(to value: UInt8) -> UInt8 { value & ~clear | self.set }
  }

  /// An output rate and the settings table that gives it.
  public struct Mode: Sendable {
    /// New samples a second, nominal.
    public var hertz: Double
    /// What is written when the chip is set up, and read back in turn while it works.
    public var settings: [Setting]

    public init(hertz: Double, _ settings: [Setting]) {
      self.hertz = hertz
      self.settings = settings
    }
  }

  /// One combined transfer: `START addr+W first REPEATED-START addr+R length bytes STOP`.
  public struct Burst: Sendable {
    /// The register number as sent, with the auto-increment bit where the chip wants one.
    public var first: UInt8
    /// 1 ... 32 bytes.
    public var length: Int
    /// Where the status register is in it; nil where the chip has none that says "this sample is new".
    public var status: Int?

    public init(from first: UInt8, length: Int, status: Int?) {
      self.first = first
      self.length = length
      self.status = status
    }
  }

  /// One measured quantity in the burst: three 16-bit numbers along the axes printed in the datasheet's figure, right-handed.
  public struct Channel: Sendable {
    /// Which byte of a pair comes first on the bus.
    public enum ByteOrder: Sendable { case littleEndian, bigEndian }

    public var quantity: Quantity
    /// Offset of the x, y and z pair in the burst. A thermometer names its pair three times.
    public var offsets: InlineArray<3, Int>
    public var byteOrder: ByteOrder
    /// Arithmetic shift right that undoes left justification, 0 ... 15.
    public var shift: Int16
    /// Units a count is: µT, m/s², rad/s or °C.
    public var unitsPerCount: Double
    /// Value of count 0; zero for all but thermometers.
    public var zero: Double
    /// Bits of the status register that must all be 1 when the sample is new; 0 = the chip doesn't say.
    public var ready: UInt8
    /// Counts of this size and more are outside the specified range.
    public var fullScale: Int16
    /// What the chip delivers in place of a count on overflow, where it has such a mark.
    public var overflowMark: Int16?
    /// Noise of one sample in the channel's unit, one standard deviation: why two equal samples in a row are suspect.
    public var noise: Double

    public init(
      _ quantity: Quantity, at x: Int, _ y: Int, _ z: Int, _ byteOrder: ByteOrder, shift: Int16 = 0,
      unitsPerCount: Double, zero: Double = 0, ready: UInt8, fullScale: Int16, overflowMark: Int16? = nil, noise: Double
    ) {
      self.quantity = quantity
      offsets = [x, y, z]
      self.byteOrder = byteOrder
      self.shift = shift
      self.unitsPerCount = unitsPerCount
      self.zero = zero
      self.ready = ready
      self.fullScale = fullScale
      self.overflowMark = overflowMark
      self.noise = noise
    }

    /// Whether noise alone makes it practically impossible that three axes repeat for a second.
    ///
    /// A noise of half a count repeats one axis in about two of three samples and three axes in one of three:
    /// fifty in a row have the chance 10⁻²⁴.
    var repeatsProveFrozen: Bool { noise >= unitsPerCount / 2 }

    /// Patterns of a dead data path: all zeros or all ones (a line held), or the most negative number.
    ///
    /// A gyroscope at rest may well read zero or −1 on three axes, an accelerometer or a magnetometer never.
    func isDeadPattern(_ x: Int16, _ y: Int16, _ z: Int16) -> Bool {
      guard x == y, y == z, quantity != .temperature else { return false }
      let justified = x &<< shift
      return justified == .min || quantity != .angularRate && (x == 0 || x == -1)
    }

    func isOverRange(_ count: Int16) -> Bool {
      count == overflowMark || count >= fullScale || count <= 0 &- fullScale
    }
  }
}
