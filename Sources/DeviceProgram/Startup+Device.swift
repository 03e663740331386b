public import Calibration
public import Controllers
import LinuxHAL
import Measures
public import Program
public import Reports
public import Settings

extension Startup {
  /// The check of the configuration against this machine.
  public static var machine: MachineCheck {
    MachineCheck(
      storage: LinuxStorage(), zones: .system, year: systemTime().decimalYear,
      hasProgram: { ChildProcess.find($0) != nil })
  }

  public static func calibrationStore(_ configuration: Configuration) -> CalibrationStore {
    CalibrationStore(path: configuration.calibration.file, LinuxStorage())
  }

  /// The store of the alignment's correction.
  public static func correctionStore(_ configuration: Configuration) -> CorrectionStore {
    CorrectionStore(folder: configuration.state.directory, LinuxStorage())
  }
}
