public import HAL
public import Measures
import Synchronization

/// A clock that a test moves; sleepers wake at their time.
public final class ManualClock: ServiceClock {
  private struct Sleeper {
    var id: Int
    var due: Instant
    var wake: CheckedContinuation<Void, Never>
  }
  private struct State {
    var now = Instant(seconds: 1000)
    var start: UniversalTime
    var sleepers: [Sleeper] = []
    var cancelled: Set<Int> = []
    /// Waiters for a number of sleepers.
    var watchers: [(count: Int, wake: CheckedContinuation<Void, Never>)] = []
    var nextID = 0
  }
  private let state: Mutex<State>

  /// - Parameter start: the universal time at the beginning.
  public init(_ start: UniversalTime = UniversalTime(CivilDate(year: 2026, month: 11, day: 21), hour: 9)) {
    state = Mutex(State(start: start))
  }

  public func now() -> Instant { state.withLock { $0.now } }

  public func universalTime() -> UniversalTime {
    state.withLock {
      UniversalTime(secondsSince1970: $0.start.secondsSince1970 + $0.now.seconds(since: Instant(seconds: 1000)))
    }
  }

  public func sleep(seconds: Double) async {
    let id = state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { (wake: CheckedContinuation<Void, Never>) in
        let (isOver, watchers) = state.withLock { state -> (Bool, [CheckedContinuation<Void, Never>]) in
          if state.cancelled.remove(id) != nil { return (true, []) }
          state.sleepers.append(Sleeper(id: id, due: state.now.advanced(bySeconds: max(seconds, 1e-3)), wake: wake))
          let asleep = state.sleepers.count
          let ready = state.watchers.filter { $0.count <= asleep }.map(\.wake)
          state.watchers.removeAll { $0.count <= asleep }
          return (false, ready)
        }
        if isOver { wake.resume() }
        for watcher in watchers { watcher.resume() }
      }
    } onCancel: {
      let wake = state.withLock { state -> CheckedContinuation<Void, Never>? in
        guard let index = state.sleepers.firstIndex(where: { $0.id == id }) else {
          state.cancelled.insert(id)
          return nil
        }
        return state.sleepers.remove(at: index).wake
      }
      wake?.resume()
    }
  }

  /// The number of sleepers.
  public var sleepers: Int { state.withLock { $0.sleepers.count } }

  /// Moves on by `seconds`, stop by stop: each sleeper wakes at its time, and sleeps again (or ends) before the next
  /// one wakes.
  ///
  /// - Parameter count: the number of sleepers awaited before each stop.
  public func advance(by seconds: Double, whenAsleep count: Int = 1) async {
    let end = now().advanced(bySeconds: seconds)
    while true {
      await settle(count)
      let wake = state.withLock { state -> CheckedContinuation<Void, Never>? in
        let next = state.sleepers.indices.min { state.sleepers[$0].due < state.sleepers[$1].due }
        guard let next, state.sleepers[next].due <= end else {
          state.now = end
          return nil
        }
        state.now = max(state.now, state.sleepers[next].due)
        return state.sleepers.remove(at: next).wake
      }
      guard let wake else { return }
      wake.resume()
    }
  }

  /// Moves on to the next wake-up, and wakes that sleeper: for the last step of a task that then ends.
  public func wakeNext() async {
    await settle(1)
    state.withLock { state in
      let next = state.sleepers.indices.min { state.sleepers[$0].due < state.sleepers[$1].due }!
      state.now = max(state.now, state.sleepers[next].due)
      return state.sleepers.remove(at: next).wake
    }.resume()
  }

  /// Waits for that number of sleepers; no time passes.
  public func settle(_ count: Int) async {
    await withCheckedContinuation { (wake: CheckedContinuation<Void, Never>) in
      let isSettled = state.withLock { state in
        if state.sleepers.count >= count { return true }
        state.watchers.append((count, wake))
        return false
      }
      if isSettled { wake.resume() }
    }
  }
}
