#if !hasFeature(Embedded)
extension SPILine {
  /// How the device files of the kernel's spidev begin.
  public static let pathPrefix = "/dev/spidev"

  /// Nil for a file that is none of spidev's.
  public init?(path: String) {
    guard path.hasPrefix(Self.pathPrefix) else { return nil }
    let numbers = path.dropFirst(Self.pathPrefix.count).split(separator: ".", omittingEmptySubsequences: false)
    guard numbers.count == 2, let bus = UInt8(numbers[0]), let select = UInt8(numbers[1]) else { return nil }
    self.init(bus: bus, select: select)
  }

  /// `/dev/spidev0.1`
  public var path: String { "\(Self.pathPrefix)\(bus).\(select)" }
}
#endif
