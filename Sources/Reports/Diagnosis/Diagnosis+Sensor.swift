public import Core
import HAL
public import Sensors
public import Text

extension SensorState {
  /// The sensor's fault; nil while it works, isn't fitted or hasn't been probed yet.
  public func finding(role: String, sensor: String) -> Diagnosis? {
    switch health {
    case .working, .notFitted, .starting: nil
    case .noBus(let error): Diagnosis(error, bus: line?.path ?? "the I2C bus")
    case .failing(let error), .lost(let error):
      Diagnosis(error, role: role, sensor: sensor, address: address ?? 0, bus: line?.path ?? "the bus")
    case .absent:
      Diagnosis(
        "\(role).absent", found: "no \(term: sensor) answers on \(place: line?.path ?? "the bus")",
        cause: "it is not connected, has no power, or has another address",
        nextStep: line == nil
          ? "Check SDA, SCL, 3.3 V and ground" : "Check SCLK, MOSI, MISO, the select line, 3.3 V and ground")
    case .unknownChip(let address, let found):
      Diagnosis(
        "\(role).unknown_chip", found: "a chip at \(address.hex) answers \(found.hex), an unknown identity",
        cause: "another chip is on the board", nextStep: "Check its wiring and its supply")
    case .sharedAddress(let address, let channel):
      Diagnosis(
        "\(role).shared_address",
        found: "the chip at \(address.hex) behind channel \(channel) can't be told from one on the main bus",
        cause: "two chips have one address", nextStep: "Give one of them another address")
    case .damaged:
      Diagnosis(
        "bus.corrupt", found: "more than one sample in a hundred of the \(term: sensor) arrives damaged",
        cause: "long wires, a fast bus or a weak supply", nextStep: "Shorten the wires, or slow the bus")
    case .saturated:
      Diagnosis(
        "\(role).saturated", found: "the \(term: sensor) is over its range", cause: "something strong is near",
        nextStep: "A magnet or a loudspeaker is very near")
    }
  }
}

extension Chip {
  /// Diagnosis of a magnetometer too coarse to tell north; nil for any other chip.
  public var coarseness: Message? {
    guard isCoarse, let field = channels.first(where: { $0.quantity == .magneticField }) else { return nil }
    return """
      a count of it is \(Int(field.unitsPerCount.rounded())) µT, more than the Earth's horizontal field: it is made for magnets and can't \
      find north
      """
  }
}
