public import Measures

extension Chip {
  /// A chip's self-test: a stimulus of known size, and the expected response.
  ///
  /// It disturbs the measurement: run only on request by the doctor (``ChipDriver/runSelfTest(pause:)``).
  public struct SelfTest: Sendable {
    /// Expected response of an axis.
    public struct Limits: Sendable {
      public var quantity: Quantity
      /// In the channel's unit, along the printed axes. An axis without limits (both infinite) isn't judged.
      public var lowest: Vector3
      public var highest: Vector3
      /// Scale of a count during the test relative to the usual one, as the test may use another range.
      public var scale: Double
      /// Steps that replace ``SelfTest/on`` where the axes can't have the stimulus at once; else empty.
      public var on: FixedList<12, Step>
      /// Limits stored in each chip; nil where all of a kind have these.
      public var trim: Trim?

      public init(
        _ quantity: Quantity, from lowest: Vector3, to highest: Vector3, scale: Double = 1,
        on: FixedList<12, Step> = .init(), trim: Trim? = nil
      ) {
        self.quantity = quantity
        self.lowest = lowest
        self.highest = highest
        self.scale = scale
        self.on = on
        self.trim = trim
      }

      /// The same for each axis.
      public init(
        _ quantity: Quantity, _ range: ClosedRange<Double>, scale: Double = 1, on: FixedList<12, Step> = .init(),
        trim: Trim? = nil
      ) {
        func all(_ value: Double) -> Vector3 { Vector3(value, value, value) }
        self.init(quantity, from: all(range.lowerBound), to: all(range.upperBound), scale: scale, on: on, trim: trim)
      }
    }

    /// The chip's factory response, stored in it as codes: `base` · `growth`^(code − 1), or nothing known where the code
    /// is 0.
    public struct Trim: Sendable {
      /// The registers that have the codes, 1 ... 32 of them.
      public var first: UInt8
      public var count: UInt8
      /// The bank register while they are read.
      public var bank: UInt8
      /// The axes' codes in them, unsigned.
      public var x: Field
      public var y: Field
      public var z: Field
      /// In the channel's unit.
      public var base: Double
      /// Growth from one code to the next.
      public var growth: Double
      /// Share of it that the chip must reach now.
      public var shares: ClosedRange<Double>

      public init(
        from first: UInt8, count: UInt8, bank: UInt8 = 0, x: Field, y: Field, z: Field, base: Double, growth: Double,
        shares: ClosedRange<Double>
      ) {
        self.first = first
        self.count = count
        self.bank = bank
        self.x = x
        self.y = y
        self.z = z
        self.base = base
        self.growth = growth
        self.shares = shares
      }

      /// A register for each axis, and 1 % from one code to the next.
      public init(_ first: UInt8, bank: UInt8 = 0, base: Double, shares: ClosedRange<Double>) {
        func code(_ offset: UInt8) -> Field { Field(at: offset, .bigEndian, bits: 8, coding: .unsigned) }
        self.init(
          from: first, count: 3, bank: bank, x: code(0), y: code(1), z: code(2), base: base, growth: 1.01,
          shares: shares)
      }

      /// An axis' response, in the channel's unit; nil where unknown.
      func answer(_ axis: Int, in bytes: Bytes) -> Double? {
        let code = (axis == 0 ? x : axis == 1 ? y : z).count(in: bytes)
        guard code > 0 else { return nil }
        var answer = base
        for _ in 1..<code { answer *= growth }
        return answer
      }
    }

    /// Quantity of the limits.
    public enum Judged: Sendable, Hashable {
      /// The magnitude of the difference with and without the stimulus.
      case difference
      /// The signed value with the stimulus: the outer field has no part in it, or a known one.
      case stimulated
      /// The chip judges itself, in these bits of a register.
      case byTheChip(register: UInt8, x: UInt8, y: UInt8, z: UInt8)
    }

    /// Where it is described.
    public var source: StaticString
    public var judged: Judged
    /// Steps for the measurement without the stimulus, after the usual start.
    public var off: FixedList<12, Step>
    /// Steps for the one with it; empty where each of the limits has its own.
    public var on: FixedList<12, Step>
    /// Milliseconds from either to the first valid sample.
    public var milliseconds: UInt16
    /// New samples a second meanwhile.
    public var hertz: Double
    /// Samples averaged.
    public var samples: Int
    /// Whether the steps give one sample each and are repeated.
    public var measuresOnce: Bool
    /// Empty for a chip that judges itself.
    public var limits: FixedList<2, Limits>

    public init(
      _ source: StaticString, _ judged: Judged, off: FixedList<12, Step>, on: FixedList<12, Step> = .init(),
      milliseconds: UInt16, hertz: Double, samples: Int, measuresOnce: Bool = false,
      limits: FixedList<2, Limits> = .init()
    ) {
      precondition(samples > 0 && hertz > 0, "a self-test takes samples")
      self.source = source
      self.judged = judged
      self.off = off
      self.on = on
      self.milliseconds = milliseconds
      self.hertz = hertz
      self.samples = samples
      self.measuresOnce = measuresOnce
      self.limits = limits
    }
  }
}
