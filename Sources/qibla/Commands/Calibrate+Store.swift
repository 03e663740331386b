import ArgumentParser
import Calibration
import HAL
import LinuxHAL
import Program
import Reports
import Settings
import Text

/// Actions on stored calibrations. A running device loads the changed file within two seconds.
extension Calibrate {
  /// `--restore`
  func bringBack(_ store: CalibrationStore) throws {
    try touching(store) {
      guard let record = try store.restore() else {
        Output.note("\(store.previousPath) is not there: nothing to bring back")
        throw ExitCode.refused
      }
      Output.note("\(store.path) is the former calibration again")
      if form.json { try Output.json(WrittenCalibration(record)) }
    }
  }

  /// `--export`
  func write(_ store: CalibrationStore, to path: String) throws {
    let found = store.load(for: nil)
    for notice in found.notices { Output.note(notice.words(store)) }
    guard let record = found.record else {
      Output.note("\(store.path): there is no calibration to export")
      throw ExitCode.refused
    }
    let bytes = CalibrationFile.encode(record)
    if path == "-" { return try Output.line(String(decoding: bytes.dropLast(), as: UTF8.self)) }
    do throws(StorageError) { try LinuxStorage().write(bytes, to: path) } catch { throw Input.unreadable(path, error) }
    if form.json { try Output.json(WrittenCalibration(record)) }
  }

  /// `--import`: checks the file like any other, and adds a checksum.
  func take(_ path: String, into store: CalibrationStore, _ configuration: Configuration) throws {
    let bytes = try Input.whole(path, limit: CalibrationFile.largest)
    var record: CalibrationRecord
    do throws(CalibrationFileError) {
      record = try CalibrationFile.decode(bytes).record
    } catch {
      Output.refuse("\(path): \(error.message)")
      throw ExitCode.badInput
    }
    if record.unit == .counts {
      Output.note("\(path) is in raw counts: the device needs one in microtesla")
      throw ExitCode.refused
    }
    if let turned = AxesCheck(turnedBy: record.calibration) {
      Output.note("\(path): \(turned)")
      throw ExitCode.refused
    }
    if record.sensor == nil { Output.note("\(path) names no sensor: the device takes it for whatever it finds") }
    record.unit = .microtesla
    try touching(store) {
      try store.save(record)
      let hasFormer = LinuxStorage().exists(store.previousPath)
      Output.note("stored as \(store.path)" + (hasFormer ? "; the one before is \(store.previousPath)" : ""))
      if form.json { try Output.json(WrittenCalibration(record)) }
    }
  }

  func touching(_ store: CalibrationStore, _ work: () throws -> Void) throws {
    do {
      try work()
    } catch let error as StorageError {
      throw Input.unreadable(store.path, error)
    } catch let error as CalibrationFileError {
      Output.refuse("\(store.path): \(error.message)")
      throw ExitCode.refused
    }
  }
}
