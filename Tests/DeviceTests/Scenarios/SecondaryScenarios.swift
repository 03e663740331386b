import Calibration
import Compass
import Core
import Measures
import Reports
import Sensors
import Simulation
import Testing

@Suite("A device with two magnetometers") struct SecondaryScenarios {
  /// The errors of a second one with other iron and another orientation.
  static func errors() -> BoardErrors {
    var errors = BoardErrors()
    errors.hardIron = MagneticField(microtesla: -25, 14, 9)
    errors.distortion = Matrix3(
      rows: Vector3(0.97, -0.03, 0.01), Vector3(0.02, 1.04, -0.02), Vector3(0.03, 0.01, 0.98))
    errors.ringField = Vector3(-0.6, 0.4, 0.5)
    return errors
  }

  private static let mounting = (try? AxisMap("-y +x +z")) ?? .identity

  static func fit(_ settings: inout ModelledDevice.Settings) {
    settings.board.chips = [.lis3mdl, .ist8310, .lsm6dsox]
    settings.board.secondaryErrors = errors()
    settings.board.secondaryMounting = mounting
  }

  @Test func `finds both, and has a smaller sigma than with one`() throws {
    let one = try Bench { $0.board.errors = BoardErrors() }
    let two = try Bench(SecondaryScenarios.fit)
    one.run(20)
    two.run(20)
    #expect(two.state.secondary.label?.description == "IST8310" && two.state.magnetometers == .both)
    #expect(two.state.isAccurate)
    #expect(two.state.disagreement.magnitude < Angle(degrees: 1))
    #expect(two.state.heading.sigma < one.state.heading.sigma)
    #expect(try #require(two.error) < Angle(degrees: 2))
  }

  @Test(arguments: [4.0, 8, 30]) func `a magnet near only one of them is reported as interference`(
    _ microtesla: Double
  ) throws {
    let bench = try Bench(faults: "at 8s field add \(microtesla) 10s") {
      SecondaryScenarios.fit(&$0)
      $0.board.secondaryShare = 0
    }
    bench.run(8)
    #expect(bench.state.isAccurate)
    let doubted = try #require(bench.run(until: { $0.status == .interference }, within: 3))
    #expect(doubted < 2)
    bench.run(1)
    #expect([.magnetometersDisagree, .fieldLength, .fieldDip].contains(bench.state.reason))
    if microtesla == 4 { #expect(bench.state.reason == .magnetometersDisagree) }
    bench.run(7)
    _ = try #require(bench.run(until: { $0.isAccurate }, within: 30))
    #expect(try #require(bench.error) < Angle(degrees: 3))
  }

  @Test func `goes on with the second when the first is pulled off, and uses both again`() throws {
    let bench = try Bench(SecondaryScenarios.fit)
    bench.run(8)
    bench.world.steer { $0.magnetometerIsPlugged = false }
    var dark = 0
    bench.run(10) { dark += $0.points ? 0 : 1 }
    #expect(dark == 0 && bench.state.isAccurate && bench.state.magnetometers == .second)
    #expect(bench.state.magnetometer.health.reason(for: .magnetometer) == .magnetometerLost)
    #expect(try #require(bench.error) < Angle(degrees: 2))
    bench.world.steer { $0.magnetometerIsPlugged = true }
    bench.run(8)
    #expect(bench.state.magnetometers == .both && bench.state.isAccurate)
  }

  @Test func `goes on without the second when that fails`() throws {
    let bench = try Bench(faults: "at 8s mag2 absent 5s\nat 16s mag2 stuck 5s", SecondaryScenarios.fit)
    bench.run(8)
    var doubted = 0
    bench.run(20) { doubted += $0.isAccurate ? 0 : 1 }
    #expect(doubted == 0)
    #expect(bench.state.magnetometers == .both && bench.state.secondary.restarts > 1)
  }

  @Test func `one figure-eight calibrates both, and both are stored`() throws {
    let rig = try CalibrationRig {
      SecondaryScenarios.fit(&$0)
      $0.isCalibrated = false
    }
    rig.run(4)
    #expect(rig.state.secondary.label != nil && rig.state.magnetometers == .first)
    rig.calibrate()
    rig.run(15)
    let record = try #require(rig.store.load(for: rig.report.sensor).record)
    let secondary = try #require(record.secondary)
    #expect(secondary.sensor?.chip == "ist8310" && secondary.calibration.ironSigma < Angle(degrees: 1))
    // The field of the lights was measured for each separately.
    let ring = SecondaryScenarios.mounting.apply(secondary.calibration.drive.ring)
    #expect((ring - SecondaryScenarios.errors().ringField).length < 0.3)
    #expect(rig.state.magnetometers == .both && rig.state.isAccurate)
    #expect(rig.state.disagreement.magnitude < Angle(degrees: 1.5))
    #expect(try #require(rig.bench.error) < Angle(degrees: 2))
  }

  @Test func `another chip in place of the second is not used until it is calibrated`() throws {
    let first = try CalibrationRig(SecondaryScenarios.fit)
    first.run(3)
    #expect(first.state.magnetometers == .both)
    let store = first.store
    let record = try #require(store.load(for: first.report.sensor).record)
    // The same disk, and a device with another second magnetometer.
    let second = try CalibrationRig(store: store) {
      SecondaryScenarios.fit(&$0)
      $0.board.chips = [.lis3mdl, .qmc5883l, .lsm6dsox]
    }
    try store.save(record)
    second.run(8)
    #expect(second.state.secondary.label?.description == "QMC5883L")
    #expect(second.lines.contains { $0.contains("second magnetometer was found") })
    #expect(second.state.magnetometers == .first)
  }

  @Test func `a chip that replaces it while the device runs isn't used either`() throws {
    let rig = try CalibrationRig(faults: "at 6s mag2 swap QMC5883L", SecondaryScenarios.fit)
    rig.run(5)
    #expect(rig.state.magnetometers == .both)
    rig.run(15)
    #expect(rig.state.secondary.label?.description == "QMC5883L")
    #expect(rig.state.magnetometers == .first && rig.state.isAccurate)
  }
}
