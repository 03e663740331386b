public import Measures

extension Chip {
  /// Content of one transfer.
  public typealias Bytes = InlineArray<32, UInt8>

  /// The numbers of one sample of a channel, as the chip counts.
  public struct Counts: Sendable, Hashable {
    public var x: Int32
    public var y: Int32
    public var z: Int32

    public init(_ x: Int32, _ y: Int32, _ z: Int32) {
      self.x = x
      self.y = y
      self.z = z
    }

    /// x, y, z as 0, 1, 2.
    subscript(axis: Int) -> Int32 { axis == 0 ? x : axis == 1 ? y : z }
  }

  /// Position and coding of one number in the burst.
  public struct Field: Sendable {
    /// Which byte comes first on the bus.
    public enum ByteOrder: Sendable { case littleEndian, bigEndian }

    /// Meaning of the bits.
    public enum Coding: Sendable {
      case twosComplement
      /// The value plus half the range: 0 is the most negative.
      case offsetBinary
      case unsigned
    }

    /// Low bits of a number in a byte of their own.
    public struct LowBits: Sendable {
      /// Of that byte in the burst.
      public var offset: UInt8
      /// Bits below them in it.
      public var shift: UInt8
      /// 1 ... 8 bits.
      public var bits: UInt8

      public init(at offset: UInt8, shift: UInt8, bits: UInt8) {
        self.offset = offset
        self.shift = shift
        self.bits = bits
      }
    }

    /// Of its first byte in the burst.
    public let offset: UInt8
    /// 1 ... 24 bits, the low ones included.
    public let bits: UInt8
    public let byteOrder: ByteOrder
    /// Unused bits under the number in its bytes, by left justification. 0 ... 7.
    public let shift: UInt8
    public let lowBits: LowBits?
    public let coding: Coding
    /// The chip's mark of an overflow, if any.
    public let overflowMark: Int32?
    /// Factor of the number besides the channel's ``Channel/unitsPerCount``.
    private(set) var gain = 1.0

    public init(
      at offset: UInt8, _ byteOrder: ByteOrder, bits: UInt8 = 16, shift: UInt8 = 0, lowBits: LowBits? = nil,
      coding: Coding = .twosComplement, overflowMark: Int32? = nil
    ) {
      byteCount = (bits - (lowBits?.bits ?? 0) + shift + 7) / 8
      precondition((1...24).contains(bits) && (1...3).contains(byteCount), "a field is of 1 to 24 bits, in three bytes")
      self.offset = offset
      self.bits = bits
      self.byteOrder = byteOrder
      self.shift = shift
      self.lowBits = lowBits
      self.coding = coding
      self.overflowMark = overflowMark
    }

    /// Low byte first.
    public static func little(
      _ offset: UInt8, bits: UInt8 = 16, shift: UInt8 = 0, overflowMark: Int32? = nil
    ) -> Field {
      Field(at: offset, .littleEndian, bits: bits, shift: shift, overflowMark: overflowMark)
    }

    /// High byte first.
    public static func big(
      _ offset: UInt8, bits: UInt8 = 16, shift: UInt8 = 0, overflowMark: Int32? = nil
    ) -> Field {
      Field(at: offset, .bigEndian, bits: bits, shift: shift, overflowMark: overflowMark)
    }

    /// Along the opposite of the printed axis.
    ///
    /// For chips whose printed figure is left-handed, which no mounting can correct.
    public var reversed: Field { scaled(by: -1) }

    /// For an axis with a different scale than the others.
    public func scaled(by factor: Double) -> Field {
      var field = self
      field.gain *= factor
      return field
    }

    /// How many bytes it takes, 1 ... 3, without the one of the low bits.
    private let byteCount: UInt8
    var lastByte: Int { max(Int(offset) + Int(byteCount) - 1, Int(lowBits?.offset ?? 0)) }

    /// The number. Any bytes give one.
    public func count(in bytes: Bytes) -> Int32 {
      func byte(_ i: Int) -> UInt32 { UInt32(bytes[Int(offset) + i]) }
      let isBig = byteOrder == .bigEndian
      var word = byte(0)
      if byteCount > 1 { word = isBig ? word << 8 | byte(1) : byte(1) << 8 | word }
      if byteCount > 2 { word = isBig ? word << 8 | byte(2) : byte(2) << 16 | word }
      word >>= UInt32(shift)
      if let lowBits {
        let low = UInt32(bytes[Int(lowBits.offset)]) >> UInt32(lowBits.shift)
        word = word << UInt32(lowBits.bits) | low & (1 << UInt32(lowBits.bits) - 1)
      }
      let unused = UInt32(32 - bits)
      switch coding {
      case .twosComplement: return Int32(bitPattern: word << unused) >> Int32(unused)
      case .offsetBinary: return Int32(bitPattern: (word << unused) >> unused) - 1 << Int32(bits - 1)
      case .unsigned: return Int32(bitPattern: (word << unused) >> unused)
      }
    }

    /// Value of a number read from a stuck line.
    enum LinePattern { case zeros, ones, topBitOnly }

    /// The pattern of a dead data path in `count`; nil: none. The chip's own overflow mark isn't one.
    func linePattern(_ count: Int32) -> LinePattern? {
      if count == overflowMark { return nil }
      let half: Int32 = 1 << Int32(bits - 1)
      let code = coding == .offsetBinary ? count + half : count
      if code == 0 { return .zeros }
      if code == (coding == .twosComplement ? -1 : 2 * half - 1) { return .ones }
      return code == (coding == .twosComplement ? -half : half) ? .topBitOnly : nil
    }
  }

  /// A bit of a byte of the burst.
  public struct Flag: Sendable {
    public var offset: Int
    public var mask: UInt8

    public init(at offset: Int, mask: UInt8) {
      self.offset = offset
      self.mask = mask
    }

    func isSet(in bytes: Bytes) -> Bool { bytes[offset] & mask != 0 }
  }

  /// The value in the channel's unit from its counts, the bytes they were in and the bytes of the chip's trim registers; nil
  /// where these give no value.
  public typealias Compensation = @Sendable (_ counts: Counts, _ burst: Bytes, _ trim: Bytes) -> Vector3?

  /// One measured quantity in the burst: three numbers along the axes printed in the datasheet's figure, made right-handed
  /// where that isn't (``Field/reversed``).
  public struct Channel: Sendable {
    public var quantity: Quantity
    /// The three numbers. A thermometer names its one three times.
    public var x: Field
    public var y: Field
    public var z: Field
    /// Units per count: µT, m/s², rad/s or °C. Nominal where the chip's compensation gives the value.
    public var unitsPerCount: Double
    /// Value of count 0; zero for all but thermometers.
    public var zero: Double
    /// Status bits that must all be 1 for a new sample; 0: the chip has none.
    public var ready: UInt8
    /// Counts of this magnitude or more are outside the specified range.
    public var fullScale: Int32
    /// Set when the sample is over the range, for any counts.
    public var overflow: Flag?
    /// Noise of one sample in the channel's unit, one standard deviation; it makes equal samples in a row suspect.
    public var noise: Double
    /// Conversion of the counts; nil where proportional.
    public var compensation: Compensation?

    public init(
      _ quantity: Quantity, x: Field, y: Field, z: Field, unitsPerCount: Double, zero: Double = 0, ready: UInt8,
      fullScale: Int32, overflow: Flag? = nil, noise: Double, compensation: Compensation? = nil
    ) {
      self.quantity = quantity
      self.x = x
      self.y = y
      self.z = z
      self.unitsPerCount = unitsPerCount
      self.zero = zero
      self.ready = ready
      self.fullScale = fullScale
      self.overflow = overflow
      self.noise = noise
      self.compensation = compensation
    }

    /// A thermometer read beside the field. It has no noise by which a frozen value would show.
    public static func thermometer(_ field: Field, countsPerDegree: Double, zero: Double, ready: UInt8) -> Channel {
      Channel(
        .temperature, x: field, y: field, z: field, unitsPerCount: 1 / countsPerDegree, zero: zero, ready: ready,
        fullScale: 32_767, noise: 0)
    }

    var lastByte: Int {
      // In pairs: `max` of more is variadic, an array that Embedded Swift refuses.
      max(max(x.lastByte, y.lastByte), max(z.lastByte, overflow?.offset ?? 0))
    }

    func counts(in bytes: Bytes) -> Counts { Counts(x.count(in: bytes), y.count(in: bytes), z.count(in: bytes)) }

    /// In the channel's unit, in proportion to the counts.
    func value(of counts: Counts) -> Vector3 {
      // By way of Int: for a 32-bit target Embedded Swift rejects Double(Int32) as needing the heap.
      Vector3(
        zero + x.gain * Double(Int(counts.x)) * unitsPerCount, zero + y.gain * Double(Int(counts.y)) * unitsPerCount,
        zero + z.gain * Double(Int(counts.z)) * unitsPerCount)
    }

    /// Whether one count may exceed the Earth's horizontal field: then counts need neither change nor differ from zero.
    var isCoarse: Bool { quantity == .magneticField && unitsPerCount > 20 }

    /// Whether noise alone makes it practically impossible that three axes repeat for a second.
    ///
    /// A noise of half a count repeats one axis in about two of three samples and three axes in one of three:
    /// fifty in a row have the chance 10⁻²⁴.
    var repeatsProveFrozen: Bool { noise >= unitsPerCount / 2 }

    /// Samples in a row that this axis can't repeat by noise alone while the others change; nil: no limit.
    ///
    /// A noise of one count has its most likely count in 38 of 100 samples at most: fifty in a row have the chance 10⁻²¹. Even with half
    /// the noise, 68 of 100, it is 4 · 10⁻⁹, and less with every chip that is known: about once a year, and then the chip is set up again.
    /// Three quarters of a count, and half of that, 82 of 100, take a hundred for it; two and a half, and half of that, 31 of 100, take 25
    /// for 10⁻¹³.
    func repeatsThatProveDead(_ axis: Int) -> UInt32? {
      let gain = axis == 0 ? x.gain : axis == 1 ? y.gain : z.gain
      let counts = noise / (unitsPerCount * gain.magnitude)
      return counts >= 2.5 ? 25 : counts >= 1 ? 50 : counts >= 0.75 ? 100 : nil
    }

    /// Patterns of a dead data path: all zeros or all ones (a line held), or the top bit alone.
    ///
    /// A gyroscope at rest may read zero or −1 on three axes, as may a chip made for magnets; an accelerometer or a
    /// magnetometer never does.
    func isDeadPattern(_ counts: Counts) -> Bool {
      guard quantity != .temperature, let pattern = x.linePattern(counts.x) else { return false }
      guard pattern == .topBitOnly || quantity != .angularRate && !isCoarse else { return false }
      return y.linePattern(counts.y) == pattern && z.linePattern(counts.z) == pattern
    }

    func isOverRange(_ counts: Counts, in bytes: Bytes) -> Bool {
      func isOver(_ count: Int32, _ field: Field) -> Bool {
        count == field.overflowMark || count >= fullScale || count <= 0 &- fullScale
      }
      return isOver(counts.x, x) || isOver(counts.y, y) || isOver(counts.z, z) || overflow?.isSet(in: bytes) == true
    }

    /// Whether one axis changed by more than any motion of the device can cause between samples.
    func isJump(_ counts: Counts, from former: Counts) -> Bool {
      let limit = largestStep / unitsPerCount
      func isFar(_ a: Int32, _ b: Int32) -> Bool { Double(Int(a) - Int(b)).magnitude > limit }
      return isFar(counts.x, former.x) || isFar(counts.y, former.y) || isFar(counts.z, former.z)
    }

    /// In the channel's unit: a field of 60 µT turned by 30°; three times gravity; what a hand that turns it at 400 rad/s² adds in
    /// 10 ms. A flipped bit that adds less turns the attitude by 2.3° at most; one of the two highest adds more at ±500 °/s.
    private var largestStep: Double {
      switch quantity {
      // Ten times the specified noise stays below.
      case .magneticField: max(30, 10 * noise)
      case .specificForce: 30
      case .angularRate: 4
      case .temperature: .infinity
      }
    }
  }
}
