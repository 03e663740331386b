import HAL
import Measures
import Sensors
import TestSupport
import Testing

@Suite("The MMC5983MA") struct MMC5983MATests {
  /// SW_RST, 4 ms, Set, Cmm_en with 100 Hz ("Register map"): nothing can be read back.
  static let begin: [ScriptedBus.Transfer] = [
    .writeRead(0x30, [0x2F], reply: [0x30]),
    .write(0x30, [0x0A, 0x80]),
    .write(0x30, [0x0A, 0x01]),
    set,
    .write(0x30, [0x0B, 0x0D]),
  ]
  static let set = ScriptedBus.Transfer.write(0x30, [0x09, 0x08])
  static let reset = ScriptedBus.Transfer.write(0x30, [0x09, 0x10])

  /// Samples that differ by a count.
  static func samples(_ count: Int, _ x: Int32, _ y: Int32, _ z: Int32) -> [ScriptedBus.Transfer] {
    (0..<count).map { sample(x + Int32($0 & 1), y + Int32($0 & 1), z + Int32($0 & 1)) }
  }

  /// 25 ms after a pulse, which are three calls at 100 a second, and the four samples used.
  static func afterPulse(_ x: Int32, _ y: Int32, _ z: Int32) -> [ScriptedBus.Transfer] {
    samples(3, 10, 20, 30) + samples(4, x, y, z)
  }

  /// A probe of an offset of 1000, −2000 and 3000 counts, in a field of these counts.
  static func probe(_ x: Int32, _ y: Int32, _ z: Int32) -> [ScriptedBus.Transfer] {
    samples(4, x + 1000, y - 2000, z + 3000) + [reset] + afterPulse(1000 - x, -2000 - y, 3000 - z) + [set]
      + afterPulse(x + 1000, y - 2000, z + 3000)
  }

  /// 18 bits each around 131072, the lowest two of all in one byte at the end.
  static func sample(_ x: Int32, _ y: Int32, _ z: Int32) -> ScriptedBus.Transfer {
    let words = [x, y, z].map { $0 + 131_072 }
    let bytes = words.flatMap { [UInt8(truncatingIfNeeded: $0 >> 10), UInt8(truncatingIfNeeded: $0 >> 2)] }
    let low = (words[0] & 3) << 6 | (words[1] & 3) << 4 | (words[2] & 3) << 2
    return .writeRead(0x30, [0x00], reply: bytes + [UInt8(low)])
  }

  /// With probes of the identity before each tenth sample.
  static func withProbes(_ script: [ScriptedBus.Transfer]) -> [ScriptedBus.Transfer] {
    var calls = 0
    return script.flatMap { transfer -> [ScriptedBus.Transfer] in
      guard transfer.bytes == [0x00] else { return [transfer] }
      calls += 1
      return calls % 10 == 0 ? [.writeRead(0x30, [0x2F], reply: [0x30]), transfer] : [transfer]
    }
  }

  /// A driver that has found an offset of 1000, −2000 and 3000 counts.
  static func begun(_ rest: ScriptedBus.Transfer...) throws -> ChipDriver<ScriptedBus> {
    var driver = try Conversation.started(
      MMC5983MA.chip, at: 0x30, begin + withProbes([sample(1, 2, 3)] + probe(6000, 500, -700) + rest))
    for _ in 0..<20 { #expect(try !driver.sample().fresh) }
    let field = try #require(try driver.sample().field)
    #expect((field.microtesla - Vector3(6000, 500, 700) * perCount).length < perCount)
    #expect(driver.counters.offsetsFound == 1)
    return driver
  }
  static let perCount = 100 / 16_384.0

  @Test func `16384 counts are 100 microtesla, z inverted, with the bridge's offset removed`() throws {
    var driver = try Self.begun(Self.sample(9193, -1094, 5555))
    let field = try #require(try driver.sample().field)
    #expect((field.microtesla - Vector3(8193, 906, -2555) * Self.perCount).length < Self.perCount)
  }

  @Test func `a probe during motion is refused and counted, and the next one follows`() throws {
    let moved =
      Self.samples(4, 6000, 0, 0) + [Self.reset] + Self.afterPulse(-6000, 0, 0) + [Self.set]
      + Self.afterPulse(6000, 1200, 0)
    var driver = try Conversation.started(
      MMC5983MA.chip, at: 0x30,
      Self.begin + Self.withProbes([Self.sample(1, 2, 3)] + moved + Self.probe(6000, 500, -700))
    )
    for _ in 0..<40 { #expect(try !driver.sample().fresh) }
    #expect(driver.counters.offsetsRefused == 1)
    #expect(try driver.sample().fresh)
    #expect(driver.counters.offsetsFound == 1)
  }

  @Test func `the offset is found also while the device turns evenly, and again a second later`() throws {
    // 4 µT from the first samples to the last, then 3.
    let turning =
      Self.samples(4, 7000, -2000, 3000) + [Self.reset] + Self.afterPulse(-5000, -2328, 3000) + [Self.set]
      + Self.afterPulse(7000, -1344, 3000)
    let again =
      Self.samples(4, 7000, -2000, 3000) + [Self.reset] + Self.afterPulse(-5000, -2246, 3000) + [Self.set]
      + Self.afterPulse(7000, -1508, 3000)
    let between = Self.samples(99, 7003, -2003, 3003)
    let script = [Self.sample(1, 2, 3)] + turning + between + again + Self.samples(100, 7003, -2003, 3003)
    var driver = try Conversation.started(MMC5983MA.chip, at: 0x30, Self.begin + Self.withProbes(script))
    for _ in 0..<20 { #expect(try !driver.sample().fresh) }
    let field = try #require(try driver.sample().field)
    #expect((field.microtesla - Vector3(6000, 656, 0) * Self.perCount).length < 2 * Self.perCount, "\(field)")
    #expect(driver.counters.offsetsFound == 1)
    var withoutField = 0
    for _ in 0..<99 + 20 where try !driver.sample().fresh { withoutField += 1 }
    // The pulses, the reversed samples, and three samples after each pulse.
    #expect(withoutField == 12)
    #expect(driver.counters.offsetsFound == 1 && driver.counters.offsetsRefused == 1)
    // With the known offset, and the next probe a second later.
    for _ in 0..<100 { #expect(try driver.sample().fresh) }
  }

  @Test func `motion while the bridge is reversed ends the probe, and restores the bridge`() throws {
    let moved =
      Self.samples(4, 6000, 0, 0) + [Self.reset] + Self.samples(3, 10, 20, 30) + Self.samples(2, -6000, 0, 0)
      + [Self.sample(-6000, 400, 0), Self.set] + Self.samples(3, 10, 20, 30)
    var driver = try Conversation.started(
      MMC5983MA.chip, at: 0x30,
      Self.begin + Self.withProbes([Self.sample(1, 2, 3)] + moved + Self.probe(6000, 500, -700))
    )
    for _ in 0..<35 { #expect(try !driver.sample().fresh) }
    #expect(driver.counters.offsetsRefused == 1)
    #expect(try driver.sample().fresh)
  }

  @Test func `a bridge whose motion can't be detected is never reversed`() throws {
    let moving = (0..<50).map { Self.sample(6000 + 400 * $0, $0 % 2, $0 % 3) }
    var driver = try Conversation.started(MMC5983MA.chip, at: 0x30, Self.begin + Self.withProbes(moving))
    for _ in 0..<50 { #expect(try !driver.sample().fresh) }
    #expect(driver.counters.offsetsRefused == 0)
  }

  @Test(arguments: [0, 1]) func `a pulse whose transfer failed may have been executed, and is repeated`(_ which: Int)
    throws
  {
    var script = Self.begin + [Self.sample(1, 2, 3)] + Self.probe(6000, 500, -700)
    let place = try #require(script.indices.filter { [9 + 1, 9 + 9].contains($0) }.dropFirst(which).first)
    let lost = ScriptedBus.Transfer.fail(0x30, [0x09, which == 0 ? 0x10 : 0x08], .timedOut)
    script.insert(lost, at: place)
    var driver = try Conversation.started(
      MMC5983MA.chip, at: 0x30, Self.begin + Self.withProbes(Array(script.dropFirst(Self.begin.count))))
    var (failures, fresh) = (0, 0)
    for _ in 0..<22 {
      do throws(SensorError) {
        if try driver.sample().fresh { fresh += 1 }
      } catch {
        failures += 1
      }
    }
    #expect(failures == 1 && fresh == 1)
    #expect(driver.counters.offsetsFound == 1)
  }

  @Test func `the same bytes again are no new sample, and for a second they are a frozen chip (F15)`() throws {
    var driver = try Conversation.started(
      MMC5983MA.chip, at: 0x30, loopRate: 10,
      Self.begin
        + ([Self.sample(1, 2, 3)] + [ScriptedBus.Transfer](repeating: Self.sample(4, 5, 6), count: 11)).flatMap {
          [.writeRead(0x30, [0x2F], reply: [0x30]), $0]
        })
    for _ in 0..<11 { #expect(try !driver.sample().fresh) }
    #expect(throws: SensorError.frozen(.magneticField)) { try driver.sample() }
  }

  @Test func `the ends of the range are saturation (F17)`() throws {
    var driver = try Self.begun(Self.sample(4, 5, 131_071), Self.sample(-131_072, 5, 6))
    #expect(try driver.sample().saturated == .magneticField)
    #expect(try driver.sample().saturated == .magneticField)
  }
}
