import Compass
import Core
import HAL
import Measures
import Position
import Reports

/// Runs alignments beside the loop: one at a time, by ``Command/align(_:)``.
struct AlignmentController: Sendable {
  /// Longest wait for sensors and receiver, in seconds.
  static let settlingTime = 15.0
  /// Longest wait for a magnetometer, in seconds.
  static let sensorTime = 3.0
  /// Longest extension in seconds, for a busy machine with too few samples.
  static let busyTime = 10.0

  private let ports: DevicePorts
  private let store: CorrectionStore
  private var report = AlignmentReport()
  private var wanted: AlignmentOrder?
  /// The sender of the one under way.
  private var order: Order?
  private var session: AlignmentSession?
  private var since = Instant.origin

  init(_ ports: DevicePorts, store: CorrectionStore) {
    self.ports = ports
    self.store = store
    ports.attend(.alignment)
  }

  mutating func step(at now: Instant) -> [LogEntry] {
    var lines: [LogEntry] = []
    for order in ports.take(.alignment) { obey(order, at: now, &lines) }
    goOn(at: now, &lines)
    ports.alignment.publish(report)
    return lines
  }

  private mutating func obey(_ order: Order, at now: Instant, _ lines: inout [LogEntry]) {
    let source = order.source.rawValue
    switch order.command {
    case .align(let wanted):
      guard report.stage == .idle else {
        return order.answer(.refused(code: "busy", words: "another alignment is under way"))
      }
      (report.outcome, report.doubt) = (nil, nil)
      (self.wanted, self.order, since, session) = (wanted, order, now, nil)
      report.stage = .settling
      order.begin()
      lines.append(LogEntry("alignment: asked for (\(source))"))
      return
    case .beginAlignment where report.stage == .pointing: begin(at: now)
    case .cancelAlignment where report.stage != .idle: end(.cancelled, &lines)
    case .removeAlignment:
      do throws(StorageError) {
        try store.remove()
        lines.append(LogEntry("alignment: removed (\(source))"))
      } catch {
        order.answer(.refused(code: "not_stored", words: "\(store.path) \(error.words)"))
        lines.append(LogEntry("alignment: not removed: \(store.path) \(error.words)", isTrouble: true))
      }
    default: return order.answer(.refused(code: "not_possible", words: "no alignment waits for it"))
    }
    order.answer(.done())
  }

  private mutating func goOn(at now: Instant, _ lines: inout [LogEntry]) {
    guard let wanted else { return }
    let (state, place) = (ports.state.read().judged(at: now), ports.position.read())
    switch report.stage {
    case .idle, .pointing: return
    case .settling:
      let waited = now.seconds(since: since)
      let isReady = state.pointer.trueHeading != nil && place.clock?.isCertain == true
      let isHopeless = waited > Self.sensorTime && state.magnetometer.chip == nil
      guard isReady || isHopeless || waited > Self.settlingTime else { return }
      if wanted.waitsForPointing, !isHopeless { report.stage = .pointing } else { begin(at: now) }
    case .comparing:
      session?.take(state, site: place.site, clock: place.clock, at: now)
      let late = now.seconds(since: since) - wanted.seconds
      guard late >= 0, let session else { return }
      if session.wantsMore, late < Self.busyTime { return }
      let mounting = ports.calibration.read().mountingMark ?? ""
      do throws(AlignmentSession.Refusal) {
        let correction = try session.result(mounting: mounting)
        do throws(StorageError) {
          try store.write(correction)
          end(.stored(correction), &lines)
        } catch {
          guard error.comesAfterwards else { return end(.notStored(error), &lines) }
          report.doubt = "\(store.path) \(error.words)"
          end(.stored(correction), &lines)
        }
      } catch {
        end(.refused(error), &lines)
      }
    }
  }

  private mutating func begin(at now: Instant) {
    guard let wanted else { return }
    session = AlignmentSession(wanted.target)
    since = now
    report.stage = .comparing
  }

  private mutating func end(_ outcome: AlignmentReport.Outcome, _ lines: inout [LogEntry]) {
    (wanted, session) = (nil, nil)
    report.stage = .idle
    report.outcome = outcome
    order?.answer(.done(.alignment(report)))
    order = nil
    switch outcome {
    case .stored:
      lines.append(
        report.doubt.map { LogEntry("alignment: stored, but: \($0)", isTrouble: true) }
          ?? LogEntry("alignment: stored"))
    case .refused(let refusal):
      lines.append(LogEntry("alignment: refused: \(refusal.words). \(refusal.advice)", isTrouble: true))
    case .notStored(let error):
      lines.append(LogEntry("alignment: not stored: \(store.path) \(error.words)", isTrouble: true))
    case .cancelled: lines.append(LogEntry("alignment: cancelled"))
    }
  }
}
