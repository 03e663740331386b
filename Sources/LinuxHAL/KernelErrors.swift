import Glibc
package import HAL

// Meaning of the kernel's error numbers for each kind of device, as the HAL's comments state it.

extension I2CError.Kind {
  /// The failure of a transfer (Linux, Documentation/i2c/fault-codes.rst).
  package init(transfer number: Int32) {
    self =
      switch number {
      // The kernel's i2c-stub returns ENODEV for an address without a chip.
      case ENXIO, EREMOTEIO, ENODEV: .noAcknowledge
      case EAGAIN: .arbitrationLost
      // An adapter returns EBUSY when the bus stayed occupied: the same as a transfer that never ended.
      case ETIMEDOUT, EBUSY: .timedOut
      case EOPNOTSUPP, EPROTONOSUPPORT: .unsupported
      default: .other(errno: number)
      }
  }

  /// The failure to set an address, where EBUSY means that a kernel driver owns it.
  package init(choosingAddress number: Int32) {
    self = number == EBUSY ? .busy : .other(errno: number)
  }
}

extension BusError {
  package init(errno number: Int32) {
    self =
      switch number {
      case ENOENT, ENODEV, ENXIO, ENOTDIR: .missing
      case EACCES, EPERM: .permission
      case ENOTTY, EISDIR: .notAnI2CBus
      default: .other(errno: number)
      }
  }
}

extension LineError.Kind {
  package init(errno number: Int32) {
    self =
      switch number {
      case ENOENT, ENODEV, ENXIO, ENOTDIR: .missing
      case EACCES, EPERM: .permission
      case EBUSY: .busy
      default: .other(errno: number)
      }
  }
}

extension SerialError {
  package init(errno number: Int32) {
    self =
      switch number {
      case ENOENT, ENODEV, ENXIO, ENOTDIR: .missing
      case EACCES, EPERM: .permission
      case EBUSY, EWOULDBLOCK: .busy
      case ENOTTY: .notASerialPort
      case EIO: .hangUp
      default: .other(errno: number)
      }
  }
}

extension StorageError {
  package init(errno number: Int32) {
    self =
      switch number {
      case ENOENT, ENOTDIR: .missing
      case EACCES, EPERM: .permission
      case ENOSPC, EDQUOT: .full
      case EROFS: .readOnly
      case EFBIG: .tooLarge
      default: .other(errno: number)
      }
  }
}
