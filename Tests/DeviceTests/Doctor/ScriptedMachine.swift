import Compass
import Core
import Doctor
import Earth
import GPS
import HAL
import Measures
import Position
import Reports
import Sensors
import Settings
import Simulation
import Synchronization
import TestSupport
import Testing
import Text

@testable import Calibration

/// A machine for the doctor, scripted by the test: the modelled board's chips, files, lines, a receiver.
final class ScriptedMachine: Sendable {
  struct Parts: Sendable {
    /// Why the bus can't be opened; nil: it can.
    var bus: BusError?
    var deviceFiles = ["/dev/i2c-1"]
    /// Consumers of lines, by offset; lines that aren't listed are free.
    var lines: [UInt32: LineUse] = [:]
    /// Why the GPIO chip or its lines can't be opened.
    var lineError: LineError?
    var files: [String: [UInt8]] = [:]
    var fileErrors: [String: StorageError] = [:]
    var folder: StorageError?
    /// Problems with references of the configuration.
    var settings: [Problem] = []
    /// Notes on references of the configuration.
    var settingNotes: [String] = []
    var wallClock: UniversalTime? = UniversalTime(CivilDate(year: 2026, month: 3, day: 1), hour: 9)
    var deviceIsRunning = false
    var now = Instant(seconds: 100)
  }

  let parts: Mutex<Parts>
  let board: ModelBoard
  let receiver: ScriptedReceiver
  /// Whether the receiver reports a place at every wait.
  let speaks: Bool

  /// - Parameter chips: the board's chips, on the first select line if on SPI; nil: the usual ones.
  init(
    faults: String = "", receiver: ScriptedReceiver = ScriptedReceiver(), speaks: Bool = true,
    chips: [ChipModel]? = nil,
    _ change: (inout Parts) -> Void = { _ in }
  ) throws {
    var setup = ModelBoard.Setup()
    setup.faults = try FaultPlan(faults)
    setup.chips = chips ?? setup.chips
    board = ModelBoard(setup)
    // The chips have been powered for a second.
    for millisecond: Int64 in [0, 1000] { board.advance(to: Instant(nanoseconds: millisecond * 1_000_000)) }
    var parts = Parts()
    change(&parts)
    self.parts = Mutex(parts)
    self.receiver = receiver
    self.speaks = speaks
  }

  var access: DoctorAccess<SimulatedBus, ScriptedPort> {
    DoctorAccess(
      openBus: { path throws(BusError) in
        if let error = self.parts.withLock({ $0.bus }) { throw error }
        return SPILine(path: path) == nil ? SimulatedBus(self.board) : SimulatedBus(self.board, select: 0)
      },
      deviceFiles: { prefix in self.parts.withLock { $0.deviceFiles.filter { $0.hasPrefix("/dev/" + prefix) } } },
      line: { _, offset throws(LineError) in
        let (error, use) = self.parts.withLock { ($0.lineError, $0.lines[offset]) }
        if let error { throw error }
        return use ?? LineUse()
      },
      receivers: { [.port("/dev/serial0")] }, openReceiver: { _, _ throws(SerialError) in try self.receiver.open() },
      storage: ScriptedFiles(machine: self),
      checkFolder: { _ throws(StorageError) in
        if let error = self.parts.withLock({ $0.folder }) { throw error }
      },
      magneticModel: { .wmm2025 }, settings: { self.parts.withLock { $0.settings } },
      settingNotes: { today in self.parts.withLock { parts in parts.settingNotes.map { "\("\($0) on \(today.text)")" } }
      },
      buildDate: CivilDate(year: 2026, month: 1, day: 1),
      now: { self.parts.withLock { $0.now } },
      wallClock: { self.parts.withLock { $0.wallClock }.map { SystemClock($0, isSynchronized: true) } },
      pause: { milliseconds in
        self.parts.withLock { $0.now = $0.now.advanced(byNanoseconds: milliseconds * 1_000_000) }
        // The chips go on measuring after that second.
        let elapsed = self.parts.withLock { $0.now.seconds } - 99
        self.board.advance(to: Instant(seconds: elapsed))
        let second = Int(self.parts.withLock { $0.now }.seconds) % 10
        if self.speaks { self.receiver.say(istanbul(second: second)) }
      },
      deviceIsRunning: { self.parts.withLock { $0.deviceIsRunning } })
  }

  /// The doctor's report on this machine.
  func report(testing: Bool = false, _ change: (inout Configuration) -> Void = { _ in }) -> DoctorReport {
    var configuration = Configuration()
    configuration.ring.lines = Array(1...8)
    configuration.buzzer.line = 9
    configuration.gps.port = "/dev/serial0"
    change(&configuration)
    var run = DoctorRun(configuration, access)
    run.examine()
    if testing { run.testSensors() }
    expectArabic(run.report.notes + run.report.problems.flatMap(\.messages))
    return run.report
  }
}

/// The files of a scripted machine. Writing fails.
private struct ScriptedFiles: Storage {
  let machine: ScriptedMachine

  func read(_ path: String, limit: Int) throws(StorageError) -> [UInt8] {
    let (error, bytes) = machine.parts.withLock { ($0.fileErrors[path], $0.files[path]) }
    if let error { throw error }
    guard let bytes else { throw .missing }
    guard bytes.count <= limit else { throw .overLimit(found: bytes.count, limit: limit) }
    return bytes
  }

  func write(_ bytes: [UInt8], to path: String) throws(StorageError) { throw .readOnly }
  func remove(_ path: String) throws(StorageError) { throw .readOnly }
  func openLog(_ path: String) throws(StorageError) -> MemoryLog { throw .readOnly }
  func makeFolder(_ path: String) throws(StorageError) { throw .readOnly }
  func names(in folder: String) -> [String] { [] }
  func freeBytes(at path: String) throws(StorageError) -> Int { 1 << 30 }
}

extension CalibrationRecord {
  /// A calibration of the modelled board's magnetometer.
  static func ofBoard(address: UInt8 = 0x1C) -> CalibrationRecord {
    CalibrationRecord(
      calibration: SensorCalibration(
        hardIron: MagneticField(microtesla: 1, 2, 3), softIron: .identity, headingSigma: Angle(degrees: 0.5)),
      sensor: SensorIdentity(chip: "lis3mdl", bus: "/dev/i2c-1", address: address, axes: "+x +y +z"),
      unit: .microtesla)
  }
}

/// Notes in the state folder, in the device's format.
enum ChecksummedNote {
  /// A drift of so many µT in a field of 48.2 µT.
  static func drift(microtesla: Double, at time: UniversalTime) -> [UInt8] {
    DriftNote(
      CalibrationWatch.Drift(
        microtesla: Vector3(microtesla, 0, 0), sigmaMicrotesla: 0.4, lengthMicrotesla: 48.2, directions: 40),
      at: time
    ).encoded
  }
}
