import Displays
import HAL
import LinuxHAL
import Measures
import Services
import Settings

extension Configuration {
  /// The display of a Linux device; nil without one.
  ///
  /// - Parameter prepare: called before the display is opened.
  func linuxDisplay(prepare: @escaping @Sendable () -> Void = {}) -> DisplaySlot<LinuxI2CBus>? {
    display.slot(open: openDisplay(prepare: prepare))
  }

  /// Opens its bus, with an advisory lock on its address, which doesn't affect sensors and ring.
  func openDisplay(prepare: @escaping @Sendable () -> Void = {}) -> DisplaySlot<LinuxI2CBus>.Open {
    let (path, address) = (display.bus, I2CAddress(UInt8(clamping: display.ownAddress)))
    return { () throws(OutputError) in
      prepare()
      let bus: LinuxI2CBus
      do throws(BusError) { bus = try LinuxI2CBus(path: path) } catch { throw OutputError(error) }
      guard bus.claim(address) else { throw OutputError(.busy, at: .address(address)) }
      return bus
    }
  }

  /// Shows the test picture for some seconds, and switches the display off: an arrow going round once, every pixel at the edges,
  /// both scripts. Returns the fault; nil on success.
  ///
  /// A display in use by a running device is left alone (``/HAL/OutputError/Kind/busy``).
  ///
  /// - Parameters:
  ///   - seconds: duration, 0.5 or more.
  ///   - isEnding: whether to end early; polled ten times a second.
  func showTestPicture(seconds: Double, unless isEnding: () -> Bool) -> OutputError? {
    guard var slot = linuxDisplay() else { return OutputError(.missing) }
    let clock = LinuxClock()
    let begin = clock.now()
    while true {
      let gone = clock.now().seconds(since: begin)
      guard gone < seconds, !isEnding() else { break }
      let picture = TestPicture(share: gone / seconds).picture(display.size)
      while slot.advance(to: picture, at: clock.now()) { pause(milliseconds: 2) }
      if let fault = slot.fault { return fault }
      pause(milliseconds: 100)
    }
    slot.close()
    return nil
  }
}
