public import HAL

/// A receiver, on a serial port or behind gpsd.
public struct LinuxReceiver: SerialPort, ~Copyable {
  private var port: LinuxSerialPort?
  private var connection: GPSDConnection?

  public init(path: String, baud: Int) throws(SerialError) {
    port = try LinuxSerialPort(path: path, baud: baud)
  }

  public init(gpsd host: String, port: UInt16) throws(SerialError) {
    connection = try GPSDConnection(host: host, port: port)
  }

  @_lifetime(buffer: copy buffer)
  public mutating func read(into buffer: inout MutableRawSpan) throws(SerialError) -> Int {
    if let count = try port?.read(into: &buffer) { return count }
    return try connection?.read(into: &buffer) ?? 0
  }

  public mutating func setSpeed(_ baud: Int) throws(SerialError) { try port?.setSpeed(baud) }
}
