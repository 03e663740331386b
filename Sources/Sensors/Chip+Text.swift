#if !hasFeature(Embedded)
extension Chip {
  /// Name as the maker prints it, and as calibrations are keyed by. Takes no heap: it has at most 15 characters.
  public var name: String { label.description }

}

extension Chip.Verification {
  /// As other programs read it.
  public var word: String {
    switch self {
    case .datasheet: "datasheet"
    case .secondDriver: "second_driver"
    case .kernelDriver: "kernel_driver"
    case .otherModel: "other_model"
    case .report: "report"
    }
  }
}
#endif
