import Compass
import Measures
import TestSupport
import Testing

/// The gyroscope reports a turn; force and field are at rest (F28).
@Suite struct TurnAtRestTests {
  /// Rates beyond any bias, about one axis and about all.
  static let lies = [Vector3(0, 0, 50), Vector3(0, 0, -400), Vector3(60, 60, 60), Vector3(-200, 0, 0)]

  @Test(arguments: lies, [0.05, 0.4, 1.5]) func `a turn that force and field don't show is taken back`(
    _ lie: Vector3, _ seconds: Double
  ) {
    var world = World()
    var estimator = HeadingEstimator.aligned
    let attitude = World.attitude(heading: 70, pitch: 10, roll: -5)
    _ = world.hold(attitude, in: &estimator, seconds: 4)
    world.gyroscopeBias = lie * (.pi / 180)
    var wrong = 0
    for i in 0..<Int(seconds * 100) {
      let heading = estimator.update(world.sample(at: 4 + Double(i) / 100, attitude), expected: world.field)
      if gap(heading.magnetic, 70) > 6 { wrong += 1 }
    }
    world.gyroscopeBias = .zero
    _ = world.hold(attitude, in: &estimator, from: 4 + seconds, seconds: 0.5)
    let after = world.hold(attitude, in: &estimator, from: 4.5 + seconds, seconds: 1)
    #expect(wrong < 30, "\(wrong) hundredths of a second")
    // The shortest turn is below the others' detection limit, and stays.
    let shows = lie.length * seconds > 4
    #expect(gap(after.magnetic, 70) < (shows ? 1 : 3))
    #expect(after.sigma < Angle(degrees: 2))
    #expect(estimator.usesGyroscope)
    #expect(estimator.counters.gyroscopeDropped == 0)
    #expect(estimator.counters.turnsTakenBack == (shows ? 1 : 0))
  }

  @Test func `a false rate that goes on when the device moves rejects the gyroscope`() {
    var world = World()
    var estimator = HeadingEstimator.aligned
    _ = world.hold(World.attitude(heading: 70), in: &estimator, seconds: 4)
    world.gyroscopeBias = Vector3(0, 0, -Angle(degrees: 80).radians)
    _ = world.hold(World.attitude(heading: 70), in: &estimator, from: 4, seconds: 1)
    #expect(estimator.usesGyroscope)
    for i in 0..<100 {
      let sample = world.sample(
        at: 5 + Double(i) / 100, World.attitude(heading: 70 + Double(i)), rate: Vector3(0, 0, -100 * .pi / 180))
      _ = estimator.update(sample, expected: world.field)
    }
    #expect(!estimator.usesGyroscope)
    let heading = world.hold(World.attitude(heading: 170), in: &estimator, from: 6, seconds: 1)
    #expect(gap(heading.magnetic, 170) < 1)
    #expect(estimator.counters.gyroscopeDropped == 1)
  }

  @Test(arguments: [30.0, 85, 200, 500], [0, 4])
  func `a turn that starts abruptly is followed, though the field is late`(
    speed: Double, _ lateSamples: Int
  ) {
    var world = World(strength: 49, dipDegrees: 67)
    world.noise = (force: 0.05, rate: 0.002, field: 0.5)
    var estimator = HeadingEstimator.aligned
    _ = world.hold(World.attitude(heading: 0), in: &estimator, seconds: 4)
    var worst = 0.0
    for i in 0..<100 {
      let heading = speed * Double(i + 1) / 100
      var sample = world.sample(
        at: 4 + Double(i) / 100, World.attitude(heading: heading), rate: Vector3(0, 0, -speed * .pi / 180))
      let before = World.attitude(heading: speed * Double(max(0, i + 1 - lateSamples)) / 100)
      sample.field = world.sample(at: 4 + Double(i) / 100, before).field
      worst = max(worst, gap(estimator.update(sample, expected: world.field).magnetic, heading))
    }
    #expect(worst < 0.01 * speed * Double(1 + lateSamples) + 1.5)
    #expect(estimator.counters.turnsTakenBack == 0)
    #expect(estimator.counters.gyroscopeDropped == 0)
  }

  @Test func `a turn that the gyroscope missed is detected by the force, and north is re-aligned`() {
    var world = World()
    var estimator = HeadingEstimator.aligned
    _ = world.hold(World.attitude(heading: 70), in: &estimator, seconds: 4)
    // The false rate begins when the device has hardly come to rest.
    for i in 0..<100 {
      let sample = world.sample(
        at: 4 + Double(i) / 100, World.attitude(heading: 70 + 0.2 * Double(i)), rate: Vector3(0, 0, -20 * .pi / 180))
      _ = estimator.update(sample, expected: world.field)
    }
    let end = World.attitude(heading: 90)
    _ = world.hold(end, in: &estimator, from: 5, seconds: 0.1)
    world.gyroscopeBias = Vector3(200, 200, 200) * (.pi / 180)
    let lied = world.hold(end, in: &estimator, from: 5.1, seconds: 0.12)
    #expect(gap(lied.magnetic, 90) > 15)
    world.gyroscopeBias = .zero
    _ = world.hold(end, in: &estimator, from: 5.22, seconds: 0.4)
    #expect(estimator.counters.turnsUnseen == 1)
    let heading = world.hold(end, in: &estimator, from: 5.62, seconds: 0.6)
    #expect(gap(heading.magnetic, 90) < 1)
  }

  @Test func `an attitude that the force contradicts is re-aligned at once`() {
    var world = World()
    var estimator = HeadingEstimator.aligned
    _ = world.hold(World.attitude(heading: 70), in: &estimator, seconds: 4)
    // Turned and tilted while the gyroscope reports no rate.
    let end = World.attitude(heading: 100, pitch: 25)
    var (missing, wrong) = (0, 0)
    for i in 0..<400 {
      let heading = estimator.update(world.sample(at: 4 + Double(i) / 100, end), expected: world.field)
      if heading.magnetic == nil { missing += 1 }
      if i > 100, gap(heading.magnetic, 100) > 1 { wrong += 1 }
    }
    #expect(estimator.counters.turnsUnseen == 1)
    #expect(missing > 0 && missing < 10, "\(missing) hundredths of a second without a heading")
    #expect(wrong == 0)
  }

  @Test func `a gyroscope that returns takes over the heading without a gap`() {
    var world = World()
    var estimator = HeadingEstimator.aligned
    let attitude = World.attitude(heading: 70, pitch: 10, roll: -5)
    _ = world.hold(attitude, in: &estimator, seconds: 4)
    world.gyroscopeBias = Vector3(60, -60, 30) * (.pi / 180)
    _ = world.hold(attitude, in: &estimator, from: 4, seconds: 8)
    #expect(!estimator.usesGyroscope)
    world.gyroscopeBias = .zero
    var (without, wrong) = (0, 0)
    for i in 0..<600 {
      let heading = estimator.update(world.sample(at: 12 + Double(i) / 100, attitude), expected: world.field)
      if !estimator.usesGyroscope { without += 1 }
      if !(gap(heading.magnetic, 70) < 1 && heading.sigma < Angle(degrees: 2.75)) { wrong += 1 }
    }
    #expect(without > 250 && without < 350)
    #expect(wrong == 0)
    // And the heading follows from there.
    for i in 0..<100 {
      let turned = World.attitude(heading: 70 + Double(i), pitch: 10, roll: -5)
      let rate = turned.conjugate.rotate(Vector3(0, 0, -100 * .pi / 180))
      let heading = estimator.update(world.sample(at: 18 + Double(i) / 100, turned, rate: rate), expected: world.field)
      #expect(gap(heading.magnetic, 70 + Double(i)) < 2)
    }
  }

  @Test(arguments: [30.0, 80, -150]) func `a gyroscope that returns as the device begins to turn causes no error`(
    _ speed: Double
  ) {
    var world = World()
    var estimator = HeadingEstimator.aligned
    _ = world.hold(World.attitude(heading: 70), in: &estimator, seconds: 6, gyroscope: false)
    // Force and field show a turn a little later than the gyroscope.
    for i in 0..<100 {
      let direction = 70 + speed * Double(i) / 100
      let sample = world.sample(
        at: 6 + Double(i) / 100, World.attitude(heading: direction), rate: Vector3(0, 0, -speed * .pi / 180),
        gyroscope: i >= 20)
      let heading = estimator.update(sample, expected: world.field)
      if estimator.usesGyroscope, let magnetic = heading.magnetic { #expect(gap(magnetic, direction) < 3, "\(i)") }
    }
    #expect(estimator.usesGyroscope)
  }

  @Test(arguments: [15.0, 20, 30, 60])
  func `a false turn about the field's own axis, while the field is missing, is detected by the force`(_ angle: Double)
  {
    var world = World()
    var estimator = HeadingEstimator.aligned
    let attitude = World.attitude(heading: 230, pitch: -17, roll: -14)
    _ = world.hold(attitude, in: &estimator, seconds: 4)
    // The field doesn't show this turn afterwards, and to the force it looks like a large push.
    let axis = world.sample(at: 4, attitude).field!.microtesla.normalized!
    var headings = 0
    for i in 0..<1600 {
      let time = 4 + Double(i) / 100
      world.gyroscopeBias = time < 5 ? axis * (angle * .pi / 180) : .zero
      var sample = world.sample(at: time, attitude)
      if time < 12 { sample.field = nil }
      let heading = estimator.update(sample, expected: world.field)
      guard time > 12, let magnetic = heading.magnetic else { continue }
      headings += 1
      #expect(gap(magnetic, 230) < 3, "after \(time) s")
    }
    #expect(headings > 700)
    // Detected while it lasts, once it is over, or both.
    #expect(estimator.counters.turnsTakenBack + estimator.counters.turnsUnseen >= 1)
  }

  @Test(arguments: [30.0, -30], [1.5, 20])
  func `after a pause of the accelerometer the vertical is taken from the force alone`(
    _ angle: Double, _ pause: Double
  ) {
    var world = World()
    world.noise = (force: 0.03, rate: 0.002, field: 0.3)
    var estimator = HeadingEstimator.aligned
    func attitude(_ seconds: Double) -> Quaternion { World.attitude(heading: 30 * seconds, pitch: 12, roll: -14) }
    var wrong = 0
    for i in 0..<Int(100 * (7 + pause)) {
      let seconds = Double(i) / 100
      // A false tilt within a fifth of a second without force and field.
      world.gyroscopeBias =
        (4.5..<4.7).contains(seconds) ? Vector3(angle, 0, -angle) * (5 * .pi / 180) : .zero
      let rate = attitude(seconds).conjugate.rotate(Vector3(0, 0, -30 * .pi / 180))
      var sample = world.sample(at: seconds, attitude(seconds), rate: rate)
      if (4..<(4 + pause)).contains(seconds) { sample.force = nil }
      let heading = estimator.update(sample, expected: world.field)
      guard seconds > 4 + pause, let magnetic = heading.magnetic, heading.sigma < Angle(degrees: 2.75) else { continue }
      if gap(magnetic, 30 * seconds) > 6 { wrong += 1 }
    }
    #expect(wrong == 0)
  }

  @Test(arguments: [0, 1, 3, 5]) func `after a pause in which only the field continued the first heading is right`(
    _ phase: Int
  ) {
    var world = World()
    var estimator = HeadingEstimator.aligned
    let attitude = World.attitude(heading: 97, pitch: -14, roll: 9)
    _ = world.hold(attitude, in: &estimator, seconds: 4)
    // All are away for two seconds, then the field comes alone.
    for i in 0..<(200 + phase) {
      var sample = world.sample(at: 6 + Double(i) / 100, attitude)
      (sample.force, sample.rate) = (nil, nil)
      #expect(estimator.update(sample, expected: world.field).magnetic == nil)
    }
    for i in 0..<100 {
      let sample = world.sample(at: 8 + Double(phase + i) / 100, attitude)
      let heading = estimator.update(sample, expected: world.field)
      if let magnetic = heading.magnetic { #expect(gap(magnetic, 97) < 1) }
    }
  }
}
