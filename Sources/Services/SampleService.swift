public import HAL
public import Reports
public import ServiceLifecycle

/// Runs the ``SamplePump``: five times a second, and fifty while a calibration tells the person how to turn by the newest samples.
public struct SampleService<Clock: ServiceClock>: Service {
  let ports: DevicePorts
  let clock: Clock

  public init(_ ports: DevicePorts, clock: Clock) {
    self.ports = ports
    self.clock = clock
  }

  public func run() async throws {
    let pump = SamplePump(ports)
    while !isEnding {
      pump.step()
      await pause(ports.calibration.read().isUnderWay ? 0.02 : 0.2, clock)
    }
    pump.step()
  }
}
