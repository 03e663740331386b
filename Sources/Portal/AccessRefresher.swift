import ServiceLifecycle

/// Watches for changes of PIN and tokens by commands of this machine, and ends the streams of clients that have lost the right to read.
struct AccessRefresher: Service {
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
