import Device
import Measures
import Simulation
import Synchronization

/// A sound card on a modelled board: it begins late and plays on for a moment what lies in its memory.
final class ModelledTone: TonePlaying {
  static let late = 0.4
  static let behind = 0.1

  private struct Card {
    var fourths: UInt8 = 0
    var since = Instant.origin
    var fault: String?
    var tones = 0
  }
  struct Setup {
    /// 0 ... 1.
    var volume: Float = 1
    /// Why nothing is ever heard.
    var refusal: String?
  }
  private let board: ModelBoard
  private let volume: Float
  private let refusal: String?
  private let card = Mutex(Card())

  init(_ board: ModelBoard, _ setup: Setup) {
    (self.board, volume, refusal) = (board, setup.volume, setup.refusal)
  }

  var isUsed: Bool { true }
  var fault: String? { card.withLock { $0.fault } }
  /// How many were asked for.
  var tones: Int { card.withLock { $0.tones } }
  /// Whether one is asked for now.
  var isAsked: Bool { card.withLock { $0.fourths > 0 } }

  func play(fourths: UInt8, at now: Instant) -> Float {
    card.withLock { card in
      if fourths != card.fourths {
        (card.fourths, card.since) = (fourths, now)
        if fourths > 0 {
          card.tones += 1
          card.fault = refusal
        }
      }
      let seconds = now.seconds(since: card.since)
      let power = refusal == nil ? volume * volume * Float(fourths) / 4 : 0
      if seconds >= (fourths > 0 ? Self.late : Self.behind) { board.drive(.sound, Double(power)) }
      return seconds >= 0.5 ? power : 0
    }
  }
}
