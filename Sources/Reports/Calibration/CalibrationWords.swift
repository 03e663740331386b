public import Calibration
public import Core
import HAL
import Sensors
public import Text

extension SensorIdentity {
  /// Key of a sensor's calibrations; nil until it is detected.
  public init?(_ sensor: SensorState, bus: String, axes: String) {
    guard let chip = sensor.chip, let address = sensor.address else { return nil }
    self.init(chip: chip.lowercased(), bus: bus, address: address.value, channel: sensor.channel, axes: axes)
  }
}

extension CalibrationFit.Part {
  /// Effect on the heading if the recording didn't determine it; nil for the delay, which is learnt in use.
  public var words: String? {
    switch self {
    case .accelerometer:
      "the accelerometer's offset was not learnt (too much shaking, or too few attitudes): it stays as it was. Turn more slowly, through all attitudes, for a smaller uncertainty."
    case .alignment:
      "the magnetometer's alignment with the accelerometer was not learnt: assumed aligned."
    case .delay: nil
    case .hemisphere:
      "without a place the signs of magnetometer and accelerometer can't be checked: three wrong ones point the opposite way. Give the place."
    }
  }
}

extension CalibrationFit.Refusal {
  /// The stable word with spaces, for a person.
  public var words: String { rawValue.spaced }

  /// The same in a person's language.
  public var message: Message { Message(term: words, keys: ["refusal.\(rawValue)"]) }

  /// The next step for a person.
  public var advice: String {
    switch self {
    case .notMoved: "The device was not moved, or not enough: turn it through all directions."
    case .coverage: "Too few directions were seen: tilt the device further and turn it all the way round."
    case .fieldChanged: "The field changed during the calibration: keep magnets and iron away, start again."
    case .disturbed: "Too many samples are disturbed: choose a place away from iron and cables, start again."
    case .noisy: "The magnetometer's noise is too large for this recording: move more slowly, record for longer."
    case .saturated: "The magnetometer was at the end of its range: remove the magnet, or choose a wider range."
    case .uncertain: "The heading would remain uncertain: record for longer, through more directions."
    case .axes:
      "The axes of magnetometer and accelerometer don't fit each other: correct magnetometer.axes or inertial.axes."
    case .accelerometer: "The accelerometer contradicts the other sensors: correct its axes, signs or unit."
    case .gyroscope: "The gyroscope contradicts field and force: correct its axes, signs or unit."
    case .hemisphere: "The field fits the other half of the Earth: correct a sensor's signs, or the place."
    case .worseThanCurrent: "The calibration in use fits this recording at least as well, with a smaller uncertainty."
    }
  }
}
