import Glibc
import HAL
import Measures
import Testing

@testable import LinuxHAL

/// A tree as the kernel has it for a Raspberry Pi's card and for an eMMC.
@Suite struct MediumHealthTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(prefix: "sys-") }

  private func write(_ text: String, to path: String) throws {
    let whole = folder.path + "/" + path
    try LinuxStorage().makeFolder(String(whole[..<(whole.lastIndex(of: "/") ?? whole.endIndex)]))
    try LinuxStorage().write(Array((text + "\n").utf8), to: whole)
  }

  private func card(lifeTime: String? = nil, end: String = "0x01", errors: Int?) throws -> MediumHealth? {
    let block = "devices/mmc0/block/mmcblk0"
    try write("179:3", to: "\(block)/mmcblk0p3/dev")
    if let lifeTime {
      try write(lifeTime, to: "\(block)/device/life_time")
      try write(end, to: "\(block)/device/pre_eol_info")
    }
    try LinuxStorage().makeFolder(folder.path + "/dev/block")
    symlink("../../\(block)/mmcblk0p3", folder.path + "/dev/block/179:3")
    if let errors {
      try write("\(errors)", to: "fs/ext4/mmcblk0p3/errors_count")
      try write(errors > 0 ? "1796040000" : "0", to: "fs/ext4/mmcblk0p3/first_error_time")
      try write("2048", to: "fs/ext4/mmcblk0p3/lifetime_write_kbytes")
    }
    return mediumHealth(ofDevice: "179:3", in: folder.path)
  }

  @Test func `a card tells errors and bytes of its file system, and no wear`() throws {
    let found = try card(errors: 0)
    #expect(found?.name == "mmcblk0p3" && found?.errors == 0 && found?.firstError == nil)
    #expect(found?.writtenBytes == 2048 * 1024 && found?.usedTenths == nil && found?.isNearItsEnd == false)
  }

  @Test func `errors have a day`() throws {
    let found = try card(errors: 3)
    #expect(found?.errors == 3 && found?.firstError?.secondsSince1970 == 1_796_040_000)
  }

  @Test(arguments: [("0x01 0x0a", "0x01", 10, false), ("0x00 0x00", "0x02", nil, true), ("odd", "odd", nil, false)])
  func `an eMMC tells the life of its worse cells`(life: String, end: String, tenths: Int?, isNear: Bool) throws {
    let found = try card(lifeTime: life, end: end, errors: nil)
    #expect(found?.usedTenths == tenths && found?.isNearItsEnd == isNear && found?.errors == nil)
  }

  @Test func `memory is no medium`() {
    #expect(mediumHealth(ofDevice: "0:42", in: folder.path) == nil)
    #expect(mediumHealth(of: "/proc") == nil && mediumHealth(of: "/no/such") == nil)
  }
}
