import Compass
import Core
import Earth
import Link
import Measures
import Position
import Reports
import Text

/// Shows the way to another place than the Kaaba on the ring, for a minute.
///
/// The loop ends it by itself: here is only what it is, for pages and displays.
struct WayController: Sendable {
  private let ports: DevicePorts
  private(set) var way: ControlReport.Way?

  init(_ ports: DevicePorts) { self.ports = ports }

  /// Forgets a way that is over.
  mutating func step(at now: Instant) {
    if let end = way?.end, now >= end { way = nil }
  }

  /// Nil where the way is shown; else why not.
  mutating func show(_ destination: Destination, at now: Instant) -> Outcome? {
    guard let from = ports.position.read().site?.position else {
      return .refused(code: "no_place", words: "the device doesn't know its place")
    }
    let path = Geodesic(from: from, to: destination.position)
    guard Destination.reach.contains(path.meters) else {
      let (least, most) = (Destination.reach.lowerBound, Destination.reach.upperBound / 1000)
      let found = path.meters < 1000 ? "\(path.meters.fixed(0)) m" : "\((path.meters / 1000).fixed(0)) km"
      return .refused(
        code: "too_far_or_near", words: "found \(found); accepted: \(least.fixed(0)) m ... \(most.fixed(0)) km")
    }
    let state = ports.state.read()
    guard state.outputs.hasRing else { return .refused(code: "no_ring", words: "the device has no ring") }
    guard state.pointer.trueHeading != nil else {
      return .refused(code: "no_direction", words: "no direction is known: \(state.reason.advice)")
    }
    guard !ports.calibration.read().isUnderWay, !state.isSurveying else {
      return .refused(code: "not_possible", words: "a calibration or a survey uses the ring")
    }
    way = ControlReport.Way(
      destination, bearing: path.bearing, meters: path.meters, end: now.advanced(bySeconds: Destination.seconds))
    ports.loop.inbox.post { $0.way = .show(bearing: path.bearing, seconds: Destination.seconds) }
    return nil
  }

  mutating func end() {
    way = nil
    ports.loop.inbox.post { $0.way = .end }
  }
}
