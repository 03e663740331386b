import Displays
import HAL
import Reports
import Settings
import Text

extension DoctorRun where Bus: ~Copyable, Port: ~Copyable {
  /// The display: checks for an answer at its address. The chip can't be identified: of the status byte only the bit "display off"
  /// is defined by both data sheets, with the same meaning (SSD1306 section 8.1.5 and table 9-1; SH1106 "Read status").
  mutating func examineDisplay() {
    let display = configuration.display
    guard display.exists else {
      report.outputs.append(.init(name: "display", place: "", state: "not_configured"))
      return
    }
    let place =
      "\(display.bus) \(I2CAddress(UInt8(clamping: display.ownAddress)).hex) "
      + "\(display.kind.rawValue) \(display.size.rawValue)"
    var state = access.deviceIsRunning() ? "in_use" : "ready"
    if let error = displayFault(display, at: display.ownAddress) {
      var diagnosis = Diagnosis(error, part: "display", chip: display.bus)
      let others = access.deviceFiles("i2c-")
      if error.kind == .missing, !others.isEmpty {
        diagnosis.found = "\(diagnosis.found); there are \(others.joined(separator: ", "))"
      }
      if error.kind == .noAcknowledge,
        let other = Configuration.Display.addresses.first(where: {
          $0 != display.ownAddress && displayFault(display, at: $0) == nil
        })
      {
        let hex = I2CAddress(UInt8(clamping: other)).hex
        diagnosis.found = "\(diagnosis.found); something answers at \(hex)"
        diagnosis.nextStep = "Set display.address = \(hex) if that is the display"
      }
      report.problems.append(diagnosis)
      state = diagnosis.code
    }
    report.outputs.append(.init(name: "display", place: place, state: state))
  }

  /// The error at an address; nil after an answer. Reading has no side effect.
  private func displayFault(_ display: Configuration.Display, at address: Int) -> OutputError? {
    var bus: Bus
    do throws(BusError) { bus = try access.openBus(display.bus) } catch { return OutputError(error) }
    let nothing: [UInt8] = []
    var status: InlineArray<1, UInt8> = [0]
    var span = status.mutableSpan
    var bytes = span.mutableBytes
    do throws(I2CError) {
      try bus.writeRead(I2CAddress(UInt8(clamping: address)), nothing.span.bytes, into: &bytes)
      return nil
    } catch {
      return OutputError(error)
    }
  }
}
