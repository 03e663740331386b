package import CI2C
import Glibc
package import HAL

/// The messages of one I2C_RDWR call: between two of them the bus is not given up.
///
/// `submit` gets messages that are valid until it returns; its result is passed on.
package enum I2CMessages {
  /// The longest message that i2c-dev accepts (linux/drivers/i2c/i2c-dev.c, i2cdev_ioctl_rdwr).
  static let longest = 8192

  /// START addr+W bytes… REPEATED-START addr+R buffer… STOP; without bytes from addr+R on.
  @_lifetime(buffer: copy buffer)
  package static func writeRead(
    _ address: I2CAddress, _ bytes: RawSpan, into buffer: inout MutableRawSpan,
    submit: (UnsafeMutableBufferPointer<i2c_msg>) -> Int32
  ) -> Int32 {
    bytes.withUnsafeBytes { command in
      buffer.withUnsafeMutableBytes { reply in
        guard command.count <= longest, reply.count <= longest else { return EOPNOTSUPP }
        if command.isEmpty {
          var message: InlineArray<1, i2c_msg> = [message(address, reading: reply)]
          var span = message.mutableSpan
          return span.withUnsafeMutableBufferPointer(submit)
        }
        var messages: InlineArray<2, i2c_msg> = [
          message(address, writing: command), message(address, reading: reply),
        ]
        var span = messages.mutableSpan
        return span.withUnsafeMutableBufferPointer(submit)
      }
    }
  }

  /// START addr+W bytes… STOP
  package static func write(
    _ address: I2CAddress, _ bytes: RawSpan, submit: (UnsafeMutableBufferPointer<i2c_msg>) -> Int32
  ) -> Int32 {
    bytes.withUnsafeBytes { command in
      guard command.count <= longest else { return EOPNOTSUPP }
      var messages: InlineArray<1, i2c_msg> = [message(address, writing: command)]
      var span = messages.mutableSpan
      return span.withUnsafeMutableBufferPointer(submit)
    }
  }

  private static func message(_ address: I2CAddress, writing bytes: UnsafeRawBufferPointer) -> i2c_msg {
    // The kernel's structure has one pointer for both directions; in this one it only reads.
    let start = UnsafeMutablePointer(mutating: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self))
    return i2c_msg(addr: UInt16(address.value), flags: 0, len: UInt16(bytes.count), buf: start)
  }

  private static func message(_ address: I2CAddress, reading buffer: UnsafeMutableRawBufferPointer) -> i2c_msg {
    let start = buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
    return i2c_msg(addr: UInt16(address.value), flags: UInt16(I2C_M_RD), len: UInt16(buffer.count), buf: start)
  }
}
