extension Chip {
  /// The maker's program, which a chip without memory for it needs after each reset.
  ///
  /// Lost together with the settings: reloaded when these are found lost.
  public struct Program: Sendable {
    /// The bytes, two hexadecimal digits in capitals each; an even number of them.
    public var digits: StaticString
    /// The register that takes the place of the next byte, in words of two bytes: its lowest four bits, and the rest of it in the register
    /// after this one.
    public var placeRegister: UInt8
    /// The register that takes the bytes, one after the other.
    public var dataRegister: UInt8

    public init(_ digits: StaticString, place placeRegister: UInt8, data dataRegister: UInt8) {
      precondition(digits.utf8CodeUnitCount % 4 == 0, "a program is of whole words")
      self.digits = digits
      self.placeRegister = placeRegister
      self.dataRegister = dataRegister
    }

    /// Its bytes.
    public var count: Int { digits.utf8CodeUnitCount / 2 }

    /// The byte at this place, 0 ..< ``count``.
    public subscript(place: Int) -> UInt8 {
      func value(_ digit: UInt8) -> UInt8 { digit < 0x41 ? digit &- 0x30 : digit &- 0x37 }
      return digits.withUTF8Buffer { value($0[2 * place]) << 4 | value($0[2 * place + 1]) }
    }
  }
}
