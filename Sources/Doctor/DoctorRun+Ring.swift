import HAL
import Reports
import Settings
import Text

extension DoctorRun where Bus: ~Copyable, Port: ~Copyable {
  /// A ring that isn't on lines. Pixels can't answer: checks their bus only.
  mutating func examineRing() {
    let ring = configuration.ring
    var state = "ready"
    if let error = ringFault(ring) {
      var diagnosis = Diagnosis(error, part: "ring", chip: ring.device)
      let others = access.deviceFiles(ring.carrier == .spi ? "spidev" : "i2c-")
      if error.kind == .missing, !others.isEmpty {
        diagnosis.found = "\(diagnosis.found); there are \(others.joined(separator: ", "))"
      }
      report.problems.append(diagnosis)
      state = diagnosis.code
    } else if access.deviceIsRunning() {
      state = "in_use"
    }
    report.outputs.append(
      .init(name: "ring", place: "\(ring.device) \(ring.kind.rawValue), \(ring.pixels) pixels", state: state))
  }

  /// The ring's fault; nil without a visible one.
  private func ringFault(_ ring: Configuration.Ring) -> OutputError? {
    var bus: Bus
    do throws(BusError) { bus = try access.openBus(ring.device) } catch { return OutputError(error) }
    for address in ring.addresses {
      // MODE1: reading it has no side effect.
      let register: InlineArray<1, UInt8> = [0]
      var mode: InlineArray<1, UInt8> = [0]
      var span = mode.mutableSpan
      var bytes = span.mutableBytes
      do throws(I2CError) {
        try bus.writeRead(I2CAddress(UInt8(address)), register.span.bytes, into: &bytes)
      } catch {
        return OutputError(error)
      }
    }
    return nil
  }
}
