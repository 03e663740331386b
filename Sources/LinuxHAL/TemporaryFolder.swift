import Glibc
public import HAL

/// A private temporary folder, removed with its content when the value ends.
public final class TemporaryFolder: Sendable {
  public let path: String

  /// In `TMPDIR`, or else in /tmp, with a unique name that begins so (mkdtemp(3)).
  public init(prefix: String) throws(StorageError) {
    let place = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    var template = Array(((place.isEmpty ? "/tmp" : place) + "/\(prefix)XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { throw StorageError(errno: errno) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    for name in fileNames(in: path) ?? [] { unlink(path + "/" + name) }
    rmdir(path)
  }
}
