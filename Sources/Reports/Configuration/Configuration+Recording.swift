public import Core
public import Measures
import Sensors
public import Settings

extension Configuration {
  /// Header of a recording: program, date and sensors.
  ///
  /// - Parameters:
  ///   - state: the loop's newest state, for the detected chips.
  ///   - date: the day of the recording.
  public func provenance(of state: DeviceState, on date: CivilDate) -> [(key: String, value: String)] {
    func place(_ sensor: SensorState, on bus: String) -> String {
      guard let chip = sensor.chip, let address = sensor.address else { return "none" }
      let channel = sensor.channel.map { ", channel \($0)" } ?? ""
      return "\(chip) at \(address.hex) on \(bus)\(channel)"
    }
    return [
      ("recorded by", "qibla record"), ("date", date.text),
      ("magnetometer", place(state.magnetometer, on: magnetometerBus)),
      ("magnetometer axes", magnetometerAxes.description), ("inertial", place(state.inertial, on: inertialBus)),
      ("inertial axes", inertialAxes.description), ("frame", "body: x forward, y left, z up"), ("calibrated", "no"),
      ("rate_hz", "\(loop.rateHz)"),
    ]
  }
}
