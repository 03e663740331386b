import Earth
import LinuxHAL
import Measures

/// The earliest day that can be today: no date that a receiver or a clock tells can be before the program was built.
///
/// A build machine's clock may be wrong, too. Before the epoch of the magnetic model inside, or more than ten years after
/// it, it isn't believed, and the epoch counts: too early a day costs little, too late a one would refuse the true date.
let buildDate: CivilDate = {
  let epoch = Int(MagneticModel.builtIn(for: .infinity).epoch)
  let earliest = CivilDate(year: epoch, month: 1, day: 1)
  let latest = CivilDate(year: epoch + 10, month: 1, day: 1)
  guard let compiled = compilationDate(), (earliest...latest).contains(compiled) else { return earliest }
  return compiled
}()
