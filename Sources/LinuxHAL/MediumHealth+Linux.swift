import Glibc
public import HAL
import Measures

/// What the kernel has counted of the medium that a folder is kept on; nil where that is no block device, as for memory.
///
/// ext4's counters are in sysfs (Documentation/ABI/testing/sysfs-fs-ext4), an eMMC's registers beside its block device
/// (Documentation/ABI/testing/sysfs-bus-mmc). Both are readable by every user.
///
/// - Parameters:
///   - folder: any file or folder on it.
///   - sys: where the kernel shows it.
public func mediumHealth(of folder: String, in sys: String = "/sys") -> MediumHealth? {
  var known = stat()
  guard stat(folder, &known) == 0 else { return nil }
  let device = known.st_dev
  // As glibc's major() and minor(), which are macros.
  let major = (device >> 8) & 0xFFF | (device >> 32) & ~0xFFF
  let minor = device & 0xFF | (device >> 12) & ~0xFF
  return mediumHealth(ofDevice: "\(major):\(minor)", in: sys)
}

/// The same of a block device by its numbers, such as `179:3`.
func mediumHealth(ofDevice numbers: String, in sys: String) -> MediumHealth? {
  guard let found = realpath("\(sys)/dev/block/\(numbers)", nil) else { return nil }
  let path = String(cString: found)
  free(found)
  let parts = path.split(separator: "/")
  guard let name = parts.last.map(String.init) else { return nil }
  func number(_ path: String) -> Double? { firstLine(of: path).flatMap(Double.init) }
  var health = MediumHealth(name: name)
  let counters = "\(sys)/fs/ext4/\(name)"
  health.errors = number("\(counters)/errors_count").flatMap { Int(exactly: $0) }
  health.firstError = number("\(counters)/first_error_time").flatMap {
    $0 > 0 ? UniversalTime(secondsSince1970: $0) : nil
  }
  health.writtenBytes = number("\(counters)/lifetime_write_kbytes").map { $0 * 1024 }
  // A partition is a folder within its disk's.
  let disk = [path, path.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" }]
    .first { access("\($0)/device/life_time", F_OK) == 0 }
  guard let disk else { return health }
  // Two kinds of memory cells, "0x01 0x02"; 0: not told.
  let used = firstLine(of: "\(disk)/device/life_time")?.split(separator: " ").compactMap(hexadecimal).max()
  health.usedTenths = used.flatMap { (1...11).contains($0) ? $0 : nil }
  health.isNearItsEnd =
    firstLine(of: "\(disk)/device/pre_eol_info").flatMap { hexadecimal($0[...]) }.map { $0 > 1 } ?? false
  return health
}

private func hexadecimal(_ text: Substring) -> Int? { text.hasPrefix("0x") ? Int(text.dropFirst(2), radix: 16) : nil }
