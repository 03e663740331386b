import Calibration
import Device
import Services
import Simulation

extension ControlAnswers {
  /// Of a device whose files are in memory.
  static func test(_ storage: MemoryStorage = MemoryStorage()) -> ControlAnswers {
    ControlAnswers(
      calibration: CalibrationStore(path: "/state/calibration.json", storage),
      calibrationPath: "/state/calibration.json", corrections: CorrectionStore(folder: "state", storage),
      provenance: { _ in [("board", "test")] })
  }
}
