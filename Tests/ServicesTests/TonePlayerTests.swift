import Device
import HAL
import Measures
import Services
import Settings
import Synchronization
import Testing

@Suite struct TonePlayerTests {
  private func player(
    _ programs: Programs, volume: Int = 80, device: String = ""
  ) -> TonePlayer<Programs.Child, Programs.File> {
    var alarm = Configuration().alarm
    alarm.adhanVolumePercent = volume
    alarm.adhanDevice = SoundDevice(device)!
    return TonePlayer({ [alarm] in alarm }, programs.access)
  }

  /// The left channel of what was played.
  private func numbers(_ programs: Programs) -> [Double] {
    let bytes = programs.state.withLock { $0.played }
    return stride(from: 0, to: bytes.count - 3, by: 4).map {
      Double(Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)) / 32_768
    }
  }

  @Test func `a tone goes to the recordings' card, and counts once it is heard for certain`() {
    let programs = Programs { $0.room = 17_640 }
    let player = player(programs, device: "hw:1")
    #expect(player.play(fourths: 0, at: .origin) == 0 && programs.state.withLock { $0.started.isEmpty })
    for (time, power) in [(1.0, 0), (1.1, 0), (1.49, 0), (1.5, 0.64), (2.2, 0.64)] as [(Double, Float)] {
      #expect(player.play(fourths: 4, at: Instant(seconds: time)) == power)
    }
    #expect(
      programs.state.withLock { $0.started } == [
        .init(
          path: "/bin/aplay",
          arguments: ["-q", "-D", "hw:1", "-t", "raw", "-f", "S16_LE", "-r", "44100", "-c", "2", "-"], piped: .input)
      ])
    #expect(player.play(fourths: 0, at: Instant(seconds: 2.3)) == 0)
    #expect(programs.state.withLock { $0.stopped } == ["/bin/aplay"] && player.fault == nil)
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt8], [80, 25]) func `fourths are of the power, which is a sine's`(
    _ fourths: UInt8, _ volume: Int
  ) {
    // A second of it, in pieces that are not whole frames.
    let programs = Programs { $0.room = 0 }
    let player = player(programs, volume: volume)
    var power: Float = 0
    for i in 0..<10 {
      programs.state.withLock { $0.room = 17_641 }
      power = player.play(fourths: fourths, at: Instant(seconds: Double(i) / 10))
    }
    let heard = numbers(programs).dropFirst(4410)
    #expect(heard.count > 30_000)
    let square = 2 * heard.reduce(0) { $0 + $1 * $1 } / Double(heard.count)
    #expect((square - Double(power)).magnitude < 0.01 * Double(power))
    #expect((Double(power) - Double(fourths) / 4 * Double(volume * volume) / 10_000).magnitude < 1e-6)
    // It comes up, so that it doesn't click, and goes on without a jump.
    let whole = numbers(programs)
    let steps = zip(whole, whole.dropFirst()).map { ($1 - $0).magnitude }
    #expect(steps.prefix(200).max()! < 0.01 && steps.max()! < 0.07)
    #expect(whole.reduce(0, +).magnitude / Double(whole.count) < 0.001)
  }

  @Test func `another level is another tone, heard for certain after its own half second`() {
    let programs = Programs { $0.room = 0 }
    let player = player(programs, volume: 100)
    _ = player.play(fourths: 4, at: Instant(seconds: 1))
    #expect(player.play(fourths: 4, at: Instant(seconds: 2)) == 1)
    #expect(player.play(fourths: 1, at: Instant(seconds: 2.1)) == 0)
    #expect(player.play(fourths: 1, at: Instant(seconds: 2.6)) == 0.25)
    #expect(programs.state.withLock { $0.started.count } == 2)
  }

  @Test func `a card that gives up is silent, in aplay's own words`() {
    let programs = Programs { $0.room = 17_640 }
    let player = player(programs)
    _ = player.play(fourths: 2, at: Instant(seconds: 1))
    programs.state.withLock {
      $0.ended["/bin/aplay"] = false
      $0.complaints = ["/bin/aplay": "aplay: main:831: audio open error: No such device"]
    }
    #expect(player.play(fourths: 2, at: Instant(seconds: 1.6)) == 0)
    #expect(player.fault == "aplay gave up (aplay: main:831: audio open error: No such device)")
    #expect(player.play(fourths: 2, at: Instant(seconds: 1.7)) == 0)
    // It is plugged in meanwhile: the next tone is another try.
    programs.state.withLock { $0.ended = [:] }
    for (seconds, fourths) in [(2.0, 0), (3, 4)] as [(Double, UInt8)] {
      #expect(player.play(fourths: fourths, at: Instant(seconds: seconds)) == 0)
    }
    #expect(player.play(fourths: 4, at: Instant(seconds: 3.5)) == 0.64 && player.fault == nil)
  }

  @Test func `counts by the settings in force, and not at all without recordings or volume`() {
    let alarm = Mutex(Configuration().alarm)
    let programs = Programs { $0.room = 0 }
    let player = TonePlayer({ alarm.withLock { $0 } }, programs.access)
    #expect(!player.isUsed)
    alarm.withLock { ($0.adhanDirectory, $0.adhanVolumePercent) = ("/adhan", 50) }
    #expect(player.isUsed)
    _ = player.play(fourths: 4, at: .origin)
    // The tone that sounds stays what it is; the next one is as loud as is said then.
    alarm.withLock { $0.adhanVolumePercent = 100 }
    #expect(player.play(fourths: 4, at: Instant(seconds: 1)) == 0.25)
    _ = player.play(fourths: 2, at: Instant(seconds: 2))
    #expect(player.play(fourths: 2, at: Instant(seconds: 3)) == 0.5)
    alarm.withLock { $0.adhanVolumePercent = 0 }
    #expect(!player.isUsed)
  }

  @Test func `a missing aplay, or one that doesn't start, is reported`() {
    let none = player(Programs { $0.installed = ["mpg123"] })
    #expect(none.play(fourths: 4, at: .origin) == 0 && none.fault == "aplay is not installed")
    let refused = player(Programs { $0.refused = "/bin/aplay" })
    #expect(refused.play(fourths: 4, at: .origin) == 0 && refused.fault == "aplay doesn't start")
  }
}
