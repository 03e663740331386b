import CAllocations
import Glibc
import HAL
import LinuxHAL
import Synchronization
import Testing

/// A mock of the kernel's spidev file (include/uapi/linux/spi/spidev.h), in place of an ordinary one.
private final class SelectLine: StandIn {
  struct State {
    var mode: UInt8 = 0
    var bits: UInt8 = 0
    var hertz: UInt32 = 0
    var configurations = 0
    var sent: [[UInt8]] = []
    var reply: [UInt8] = []
    /// Error number of every request, and of transfers alone; 0: none.
    var refusal: Int32 = 0
    var fault: Int32 = 0
    /// Whether sent bytes are recorded, which allocates.
    var isNoted = true
  }
  let state = Mutex(State())
  private let node: DeviceNode
  var path: String { node.path }

  init() throws {
    node = try DeviceNode(named: "spidev0.0")
    node.answered(by: self)
  }

  func remove() { node.remove() }

  func answer(_ request: UInt, _ argument: UnsafeMutableRawPointer?) -> Int32 {
    guard let argument else { return -1 }
    return state.withLock { state in
      guard state.refusal == 0 else { return state.refusal }
      // Direction and size of the argument, the letter 'k', and the request's number.
      switch request {
      case 0x8001_6B01: argument.storeBytes(of: state.mode, as: UInt8.self)
      case 0x4001_6B01: state.mode = argument.load(as: UInt8.self)
      case 0x4001_6B03: state.bits = argument.load(as: UInt8.self)
      case 0x4004_6B04:
        state.hertz = argument.load(as: UInt32.self)
        state.configurations += 1
      case 0x4020_6B00:
        guard state.fault == 0 else { return state.fault }
        // struct spi_ioc_transfer: tx_buf, rx_buf, len.
        let sent = UnsafePointer<UInt8>(bitPattern: UInt(argument.load(as: UInt64.self)))!
        let reply = UnsafeMutablePointer<UInt8>(bitPattern: UInt(argument.load(fromByteOffset: 8, as: UInt64.self)))
        let count = Int(argument.load(fromByteOffset: 16, as: UInt32.self))
        if state.isNoted { state.sent.append((0..<count).map { sent[$0] }) }
        if let reply { for i in 0..<min(count, state.reply.count) { reply[i] = state.reply[i] } }
      default: return ENOTTY
      }
      return 0
    }
  }
}

@Suite("A transfer over SPI", .oneAtATime) struct SPITransferTests {
  private func transfer(_ device: inout LinuxSPIDevice, _ bytes: [UInt8]) throws(I2CError) -> [UInt8] {
    var frame = bytes
    var span = frame.mutableSpan
    var all = span.mutableBytes
    try device.transfer(&all)
    return frame
  }

  @Test func `has the chip's clock and mode, eight bits a word, and the answer in place`() throws {
    let line = try SelectLine()
    defer { line.remove() }
    var device = try LinuxSPIDevice(path: line.path)
    try device.configure(SPIAccess(mode: 3, maximumHertz: 5_000_000))
    line.state.withLock { $0.reply = [0xEE, 0x3D] }
    #expect(try transfer(&device, [0x8F, 0]) == [0xEE, 0x3D])
    #expect(
      line.state.withLock { $0.mode == 3 && $0.bits == 8 && $0.hertz == 5_000_000 && $0.sent == [[0x8F, 0]] })
    // The same configuration again makes no system call.
    try device.configure(SPIAccess(mode: 3, maximumHertz: 5_000_000))
    #expect(line.state.withLock { $0.configurations } == 1)
    try device.configure(SPIAccess(mode: 0, maximumHertz: 1_000_000))
    #expect(line.state.withLock { $0.mode == 0 && $0.hertz == 1_000_000 && $0.configurations == 2 })
  }

  @Test func `that fails reports the error`() throws {
    let line = try SelectLine()
    defer { line.remove() }
    var device = try LinuxSPIDevice(path: line.path)
    for (fault, kind) in [(ETIMEDOUT, I2CError.Kind.timedOut), (EIO, .other(errno: EIO)), (ENODEV, .noAcknowledge)] {
      line.state.withLock { $0.fault = fault }
      #expect(throws: I2CError(kind, at: .spi)) { _ = try transfer(&device, [0x8F, 0]) }
    }
    line.state.withLock { $0.refusal = EINVAL }
    // A mode that the adapter doesn't have; it is requested again the next time.
    #expect(throws: I2CError(.other(errno: EINVAL), at: .spi)) {
      try device.configure(SPIAccess(mode: 3, maximumHertz: 1))
    }
    line.state.withLock { $0.refusal = 0 }
    try device.configure(SPIAccess(mode: 3, maximumHertz: 1))
    #expect(line.state.withLock { $0.configurations } == 1)
    // The former mode as well: the adapter's state is unknown.
    line.state.withLock { $0.refusal = EINVAL }
    #expect(throws: I2CError(.other(errno: EINVAL), at: .spi)) {
      try device.configure(SPIAccess(mode: 0, maximumHertz: 1))
    }
    line.state.withLock { $0.refusal = 0 }
    try device.configure(SPIAccess(mode: 3, maximumHertz: 1))
    #expect(line.state.withLock { $0.configurations } == 2)
  }

  @Test func `without an answer has mode 0, and received bytes are dropped`() throws {
    let line = try SelectLine()
    defer { line.remove() }
    var device = try LinuxSPIDevice(path: line.path)
    line.state.withLock { $0.reply = [0xEE, 0xEE] }
    let bytes: [UInt8] = [0x92, 0x40]
    try device.send(bytes.span.bytes, hertz: 3_200_000)
    #expect(line.state.withLock { $0.mode == 0 && $0.bits == 8 && $0.hertz == 3_200_000 && $0.sent == [bytes] })
    #expect(bytes == [0x92, 0x40])
    line.state.withLock { $0.fault = EIO }
    #expect(throws: I2CError(.other(errno: EIO), at: .spi)) { try device.send(bytes.span.bytes, hertz: 3_200_000) }
  }

  @Test func `has one owner at a time, if both take the lock`() throws {
    let line = try SelectLine()
    defer { line.remove() }
    func isFree() throws -> Bool {
      let other = try LinuxSPIDevice(path: line.path)
      return other.claim()
    }
    do {
      let device = try LinuxSPIDevice(path: line.path)
      let isClaimed = device.claim()
      #expect(isClaimed)
      #expect(try !isFree())
      var heedless = try LinuxSPIDevice(path: line.path)
      try heedless.configure(SPIAccess(maximumHertz: 1))
    }
    #expect(try isFree())
  }

  @Test(.enabled(if: mayMount, "needs the right to mount"))
  func `is made on a sensor bus whose file is spidev's`()
    async
  {
    await #expect(processExitsWith: .success) {
      let line = try SelectLine()
      try mountSmallDisk(at: "/dev", size: 65_536)
      symlink(line.path, "/dev/spidev0.0")
      var bus = try LinuxSensorBus(path: "/dev/spidev0.0")
      let speaks = try bus.speak(SPIAccess(maximumHertz: 1_000_000))
      #expect(speaks)
      line.state.withLock { $0.reply = [0, 0x3D] }
      let (register, setting): ([UInt8], [UInt8]) = ([0x0F], [0x20, 7])
      var reply: [UInt8] = [0]
      var span = reply.mutableSpan
      var buffer = span.mutableBytes
      try bus.writeRead(0x1E, register.span.bytes, into: &buffer)
      try bus.write(0x1E, setting.span.bytes)
      #expect(reply == [0x3D] && line.state.withLock { $0.sent } == [[0x8F, 0], [0x20, 7]])
    }
  }

  @Test func `needs an existing spidev file`() throws {
    #expect(throws: BusError.missing) { _ = try LinuxSPIDevice(path: "/dev/spidev99.9") }
    #expect(throws: BusError.notAnI2CBus) { _ = try LinuxSPIDevice(path: "/dev/null") }
    let line = try SelectLine()
    defer { line.remove() }
    line.state.withLock { $0.refusal = ESHUTDOWN }
    #expect(throws: BusError.other(errno: ESHUTDOWN)) { _ = try LinuxSPIDevice(path: line.path) }
    // Its name decides between an I2C bus and SPI.
    #expect(throws: BusError.missing) { _ = try LinuxSensorBus(path: "/dev/spidev99.9") }
    #expect(throws: BusError.missing) { _ = try LinuxSensorBus(path: "/dev/i2c-that-does-not-exist") }
  }
}
