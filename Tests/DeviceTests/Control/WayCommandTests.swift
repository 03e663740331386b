import Answers
import Core
import Earth
import HAL
import Link
import Measures
import Position
import Reports
import Simulation
import Testing

/// The way to another place on the whole device.
@Suite("The command to show the way") struct WayCommandTests {
  /// A place so many metres north of the device.
  private func place(_ bench: Bench<SimulatedLines>, north meters: Double) throws -> Destination {
    let site = try #require(bench.place.site)
    return try #require(
      Destination(
        name: "Nur", latitudeDeg: site.position.latitude.degrees + meters / 111_200,
        longitudeDeg: site.position.longitude.degrees))
  }

  private func perform(_ command: Command, _ bench: Bench<SimulatedLines>) -> Outcome? {
    bench.device.ports.position.publish(bench.place)
    let ticket = bench.device.ports.send(command, from: .page)
    bench.run(0.3)
    return ticket.outcome
  }

  @Test func `shows it with name, bearing and distance for a minute, and then the Qibla`() throws {
    let bench = try Bench()
    bench.run(3)
    #expect(perform(.showWay(try place(bench, north: 5000)), bench)?.isDone == true)
    let way = try #require(StateMessage(bench.device.ports).way)
    #expect(way.name == "Nur" && (way.distanceM - 5000).magnitude < 50)
    #expect(min(way.bearingDeg, 360 - way.bearingDeg) < 0.1 && (55...60).contains(way.endsInS))
    bench.run(61)
    #expect(StateMessage(bench.device.ports).way == nil && !bench.device.ports.state.read().showsWay)
    #expect(bench.device.ports.control.read().way == nil)
  }

  @Test func `ends early by its command`() throws {
    let bench = try Bench()
    bench.run(3)
    #expect(perform(.showWay(try place(bench, north: 500)), bench)?.isDone == true)
    #expect(perform(.endWay, bench)?.isDone == true)
    #expect(StateMessage(bench.device.ports).way == nil && !bench.device.ports.state.read().showsWay)
  }

  @Test func `is refused with its cause where it can't be shown`() throws {
    let bench = try Bench()
    bench.run(3)
    for meters in [2.0, 500_000] {
      #expect(perform(.showWay(try place(bench, north: meters)), bench)?.reason == "too_far_or_near")
    }
    let near = try place(bench, north: 500)
    bench.device.ports.send(.survey(true), from: .control)
    bench.run(0.3)
    #expect(perform(.showWay(near), bench)?.reason == "not_possible")
    #expect(StateMessage(bench.device.ports).way == nil)
  }
}
