import Glibc
public import HAL

/// One channel of PWM through sysfs (Linux, Documentation/ABI/testing/sysfs-class-pwm and Documentation/driver-api/pwm.rst).
///
/// All files are opened at the start; afterwards each change is some short writes of digits, without heap.
public struct LinuxPulseOutput: PulseOutput, ~Copyable {
  /// Any program may set a chip's channel: the driver of an output takes a lock on this file.
  private let enable: OpenFile
  private let period: OpenFile
  private let duty: OpenFile
  private let place: OutputError.Place
  /// Values of the files, in nanoseconds; nil where unknown.
  private var setPeriod: UInt32?
  private var isEnabled = false

  /// Takes the channel `channel` of the chip in the folder `path`, such as `/sys/class/pwm/pwmchip0`, and leaves it off.
  ///
  /// The first user of a channel exports it. Its files belong to root until udev gives them to the group gpio, some
  /// tens of milliseconds later: until then this throws `.permission`; retry.
  ///
  /// - Parameter inverted: low means "on". Not every chip can do that.
  public init(chip path: String, channel: Int, inverted: Bool = false) throws(OutputError) {
    let place = OutputError.Place.channel(UInt32(max(channel, 0)))
    self.place = place
    do throws(Errno) {
      let folder = try OpenFile(path, O_RDONLY | O_DIRECTORY)
      let name = "pwm\(channel)"
      if faccessat(folder.descriptor, name, F_OK, 0) != 0 {
        let export = try OpenFile("export", in: folder, O_WRONLY)
        try export.put("\(channel)\n")
      }
      let own = try OpenFile(name, in: folder, O_RDONLY | O_DIRECTORY)
      let enable = try OpenFile("enable", in: own, O_RDWR)
      let period = try OpenFile("period", in: own, O_RDWR)
      let duty = try OpenFile("duty_cycle", in: own, O_RDWR)
      guard enable.claim() else { throw Errno(number: EBUSY) }
      try Self.silence(period, duty, enable)
      try Self.setPolarity(in: own, inverted: inverted)
      self.enable = enable
      self.period = period
      self.duty = duty
    } catch {
      throw Self.error(error.number, chip: path, place)
    }
  }

  /// Switches it off, whatever its state: the pulse first, as contradictory values are refused (drivers/pwm/core.c
  /// refuses a period of 0, and a duty cycle longer than the period).
  private static func silence(
    _ period: borrowing OpenFile, _ duty: borrowing OpenFile, _ enable: borrowing OpenFile
  ) throws(Errno) {
    if period.text.map({ $0 == "0" || $0.isEmpty }) ?? true {
      try period.put(idlePeriod)
    }
    try duty.put(0)
    try enable.put(0)
  }

  /// Call it while the output is off. Written only if different: a chip with a fixed polarity has no such file, or
  /// refuses.
  private static func setPolarity(in folder: borrowing OpenFile, inverted: Bool) throws(Errno) {
    let wanted = inverted ? "inversed" : "normal"
    guard faccessat(folder.descriptor, "polarity", F_OK, 0) == 0 else {
      if inverted { throw Errno(number: EOPNOTSUPP) }
      return
    }
    let polarity = try OpenFile("polarity", in: folder, O_RDWR)
    if polarity.text != wanted { try polarity.put(wanted + "\n") }
  }

  /// Period before the first tone: 1 kHz.
  private static let idlePeriod: UInt32 = 1_000_000

  deinit {
    // Set both: a chip may keep the level at which it was stopped.
    try? duty.put(0)
    try? enable.put(0)
  }

  public mutating func pulse(period wanted: UInt32, high: UInt32) throws(OutputError) {
    do throws(Errno) {
      if setPeriod != wanted {
        setPeriod = nil
        // A period shorter than the pulse is refused.
        try duty.put(0)
        try period.put(wanted)
        setPeriod = wanted
      }
      try duty.put(high)
      if !isEnabled {
        try enable.put(1)
        isEnabled = true
      }
    } catch {
      throw Self.error(error.number, place)
    }
  }

  public mutating func stop() throws(OutputError) {
    do throws(Errno) {
      try duty.put(0)
      try enable.put(0)
      isEnabled = false
    } catch {
      throw Self.error(error.number, place)
    }
  }

  /// The machine's chips, in order of their numbers.
  public static func chips(in folder: String = "/sys/class/pwm") -> [PWMChip] {
    (fileNames(in: folder) ?? []).filter { $0.hasPrefix("pwmchip") }
      .sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
      .map { name in
        let path = "\(folder)/\(name)"
        return PWMChip(path: path, device: linkedName(path + "/device"), channels: channels(of: path) ?? 0)
      }
  }

  private static func channels(of chip: String) -> Int? {
    do throws(Errno) { return try OpenFile(chip + "/npwm", O_RDONLY).text.flatMap { Int($0) } } catch { return nil }
  }

  /// The last part of a symbolic link's target; empty where it is none.
  private static func linkedName(_ path: String) -> String {
    var target = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &target, target.count)
    guard count > 0 else { return "" }
    return String(decoding: target[..<count], as: UTF8.self).split(separator: "/").last.map(String.init) ?? ""
  }

  private static func error(_ number: Int32, _ place: OutputError.Place) -> OutputError {
    OutputError(OutputError.Kind(errno: number), at: place)
  }

  /// The kernel answers ENODEV where a chip has no such channel.
  private static func error(_ number: Int32, chip: String, _ place: OutputError.Place) -> OutputError {
    if number == ENODEV, let count = channels(of: chip) {
      return OutputError(.noSuchChannel(count: UInt32(max(count, 0))), at: place)
    }
    return number == ENOENT || number == ENOTDIR ? OutputError(.missing) : error(number, place)
  }
}

extension OutputError.Kind {
  fileprivate init(errno number: Int32) {
    self =
      switch number {
      case ENOENT, ENODEV, ENXIO, ENOTDIR: .missing
      case EACCES, EPERM: .permission
      case EBUSY: .busy
      case EOPNOTSUPP: .unsupported
      default: .failed(errno: number)
      }
  }
}

extension OpenFile {
  /// Replaces an attribute's value: sysfs takes a value with one write, from its start. No heap.
  fileprivate func put(_ number: UInt32) throws(Errno) {
    var digits: InlineArray<12, UInt8> = .init(repeating: UInt8(ascii: "\n"))
    var (left, first) = (number, 11)
    repeat {
      first -= 1
      digits[first] = UInt8(ascii: "0") + UInt8(left % 10)
      left /= 10
    } while left > 0
    let descriptor = descriptor
    let span = digits.span
    _ = try retryingOnInterrupt {
      span.withUnsafeBytes { pwrite(descriptor, $0.baseAddress! + first, 12 - first, 0) }
    }
  }

  fileprivate func put(_ text: String) throws(Errno) {
    let bytes = Array(text.utf8)
    _ = try retryingOnInterrupt { bytes.withUnsafeBytes { pwrite(descriptor, $0.baseAddress!, $0.count, 0) } }
  }

  /// An attribute's value, up to the end of its line; nil where it can't be read.
  fileprivate var text: String? {
    var bytes = [UInt8](repeating: 0, count: 32)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    return count < 0 ? nil : String(decoding: bytes[..<count].prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }
}
