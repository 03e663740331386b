import Calibration
import Core
import HAL
import Measures
import Reports
import Sensors
import Settings
import Text

/// The sensors' bus and the chips on it.
extension DoctorRun where Bus: ~Copyable, Port: ~Copyable {
  /// A chip found at an address, and its multiplexer channel.
  private struct Place {
    var probe: Probe
    var channel: UInt8?
  }

  mutating func examineBus() {
    let path = configuration.i2c.bus
    let magnetometers = configuration.magnetometerCandidates.filter { $0.address != .spi }
    let inertials = configuration.inertialCandidates.filter { $0.address != .spi }
    // The second magnetometer is optional: alone it doesn't make a missing bus a fault.
    guard !(magnetometers + inertials).isEmpty else { return }
    let wanted = magnetometers + configuration.secondaryCandidates + inertials
    var bus: ChannelBus<Bus>
    do throws(BusError) {
      bus = ChannelBus(try access.openBus(path), multiplexer: configuration.multiplexerAddress)
    } catch {
      var diagnosis = Diagnosis(error, bus: path)
      let others = access.deviceFiles("i2c-")
      if error == .missing, !others.isEmpty {
        diagnosis.found = "\(diagnosis.found); there are \(others.joined(separator: ", "))"
      }
      report.problems.append(diagnosis)
      return
    }
    if bus.multiplexer != nil, access.deviceIsRunning() {
      // Switching a channel between two transfers of the running device would make it read another chip.
      report.notes.append("the sensors aren't looked at while the device uses the multiplexer: see qibla status")
      return
    }
    if bus.multiplexer != nil, !hasMultiplexer(on: &bus) { bus.multiplexer = nil }
    let channels: [UInt8?] = bus.multiplexer == nil ? [nil] : [nil, 0, 1, 2, 3, 4, 5, 6, 7]
    var found = Quantities()
    var fault: I2CError?
    var (places, hidden, owned): ([Place], [(Chip, I2CAddress, UInt8?)], [I2CError]) = ([], [], [])
    var addresses: [I2CAddress] = []
    for candidate in wanted where !addresses.contains(candidate.address) { addresses.append(candidate.address) }
    for channel in channels {
      bus.channel = channel
      for address in addresses {
        // A chip of the main bus answers on every channel.
        if channel != nil, places.contains(where: { $0.channel == nil && $0.probe.address == address }) { continue }
        do throws(I2CError) {
          let probe = try Probe.run(at: address, on: &bus)
          for chip in probe.hidden where wanted.contains(where: { $0.chip.name == chip.name }) {
            hidden.append((chip, chip.addresses.contains(address) ? address : chip.addresses[0], channel))
          }
          for chip in probe.chips { found.formUnion(chip.quantities) }
          places.append(Place(probe: probe, channel: channel))
        } catch {
          switch error.kind {
          case .noAcknowledge: break
          case .busy: owned.append(error)
          default: fault = fault ?? error
          }
        }
      }
    }
    noteMagnetometer(among: places, bus: path)
    // Restores the former channel; later transfers report a failure.
    do throws(I2CError) { try bus.disconnect() } catch { fault = fault ?? error }
    hidden.removeAll { chip, _, _ in
      let isFound = found.isSuperset(of: chip.quantities)
      found.formUnion(chip.quantities)
      return isFound
    }
    // Other chips and kernel drivers may use these addresses: report them only if a sensor is missing.
    func isMagnetometers(_ address: I2CAddress) -> Bool { magnetometers.contains { $0.address == address } }
    func isMissing(at address: I2CAddress) -> Bool {
      isMagnetometers(address) && !found.contains(.magneticField)
        || inertials.contains { $0.address == address } && !found.contains(.specificForce)
    }
    for place in places {
      let probe = place.probe
      for chip in probe.chips {
        note(chip, at: probe.address, on: path, behind: place.channel, verified: true, state: "ready")
      }
      if probe.chip == nil, probe.hidden.isEmpty, isMissing(at: probe.address) {
        report.sensors.append(
          .init(
            bus: path, address: probe.address.hex, channel: place.channel.map(Int.init), chip: nil, kind: "unknown",
            verified: false, state: "unknown_chip"))
        let role = isMagnetometers(probe.address) ? "mag" : "imu"
        report.problems.append(Diagnosis(unknown: probe, role: role, bus: path))
      }
    }
    for (chip, address, channel) in hidden {
      note(chip, at: address, on: path, behind: channel, verified: false, state: "hidden")
    }
    let there =
      places.flatMap { place in place.probe.chips.map { ($0, place.probe.address, place.channel) } }
      + hidden
    for (role, candidates) in [("mag", magnetometers), ("imu", inertials)] {
      // The device's order: best candidate first, main bus before channels.
      let used = candidates.lazy.compactMap { candidate in
        there.first { $0.0.name == candidate.chip.name && $0.1 == candidate.address }
      }.first
      if let (chip, address, channel) = used {
        inUse.append((Candidate(chip, at: address, behind: channel), role))
        if let diagnosis = Diagnosis(coarse: chip, at: address, bus: path) { report.problems.append(diagnosis) }
      }
    }
    if let fault = fault ?? owned.first(where: { isMissing(at: $0.address) }) {
      report.problems.append(Diagnosis(.bus(fault), role: "mag", sensor: "sensor", address: fault.address, bus: path))
      // With a faulty bus a missing sensor proves nothing.
      return
    }
    let noField = noteIfMissing(.magneticField, in: found, of: magnetometers, role: "mag", sensor: "magnetometer")
    let noForce = noteIfMissing(.specificForce, in: found, of: inertials, role: "imu", sensor: "accelerometer")
    if bus.multiplexer == nil, noField || noForce { findMultiplexer(on: &bus) }
  }

  // MARK: The multiplexer

  /// Whether the configured multiplexer answers and works. Its channels are off afterwards.
  private mutating func hasMultiplexer(on bus: inout ChannelBus<Bus>) -> Bool {
    guard let address = bus.multiplexer else { return false }
    // This transfer belongs to no channel.
    bus.control = 0
    do throws(I2CError) {
      // End with the power-on value.
      for value: UInt8 in [0x01, 0x00] {
        let request: InlineArray<1, UInt8> = [value]
        try bus.write(address, request.span.bytes)
        let found = try control(at: address, on: &bus)
        // A PCA9545A reports interrupts in the upper half.
        guard found & 0x0F == value else {
          report.problems.append(
            Diagnosis(
              "multiplexer.unlike",
              found: "the chip at \(address.hex) was set to \(value.hex) and reads \(found.hex)",
              cause: "it is not a multiplexer of the TCA9548A kind (one bit a channel)",
              nextStep: "Set i2c.multiplexer to the multiplexer's address, or to \"none\""))
          return false
        }
      }
    } catch {
      report.problems.append(Diagnosis(multiplexer: error, bus: configuration.i2c.bus))
      return false
    }
    return true
  }

  private func control(at address: I2CAddress, on bus: inout ChannelBus<Bus>) throws(I2CError) -> UInt8 {
    let nothing = InlineArray<0, UInt8>(repeating: 0)
    var reply: InlineArray<1, UInt8> = [0]
    var span = reply.mutableSpan
    var bytes = span.mutableBytes
    try bus.writeRead(address, nothing.span.bytes, into: &bytes)
    return reply[0]
  }

  /// Notes a possible unconfigured multiplexer. Reads without a register number, since a written byte would switch channels: a
  /// multiplexer returns the same byte twice, with at most one channel on. Other chips may do so, too.
  private mutating func findMultiplexer(on bus: inout ChannelBus<Bus>) {
    for value in Configuration.Multiplexer.addresses {
      let address = I2CAddress(UInt8(value))
      do throws(I2CError) {
        let first = try control(at: address, on: &bus)
        guard try control(at: address, on: &bus) == first, first.nonzeroBitCount <= 1 else { continue }
        report.notes.append(
          "something at \(address.hex) answers as a multiplexer (TCA9548A) may: if it is one and the sensors are behind it, set i2c.multiplexer = \(address.hex)"
        )
      } catch {
        guard error.kind == .busy else { continue }
        let others = access.deviceFiles("i2c-").filter { $0 != configuration.i2c.bus }
        let note: Message = """
          a kernel driver owns \(address.hex) on \(configuration.i2c.bus): if that is a multiplexer with the sensors behind it, set i2c.bus \
          to the channel's own bus
          """
        report.notes.append(others.isEmpty ? note : "\(note); there are \(others.joined(separator: ", "))")
      }
    }
  }

  /// Adds a line to the report for each quantity of the chip.
  mutating func note(
    _ chip: Chip, at address: I2CAddress, on bus: String, behind channel: UInt8? = nil, verified: Bool, state: String
  ) {
    for kind in chip.quantities.sensorWords {
      report.sensors.append(
        .init(
          bus: bus, address: address.hex, channel: channel.map(Int.init), chip: chip.name, kind: kind,
          verified: verified, verification: chip.verified.word, state: state))
    }
  }

  /// Notes the magnetometer that the device would use: main bus first, then channels in order.
  private mutating func noteMagnetometer(among places: [Place], bus: String) {
    let channels = [nil] + Set(places.compactMap(\.channel)).sorted()
    for channel in channels {
      let best = configuration.magnetometerCandidates.first { candidate in
        places.contains { place in
          place.channel == channel && place.probe.address == candidate.address
            && place.probe.chips.contains { $0.name == candidate.chip.name }
        }
      }
      guard let best else { continue }
      magnetometer = SensorIdentity(
        chip: best.chip.name.lowercased(), bus: bus, address: best.address.value, channel: channel,
        axes: configuration.magnetometerAxes.description)
      return
    }
  }

  /// Reports a missing sensor. Returns whether it is missing.
  private mutating func noteIfMissing(
    _ quantity: Quantities, in found: Quantities, of candidates: [Candidate], role: String, sensor: String
  ) -> Bool {
    guard !found.contains(quantity), !candidates.isEmpty else { return false }
    let number = configuration.i2c.bus.split(separator: "-").last ?? "1"
    let places = candidates.map { "\($0.address.hex) (\($0.chip.name))" }.joined(separator: ", ")
    report.problems.append(
      Diagnosis(
        "\(role).absent", found: "no \(term: sensor) answers on \(configuration.i2c.bus)",
        cause: "it is not connected, has no power, or is a kind that isn't known; looked at \(places)",
        nextStep:
          "Check SDA, SCL, 3.3 V and ground; list what answers with: i2cdetect -y \(String(number))"))
    return true
  }
}

extension Diagnosis {
  /// A magnetometer too coarse for a heading; nil for a suitable one.
  fileprivate init?(coarse chip: Chip, at address: I2CAddress, bus: String) {
    guard let coarseness = chip.coarseness else { return nil }
    self.init(
      "mag.coarse", found: "the magnetometer at \(address.hex) on \(bus) is a \(chip.name)", cause: coarseness,
      nextStep: "Use another magnetometer")
  }

  init(unknown probe: Probe, role: String, bus: String) {
    let registers = probe.registers.map { "\($0.register.hex) reads \($0.value.hex)" }.joined(separator: ", ")
    if let part = probe.unsupported {
      self.init(
        "\(role).unknown_chip", found: "a \(part.name) answers at \(probe.address.hex) on \(bus): \(registers)",
        cause: "it can't be driven: \(term: part.reason)", nextStep: "Use another chip")
      return
    }
    let chips = Chip.known.flatMap(\.allNames).joined(separator: ", ")
    if probe.address == .spi {
      self.init(
        "\(role).unknown_chip", found: "something unknown answers on \(bus): \(registers)",
        cause:
          "a chip this program can't drive over SPI; known are \(Chip.known.filter { $0.spi != nil }.map(\.name).joined(separator: ", "))",
        nextStep: "Use one of these, name it if it is one, or ask for the chip to be added")
      return
    }
    self.init(
      "\(role).unknown_chip", found: "something unknown answers at \(probe.address.hex) on \(bus): \(registers)",
      cause: "a chip this program can't drive; known are \(chips)",
      nextStep: "Use one of these, or ask for the chip to be added")
  }
}
