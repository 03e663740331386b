public import HAL
public import Indicators
public import Measures

/// An output that may be missing: opened when available, dropped on failure, retried with growing pauses.
///
/// A missing part never stops the others; its fault stays readable in ``fault``.
public struct OutputSlot<Output: FrameOutput & ~Copyable>: ~Copyable {
  public typealias Open = @Sendable () throws(OutputError) -> Output

  /// Whether the device is meant to have it.
  public let exists: Bool
  private let open: Open?
  private var output: Output?
  private var backoff = RetryBackoff()
  /// Time from which permission has been denied; nil for other faults.
  private var deniedSince: Instant?
  /// Seconds of denied permission before it counts as a fault: a new device's files belong to root until udev hands
  /// them over.
  private static var handoverTime: Double { 2 }

  /// Why the output is not there; nil while it is, or when the device is not meant to have it.
  public private(set) var fault: OutputError?
  /// Failures to open or drive it.
  public private(set) var failures: UInt64 = 0

  /// - Parameter open: opens the output; nil for a device without it.
  public init(_ open: Open?) {
    if case .some = open { exists = true } else { exists = false }
    self.open = open
  }

  /// Shows its part of `frame`, or retries opening the output when due.
  public mutating func show(_ frame: Frame, at now: Instant) {
    guard let open else { return }
    do throws(OutputError) {
      if output == nil {
        guard backoff.isDue(at: now) else { return }
        output = try open()
      }
      try output?.show(frame, at: now)
      (fault, deniedSince) = (nil, nil)
      backoff.succeeded(at: now)
    } catch {
      output = nil
      failures &+= 1
      backoff.failed(at: now)
      deniedSince = error.kind == .permission ? deniedSince ?? now : nil
      if let deniedSince, now.seconds(since: deniedSince) < Self.handoverTime { return }
      fault = error
    }
  }

  /// Switches the output off and releases it; ``fault`` is set where that failed.
  public mutating func close() {
    do throws(OutputError) { try output?.show(Frame(count: Frame.maximumPixels)) } catch {
      fault = error
      failures &+= 1
    }
    output = nil
  }

  /// Opens the output, switches it off and releases it: an earlier owner may have left it on.
  ///
  /// Returns the error; nil where it is dark now or not configured. A present owner (``HAL/OutputError/Kind/busy``)
  /// isn't disturbed.
  public func darken() -> OutputError? {
    guard let open else { return nil }
    do throws(OutputError) {
      var output = try open()
      try output.show(Frame(count: Frame.maximumPixels))
      return nil
    } catch {
      return error
    }
  }
}

extension OutputSlot where Output: SendableMetatype & ~Copyable {
  /// An output on lines: maps the error of requesting them to the output's.
  public init(_ open: @escaping @Sendable () throws(LineError) -> Output) {
    self.init { () throws(OutputError) in
      do throws(LineError) { return try open() } catch { throw OutputError(error) }
    }
  }
}
