import Calibration
import Core
public import HAL
import Measures
import Position
import Sensors
public import Settings
import Text

/// One look at everything the device needs, part by part: what is there, what is wrong, what to do. It only looks.
public struct DoctorRun<Bus: I2CBus & ~Copyable, Port: SerialPort & ~Copyable>: Sendable {
  /// What was found so far.
  public internal(set) var report = DoctorReport()

  let configuration: Configuration
  let access: DoctorAccess<Bus, Port>
  /// The site by what the receiver said while it was listened to.
  var heard: Site?
  /// The magnetometer that the device would use.
  var magnetometer: SensorIdentity?

  /// - Parameter access: what the machine is looked at through.
  public init(_ configuration: Configuration, _ access: DoctorAccess<Bus, Port>) {
    self.configuration = configuration
    self.access = access
  }

  /// Looks at everything once. It may take some seconds, in which the receiver is listened to.
  public mutating func examine() {
    for problem in access.settings() { report.problems.append(Diagnosis(problem)) }
    if let today = access.wallClock()?.time.date { report.notes += access.settingNotes(today) }
    examineBus()
    examineLines()
    examineReceiver()
    examineState()
    examineCalibration()
    examineSite()
  }

  // MARK: - Sensors

  private mutating func examineBus() {
    let path = configuration.i2c.bus
    var bus: Bus
    do throws(BusError) { bus = try access.openBus(path) } catch {
      var diagnosis = Diagnosis(error, bus: path)
      let others = access.deviceFiles("i2c-")
      if error == .missing, !others.isEmpty { diagnosis.found += "; there are \(others.joined(separator: ", "))" }
      report.problems.append(diagnosis)
      return
    }
    var found = Quantities()
    var fault: I2CError?
    var (probes, hidden, owned): ([Probe], [(Chip, I2CAddress)], [I2CError]) = ([], [], [])
    let (magnetometers, inertials) = (configuration.magnetometerCandidates, configuration.inertialCandidates)
    let wanted = magnetometers + inertials
    var addresses: [I2CAddress] = []
    for candidate in wanted where !addresses.contains(candidate.address) { addresses.append(candidate.address) }
    for address in addresses {
      do throws(I2CError) {
        let probe = try Probe.look(at: address, on: &bus)
        noteMagnetometer(probe, bus: path)
        for chip in probe.hidden where wanted.contains(where: { $0.chip.name == chip.name }) {
          hidden.append((chip, chip.addresses.contains(address) ? address : chip.addresses[0]))
        }
        for chip in probe.chips { found.formUnion(chip.quantities) }
        probes.append(probe)
      } catch {
        switch error.kind {
        case .noAcknowledge: break
        case .busy: owned.append(error)
        default: fault = fault ?? error
        }
      }
    }
    hidden.removeAll { chip, _ in
      let isFound = found.isSuperset(of: chip.quantities)
      found.formUnion(chip.quantities)
      return isFound
    }
    // Other things may well be at these addresses, and drivers of the kernel's: they matter where a sensor is missing.
    func isMissing(at address: I2CAddress) -> Bool {
      magnetometers.contains { $0.address == address } && !found.contains(.magneticField)
        || inertials.contains { $0.address == address } && !found.contains(.specificForce)
    }
    for probe in probes {
      for chip in probe.chips { note(chip, at: probe.address, verified: true, state: "ready") }
      if probe.chip == nil, probe.hidden.isEmpty, isMissing(at: probe.address) {
        report.sensors.append(
          .init(
            bus: path, address: probe.address.hex, chip: nil, kind: "unknown", verified: false, state: "unknown_chip"))
        let isMagnetometers = magnetometers.contains { $0.address == probe.address }
        report.problems.append(Diagnosis(unknown: probe, role: isMagnetometers ? "mag" : "imu", bus: path))
      }
    }
    for (chip, address) in hidden { note(chip, at: address, verified: false, state: "hidden") }
    if let fault = fault ?? owned.first(where: { isMissing(at: $0.address) }) {
      report.problems.append(Diagnosis(.bus(fault), role: "mag", sensor: "sensor", address: fault.address, bus: path))
      // The bus itself is in the way: that a sensor was not seen says nothing then.
      return
    }
    noteIfMissing(
      .magneticField, in: found, of: magnetometers, role: "mag", sensor: "magnetometer")
    noteIfMissing(
      .specificForce, in: found, of: inertials, role: "imu", sensor: "accelerometer")
  }

  /// A line of the report for each quantity that the chip measures.
  private mutating func note(_ chip: Chip, at address: I2CAddress, verified: Bool, state: String) {
    for kind in chip.quantities.sensorWords {
      report.sensors.append(
        .init(
          bus: configuration.i2c.bus, address: address.hex, chip: chip.name, kind: kind, verified: verified,
          verification: chip.verified.word, state: state))
    }
  }

  private mutating func noteMagnetometer(_ probe: Probe, bus: String) {
    guard magnetometer == nil,
      let chip = probe.chips.first(where: { chip in
        configuration.magnetometerCandidates.contains { $0.chip.name == chip.name && $0.address == probe.address }
      })
    else { return }
    magnetometer = SensorIdentity(
      chip: chip.name.lowercased(), bus: bus, address: probe.address.value,
      axes: configuration.magnetometerAxes.description)
  }

  private mutating func noteIfMissing(
    _ quantity: Quantities, in found: Quantities, of candidates: [Candidate], role: String, sensor: String
  ) {
    guard !found.contains(quantity), !candidates.isEmpty else { return }
    let number = configuration.i2c.bus.split(separator: "-").last ?? "1"
    let places = candidates.map { "\($0.address.hex) (\($0.chip.name))" }.joined(separator: ", ")
    report.problems.append(
      Diagnosis(
        "\(role).absent", found: "no \(sensor) answers on \(configuration.i2c.bus)",
        cause: "it is not connected, has no power, or is a kind that isn't known; looked at \(places)",
        nextStep:
          "Check SDA, SCL, 3.3 V and ground; list what answers with: i2cdetect -y \(number)"))
  }

  // MARK: - Lines

  private mutating func examineLines() {
    let c = configuration
    examine("ring", c.ring.gpioChip, c.ring.lines)
    examine("status_lights", c.statusLights.gpioChip, c.statusLights.kind == .none ? [] : c.statusLights.lines)
    examine("buzzer", c.buzzer.gpioChip, c.buzzer.enabled && c.buzzer.line >= 0 ? [c.buzzer.line] : [])
    examine("button", c.button.gpioChip, c.button.line >= 0 ? [c.button.line] : [])
    report.notes += c.notes
  }

  private mutating func examine(_ part: String, _ path: String, _ lines: [Int]) {
    var state = lines.isEmpty ? "not_configured" : "ready"
    if !lines.isEmpty {
      do throws(LineError) {
        for line in lines {
          let seen = try access.line(path, UInt32(line))
          guard seen.isUsed else { continue }
          // The device itself, when it is running, is no problem.
          if seen.holder == "qibla" {
            state = "in_use"
            continue
          }
          throw LineError(.busy, offset: UInt32(line))
        }
      } catch {
        let diagnosis = Diagnosis(error, part: part, chip: path, holder: holder(of: error.offset, on: path))
        report.problems.append(diagnosis)
        state = diagnosis.code
      }
    }
    let place = lines.isEmpty ? "" : "\(path) \(lines.map(String.init).joined(separator: ","))"
    report.outputs.append(.init(name: part, place: place, state: state))
  }

  private func holder(of offset: UInt32?, on path: String) -> String? {
    do throws(LineError) {
      guard let offset else { return nil }
      return try access.line(path, offset).holder
    } catch {
      return nil
    }
  }
}

extension Diagnosis {
  fileprivate init(unknown probe: Probe, role: String, bus: String) {
    let registers = probe.registers.map { "\($0.register.hex) reads \($0.value.hex)" }.joined(separator: ", ")
    if let part = probe.undriven {
      self.init(
        "\(role).unknown_chip", found: "a \(part.name) answers at \(probe.address.hex) on \(bus): \(registers)",
        cause: "it can't be driven: \(part.reason)", nextStep: "Use another chip")
      return
    }
    let chips = Chip.known.flatMap(\.allNames).joined(separator: ", ")
    self.init(
      "\(role).unknown_chip", found: "something unknown answers at \(probe.address.hex) on \(bus): \(registers)",
      cause: "a chip this program can't drive; known are \(chips)",
      nextStep: "Use one of these, or ask for the chip to be added")
  }
}
