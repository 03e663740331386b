import HAL
import Measures
import Sensors
import TestSupport
import Testing

/// Conversations over SPI, by the chips' datasheets: the command's top bit means read, and the chip is selected
/// throughout.
@Suite("A chip on SPI") struct SPITests {
  private typealias Device = ScriptedSPIDevice
  private typealias Script = [ScriptedSPIDevice.Transfer]

  /// A driver of `chip` on a line with this script.
  private func driver(
    _ chip: Chip, _ script: Script, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> ChipDriver<SPIRegisterBus<Device>> {
    let access = try #require(chip.spi?.access)
    return ChipDriver(
      chip, on: SPIRegisterBus(Device(access, script, sourceLocation: sourceLocation)), at: .spi, loopRate: 50,
      probesPerSecond: 10)
  }

  private func writes(_ settings: [(UInt8, UInt8)]) -> Script { settings.map { .transfer([$0.0, $0.1]) } }
  private func reads(_ settings: [(UInt8, UInt8)]) -> Script { settings.map { .read($0.0 | 0x80, [$0.1]) } }

  // MARK: Starts and samples

  @Test func `LIS3MDL: RW, MS and six bits of the number (DocID024204, SPI bus interface)`() throws {
    let settings: [(UInt8, UInt8)] = [(0x21, 0), (0x23, 0x0C), (0x20, 0xFC), (0x22, 0)]
    var lis3mdl = try driver(
      LIS3MDL.chip,
      [.read(0x8F, [0x3D]), .read(0xA4, [0x00]), .transfer([0x24, 0x40])] + writes(settings)
        + [.read(0xA4, [0x40])] + reads(settings)
        // The status, six data bytes and the temperature: 0x27 plus 0x40, the auto-increment.
        + [.read(0xE7, [0x08, 1, 0, 2, 0, 3, 0, 8, 0]), .read(0xE7, [0x08, 0x56, 0x1A, 0, 0, 0, 0x80, 8, 0])])
    try lis3mdl.begin()
    _ = try lis3mdl.sample()
    let isSaturated = try lis3mdl.sample().saturated.contains(.magneticField)
    #expect(isSaturated)
  }

  @Test func `LSM6DSOX: I2C is disabled, and the answer is on SDO (DS12814, CTRL3_C and CTRL4_C)`() throws {
    var lsm6 = try driver(
      LSM6.lsm6dsox,
      [
        .read(0x8F, [0x6C]), .transfer([0x14, 0x00]),
        .read(0x92, [0x0C]), .transfer([0x12, 0x44]), .transfer([0x10, 0x38]), .transfer([0x11, 0x34]),
        .read(0x93, [0x08]), .transfer([0x13, 0x0C]),
        .read(0x92, [0x44]), .read(0x90, [0x38]), .read(0x91, [0x34]), .read(0x93, [0x0C]),
        .read(0x9E, [0x07] + [UInt8](repeating: 1, count: 15)),
      ])
    try lsm6.begin()
    _ = try lsm6.sample()
    let isStarting = lsm6.isStarting
    #expect(!isStarting)
  }

  @Test func `RM3100: 1 MHz, mode 0, auto-increment (Doc 1017252, section 4)`() throws {
    let settings: [(UInt8, UInt8)] = [(4, 0), (5, 200), (6, 0), (7, 200), (8, 0), (9, 200), (0x0B, 0x95)]
    var rm3100 = try driver(
      RM3100.chip,
      [.read(0xB6, [0x22]), .transfer([0x01, 0x00])] + writes(settings) + reads(settings) + [
        .transfer([0x01, 0x79]), .read(0xB4, [0x80]), .read(0xA4, [0, 0, 75, 0, 0, 0, 0xFF, 0xFF, 0xB5]),
        .read(0xB4, [0x80]), .read(0xA4, [0, 0, 150, 0, 0, 0, 0xFF, 0xFF, 0xB5]),
      ])
    try rm3100.begin()
    _ = try rm3100.sample()
    let reading = try rm3100.sample()
    let field = try #require(reading.field).microtesla
    #expect((field - Vector3(2, 0, -1)).length < 1e-9)
    #expect(RM3100.chip.spi?.access.mode == 0 && RM3100.chip.spi?.access.maximumHertz == 1_000_000)
  }

  @Test func `BMI160: the first select, a dummy read, chooses SPI (bmi160_init)`() throws {
    var bmi160 = try driver(BMI160.chip, [.read(0xFF, [0xFF]), .read(0x80, [0xD1]), .transfer([0x7E, 0x11])])
    try bmi160.begin()
    let isStarting = bmi160.isStarting
    #expect(isStarting)
  }

  @Test func `LIS2MDL: its SDO is enabled before its identity is read (CFG_REG_C)`() throws {
    var lis2mdl = try driver(LIS2MDL.chip, [.transfer([0x62, 0x34]), .read(0xCF, [0x40]), .transfer([0x60, 0x20])])
    try lis2mdl.begin()
    let isStarting = lis2mdl.isStarting
    #expect(isStarting && LIS2MDL.chip.spi?.needsName == true)
  }

  @Test func `BMM150: suspended it reads zeros, and is woken if it is configured (BST-BMM150-DS001, section 4.3)`()
    throws
  {
    var bmm150 = try driver(
      BMM150.chip,
      [.read(0xC0, [0]), .read(0xC0, [0]), .read(0xCB, [0]), .read(0xCB, [0]), .transfer([0x4B, 0x01])])
    try bmm150.begin()
    let isStarting = bmm150.isStarting
    #expect(isStarting && BMM150.chip.spi?.needsName == true)
  }

  @Test func `ADXL345: read, MB and six bits of the number (revision E, serial communications)`() throws {
    let spi = try #require(ADXL345.chip.spi)
    var bus = SPIRegisterBus(
      Device(spi.access, [.read(0x80, [0xE5]), .read(0xF0, [0x83, 1, 2, 3, 4, 5, 6, 7]), .transfer([0x2D, 0x08])]))
    #expect(try bus.speak(spi.access))
    #expect(try read(&bus, 0x00, 1) == [0xE5])
    #expect(try read(&bus, 0x30, 8) == [0x83, 1, 2, 3, 4, 5, 6, 7])
    let bytes: InlineArray<2, UInt8> = [0x2D, 0x08]
    try bus.write(.spi, bytes.span.bytes)
  }

  private func read<Bus: I2CBus & ~Copyable>(
    _ bus: inout Bus, _ register: UInt8, _ count: Int
  ) throws(I2CError) -> [UInt8] {
    let request: InlineArray<1, UInt8> = [register]
    var reply = [UInt8](repeating: 0, count: count)
    var span = reply.mutableSpan
    var bytes = span.mutableBytes
    try bus.writeRead(.spi, request.span.bytes, into: &bytes)
    return reply
  }

  // MARK: Every chip with SPI

  static let all = Chip.known.filter { $0.spi != nil }.map(\.name)

  @Test(arguments: all) func `has a clock and a mode that SPI has, and its settings still apply`(_ name: String) throws
  {
    let chip = try #require(Chip.named(name))
    let spi = try #require(chip.spi)
    #expect([0, 3].contains(spi.access.mode) && (1_000_000...24_000_000).contains(spi.access.maximumHertz))
    #expect(
      [0x7F, 0x3F].contains(spi.access.registers) && (spi.access.increment == 0x40) == (spi.access.registers == 0x3F))
    for mode in chip.modes {
      #expect(mode.settings.count + spi.settings.count <= 16)
    }
  }

  @Test(arguments: all, [UInt8(0x00), 0xFF])
  func `is never found on an undriven line, where only its opening is written`(
    _ name: String, _ byte: UInt8
  ) throws {
    let chip = try #require(Chip.named(name))
    let traffic = Traffic()
    var driver = ChipDriver(chip, on: SPIRegisterBus(FloatingLine(byte: byte, traffic)), at: .spi, loopRate: 100)
    for _ in 0..<10 {
      do throws(SensorError) {
        try driver.begin()
        while driver.isStarting { _ = try driver.sample() }
        Issue.record("\(name) was found in \(byte)")
      } catch {
        guard case .unexpectedIdentity(_, _, byte) = error else {
          Issue.record("\(error)")
          continue
        }
      }
    }
    guard chip.spi?.needsName == false else { return }
    #expect(traffic.writes == 0 && traffic.reads > 0)
  }

  @Test func `a chip without SPI is refused, and so are transfers before the clock is set`() {
    var bus = SPIRegisterBus(FloatingLine(byte: 0))
    #expect(throws: I2CError(.unsupported, at: .spi)) { _ = try bus.speak(nil) }
    #expect(throws: I2CError(.unsupported, at: .spi)) { _ = try read(&bus, 0, 1) }
    #expect(throws: I2CError(.unsupported, at: .spi)) {
      let bytes: InlineArray<2, UInt8> = [0, 0]
      try bus.write(.spi, bytes.span.bytes)
    }
    var driver = ChipDriver(HMC5883L.chip, on: SPIRegisterBus(FloatingLine(byte: 0)), at: .spi)
    #expect(throws: SensorError.bus(I2CError(.unsupported, at: .spi))) { try driver.begin() }
  }

  @Test func `a failing adapter is a bus error, repeated at once as on I2C`() throws {
    var driver = try driver(
      RM3100.chip,
      [
        .fail([0xB6, 0], .other(errno: 5)), .fail([0xB6, 0], .other(errno: 5)), .fail([0xB6, 0], .other(errno: 5)),
      ])
    #expect(throws: SensorError.bus(I2CError(.other(errno: 5), at: .spi))) { try driver.begin() }
    let counters = driver.counters
    #expect(counters.retries == 2 && counters.failed == 1)
  }
}

/// Transfers on a select line.
private final class Traffic {
  var reads = 0
  var writes = 0
}

/// A select line without a chip.
private struct FloatingLine: SPIDevice, ~Copyable {
  let byte: UInt8
  let traffic: Traffic

  init(byte: UInt8, _ traffic: Traffic = Traffic()) {
    self.byte = byte
    self.traffic = traffic
  }

  mutating func configure(_ access: SPIAccess) throws(I2CError) {}

  @_lifetime(bytes: copy bytes)
  mutating func transfer(_ bytes: inout MutableRawSpan) throws(I2CError) {
    if bytes.unsafeLoad(as: UInt8.self) & 0x80 == 0 { traffic.writes += 1 } else { traffic.reads += 1 }
    for i in 0..<bytes.byteCount { bytes.storeBytes(of: byte, toByteOffset: i, as: UInt8.self) }
  }
}
