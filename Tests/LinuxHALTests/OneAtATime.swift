import Testing

/// Tests of this room run one after the other, whatever suite they are in.
///
/// Many of them begin programs, and until it begins a child has a copy of every descriptor of this process: a lock that another
/// test has just let go is still taken then, a line that it has hung up is still open.
struct OneAtATime: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    await Turn.shared.take()
    do { try await function() } catch {
      await Turn.shared.pass()
      throw error
    }
    await Turn.shared.pass()
  }

  /// Whose turn it is.
  private actor Turn {
    static let shared = Turn()
    private var isTaken = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func take() async {
      guard isTaken else { return isTaken = true }
      await withCheckedContinuation { waiting.append($0) }
    }

    func pass() {
      if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
    }
  }
}

extension Trait where Self == OneAtATime {
  static var oneAtATime: Self { Self() }
}
