extension Chip {
  /// Register image of a chip without register numbers: both reading and writing begin at the first of them, which are two
  /// different ones.
  ///
  /// The number that goes before each reading (``Chip/Burst``) is 0 there, and to the chip the first byte that it is written.
  public struct Image: Sendable {
    /// Bytes of it, 1 ... 32.
    public var count: Int
    /// Makes it of the bytes that ``Step/readTrim(from:count:)`` has brought.
    public var compose: @Sendable (_ trim: Bytes) -> Bytes

    public init(count: Int, of compose: @escaping @Sendable (_ trim: Bytes) -> Bytes) {
      precondition((1...32).contains(count), "SMBus adapters move 32 bytes at most")
      self.count = count
      self.compose = compose
    }
  }
}
