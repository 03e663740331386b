#if !hasFeature(Embedded)
extension Chip {
  /// Name as the maker prints it, and as calibrations are keyed by. Takes no heap: it has at most 15 characters.
  public var name: String { label.description }
}
#endif
