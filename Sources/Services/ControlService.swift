public import Controllers
public import HAL
public import Logging
public import ServiceLifecycle

/// Runs the ``CommandController``: with each order at once, and ten times a second for the loop's gestures.
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
    let bell = controller.bell
    while !isEnding {
      logger.log(controller.step(at: clock.now()))
      await pause(0.1, clock, or: bell)
    }
    logger.log(controller.end(at: clock.now()))
  }
}
