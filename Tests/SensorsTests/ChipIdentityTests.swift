import HAL
import Measures
import Sensors
import TestSupport
import Testing

@Suite("The identity decides before anything is written") struct ChipIdentityTests {
  @Test func `another chip at the address is not written to (F04)`() {
    var driver = ChipDriver(
      LIS3MDL.chip, on: ScriptedBus(.writeRead(0x1E, [0x0F], reply: [0x00])), at: 0x1E)
    #expect(throws: SensorError.unexpectedIdentity(register: 0x0F, expected: 0x3D, found: 0x00)) {
      try driver.begin()
    }
  }

  @Test func `0x1E can be a LIS3MDL (F05)`() throws {
    var bus = ScriptedBus(.writeRead(0x1E, [0x0F], reply: [0x3D]))
    #expect(try Probe.run(at: 0x1E, on: &bus).chip?.name == "LIS3MDL")
  }

  @Test func `0x1E can be an HMC5883L (F05)`() throws {
    var bus = ScriptedBus(
      .writeRead(0x1E, [0x0F], reply: [0x00]),
      .writeRead(0x1E, [0x0A], reply: [0x48]),
      .writeRead(0x1E, [0x0B], reply: [0x34]),
      .writeRead(0x1E, [0x0C], reply: [0x33]))
    #expect(try Probe.run(at: 0x1E, on: &bus).chip?.name == "HMC5883L")
  }

  @Test func `0x1E can be the magnetometer of an LSM303DLHC, which differs from an HMC5883L in one register (F05)`()
    throws
  {
    var bus = ScriptedBus(
      .writeRead(0x1E, [0x0F], reply: [0x3C]),
      .writeRead(0x1E, [0x0A], reply: [0x48]),
      .writeRead(0x1E, [0x0B], reply: [0x34]),
      .writeRead(0x1E, [0x0C], reply: [0x33]))
    #expect(try Probe.run(at: 0x1E, on: &bus).chips.map(\.name) == ["LSM303DLHC-M"])
  }

  @Test func `0x1E can be a LIS2MDL (F05)`() throws {
    var bus = ScriptedBus(
      .writeRead(0x1E, [0x0F], reply: [0x00]),
      .writeRead(0x1E, [0x0A], reply: [0x00]),
      .writeRead(0x1E, [0x4F], reply: [0x40]))
    #expect(try Probe.run(at: 0x1E, on: &bus).chips.map(\.name) == ["LIS2MDL"])
  }

  @Test func `0x1D can be an LSM303D, both halves of it found by one probe (F05)`() throws {
    var bus = ScriptedBus(.writeRead(0x1D, [0x00], reply: [0x00]), .writeRead(0x1D, [0x0F], reply: [0x49]))
    #expect(try Probe.run(at: 0x1D, on: &bus).chips.map(\.name) == ["LSM303D", "LSM303D-A"])
  }

  @Test func `0x30 can be either of MEMSIC's chips (F05)`() throws {
    var bus = ScriptedBus(.writeRead(0x30, [0x39], reply: [0x10]))
    #expect(try Probe.run(at: 0x30, on: &bus).chips.map(\.name) == ["MMC5603"])
    bus = ScriptedBus(.writeRead(0x30, [0x39], reply: [0x00]), .writeRead(0x30, [0x2F], reply: [0x30]))
    #expect(try Probe.run(at: 0x30, on: &bus).chips.map(\.name) == ["MMC5983MA"])
  }

  @Test func `0x0D can be a QMC5883L or an IST8310 (F05)`() throws {
    var bus = ScriptedBus(
      .writeRead(0x0D, [0x00], reply: [0x34]), .writeRead(0x0D, [0x0D], reply: [0xFF]),
      .writeRead(0x0D, [0x0C], reply: [0x01]))
    #expect(try Probe.run(at: 0x0D, on: &bus).chips.map(\.name) == ["QMC5883L"])
    bus = ScriptedBus(.writeRead(0x0D, [0x00], reply: [0x10]), .writeRead(0x0D, [0x0D], reply: [0x00]))
    #expect(try Probe.run(at: 0x0D, on: &bus).chips.map(\.name) == ["IST8310"])
  }

  @Test func `the identity of a chip that pads its answers follows the padding (F05)`() throws {
    var bus = ScriptedBus(.writeRead(0x14, [0x00], reply: [0x7F, 0x7F, 0x33]))
    #expect(try Probe.run(at: 0x14, on: &bus).chips.map(\.name) == ["BMM350"])
  }

  @Test func `an unknown chip is reported with its identity (F04)`() throws {
    var bus = ScriptedBus(
      .writeRead(0x1E, [0x0F], reply: [0x4A]),
      .writeRead(0x1E, [0x0A], reply: [0x00]),
      .writeRead(0x1E, [0x4F], reply: [0x00]))
    let probe = try Probe.run(at: 0x1E, on: &bus)
    #expect(probe.chip == nil)
    #expect(probe.registers.map(\.value) == [0x4A, 0x00, 0x00])
  }

  @Test func `a known chip without a driver is named (F04)`() throws {
    var bus = ScriptedBus(.writeRead(0x6A, [0x0F], reply: [0x70]))
    let probe = try Probe.run(at: 0x6A, on: &bus)
    #expect(probe.chips.isEmpty && probe.unsupported?.name == "LSM6DSV")
  }

  @Test func `a chip without register numbers is identified by flags in its answer`() throws {
    var bus = ScriptedBus(.writeRead(0x5E, [0x00], reply: [0, 0, 0, 0, 0, 0x30]))
    #expect(try Probe.run(at: 0x5E, on: &bus).chips.map(\.name) == ["TLV493D"])
    bus = ScriptedBus(.writeRead(0x5E, [0x00], reply: [0, 0, 0, 0, 0, 0x70]))
    #expect(try Probe.run(at: 0x5E, on: &bus).chips.isEmpty)
  }

  @Test(arguments: UnsupportedPart.known.map(\.name)) func `no chip without a driver has a driven chip's identity`(
    _ name: String
  ) throws {
    for part in UnsupportedPart.known where part.name == name {
      for chip in Chip.known where part.addresses.contains(where: { chip.addresses.contains($0) }) {
        let checks = chip.identity.filter { $0.register == part.identity.register }
        #expect(checks.isEmpty || checks.contains { !($0.value == part.identity.value & $0.mask) }, "\(chip.name)")
      }
    }
  }

  @Test func `an empty address is a bus error`() {
    var bus = ScriptedBus(.fail(0x1E, [0x0F], .noAcknowledge))
    #expect(throws: I2CError(.noAcknowledge, at: 0x1E)) { try Probe.run(at: 0x1E, on: &bus) }
  }

  @Test func `a register that doesn't keep its setting ends the start`() {
    var script = Conversation.beginLIS3MDL.dropLast(2)
    script.append(.writeRead(0x1E, [0x20], reply: [0x10]))
    var driver = ChipDriver(LIS3MDL.chip, on: ScriptedBus(script: Array(script)), at: 0x1E)
    #expect(throws: SensorError.settingRefused(register: 0x20, wrote: 0xE2, read: 0x10)) { try driver.begin() }
  }
}

/// Equal within a millionth, which is far below any count.
func near(_ a: Vector3?, _ b: Vector3) -> Bool {
  guard let a else { return false }
  return (a - b).length < 1e-6 * max(1, b.length)
}
