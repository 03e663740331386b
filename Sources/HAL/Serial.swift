/// A serial port that is read without waiting.
public protocol SerialPort: ~Copyable {
  /// Fills `buffer` from its start with the bytes that have arrived and returns their number: 0 without any.
  ///
  /// Throws `.hangUp` when the other end is gone; the port must then be reopened.
  @_lifetime(buffer: copy buffer)
  mutating func read(into buffer: inout MutableRawSpan) throws(SerialError) -> Int

  /// Changes the speed, in bits per second, and drops bytes that arrived at the old one. Ports without a speed do nothing.
  mutating func setSpeed(_ baud: Int) throws(SerialError)
}

extension SerialPort where Self: ~Copyable {
  public mutating func setSpeed(_ baud: Int) throws(SerialError) {}
}

/// Why a serial port can't be opened or read.
public enum SerialError: Error, Sendable, Hashable {
  /// The device file is not there (ENOENT, ENODEV, ENXIO).
  case missing
  /// No permission to open it (EACCES, EPERM).
  case permission
  /// Another program holds it (EBUSY).
  case busy
  /// gpsd holds it: connect to gpsd instead.
  case heldByGPSD
  /// It is there, but is no terminal (ENOTTY).
  case notASerialPort
  /// The port doesn't support the speed.
  case unsupportedSpeed(Int)
  /// Unplugged, or the other end closed.
  case hangUp
  case other(errno: Int32)
}
