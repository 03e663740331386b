import HAL
import Measures
import Sensors
import TestSupport
import Testing

/// Conversations with a multiplexer (TCA9548A, TI SCPS207H, sections 8.5.3 and 8.6.2) and the chips behind it.
@Suite("A bus behind a multiplexer") struct ChannelBusTests {
  private func read<Bus: I2CBus & ~Copyable>(_ bus: inout Bus) throws(I2CError) -> UInt8 {
    let request: InlineArray<1, UInt8> = [0x0F]
    var reply: InlineArray<1, UInt8> = [0]
    var span = reply.mutableSpan
    var bytes = span.mutableBytes
    try bus.writeRead(0x1E, request.span.bytes, into: &bytes)
    return reply[0]
  }

  private func write<Bus: I2CBus & ~Copyable>(_ bus: inout Bus) throws(I2CError) {
    let bytes: InlineArray<2, UInt8> = [0x20, 0x01]
    try bus.write(0x1E, bytes.span.bytes)
  }

  @Test func `without one is the plain bus`() throws {
    var bus = ChannelBus(ScriptedBus(.writeRead(0x1E, [0x0F], reply: [0x3D]), .write(0x1E, [0x20, 0x01])))
    #expect(try read(&bus) == 0x3D)
    try write(&bus)
    #expect(bus.control == nil)
  }

  @Test func `selects the channel's bit before the first transfer, and not again`() throws {
    var bus = ChannelBus(
      ScriptedBus(
        .write(0x70, [0x20]), .writeRead(0x1E, [0x0F], reply: [0x3D]), .write(0x1E, [0x20, 0x01]),
        .writeRead(0x1E, [0x0F], reply: [0x3D])), multiplexer: 0x70, channel: 5)
    #expect(try read(&bus) == 0x3D)
    try write(&bus)
    #expect(try read(&bus) == 0x3D)
    #expect(bus.control == 0x20)
  }

  @Test(arguments: UInt8(0)..<8) func `has eight channels, one bit each`(_ channel: UInt8) throws {
    var bus = ChannelBus(
      ScriptedBus(.write(0x77, [1 << channel]), .writeRead(0x1E, [0x0F], reply: [1])), multiplexer: 0x77,
      channel: channel)
    #expect(try read(&bus) == 1)
  }

  @Test func `selects none for a chip of the main bus, and nothing that is already selected`() throws {
    var bus = ChannelBus(
      ScriptedBus(.write(0x70, [0]), .writeRead(0x1E, [0x0F], reply: [0x3D])), multiplexer: 0x70, control: 4)
    #expect(try read(&bus) == 0x3D && bus.control == 0)
    var other = ChannelBus(
      ScriptedBus(.writeRead(0x1E, [0x0F], reply: [0x3D])), multiplexer: 0x70, channel: 2, control: 4)
    #expect(try read(&other) == 0x3D)
  }

  @Test(arguments: [I2CError.Kind.timedOut, .arbitrationLost, .other(errno: 5)])
  func `forgets its selection when a transfer fails in a way that may have affected the multiplexer`(
    _ kind: I2CError.Kind
  ) throws {
    var bus = ChannelBus(
      ScriptedBus(
        .write(0x70, [1]), .fail(0x1E, nil, kind), .write(0x70, [1]), .fail(0x1E, nil, kind), .write(0x70, [1]),
        .writeRead(0x1E, [0x0F], reply: [0x3D])), multiplexer: 0x70, channel: 0)
    #expect(throws: I2CError(kind, at: 0x1E)) { _ = try read(&bus) }
    #expect(throws: I2CError(kind, at: 0x1E)) { try write(&bus) }
    #expect(try read(&bus) == 0x3D)
  }

  @Test func `keeps its selection when a chip doesn't answer: the multiplexer has`() throws {
    var bus = ChannelBus(
      ScriptedBus(.write(0x70, [1]), .fail(0x1E, nil, .noAcknowledge), .writeRead(0x1E, [0x0F], reply: [0x3D])),
      multiplexer: 0x70, channel: 0)
    #expect(throws: I2CError(.noAcknowledge, at: 0x1E)) { _ = try read(&bus) }
    #expect(try read(&bus) == 0x3D)
  }

  @Test func `tries a multiplexer that doesn't answer twice, and reports it`() throws {
    var bus = ChannelBus(
      ScriptedBus(
        .fail(0x70, [8], .noAcknowledge), .fail(0x70, [8], .noAcknowledge), .fail(0x70, [8], .noAcknowledge),
        .write(0x70, [8]), .writeRead(0x1E, [0x0F], reply: [0x3D]), .fail(0x70, [0], .timedOut)),
      multiplexer: 0x70, channel: 3)
    #expect(throws: I2CError(.noAcknowledge, at: 0x70)) { _ = try read(&bus) }
    #expect(try read(&bus) == 0x3D)
    bus.channel = nil
    #expect(throws: I2CError(.timedOut, at: 0x70)) { _ = try read(&bus) }
    #expect(bus.control == nil)
  }

  @Test func `is the main bus if the multiplexer isn't there`() throws {
    var bus = ChannelBus(
      ScriptedBus(
        .fail(0x70, [0], .noAcknowledge), .fail(0x70, [0], .noAcknowledge), .writeRead(0x1E, [0x0F], reply: [0x3D]),
        .write(0x1E, [0x20, 0x01])), multiplexer: 0x70)
    #expect(try read(&bus) == 0x3D)
    try write(&bus)
  }

  @Test func `reports whether an address is on the main bus`() throws {
    var bus = ChannelBus(
      ScriptedBus(
        .write(0x70, [0]), .fail(0x1E, [0x0F], .noAcknowledge), .write(0x70, [2]), .writeRead(0x1E, [0x0F], reply: [1]),
        .write(0x70, [0]), .writeRead(0x1E, [0x0F], reply: [0x3D]), .fail(0x1E, [0x0F], .timedOut)),
      multiplexer: 0x70, channel: 1)
    #expect(try bus.answerOnMainBus(at: 0x1E, 0x0F) == nil)
    #expect(try read(&bus) == 1)
    #expect(try bus.answerOnMainBus(at: 0x1E, 0x0F) == 0x3D)
    #expect(throws: I2CError(.timedOut, at: 0x1E)) { _ = try bus.answerOnMainBus(at: 0x1E, 0x0F) }
  }
}
