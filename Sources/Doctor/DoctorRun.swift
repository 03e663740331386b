import Calibration
import Core
public import HAL
import Measures
import Position
import Reports
import Sensors
public import Settings
import Text

/// Checks all parts of the device: states, faults, next steps. Read-only.
public struct DoctorRun<Bus: I2CBus & ~Copyable, Port: SerialPort & ~Copyable>: Sendable {
  /// The findings so far.
  public internal(set) var report = DoctorReport()

  let configuration: Configuration
  let access: DoctorAccess<Bus, Port>
  /// The site from the receiver's fix during the check.
  var heard: Site?
  /// The place in force.
  var site: Site?
  /// The calibration that the device would use.
  var calibration: CalibrationRecord?
  /// The magnetometer that the device would use.
  var magnetometer: SensorIdentity?
  /// The chips that the device would use, each with the prefix of its codes, `mag` or `imu`.
  var inUse: [(candidate: Candidate, role: String)] = []

  public init(_ configuration: Configuration, _ access: DoctorAccess<Bus, Port>) {
    self.configuration = configuration
    self.access = access
  }

  /// Runs all checks once. Takes some seconds, to listen to the receiver.
  public mutating func examine() {
    for problem in access.settings() { report.problems.append(Diagnosis(problem)) }
    if let today = access.wallClock()?.time.date { report.notes += access.settingNotes(today) }
    if let today = access.wallClock()?.time.date, let data = access.zoneData() {
      report.add(zones: data, on: today, own: StateFolder(configuration).zonesPath)
    }
    examineBus()
    examineSPI()
    examineLines()
    examineReceiver()
    examineState()
    examineCalibration()
    examineSite()
    report.note(ownFieldOf: calibration, here: site?.expectedField)
    report.add(update: UpdateNote(in: access.storage), running: access.version)
  }

  // MARK: - Lines

  private mutating func examineLines() {
    let c = configuration
    if c.ring.carrier == .lines { examine("ring", c.ring.gpioChip, c.ring.lines) } else { examineRing() }
    examineDisplay()
    examine("status_lights", c.statusLights.gpioChip, c.statusLights.kind == .none ? [] : c.statusLights.lines)
    switch c.buzzer.kind {
    case .active: examine("buzzer", c.buzzer.gpioChip, c.buzzer.exists ? [c.buzzer.line] : [])
    case .passive: examinePassiveBuzzer()
    }
    examine("button", c.button.gpioChip, c.button.line >= 0 ? [c.button.line] : [])
    if !c.button.lines.isEmpty { examine("buttons", c.button.gpioChip, c.button.lines) }
    if let encoder = ControlLines.encoder.lines(c) {
      examine("encoder", encoder.chip, encoder.offsets.map(Int.init))
    }
    report.notes += c.notes
  }

  private mutating func examine(_ part: String, _ path: String, _ lines: [Int]) {
    var state = lines.isEmpty ? "not_configured" : "ready"
    if !lines.isEmpty {
      do throws(LineError) {
        for line in lines {
          let seen = try access.line(path, UInt32(line))
          guard seen.isUsed else { continue }
          // Not a fault if the running device holds the line.
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
