import Testing

/// Tests of this target run one after the other, across suites.
///
/// Many of them start programs, and a child has a copy of every descriptor of this process until exec: a lock that
/// another test has just released is still held then, a connection that it has closed is still open.
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

  /// Serialises the tests.
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
