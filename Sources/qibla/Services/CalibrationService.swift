import Calibration
import Device
import HAL
import Logging
import Sensors
import ServiceLifecycle

/// Gives the loop the calibration of the magnetometer it has found, and takes it away when another chip is plugged in.
struct CalibrationService: Service {
  let doors: Doors
  let configuration: Configuration
  let store: CalibrationStore
  let logger: Logger

  func run() async throws {
    var known: SensorIdentity?
    while !Task.isShuttingDownGracefully && !Task.isCancelled {
      let sensor = doors.board.read().magnetometer.identity(configuration)
      if let sensor, sensor != known {
        known = sensor
        apply(to: sensor)
      }
      try? await cancelWhenGracefulShutdown { try await Task.sleep(for: .milliseconds(20)) }
    }
  }

  private func apply(to sensor: SensorIdentity) {
    let found = store.load(for: sensor)
    for notice in found.notices { logger.warning("calibration: \(notice.words(path: store.path))") }
    if let record = found.record, record.unit == .counts {
      // Its numbers are the chip's counts: on microtesla they would be far off without looking so.
      logger.error(
        "cal.none: \(store.path) is in raw counts and can't be used by the device: calibrate from microtesla")
      doors.inbox.post { $0.calibration = .remove }
    } else if let record = found.record {
      logger.notice("calibration: in use for \(sensor)")
      doors.inbox.post { $0.calibration = .apply(record.calibration) }
    } else {
      logger.warning("cal.none: no calibration for \(sensor): the direction is shown in doubt")
      doors.inbox.post { $0.calibration = .remove }
    }
  }
}

extension SensorState {
  /// What calibrations of this sensor are keyed by; nil until it has been found.
  func identity(_ configuration: Configuration) -> SensorIdentity? {
    guard let chip, let address else { return nil }
    return SensorIdentity(
      chip: chip.lowercased(), bus: configuration.i2c.bus, address: address.value,
      axes: configuration.magnetometer.axes.description)
  }
}

extension CalibrationStore.Notice {
  func words(path: String) -> String {
    func name(_ copy: CalibrationStore.Copy) -> String { copy == .current ? path : path + ".previous" }
    switch self {
    case .unusable(let copy, let error): return "\(name(copy)): \(error)"
    case .unreadable(let copy, let why): return "\(name(copy)) can't be read: \(why)"
    case .otherSensor(let copy, let owner):
      return "\(name(copy)) belongs to another sensor (\(owner)) and is not applied"
    case .unchecked(let copy): return "\(name(copy)) carries no checksum or names no sensor: taken as it is"
    case .fellBack: return "the calibration before it is in use"
    }
  }
}
