import CDisk
import Glibc
import HAL
import LinuxHAL
import Measures
import Testing

@Suite("A GPIO chip", .oneAtATime) struct GPIOTests {
  @Test func `a missing chip is reported as missing, by every call`() {
    let path = "/dev/gpiochip-that-does-not-exist"
    #expect(throws: LineError(.missing)) { _ = try GPIOChip(path: path) }
    #expect(throws: LineError(.missing)) { _ = try GPIOOutputLines(path: path, offsets: [1, 2]) }
    #expect(throws: LineError(.missing)) { _ = try GPIOInputLine(path: path, offset: 3) }
  }

  @Test(arguments: ["/dev/null", "/tmp"]) func `another kind of file is refused`(path: String) {
    #expect(throws: LineError.self) { _ = try GPIOChip(path: path) }
  }

  @Test func `a chip without permission is reported so`() async {
    await #expect(processExitsWith: .success) {
      let folder = Folder()
      let path = folder.path + "/gpiochip0"
      close(open(path, O_CREAT | O_WRONLY, 0))
      giveUpPrivileges()
      #expect(throws: LineError(.permission)) { _ = try GPIOChip(path: path) }
    }
  }
}

/// The lines of a modelled chip. Each test has its own process and /sys. libgpiod 2 uses another kernel interface.
@Suite(
  "GPIO lines", .oneAtATime, .enabled(if: mayMount, "needs the right to mount"),
  .enabled(if: dlsym(nil, "gpiod_line_request_bulk") != nil, "needs libgpiod 1"))
struct GPIOLineTests {
  private static func name(_ offset: UInt32, _ name: String = "", heldBy consumer: String? = nil) {
    let line = model_gpio_line(offset)!
    withUnsafeMutableBytes(of: &line.pointee.name) { $0.copyBytes(from: name.utf8) }
    withUnsafeMutableBytes(of: &line.pointee.consumer) { $0.copyBytes(from: (consumer ?? "").utf8) }
    line.pointee.is_used = consumer != nil
  }

  /// /dev/null becomes the chip: libgpiod identifies chips by /sys.
  private static func makeChip() throws -> String {
    try mountSmallDisk(at: "/sys", size: 65_536)
    try LinuxStorage().makeFolder("/sys/bus/gpio/devices/null")
    try LinuxStorage().write(Array("1:3\n".utf8), to: "/sys/bus/gpio/devices/null/dev")
    model_gpio()
    name(0, "GPIO17")
    name(1, "GPIO4", heldBy: "w1")
    name(2)
    name(3, heldBy: "")
    return "/dev/null"
  }

  private static func isHigh(_ offset: UInt32) -> Bool { model_gpio_line(offset)!.pointee.is_high }

  @Test func `are listed with their names and consumers, as many as the chip has`() async {
    await #expect(processExitsWith: .success) {
      let chip = try GPIOChip(path: try Self.makeChip())
      #expect(chip.name == "gpiochip0" && chip.label == "model" && chip.lineCount == 4)
      let lines = try (0..<4).map { try chip.line($0) }
      #expect(lines.map(\.name) == ["GPIO17", "GPIO4", nil, nil])
      #expect(lines.map(\.isUsed) == [false, true, false, true])
      #expect(lines.map(\.holder) == [nil, "w1", nil, nil])
      #expect(throws: LineError(.noSuchLine(lines: 4), offset: 4)) { _ = try chip.line(4) }
      model_gpio_fail(EIO)
      #expect(throws: LineError(.other(errno: EIO), offset: 0)) { _ = try chip.line(0) }
      #expect(throws: LineError(.other(errno: EIO))) { _ = try GPIOChip(path: "/dev/null") }
    }
  }

  @Test func `are set together, off at first and at the end`() async {
    await #expect(processExitsWith: .success) {
      let path = try Self.makeChip()
      model_gpio_line(2)!.pointee.is_high = true
      do {
        var lines = try GPIOOutputLines(path: path, offsets: [0, 2], activeLow: true)
        #expect(lines.count == 2 && !Self.isHigh(0) && !Self.isHigh(2))
        // GPIOHANDLE_REQUEST_OUTPUT and _ACTIVE_LOW.
        #expect(model_gpio_line(2)!.pointee.request == 0b110)
        #expect(try GPIOChip(path: path).line(2).holder == "qibla")
        try lines.set(0b10)
        #expect(!Self.isHigh(0) && Self.isHigh(2))
        model_gpio_fail(EIO)
        do throws(LineError) {
          try lines.set(0b01)
          Issue.record("they were switched")
        } catch { #expect(error == LineError(.other(errno: EIO))) }
        model_gpio_fail(0)
        try lines.set(0b11)
        #expect(Self.isHigh(0) && Self.isHigh(2))
      }
      #expect(!Self.isHigh(0) && !Self.isHigh(2))
    }
  }

  @Test func `are read as active or inactive, or give an error`() async {
    await #expect(processExitsWith: .success) {
      var line = try GPIOInputLine(path: try Self.makeChip(), offset: 2)
      // GPIOHANDLE_REQUEST_INPUT, _ACTIVE_LOW and _BIAS_PULL_UP.
      #expect(model_gpio_line(2)!.pointee.request == 0b10_0101)
      for isHigh in [true, false] {
        model_gpio_line(2)!.pointee.is_high = isHigh
        let isActive = try line.isActive()
        #expect(isActive == isHigh)
      }
      model_gpio_fail(EIO)
      do throws(LineError) {
        _ = try line.isActive()
        Issue.record("it was read")
      } catch { #expect(error == LineError(.other(errno: EIO), offset: 2)) }
    }
  }

  @Test func `have their edges queued, and reported in the order of their times`() async {
    await #expect(processExitsWith: .success) {
      var lines = try GPIOEdgeLines(path: try Self.makeChip(), offsets: [0, 2])
      // GPIOHANDLE_REQUEST_INPUT, _ACTIVE_LOW and _BIAS_PULL_UP.
      #expect(model_gpio_line(2)!.pointee.request == 0b10_0101)
      var first = try lines.nextEdge()
      #expect(first == nil)
      // Each line has its own queue: a step of an encoder and a half.
      for (offset, isHigh, time) in [(0, true, 10), (0, false, 30), (2, true, 20), (2, false, 40), (0, true, 50)] {
        #expect(model_gpio_change(UInt32(offset), isHigh, UInt64(time)) == 0)
      }
      let expected = [(0, true, 10), (1, true, 20), (0, false, 30), (1, false, 40), (0, true, 50)]
      for (line, isActive, time) in expected {
        let edge = try lines.nextEdge()
        #expect(edge == LineEdge(line: line, isActive: isActive, time: Instant(nanoseconds: Int64(time))))
      }
      first = try lines.nextEdge()
      #expect(first == nil)
      let levels = try lines.levels()
      #expect(levels == 0b01)
      model_gpio_fail(EIO)
      do throws(LineError) {
        _ = try lines.levels()
        Issue.record("they were read")
      } catch { #expect(error == LineError(.other(errno: EIO))) }
      model_gpio_fail(0)
      #expect(model_gpio_change(0, false, 60) == 0)
      answering("read", error: EIO) {
        do throws(LineError) {
          _ = try lines.nextEdge()
          Issue.record("an edge was read")
        } catch { #expect(error == LineError(.other(errno: EIO))) }
      }
      #expect(throws: LineError(.busy, offset: 1)) { _ = try GPIOEdgeLines(path: "/dev/null", offsets: [1]) }
      #expect(throws: LineError(.noSuchLine(lines: 4), offset: 4)) {
        _ = try GPIOEdgeLines(path: "/dev/null", offsets: [4])
      }
      #expect(throws: LineError(.other(errno: EINVAL))) {
        _ = try GPIOEdgeLines(path: "/dev/null", offsets: [UInt32](repeating: 0, count: 9))
      }
    }
  }

  @Test func `leave no memory or descriptor behind, nor does their chip`() async {
    await #expect(processExitsWith: .success) {
      let path = try Self.makeChip()
      func use() throws {
        // The model doesn't release lines.
        Self.name(2)
        _ = try GPIOInputLine(path: path, offset: 2)
        Self.name(2)
        _ = try GPIOEdgeLines(path: path, offsets: [2])
      }
      let files = openDescriptors()
      let kept = try piecesKept(use)
      #expect(kept < 100 && openDescriptors() - files < 100)
    }
  }

  @Test func `are named if they can't be requested`() async {
    await #expect(processExitsWith: .success) {
      let path = try Self.makeChip()
      #expect(throws: LineError(.busy, offset: 1)) { _ = try GPIOOutputLines(path: path, offsets: [0, 1, 3]) }
      #expect(throws: LineError(.busy, offset: 3)) { _ = try GPIOInputLine(path: path, offset: 3) }
      #expect(throws: LineError(.noSuchLine(lines: 4), offset: 9)) {
        _ = try GPIOOutputLines(path: path, offsets: [0, 9, 1])
      }
      #expect(throws: LineError(.noSuchLine(lines: 4), offset: 4)) { _ = try GPIOInputLine(path: path, offset: 4) }
      // At most 64 lines: the error names no line.
      #expect(throws: LineError(.other(errno: EINVAL))) {
        _ = try GPIOOutputLines(path: path, offsets: [UInt32](repeating: 1, count: 65))
      }
      // A refused line is not held.
      #expect(try !GPIOChip(path: path).line(0).isUsed)
    }
  }
}
