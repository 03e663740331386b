public import Device
public import HAL
public import Logging
public import ServiceLifecycle

/// Runs the ``ControlKeeper`` ten times a second: commands take effect without a noticeable delay.
public struct ControlService<Clock: ServiceClock>: Service {
  let keeper: ControlKeeper
  let clock: Clock
  let logger: Logger

  public init(_ keeper: ControlKeeper, clock: Clock, logger: Logger) {
    self.keeper = keeper
    self.clock = clock
    self.logger = logger
  }

  public func run() async throws {
    var keeper = keeper
    while !isEnding {
      logger.log(keeper.step(at: clock.now()))
      await pause(0.1, clock)
    }
    logger.log(keeper.end(at: clock.now()))
  }
}
