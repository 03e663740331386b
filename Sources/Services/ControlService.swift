public import Device
public import HAL
public import Logging
public import ServiceLifecycle

/// Runs the ``CommandController`` ten times a second: commands take effect without a noticeable delay.
public struct ControlService<Clock: ServiceClock>: Service {
  let controller: CommandController
  let clock: Clock
  let logger: Logger

  public init(_ controller: CommandController, clock: Clock, logger: Logger) {
    self.controller = controller
    self.clock = clock
    self.logger = logger
  }

  public func run() async throws {
    var controller = controller
    while !isEnding {
      logger.log(controller.step(at: clock.now()))
      await pause(0.1, clock)
    }
    logger.log(controller.end(at: clock.now()))
  }
}
