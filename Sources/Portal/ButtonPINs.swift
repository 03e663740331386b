import Link
import Logging
import Synchronization

/// The PIN that the device's button asks for: made and stored here, and shown by the device.
///
/// It is stored before it is shown, so that a shown one always works; one that the device refuses to show is taken back.
final class ButtonPINs: Sendable {
  private struct State {
    var answered: UInt64?
    var last = -Double.infinity
  }
  private let state = Mutex(State())
  private let gate: Gate
  private let hub: StateHub
  private let link: DeviceLink
  private let logger: Logger

  /// Least seconds between two.
  static let pause = 10.0

  init(_ gate: Gate, _ hub: StateHub, _ link: DeviceLink, logger: Logger) {
    (self.gate, self.hub, self.link, self.logger) = (gate, hub, link, logger)
  }

  /// Answers the wish in the device's newest state, if there is a new one.
  func step() async {
    let now = gate.now()
    guard let number = hub.wantedPIN else { return }
    let isNew = state.withLock { state in
      guard number != state.answered, now - state.last >= Self.pause else { return false }
      (state.answered, state.last) = (number, now)
      return true
    }
    guard isNew else { return }
    do { try await answer(number) } catch { logger.error("a new PIN can't be stored: \(error)") }
  }

  private func answer(_ number: UInt64) async throws {
    let made = try await gate.renewPIN(for: number)
    let why: String
    do throws(DeviceLink.Failure) {
      let answer = try await link.ask([.showPIN(made.pin)], seconds: 5, isKnown: true)
      guard answer.end != .done else {
        gate.access.endStreams(at: gate.now())
        logger.notice("a new PIN, asked for by the device's button; sessions with the former one have ended")
        return
      }
      why = answer.notes.joined(separator: " ")
    } catch {
      switch error {
      case .unreachable, .busy: why = error.words
      case .hungUp, .silent:
        // Perhaps it is being shown.
        logger.warning("a new PIN, asked for by the device's button, is in force; \(error.words)")
        return
      }
    }
    try await gate.takeBack(made)
    logger.warning("no new PIN, the former one is in force: \(why)")
  }
}
