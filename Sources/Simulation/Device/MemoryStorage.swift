public import HAL
import Synchronization

/// Files in memory: the modelled device's disk. It can be filled or made read-only.
public final class MemoryStorage: Storage {
  private struct State {
    var files: [String: [UInt8]] = [:]
    var fault: StorageError?
    var readingFault: StorageError?
    var freeBytes = 1 << 30
    var writes = 0
  }
  private let state = Mutex(State())

  public init() {}

  /// The bytes of a file; nil where there is none.
  public subscript(path: String) -> [UInt8]? {
    get { state.withLock { $0.files[path] } }
    set { state.withLock { $0.files[path] = newValue } }
  }

  /// Number of writes so far.
  public var writes: Int { state.withLock { $0.writes } }

  /// From now on every write fails with `fault`; nil: none does.
  public func failWrites(with fault: StorageError?) { state.withLock { $0.fault = fault } }

  /// From now on every read fails with `fault`; nil: none does.
  public func failReads(with fault: StorageError?) { state.withLock { $0.readingFault = fault } }

  /// Sets the reported free space; writes don't reduce it.
  public func leave(freeBytes: Int) { state.withLock { $0.freeBytes = freeBytes } }

  public func read(_ path: String, limit: Int) throws(StorageError) -> [UInt8] {
    if let fault = state.withLock({ $0.readingFault }) { throw fault }
    guard let bytes = self[path] else { throw .missing }
    guard bytes.count <= limit else { throw .overLimit(found: bytes.count, limit: limit) }
    return bytes
  }

  public func write(_ bytes: [UInt8], to path: String) throws(StorageError) {
    let fault = state.withLock { $0.fault }
    if let fault, !fault.comesAfterwards { throw fault }
    state.withLock { $0.writes += 1 }
    self[path] = bytes
    if let fault { throw fault }
  }

  public func remove(_ path: String) throws(StorageError) {
    let fault = state.withLock { $0.fault }
    if let fault, !fault.comesAfterwards { throw fault }
    guard state.withLock({ $0.files.removeValue(forKey: path) }) != nil else { throw .missing }
    if let fault { throw fault }
  }

  public func names(in folder: String) -> [String] {
    let start = folder + "/"
    return state.withLock { state in
      state.files.keys.filter { $0.hasPrefix(start) && !$0.dropFirst(start.count).contains("/") }
        .map { String($0.dropFirst(start.count)) }
    }
  }

  public func openLog(_ path: String) throws(StorageError) -> MemoryLog {
    if let fault = state.withLock({ $0.fault }) { throw fault }
    if self[path] == nil { self[path] = [] }
    return MemoryLog(storage: self, path: path)
  }

  public func makeFolder(_ path: String) throws(StorageError) {
    if let fault = state.withLock({ $0.fault }) { throw fault }
  }

  public func freeBytes(at path: String) throws(StorageError) -> Int { state.withLock { $0.freeBytes } }

  fileprivate func append(_ bytes: [UInt8], to path: String) throws(StorageError) {
    if let fault = state.withLock({ $0.fault }) { throw fault }
    state.withLock { $0.files[path, default: []] += bytes }
  }
}

/// A file of a ``MemoryStorage`` that grows at its end.
public final class MemoryLog: LogFile {
  private let storage: MemoryStorage
  private let path: String

  fileprivate init(storage: MemoryStorage, path: String) {
    self.storage = storage
    self.path = path
  }

  public func append(_ bytes: [UInt8]) throws(StorageError) { try storage.append(bytes, to: path) }
  public func sync() throws(StorageError) {}
}
