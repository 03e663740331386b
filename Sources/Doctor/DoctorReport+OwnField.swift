import Calibration
import Compass
import Measures
public import Text

extension DoctorReport {
  /// The field of one of the device's own currents, as the calibration routine measured it.
  public struct OwnField: Sendable, Encodable {
    /// `ring`, `status_lights` or `buzzer`.
    public var part: String
    /// In µT along the body's axes (forward, left, up), before calibration, with the part fully on.
    public var fieldUt: [Double]
    /// Largest heading error in degrees without correction; nil where no place is known.
    @ExplicitNull public var headingDeg: Double?
  }

  /// Notes the calibration's fields of the device's own currents. Parts without a significant field are left out.
  mutating func note(ownFieldOf record: CalibrationRecord?, here: ExpectedField?) {
    guard let record, record.unit != .counts else { return }
    let drive = record.drive
    for (part, field) in [("ring", drive.ring), ("status_lights", drive.light), ("buzzer", drive.buzzer)]
    where field != .zero {
      let degrees = here.map { place in
        let length = (record.calibration.softIron * field).length
        let horizontal = place.strengthMicrotesla * place.inclination.cosine
        return length < horizontal ? Angle.asin(length / horizontal).degrees : 180
      }
      calibration.ownField.append(
        OwnField(
          part: part, fieldUt: [field.x, field.y, field.z].map { $0.rounded(decimals: 3) },
          headingDeg: degrees?.rounded(decimals: 2)))
    }
  }
}

extension DoctorReport.OwnField {
  var message: Message {
    let field = fieldUt.map { $0.fixed(2) }.joined(separator: ", ") + " µT"
    return headingDeg.map { "own field of \(term: part)  \(field), up to \($0.fixed(1))° of heading, corrected" }
      ?? "own field of \(term: part)  \(field), corrected"
  }
}
