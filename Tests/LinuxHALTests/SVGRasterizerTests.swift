import Glibc
import HAL
import LinuxHAL
import Testing

@Suite("An SVG drawn by another program", .oneAtATime) struct SVGRasterizerTests {
  private static let svg =
    #"<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="20" height="10"/></svg>"#
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(prefix: "qibla-test-") }

  /// A mock of the drawing program.
  private func program(_ script: String) throws -> String {
    let path = folder.path + "/draws"
    try LinuxStorage().write(Array("#!/bin/sh\n\(script)\n".utf8), to: path)
    #expect(chmod(path, 0o700) == 0)
    return path
  }

  private func failure(_ script: String, seconds: Double = 30) throws -> SVGRasterizer.Failure? {
    let rasterizer = SVGRasterizer(program: try program(script), seconds: seconds, mostBytes: 100_000)
    do throws(SVGRasterizer.Failure) {
      _ = try rasterizer.png(of: Self.svg)
      return nil
    } catch { return error }
  }

  @Test(.enabled(if: ChildProcess.find("rsvg-convert") != nil, "needs rsvg-convert (Debian: librsvg2-bin)"))
  func `is a PNG of its own width and height`() throws {
    let png = try SVGRasterizer(seconds: 60).png(of: Self.svg)
    // IHDR, width and height: ISO/IEC 15948, 11.2.2.
    #expect(Array(png[12..<24]) == Array("IHDR".utf8) + [0, 0, 0, 20, 0, 0, 0, 10])
  }

  @Test(.enabled(if: ChildProcess.find("rsvg-convert") != nil, "needs rsvg-convert (Debian: librsvg2-bin)"))
  func `has one bit for each pixel on request`() throws {
    let png = try SVGRasterizer(seconds: 60).png(of: Self.svg, isMonochrome: true)
    // IHDR: extent, then a depth of one bit, greyscale.
    #expect(Array(png[16..<26]) == [0, 0, 0, 20, 0, 0, 0, 10, 1, 0])
  }

  @Test func `a program that draws no PNG of eight bits is an error where bits are requested`() throws {
    let rasterizer = SVGRasterizer(program: try program(#"printf '\211PNG\r\n\032\n'"#), seconds: 60)
    #expect(throws: SVGRasterizer.Failure.failed("its output is not a PNG of eight bits")) {
      try rasterizer.png(of: Self.svg, isMonochrome: true)
    }
  }

  @Test func `is refused where the program isn't installed`() {
    #expect(throws: SVGRasterizer.Failure.notInstalled) { try SVGRasterizer(program: nil).png(of: Self.svg) }
  }

  @Test func `the program reads the exact SVG from a file that is deleted afterwards`() throws {
    let kept = folder.path + "/kept"
    // The start of a PNG, and the program's input.
    let script = #"printf '\211PNG\r\n\032\n'; cat "$3"; echo "$3" > "# + kept
    let png = try SVGRasterizer(program: try program(script), seconds: 60).png(of: Self.svg)
    #expect(String(decoding: png.dropFirst(8), as: UTF8.self) == Self.svg)
    let name = String(decoding: try LinuxStorage().read(kept, limit: 1000), as: UTF8.self).dropLast()
    #expect(name.hasSuffix("/card.svg") && !LinuxStorage().exists(String(name)))
  }

  @Test func `a program that complains, fails, hangs, floods or draws something else is an error with a message`()
    throws
  {
    #expect(try failure("echo 'no such font' >&2; exit 1") == .failed("no such font"))
    #expect(try failure("exit 3") == .failed("it ended with an error"))
    #expect(try failure("exec sleep 1000", seconds: 0.2) == .failed("not in 0.2 s"))
    #expect(try failure("exec >&-; exec sleep 1000", seconds: 0.2) == .failed("not in 0.2 s"))
    #expect(try failure("exec cat /dev/zero") == .failed("over 100000 bytes"))
    #expect(try failure("echo GIF89a") == .failed("its output is not a PNG"))
  }

  @Test func `has the largest allowed size, and no larger`() throws {
    for (count, isTaken) in [(100_000, true), (100_001, false)] {
      let script = #"printf '\211PNG\r\n\032\n'; head -c \#(count - 8) /dev/zero"#
      let rasterizer = SVGRasterizer(program: try program(script), seconds: 60, mostBytes: 100_000)
      #expect((try? rasterizer.png(of: Self.svg))?.count == (isTaken ? count : nil))
    }
  }

  @Test func `a program is polled with a pause each time, until its output ends and then until it exits`() throws {
    let script = #"printf '\211PNG\r\n\032\n'; exec >&- 2>&-; sleep 0.2"#
    let rasterizer = SVGRasterizer(program: try program(script), seconds: 60)
    var (reads, waits) = (0, 0)
    let pauses = try counting("nanosleep") {
      reads = try counting("read") { waits = try counting("waitpid") { _ = try rasterizer.png(of: Self.svg) } }
    }
    // The last poll of each has no pause.
    #expect(pauses == reads - 1 + waits - 1)
  }

  @Test func `a program that can't be started is an error`() throws {
    let rasterizer = SVGRasterizer(program: folder.path + "/nothing")
    #expect(throws: SVGRasterizer.Failure.self) { try rasterizer.png(of: Self.svg) }
  }
}
