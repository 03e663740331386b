/// Files, as far as the device needs them. A file is old or new, never torn.
///
/// Paths are absolute, or relative to the working directory. Everything here may wait for a disk:
/// ordinary tasks call it, the loop never does.
public protocol Storage: Sendable {
  associatedtype Log: LogFile

  /// The whole file. A file of more than `limit` bytes is not read at all: `.overLimit`.
  func read(_ path: String, limit: Int) throws(StorageError) -> [UInt8]

  /// Replaces the file by `bytes`, or makes it, so that a power cut at any moment leaves the old or the new one.
  ///
  /// After any error but ``StorageError/unconfirmed(errno:)`` the old file is as it was. The new file keeps the old one's permissions
  /// and owner; one that wasn't there is its owner's alone.
  func write(_ bytes: [UInt8], to path: String) throws(StorageError)

  /// Removes the file for good. One that isn't there is `.missing`. After ``StorageError/unconfirmed(errno:)`` it is gone, too.
  func remove(_ path: String) throws(StorageError)

  /// Opens a file that grows at its end, or makes it, its owner's alone.
  func openLog(_ path: String) throws(StorageError) -> Log

  /// Makes the folder, which is its owner's alone, and those above it. One that is there already is fine.
  func makeFolder(_ path: String) throws(StorageError)

  /// The names in a folder, in no order; none where it can't be read.
  func names(in folder: String) -> [String]

  /// Bytes that an ordinary user can still write on the file system of `path`, which must exist.
  func freeBytes(at path: String) throws(StorageError) -> Int
}

/// A file that grows at its end, such as a recording. It closes with its last owner.
public protocol LogFile: AnyObject, Sendable {
  /// Adds `bytes` at the end: all of them, or none when it throws.
  func append(_ bytes: [UInt8]) throws(StorageError)

  /// Returns when everything appended is on the disk.
  ///
  /// After an error the content on the disk is unknown, and a retry may report success falsely (fsync(2)):
  /// give the file up and report it.
  func sync() throws(StorageError)
}

/// Why a file can't be read or written.
public enum StorageError: Error, Sendable, Hashable {
  /// No such file, or a folder on the way to it is missing (ENOENT, ENOTDIR).
  case missing
  /// EACCES, EPERM
  case permission
  /// No room on the file system, or the user's share of it is used up (ENOSPC, EDQUOT).
  case full
  /// The file system is mounted read-only (EROFS).
  case readOnly
  /// Longer than the system allows (EFBIG).
  case tooLarge
  /// Longer than the reader takes, in bytes; `found` is nil where a stream doesn't say how much there is.
  case overLimit(found: Int?, limit: Int)
  /// Done and visible, but not confirmed by the disk: after a power cut the old state may be back.
  case unconfirmed(errno: Int32)
  case other(errno: Int32)

  /// Whether the change took place despite the error.
  public var comesAfterwards: Bool {
    if case .unconfirmed = self { true } else { false }
  }
}
