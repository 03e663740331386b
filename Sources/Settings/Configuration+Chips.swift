public import Sensors

extension Configuration.Magnetometer {
  /// The words that ``chip`` may be.
  static let chipNames = ["auto"] + Chip.known.measuring(.magneticField).map(\.settingName)

  /// The chips to look for, best first.
  public var chips: [Chip] {
    let all = Chip.known.measuring(.magneticField)
    return chip == "auto" ? all : all.filter { $0.settingName == chip }
  }
}

extension Configuration.Inertial {
  /// The words that ``chip`` may be.
  static let chipNames = ["auto"] + Chip.known.measuring(.specificForce).map(\.settingName) + ["none"]

  /// The chips to look for, best first: a gyroscope is worth having, so chips with one come before those without.
  public var chips: [Chip] {
    let all = Chip.known.measuring(.specificForce)
    guard chip == "auto" else { return all.filter { $0.settingName == chip } }
    return all.measuring(.angularRate) + all.filter { !$0.quantities.contains(.angularRate) }
  }
}

extension [Chip] {
  fileprivate func measuring(_ quantities: Quantities) -> [Chip] {
    filter { $0.quantities.contains(quantities) }
  }
}

extension Chip {
  /// The chip's name in the configuration.
  fileprivate var settingName: String { name.lowercased() }
}
