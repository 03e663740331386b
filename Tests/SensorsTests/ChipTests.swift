import HAL
import Measures
import Sensors
import TestSupport
import Testing

@Suite("Each chip is read by its datasheet") struct ChipTests {
  @Test func `LIS3MDL: 6842 counts are 100 microtesla, low byte first`() throws {
    var driver = try Conversation.lis3mdl(
      Conversation.lis3mdl(1, 2, 3),
      Conversation.lis3mdl(6842, -6842, 3421))
    #expect(try !driver.sample().fresh)  // measured before the settings were in force
    let field = try #require(try driver.sample().field)
    #expect(near(field.microtesla, Vector3(100, -100, 50)))
  }

  @Test func `HMC5883L: 1090 counts are 100 microtesla, high byte first, in the order x z y`() throws {
    var driver = try Conversation.hmc5883l([
      .writeRead(0x1E, [0x03], reply: [0, 1, 0, 2, 0, 3]),
      .writeRead(0x1E, [0x03], reply: [0x04, 0x42, 0x02, 0x21, 0xFB, 0xBE]),
    ])
    #expect(try !driver.sample().fresh)
    let field = try #require(try driver.sample().field)
    #expect(near(field.microtesla, Vector3(100, -100, 50)))
  }

  @Test func `LIS3MDL: 8 counts are a degree beside 25, in the burst of the field`() throws {
    var driver = try Conversation.lis3mdl(
      Conversation.lis3mdl(1, 2, 3), Conversation.lis3mdl(1000, 2, 3), Conversation.lis3mdl(1, 2, 3, warmth: -40))
    for expected: Double? in [nil, 28, 20] { #expect(try driver.sample().temperatureCelsius == expected) }
  }

  @Test func `LSM6DSOX: one burst brings force, rate and temperature`() throws {
    let burst = Conversation.little(256, 5714, -5714, 2857, 0, -4098, 8197)
    var driver = try Conversation.begun(
      LSM6.lsm6dsox, at: 0x6A, Conversation.beginLSM6DSOX,
      [
        .writeRead(0x6A, [0x1E], reply: [0x07, 0] + Conversation.little(1, 1, 2, 3, 4, 5, 6)),
        .writeRead(0x6A, [0x1E], reply: [0x07, 0] + burst),
      ])
    #expect(try !driver.sample().fresh)
    let reading = try driver.sample()
    let g = standardGravity
    #expect(near(reading.force?.metersPerSecondSquared, Vector3(0, -0.499956 * g, 1.000034 * g)))
    #expect(near(reading.rate?.radiansPerSecond, Vector3(99.995, -99.995, 49.9975) * (.pi / 180)))
    #expect(reading.temperatureCelsius == 26)
    #expect(reading.field == nil)
  }

  @Test func `LSM6DSOX: a quantity without its ready bit has no new sample`() throws {
    let burst = Conversation.little(0, 10, 20, 30, 40, 50, 60)
    var driver = try Conversation.begun(
      LSM6.lsm6dsox, at: 0x6A, Conversation.beginLSM6DSOX,
      [
        .writeRead(0x6A, [0x1E], reply: [0x07, 0] + Conversation.little(1, 1, 2, 3, 4, 5, 6)),
        .writeRead(0x6A, [0x1E], reply: [0x02, 0] + burst),
      ])
    _ = try driver.sample()
    let reading = try driver.sample()
    #expect(reading.force == nil)
    #expect(reading.rate != nil)
  }

  @Test func `LSM303DLHC: twelve bits, left-justified, 1 mg each`() throws {
    var driver = try Conversation.begun(
      LSM303DLHC.accelerometer, at: 0x19, Conversation.beginLSM303DLHC,
      [
        .writeRead(0x19, [0xA7], reply: [0x08, 0x10, 0, 0x20, 0, 0x30, 0]),
        .writeRead(0x19, [0xA7], reply: [0x08, 0x80, 0x3E, 0x00, 0x00, 0x80, 0xC1]),
      ])
    #expect(try !driver.sample().fresh)
    let force = try #require(try driver.sample().force)
    #expect(near(force.metersPerSecondSquared, Vector3(1, 0, -1) * standardGravity))
  }

  @Test(arguments: [(50.0, 80.0), (100, 155), (200, 300), (400, 560), (1000, 560)])
  func `the output rate follows the loop where the chip can`(_ loop: Double, _ output: Double) {
    #expect(LIS3MDL.chip.mode(forLoopRate: loop).hertz == output)
  }

  @Test func `a chip's name is the manufacturer's, or that in lower case`() {
    #expect(Chip.named("LIS3MDL")?.label.description == "LIS3MDL")
    #expect(Chip.named("icm-20948")?.name == "ICM-20948")
    #expect(Chip.named("lis3") == nil)
  }

  @Test func `names are listed by quantity, in the order of the known chips`() {
    #expect(
      Chip.names(measuring: .magneticField) == [
        "lis3mdl", "lsm9ds1", "lsm303dlhc-m", "hmc5883l", "rm3100", "bmm150", "ak09916", "ak8963", "lis2mdl", "iis2mdc",
        "lsm303agr", "lsm303d", "qmc5883l", "qmc5883p", "mmc5603", "mmc5633", "mmc5983ma", "ist8310", "bmm350",
        "bno055", "tlv493d",
      ])
    #expect(
      Chip.names(measuring: [.specificForce, .angularRate]) == [
        "lsm6dsox", "lsm6dso", "mpu-6050", "mpu-6500", "mpu-9250", "mpu-9255", "icm-42688-p", "icm-20948", "bmi160",
        "bmi270", "lsm6ds3", "lsm6ds33", "lsm6dsl", "lsm6dsm", "lsm6ds3tr-c", "ism330dlc", "ism330dhcx", "lsm9ds1-ag",
        "bno055-a",
      ])
    let names = Chip.known.flatMap(\.allNames).map { $0.lowercased() }
    #expect(Set(names).count == names.count)
  }

  @Test(arguments: Chip.known) func `chips with one identity at one address are quantities of one chip`(_ chip: Chip) {
    for other in Chip.known
    where other.name != chip.name && other.addresses.contains(where: { chip.addresses.contains($0) })
      && other.identity.elementsEqual(chip.identity)
    {
      #expect(other.quantities.isDisjoint(with: chip.quantities), "\(other.name)")
    }
  }

  @Test func `a chip indistinguishable from another uses that one's description`() {
    #expect(Chip.named("LIS3DH")?.name == "LSM303DLHC")
    #expect(Chip.named("lsm303agr-a")?.name == "LSM303DLHC")
    #expect(Chip.named("LSM6DS3TR-C")?.name == "LSM6DSL")
    #expect(Chip.named("lsm9ds1")?.name == "LIS3MDL")
  }

  @Test(arguments: Chip.known) func `a description is complete`(_ chip: Chip) {
    #expect(!chip.identity.isEmpty)
    #expect(!chip.addresses.isEmpty)
    #expect(chip.modes.map(\.hertz) == chip.modes.map(\.hertz).sorted())
    #expect(!chip.quantities.isEmpty)
  }
}
