import Calibration
import Core
import HAL
import Measures
import Reports
import Sensors
import Settings
import Text

/// Sensors on select lines of SPI.
extension DoctorRun where Bus: ~Copyable, Port: ~Copyable {
  mutating func examineSPI() {
    let magnetometers = configuration.magnetometerCandidates.filter { $0.address == .spi }.map(\.chip)
    let inertials = configuration.inertialCandidates.filter { $0.address == .spi }.map(\.chip)
    guard !magnetometers.isEmpty || !inertials.isEmpty else { return }
    guard !access.deviceIsRunning() else {
      // Opening the line again could change clock and mode, which the kernel keeps per line.
      report.notes.append("chips on SPI aren't looked at while the device uses them: see qibla status")
      return
    }
    if !magnetometers.isEmpty {
      let chip = examine(magnetometers, on: configuration.magnetometerBus, role: "mag", sensor: "magnetometer")
      if let chip {
        magnetometer = SensorIdentity(
          chip: chip.name.lowercased(), bus: configuration.magnetometerBus, address: I2CAddress.spi.value,
          axes: configuration.magnetometerAxes.description)
      }
    }
    if !inertials.isEmpty {
      _ = examine(inertials, on: configuration.inertialBus, role: "imu", sensor: "accelerometer")
    }
  }

  /// The chip on a select line; nil if none is known by what its registers read.
  private mutating func examine(_ chips: [Chip], on path: String, role: String, sensor: String) -> Chip? {
    var bus: Bus
    do throws(BusError) { bus = try access.openBus(path) } catch {
      var diagnosis = Diagnosis(error, bus: path)
      let others = access.deviceFiles("spidev")
      if error == .missing, !others.isEmpty {
        diagnosis.found = "\(diagnosis.found); there are \(others.joined(separator: ", "))"
      }
      report.problems.append(diagnosis)
      return nil
    }
    let probe: Probe
    do throws(I2CError) { probe = try Probe.run(for: chips, selectedBy: &bus) } catch {
      report.problems.append(Diagnosis(.bus(error), role: role, sensor: sensor, address: .spi, bus: path))
      return nil
    }
    if let chip = probe.chip {
      note(chip, at: .spi, on: path, verified: true, state: "ready")
      inUse.append((Candidate(chip, at: .spi), role))
      return chip
    }
    if let hidden = probe.hidden.first {
      note(hidden, at: .spi, on: path, verified: false, state: "hidden")
      inUse.append((Candidate(hidden, at: .spi), role))
      return nil
    }
    if probe.registers.allSatisfy({ $0.value == 0x00 || $0.value == 0xFF }) {
      report.problems.append(
        Diagnosis(
          "\(role).absent",
          found:
            "no \(term: sensor) answers on \(path): its registers read \(probe.registers.first?.value.hex ?? "nothing")",
          cause: "it is not connected, has no power, or is on another select line",
          nextStep: "Check SCLK, MOSI, MISO, the select line, 3.3 V and ground"))
    } else {
      report.problems.append(Diagnosis(unknown: probe, role: role, bus: path))
    }
    return nil
  }
}
