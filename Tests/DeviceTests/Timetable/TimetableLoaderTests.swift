import Controllers
import HAL
import Prayer
import Reports
import Simulation
import Testing
import Text

@Suite("A mosque's timetable in service") struct TimetableLoaderTests {
  let files = MemoryStorage()
  static let header = "date,fajr,sunrise,dhuhr,asr,maghrib,isha\n"
  static let good = header + "2026-11-21,05:15,06:35,12:07,15:15,17:38,19:08\n"
  static let newer = header + "2026-11-21,05:16,06:35,12:07,15:15,17:38,19:08\n"

  func loader() -> TimetableLoader {
    let files = files
    return TimetableLoader(
      path: "mosque.csv", copyPath: "copy.csv",
      read: { path throws(StorageError) in
        guard let bytes = files[path] else { throw .missing }
        return bytes
      },
      write: { bytes, path throws(StorageError) in files[path] = bytes })
  }

  @Test func `an edit is loaded and checked at once`() {
    var loader = loader()
    files["mosque.csv"] = Array(Self.good.utf8)
    #expect(loader.poll() == .taken)
    #expect(loader.poll() == .unchanged)
    files["mosque.csv"] = Array(Self.newer.utf8)
    #expect(loader.poll() == .taken)
    #expect(loader.timetable?.days[0]?.times.fajr == 5 * 3600 + 16 * 60)
  }

  @Test func `the copy is written only if it differs: writing wears a card out`() {
    let files = files
    files["mosque.csv"] = Array(Self.good.utf8)
    func poll(_ write: @escaping TimetableLoader.Write) {
      var loader = TimetableLoader(
        path: "mosque.csv", copyPath: "copy.csv",
        read: { path throws(StorageError) in
          guard let bytes = files[path] else { throw .missing }
          return bytes
        }, write: write)
      #expect(loader.poll() == .taken)
    }
    poll { bytes, path throws(StorageError) in files[path] = bytes }
    #expect(files["copy.csv"] == files["mosque.csv"])
    poll { _, _ throws(StorageError) in Issue.record("written again") }
  }

  @Test(arguments: [header + "2026-11-21,05:15,25:35,12:07,15:15,17:38,19:08\n", "", "not a table"])
  func `an invalid edit is reported once, and the former timetable stays in force, also after a restart`(_ bad: String)
  {
    var before = loader()
    files["mosque.csv"] = Array(Self.good.utf8)
    _ = before.poll()
    files["mosque.csv"] = Array(bad.utf8)
    guard case .refused(let words, keepsFormer: true) = before.poll() else {
      Issue.record("taken for good")
      return
    }
    #expect(words.description.hasPrefix("mosque.csv, line "))
    #expect(before.poll() == .unchanged)
    #expect(before.timetable != nil)

    var after = loader()
    guard case .refused(_, keepsFormer: true) = after.poll() else {
      Issue.record("the copy isn't used")
      return
    }
    #expect(after.timetable == before.timetable)
  }

  @Test func `a deleted file leaves the former timetable in force, or none if there never was one`() {
    var never = loader()
    #expect(never.poll() == .refused("mosque.csv is not there", keepsFormer: false))
    files["mosque.csv"] = Array(Self.good.utf8)
    #expect(never.poll() == .taken)
    files["mosque.csv"] = nil
    #expect(never.poll() == .refused("mosque.csv is not there", keepsFormer: true))
  }
}
