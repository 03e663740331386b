public import HAL
import Measures
import Text

/// The serial port of a ``ModelBoard`` with a GPS receiver on it: RMC and GGA once a second.
///
/// For an ordinary task: it allocates, and may wait briefly for ``ModelBoard/steer(_:)``.
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
    // A late reader gets the last two seconds, as from a real port's buffer.
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
    let active = board.faults.events.filter { $0.target == .gps && $0.isActive(at: moment) }
    if controls.gps == .silent { return }
    var (told, place, hasFix) = (moment, controls.place, controls.gps == .fix)
    for event in active {
      guard case .at(let start, _) = event.trigger else { continue }
      switch event.effect {
      case .silent: return
      case .garbage:
        // Text at a wrong speed: random bytes, many with the top bit set.
        for _ in 0..<140 { pending.append(UInt8(truncatingIfNeeded: noise.next())) }
        return
      case .intermittent(let period): if event.isInFirstHalf(of: period, at: moment) { return }
      case .slow(let share):
        let age = moment.seconds(since: start)
        if (age * share).rounded(.down) == ((age - 1) * share).rounded(.down) { return }
      case .stuck: told = start
      case .delayed(let seconds): told = told.advanced(bySeconds: -seconds)
      case .wrong(let kilometers):
        let latitude = place.latitude.degrees + kilometers / 111.2
        place.latitude = Angle(degrees: min(89.9, max(-89.9, latitude)))
      case .noFix: hasFix = false
      default: break
      }
    }
    let time = UniversalTime(secondsSince1970: board.start.secondsSince1970 + told.seconds)
    for sentence in [NMEA.rmc(time, place, fix: hasFix), NMEA.gga(time, place, fix: hasFix)] {
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
    let day = date.day.zeroPadded(to: 2) + date.month.zeroPadded(to: 2) + (date.year % 100).zeroPadded(to: 2)
    let position = fix ? coordinates(place) : ",,,"
    return sentence(
      "GPRMC,\(timeOfDay(time)),\(fix ? "A" : "V"),\(position),\(fix ? "0.0" : ""),,\(day),,,\(fix ? "A" : "N")")
  }

  static func gga(_ time: UniversalTime, _ place: GeodeticPosition, fix: Bool) -> String {
    let rest = fix ? "1,09,0.9,\(place.altitudeMeters.fixed(1)),M,0.0,M,," : "0,00,99.9,,M,,M,,"
    return sentence("GPGGA,\(timeOfDay(time)),\(fix ? coordinates(place) : ",,,"),\(rest)")
  }

  /// `$body*hh` with the exclusive-or of the body's bytes, and the line's end.
  static func sentence(_ body: String) -> String {
    "$\(body)*\(body.utf8.reduce(0, ^).hexadecimal(2, uppercase: true))\r\n"
  }

  private static func timeOfDay(_ time: UniversalTime) -> String {
    let second = Int(time.secondOfDay)
    return clockText(secondOfDay: second, showsSeconds: true).filter { $0 != ":" } + ".00"
  }

  private static func coordinates(_ place: GeodeticPosition) -> String {
    let (latitude, longitude) = (place.latitude.degrees, place.longitude.signed.degrees)
    return angle(latitude, 2) + (latitude < 0 ? ",S," : ",N,") + angle(longitude, 3) + (longitude < 0 ? ",W" : ",E")
  }

  /// Degrees and minutes to 10⁻⁵ minute (2 cm), as one number.
  private static func angle(_ degrees: Double, _ width: Int) -> String {
    let units = Int((degrees.magnitude * 6_000_000).rounded())
    let minutes = units % 6_000_000
    return (units / 6_000_000).zeroPadded(to: width) + (minutes / 100_000).zeroPadded(to: 2) + "."
      + (minutes % 100_000).zeroPadded(to: 5)
  }
}
