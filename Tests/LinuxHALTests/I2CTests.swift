import CI2C
import Glibc
import HAL
import LinuxHAL
import Testing

@Suite("An I2C bus", .oneAtATime) struct I2CTests {
  @Test func `a missing bus is reported as missing`() {
    #expect(throws: BusError.missing) { _ = try LinuxI2CBus(path: "/dev/i2c-that-does-not-exist") }
  }

  @Test(arguments: ["/dev/null", "/tmp"]) func `another kind of file is refused`(path: String) {
    #expect(throws: BusError.notAnI2CBus) { _ = try LinuxI2CBus(path: path) }
  }

  @Test func `a bus without permission is reported so`() async {
    await #expect(processExitsWith: .success) {
      let folder = Folder()
      let path = folder.path + "/i2c-1"
      close(open(path, O_CREAT | O_WRONLY, 0))
      giveUpPrivileges()
      #expect(throws: BusError.permission) { _ = try LinuxI2CBus(path: path) }
    }
  }

  @Test func `reads a register in one transfer of two messages`() {
    var reply: InlineArray<6, UInt8> = .init(repeating: 0)
    let command: InlineArray<1, UInt8> = [0x68]
    var span = reply.mutableSpan
    var buffer = span.mutableBytes
    let result = I2CMessages.writeRead(0x1E, command.span.bytes, into: &buffer) { messages in
      #expect(messages.count == 2)
      #expect(messages[0].addr == 0x1E && messages[0].flags == 0 && messages[0].len == 1)
      #expect(messages[0].buf[0] == 0x68)
      #expect(messages[1].addr == 0x1E && messages[1].flags == UInt16(I2C_M_RD) && messages[1].len == 6)
      for i in 0..<6 { messages[1].buf[i] = UInt8(i) }
      return 0
    }
    #expect(result == 0)
    #expect(reply[0] == 0 && reply[5] == 5)
  }

  @Test func `writes in one message`() {
    let bytes: InlineArray<3, UInt8> = [0x60, 0x8C, 0x02]
    let result = I2CMessages.write(0x1E, bytes.span.bytes) { messages in
      #expect(messages.count == 1)
      #expect(messages[0].addr == 0x1E && messages[0].flags == 0 && messages[0].len == 3)
      #expect(messages[0].buf[2] == 0x02)
      return EREMOTEIO
    }
    #expect(result == EREMOTEIO)
  }

  @Test(arguments: [(8192, true), (8193, false), (70_000, false)])
  func `refuses a message that is too long instead of cutting it`(_ count: Int, _ isSent: Bool) {
    let bytes = [UInt8](repeating: 0, count: count)
    var sent = 0
    let result = I2CMessages.write(0x1E, bytes.span.bytes) { messages in
      sent += Int(messages[0].len)
      return 0
    }
    #expect(result == (isSent ? 0 : EOPNOTSUPP) && sent == (isSent ? count : 0))
    for (command, reply) in [(count, 1), (1, count)] {
      let bytes = [UInt8](repeating: 0, count: command)
      var values = [UInt8](repeating: 0, count: reply)
      var span = values.mutableSpan
      var buffer = span.mutableBytes
      var sent = false
      let result = I2CMessages.writeRead(0x1E, bytes.span.bytes, into: &buffer) { messages in
        sent = Int(messages[0].len) == command && Int(messages[1].len) == reply
        return 0
      }
      #expect(result == (isSent ? 0 : EOPNOTSUPP) && sent == isSent)
    }
  }

  @Test func `reports the functions of its adapter`() {
    typealias Capabilities = LinuxI2CBus.Capabilities
    #expect(Capabilities(functions: UInt(I2C_FUNC_I2C | I2C_FUNC_SMBUS_BYTE_DATA)) == .i2c)
    // The functions of the kernel's i2c-stub.
    let stub = I2C_FUNC_SMBUS_BYTE | I2C_FUNC_SMBUS_BYTE_DATA | I2C_FUNC_SMBUS_WORD_DATA | I2C_FUNC_SMBUS_I2C_BLOCK
    #expect(Capabilities(functions: UInt(stub)) == .smbusBlock)
    #expect(Capabilities(functions: UInt(I2C_FUNC_SMBUS_BYTE_DATA)) == .smbusByte)
    #expect(Capabilities(functions: UInt(I2C_FUNC_SMBUS_READ_I2C_BLOCK)) == .smbusByte)
  }

  @Test func `holds as many bytes of a register as SMBus allows`() {
    typealias Capabilities = LinuxI2CBus.Capabilities
    #expect(Capabilities.smbusBlock.hold(1) && Capabilities.smbusBlock.hold(32))
    #expect(!Capabilities.smbusBlock.hold(0) && !Capabilities.smbusBlock.hold(33))
    #expect(Capabilities.smbusByte.hold(1) && !Capabilities.smbusByte.hold(2))
    #expect(Capabilities.i2c.hold(128))
  }
}
