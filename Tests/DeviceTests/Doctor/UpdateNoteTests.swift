import Foundation
import Reports
import Simulation
import Testing
import Text

@testable import Doctor

/// What the update script leaves, as the doctor says it. The lines are the script's own.
@Suite struct UpdateNoteTests {
  private func note(_ text: String) -> UpdateNote? {
    let storage = MemoryStorage()
    storage[UpdateNote.path] = Array(text.utf8)
    return UpdateNote(in: storage)
  }

  @Test func `a version that is there is read, and its outcome`() {
    let found = note(
      """
      {"installed":"0.2.0~deb13","available":"0.3.0~deb13","source":"repository","left_out":true,\
      "checked":"2026-11-30T11:57:35Z","problem":null,"outcome":"fell_back","version":"0.3.0~deb13",\
      "from":"0.2.0~deb13","at":"2026-11-30T11:57:39Z","reason":"no direction (mag.absent)","kept":"0.2.0~deb13"}

      """)
    #expect(found?.available == "0.3.0~deb13" && found?.leftOut == true && found?.outcome == .fellBack)
    #expect(found?.from == "0.2.0~deb13" && found?.reason == "no direction (mag.absent)")
  }

  @Test(arguments: ["", "{", "[]", "{\"outcome\":\"other\",\"left_out\":false}", String(repeating: " ", count: 20_000)])
  func `without the file, or with another's content, nothing is said`(text: String) {
    #expect(note(text) == nil)
    #expect(UpdateNote(in: MemoryStorage()) == nil)
  }

  private func report(_ outcome: String, available: String = "null", leftOut: Bool = false) throws -> DoctorReport {
    let line =
      "{\"installed\":\"0.2.0\",\"available\":\(available),\"left_out\":\(leftOut),\"problem\":null,\"outcome\":\"\(outcome)\","
      + "\"version\":\"0.3.0\",\"from\":\"0.2.0\",\"reason\":\"no direction (mag.absent)\"}"
    return try ScriptedMachine { $0.files[UpdateNote.path] = Array(line.utf8) }.report()
  }

  @Test func `the doctor names a newer version with the way to it, and once it has failed only that`() throws {
    let there = try report("none", available: "\"0.3.0\"")
    #expect(there.notes.contains { $0.text(.en).hasPrefix("Version 0.3.0 is there. To apply it: sudo ") })
    #expect(there.update?.offered == "0.3.0")
    let back = try report("fell_back", available: "\"0.3.0\"", leftOut: true)
    #expect(back.notes.contains { $0.text(.en).contains("taken back") && $0.text(.en).contains("(mag.absent)") })
    #expect(!back.notes.contains { $0.text(.en).contains("is there. To apply") })
    #expect(back.update?.offered == nil)
    #expect(!back.problems.contains { $0.code == "update.failed" })
    #expect(try report("failed").problems.contains { $0.code == "update.failed" })
    #expect(try report("applied").notes.allSatisfy { !$0.text(.en).contains("0.3.0") })
  }
}
