extension Chip {
  /// Register image of a chip without register numbers: reads and writes each start at the first register of their own
  /// set.
  ///
  /// The register number sent before each read (``Chip/Burst``) is 0; the chip takes it as the first byte written.
  public struct Image: Sendable {
    /// Bytes of it, 1 ... 32.
    public var count: Int
    /// Composes it from the bytes of ``Step/readTrim(from:count:)``.
    public var compose: @Sendable (_ trim: Bytes) -> Bytes

    public init(count: Int, of compose: @escaping @Sendable (_ trim: Bytes) -> Bytes) {
      precondition((1...32).contains(count), "SMBus adapters move 32 bytes at most")
      self.count = count
      self.compose = compose
    }
  }
}
