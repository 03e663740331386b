#if !hasFeature(Embedded)
extension Chip {
  /// Name as the maker prints it, and as calibrations are keyed by. Takes no heap: it has at most 15 characters.
  public var name: String { label.description }

  /// Why it can't tell north, as a sentence's end; nil for one that can. See ``isCoarse``.
  public var coarseness: String? {
    guard isCoarse, let field = channels.first(where: { $0.quantity == .magneticField }) else { return nil }
    return
      "a count of it is \(Int(field.unitsPerCount.rounded())) µT, more than the Earth's horizontal field: it is made for magnets and can't find north"
  }
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
