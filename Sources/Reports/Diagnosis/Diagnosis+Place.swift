import Earth
import Measures
public import Position
import Text

extension CorrectionWatch.Verdict {
  /// Why a stored alignment is left aside, for a person; nil when it isn't.
  public var diagnosis: Diagnosis? {
    let nextStep: Message = "Align again (qibla align --sun), or remove it: qibla align --remove"
    switch self {
    case .none, .inForce: return nil
    case .unusable:
      return Diagnosis(
        code, found: "the stored alignment can't be read, or is damaged, and is not used",
        cause: "the file was cut off or changed, or a later version wrote it", nextStep: nextStep)
    case .moved(let meters):
      let distance: Message = meters < 10_000 ? "\(Int(meters)) m" : "\(Int(meters / 1000)) km"
      return Diagnosis(
        code, found: "the alignment was made \(distance) from here and is not used", cause: "the device has been moved",
        nextStep: nextStep)
    case .otherMounting:
      return Diagnosis(
        code, found: "the alignment was made with another sensor, mounting or calibration and is not used",
        cause: "the device was recalibrated or rewired", nextStep: nextStep)
    case .fieldChanged:
      return Diagnosis(
        code, found: "the magnetic field has changed since the device was aligned; the alignment is not used",
        cause: "iron was added or removed nearby, or the device was moved in the room", nextStep: nextStep)
    }
  }
}

extension Site {
  /// A date outside the magnetic model's years; nil inside.
  public var modelDiagnosis: Diagnosis? {
    if modelIsYetToBegin {
      return Diagnosis(
        "field.model_early",
        found: "\(model.name) hasn't begun: it holds from \(model.epoch.fixed(1)), and today is \(date.text)",
        cause: "the file in magnetic_model.file is of later years, or the date is wrong",
        nextStep: "Set magnetic_model.file to \"\" for the model inside, until the file's years begin")
    }
    guard modelHasExpired else { return nil }
    return Diagnosis(
      "field.model_expired", found: "\(model.name) ended \(model.yearsOutside.fixed(1)) years before \(date.text)",
      cause: "models of the Earth's field are made for five years",
      nextStep: "Download the newest WMM.COF from NOAA and name it in magnetic_model.file")
  }
}

extension Diagnosis {
  /// Two places: which of them counts, and until when.
  public init(_ contradiction: Site.Contradiction) {
    self.init(
      "gps.elsewhere",
      found: """
        the receiver is \(Int(contradiction.meters / 1000)) km from the configured place, where the Qibla differs by \
        \(contradiction.turn.degrees.fixed(1))°
        """,
      cause: "the device was carried there, the configuration has a fault, or the receiver is deceived",
      nextStep: contradiction.receiverIsBelieved
        ? "The receiver has said so for an hour, and its place counts: correct or remove place.latitude_deg and place.longitude_deg"
        : "The configured place holds for an hour; if it is wrong, correct place.latitude_deg and place.longitude_deg")
  }

  /// Two clocks: which of them counts; nil where they agree.
  public init?(_ clock: TimeReference) {
    guard let ahead = clock.systemAheadSeconds else { return nil }
    let system = UniversalTime(secondsSince1970: clock.time.secondsSince1970 + ahead)
    let believed = clock.witness == .clockChip ? "the clock chip" : "the receiver"
    self.init(
      "time.contradicted", found: "\(term: believed) says \(clock.time.text), the system's clock \(system.text)",
      cause: clock.isCertain
        ? "nothing keeps the system's clock right" : "one of them is wrong, though both count as kept right",
      nextStep: "Prayer times go by \(term: believed); see `timedatectl`")
  }

  /// The machine's clock chip beside the time that is believed; nil where they agree.
  public init?(chip clock: TimeReference) {
    guard let ahead = clock.chipAheadSeconds else { return nil }
    let chip = UniversalTime(secondsSince1970: clock.time.secondsSince1970 + ahead)
    let other = clock.source == .gps ? "the receiver" : "the system's clock"
    self.init(
      "time.clock_chip", found: "the machine's clock chip says \(chip.text), \(term: other) \(clock.time.text)",
      cause:
        "the chip's battery is empty, or it was never set; a start without network and receiver begins with its time",
      nextStep: "Once `date` is right: sudo hwclock --systohc")
  }
}
