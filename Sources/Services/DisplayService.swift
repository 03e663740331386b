public import Displays
public import HAL
public import Logging
public import Reports
import Screens
public import ServiceLifecycle
public import Settings

/// Draws the device's state on a small display five times a second, and switches it off at the end.
///
/// Uses the ports only, so that a missing or slow display can't delay the loop.
public struct DisplayService<Clock: ServiceClock, Bus: I2CBus & ~Copyable>: Service {
  let ports: DevicePorts
  let clock: Clock
  let logger: Logger
  let display: Configuration.Display
  let open: DisplaySlot<Bus>.Open

  /// Seconds between two pictures.
  static var period: Double { 0.2 }
  /// Seconds between two pieces of a picture: leaves the bus to the sensors.
  static var gap: Double { 0.002 }

  /// - Parameters:
  ///   - display: the display and its driver.
  ///   - open: opens its bus.
  public init(
    _ ports: DevicePorts, clock: Clock, logger: Logger, display: Configuration.Display,
    open: @escaping DisplaySlot<Bus>.Open
  ) {
    self.ports = ports
    self.clock = clock
    self.logger = logger
    self.display = display
    self.open = open
  }

  public func run() async throws {
    guard var slot = display.slot(open: open) else { return }
    var device = DeviceScreen(ports)
    var told: String?
    while !isEnding {
      let picture = device.screen(at: clock.now()).picture(width: display.size.width, height: display.size.height)
      while slot.advance(to: picture, at: clock.now()), !isEnding { await pause(Self.gap, clock) }
      var report = DisplayReport()
      report.isShowing = slot.isWorking
      report.failures = slot.failures
      report.diagnosis = slot.fault.map { Diagnosis($0, part: "display", chip: display.bus) }
      if report != ports.display.read() { ports.display.publish(report) }
      if report.diagnosis?.line != told {
        told = report.diagnosis?.line
        if let told { logger.warning("\(told)") } else { logger.notice("display: works again") }
      }
      await pause(Self.period, clock)
    }
    slot.close()
  }
}

extension Configuration.Display {
  /// The configured display; nil without one.
  ///
  /// - Parameter open: opens its bus.
  public func slot<Bus: I2CBus & ~Copyable>(open: @escaping DisplaySlot<Bus>.Open) -> DisplaySlot<Bus>? {
    guard let controller = kind.controller else { return nil }
    var parameters = DisplayPanel<Bus>.Parameters()
    parameters.controller = controller
    parameters.size = size
    parameters.isRotated = rotated
    parameters.contrast = UInt8(clamping: contrast)
    return DisplaySlot(at: I2CAddress(UInt8(clamping: ownAddress)), parameters, open: open)
  }
}
