import HAL
import LinuxHAL
public import Mosques
import Reports

extension MosqueFile {
  /// Reads the stored file again each time: an import takes effect at once.
  public static func reader(of path: String) -> @Sendable () throws(Failure) -> MosqueFile {
    { () throws(Failure) -> MosqueFile in try stored(at: path) }
  }

  /// The stored file.
  public static func stored(at path: String) throws(Failure) -> MosqueFile {
    try MosqueFile(size: LinuxStorage().size(of: path)) { offset, count throws(StorageError) in
      try LinuxStorage().read(path, from: offset, count: count)
    }
  }
}

extension MosqueFile.Failure {
  /// What is wrong with the file, and what to do.
  public func words(_ path: String) -> String {
    switch self {
    case .missing: "\(path) is not there: import a file first (qibla mosques import FILE)"
    case .unreadable(let error): "\(path) \(error.words)"
    case .damaged: "\(path) is damaged: import the file again"
    case .newerVersion: "\(path) was written by a later version of this program: import the file again"
    }
  }
}
