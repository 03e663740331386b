import Compass
public import Core
public import HAL
import Indicators
import Measures
import Sensors
public import Settings

/// The loop's parameters from the configuration.
extension Configuration {
  /// Magnetometers to probe with their addresses, best first.
  public var magnetometerCandidates: [Candidate] {
    candidates(magnetometerChips, on: magnetometer.bus, address: magnetometer.address)
  }

  /// Second magnetometers to probe; empty if none is wanted.
  public var secondaryCandidates: [Candidate] { Candidate.all(of: secondaryChips) }

  /// Inertial chips to probe; empty for a device without.
  public var inertialCandidates: [Candidate] {
    candidates(inertialChips, on: inertial.bus, address: inertial.address)
  }

  /// The device file of the magnetometer's bus.
  public var magnetometerBus: String { magnetometer.bus == Self.i2cBus ? i2c.bus : magnetometer.bus }
  /// The device file of the bus of accelerometer and gyroscope.
  public var inertialBus: String { inertial.bus == Self.i2cBus ? i2c.bus : inertial.bus }

  private func candidates(_ chips: [Chip], on bus: String, address: Int) -> [Candidate] {
    if bus != Self.i2cBus { return chips.map { Candidate($0, at: .spi) } }
    return address == 0 ? Candidate.all(of: chips) : chips.map { Candidate($0, at: I2CAddress(UInt8(address))) }
  }

  /// Address of the multiplexer; nil without one.
  public var multiplexerAddress: I2CAddress? { i2c.multiplexer.address.map { I2CAddress(UInt8($0)) } }

  /// The pipeline's settings for this device.
  public var pipelineSettings: Pipeline.Settings {
    var settings = Pipeline.Settings()
    settings.pointing = alignedLimits
    settings.estimator.assumesLevel = inertial.liesLevel
    settings.ringIsDimmable = ring.isDimmable
    settings.ringMarksNorth = ring.northMark
    if ring.exists {
      settings.ring = RingGeometry(
        count: ring.count, isClockwise: ring.clockwise, firstPixel: Angle(degrees: ring.firstPixelDeg))
    }
    return settings
  }
}
