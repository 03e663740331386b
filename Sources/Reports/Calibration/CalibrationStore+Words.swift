public import Calibration
public import Text

extension CalibrationStore.Notice {
  public func words(_ store: CalibrationStore) -> String { message(store).text(.en) }

  public func message(_ store: CalibrationStore) -> Message {
    switch self {
    case .unusable(let copy, let error): "\(store.path(of: copy)): \(error.message)"
    case .unreadable(let copy, let why): "\(store.path(of: copy)) can't be read: \(why)"
    case .otherSensor(let copy, let owner):
      "\(store.path(of: copy)) belongs to another sensor (\("\(owner)")) and is not applied"
    case .unchecked(let copy): "\(store.path(of: copy)) carries no checksum or names no sensor: taken as it is"
    case .fellBack: "an earlier calibration is in use"
    case .spareUnusable(let copy, let error):
      "\(store.path(of: copy)): \(error.message); the calibration in use is intact; this copy can't be restored"
    }
  }
}
