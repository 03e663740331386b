import FoundationEssentials
import RealModule
import Text

/// A recording of the shelf: what was said of it, and what was measured when it was decoded.
public struct Recitation: Sendable, Hashable, Codable {
  /// Checksum and length, which are its file's name: ``/Settings/Setting/Kind/isRecitationID(_:)``.
  public var id: String
  /// Of the reciter, for people.
  public var name: String
  /// Under which it may be played.
  public var licence: String
  /// Where it is from.
  public var origin: String
  /// `mp3` or `wav`.
  public var kind: String
  public var bytes: Int
  public var measured: Measured

  /// What its decoder found, as `qibla adhan --examine` prints it.
  public struct Measured: Sendable, Hashable, Codable {
    public var seconds: Double
    /// Integrated loudness in LUFS, by EBU R 128.
    public var loudness: Double
    /// The highest sample, in dB of full scale.
    public var peak: Double

    public init(seconds: Double, loudness: Double, peak: Double) {
      (self.seconds, self.loudness, self.peak) = (seconds, loudness, peak)
    }

    /// Loudness of every recording when it is played, in LUFS, where its peaks leave room.
    public static let target = -18.0
    /// Most amplification in dB: more would lift the noise of a room.
    public static let mostGain = 12.0
    /// dB of full scale that peaks stay below.
    public static let headroom = -1.0

    /// dB by which it is played louder or quieter, so that all are about equally loud.
    public var gainDecibels: Double {
      guard loudness.isFinite, peak.isFinite else { return 0 }
      return max(-60, min(Self.target - loudness, Self.mostGain, max(0, Self.headroom - peak)))
    }
    /// The same as a factor.
    public var gain: Double { .pow(10, gainDecibels / 20) }
  }

  public init(
    id: String, name: String, licence: String, origin: String, kind: String, bytes: Int, measured: Measured
  ) {
    (self.id, self.name, self.licence, self.origin) = (id, name, licence, origin)
    (self.kind, self.bytes, self.measured) = (kind, bytes, measured)
  }

  /// Nil for anything but a card as the shelf writes it.
  public init?(card bytes: [UInt8]) {
    guard let card = try? JSONDecoder().decode(Self.self, from: Data(bytes)) else { return nil }
    self = card
  }
  /// Largest card in bytes.
  public static let largestCard = 4096

  var card: [UInt8] { ((try? answerJSON) ?? "").utf8 + [UInt8(ascii: "\n")] }
}
