import Glibc
import HAL
import LinuxHAL
import Testing

@Suite("The kernel's error numbers", .oneAtATime) struct KernelErrorTests {
  @Test(arguments: [
    (ENXIO, I2CError.Kind.noAcknowledge), (EREMOTEIO, .noAcknowledge), (ENODEV, .noAcknowledge),
    (EAGAIN, .arbitrationLost),
    (ETIMEDOUT, .timedOut), (EBUSY, .timedOut), (EOPNOTSUPP, .unsupported), (EPROTONOSUPPORT, .unsupported),
    (EIO, .other(errno: EIO)),
  ]) func `of an I2C transfer`(number: Int32, kind: I2CError.Kind) { #expect(I2CError.Kind(transfer: number) == kind) }

  @Test func `of selecting an address distinguish a kernel driver from a held bus`() {
    #expect(I2CError.Kind(choosingAddress: EBUSY) == .busy)
    #expect(I2CError.Kind(choosingAddress: EINVAL) == .other(errno: EINVAL))
  }

  @Test(arguments: [
    (ENOENT, BusError.missing), (ENODEV, .missing), (ENXIO, .missing), (EACCES, .permission), (EPERM, .permission),
    (ENOTTY, .notAnI2CBus), (EMFILE, .other(errno: EMFILE)),
  ]) func `of opening a bus`(number: Int32, error: BusError) { #expect(BusError(errno: number) == error) }

  @Test(arguments: [
    (ENOENT, LineError.Kind.missing), (ENODEV, .missing), (EACCES, .permission), (EPERM, .permission), (EBUSY, .busy),
    (EINVAL, .other(errno: EINVAL)),
  ]) func `of a line`(number: Int32, kind: LineError.Kind) { #expect(LineError.Kind(errno: number) == kind) }

  @Test(arguments: [
    (ENOENT, SerialError.missing), (ENXIO, .missing), (EACCES, .permission), (EBUSY, .busy), (EAGAIN, .busy),
    (ENOTTY, .notASerialPort), (EIO, .hangUp), (ENOMEM, .other(errno: ENOMEM)),
  ]) func `of a serial port`(number: Int32, error: SerialError) { #expect(SerialError(errno: number) == error) }

  @Test(arguments: [
    (ENOENT, StorageError.missing), (ENOTDIR, .missing), (EACCES, .permission), (EPERM, .permission), (ENOSPC, .full),
    (EDQUOT, .full), (EROFS, .readOnly), (EFBIG, .tooLarge), (EIO, .other(errno: EIO)),
  ]) func `of a file`(number: Int32, error: StorageError) { #expect(StorageError(errno: number) == error) }
}
