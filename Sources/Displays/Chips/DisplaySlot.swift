import Core
public import HAL
public import Measures

/// A display that may be missing: opened when available, dropped on failure, retried with growing pauses.
public struct DisplaySlot<Bus: I2CBus & ~Copyable>: ~Copyable {
  public typealias Open = @Sendable () throws(OutputError) -> Bus

  private let address: I2CAddress
  private let parameters: DisplayPanel<Bus>.Parameters
  private let open: Open
  private var panel: DisplayPanel<Bus>?
  private var backoff = RetryBackoff()
  private var doubted: Instant?

  /// Why it shows nothing; nil while it works, and before the first try.
  public private(set) var fault: OutputError?
  /// Failures to open or write it.
  public private(set) var failures: UInt64 = 0
  /// Whether it was written to and has not failed since.
  public private(set) var isWorking = false

  /// Seconds after which a page is written again though nothing has changed: 0.5 s a page is the whole picture in 4 s.
  public static var rewritingPause: Double { 0.5 }

  public init(at address: I2CAddress, _ parameters: DisplayPanel<Bus>.Parameters, open: @escaping Open) {
    self.address = address
    self.parameters = parameters
    self.open = open
  }

  /// Writes the next piece of the picture, or retries opening the display when due.
  ///
  /// - Returns: whether there is more to write now.
  public mutating func advance(to picture: Bitmap, at now: Instant) -> Bool {
    do throws(OutputError) {
      if panel == nil {
        guard backoff.isDue(at: now) else { return false }
        panel = DisplayPanel(on: try open(), at: address, parameters)
        doubted = now
      }
      if now.seconds(since: doubted ?? now) >= Self.rewritingPause {
        panel?.doubtNextPage()
        doubted = now
      }
      let goesOn: Bool
      do throws(I2CError) { goesOn = try panel?.advance(to: picture) ?? false } catch { throw OutputError(error) }
      if !goesOn {
        fault = nil
        isWorking = true
        backoff.succeeded(at: now)
      }
      return goesOn
    } catch {
      panel = nil
      fault = error
      isWorking = false
      failures &+= 1
      backoff.failed(at: now)
      return false
    }
  }

  /// Switches it off and gives it back.
  public mutating func close() {
    panel = nil
    isWorking = false
  }

  /// Opens the display, switches it off and releases it: an earlier owner may have left it on.
  ///
  /// Returns the error; nil where it is off now. A present owner (``HAL/OutputError/Kind/busy``) isn't disturbed.
  public func switchOff() -> OutputError? {
    do throws(OutputError) {
      var panel = DisplayPanel(on: try open(), at: address, parameters)
      do throws(I2CError) { try panel.switchOff() } catch { throw OutputError(error) }
      return nil
    } catch {
      return error
    }
  }
}
