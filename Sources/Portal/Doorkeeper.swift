import ServiceLifecycle

/// Looks for what commands of this machine have changed of PIN and tokens, and ends the streams of those who may not read on.
struct Doorkeeper: Service {
  let gate: Gate
  /// Between two looks: a stream has ended, or was cut, within two of them.
  private static let pause = Duration.seconds(2)

  func run() async throws {
    let (gate, access) = (gate, gate.access)
    await cancelWhenGracefulShutdown {
      while !Task.isCancelled {
        try? await Task.sleep(for: Self.pause)
        try? await gate.beside {
          access.refresh()
          access.endStreams(at: gate.now())
        }
      }
    }
  }
}
