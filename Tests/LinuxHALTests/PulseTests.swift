import CAllocations
import CDisk
import Glibc
import HAL
import LinuxHAL
import Synchronization
import Testing

/// A PWM chip's folder as sysfs shows it, with the rules of the kernel's core (drivers/pwm/core.c and sysfs.c): an inconsistent
/// state is refused, and the polarity stays as it is while a channel is on.
private final class ModelledChip: Sendable {
  struct Channel: Hashable {
    var period = 0, duty = 0
    var isOn = false, isInverted = false
    /// Frequency and duty cycle of the tone; nil while silent.
    var sound: (hertz: Double, share: Double)? {
      isOn && duty > 0 ? (1e9 / Double(period), Double(duty) / Double(period)) : nil
    }
  }
  struct State {
    var channel = Channel()
    /// Every state of the channel, in order.
    var history: [Channel] = []
    var refusal: Int32 = 0
    /// The driver's error for a period that it has applied all the same.
    var complaint: Int32 = 0
    var isNoted = true
  }

  let state = Mutex(State())
  private let folder: TemporaryFolder
  let root: String
  let path: String
  private let inodes: [ino_t: String]
  private let exported: Bool
  private static let all = Mutex<[ino_t: ModelledChip]>([:])

  /// - Parameters:
  /// - exported: whether channel 0 is exported from the start.
  /// - hasPolarity: whether the chip has both polarities.
  init(
    _ before: Channel = Channel(), device: String = "fe20c000.pwm", exported: Bool = true, hasPolarity: Bool = true
  ) throws {
    self.exported = exported
    folder = try TemporaryFolder(prefix: "pwm-")
    root = folder.path
    path = root + "/pwmchip0"
    mkdir(path, 0o700)
    symlink("../../\(device)", path + "/device")
    var files = ["npwm": "2\n", "export": ""]
    if exported {
      mkdir(path + "/pwm0", 0o700)
      files["pwm0/period"] = "\(before.period)\n"
      files["pwm0/duty_cycle"] = "\(before.duty)\n"
      files["pwm0/enable"] = before.isOn ? "1\n" : "0\n"
      if hasPolarity { files["pwm0/polarity"] = before.isInverted ? "inversed\n" : "normal\n" }
    }
    var inodes: [ino_t: String] = [:]
    for (name, text) in files {
      let file = open(path + "/" + name, O_CREAT | O_WRONLY, 0o600)
      _ = write(file, text, text.utf8.count)
      var found = stat()
      fstat(file, &found)
      inodes[found.st_ino] = name
      close(file)
    }
    self.inodes = inodes
    state.withLock { $0.channel = before }
    Self.all.withLock { all in for inode in inodes.keys { all[inode] = self } }
    attributes_judged_by { file, bytes, size in
      var found = stat()
      fstat(file, &found)
      guard let chip = ModelledChip.all.withLock({ $0[found.st_ino] }), let bytes else { return 0 }
      return chip.judge(found.st_ino, bytes, size)
    }
  }

  func remove() {
    Self.all.withLock { all in for inode in inodes.keys { all[inode] = nil } }
    for name in inodes.values { unlink(path + "/" + name) }
    unlink(path + "/device")
    rmdir(path + "/pwm0")
    rmdir(path)
  }

  private func judge(_ inode: ino_t, _ bytes: UnsafePointer<CChar>, _ size: Int) -> Int32 {
    state.withLock { state in
      guard state.refusal == 0 else { return state.refusal }
      var next = state.channel
      // Decimal digits up to the end of the line.
      var number = 0
      for i in 0..<size where bytes[i] != 0x0A { number = number * 10 + Int(bytes[i] - 0x30) }
      switch inodes[inode]! {
      case "pwm0/period": next.period = number
      case "pwm0/duty_cycle": next.duty = number
      case "pwm0/enable": next.isOn = number != 0
      case "pwm0/polarity":
        guard !state.channel.isOn else { return EBUSY }
        next.isInverted = bytes[0] == 0x69
      case "export": return number == 0 && exported ? EBUSY : number < 2 ? 0 : ENODEV
      default: return EACCES
      }
      guard next.period > 0, next.duty <= next.period else { return EINVAL }
      state.channel = next
      if state.isNoted { state.history.append(next) }
      return inodes[inode] == "pwm0/period" ? state.complaint : 0
    }
  }

  var channel: Channel { state.withLock { $0.channel } }
}

private var isReleaseBuild: Bool {
  #if DEBUG
  false
  #else
  true
  #endif
}

@Suite("A channel of PWM", .oneAtATime) struct PulseTests {
  @Test func `sets each pitch and duty cycle without a louder or longer pulse in between`() throws {
    let chip = try ModelledChip()
    defer { chip.remove() }
    var output = try LinuxPulseOutput(chip: chip.path, channel: 0)
    #expect(chip.channel.sound == nil)
    // Down and up: a period shorter than the pulse before would be refused.
    for hertz in [2093, 3136, 200, 8000, 2637] as [UInt32] {
      let period = 1_000_000_000 / hertz
      try output.pulse(period: period, high: period / 2)
      let sound = try #require(chip.channel.sound)
      #expect(abs(sound.hertz / Double(hertz) - 1) < 1e-4 && abs(sound.share - 0.5) < 1e-4)
    }
    try output.pulse(period: 400_000, high: 40_000)
    try output.stop()
    #expect(chip.channel.sound == nil && !chip.channel.isOn)
    let asked: Set<Int> = Set(([2093, 3136, 200, 8000, 2637] as [Int]).map { 1_000_000_000 / $0 } + [400_000])
    let heard = chip.state.withLock { $0.history }.filter { $0.sound != nil }
    #expect(Set(heard.map(\.period)) == asked)
    #expect(heard.allSatisfy { $0.duty == $0.period / 2 || $0.duty == 40_000 })
  }

  @Test func `is off when opened, however it was left, and when closed`() throws {
    // Enabled, with a pulse longer than the idle period: left by a killed program.
    for left in [
      ModelledChip.Channel(period: 5_000_000, duty: 2_500_000, isOn: true),
      .init(period: 0, duty: 0), .init(period: 300_000, duty: 300_000, isOn: true, isInverted: true),
    ] {
      let chip = try ModelledChip(left)
      defer { chip.remove() }
      do {
        var output = try LinuxPulseOutput(chip: chip.path, channel: 0)
        #expect(!chip.channel.isOn && chip.channel.duty == 0 && !chip.channel.isInverted)
        try output.pulse(period: 400_000, high: 200_000)
        #expect(chip.channel.sound != nil)
      }
      #expect(!chip.channel.isOn && chip.channel.duty == 0)
    }
  }

  @Test func `is inverted if configured so`() throws {
    let chip = try ModelledChip()
    defer { chip.remove() }
    let output = try LinuxPulseOutput(chip: chip.path, channel: 0, inverted: true)
    #expect(chip.channel.isInverted)
    _ = consume output
  }

  @Test(arguments: [false, true]) func `with only one polarity, or already the right one, isn't written`(
    _ hasPolarity: Bool
  ) throws {
    let chip = try ModelledChip(hasPolarity: hasPolarity)
    defer { chip.remove() }
    var output = try LinuxPulseOutput(chip: chip.path, channel: 0)
    // Off, without a pulse, at the idle period: nothing else was written.
    #expect(chip.state.withLock { $0.history.count } == 3)
    try output.pulse(period: 400_000, high: 200_000)
    #expect(chip.channel.sound != nil)
    _ = consume output
    guard !hasPolarity else { return }
    #expect(throws: OutputError(.unsupported, at: .channel(0))) {
      _ = try LinuxPulseOutput(chip: chip.path, channel: 0, inverted: true)
    }
  }

  @Test func `changes its duty cycle without a break, and restarts after a stop`() throws {
    let chip = try ModelledChip()
    defer { chip.remove() }
    var output = try LinuxPulseOutput(chip: chip.path, channel: 0)
    try output.pulse(period: 400_000, high: 200_000)
    chip.state.withLock { $0.history = [] }
    try output.pulse(period: 400_000, high: 100_000)
    #expect(chip.state.withLock { $0.history.map(\.duty) } == [100_000])
    try output.stop()
    try output.pulse(period: 400_000, high: 200_000)
    #expect(chip.channel.sound?.hertz == 2500)
  }

  @Test func `has the requested pitch also after one that the chip refused halfway`() throws {
    let chip = try ModelledChip()
    defer { chip.remove() }
    var output = try LinuxPulseOutput(chip: chip.path, channel: 0)
    try output.pulse(period: 400_000, high: 200_000)
    chip.state.withLock { $0.complaint = EIO }
    #expect(throws: OutputError(.failed(errno: EIO), at: .channel(0))) {
      try output.pulse(period: 300_000, high: 100_000)
    }
    chip.state.withLock { $0.complaint = 0 }
    try output.pulse(period: 400_000, high: 200_000)
    #expect(chip.channel.sound?.hertz == 2500)
  }

  @Test func `has one owner at a time`() throws {
    let chip = try ModelledChip()
    defer { chip.remove() }
    do {
      var output = try LinuxPulseOutput(chip: chip.path, channel: 0)
      try output.pulse(period: 400_000, high: 200_000)
      #expect(throws: OutputError(.busy, at: .channel(0))) { _ = try LinuxPulseOutput(chip: chip.path, channel: 0) }
      #expect(chip.channel.sound != nil)
    }
    _ = try LinuxPulseOutput(chip: chip.path, channel: 0)
  }

  @Test func `reports what blocks it`() throws {
    #expect(throws: OutputError(.missing)) { _ = try LinuxPulseOutput(chip: "/sys/class/pwm/none", channel: 0) }
    let chip = try ModelledChip(exported: false)
    defer { chip.remove() }
    #expect(throws: OutputError(.missing)) { _ = try LinuxPulseOutput(chip: chip.path + "/npwm", channel: 0) }
    #expect(throws: OutputError(.noSuchChannel(count: 2), at: .channel(7))) {
      _ = try LinuxPulseOutput(chip: chip.path, channel: 7)
    }
    // Exported, but udev hasn't set its permissions yet: here it never does.
    #expect(throws: OutputError(.missing)) { _ = try LinuxPulseOutput(chip: chip.path, channel: 1) }
    let other = try ModelledChip()
    defer { other.remove() }
    var output = try LinuxPulseOutput(chip: other.path, channel: 0)
    for (number, kind) in [(EACCES, OutputError.Kind.permission), (EBUSY, .busy), (EROFS, .failed(errno: EROFS))] {
      other.state.withLock { $0.refusal = number }
      #expect(throws: OutputError(kind, at: .channel(0))) { try output.pulse(period: 400_000, high: 1) }
      #expect(throws: OutputError(kind, at: .channel(0))) { try output.stop() }
    }
  }

  /// Debug builds allocate where release builds don't.
  @Test(.enabled(if: isReleaseBuild)) func `takes no heap`() throws {
    let chip = try ModelledChip()
    defer { chip.remove() }
    var output = try LinuxPulseOutput(chip: chip.path, channel: 0)
    try output.pulse(period: 400_000, high: 200_000)
    try output.stop()
    chip.state.withLock { $0.isNoted = false }
    attributes_judged_by { _, _, _ in 0 }
    let before = allocations_of_this_thread()
    for period in stride(from: 200_000 as UInt32, to: 400_000, by: 1000) {
      try output.pulse(period: period, high: period / 2)
      try output.stop()
    }
    #expect(allocations_of_this_thread() == before)
  }

  @Test func `of several chips come in the order of their numbers, even without a description`() throws {
    let folder = try TemporaryFolder(prefix: "pwm-")
    let names = ["pwmchip10", "pwmchip2", "gpiochip0"]
    for name in names { mkdir(folder.path + "/" + name, 0o700) }
    // A folder in place of the number.
    mkdir(folder.path + "/pwmchip2/npwm", 0o700)
    let expected = ["pwmchip2", "pwmchip10"].map { PWMChip(path: folder.path + "/" + $0, device: "", channels: 0) }
    #expect(LinuxPulseOutput.chips(in: folder.path) == expected)
    rmdir(folder.path + "/pwmchip2/npwm")
    for name in names { rmdir(folder.path + "/" + name) }
  }

  @Test func `is found by its device`() throws {
    let chip = try ModelledChip(device: "1f00098000.pwm")
    defer { chip.remove() }
    let chips = LinuxPulseOutput.chips(in: chip.root)
    #expect(chips == [PWMChip(path: chip.path, device: "1f00098000.pwm", channels: 2)])
    #expect(LinuxPulseOutput.chips(in: "/no/such/folder").isEmpty)
    func listed(_ devices: String...) -> [PWMChip] {
      devices.map { PWMChip(path: "/\($0)", device: $0, channels: 4) }
    }
    let fan = "1f0009c000.pwm"
    // Which of the two comes first differs between kernels.
    for several in [listed(fan, "1f00098000.pwm"), listed("1f00098000.pwm", fan)] {
      #expect(PWMChip.ofHeader(several, channel: 3)?.device == "1f00098000.pwm")
    }
    for device in ["2020c000.pwm", "3f20c000.pwm", "fe20c000.pwm"] {
      #expect(PWMChip.ofHeader(listed("fe20c800.pwm", device), channel: 0)?.device == device)
    }
    #expect(PWMChip.ofHeader(listed("ff420000.pwm"), channel: 0)?.device == "ff420000.pwm")
    #expect(PWMChip.ofHeader(listed("ff420000.pwm", "ff420010.pwm"), channel: 0) == nil)
    #expect(PWMChip.ofHeader(listed("fe20c000.pwm"), channel: 4) == nil)
    #expect(PWMChip.ofHeader([], channel: 0) == nil)
  }
}
