public import Calibration
import Compass
public import Reports
import Text

/// A calibration for `--json`: the new one, or the refusal.
public struct CalibrationAnswer: Sendable, Encodable {
  /// A refusal without a fit has null for each number.
  public var calibration: WrittenCalibration
  /// The contradicting sensor, if that is the reason of a refusal without a fit.
  public var contradiction: ContradictionAnswer?

  public init(_ record: CalibrationRecord) {
    let hasFit = record.isAccepted || record.calibration != .none
    calibration = hasFit ? WrittenCalibration(record) : WrittenCalibration(refusal: record.reason ?? "refused")
    contradiction = hasFit ? nil : record.contradiction.map(ContradictionAnswer.init)
  }

  /// A refusal without a fit.
  ///
  /// - Parameter refusal: the stable word, or plain words where none exists.
  public init(refusal: String) { calibration = WrittenCalibration(refusal: refusal) }

  private enum CodingKeys: CodingKey { case contradiction }

  /// As one object.
  public func encode(to encoder: any Encoder) throws {
    try calibration.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(contradiction, forKey: .contradiction)
  }
}
