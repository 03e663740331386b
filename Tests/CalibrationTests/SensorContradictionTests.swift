import Calibration
import Compass
import Measures
import TestSupport
import Testing

/// A sensor with wrong axes, signs or unit is measured over the whole recording, and named.
@Suite("Sensors that contradict each other") struct SensorContradictionTests {
  private typealias Map = (Vector3) -> Vector3

  private func fit(
    knowsPlace: Bool = false, field: Map = { $0 }, force: Map = { $0 }, rate: Map = { $0 },
    _ truth: FigureEight = FigureEight()
  ) -> CalibrationFit.Result {
    truth.fit(knowsPlace: knowsPlace) { sample in
      sample.field = sample.field.map { MagneticField(microtesla: field($0.microtesla)) }
      sample.force = sample.force.map { SpecificForce(metersPerSecondSquared: force($0.metersPerSecondSquared)) }
      sample.rate = sample.rate.map { AngularRate(radiansPerSecond: rate($0.radiansPerSecond)) }
    }
  }

  @Test(arguments: [true, false]) func `correct sensors don't contradict each other`(knowsPlace: Bool) {
    let result = fit(knowsPlace: knowsPlace)
    #expect(result.refusal == nil)
    #expect(result.contradiction == nil)
    #expect(result.usedTurns)
  }

  @Test(arguments: [true, false]) func `a field alone, with or without a rate, has nothing to contradict`(hasRate: Bool)
  {
    let result = FigureEight().fit(knowsPlace: true) { sample in
      sample.force = nil
      if !hasRate { sample.rate = nil }
    }
    #expect(result.contradiction == nil)
  }

  @Test func `a calibration without a place leaves the hemisphere open`() {
    #expect(fit(knowsPlace: false).notLearnt.contains(.hemisphere))
    #expect(!fit(knowsPlace: true).notLearnt.contains(.hemisphere))
  }

  @Test(arguments: ["-x +y +z", "+x -y +z", "+x +y -z", "-x -y -z", "+y +x +z", "+y -x +z"], [true, false])
  func `a mirrored or exchanged gyroscope is refused, with the axes that fit`(axes: String, knowsPlace: Bool) {
    let result = fit(knowsPlace: knowsPlace, rate: { read($0, by: axes) })
    #expect(result.refusal == .gyroscope)
    #expect(result.contradiction?.sensor == .gyroscope)
    #expect(result.contradiction?.finding == .axes([axes == "+y -x +z" ? "-y +x +z" : axes]))
  }

  @Test(arguments: [180 / Double.pi, Double.pi / 180, 0.5, 2])
  func `a gyroscope of another unit is refused, with the factor`(
    factor: Double
  ) throws {
    let found = try #require(fit(rate: { $0 * factor }).contradiction)
    #expect(found.sensor == .gyroscope)
    guard case .scale(let measured) = found.finding else { return #expect(Bool(false), "\(found)") }
    #expect((0.9...1.1).contains(measured / factor))
  }

  @Test func `a gyroscope gain within two tenths is accepted`() {
    #expect(fit(rate: { $0 * 1.1 }).contradiction == nil)
    #expect(fit(rate: { $0 * 0.9 }).contradiction == nil)
  }

  @Test(arguments: ["-x +y +z", "+x -y +z", "+x +y -z", "+x +z +y"]) func `a mirrored magnetometer is refused`(
    axes: String
  ) {
    let withPlace = fit(knowsPlace: true, field: { read($0, by: axes) })
    #expect(withPlace.refusal == .axes)
    #expect(withPlace.contradiction == SensorContradiction(.magnetometer, .axes([axes])))
    // A turned accelerometer looks alike without the place: both sensors are named.
    let without = fit(field: { read($0, by: axes) })
    #expect(without.refusal == .axes)
    guard case .axes(let readings) = without.contradiction?.finding else { return #expect(Bool(false)) }
    #expect(readings.contains(axes) && readings.count == 2)
  }

  @Test(arguments: ["-x +y +z", "+x -y +z", "+x +y -z", "+y +x +z"]) func `a mirrored accelerometer is refused`(
    axes: String
  ) {
    let withPlace = fit(knowsPlace: true, force: { read($0, by: axes) })
    #expect(withPlace.refusal == .accelerometer)
    #expect(withPlace.contradiction == SensorContradiction(.accelerometer, .axes([axes])))
    #expect(fit(force: { read($0, by: axes) }).refusal == .accelerometer)
  }

  @Test func `an inverted magnetometer or accelerometer is detected only where the place is known`() throws {
    for result in [fit(knowsPlace: true, field: { $0 * -1 }), fit(knowsPlace: true, force: { $0 * -1 })] {
      #expect(result.refusal == .hemisphere)
      guard case .reversed(let found, let accepted) = result.contradiction?.finding else {
        return #expect(Bool(false), "\(String(describing: result.contradiction))")
      }
      #expect((found + accepted).magnitude < Angle(degrees: 3))
    }
    #expect(fit(field: { $0 * -1 }).notLearnt.contains(.hemisphere))
  }

  @Test(arguments: [0.5, 1 / 9.80665]) func `another unit of the force is refused, with what it measures`(
    factor: Double
  ) {
    let result = fit(force: { $0 * factor })
    #expect(result.refusal == .accelerometer)
    guard case .gravity(let length) = result.contradiction?.finding else { return #expect(Bool(false)) }
    #expect((length / (9.80665 * factor) - 1).magnitude < 0.05)
  }

  @Test(arguments: 1...6) func `shaking, flat turns and rest don't count as contradictions`(seed: Int) {
    for motion in [FigureEight.Motion.waved, .flat, .still] {
      let truth = FigureEight(motion: motion, noise: 0.6, seed: UInt64(seed))
      #expect(truth.fit(knowsPlace: true).contradiction == nil, "\(motion)")
      #expect(truth.fit(knowsPlace: false).contradiction == nil, "\(motion)")
    }
  }

  @Test func `a magnetometer mounted at another angle is calibrated where the place is known`() {
    let truth = FigureEight()
    let result = fit(knowsPlace: true, field: { Vector3($0.y, -$0.x, $0.z) }, truth)
    #expect(result.refusal == nil)
    let unknown = fit(field: { Vector3($0.y, -$0.x, $0.z) }, truth)
    #expect(unknown.refusal == .axes)
  }

  /// A vector as the sensor reports it when its axes are configured as `axes`.
  private func read(_ v: Vector3, by axes: String) -> Vector3 {
    let rows = axes.split(separator: " ").map { word -> Double in
      let axis = word.last == "x" ? 0 : word.last == "y" ? 1 : 2
      return word.first == "-" ? -v[axis] : v[axis]
    }
    return Vector3(rows[0], rows[1], rows[2])
  }
}
