import Calibration
import Compass
import Core
import GPS
import HAL
import Link
import Measures
import Places
import Position
public import Reports
import Sensors
import Settings
import Text

/// Faults known to a running device, without new checks.
extension DoctorReport {
  /// - Parameters:
  ///   - ports: the device's.
  ///   - path: the calibration's file.
  public init(running ports: DevicePorts, calibration path: String) {
    self.init()
    let (state, effective, place) = (ports.state.read(), ports.settings.read(), ports.position.read())
    let configuration = effective.configuration
    add(sensors: state, configuration)
    estimator = StateMessage.Estimator(state.estimator, at: state.heading.time)
    gps = Part(name: "gps", place: place.source?.text ?? configuration.gps.port, state: place.code)
    var receiver = ReceiverPart()
    (receiver.speed, receiver.satellites, receiver.satellitesInView) =
      (place.speed, place.satellites, place.satellitesInView)
    receiver.counters = CounterSnapshot.named(place)
    self.receiver = place.isFitted ? receiver : nil
    if let fault = place.fault { problems.append(Diagnosis(fault, port: place.source?.text ?? "")) }
    if place.isSilent || place.isHunting {
      problems.append(
        Diagnosis(
          place.code, found: place.isSilent ? "the receiver is silent" : "the receiver sends no valid sentence",
          cause: place.isSilent ? "it has no power, or its wire is loose" : "its speed has not been found yet",
          nextStep: "Check its wiring; or set gps.port to where it is"))
    }
    add(outputs: state.outputs, ports.display.read(), configuration)
    add(calibration: ports.calibration.read(), state, path)
    note(ownFieldOf: ports.calibration.read().record, here: place.site?.expectedField)
    if let site = place.site {
      self.site = SitePart(site)
      if let contradiction = site.contradiction { problems.append(Diagnosis(contradiction)) }
    } else {
      problems.append(
        Diagnosis(
          "gps.none", found: "no place is known", cause: "there is no receiver, no earlier fix and no fixed place",
          nextStep: "Connect a receiver, or set place.latitude_deg and place.longitude_deg"))
    }
    if let diagnosis = place.alignment.diagnosis { problems.append(diagnosis) }
    problems += [place.clock.flatMap { Diagnosis($0) }, place.clock.flatMap { Diagnosis(chip: $0) }].compactMap(\.self)
    if place.clock?.isCertain != true {
      problems.append(
        Diagnosis(
          "time.uncertain", found: "the system's clock is not synchronised",
          cause: "neither network time nor a receiver's time nor a verified clock chip",
          nextStep: "Give the receiver a view of the sky, or have the clock set over the network"))
    }
    let prayer = ports.prayer.read()
    if let data = prayer.zoneData, let time = prayer.time {
      add(zones: data, on: prayer.zone.wallClock(at: time).date, own: StateFolder(configuration).zonesPath)
    }
    for problem in effective.overlayProblems {
      problems.append(
        Diagnosis(
          "settings.overlay", found: problem.message, cause: "the file was changed or damaged",
          nextStep: "Mend or remove \(effective.overlayPath)"))
    }
    guard state.status != .accurate, !problems.contains(where: { $0.code == state.reason.code }) else { return }
    problems.append(
      Diagnosis(
        state.reason.code, found: "the device shows: \(term: state.status.words)",
        cause: "the reason is \(state.reason.code)",
        nextStep: Message(clause: state.reason.advice)))
  }

  private mutating func add(sensors state: DeviceState, _ configuration: Configuration) {
    for (sensor, role, name) in [
      (state.magnetometer, "mag", "magnetometer"), (state.inertial, "imu", "accelerometer"),
      (state.secondary, "mag2", "second magnetometer"),
    ] {
      // Optional: a second magnetometer that was never detected is no fault.
      if role == "mag2", sensor.label == nil { continue }
      let problem = sensor.finding(role: role, sensor: name)
      if let problem, !problems.contains(problem) { problems.append(problem) }
      guard let label = sensor.chip, let address = sensor.address else { continue }
      let chip = Chip.named(label)
      for kind in chip?.quantities.sensorWords ?? [name] {
        sensors.append(
          Sensor(
            bus: sensor.line?.path ?? configuration.i2c.bus, address: address.hex,
            channel: sensor.channel.map(Int.init),
            chip: chip?.name ?? label, kind: kind, verified: true, verification: chip?.verified.word,
            state: problem?.code ?? "ready"))
      }
    }
  }

  private mutating func add(outputs state: OutputState, _ display: DisplayReport, _ configuration: Configuration) {
    let (ring, lights, buzzer) = (configuration.ring, configuration.statusLights, configuration.buzzer)
    for (name, chip, isThere, fault) in [
      ("ring", ring.carrier == .lines ? ring.gpioChip : ring.device, ring.exists, state.ring),
      ("status_lights", lights.gpioChip, lights.kind != .none, state.lamps),
      (
        "buzzer", buzzer.kind == .active ? buzzer.gpioChip : buzzer.device, buzzer.exists, state.buzzer
      ),
      (
        "button", configuration.button.gpioChip, configuration.button.line >= 0,
        state.button.map { OutputError($0) }
      ),
    ] {
      let problem = fault.map { Diagnosis($0, part: name, chip: chip) }
      if let problem { problems.append(problem) }
      outputs.append(
        Part(name: name, place: isThere ? chip : "", state: isThere ? problem?.code ?? "ready" : "not_configured"))
    }
    let isThere = configuration.display.exists
    if let problem = display.diagnosis { problems.append(problem) }
    outputs.append(
      Part(
        name: "display", place: isThere ? I2CAddress(UInt8(clamping: configuration.display.ownAddress)).hex : "",
        state: isThere ? display.diagnosis?.code ?? (display.isShowing ? "ready" : "starting") : "not_configured"))
  }

  private mutating func add(calibration report: CalibrationReport, _ state: DeviceState, _ path: String) {
    calibration = CalibrationPart(
      file: path, state: report.record == nil ? "none" : "ready",
      headingSigmaDeg: report.record?.calibration.headingSigma.degrees, sensor: report.record?.sensor?.description)
    calibration.driftPercent = report.drift?.size.percent
    calibration.driftUt = report.drift?.microtesla.length
    if report.record == nil, report.sensor != nil {
      problems.append(
        Diagnosis(
          "cal.none", found: "no calibration of this magnetometer is in use", cause: "it was never calibrated",
          nextStep: "Calibrate; until then the direction is shown in doubt"))
    }
    if report.routine?.isStored == false {
      problems.append(
        Diagnosis(
          "cal.not_stored", found: "\(path) can't be written", cause: "the disk is full, read-only or fails",
          nextStep: "Make room or change the disk: the calibration is lost when the device stops"))
    }
    guard let drift = report.drift, drift.size.isDrift else { return }
    problems.append(
      Diagnosis(
        "cal.drift",
        found: "the device's own field has changed by \(drift.microtesla.length.fixed(1)) µT since it was calibrated",
        cause: "magnetic parts were added or removed, or a magnet was near",
        nextStep: "Calibrate again"))
  }
}
