import HAL
import Measures

/// Progress of a chip's start.
struct Start: Sendable {
  enum Stage: Sendable {
    /// Verifying the identity, through the gateway if unreadable.
    case identity
    /// The gateway was opened: verifying the identity behind it.
    case identityBehindGateway
    case preparation
    case settings
    case activation
    /// Complete, or never begun.
    case complete
  }
  var stage = Stage.complete
  /// The next step of a stage that has several.
  var index = 0
  /// Words already requested in a step.
  var words: UInt8 = 0
  /// Program bytes loaded.
  var loaded = 0
  /// Polls left for an awaited register; 0: none awaited.
  var asks: UInt32 = 0
  /// Calls to wait before the next step.
  var callsToWait: UInt32 = 0
}

extension ChipDriver where Bus: ~Copyable {
  /// Starts the chip: verifies its identity, prepares it, writes its settings and reads them back.
  ///
  /// Nothing is written before all identity registers match; where something hides the identity, only that
  /// ``Chip/Gateway`` is opened, after its own identity matched. A start that takes time isn't waited for: following
  /// calls of ``sample()`` continue it and bring nothing until ``isStarting`` is false. They throw its errors.
  public mutating func begin() throws(SensorError) {
    counters.begun &+= 1
    for i in tracks.indices { tracks[i] = tracks[i].afterStart }
    bridgeOffset = BridgeOffset()
    abandonBank()
    probes.restart()
    frame = nil
    start = Start()
    try chooseBus()
    start = Start(stage: .identity)
    try goOn()
  }

  /// On SPI: configures the bus for the chip, and performs the chip's opening.
  private mutating func chooseBus() throws(SensorError) {
    let isOnSPI: Bool
    do throws(I2CError) { isOnSPI = try bus.speak(chip.spi?.access) } catch { throw .bus(error) }
    guard isOnSPI, let spi = chip.spi else { return }
    mode = mode.replacing(spi.settings)
    switch spi.opening {
    case .read(let register): _ = try read(register, at: address)
    case .write(let register, let value): try write(register, value, at: address)
    case nil: break
    }
  }

  /// Whether a start is in progress: neither failed nor done.
  public var isStarting: Bool { start.stage != .complete }

  /// Performs the start's steps up to the next wait or the end.
  mutating func goOn() throws(SensorError) {
    if start.callsToWait > 0 {
      start.callsToWait &-= 1
      if start.callsToWait > 0 { return }
    }
    do throws(SensorError) {
      while isStarting && start.callsToWait == 0 { try takeStep() }
    } catch {
      start = Start()
      throw error
    }
  }

  private mutating func takeStep() throws(SensorError) {
    switch start.stage {
    case .identity:
      do throws(SensorError) {
        try verifyIdentity()
        go(to: .preparation)
      } catch {
        try openGateway(after: error)
        go(to: .identityBehindGateway)
      }
    case .identityBehindGateway:
      try verifyIdentity()
      go(to: .preparation)
    case .preparation:
      guard start.index < chip.preparation.count else { return go(to: .settings) }
      if try perform(chip.preparation[start.index]) { start.index += 1 }
    case .settings:
      try writeSettings()
      go(to: .activation)
    case .activation:
      guard start.index < chip.activation.count else { return go(to: .complete) }
      if try perform(chip.activation[start.index]) { start.index += 1 }
    case .complete: break
    }
  }

  private mutating func go(to stage: Start.Stage) {
    start.stage = stage
    start.index = 0
  }

  private mutating func verifyIdentity() throws(SensorError) {
    for i in chip.identity.indices {
      let check = chip.identity[i]
      let found = try read(check.register, at: address)
      guard check.holds(in: found) else {
        throw .unexpectedIdentity(register: check.register, expected: check.value, found: found)
      }
    }
  }

  private mutating func writeSettings() throws(SensorError) {
    for i in mode.settings.indices {
      let setting = mode.settings[i]
      let before = setting.mask == 0xFF ? 0 : try read(setting.register, bank: setting.bank)
      try write(setting.register, bank: setting.bank, setting.applied(to: before))
    }
    for i in mode.settings.indices {
      let setting = mode.settings[i]
      let found = try read(setting.register, bank: setting.bank)
      guard setting.holds(in: found) else {
        throw .settingRefused(register: setting.register, wrote: setting.set, read: found & setting.mask)
      }
    }
  }

  /// Performs a step, or a part of it. Returns whether it is done.
  mutating func perform(_ step: Chip.Step) throws(SensorError) -> Bool {
    switch step {
    case .write(let register, let value): try write(register, value, at: address)
    case .wait(let milliseconds): wait(milliseconds)
    case .expect(let register, let mask, let value):
      let found = try read(register, at: address)
      guard found & mask == value else {
        throw .settingRefused(register: register, wrote: value, read: found & mask)
      }
    case .readTrim(let first, let count):
      var bytes = Chip.Bytes(repeating: 0)
      try read(first, count: count, into: &bytes, at: address)
      trim = bytes
    case .readTrimWords(let command, let register, let first, let count):
      if start.words > 0 {
        var bytes = Chip.Bytes(repeating: 0)
        try read(first, count: 2, into: &bytes, at: address)
        let place = 2 * Int(start.words - 1)
        (trim[place], trim[place + 1]) = (bytes[0], bytes[1])
      }
      guard start.words < count else {
        start.words = 0
        return true
      }
      try write(register, command + start.words, at: address)
      start.words += 1
      start.callsToWait = 1
      return false
    case .writeImage: try writeImage()
    case .loadProgram: return try loadProgram()
    case .await(let register, let mask, let value, let milliseconds):
      if start.asks == 0 { start.asks = calls(within: milliseconds) }
      start.asks &-= 1
      let found = try read(register, at: address)
      if found & mask == value {
        start.asks = 0
        return true
      }
      guard start.asks > 0 else { throw .settingRefused(register: register, wrote: value, read: found & mask) }
      start.callsToWait = 1
      return false
    }
    return true
  }

  /// Waits for as many calls as cover the time even if this one was late and the next one punctual.
  private mutating func wait(_ milliseconds: UInt16) {
    guard milliseconds > 0 else { return }
    start.callsToWait = calls(within: milliseconds)
  }

  func calls(within milliseconds: UInt16) -> UInt32 {
    UInt32((Double(Int(milliseconds)) * 1e-3 * callRate).rounded(.up)) &+ 1
  }

  // MARK: The gateway

  /// Opens the gateway that may hide the identity. Without one, `error` stands.
  private mutating func openGateway(after error: SensorError) throws(SensorError) {
    switch error {
    case .unexpectedIdentity: break
    case .bus(let fault) where fault.kind == .noAcknowledge: break
    default: throw error
    }
    guard let gateway = chip.gateway else { throw error }
    if gateway.isOwn {
      guard case .unexpectedIdentity = error, try isGateway(gateway, at: address) else { throw error }
      return try open(gateway, at: address)
    }
    for i in gateway.addresses.indices {
      let host = gateway.addresses[i]
      do throws(SensorError) {
        guard try isGateway(gateway, at: host) else { continue }
      } catch {
        // No answer, or owned by a kernel driver: try the next address.
        if case .bus(let fault) = error, fault.kind == .noAcknowledge || fault.kind == .busy { continue }
        throw error
      }
      gatewayAddress = host
      return try open(gateway, at: host)
    }
    throw error
  }

  private mutating func isGateway(_ gateway: Chip.Gateway, at host: I2CAddress) throws(SensorError) -> Bool {
    for i in gateway.identity.indices {
      guard gateway.identity[i].holds(in: try read(gateway.identity[i].register, at: host)) else { return false }
    }
    return true
  }

  /// Writes only differing settings: another driver may use the chip.
  private mutating func open(_ gateway: Chip.Gateway, at host: I2CAddress) throws(SensorError) {
    for i in gateway.settings.indices {
      let setting = gateway.settings[i]
      let before = try read(setting.register, at: host)
      if !setting.holds(in: before) { try write(setting.register, setting.applied(to: before), at: host) }
    }
    wait(gateway.milliseconds)
  }

  /// Distinguishes a missing chip from a reset gateway: a restart brings the latter back.
  mutating func probeGateway(after error: SensorError) throws(SensorError) {
    guard case .bus(let fault) = error, fault.kind == .noAcknowledge, let host = gatewayAddress,
      let gateway = chip.gateway
    else { return }
    // Its own driver may have selected another bank for a call, where the register numbers differ.
    do throws(SensorError) { guard try isGateway(gateway, at: host) else { return } } catch { return }
    for i in gateway.settings.indices {
      let setting = gateway.settings[i]
      let found: UInt8
      do throws(SensorError) { found = try read(setting.register, at: host) } catch { return }
      guard setting.holds(in: found) else {
        counters.settingsLost &+= 1
        throw .settingsLost(register: setting.register)
      }
    }
  }
}
