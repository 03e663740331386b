import Earth
import LinuxHAL
public import Measures

/// The earliest possible date of today: a receiver or clock with an earlier date is wrong.
///
/// The build machine's clock may be wrong, too: before the epoch of the built-in magnetic model, or more than ten years after it, the
/// epoch is used. A date too early does little harm; one too late would refuse the true date.
public let buildDate: CivilDate = {
  let epoch = Int(MagneticModel.builtIn(for: .infinity).epoch)
  let earliest = CivilDate(year: epoch, month: 1, day: 1)
  let latest = CivilDate(year: epoch + 10, month: 1, day: 1)
  guard let compiled = compilationDate(), (earliest...latest).contains(compiled) else { return earliest }
  return compiled
}()
