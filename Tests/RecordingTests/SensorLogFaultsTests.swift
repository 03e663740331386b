import Compass
import Measures
import Testing
import Text

@testable import Recording

@Suite("A faulty sensor log") struct SensorLogFaultsTests {
  @Test func `names every missing column at once and the accepted ones`() {
    let error = #expect(throws: Problems.self) { try ReadLog("t,ax,ay,mx_ut,my_ut,mz_ut,gx\n0,0,0,0,0,0,0\n") }
    #expect(error?.all.map(\.key) == ["t_s", "az", "gy"])
    #expect(error?.all.map(\.line) == [1, 1, 1])
    #expect(error?.all[1].accepted.description.contains("ax_g") == true)
  }

  @Test(arguments: ["", "# only: provenance\n", "\n\n"])
  func `without a header is refused`(text: String) {
    #expect(throws: Problems.self) { try ReadLog(text) }
  }

  @Test func `refuses two columns with the same name`() {
    let error = #expect(throws: Problems.self) { try ReadLog("t_s,ax,ay,az,mx,my,mz,mx\n") }
    #expect(error?.all.map(\.key) == ["mx"])
  }

  @Test(arguments: [
    ("1,2,3,4,5,6", SensorLogFaults.Kind.ragged), ("1,2,3,4,5,6,7,8", .ragged), ("1,2,3,4,5,6,x7", .notANumber),
    ("1,2,3,4,5,6,7 8", .notANumber), ("1,2,3,4,5,6,1e", .notANumber), ("1,2,3,4,5,6,0x7", .notANumber),
    ("1,2,3,4,5,6,-", .notANumber), ("1,2,3,4,5,6,.", .notANumber), ("1,nan,3,4,5,6,7", .notFinite),
    ("1,-inf,3,4,5,6,7", .notFinite), ("1,2,3,4,5,6,1e999", .notFinite), ("1,2,3,4,5,6,", .incompleteVector),
    (",2,3,4,5,6,7", .noTime), ("0,2,3,4,5,6,7", .timeNotIncreasing), ("-1,2,3,4,5,6,7", .timeNotIncreasing),
    ("1e30,2,3,4,5,6,7", .notFinite),
  ])
  func `loses only the faulty row and reports why and where`(row: String, kind: SensorLogFaults.Kind) throws {
    let log = try ReadLog("t_s,ax,ay,az,mx,my,mz\n0,0,0,9,1,2,3\n\(row)\n2,0,0,9,1,2,3\n")
    #expect(log.samples.map(\.time.seconds) == [0, 2])
    #expect(log.reader.faults.first.map(\.kind) == [kind])
    #expect(log.reader.faults.first.map(\.line) == [3])
    #expect(log.reader.faults.count(kind) == 1)
  }

  @Test func `keeps the first few positions and counts the rest`() throws {
    let log = try ReadLog("t_s,ax,ay,az,mx,my,mz\n" + String(repeating: "0,a,b,c,d,e,f\n", count: 100))
    #expect(log.reader.faults.count(.notANumber) == 100)
    #expect(log.reader.faults.first.count == SensorLogFaults.placesKept)
    #expect(
      log.reader.faults.description == "100 rows skipped: 100 not a number; first at line 2, column 2 (not a number)")
  }

  @Test func `cut at any byte replays up to the cut and reports it (F110)`() throws {
    let whole = "t_s,ax,ay,az,mx,my,mz\n0.01,1,2,3,4,5,6\n0.02,1,2,3,4,5,7\n"
    let header = whole.utf8.firstIndex(of: 10)!.utf16Offset(in: whole) + 1
    let samples = try ReadLog(whole).samples
    for length in header..<whole.utf8.count {
      let log = try ReadLog(Array(whole.utf8.prefix(length)))
      let isLineEnd = Array(whole.utf8)[length - 1] == 10
      #expect(log.reader.endsWithoutNewline == !isLineEnd, "\(length) bytes")
      #expect(log.samples.count + log.reader.faults.total + 1 >= log.reader.line)
      #expect(log.samples.starts(with: samples.prefix(1)) || length < header + 17)
    }
  }

  @Test func `with an endless line takes no memory for it`() throws {
    let long = String(repeating: "9", count: 100_000)
    let log = try ReadLog("t_s,ax,ay,az,mx,my,mz\n0,\(long)\n1,1,2,3,4,5,6\n", chunk: 1000)
    #expect(log.reader.faults.count(.tooLong) == 1)
    #expect(log.samples.count == 1)
  }

  @Test func `of random bytes doesn't trap`() {
    var random = SplitMix64(seed: 7)
    let alphabet = Array("0123456789,,,..--e\n\n\r #naif\u{0}\u{FF}".utf8)
    for _ in 0..<300 {
      let bytes = (0..<400).map { _ in alphabet[Int(random.next() % UInt64(alphabet.count))] }
      _ = try? ReadLog(Array("t_s,ax,ay,az,mx,my,mz\n".utf8) + bytes, chunk: 37)
      _ = try? ReadLog(bytes)
    }
  }
}
