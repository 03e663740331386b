import Controllers
import HAL
import Link
import LinuxHAL
import Reports
import Services
import Simulation
import TestSupport
import Testing

/// Programs that fetch the device's recordings.
@Suite struct RecordingsCallTests {
  private let head = "# recorded by: qibla record\n# date: 2026-11-21\nt_s,ax,ay,az\n"

  private func rows(_ count: Int) -> String { (0..<count).map { "\(Double($0) / 4),0,0,9.81\n" }.joined() }

  private func replies(to request: DeviceRequest, _ library: RecordingLibrary?) async throws -> [DeviceReply] {
    let (clock, caller) = (ManualClock(), ScriptedCaller([request.line]))
    let listener = ScriptedListener([caller])
    var answers = ControlAnswers.test()
    answers.recordings = library
    let socket = ControlSocket(
      DevicePorts(), clock: clock, logger: LogLines().logger, path: "/state/call", answers: answers,
      listen: { _ throws(StorageError) in listener })
    try await running(socket, clock) { await clock.advance(by: 2) }
    return caller.heard.compactMap { DeviceReply(line: $0) }
  }

  private func library(_ files: [String: String]) -> RecordingLibrary {
    RecordingLibrary(
      folder: "/recordings",
      names: { folder in
        Set(files.keys.map { String($0.dropFirst(folder.count + 1).split(separator: "/")[0]) }).sorted()
      }, size: { files[$0]?.utf8.count },
      piece: { path, offset, count throws(StorageError) in
        guard let text = files[path] else { throw .missing }
        return Array(text.utf8.dropFirst(offset).prefix(count))
      })
  }

  @Test func `recordings are listed with size, day and length`() async throws {
    let library = library([
      "/recordings/b/sensors.csv": head + rows(5), "/recordings/b/gps.nmea": "0.5 $GPRMC\n",
      "/recordings/a/sensors.csv": "torn", "/recordings/.c/sensors.csv": head, "/recordings/d/notes": "",
    ])
    let heard = try await replies(to: .recordings, library)
    #expect(
      heard == [
        .item(#"{"bytes":4,"name":"a","seconds":null,"started":null}"#),
        .item(#"{"bytes":\#((head + rows(5)).utf8.count + 11),"name":"b","seconds":1,"started":"2026-11-21"}"#),
        .end(.done),
      ], "\(heard)")
    #expect(try await replies(to: .recordings, nil) == [.end(.done)])
  }

  @Test func `only the requested part of a recording is read, whatever its bytes`() async throws {
    let sensors = head + rows(40_000)
    let library = library(["/recordings/b/sensors.csv": sensors, "/recordings/b/gps.nmea": "0.5 $GPRMC\n"])
    let all = Array(sensors.utf8) + Array("0.5 $GPRMC\n".utf8)
    for (offset, count) in [(0, 0), (0, 10), (3, 100_000), (all.count - 15, 100), (all.count, 5), (all.count + 9, 5)] {
      let heard = try await replies(to: .piece(of: "b", from: offset, count: count), library)
      let bytes = heard.flatMap { if case .bytes(let piece) = $0 { piece } else { [UInt8]() } }
      #expect(heard.first == .answer(#"{"bytes":\#(all.count)}"#) && heard.last == .end(.done))
      #expect(bytes == Array(all.dropFirst(offset).prefix(count)), "\(count) from \(offset)")
    }
    #expect(try await replies(to: .piece(of: "c", from: 0, count: 1), library).last == .end(.invalid))
  }

  @Test func `a recording arrives complete, in pieces of whole lines`() async throws {
    let sensors = head + rows(40_000)
    let library = library(["/recordings/b/sensors.csv": sensors, "/recordings/b/gps.nmea": "0.5 $GPRMC\n"])
    let heard = try await replies(to: .recording("b"), library)
    let pieces = heard.compactMap { if case .sensors(let text) = $0 { text } else { nil } }
    #expect(pieces.joined() == sensors && pieces.allSatisfy { $0.hasSuffix("\n") && $0.utf8.count <= 8192 })
    #expect(heard.suffix(2) == [.receiver("0.5 $GPRMC\n"), .end(.done)])
  }

  @Test(arguments: ["c", "..", ".", "b/../b", "/etc", ".c"])
  func `an unknown name is refused with the known ones`(
    _ name: String
  ) async throws {
    let library = library(["/recordings/b/sensors.csv": head, "/recordings/.c/sensors.csv": head])
    let heard = try await replies(to: .recording(name), library)
    guard case .item(let json)? = heard.first else {
      Issue.record("\(heard)")
      return
    }
    #expect(json.contains(#""accepted":"b""#) && heard.last == .end(.invalid))
  }

  @Test func `pieces of a real file are read, links are not followed`() throws {
    let folder = try TemporaryFolder(prefix: "qibla-test-")
    let storage = LinuxStorage()
    try storage.write(Array("0123456789".utf8), to: folder.path + "/file")
    #expect(storage.size(of: folder.path + "/file") == 10 && storage.size(of: folder.path) == nil)
    #expect(try storage.read(folder.path + "/file", from: 8, count: 5) == Array("89".utf8))
    #expect(storage.names(in: folder.path) == ["file"] && storage.names(in: "/nowhere").isEmpty)
    #expect(throws: StorageError.missing) { _ = try storage.read("/nowhere", from: 0, count: 1) }
  }
}
