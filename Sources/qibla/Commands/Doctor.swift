import ArgumentParser
import Device
import LinuxHAL
import ServiceLifecycle
import Services
import Settings

/// `qibla doctor`: what is there, what is wrong, what to do.
struct Doctor: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Looks at everything the device needs: what is there, what is wrong, what to do.",
    discussion:
      """
      Only looks: nothing is written to any chip and no line is switched. Exit code 69 when something is wrong.

      With --self-test the chips that have a test in them run it: lay the device down and leave it still for some seconds. The device must not be \
      running.

      With --interference ring, status lights and buzzer are switched on one after the other, each alone, to measure what their \
      currents add to the magnetic field: lay the device down and leave it still. The stored calibration stays as it is. The device must not be running.

      With --wizard it leads you from a bare board to a calibrated device, one step after the other, each checked: what stands in the way is told with what to do, \
      ring, lights, buzzer and button are tried and you are asked what you saw or heard. Exit code 2 when something is left. The device must not be running.
      """)

  @Flag(help: "Run the chips' own tests, too, which disturbs what they measure.")
  var selfTest = false
  @Flag(help: "Measure what lights and buzzer add to the field, too, which switches them on.")
  var interference = false
  @Flag(help: "Lead through building the device, step by step.")
  var wizard = false
  @OptionGroup var source: ConfigurationOption
  @OptionGroup var form: JSONOption

  func validate() throws {
    try require(!wizard || !(selfTest || interference || form.json), "--wizard", "it with another flag", "it alone")
  }

  func run() async throws {
    if interference || wizard { ignoreSignalsOfFailedWrites() }
    let effective = try Startup.configuration(source.config)
    if wizard { return try await lead(effective) }
    var run = DoctorRun(effective.configuration, effective.doctorAccess)
    // Held until the end: two that talk to one chip spoil its test.
    let lock = selfTest || interference ? try SensorLock.required(effective.configuration) : nil
    run.examine()
    if lock != nil, selfTest { run.testSensors() }
    if let lock, interference {
      let checks = run.interferenceChecks()
      // The report is told whatever becomes of it.
      do {
        if !checks.isEmpty {
          run.note(try await measured(checks, LinuxDevice(effective, lock, logger: Log.device(.error))))
        }
      } catch {
        run.noteInterference(failed: "\(error)")
      }
    }
    let report = run.report
    if form.json { try Output.json(report) } else { try Output.line(report.text) }
    if !report.problems.isEmpty { throw ExitCode.noHardware }
  }

  /// The device's loop without anything beside it, which goes dark whatever ends it.
  private func measured(_ checks: [InterferenceCheck], _ device: LinuxDevice) async throws -> InterferenceRun {
    let seconds = Int(checks.reduce(0) { $0 + $1.seconds }.rounded(.up))
    Output.note("lights and buzzer are measured for \(seconds) seconds: leave the device still")
    let view = InterferenceView(
      InterferenceRun(checks, device.ports))
    try await serve([device.loopService()], until: view)
    return view.run
  }
}
