public import HAL
public import Position
import Text

/// The file with an alignment's correction. Another process may write or remove it at any time.
public struct CorrectionStore: Sendable {
  /// Largest accepted file, in bytes.
  static let largest = 4096

  public let path: String
  private let bytes: @Sendable () throws(StorageError) -> [UInt8]
  private let put: @Sendable ([UInt8]) throws(StorageError) -> Void
  private let takeAway: @Sendable () throws(StorageError) -> Void

  /// In the state folder `folder`, as the file `alignment`.
  public init(folder: String, _ storage: some Storage) {
    let path = folder + "/alignment"
    self.path = path
    bytes = { () throws(StorageError) in try storage.read(path, limit: Self.largest) }
    put = { bytes throws(StorageError) in try storage.write(bytes, to: path) }
    takeAway = { () throws(StorageError) in try storage.remove(path) }
  }

  /// The file's content; nil without a file. Throws a `StorageError`, or the content's fault.
  public func read() throws -> HeadingCorrection? {
    do {
      return try HeadingCorrection(decoding: try bytes())
    } catch StorageError.missing {
      return nil
    }
  }

  public func write(_ correction: HeadingCorrection) throws(StorageError) { try put(correction.encoded) }

  /// A missing file is not an error.
  public func remove() throws(StorageError) {
    do throws(StorageError) { try takeAway() } catch { if error != .missing { throw error } }
  }
}
