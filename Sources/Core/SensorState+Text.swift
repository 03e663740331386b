#if !hasFeature(Embedded)
extension SensorState {
  /// Name of the chip in use; nil until one was found. Making it takes no heap: it has at most 15 characters.
  public var chip: String? { label.map(\.description) }
}
#endif
