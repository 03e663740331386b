import Compass
import Core
import HAL
import Indicators
import LinuxHAL
import Measures
import Position
import Reports
import Sensors
import Settings

typealias LinuxBoard = Board<
  FedSensors, LinuxRing, StatusLamps<GPIOOutputLines>, LinuxBuzzer, GPIOInputLine
>

/// The configured hardware. Opens nothing: the loop opens the parts, with retries.
extension Configuration {
  /// The sensors, for the thread that reads them.
  func linuxSensors() -> SensorSet<LinuxSensorBus> {
    let rate = Double(loop.rateHz)
    func sensor(_ candidates: [Candidate], _ axes: AxisMap, on bus: String) -> SensorSlot<LinuxSensorBus> {
      var slot = SensorSlot(
        candidates, axes: axes, loopRateHz: rate, multiplexer: bus == i2c.bus ? multiplexerAddress : nil,
        open: { () throws(BusError) in try LinuxSensorBus(path: bus) })
      slot.line = SPILine(path: bus)
      return slot
    }
    return SensorSet(
      magnetometer: sensor(magnetometerCandidates, magnetometerAxes, on: magnetometerBus),
      // Its mounting is part of its calibration.
      secondary: sensor(secondaryCandidates, .identity, on: i2c.bus),
      inertial: sensor(inertialCandidates, inertialAxes, on: inertialBus))
  }

  /// - Parameters:
  ///   - feed: the sensors' reports.
  ///   - drives: whether to drive the outputs; a recording doesn't.
  func linuxBoard(fedBy feed: SensorFeed = SensorFeed(), drives: Bool = true) -> LinuxBoard {
    Board(
      sensors: FedSensors(feed), ring: drives ? ringSlot : .init(nil), lamps: drives ? lampSlot : .init(nil),
      buzzer: drives ? buzzerSlot : .init(nil), button: drives ? buttonSlot : .init(nil))
  }

  /// Whether any output is configured.
  var hasOutputs: Bool { ring.exists || display.exists || statusLights.kind != .none || buzzer.exists }

  var lampSlot: OutputSlot<StatusLamps<GPIOOutputLines>> {
    let wiring: Indicators.StatusLights
    switch statusLights.kind {
    case .none: return .init(nil)
    case .three: wiring = .three
    case .rgb: wiring = .multicolour
    }
    let (chip, offsets, low) = (statusLights.gpioChip, statusLights.lines.map(UInt32.init), statusLights.activeLow)
    return OutputSlot { () throws(LineError) in
      StatusLamps(try GPIOOutputLines(path: chip, offsets: offsets, activeLow: low), wiring: wiring)
    }
  }

  var buttonSlot: ButtonSlot<GPIOInputLine> {
    guard button.line >= 0 else { return .init(nil) }
    let (chip, offset, low) = (button.gpioChip, UInt32(button.line), button.activeLow)
    return ButtonSlot { () throws(LineError) in try GPIOInputLine(path: chip, offset: offset, activeLow: low) }
  }
}
