import Compass
import Core
import Device
import Measures
import Sensors
import Simulation
import Testing

@Suite("A device with two chips for force and rate") struct InertialWitnessScenarios {
  private static let mounting = (try? AxisMap("-y +x +z")) ?? .identity

  /// The second lies turned about beside the first.
  static func fit(_ settings: inout ModelledDevice.Settings) {
    settings.board.chips = [.lis3mdl, .lsm6dsox, .mpu6500]
    settings.board.inertialWitnessMounting = mounting
    settings.inertialWitnessAxes = mounting
  }

  @Test func `finds both, and is surer of itself with the nose up than with one`() throws {
    let one = try Bench { $0.board.controls.pitch = Angle(degrees: 40) }
    let two = try Bench {
      InertialWitnessScenarios.fit(&$0)
      $0.board.controls.pitch = Angle(degrees: 40)
    }
    one.run(20)
    two.run(20)
    #expect(two.state.inertialWitness.label?.description == "MPU-6500" && two.state.accelerometers == .both)
    #expect(two.state.isAccurate && two.state.tiltDisagreement < Angle(degrees: 1))
    #expect(two.state.heading.sigma < one.state.heading.sigma)
    #expect(try #require(two.error) < Angle(degrees: 2))
  }

  @Test func `one whose axes nobody has said isn't used`() throws {
    let two = try Bench {
      InertialWitnessScenarios.fit(&$0)
      $0.inertialWitnessAxes = nil
    }
    two.run(5)
    #expect(two.state.inertialWitness.label == nil && two.state.inertialWitness.health == .notFitted)
    #expect(two.state.accelerometers == .first && two.state.isAccurate)
  }

  @Test func `status names the second one, and what the two differ by`() throws {
    let bench = try Bench(faults: "at 8s accel2 wrong 4", InertialWitnessScenarios.fit)
    bench.run(12)
    let answer = StateAnswer(bench.device.ports)
    let second = try #require(answer.secondInertial)
    #expect(second.chip == "MPU-6500" && second.address == "0x68" && second.force == "both" && second.rate == "first")
    #expect(try (#require(second.tiltDisagreementDeg) - 4).magnitude < 1 && second.rateDisagreementDps < 1)
    #expect(answer.text.contains("second accel. MPU-6500 at 0x68, "))
    #expect(answer.sensors.last?.role == "second_inertial")
  }

  @Test func `is silent of disagreement while it is turned about`() throws {
    let bench = try Bench(InertialWitnessScenarios.fit)
    bench.run(8)
    bench.world.steer { $0.figureEight = true }
    var doubted = 0
    bench.run(20) { doubted += [.accelerometersDisagree, .gyroscopesDisagree].contains($0.reason) ? 1 : 0 }
    #expect(doubted == 0 && bench.state.accelerometers == .both && bench.state.gyroscopes == .first)
  }

  @Test(arguments: ["accel wrong", "accel2 wrong", "accel garbage", "accel2 garbage", "accel2 zeros", "accel stuck"])
  func `an accelerometer that lies is never believed for longer than a second`(_ fault: String) throws {
    let bench = try Bench(faults: "at 8s \(fault) 10s", InertialWitnessScenarios.fit)
    bench.run(8)
    #expect(bench.state.isAccurate)
    // What looks reasonable can't be told from what is right: nobody knows which of them lies.
    let looksReasonable = fault.hasSuffix("wrong")
    if looksReasonable || fault.hasSuffix("garbage") {
      _ = try #require(bench.run(until: { $0.reason == .accelerometersDisagree }, within: 1))
    }
    bench.run(1)
    var wrong = 0
    bench.run(7) {
      let isOff = bench.error.map { $0 > Angle(degrees: 3) } ?? true
      wrong += isOff && ($0.isAccurate || !looksReasonable) ? 1 : 0
    }
    #expect(wrong == 0)
    bench.run(2)
    _ = try #require(bench.run(until: { $0.isAccurate }, within: 30))
    #expect(try #require(bench.error) < Angle(degrees: 3))
  }

  @Test func `goes on with the second where the first is gone, and comes back to both`() throws {
    let bench = try Bench(faults: "at 8s accel absent 10s", InertialWitnessScenarios.fit)
    bench.run(8)
    var dark = 0
    bench.run(9) { dark += $0.points ? 0 : 1 }
    #expect(dark == 0 && bench.state.accelerometers == .second && bench.state.gyroscopes == .second)
    #expect(bench.state.inertial.health.reason(for: .accelerometer) == .tiltUnknown)
    #expect(bench.state.reason == .sigmaTooLarge)
    // It also follows.
    bench.world.steer { $0.heading = ModelledDevice.Settings.bearing }
    bench.run(1)
    #expect(bench.state.points && bench.state.reason != .holdStill)
    _ = try #require(bench.run(until: { $0.accelerometers == .both && $0.isAccurate }, within: 15))
    #expect(try #require(bench.error) < Angle(degrees: 3))
  }

  @Test func `does without the second where that one fails`() throws {
    let bench = try Bench(faults: "at 8s accel2 absent 5s\nat 16s accel2 stuck 5s", InertialWitnessScenarios.fit)
    bench.run(8)
    var doubted = 0
    bench.run(20) { doubted += $0.isAccurate ? 0 : 1 }
    #expect(doubted == 0 && bench.state.accelerometers == .both && bench.state.inertialWitness.restarts > 1)
  }

  @Test(arguments: ["gyro bias 60", "gyro2 bias 60", "gyro2 bias -150"])
  func `a gyroscope that lies is told at once`(_ fault: String) throws {
    let bench = try Bench(faults: "at 8s \(fault) 10s", InertialWitnessScenarios.fit)
    bench.run(8)
    #expect(bench.state.isAccurate)
    let told = try #require(bench.run(until: { !$0.isAccurate }, within: 1))
    #expect(told < 0.6)
    var wrong = 0
    bench.run(9) { if $0.isAccurate, let error = bench.error, error > Angle(degrees: 6) { wrong += 1 } }
    #expect(wrong == 0)
    #expect(bench.state.gyroscopes == (fault.hasPrefix("gyro2") ? .first : .second))
    bench.run(2)
    _ = try #require(bench.run(until: { $0.isAccurate }, within: 30))
    #expect(try #require(bench.error) < Angle(degrees: 3))
  }

  @Test(arguments: ["gyro bias 60", "gyro wrong -1", "gyro2 garbage", "gyro stuck"])
  func
    `nor is the direction wrong and accurate for longer than a tenth of a second where it lies while the device is turned about`(
      _ fault: String
    ) throws
  {
    let bench = try Bench(faults: "at 10s \(fault) 6s", InertialWitnessScenarios.fit)
    bench.run(8)
    bench.world.steer { $0.figureEight = true }
    bench.run(2)
    // A rate the wrong way round turns the direction by 15° in a twentieth of a second.
    var wrong = 0
    bench.run(6) { wrong += $0.isAccurate && bench.error.map { $0 > Angle(degrees: 15) } ?? false ? 1 : 0 }
    #expect(wrong <= 10)
  }

  @Test func `a gyroscope that brings nothing more is replaced while the device turns`() throws {
    let bench = try Bench(faults: "at 8s gyro off", InertialWitnessScenarios.fit)
    bench.run(11)
    #expect(bench.state.gyroscopes == .second)
    bench.world.steer { $0.heading = ModelledDevice.Settings.bearing + Angle(degrees: 60) }
    var held = 0
    bench.run(5) { held += $0.reason == .holdStill ? 1 : 0 }
    #expect(held == 0 && bench.state.isAccurate)
    #expect(try #require(bench.error) < Angle(degrees: 3))
  }
}
