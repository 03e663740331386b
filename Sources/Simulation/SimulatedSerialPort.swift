public import HAL
import Measures

/// The serial port of a ``ModelBoard`` with a GPS receiver on it: RMC and GGA once a second.
///
/// For an ordinary task: it allocates, and waits a moment for whoever steers.
public struct SimulatedSerialPort: SerialPort, ~Copyable {
  private let board: ModelBoard
  private var pending: [UInt8] = []
  /// Whole seconds since the start that were sent.
  private var sent: Int64
  private var sentences: UInt64 = 0
  private var noise: SplitMix64

  public init(_ board: ModelBoard) {
    self.board = board
    noise = SplitMix64(seed: board.seed ^ 0x4750_5321)
    sent = Int64(board.elapsed.seconds) - 1
  }

  /// Throws `.hangUp` while the receiver is unplugged.
  @_lifetime(buffer: copy buffer)
  public mutating func read(into buffer: inout MutableRawSpan) throws(SerialError) -> Int {
    let controls = board.controls
    if controls.gps == .unplugged {
      pending.removeAll()
      throw .hangUp
    }
    let now = board.elapsed
    // A reader that was away gets the last two seconds, as from a real port's buffer.
    let second = Int64(now.seconds)
    sent = max(sent, second - 2)
    while sent < second {
      sent += 1
      send(Instant(seconds: Double(sent)), controls)
    }
    let count = min(buffer.byteCount, pending.count)
    for i in 0..<count { buffer.storeBytes(of: pending[i], toByteOffset: i, as: UInt8.self) }
    pending.removeFirst(count)
    return count
  }

  private mutating func send(_ moment: Instant, _ controls: Controls) {
    let active = board.faults.events.filter { $0.target == .gps && $0.isActive(at: moment) }.map(\.effect)
    if controls.gps == .silent || active.contains(.silent) { return }
    if active.contains(.garbage) {
      // What another speed makes of text: bytes without sense, many with the top bit set.
      for _ in 0..<140 { pending.append(UInt8(truncatingIfNeeded: noise.next())) }
      return
    }
    let time = UniversalTime(secondsSince1970: board.start.secondsSince1970 + moment.seconds)
    let fix = controls.gps == .fix && !active.contains(.noFix)
    for sentence in [NMEA.rmc(time, controls.place, fix: fix), NMEA.gga(time, controls.place, fix: fix)] {
      sentences += 1
      var bytes = Array(sentence.utf8)
      for event in board.faults.events where event.target == .gps {
        guard case .dropBytes(let count) = event.effect, event.isActive(at: moment) || event.hits(sentences) else {
          continue
        }
        for _ in 0..<min(count, bytes.count) { bytes.remove(at: Int(noise.next() % UInt64(bytes.count))) }
      }
      pending += bytes
    }
  }
}

/// Sentences as a receiver writes them: NMEA 0183 version 4.10.
enum NMEA {
  static func rmc(_ time: UniversalTime, _ place: GeodeticPosition, fix: Bool) -> String {
    let date = time.date
    let day = digits(date.day, 2) + digits(date.month, 2) + digits(date.year % 100, 2)
    let position = fix ? coordinates(place) : ",,,"
    return sentence(
      "GPRMC,\(timeOfDay(time)),\(fix ? "A" : "V"),\(position),\(fix ? "0.0" : ""),,\(day),,,\(fix ? "A" : "N")")
  }

  static func gga(_ time: UniversalTime, _ place: GeodeticPosition, fix: Bool) -> String {
    let altitude = place.altitudeMeters < 0 ? "-" + decimal(-place.altitudeMeters, 1) : decimal(place.altitudeMeters, 1)
    let rest = fix ? "1,09,0.9,\(altitude),M,0.0,M,," : "0,00,99.9,,M,,M,,"
    return sentence("GPGGA,\(timeOfDay(time)),\(fix ? coordinates(place) : ",,,"),\(rest)")
  }

  /// `$body*hh` with the exclusive-or of the body's bytes, and the line's end.
  static func sentence(_ body: String) -> String {
    let sum = body.utf8.reduce(0, ^)
    let hex = String(sum, radix: 16, uppercase: true)
    return "$\(body)*\(sum < 16 ? "0" : "")\(hex)\r\n"
  }

  private static func timeOfDay(_ time: UniversalTime) -> String {
    let second = Int(time.secondOfDay)
    return digits(second / 3600, 2) + digits(second / 60 % 60, 2) + digits(second % 60, 2) + ".00"
  }

  private static func coordinates(_ place: GeodeticPosition) -> String {
    let (latitude, longitude) = (place.latitude.degrees, place.longitude.signed.degrees)
    return angle(latitude, 2) + (latitude < 0 ? ",S," : ",N,") + angle(longitude, 3) + (longitude < 0 ? ",W" : ",E")
  }

  /// Degrees and minutes to 10⁻⁵ minute (2 cm), as one number.
  private static func angle(_ degrees: Double, _ width: Int) -> String {
    let units = Int((degrees.magnitude * 6_000_000).rounded())
    let minutes = units % 6_000_000
    return digits(units / 6_000_000, width) + digits(minutes / 100_000, 2) + "." + digits(minutes % 100_000, 5)
  }

  private static func decimal(_ value: Double, _ places: Int) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  private static func digits(_ value: Int, _ width: Int) -> String {
    let text = String(value)
    return String(repeating: "0", count: max(0, width - text.count)) + text
  }
}
