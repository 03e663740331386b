import Glibc
import LinuxHAL
import Testing

@Suite("Serial ports", .oneAtATime) struct SerialPortsTests {
  /// The device files of a machine. Each test has its own process and /dev.
  private static func makeDevices(_ names: String...) throws {
    try mountSmallDisk(at: "/dev", size: 65_536)
    try LinuxStorage().makeFolder("/dev/serial/by-id")
    for name in names { try LinuxStorage().write([], to: "/dev/" + name) }
  }

  @Test(.enabled(if: mayMount, "needs the right to mount"))
  func `are named once each: plugged-in ones, the header's, then those without a lasting name`() async {
    await #expect(processExitsWith: .success) {
      try Self.makeDevices("ttyUSB1", "ttyUSB0", "ttyACM0", "ttyAMA0", "ttyS0", "null", "serial/by-id/.hidden")
      symlink("ttyAMA0", "/dev/serial0")
      symlink("../../ttyACM0", "/dev/serial/by-id/usb-u-blox")
      symlink("../../ttyUSB7", "/dev/serial/by-id/usb-gone")
      #expect(
        SerialPorts.likely() == [
          "/dev/serial/by-id/usb-gone", "/dev/serial/by-id/usb-u-blox", "/dev/serial0", "/dev/ttyUSB0", "/dev/ttyUSB1",
        ])
      unlink("/dev/serial0")
      #expect(SerialPorts.likely().contains("/dev/ttyAMA0"))
    }
  }

  @Test(.enabled(if: mayMount, "needs the right to mount"))
  func `can be searched again and again without leaking link targets`() async {
    await #expect(processExitsWith: .success) {
      try Self.makeDevices()
      symlink("../../null", "/dev/serial/by-id/usb-u-blox")
      try LinuxStorage().write([], to: "/dev/null")
      var found: [String] = []
      let kept = piecesKept { found = SerialPorts.likely() }
      #expect(kept < 100 && found == ["/dev/serial/by-id/usb-u-blox"])
    }
  }

  @Test(.enabled(if: mayMount, "needs the right to mount"))
  func `and other devices are in the order of their numbers`() async {
    await #expect(processExitsWith: .success) {
      try Self.makeDevices("i2c-10", "i2c-2", "i2c-1", "i2c", "spidev0.0")
      #expect(devices("i2c-") == ["/dev/i2c-1", "/dev/i2c-2", "/dev/i2c-10"])
    }
  }
}
