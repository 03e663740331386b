import Logging
public import ServiceLifecycle
import UnixSignals

/// Runs `services` until `last` ends, or until SIGTERM, SIGINT or SIGHUP; then stops all in order.
///
/// - Parameters:
///   - last: the service whose end stops the others; nil: only a signal does.
///   - hangUpEnds: whether SIGHUP stops them, too; false if it has another meaning.
public func serve(_ services: [any Service], until last: (any Service)? = nil, hangUpEnds: Bool = true) async throws {
  var all = services.map { ServiceGroupConfiguration.ServiceConfiguration(service: $0) }
  if let last { all.append(.init(service: last, successTerminationBehavior: .gracefullyShutdownGroup)) }
  let group = ServiceGroup(
    configuration: .init(
      services: all, gracefulShutdownSignals: [.sigterm, .sigint] + (hangUpEnds ? [.sighup] : []), logger: silentLog))
  try await group.run()
}

/// Drops the service group's own messages.
private var silentLog: Logger { Logger(label: "qibla") { _ in SwiftLogNoOpLogHandler() } }
