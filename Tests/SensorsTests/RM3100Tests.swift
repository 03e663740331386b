import HAL
import Measures
import Sensors
import TestSupport
import Testing

@Suite("The RM3100") struct RM3100Tests {
  static let begin: [ScriptedBus.Transfer] =
    [
      .writeRead(0x20, [0x36], reply: [0x22]),
      .write(0x20, [0x01, 0x00]),
    ]
    + settings.map { .write(0x20, $0) } + settings.map { .writeRead(0x20, [$0[0]], reply: [$0[1]]) } + [
      // Reading this register ends the continuous mode: it is written last and not read.
      .write(0x20, [0x01, 0x79])
    ]
  static let settings: [[UInt8]] = [
    [0x04, 0], [0x05, 200], [0x06, 0], [0x07, 200], [0x08, 0], [0x09, 200], [0x0B, 0x94],
  ]

  static func result(_ x: Int32, _ y: Int32, _ z: Int32) -> [ScriptedBus.Transfer] {
    let bytes = [x, y, z].flatMap { count in [16, 8, 0].map { UInt8(truncatingIfNeeded: count >> $0) } }
    return [.writeRead(0x20, [0x34], reply: [0x80]), .writeRead(0x20, [0x24], reply: bytes)]
  }
  static let nothing = ScriptedBus.Transfer.writeRead(0x20, [0x34], reply: [0x00])

  @Test func `75 counts are a microtesla, three bytes each, high byte first`() throws {
    var driver = try Conversation.begun(
      RM3100.chip, at: 0x20, Self.begin, Self.result(1, 2, 3) + Self.result(1500, -3000, 3750))
    #expect(driver.mode.hertz == 147)
    #expect(try !driver.sample().fresh)
    #expect(near(try driver.sample().field?.microtesla, Vector3(20, -40, 50)))
  }

  @Test func `results are read only when the status reports them`() throws {
    var driver = try Conversation.begun(
      RM3100.chip, at: 0x20, Self.begin, Self.result(1, 2, 3) + [Self.nothing, Self.nothing] + Self.result(4, 5, 6))
    for _ in 0..<3 { #expect(try !driver.sample().fresh) }
    #expect(try driver.sample().fresh)
    #expect(driver.counters.notReady == 2)
  }

  @Test func `a status without a result for a second is a silent chip`() throws {
    var begin = Self.begin
    begin[8] = .write(0x20, [0x0B, 0x95])
    begin[15] = .writeRead(0x20, [0x0B], reply: [0x95])
    // Ten loops a second: a probe of a setting or of the identity in place of every missing result.
    let probes = Self.settings.prefix(6) + [[0x0B, 0x95], [0x36, 0x22]]
    let rest = (0..<10).flatMap { i -> [ScriptedBus.Transfer] in
      let probe = probes[i % 8]
      return [Self.nothing, .writeRead(0x20, [probe[0]], reply: [probe[1]])]
    }
    var driver = try Conversation.begun(RM3100.chip, at: 0x20, loopRate: 10, begin, rest)
    for _ in 0..<9 { #expect(try !driver.sample().fresh) }
    #expect(throws: SensorError.silent(.magneticField)) { try driver.sample() }
  }
}
