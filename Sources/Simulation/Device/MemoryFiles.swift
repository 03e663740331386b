public import Calibration
import Synchronization

/// Files that live as long as the run: the modelled device's disk.
public final class MemoryFiles: Sendable {
  private let files = Mutex<[String: [UInt8]]>([:])
  public init() {}

  public subscript(path: String) -> [UInt8]? {
    get { files.withLock { $0[path] } }
    set { files.withLock { $0[path] = newValue } }
  }

  public func calibrationStore(path: String = "calibration.json") -> CalibrationStore {
    CalibrationStore(
      path: path, read: { path, _ in self.files.withLock { $0[path] } },
      write: { path, bytes in self.files.withLock { $0[path] = bytes } },
      remove: { path in self.files.withLock { $0[path] = nil } })
  }
}
