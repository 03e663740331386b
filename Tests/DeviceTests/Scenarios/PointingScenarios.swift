import Compass
import Core
import Earth
import HAL
import Measures
import Reports
import Simulation
import Testing

@Suite("A device that works") struct PointingScenarios {
  @Test(arguments: ModelBoard.Kind.allCases) func `finds its direction within three seconds of its start`(
    _ kind: ModelBoard.Kind
  ) throws {
    let bench = try Bench { $0.board.kind = kind }
    #expect(bench.state.reason == .starting)
    let time = try #require(bench.run(until: { $0.isAccurate }, within: 3))
    #expect(time > 0.2)
    #expect(try #require(bench.error) < Angle(degrees: 3))
  }

  struct Attitude: CustomTestStringConvertible {
    var kind: ModelBoard.Kind
    var heading: Double
    var pitch: Double
    var roll: Double
    var testDescription: String { "\(kind.rawValue) at \(heading)°, pitch \(pitch)°, roll \(roll)°" }
    static let all = ModelBoard.Kind.allCases.flatMap { kind in
      (0..<8).map { i in
        let tilts = [(0.0, 0.0), (25, 0), (0, -30), (-20, 15), (10, 40), (0, 0), (-35, -10), (15, -15)]
        return Attitude(kind: kind, heading: Double(i) * 45 + 3, pitch: tilts[i].0, roll: tilts[i].1)
      }
    }
  }

  @Test(arguments: Attitude.all) func `points right in every direction and tilt`(_ attitude: Attitude) throws {
    let bench = try Bench {
      $0.board.kind = attitude.kind
      $0.board.controls.heading = Angle(degrees: attitude.heading)
      $0.board.controls.pitch = Angle(degrees: attitude.pitch)
      $0.board.controls.roll = Angle(degrees: attitude.roll)
    }
    bench.run(4)
    #expect(bench.state.status == .accurate, "\(bench.state.reason.code)")
    #expect(try #require(bench.error) < Angle(degrees: 2))
    // The lit pixel is the one nearest to the turn: the ring's pixel 0 is ahead, the others follow clockwise.
    let turn = try #require(bench.state.pointer.turn)
    let pixel = Int((turn.wrapped.degrees / 22.5).rounded()) % 16
    #expect(bench.device.ring.levels >> UInt64(pixel) & 1 == 1)
  }

  @Test func `stays right while it is turned`() throws {
    let bench = try Bench()
    bench.run(3)
    bench.world.steer { $0.heading = $0.heading + Angle(degrees: 200) }
    var worst = Angle.zero
    for _ in 0..<400 {
      bench.tick()
      worst = max(worst, bench.error ?? Angle(degrees: 180))
    }
    #expect(worst < Angle(degrees: 4))
  }

  @Test func `beeps once on reaching the Qibla, and not again until it has left it`() throws {
    let bench = try Bench { $0.board.controls.maximumTurnRate = 0.8 }
    bench.run(3)
    #expect(bench.state.counters.alignments == 0)
    bench.world.steer { $0.heading = .bearing }
    bench.run(5)
    #expect(bench.state.pointer.aligned)
    #expect(bench.state.counters.alignments == 1)
    let beeps = bench.device.buzzer.transitions
    #expect(beeps.map(\.levels) == [1, 0])
    // Within the hysteresis: 6.5° off is still aligned, 10° is not.
    bench.world.steer { $0.heading = .bearing + Angle(degrees: 6.5) }
    bench.run(6)
    #expect(bench.state.pointer.aligned)
    #expect(bench.state.counters.alignments == 1)
    bench.world.steer { $0.heading = .bearing + Angle(degrees: 15) }
    bench.run(2)
    #expect(!bench.state.pointer.aligned)
    bench.world.steer { $0.heading = .bearing }
    bench.run(4)
    #expect(bench.state.pointer.aligned)
    #expect(bench.state.counters.alignments == 2)
  }

  @Test func `lights green only when accurate`() throws {
    let bench = try Bench()
    // Green, yellow and red are lines 0, 1 and 2.
    bench.run(0.1)
    #expect(bench.device.lamps.levels != 1)
    _ = bench.run(until: { $0.isAccurate }, within: 3)
    #expect(bench.device.lamps.levels == 1)
  }

  @Test func `switches its sound off and on with the button`() throws {
    let bench = try Bench()
    func press(_ bench: Bench<SimulatedLines>) {
      bench.world.steer { $0.buttonIsPressed = true }
      bench.run(0.2)
      bench.world.steer { $0.buttonIsPressed = false }
      bench.run(0.8)
    }
    bench.run(1)
    press(bench)
    #expect(!bench.state.sound)
    bench.world.steer { $0.heading = .bearing }
    bench.run(4)
    #expect(bench.state.pointer.aligned)
    #expect(bench.device.buzzer.changeCount == 0)
    press(bench)
    #expect(bench.state.sound)
    // Another program turns the sound off: the next press turns it on again.
    bench.device.ports.send(.sound(.off), from: .control)
    bench.run(0.3)
    #expect(!bench.state.sound)
    press(bench)
    #expect(bench.state.sound)
  }

  @Test func `says "hold still" while a board without gyroscope is turned, and is right at rest`() throws {
    let bench = try Bench { $0.board.kind = .sixAxes }
    bench.run(3)
    #expect(bench.state.isAccurate)
    bench.world.steer { $0.heading = $0.heading + Angle(degrees: 170) }
    var reasons: Set<Reason> = []
    bench.run(2.5) { reasons.insert($0.reason) }
    #expect(reasons.contains(.holdStill))
    let time = try #require(bench.run(until: { $0.isAccurate }, within: 5))
    #expect(time < 4)
    bench.run(0.5)
    #expect(try #require(bench.error) < Angle(degrees: 2.5))
  }

  @Test func `points without a calibration, and never shows that as accurate (F30)`() throws {
    let bench = try Bench {
      $0.isCalibrated = false
      $0.board.errors.hardIron = MagneticField(microtesla: 2, -1, 1)
    }
    var statuses: Set<Status> = []
    bench.run(5) { statuses.insert($0.status) }
    #expect(!statuses.contains(.accurate))
    #expect(bench.state.reason == .notCalibrated)
    #expect(bench.state.points)
    #expect(!bench.state.calibrated)
    // A later calibration is used at once.
    let right = ModelledDevice(bench.device.settings.calibrated)
    bench.device.ports.loop.inbox.post { $0.calibration = right.calibration.map { .apply($0) } }
    #expect(bench.run(until: { $0.isAccurate }, within: 5) != nil)
    bench.device.ports.loop.inbox.post { $0.calibration = .remove }
    bench.run(0.1)
    #expect(bench.state.reason == .notCalibrated)
  }
}

extension ModelledDevice.Settings {
  var calibrated: Self {
    var settings = self
    settings.isCalibrated = true
    return settings
  }
}

extension Angle {
  static var bearing: Angle { ModelledDevice.Settings.bearing }
}
