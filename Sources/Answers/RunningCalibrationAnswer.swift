public import Calibration
import Compass
import Measures
public import Reports
public import Text

/// The calibration of a running device for programs: the one in use, the routine under way or the last one's result, and its samples.
public struct RunningCalibrationAnswer: Sendable, Encodable {
  /// The calibration applied to ``points``.
  public enum Fit: String, Sendable, Hashable, Encodable {
    /// The newest fit of the routine.
    case newest
    /// The calibration in use.
    case inUse = "in_use"
    case none
  }

  /// The routine under way.
  public struct Routine: Sendable, Encodable {
    /// Directions from which the field was measured, by belt.
    public var coverage: [[Bool]]
    public var coveragePercent: Double
    @ExplicitNull public var instruction: String?
    /// Refusal of the newest fit, as a stable word.
    @ExplicitNull public var obstacle: String?
    /// Share done, 0 ... 1.
    public var progress: Double
    public var seconds: Double
    @ExplicitNull public var sigmaDeg: Double?
    public var stage: String
    public var wantedSigmaDeg: Double
  }

  /// The last routine's end.
  public struct End: Sendable, Encodable {
    public var accepted: Bool
    @ExplicitNull public var advice: String? = nil
    @ExplicitNull public var contradiction: ContradictionAnswer? = nil
    @ExplicitNull public var headingSigmaDeg: Double? = nil
    @ExplicitNull public var reason: String? = nil
    @ExplicitNull public var stored: Bool? = nil
  }

  public var cloudFit: Fit
  public var cloudPoints: Int
  @ExplicitNull public var driftPercent: Double?
  @ExplicitNull public var driftUt: Double?
  /// The calibration's file.
  public var file: String
  /// Reason why no routine can begin, in words.
  @ExplicitNull public var hindrance: String?
  @ExplicitNull public var outcome: End?
  @ExplicitNull public var routine: Routine?
  @ExplicitNull public var sensor: String?
  @ExplicitNull public var stored: WrittenCalibration?

  /// The routine's samples in µT, each x, y, z: sent beside the answer, as they are many.
  public let points: [[Double]]

  private enum CodingKeys: CodingKey {
    case cloudFit, cloudPoints, driftPercent, driftUt, file, hindrance, outcome, routine, sensor, stored
  }

  /// - Parameter path: the calibration's file.
  public init(_ report: CalibrationReport, path: String) {
    let calibration: SensorCalibration?
    if let attempt = report.routine?.attempt?.calibration, attempt != .none {
      (cloudFit, calibration) = (.newest, attempt)
    } else {
      (cloudFit, calibration) = (report.record == nil ? .none : .inUse, report.record?.calibration)
    }
    points = report.cloud.points.compactMap { raw in
      let point = calibration.map { $0.softIron * (raw - $0.hardIron.microtesla) } ?? raw
      let numbers = [point.x, point.y, point.z].compactMap { written($0, decimals: 2) }
      return numbers.count == 3 ? numbers : nil
    }
    cloudPoints = points.count
    driftPercent = written(report.drift?.size.percent, decimals: 2)
    driftUt = written(report.drift?.microtesla.length, decimals: 2)
    file = path
    hindrance = report.unmetPrecondition
    outcome = report.routine.flatMap(End.init)
    routine = Routine(report)
    sensor = report.sensor?.description
    stored = report.record.map(WrittenCalibration.init)
  }
}

extension RunningCalibrationAnswer.Routine {
  /// Nil unless one is under way.
  fileprivate init?(_ report: CalibrationReport) {
    guard report.isUnderWay, let routine = report.routine else { return nil }
    let seen = routine.coverage
    coverage = (0..<Coverage.belts).map { belt in
      (0..<Coverage.parts).map { seen.isSeen(belt: belt, part: $0) }
    }
    coveragePercent = (100 * Double(seen.seenCount) / Double(Coverage.count)).rounded(decimals: 1)
    instruction = RoutinePicture(report)?.instruction.text(.en)
    obstacle = routine.obstacle?.rawValue
    progress = routine.progress.rounded(decimals: 3)
    seconds = routine.seconds.rounded(decimals: 1)
    sigmaDeg = written(routine.sigma?.degrees, decimals: 3)
    stage = routine.stage.rawValue
    wantedSigmaDeg = routine.wantedSigma.degrees.rounded(decimals: 3)
  }
}

extension RunningCalibrationAnswer.End {
  /// Nil while it is under way.
  fileprivate init?(_ routine: CalibrationReport.Routine) {
    guard let outcome = routine.outcome else { return nil }
    stored = routine.isStored
    switch outcome {
    case .accepted(let record):
      accepted = true
      headingSigmaDeg = written(record.calibration.headingSigma.degrees, decimals: 3)
    case .refused(let refusal):
      (accepted, reason, advice) = (false, refusal.rawValue, refusal.advice)
      headingSigmaDeg = written(routine.sigma?.degrees, decimals: 3)
      contradiction = routine.attempt?.contradiction.map(ContradictionAnswer.init)
    case .cancelled:
      (accepted, reason) = (false, "cancelled")
      contradiction = routine.attempt?.contradiction.map(ContradictionAnswer.init)
    }
  }
}

/// JSON has no NaN or infinity: nil.
private func written(_ value: Double?, decimals: Int) -> Double? {
  value.flatMap { $0.isFinite ? $0.rounded(decimals: decimals) : nil }
}
