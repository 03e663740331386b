import Core
import HAL
import Indicators
import Testing

@Suite("A passive buzzer") struct ToneBuzzerTests {
  /// Settings of a PWM channel. Used by one thread.
  final class Channel: @unchecked Sendable {
    enum Order: Hashable { case pulse(period: UInt32, high: UInt32), stop }
    var orders: [Order] = []
    var failure: OutputError?
  }
  struct Pulses: PulseOutput, ~Copyable {
    let channel: Channel
    mutating func pulse(period: UInt32, high: UInt32) throws(OutputError) {
      if let failure = channel.failure { throw failure }
      channel.orders.append(.pulse(period: period, high: high))
    }
    mutating func stop() throws(OutputError) {
      if let failure = channel.failure { throw failure }
      channel.orders.append(.stop)
    }
  }

  private func frame(_ hertz: UInt16) -> Frame {
    var frame = Frame(count: 0)
    frame.tone = Tone(hertz: hertz)
    return frame
  }

  @Test func `writes each change of pitch once, and silence`() throws {
    let channel = Channel()
    var buzzer = ToneBuzzer(Pulses(channel: channel), duty: 0.25)
    for hertz in [0, 0, 2000, 2000, 4000, 0, 0] as [UInt16] { try buzzer.show(frame(hertz)) }
    #expect(
      channel.orders == [.stop, .pulse(period: 500_000, high: 125_000), .pulse(period: 250_000, high: 62_500), .stop])
  }

  @Test func `writes a failed change again`() throws {
    let channel = Channel()
    var buzzer = ToneBuzzer(Pulses(channel: channel), duty: 0.5)
    channel.failure = OutputError(.busy, at: .channel(0))
    #expect(throws: OutputError(.busy, at: .channel(0))) { try buzzer.show(frame(0)) }
    channel.failure = nil
    try buzzer.show(frame(0))
    #expect(channel.orders == [.stop])
    // After a failure the former tone may have stopped as well.
    try buzzer.show(frame(2000))
    channel.failure = OutputError(.busy, at: .channel(0))
    #expect(throws: OutputError(.busy, at: .channel(0))) { try buzzer.show(frame(4000)) }
    channel.failure = nil
    try buzzer.show(frame(2000))
    #expect(
      channel.orders.suffix(2) == [.pulse(period: 500_000, high: 250_000), .pulse(period: 500_000, high: 250_000)])
  }

  @Test(arguments: [(Float(0.9), 250_000), (0.5, 250_000), (0, 0), (-1, 0), (.nan, 0)] as [(Float, UInt32)])
  func `is never driven beyond its loudest`(duty: Float, high: UInt32) throws {
    let channel = Channel()
    var buzzer = ToneBuzzer(Pulses(channel: channel), duty: duty)
    try buzzer.show(frame(2000))
    #expect(channel.orders == [.pulse(period: 500_000, high: high)])
  }
}
