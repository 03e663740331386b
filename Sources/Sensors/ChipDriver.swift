public import HAL
import Measures

/// The engine that drives any ``Chip`` on a bus of its own.
///
/// It doesn't calibrate, filter, rotate or log, reads no clock, never sleeps and, after `init`, allocates nothing.
public struct ChipDriver<Bus: I2CBus & ~Copyable>: ~Copyable {
  public let chip: Chip
  public let address: I2CAddress
  /// The chosen output rate and its settings.
  public internal(set) var mode: Chip.Mode
  /// Counters of its samples, by reason.
  public internal(set) var counters = SensorCounters()
  /// Share of damaged field samples.
  var damage = SampleDamage()
  /// Whether more than one in a hundred is damaged (F12).
  public var isDamaged: Bool { damage.isHigh }

  /// The bus.
  public var bus: Bus
  /// Sample rate by the settings in force, 1/s; 0 where samples can't be distinguished.
  public let nominalHz: Double
  /// Calls of `sample()` in a second.
  let callRate: Double
  /// Bursts in a second: as many without a new sample are an error.
  let waitingLimit: UInt32
  /// Samples in a second: as many equal ones are an error.
  let stuckLimit: UInt32
  /// New samples in a quarter of a second: as many with one count on an axis are an error, if noise excludes that. A
  /// chip's low-pass filter makes neighbours repeat more often than noise alone, but not for so long.
  let axisLimit: UInt32
  /// The bank other than 0 with re-checked settings; 0: none.
  let watchedBank: UInt8
  /// Bursts without a sample after which a chip with single measurements is triggered again: a tenth of a second.
  let triggerInterval: UInt32
  var probes: ProbeSchedule
  var tracks = InlineArray<4, ChannelTrack>(repeating: ChannelTrack())
  /// Progress of the start.
  var start = Start()
  /// The offset of a magnetometer's bridge.
  var bridgeOffset = BridgeOffset()
  /// The chip's sample counter at the newest sample, if it has one.
  var frame: UInt8?
  /// Values of the chip's trim registers.
  var trim = Chip.Bytes(repeating: 0)
  /// Address of the gateway chip, once found.
  var gatewayAddress: I2CAddress?

  /// - Parameters:
  ///   - loopRate: How often `sample()` will be called, per second; 1 ... 1000.
  ///   - probesPerSecond: How often a setting is probed, per second; 1 ... `loopRate`. A chip that was reset by a dip of its supply goes on in
  ///     another range until its turn has come: a rate by an eighth of its counts is 14 degrees wrong after 0.7 s of turning.
  public init(
    _ chip: Chip, on bus: consuming Bus, at address: I2CAddress, loopRate: Double = 100, probesPerSecond: Double = 50
  ) {
    self.chip = chip
    self.bus = bus
    self.address = address
    mode = chip.mode(forLoopRate: loopRate)
    let rate = min(max(loopRate, 1), 1000)
    nominalHz = chip.showsEachSample ? mode.hertz : 0
    callRate = rate
    waitingLimit = UInt32(rate.rounded(.up))
    stuckLimit =
      chip.burst.status == .none ? waitingLimit : UInt32(min(rate, max(mode.hertz, 1)).rounded(.up))
    axisLimit = UInt32((min(rate, mode.hertz) / 4).rounded(.up))
    watchedBank = mode.watchedBank
    triggerInterval = UInt32((rate / 10).rounded(.up))
    // Checks that cost a sample come five times a second.
    probes = ProbeSchedule(
      every: UInt32((rate / min(max(probesPerSecond, 1), rate)).rounded(.up)), costly: UInt32((rate / 5).rounded(.up)))
  }

  // MARK: Registers

  /// The value of one register. A bank other than 0 is in force for this transfer only.
  mutating func read(_ register: UInt8, bank: UInt8) throws(SensorError) -> UInt8 {
    try select(bank)
    do throws(SensorError) {
      let value = try read(register, at: address)
      try deselect(bank)
      return value
    } catch {
      abandon(bank)
      throw error
    }
  }

  /// Writes one register. A bank other than 0 is in force for this transfer only.
  mutating func write(_ register: UInt8, bank: UInt8, _ value: UInt8) throws(SensorError) {
    try select(bank)
    do throws(SensorError) {
      try write(register, value, at: address)
      try deselect(bank)
    } catch {
      abandon(bank)
      throw error
    }
  }

  private mutating func select(_ bank: UInt8) throws(SensorError) {
    if bank != 0, let selector = chip.bankRegister { try write(selector, bank, at: address) }
  }

  private mutating func deselect(_ bank: UInt8) throws(SensorError) {
    if bank != 0, let selector = chip.bankRegister { try write(selector, 0, at: address) }
  }

  /// Selects bank 0 if the bus allows.
  private mutating func abandon(_ bank: UInt8) {
    do throws(SensorError) { try deselect(bank) } catch {}
  }

  // MARK: Transfers

  mutating func read(_ register: UInt8, at address: I2CAddress) throws(SensorError) -> UInt8 {
    var value = Chip.Bytes(repeating: 0)
    try read(register, count: 1, into: &value, at: address)
    return value[0]
  }

  mutating func read(
    _ first: UInt8, count: Int, into values: inout Chip.Bytes, at address: I2CAddress
  ) throws(SensorError) {
    // A chip without register numbers reads from its first register on.
    let request: InlineArray<1, UInt8> = [chip.image == nil ? first : 0]
    let skipped = chip.image == nil ? chip.padding : Int(first)
    var attempt = 0
    while true {
      do throws(I2CError) {
        var span = values.mutableSpan
        var bytes = span.mutableBytes
        var head = bytes._mutatingExtracting(first: count + skipped)
        try bus.writeRead(address, request.span.bytes, into: &head)
        if skipped > 0 { for i in 0..<count { values[i] = values[i + skipped] } }
        return
      } catch {
        try retry(after: error, &attempt)
      }
    }
  }

  mutating func write(_ register: UInt8, _ value: UInt8, at address: I2CAddress) throws(SensorError) {
    let bytes: InlineArray<2, UInt8> = [register, value]
    try send(bytes.span.bytes, to: address)
  }

  /// Writes all registers at once, for a chip without register numbers.
  mutating func writeImage() throws(SensorError) {
    guard let image = chip.image else { return }
    let bytes = image.compose(trim)
    try send(bytes.span.bytes.extracting(first: image.count), to: address)
  }

  private mutating func send(_ bytes: RawSpan, to address: I2CAddress) throws(SensorError) {
    var attempt = 0
    while true {
      do throws(I2CError) {
        return try bus.write(address, bytes)
      } catch {
        try retry(after: error, &attempt)
      }
    }
  }

  /// Retries single failures at once, twice at most (F07, F13).
  ///
  /// Not after a timeout, which would delay the loop again, nor for permanent errors.
  mutating func retry(after error: I2CError, _ attempt: inout Int) throws(SensorError) {
    switch error.kind {
    case .noAcknowledge, .arbitrationLost, .other: attempt += 1
    case .timedOut, .busy, .unsupported: attempt = 3
    }
    guard attempt <= 2 else {
      counters.failed &+= 1
      throw .bus(error)
    }
    counters.retries &+= 1
  }
}
