import Calibration
import Compass
import Measures

/// Checks the calibration in use on samples of ordinary use: drift, and better fits.
struct CalibrationInUse: Sendable {
  let record: CalibrationRecord
  /// Nil until measured.
  private(set) var drift: CalibrationWatch.Drift?

  private var watch: CalibrationWatch
  private var proposal: CalibrationProposal?
  private var nextCheck: Instant?
  private var isFitting = false
  private var saidDrift = false

  /// Seconds between two drift checks, and between two fits.
  private static let checkSeconds = 30.0
  private static let fitSeconds = 600.0
  /// Coverage that a fit needs, in directions of a hundred.
  private static let fitDirections = 30

  /// Result of a step.
  enum Event: Sendable {
    /// The drift has crossed its limit, up or down.
    case drifted(CalibrationWatch.Drift)
    /// The samples suffice for a fit.
    case wantsFit(MotionLog)
    /// Result of the proposal's trial on later samples: the better calibration, or nil.
    case judged(CalibrationRecord?)
  }

  /// - Parameter former: the one in use before; its schedule of fits continues.
  init(_ record: CalibrationRecord, after former: CalibrationInUse?) {
    self.record = record
    watch = CalibrationWatch(of: record.calibration)
    nextCheck = former?.nextCheck
    isFitting = former?.isFitting ?? false
  }

  mutating func take(_ sample: RawSample) {
    let compensated = record.installation.compensated(sample, at: sample.drive)
    watch.take(compensated)
    proposal?.take(compensated)
  }

  /// At most one event a step.
  mutating func step(at now: Instant) -> Event? {
    if let verdict = proposal?.verdict(), let result = proposal?.result {
      proposal = nil
      return .judged(verdict == .better ? better(result) : nil)
    }
    guard let next = nextCheck else {
      nextCheck = now.advanced(bySeconds: Self.checkSeconds)
      return nil
    }
    guard now >= next else { return nil }
    drift = watch.drift()
    if let drift, drift.size.isDrift != saidDrift {
      saidDrift = drift.size.isDrift
      return .drifted(drift)
    }
    nextCheck = now.advanced(bySeconds: Self.checkSeconds)
    guard !isFitting, proposal == nil, watch.directions >= Self.fitDirections, drift?.size.isDrift == true else {
      return nil
    }
    isFitting = true
    nextCheck = now.advanced(bySeconds: Self.fitSeconds)
    return .wantsFit(watch.recording())
  }

  /// Puts the fit on trial. False if it can't be better.
  mutating func propose(_ result: CalibrationFit.Result) -> Bool {
    isFitting = false
    proposal = CalibrationProposal(result, beside: record.calibration)
    return proposal != nil
  }

  /// The fit determines the sensor only; the installation is kept.
  private func better(_ result: CalibrationFit.Result) -> CalibrationRecord {
    var better = CalibrationRecord(result, created: nil)
    better.drive = record.drive
    better.mounting = record.mounting
    better.secondary = record.secondary
    // The delay is not observable from these samples.
    better.calibration.fieldDelay = record.calibration.fieldDelay
    return better
  }
}
