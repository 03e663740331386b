public import Sensors

extension Configuration.Magnetometer {
  /// The words that ``chip`` may be.
  static let chipNames = ["auto"] + Chip.names(measuring: .magneticField)

  /// The chips to look for, best first.
  public var chips: [Chip] {
    let all = Chip.known.measuring(.magneticField)
    return chip == "auto" ? all : Chip.named(chip).map { [$0] } ?? []
  }
}

extension Configuration.Inertial {
  /// The words that ``chip`` may be.
  static let chipNames = ["auto"] + Chip.names(measuring: .specificForce) + ["none"]

  /// The chips to look for, best first: a gyroscope is worth having, so chips with one come before those without.
  public var chips: [Chip] {
    let all = Chip.known.measuring(.specificForce)
    guard chip == "auto" else { return Chip.named(chip).map { [$0] } ?? [] }
    return all.measuring(.angularRate) + all.filter { !$0.quantities.contains(.angularRate) }
  }
}

extension [Chip] {
  fileprivate func measuring(_ quantities: Quantities) -> [Chip] {
    filter { $0.quantities.contains(quantities) }
  }
}
