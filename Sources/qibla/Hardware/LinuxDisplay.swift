import Displays
import HAL
import LinuxHAL
import Measures
import Services
import Settings

extension Configuration {
  /// The display of a Linux device; nil where there is none.
  ///
  /// - Parameter prepare: called before it is driven.
  func linuxDisplay(prepare: @escaping @Sendable () -> Void = {}) -> DisplaySlot<LinuxI2CBus>? {
    display.slot(open: openDisplay(prepare: prepare))
  }

  /// Opens its bus, with an advisory lock on its address; sensors and a ring there aren't affected.
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

  /// Shows the test picture on the display for some seconds, and switches it off: an arrow that goes once round, every pixel at the
  /// edges, both scripts. Returns why it couldn't be shown; nil where it could.
  ///
  /// Throws nothing and needs no running device; a device that has the display isn't disturbed (``/HAL/OutputError/Kind/busy``).
  ///
  /// - Parameters:
  ///   - seconds: for how long, 0.5 or more.
  ///   - isEnding: whether it is to end before that; asked ten times a second.
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
