import Compass
public import Core
public import Measures
public import Position
public import Reports

/// Judges whether the stored correction of the heading is in force.
public struct CorrectionController: Sendable {
  /// Seconds between two polls of the file.
  static let pollSeconds = 2.0

  private let store: CorrectionStore
  private var watch = CorrectionWatch(nil)
  private var isUnusable = false
  private var nextPoll = Instant.origin

  public init(_ store: CorrectionStore) { self.store = store }

  /// The correction in force, and the verdict on the stored one.
  ///
  /// - Parameter mounting: ``CalibrationReport/mountingMark`` of the running device; nil until its sensor has been found.
  public mutating func judge(
    _ site: Site?, _ state: DeviceState, mounting: String?, at now: Instant
  ) -> (correction: Site.Correction?, verdict: CorrectionWatch.Verdict) {
    if now >= nextPoll {
      nextPoll = now.advanced(bySeconds: Self.pollSeconds)
      do { (watch.stored, isUnusable) = (try store.read(), false) } catch {
        (watch.stored, isUnusable) = (nil, true)
      }
    }
    if isUnusable { return (nil, .unusable) }
    let verdict = watch.judge(site: site, mounting: mounting, field: state.heading.field, at: now)
    guard verdict == .inForce, let stored = watch.stored else { return (nil, verdict) }
    return (Site.Correction(angle: stored.correction, sigma: stored.sigma), verdict)
  }
}
