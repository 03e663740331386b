public import Device
public import HAL
public import Measures
import RealModule
public import Settings
import Synchronization
import Text

/// Plays a sine through ALSA's `aplay`, at the recordings' volume, to measure its magnetic field.
public final class TonePlayer<Child: ChildProgram & ~Copyable & Sendable, File: ByteStream & ~Copyable>: TonePlaying {
  private struct Playing: ~Copyable, Sendable {
    var child: Child?
    var fourths: UInt8 = 0
    var began = Instant.origin
    var frames = 0
    /// Samples not taken yet.
    var waiting: [UInt8] = []
    var fault: String?
    /// With all four fourths.
    var power = 0.0
  }

  private let settings: @Sendable () -> Configuration.Alarm
  private let access: PlayerAccess<Child, File>
  private let playing = Mutex(Playing())

  /// - Parameter settings: those in force, asked for with each tone.
  public init(_ settings: @escaping @Sendable () -> Configuration.Alarm, _ access: PlayerAccess<Child, File>) {
    self.settings = settings
    self.access = access
  }

  /// Of MP3 recordings, which every card in use takes.
  private static var format: SoundFormat { SoundFormat(channels: 2, rate: 44_100, width: 2) }
  /// In hertz: no multiple of a rate that samples are taken at, so that the loudspeaker's own field comes out as none.
  private static var pitch: Double { 437 }
  /// Seconds in which a tone comes up, so that it doesn't click.
  private static var rise: Double { 0.05 }
  /// Seconds of sound that are made ahead at most: more than a pipe and a card hold.
  private static var ahead: Double { 2 }
  /// Seconds from its start after which a tone is heard for certain: a program is started, a card opened, its memory filled.
  static var heardBehind: Double { 0.5 }

  public var isUsed: Bool { settings().usesSoundCard }
  public var fault: String? { playing.withLock { $0.fault } }

  public func play(fourths: UInt8, at now: Instant) -> Float {
    playing.withLock { playing in
      if fourths != playing.fourths {
        end(&playing)
        playing.fourths = fourths
        if fourths > 0 { begin(&playing, at: now) }
      }
      return goOn(&playing, at: now)
    }
  }

  private func begin(_ playing: inout Playing, at now: Instant) {
    let settings = settings()
    let volume = Double(settings.adhanVolumePercent) / 100
    (playing.fault, playing.power) = (nil, volume * volume)
    guard let aplay = access.find("aplay") else {
      playing.fault = "aplay is not installed"
      return
    }
    playing.child = access.start(aplay, Self.format.aplayArguments(device: settings.adhanDevice.alsaName), .input)
    (playing.began, playing.frames) = (now, 0)
    if playing.child == nil { playing.fault = "aplay doesn't start" }
  }

  /// Its program is killed with it: the rest in the card's memory isn't played.
  private func end(_ playing: inout Playing) {
    playing.child?.stop()
    playing.child = nil
    playing.waiting = []
  }

  private func goOn(_ playing: inout Playing, at now: Instant) -> Float {
    guard playing.child != nil else { return 0 }
    let power = Double(min(playing.fourths, 4)) / 4 * playing.power
    let needed = (now.seconds(since: playing.began) + Self.ahead) * Double(Self.format.rate)
    var count: Int?
    repeat {
      if playing.waiting.isEmpty, Double(playing.frames) < needed { refill(&playing, amplitude: power.squareRoot()) }
      count = playing.child?.write(playing.waiting[...])
      playing.waiting.removeFirst(count ?? 0)
    } while count ?? 0 > 0
    let words = playing.child?.complaint()
    guard playing.child?.isRunning() == true else {
      playing.fault = AdhanProgress.failed("aplay", words: words?.shortened, wasHeard: false).failure
      end(&playing)
      return 0
    }
    return now.seconds(since: playing.began) < Self.heardBehind ? 0 : Float(power)
  }

  private func refill(_ playing: inout Playing, amplitude: Double) {
    for frame in playing.frames..<playing.frames + Self.format.rate / 10 {
      let time = Double(frame) / Double(Self.format.rate)
      let number = 32_767 * amplitude * min(1, time / Self.rise) * Double.sin(2 * .pi * Self.pitch * time)
      let bits = UInt16(bitPattern: Int16(number.rounded()))
      for _ in 0..<Self.format.channels { playing.waiting += [UInt8(bits & 0xFF), UInt8(bits >> 8)] }
    }
    playing.frames += Self.format.rate / 10
  }
}
