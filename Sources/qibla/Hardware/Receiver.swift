import GPS
import HAL
import LinuxHAL
import Measures
import Position
import Settings

extension Configuration.GPSReceiver {
  /// Ports to try now, best first.
  var sources: [ReceiverAddress] {
    guard port == "auto" else { return ReceiverAddress(port).map { [$0] } ?? [] }
    return SerialPorts.likely().map { .port($0) } + [.gpsd(host: "127.0.0.1", port: ReceiverAddress.gpsdPort)]
  }

  /// The speeds to try.
  var speeds: [Int] { baud == 0 ? ReceiverAddress.speeds : [baud] }
}

extension LinuxReceiver {
  static func open(_ address: ReceiverAddress, baud: Int) throws(SerialError) -> LinuxReceiver {
    switch address {
    case .port(let path): try LinuxReceiver(path: path, baud: baud)
    case .gpsd(let host, let port): try LinuxReceiver(gpsd: host, port: port)
    }
  }
}

/// The system's clock, and whether it is synchronised.
@Sendable func systemClock() -> SystemClock? {
  SystemClock(systemTime(), isSynchronized: systemTimeIsSynchronized())
}
