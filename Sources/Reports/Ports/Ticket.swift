import Synchronization
public import Text

/// Result of a command.
public enum Outcome: Sendable {
  /// It took effect.
  case done(Effect = .plain)
  /// It can't be done now, for a reason as a stable word and in words: `queue_full`, `not_possible`, `cancelled` …
  case refused(code: String, words: String)
  /// Its values can't be used; all reasons at once.
  case invalid([Problem])
  /// The part of the device that would do it isn't there, or gave no answer in time.
  case unavailable(String)

  /// What was changed, where there is more to say than that.
  public indirect enum Effect: Sendable {
    case plain
    case settings(ChangedSettings)
    case alignment(AlignmentReport)
    case calibration(CalibrationReport)
    case recording(RecordingReport)
  }

  /// Whether it took effect.
  public var isDone: Bool { if case .done = self { true } else { false } }
  /// Reason why it had no effect, as a stable word; nil where it had.
  public var reason: String? {
    switch self {
    case .done: nil
    case .refused(let code, _): code
    case .invalid: "invalid"
    case .unavailable: "unavailable"
    }
  }
  /// Reason why it had no effect, in words; nil where it had.
  public var refusal: String? {
    switch self {
    case .done: nil
    case .refused(_, let words), .unavailable(let words): words
    case .invalid(let problems): problems.map(\.description).joined(separator: "; ")
    }
  }
}

/// The sender's half of a command: whether a routine has begun, and the outcome once there is one.
public final class Ticket: Sendable {
  private struct State {
    var hasBegun = false
    var outcome: Outcome?
    var waiters: [Int: CheckedContinuation<Outcome, Never>] = [:]
    var lastWaiter = 0
  }
  private let state = Mutex(State())
  private let bell: Bell?

  /// - Parameter bell: rung with each change.
  init(ringing bell: Bell? = nil) { self.bell = bell }

  /// Whether a routine that takes its time has begun.
  public var hasBegun: Bool { state.withLock { $0.hasBegun } }
  /// Nil until the command is over.
  public var outcome: Outcome? { state.withLock { $0.outcome } }
  /// Whether its recipient has it, or had it.
  public var isTaken: Bool {
    switch outcome {
    case .refused(code: "queue_full", _), .unavailable: false
    default: true
    }
  }

  /// The outcome. It comes in any case: a recipient that ends without one answers `unavailable`, as does a cancelled wait.
  public func end() async -> Outcome {
    let cancelled = Outcome.unavailable("the wait for the outcome was cancelled")
    let number = state.withLock { state in
      state.lastWaiter += 1
      return state.lastWaiter
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        let outcome = state.withLock { state -> Outcome? in
          if let outcome = state.outcome ?? (Task.isCancelled ? cancelled : nil) { return outcome }
          state.waiters[number] = waiter
          return nil
        }
        if let outcome { waiter.resume(returning: outcome) }
      }
    } onCancel: {
      state.withLock { $0.waiters.removeValue(forKey: number) }?.resume(returning: cancelled)
    }
  }

  func begin() {
    state.withLock { $0.hasBegun = true }
    bell?.ring()
  }

  /// The first answer counts.
  func answer(_ outcome: Outcome) {
    let waiters = state.withLock { state -> [CheckedContinuation<Outcome, Never>] in
      guard state.outcome == nil else { return [] }
      state.outcome = outcome
      defer { state.waiters = [:] }
      return Array(state.waiters.values)
    }
    for waiter in waiters { waiter.resume(returning: outcome) }
    bell?.ring()
  }
}

/// A command on its way, with its source and the duty to answer: letting go of it unanswered answers `unavailable`.
public final class Order: Sendable {
  public let command: Command
  public let source: CommandSource
  private let ticket: Ticket

  init(_ command: Command, from source: CommandSource, _ ticket: Ticket) {
    (self.command, self.source, self.ticket) = (command, source, ticket)
  }

  deinit { ticket.answer(.unavailable("the device ended before there was an outcome")) }

  /// Says that a routine has begun; its outcome follows.
  public func begin() { ticket.begin() }
  /// Answers the sender. The first answer counts.
  public func answer(_ outcome: Outcome) { ticket.answer(outcome) }
}
