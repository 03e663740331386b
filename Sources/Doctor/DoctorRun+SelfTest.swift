import Core
import HAL
import Measures
import Reports
import Sensors
import Settings
public import Text

extension DoctorRun where Bus: ~Copyable, Port: ~Copyable {
  /// Runs the self-tests of the chips in use. It interrupts measuring, and leaves the chips configured.
  ///
  /// Needs the sensors' lock, and the device at rest for some seconds.
  public mutating func testSensors() {
    for (candidate, role) in inUse {
      let (chip, address) = (candidate.chip, candidate.address)
      let sensor = role == "mag" ? "magnetometer" : "accelerometer"
      let path = role == "mag" ? configuration.magnetometerBus : configuration.inertialBus
      do throws(BusError) {
        let bus = ChannelBus(
          try access.openBus(path),
          multiplexer: path == configuration.i2c.bus ? configuration.multiplexerAddress : nil,
          channel: candidate.channel)
        var driver = ChipDriver(chip, on: bus, at: address)
        do throws(SensorError) {
          let result = try driver.runSelfTest(pause: access.pause)
          report.selfTests.append(DoctorReport.SelfTestPart(chip, address, result))
          if result?.isUntrimmed == true {
            report.notes.append(
              "the \(chip.name) at \(address.hex) stores no factory self-test values: judged by the limits for all chips of its kind"
            )
          }
          if let result, let problem = Diagnosis(result, chip, at: address, role: role, sensor: sensor) {
            report.problems.append(problem)
          }
        } catch {
          let problem = Diagnosis(error, role: role, sensor: sensor, address: address, bus: path)
          report.selfTests.append(.init(chip, address, failed: problem.code))
          report.problems.append(problem)
        }
      } catch {
        report.problems.append(Diagnosis(error, bus: path))
      }
    }
  }
}

extension DoctorReport {
  /// Result of a chip's self-test.
  public struct SelfTestPart: Sendable, Encodable {
    /// One axis of one of its sensors.
    public struct Axis: Sendable, Encodable {
      /// As ``Sensor/kind``.
      public var kind: String
      /// `x`, `y` or `z`, as printed on the chip.
      public var axis: String
      /// `uT`, `m/s2` or `deg/s`.
      public var unit: String
      /// Nil if the chip reports only pass or fail.
      @ExplicitNull public var value: Double?
      /// Limits; nil: none.
      @ExplicitNull public var lowest: Double?
      @ExplicitNull public var highest: Double?
      public var passed: Bool
    }

    public var chip: String
    /// I2C address, `0x1E`.
    public var address: String
    /// `passed`; `failed`; `moved`: the device moved, without a result; `none`: the chip has no self-test with limits; or a
    /// fault's code.
    public var result: String
    public var axes: [Axis]
    /// The maker's document with the test.
    @ExplicitNull public var source: String?

    init(_ chip: Chip, _ address: I2CAddress, _ result: SelfTestResult?) {
      (self.chip, self.address) = (chip.name, address.hex)
      self.result = result?.outcome.rawValue ?? "none"
      axes = result?.axes.map(Axis.init) ?? []
      source = chip.selfTest.map { "\($0.source)" }
    }

    init(_ chip: Chip, _ address: I2CAddress, failed code: String) {
      self.init(chip, address, nil)
      result = code
    }
  }
}

extension DoctorReport.SelfTestPart.Axis {
  fileprivate init(_ axis: SelfTestResult.Axis) {
    let scale = axis.quantity == .angularRate ? 180 / Double.pi : 1
    func shown(_ value: Double?) -> Double? {
      value.flatMap { $0.isFinite ? ($0 * scale).rounded(decimals: 2) : nil }
    }
    self.init(
      kind: axis.quantity.sensorWord, axis: axis.name, unit: axis.quantity.testUnit, value: shown(axis.value),
      lowest: shown(axis.lowest), highest: shown(axis.highest), passed: axis.passed)
  }

  /// `x 187.20 uT (100.00 ... 300.00)`
  var message: Message {
    let limits: Message =
      switch (lowest, highest) {
      case (let low?, let high?): " (\("\(low.fixed(2)) ... \(high.fixed(2))"))"
      case (let low?, nil): " (\(low.fixed(2)) or more)"
      case (nil, let high?): " (\(high.fixed(2)) or less)"
      case (nil, nil): ""
      }
    let found: Message = value.map { " \("\($0.fixed(2)) \(unit)")" } ?? (lowest == nil ? "" : " no value")
    let failed: Message = passed ? "" : "  failed"
    return "\(term: kind) \(axis)\(found)\(limits)\(failed)"
  }
}

extension Quantity {
  fileprivate var testUnit: String {
    switch self {
    case .magneticField: "uT"
    case .specificForce: "m/s2"
    case .angularRate: "deg/s"
    case .temperature: "degC"
    }
  }
}

extension Diagnosis {
  /// Nil for a passed test.
  fileprivate init?(
    _ result: SelfTestResult, _ chip: Chip, at address: I2CAddress, role: String, sensor: String
  ) {
    switch result.outcome {
    case .passed: return nil
    case .moved:
      self.init(
        "\(role).self_test_moved", found: "the device was moved while the \(chip.name) at \(address.hex) tested itself",
        cause: "it is held in the hand, or on a shaking surface, or a magnet or iron moved nearby",
        nextStep: "Lay it down, hold still, and run: qibla doctor --self-test")
    case .failed:
      let axes = result.axes.filter { !$0.passed }.map { DoctorReport.SelfTestPart.Axis($0).message }
      self.init(
        "\(role).self_test",
        found: "the \(chip.name) at \(address.hex) failed its own test: \(axes.joined())",
        cause: "the sensor is damaged, its supply is too low, or it is a copy of the chip without this test",
        nextStep: "Check the 3.3 V supply and try again; if it fails again, replace the board of the \(term: sensor)")
    }
  }
}
