public import Compass
public import Core
public import Measures
public import Position

/// Replays a recording through the device's pipeline.
///
/// Driven by the recording's time alone, so that the same log always gives the same result.
public struct Replayer: Sendable {
  /// Statistics of the rows.
  public struct Summary: Sendable {
    /// Samples that were taken.
    public var rows = 0
    /// Samples with a known heading.
    public var headings = 0
    /// By ``Status``'s raw value.
    public var statuses = InlineArray<4, Int>(repeating: 0)
    /// By ``Reason``'s raw value.
    var reasons = InlineArray<64, Int>(repeating: 0)
    /// Time stamps of the first sample and the last.
    public var first: Instant?
    public var last: Instant?

    public init() {}

    /// Samples after which the device had this status.
    public subscript(status: Status) -> Int {
      get { statuses[Int(status.rawValue)] }
      set { statuses[Int(status.rawValue)] = newValue }
    }
    /// Samples after which the status had this reason.
    public subscript(reason: Reason) -> Int { reasons[Int(reason.rawValue)] }
    /// From the first sample to the last.
    public var seconds: Double {
      guard let first, let last else { return 0 }
      return last.seconds(since: first)
    }
  }

  /// The device after the newest sample.
  public private(set) var state = DeviceState()
  /// Statistics of the samples so far.
  public private(set) var summary = Summary()
  /// The rhythm of the samples so far.
  public private(set) var rhythm = SampleRhythm()
  /// Rows of the estimates file since it was last emptied; nil: not wanted.
  public var estimates: EstimateWriter?
  /// The fixes of a GPS log, fed in as their time comes.
  public var track: GPSTrack?

  /// The place in force at the newest sample; nil while none is known.
  public private(set) var site: Site?
  /// Universal time of the newest fix; nil without one or without a date.
  public var fixTime: UniversalTime? {
    guard let track, let last = summary.last, let now = track.controller.gpsTime(at: last), let age = site?.ageSeconds
    else { return nil }
    return UniversalTime(secondsSince1970: now.secondsSince1970 - age)
  }

  private var pipeline: Pipeline
  private let withoutGyroscope: Bool
  /// Samples already in physical units count as calibrated, with the error the estimator assumes of a calibration.
  private let givenCalibration: SensorCalibration?
  private var isFirst = true

  /// - Parameters:
  ///   - calibration: the one to apply; nil takes a log in physical units as calibrated, one in raw counts as not.
  ///   - installation: the calibration's; recordings are made with lights and buzzer off.
  ///   - site: a place known from the start.
  public init(
    _ settings: Pipeline.Settings = .init(), calibration: SensorCalibration? = nil,
    installation: Installation = .none, site: Site? = nil, track: GPSTrack? = nil, withoutGyroscope: Bool = false,
    wantsEstimates: Bool = false
  ) {
    var settings = settings
    // Without a place there is nothing to point at, but a heading all the same.
    settings.needsSite = site != nil || track != nil
    self.site = site
    pipeline = Pipeline(settings, site: site?.forLoop, calibration: calibration, installation: installation)
    givenCalibration = calibration
    self.track = track
    self.withoutGyroscope = withoutGyroscope
    estimates = wantsEstimates ? EstimateWriter() : nil
  }

  /// Takes the next sample of the log. `isRaw`: its field is in counts of the chip.
  public mutating func take(_ sample: RawSample, isRaw: Bool) {
    if isFirst {
      isFirst = false
      if givenCalibration == nil && !isRaw { pipeline.calibration = .asRecorded }
      summary.first = sample.time
      track?.begin(at: sample.time)
    }
    var sample = sample
    if withoutGyroscope { sample.rate = nil }
    rhythm.take(sample)
    if let site = track?.site(at: sample.time) {
      self.site = site
      pipeline.site = site.forLoop
    }
    pipeline.step(sample, into: &state)

    summary.last = sample.time
    summary.rows += 1
    guard sample.force != nil || sample.field != nil else { return }
    summary[state.status] += 1
    summary.reasons[Int(state.reason.rawValue)] += 1
    if state.heading.magnetic != nil { summary.headings += 1 }
    estimates?.append(state.heading, status: state.status, estimator: state.estimator)
  }
}

extension SensorCalibration {
  /// Identity: the recording states that it is already corrected.
  static let asRecorded = SensorCalibration(
    hardIron: MagneticField(microtesla: .zero), softIron: .identity, knowsGyroscopeBias: true,
    headingSigma: HeadingEstimator.Parameters().calibrationSigma)
}
