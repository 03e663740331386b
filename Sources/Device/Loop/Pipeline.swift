public import Compass
public import Indicators
public import Measures

/// One tick of thought: from a raw sample to what is shown.
///
/// The same code for the real board, a recording and the model. A plain value: no heap, no clock of its own.
public struct Pipeline: Sendable {
  /// Where the device is; nil while nobody knows. Then there is a heading, but nothing to point at.
  public var site: Site?
  /// Nil: not calibrated. The device points all the same, and says so.
  public var calibration: SensorCalibration?

  private var estimator: HeadingEstimator
  private var aligner: Aligner
  private var judge: Judge
  private var renderer: FrameRenderer
  private var buzzer = Buzzer()
}
