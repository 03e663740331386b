import ArgumentParser
import Device
import HAL
import LinuxHAL

/// Files that a person named on the command line.
enum Input {
  /// No text that a person gives whole is larger.
  static let limit = 256 << 20

  /// All bytes of a file; `-` is standard input. A file that can't be read is named, and ends with exit code 64.
  static func whole(_ path: String) throws -> [UInt8] {
    do throws(StorageError) {
      guard path == "-" else { return try LinuxStorage().read(path, limit: limit) }
      var source = try ByteSource(path: path)
      var all: [UInt8] = []
      var chunk = [UInt8](repeating: 0, count: 65_536)
      while true {
        let count = try source.read(into: &chunk)
        if count == 0 { return all }
        all.append(contentsOf: chunk[..<count])
        guard all.count <= limit else { throw .tooLarge }
      }
    } catch {
      throw unreadable(path, error)
    }
  }

  static func unreadable(_ path: String, _ error: StorageError) -> ExitCode {
    Output.note("\(path): \(error.words)")
    return .badInput
  }
}
