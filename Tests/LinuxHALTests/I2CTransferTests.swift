import CI2C
import Glibc
import HAL
import LinuxHAL
import Synchronization
import Testing

/// A mock of the kernel's I2C adapter and its bus, in place of a file.
private final class Adapter: StandIn {
  struct State {
    var functions: Int32
    /// Registers of the chip at 0x1E, the only one.
    var registers = [UInt8](repeating: 0, count: 256)
    /// The only register of the chip at 0x70, without a number.
    var control: UInt8 = 0
    /// Error number of the next transfers; 0: none.
    var fault: Int32 = 0
    /// Addresses owned by kernel drivers.
    var owned: Set<UInt8> = []
    /// Bytes that a block read returns; nil: as many as requested.
    var shortBlock: UInt8?
    var chosen: [UInt8] = []
    /// Requested time-outs in units of 10 ms, and whether the adapter refuses them.
    var timeouts: [UInt] = []
    var refusesTimeout = false
    var transfers = 0
  }
  let state: Mutex<State>
  private let node: DeviceNode
  var path: String { node.path }

  init(_ functions: Int32) throws {
    state = Mutex(State(functions: functions))
    node = try DeviceNode(named: "i2c-1")
    node.answered(by: self)
  }

  func remove() { node.remove() }

  func answer(_ request: UInt, _ argument: UnsafeMutableRawPointer?) -> Int32 {
    let argument = UInt(bitPattern: argument)
    return state.withLock { state in
      switch Int32(truncatingIfNeeded: request) {
      case I2C_FUNCS:
        UnsafeMutablePointer<UInt>(bitPattern: argument)!.pointee = UInt(state.functions)
        return 0
      case I2C_SLAVE:
        guard !state.owned.contains(UInt8(argument)) else { return EBUSY }
        state.chosen.append(UInt8(argument))
        return 0
      case I2C_TIMEOUT:
        state.timeouts.append(argument)
        return state.refusesTimeout ? ENOTTY : 0
      case I2C_RDWR:
        let transfer = UnsafePointer<i2c_rdwr_ioctl_data>(bitPattern: argument)!.pointee
        return transmit(UnsafeBufferPointer(start: transfer.msgs, count: Int(transfer.nmsgs)), &state)
      case I2C_SMBUS: return transmit(UnsafePointer<i2c_smbus_ioctl_data>(bitPattern: argument)!.pointee, &state)
      default: return 0
      }
    }
  }

  private func transmit(_ messages: UnsafeBufferPointer<i2c_msg>, _ state: inout State) -> Int32 {
    state.transfers += 1
    guard state.fault == 0 else { return state.fault }
    if messages[0].addr == 0x70, messages.count == 1, messages[0].len == 1 {
      if messages[0].flags & UInt16(I2C_M_RD) != 0 {
        messages[0].buf[0] = state.control
      } else {
        state.control = messages[0].buf[0]
      }
      return 0
    }
    guard messages[0].addr == 0x1E else { return ENXIO }
    let first = Int(messages[0].buf[0])
    for i in 1..<max(1, Int(messages[0].len)) { state.registers[first + i - 1] = messages[0].buf[i] }
    if messages.count == 2 {
      for i in 0..<Int(messages[1].len) { messages[1].buf[i] = state.registers[first + i] }
    }
    return 0
  }

  private func transmit(_ transfer: i2c_smbus_ioctl_data, _ state: inout State) -> Int32 {
    state.transfers += 1
    guard state.fault == 0 else { return state.fault }
    if state.chosen.last == 0x70, Int32(transfer.size) == I2C_SMBUS_BYTE {
      if transfer.read_write == 1 {
        transfer.data.pointee.byte = state.control
      } else {
        state.control = transfer.command
      }
      return 0
    }
    guard state.chosen.last == 0x1E else { return ENODEV }
    let first = Int(transfer.command)
    // libi2c requests 32 bytes by the older number.
    let isBlock = [I2C_SMBUS_I2C_BLOCK_DATA, I2C_SMBUS_I2C_BLOCK_BROKEN].contains(Int32(transfer.size))
    guard !isBlock || state.functions & I2C_FUNC_SMBUS_READ_I2C_BLOCK != 0 else { return EOPNOTSUPP }
    if isBlock, transfer.read_write == 1, let count = state.shortBlock { transfer.data.pointee.block.0 = count }
    withUnsafeMutableBytes(of: &transfer.data.pointee) { bytes in
      let (start, count) = isBlock ? (1, Int(bytes[0])) : (0, 1)
      for i in 0..<count {
        if transfer.read_write == 1 {
          bytes[start + i] = state.registers[first + i]
        } else {
          state.registers[first + i] = bytes[start + i]
        }
      }
    }
    return 0
  }
}

@Suite("A transfer", .oneAtATime) struct I2CTransferTests {
  private static let smbusBytes = I2C_FUNC_SMBUS_BYTE_DATA
  private static let smbusBlocks =
    smbusBytes | I2C_FUNC_SMBUS_READ_I2C_BLOCK | I2C_FUNC_SMBUS_WRITE_I2C_BLOCK

  private func read(
    _ bus: inout LinuxI2CBus, _ address: I2CAddress = 0x1E, from register: UInt8, count: Int, command: Int = 1
  ) throws(I2CError) -> [UInt8] {
    let bytes = [register, 0]
    var reply = [UInt8](repeating: 0xEE, count: count)
    var span = reply.mutableSpan
    var buffer = span.mutableBytes
    try bus.writeRead(address, bytes.span.bytes.extracting(first: command), into: &buffer)
    return reply
  }

  private func write(_ bus: inout LinuxI2CBus, _ bytes: [UInt8], at address: I2CAddress = 0x1E) throws(I2CError) {
    try bus.write(address, bytes.span.bytes)
  }

  @Test(arguments: [I2C_FUNC_I2C, smbusBlocks]) func `reads registers, and writes them`(
    _ functions: Int32
  ) throws {
    let adapter = try Adapter(functions)
    defer { adapter.remove() }
    var bus = try LinuxI2CBus(path: adapter.path)
    adapter.state.withLock { for i in 0..<256 { $0.registers[i] = UInt8(i) } }
    #expect(try read(&bus, from: 0x28, count: 1) == [0x28])
    #expect(try read(&bus, from: 0x28, count: 6) == [0x28, 0x29, 0x2A, 0x2B, 0x2C, 0x2D])
    try write(&bus, [0x60, 0x8C])
    try write(&bus, [0x61, 0x02, 0x03, 0x04])
    #expect(try read(&bus, from: 0x60, count: 5) == [0x8C, 0x02, 0x03, 0x04, 0x64])
    #expect(adapter.state.withLock { $0.transfers } == 5)
    // The address is selected once: selecting for each transfer would be two system calls instead of one.
    #expect(adapter.state.withLock { $0.chosen } == [0x1E])
  }

  @Test func `is made on a sensor bus whose file isn't spidev's, and needs no configuration`() throws {
    let adapter = try Adapter(I2C_FUNC_I2C)
    defer { adapter.remove() }
    var bus = try LinuxSensorBus(path: adapter.path)
    let speaks = try bus.speak(SPIAccess(maximumHertz: 1_000_000))
    #expect(!speaks)
    let (register, setting): ([UInt8], [UInt8]) = ([0x20], [0x20, 7])
    var reply: [UInt8] = [0]
    var span = reply.mutableSpan
    var buffer = span.mutableBytes
    try bus.write(0x1E, setting.span.bytes)
    try bus.writeRead(0x1E, register.span.bytes, into: &buffer)
    #expect(reply == [7])
  }

  @Test(arguments: [false, true]) func `has a time-out of 50 ms, if the adapter accepts it`(_ isRefused: Bool) throws {
    let adapter = try Adapter(I2C_FUNC_I2C)
    defer { adapter.remove() }
    adapter.state.withLock { $0.refusesTimeout = isRefused }
    var bus = try LinuxI2CBus(path: adapter.path)
    #expect(adapter.state.withLock { $0.timeouts } == [5])
    #expect(try read(&bus, from: 0, count: 1) == [0])
  }

  @Test(arguments: [I2C_FUNC_I2C, smbusBlocks, smbusBytes]) func `that fails reports the error and the address`(
    _ functions: Int32
  ) throws {
    let adapter = try Adapter(functions)
    defer { adapter.remove() }
    var bus = try LinuxI2CBus(path: adapter.path)
    #expect(throws: I2CError(.noAcknowledge, at: 0x1C)) { _ = try read(&bus, 0x1C, from: 0, count: 1) }
    for (fault, kind) in [
      (EREMOTEIO, I2CError.Kind.noAcknowledge), (EAGAIN, .arbitrationLost), (ETIMEDOUT, .timedOut), (EBUSY, .timedOut),
    ] {
      adapter.state.withLock { $0.fault = fault }
      #expect(throws: I2CError(kind, at: 0x1E)) { _ = try read(&bus, from: 0, count: 1) }
      #expect(throws: I2CError(kind, at: 0x1E)) { try write(&bus, [0x20, 1]) }
      guard functions != Self.smbusBytes else { continue }
      #expect(throws: I2CError(kind, at: 0x1E)) { _ = try read(&bus, from: 0, count: 6) }
      #expect(throws: I2CError(kind, at: 0x1E)) { try write(&bus, [0x20, 1, 2]) }
    }
    adapter.state.withLock { $0.fault = 0 }
    #expect(try read(&bus, from: 0, count: 1) == [0])
  }

  @Test(arguments: [I2C_FUNC_I2C, smbusBlocks]) func `is refused for a chip owned by a kernel driver`(
    _ functions: Int32
  ) throws {
    let adapter = try Adapter(functions)
    defer { adapter.remove() }
    var bus = try LinuxI2CBus(path: adapter.path)
    for address: I2CAddress in [0x1E, 0x68] {
      adapter.state.withLock { $0.owned = [address.value] }
      #expect(throws: I2CError(.busy, at: address)) { _ = try read(&bus, address, from: 0, count: 1) }
      #expect(throws: I2CError(.busy, at: address)) { try write(&bus, [0x20, 1], at: address) }
    }
    #expect(adapter.state.withLock { $0.transfers } == 0)
    // An owned address is checked again, a free one isn't, in both halves of the address range.
    adapter.state.withLock { $0.owned = [] }
    _ = try read(&bus, from: 0, count: 1)
    #expect(throws: I2CError(.noAcknowledge, at: 0x5E)) { _ = try read(&bus, 0x5E, from: 0, count: 1) }
    #expect(adapter.state.withLock { $0.chosen } == [0x1E, 0x5E])
  }

  @Test(arguments: [[0x1E, 0x6A], [0x6A, 0x5E], [0x40, 0x41], [0x3F, 0x3E]] as [[UInt8]])
  func `alternating between two chips checks each once`(_ addresses: [UInt8]) throws {
    let adapter = try Adapter(I2C_FUNC_I2C)
    defer { adapter.remove() }
    var bus = try LinuxI2CBus(path: adapter.path)
    for address in addresses + addresses + addresses {
      let reply = try? read(&bus, I2CAddress(address), from: 0, count: 1)
      #expect((reply == nil) == (address != 0x1E))
    }
    #expect(adapter.state.withLock { $0.chosen } == addresses)
    #expect(adapter.state.withLock { $0.transfers } == 6)
  }

  @Test(arguments: [(0x2A, 0x6A), (0x6A, 0x2A)] as [(UInt8, UInt8)])
  func `to one chip doesn't affect another one whose address ends alike`(_ free: UInt8, _ owned: UInt8) throws {
    let adapter = try Adapter(I2C_FUNC_I2C)
    defer { adapter.remove() }
    adapter.state.withLock { $0.owned = [owned] }
    var bus = try LinuxI2CBus(path: adapter.path)
    #expect(throws: I2CError(.noAcknowledge, at: I2CAddress(free))) {
      _ = try read(&bus, I2CAddress(free), from: 0, count: 1)
    }
    #expect(throws: I2CError(.busy, at: I2CAddress(owned))) {
      _ = try read(&bus, I2CAddress(owned), from: 0, count: 1)
    }
  }

  @Test func `is refused rather than split on an adapter for single bytes`() throws {
    let adapter = try Adapter(Self.smbusBytes)
    defer { adapter.remove() }
    var bus = try LinuxI2CBus(path: adapter.path)
    #expect(throws: I2CError(.unsupported, at: 0x1E)) { _ = try read(&bus, from: 0, count: 2) }
    #expect(throws: I2CError(.unsupported, at: 0x1E)) { try write(&bus, [0x20, 1, 2]) }
    #expect(adapter.state.withLock { $0.transfers } == 0)
    try write(&bus, [0x20, 7])
    #expect(try read(&bus, from: 0x20, count: 1) == [7])
  }

  @Test func `of SMBus has a register number and up to 32 bytes`() throws {
    let adapter = try Adapter(Self.smbusBlocks)
    defer { adapter.remove() }
    var bus = try LinuxI2CBus(path: adapter.path)
    #expect(try read(&bus, from: 0, count: 32).count == 32)
    try write(&bus, [UInt8](repeating: 0, count: 33))
    #expect(throws: I2CError(.unsupported, at: 0x1E)) { _ = try read(&bus, from: 0, count: 33) }
    #expect(throws: I2CError(.unsupported, at: 0x1E)) { _ = try read(&bus, from: 0, count: 1, command: 2) }
    #expect(throws: I2CError(.unsupported, at: 0x1E)) { try write(&bus, [UInt8](repeating: 0, count: 34)) }
    #expect(throws: I2CError(.unsupported, at: 0x1E)) { _ = try read(&bus, from: 0, count: 2, command: 0) }
    #expect(adapter.state.withLock { $0.transfers } == 2)
  }

  @Test(arguments: [I2C_FUNC_I2C, smbusBlocks, smbusBytes])
  func `of one byte without a register number reads a multiplexer's register`(_ functions: Int32) throws {
    let adapter = try Adapter(functions)
    defer { adapter.remove() }
    var bus = try LinuxI2CBus(path: adapter.path)
    try write(&bus, [0x20], at: 0x70)
    #expect(adapter.state.withLock { $0.control } == 0x20)
    adapter.state.withLock { $0.control = 0x81 }
    #expect(try read(&bus, 0x70, from: 0, count: 1, command: 0) == [0x81])
    #expect(adapter.state.withLock { $0.transfers } == 2)
    adapter.state.withLock { $0.fault = EREMOTEIO }
    #expect(throws: I2CError(.noAcknowledge, at: 0x70)) { try write(&bus, [0x20], at: 0x70) }
    #expect(throws: I2CError(.noAcknowledge, at: 0x70)) { _ = try read(&bus, 0x70, from: 0, count: 1, command: 0) }
  }

  @Test func `with fewer bytes than a sample is an error, not half a sample`() throws {
    let adapter = try Adapter(Self.smbusBlocks)
    defer { adapter.remove() }
    var bus = try LinuxI2CBus(path: adapter.path)
    for count: UInt8 in [4, 0] {
      adapter.state.withLock { $0.shortBlock = count }
      #expect(throws: I2CError(.other(errno: EIO), at: 0x1E)) { _ = try read(&bus, from: 0, count: 6) }
    }
  }
}
