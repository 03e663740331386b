import Calibration
import Reports
import Services
import Simulation

extension ControlAnswers {
  /// The answers of a device with its files in memory.
  static func test(_ storage: MemoryStorage = MemoryStorage()) -> ControlAnswers {
    ControlAnswers(
      calibration: CalibrationStore(path: "/state/calibration.json", storage),
      corrections: CorrectionStore(folder: "state", storage),
      provenance: { _ in [("board", "test")] })
  }
}
