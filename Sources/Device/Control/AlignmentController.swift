import Compass
import Core
public import HAL
import Measures
public import Position

/// An alignment under way, and the result of the last one.
public struct AlignmentReport: Sendable {
  /// Where an alignment stands.
  public enum Stage: Sendable, Hashable {
    /// None is under way.
    case idle
    /// Heading, place and time are waited for.
    case settling
    /// The person points the device and says so: ``Command/beginAlignment``.
    case pointing
    /// The heading is being compared.
    case comparing
  }

  /// How an alignment ended.
  public enum Outcome: Sendable, Hashable {
    case stored(HeadingCorrection)
    case refused(AlignmentSession.Refusal)
    /// Found, but it could not be stored, for this reason; nothing is in force.
    case notStored(StorageError)
    case cancelled
  }

  public var stage = Stage.idle
  /// How the last one ended; nil while one is under way, and before the first.
  public var outcome: Outcome?
  /// Doubt about the stored correction, in words; nil: none.
  public var doubt: String?
  /// Alignments asked for so far.
  public var asked: UInt64 = 0

  public init() {}
}

/// Runs alignments beside the loop: one at a time, by ``Command/align(_:)``.
struct AlignmentController: Sendable {
  /// Seconds that sensors and receiver get to begin with.
  static let settlingTime = 15.0
  /// Seconds after which a device without magnetometer is not waited for any longer.
  static let sensorTime = 3.0
  /// Seconds more than were asked for that a machine gets which is too busy to look often enough.
  static let busyTime = 10.0

  private let ports: DevicePorts
  private let store: CorrectionStore
  private var report = AlignmentReport()
  private var order: AlignmentOrder?
  private var session: AlignmentSession?
  private var since = Instant.origin

  init(_ ports: DevicePorts, store: CorrectionStore) {
    self.ports = ports
    self.store = store
    ports.attend(.alignment)
  }

  mutating func step(at now: Instant) -> [LogEntry] {
    var lines: [LogEntry] = []
    for (command, source) in ports.take(.alignment) { obey(command, source, at: now, &lines) }
    goOn(at: now, &lines)
    ports.alignment.publish(report)
    return lines
  }

  private mutating func obey(_ command: Command, _ source: CommandSource, at now: Instant, _ lines: inout [LogEntry]) {
    switch command {
    case .align(let order):
      report.asked &+= 1
      (report.outcome, report.doubt) = (nil, nil)
      (self.order, since, session) = (order, now, nil)
      report.stage = .settling
      lines.append(LogEntry("alignment: asked for (\(source.rawValue))"))
    case .beginAlignment where report.stage == .pointing: begin(at: now)
    case .cancelAlignment where report.stage != .idle: end(.cancelled, &lines)
    case .removeAlignment:
      do throws(StorageError) {
        try store.remove()
        lines.append(LogEntry("alignment: removed (\(source.rawValue))"))
      } catch {
        lines.append(LogEntry("alignment: not removed: \(store.path) \(error.words)", isTrouble: true))
      }
    default: break
    }
  }

  private mutating func goOn(at now: Instant, _ lines: inout [LogEntry]) {
    guard let order else { return }
    let (state, place) = (ports.state.read().judged(at: now), ports.position.read())
    switch report.stage {
    case .idle, .pointing: return
    case .settling:
      let waited = now.seconds(since: since)
      let isReady = state.pointer.trueHeading != nil && place.clock?.isCertain == true
      let isHopeless = waited > Self.sensorTime && state.magnetometer.chip == nil
      guard isReady || isHopeless || waited > Self.settlingTime else { return }
      if order.waitsForPointing, !isHopeless { report.stage = .pointing } else { begin(at: now) }
    case .comparing:
      session?.take(state, site: place.site, clock: place.clock, at: now)
      let late = now.seconds(since: since) - order.seconds
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
    guard let order else { return }
    session = AlignmentSession(order.target)
    since = now
    report.stage = .comparing
  }

  private mutating func end(_ outcome: AlignmentReport.Outcome, _ lines: inout [LogEntry]) {
    (order, session) = (nil, nil)
    report.stage = .idle
    report.outcome = outcome
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
