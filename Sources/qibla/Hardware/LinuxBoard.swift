import Compass
import Core
import Device
import HAL
import Indicators
import LinuxHAL
import Measures
import Position
import Sensors
import Settings

typealias LinuxBoard = Board<
  FedSensors, LinuxRing, StatusLamps<GPIOOutputLines>, LinuxBuzzer, GPIOInputLine
>

/// From the configuration to the hardware it describes. Nothing is opened here: the loop opens what it finds, when it can.
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
      // However it lies: its calibration finds that out.
      secondary: sensor(secondaryCandidates, .identity, on: i2c.bus),
      inertial: sensor(inertialCandidates, inertialAxes, on: inertialBus))
  }

  /// - Parameters:
  ///   - feed: where the sensors' samples come from.
  ///   - drives: whether the outputs are driven; a recording leaves them dark.
  func linuxBoard(fedBy feed: SensorFeed = SensorFeed(), drives: Bool = true) -> LinuxBoard {
    Board(
      sensors: FedSensors(feed), ring: drives ? ringSlot : .init(nil), lamps: drives ? lampSlot : .init(nil),
      buzzer: drives ? buzzerSlot : .init(nil), button: drives ? buttonSlot : .init(nil))
  }

  /// Whether there is anything that can be on.
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
