import Calibration
import Compass
import Core
import Device
import Earth
import FoundationEssentials
import HAL
import LinuxHAL
import Measures
import Position
import Sensors
import Settings
import Text

/// One look at everything, part by part.
struct DoctorRun {
  let configuration: Configuration
  var report = Report()
  /// The site by what the receiver said while it was listened to.
  var heard: Site?
  /// The magnetometer that the device would use.
  private var magnetometer: SensorIdentity?

  init(_ configuration: Configuration) { self.configuration = configuration }

  mutating func examine() {
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
    var bus: LinuxI2CBus
    do throws(BusError) { bus = try LinuxI2CBus(path: path) } catch {
      var diagnosis = Diagnosis(error, bus: path)
      let others = devices("i2c-")
      if error == .missing, !others.isEmpty { diagnosis.found += "; there are \(others.joined(separator: ", "))" }
      report.problems.append(diagnosis)
      return
    }
    var found = Quantities()
    var firstFault: (I2CAddress, I2CError)?
    let wanted = configuration.magnetometerCandidates + configuration.inertialCandidates
    var addresses: [I2CAddress] = []
    for candidate in wanted where !addresses.contains(candidate.address) { addresses.append(candidate.address) }
    for address in addresses {
      do throws(I2CError) {
        let probe = try Probe.look(at: address, on: &bus)
        let quantities = probe.chip?.quantities ?? []
        noteMagnetometer(probe, bus: path)
        found.formUnion(quantities)
        for kind in probe.chip == nil ? ["unknown"] : quantities.sensorWords {
          report.sensors.append(
            .init(
              bus: path, address: address.hex, chip: probe.chip?.name, kind: kind, verified: probe.chip != nil,
              state: probe.chip == nil ? "unknown_chip" : "ready"))
        }
        if probe.chip == nil {
          let isMagnetometers = configuration.magnetometerCandidates.contains { $0.address == address }
          report.problems.append(Diagnosis(unknown: probe, role: isMagnetometers ? "mag" : "imu", bus: path))
        }
      } catch {
        if error.kind != .noAcknowledge, firstFault == nil { firstFault = (address, error) }
      }
    }
    if let (address, fault) = firstFault {
      report.problems.append(Diagnosis(.bus(fault), role: "mag", sensor: "sensor", address: address, bus: path))
      // The bus itself is in the way: that a sensor was not seen says nothing then.
      return
    }
    complainIfMissing(
      .magneticField, in: found, of: configuration.magnetometerCandidates, role: "mag", sensor: "magnetometer")
    complainIfMissing(
      .specificForce, in: found, of: configuration.inertialCandidates, role: "imu", sensor: "accelerometer")
  }

  private mutating func noteMagnetometer(_ probe: Probe, bus: String) {
    guard magnetometer == nil, let chip = probe.chip,
      configuration.magnetometerCandidates.contains(where: { $0.chip.name == chip.name && $0.address == probe.address })
    else { return }
    magnetometer = SensorIdentity(
      chip: chip.name.lowercased(), bus: bus, address: probe.address.value,
      axes: configuration.magnetometer.axes.description)
  }

  private mutating func complainIfMissing(
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
  }

  private mutating func examine(_ part: String, _ path: String, _ lines: [Int]) {
    var state = lines.isEmpty ? "not_configured" : "ready"
    if !lines.isEmpty {
      do throws(LineError) {
        let chip = try GPIOChip(path: path)
        for line in lines {
          let seen = try chip.line(UInt32(line))
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
      return try GPIOChip(path: path).line(offset).holder
    } catch {
      return nil
    }
  }

  // MARK: - State, calibration, place. The receiver: DoctorRun+Receiver.swift

  private mutating func examineState() {
    let folder = configuration.state.directory
    do throws(StorageError) {
      try LinuxStorage().checkFolder(folder)
    } catch {
      report.problems.append(Diagnosis(error, stateFolder: folder))
    }
  }

  private mutating func examineCalibration() {
    let store = Startup.calibrationStore(configuration)
    let found = store.load(for: magnetometer)
    let state = magnetometer == nil ? "not_checked" : "ready"
    report.calibration = .init(file: store.path, state: found.record == nil ? "none" : state)
    report.calibration.headingSigmaDeg = found.record?.calibration.headingSigma.degrees
    report.calibration.sensor = found.record?.sensor?.description
    for notice in found.notices { examine(notice, hasOther: found.record != nil, store) }
    examineDrift(of: found.record)
    if found.record?.unit == .counts {
      report.problems.append(
        Diagnosis(
          "cal.none", found: "\(store.path) is in raw counts", cause: "it was made from a log of raw counts",
          nextStep: "Calibrate from microtesla; until then the direction is shown in doubt"))
      report.calibration.state = "none"
    }
    guard found.record == nil, report.calibration.state == "none" else { return }
    report.problems.append(
      Diagnosis(
        "cal.none", found: "\(store.path) is not there", cause: "the device was never calibrated",
        nextStep: "Calibrate as calibration/procedure.md says; until then the direction is shown in doubt"
      ))
  }

  private mutating func examine(_ notice: CalibrationStore.Notice, hasOther: Bool, _ store: CalibrationStore) {
    let words = notice.words(store)
    switch notice {
    case .unusable:
      report.problems.append(
        Diagnosis(
          "cal.damaged", found: words, cause: "the file was cut off or changed",
          nextStep: hasOther ? "Nothing: a calibration from before is in use" : "Calibrate again"))
      report.calibration.state = hasOther ? "previous" : "damaged"
    case .unreadable:
      report.problems.append(
        Diagnosis(
          "cal.unreadable", found: words, cause: "the user may not read it, or the disk fails",
          nextStep: "Run the doctor as the device's user, or give the file back to it"))
      report.calibration.state = hasOther ? "previous" : "unreadable"
    case .otherSensor(let copy, _):
      guard copy == .current else { return }
      report.problems.append(
        Diagnosis(
          "cal.other_sensor", found: words,
          cause: "another chip was plugged in, or i2c.bus or magnetometer.axes were changed",
          nextStep: hasOther ? "Nothing: a calibration of this sensor from before is in use" : "Calibrate this sensor"))
      report.calibration.state = hasOther ? "previous" : "other_sensor"
    case .unchecked, .fellBack: return
    }
  }

  private mutating func examineDrift(of record: CalibrationRecord?) {
    guard let record,
      let bytes = try? LinuxStorage().read(Startup.driftPath(configuration), limit: 4096),
      let note = DriftNote(decoding: bytes), record.created.map({ $0 < note.time }) ?? true
    else { return }
    report.calibration.driftPercent = note.percent
    report.calibration.driftUt = note.driftMicrotesla
    guard note.isDrift else { return }
    report.problems.append(
      Diagnosis(
        "cal.drift",
        found:
          "the device's own field has moved by \(note.driftMicrotesla.fixed(1)) µT (\(note.percent.fixed(1)) %) since it was calibrated, as of \(note.time.date.text)",
        cause: "something magnetic was brought to it or taken away, or a magnet has been near",
        nextStep: "Calibrate again"))
  }

  private mutating func examineSite() {
    let (fix, notice) = Startup.lastFix(configuration)
    if let notice {
      report.problems.append(
        Diagnosis(
          "site.last_fix", found: notice, cause: "the file was cut off or changed, or the user may not read it",
          nextStep: "Nothing: the next fix replaces it"))
    }
    guard let model = try? Startup.magneticModel(configuration) else {
      report.problems.append(
        Diagnosis(
          "field.model_file", found: "\(configuration.magneticModel.file) can't be used",
          cause: "it is no coefficient file",
          nextStep: "Set magnetic_model.file to a .COF file, or to \"\" for the compiled-in model"))
      return
    }
    var keeper = SiteKeeper(rules: configuration.siteRules, model: model, buildDate: buildDate, lastFix: fix)
    // What the receiver said a moment ago counts too.
    guard let site = heard ?? keeper.update(nil, at: LinuxClock().now(), wallClock: systemClock()) else {
      guard !["ready", "in_use", "gps.no_fix"].contains(report.gps.state) else { return }
      report.problems.append(
        Diagnosis(
          "gps.none", found: "no place is known", cause: "there is no receiver, no earlier fix and no fixed place",
          nextStep: "Connect a receiver, or set place.latitude_deg and place.longitude_deg"))
      return
    }
    report.site = Report.SitePart(site)
    examineAlignment(site)
    if site.isOld {
      let age = site.ageSeconds.map { "\(Int($0 / 86_400)) days old" } ?? "of unknown age"
      report.problems.append(
        Diagnosis(
          "gps.old", found: "the last known place is \(age)", cause: "there was no fix since",
          nextStep: "Give the receiver a view of the sky, or set place.latitude_deg and place.longitude_deg"))
    }
    if site.modelHasExpired {
      report.problems.append(
        Diagnosis(
          "field.model_expired",
          found: "\(site.modelName) ended \(site.modelYearsOutside.fixed(1)) years before \(site.date.text)",
          cause: "models of the Earth's field are made for five years",
          nextStep: "Download the newest WMM.COF from NOAA and name it in magnetic_model.file"))
    }
    if site.zone != .normal {
      report.problems.append(
        Diagnosis(
          site.zone == .blackout ? "field.near_pole" : "field.horizontal_weak",
          found: "the place lies in the \(site.zone.word) zone of the magnetic model",
          cause: "a magnetic pole is near", nextStep: "Use the bearing on the map, or align by the sun"))
    }
  }
}

extension DoctorRun {
  /// What can be told without the sensors: whether the device has been moved since it was aligned.
  private mutating func examineAlignment(_ site: Site) {
    let file = CorrectionFile(configuration)
    do {
      guard let alignment = try file.read() else { return }
      var watch = CorrectionWatch(alignment)
      let verdict = watch.judge(site: site, mounting: nil, field: FieldCheck(), at: .origin)
      if let diagnosis = verdict.diagnosis { report.problems.append(diagnosis) }
    } catch let error as StorageError {
      report.problems.append(
        Diagnosis(
          "align.unreadable", found: "\(file.path) \(error.words)", cause: "the user may not read it",
          nextStep: "Run the doctor as the device's user, or give the file back to it"))
    } catch {
      report.problems.append(
        Diagnosis(
          "align.damaged", found: "\(file.path) is damaged and not used",
          cause: "the file was cut off or changed, or a later version wrote it",
          nextStep: "Align again, or remove it: qibla align --remove"))
    }
  }
}

/// Whether some other process of this machine is `qibla run`.
var deviceIsRunning: Bool {
  let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
  return processes.contains { process in
    guard let number = Int32(process), number != ProcessInfo.processInfo.processIdentifier,
      let line = try? LinuxStorage().read("/proc/\(process)/cmdline", limit: 1 << 20)
    else {
      return false
    }
    let words = line.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    return words.count > 1 && words[0].split(separator: "/").last == "qibla" && words[1] == "run"
  }
}

extension Diagnosis {
  fileprivate init(unknown probe: Probe, role: String, bus: String) {
    let registers = probe.registers.map { "\($0.register.hex) reads \($0.value.hex)" }.joined(separator: ", ")
    let chips = Chip.known.map(\.name).joined(separator: ", ")
    self.init(
      "\(role).unknown_chip", found: "something unknown answers at \(probe.address.hex) on \(bus): \(registers)",
      cause: "a chip this program can't drive; known are \(chips)",
      nextStep: "Use one of these, or ask for the chip to be added")
  }
}
