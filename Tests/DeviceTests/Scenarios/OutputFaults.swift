import Compass
import Core
import HAL
import Indicators
import Measures
import Reports
import Simulation
import Testing

@Suite("Outputs") struct OutputFaults {
  @Test func `F70: a ring that fails loses its light and nothing else, and recovers`() throws {
    let gates = Gates()
    gates.ring.refusal = LineError(.missing)
    let bench = try Bench(gates)
    bench.run(3)
    #expect(bench.state.isAccurate)
    #expect(bench.state.outputs.ring == OutputError(.missing))
    #expect(gates.lamps.record.levels == 1)
    gates.ring.refusal = nil
    bench.run(2.5)
    #expect(bench.state.outputs.ring == nil)
    #expect(gates.ring.record.levels != 0)

    gates.ring.failure = LineError(.other(errno: 5))
    bench.world.steer { $0.heading = $0.heading + Angle(degrees: 90) }
    bench.run(3)
    #expect(bench.state.isAccurate)
    #expect(bench.state.outputs.ring == OutputError(.failed(errno: 5)))
    #expect(bench.state.outputs.failures < 20, "tried on the ladder")
    gates.ring.failure = nil
    bench.run(4)
    #expect(bench.state.outputs.ring == nil)
    #expect(gates.ring.record.levels == bench.state.frame.mask)
  }

  @Test func `F71: a busy buzzer line leaves the device silent and pointing, and is opened when free`() throws {
    let gates = Gates()
    gates.buzzer.refusal = LineError(.busy, offset: 18)
    let bench = try Bench(gates) { $0.board.controls.heading = .bearing }
    bench.run(4)
    #expect(bench.state.isAccurate && bench.state.pointer.aligned)
    #expect(bench.state.outputs.buzzer == OutputError(.busy, at: .line(18)))
    #expect(gates.ring.record.levels != 0)
    gates.buzzer.refusal = nil
    bench.run(5)
    #expect(bench.state.outputs.buzzer == nil)
  }

  @Test func `F73: a tone ends by itself, and starting and stopping write "off"`() throws {
    let bench = try Bench { $0.board.controls.heading = .bearing }
    var longest = 0
    var sounding = 0
    bench.run(5) {
      sounding = $0.frame.buzzer ? sounding + 1 : 0
      longest = max(longest, sounding)
    }
    #expect(bench.state.counters.alignments == 1)
    #expect(longest > 0 && longest <= 50, "at most half a second")
    #expect(bench.device.ring.levels != 0 && bench.device.lamps.levels != 0)
    bench.close()
    #expect(bench.device.ring.levels == 0)
    #expect(bench.device.lamps.levels == 0)
    #expect(bench.device.buzzer.levels == 0)
  }

  @Test func `F73: a loop stopped in the middle of a tone leaves everything dark and silent`() throws {
    let bench = try Bench { $0.board.controls.heading = .bearing }
    _ = try #require(bench.run(until: { $0.frame.buzzer }, within: 5))
    #expect(bench.device.buzzer.levels == 1)
    bench.device.ports.loop.stop.stop()
    bench.runToStop()
    #expect(bench.device.buzzer.levels == 0)
    #expect(bench.device.ring.levels == 0)
  }
}
