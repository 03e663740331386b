import HAL
import Settings
import Simulation
import Testing
import Text

@testable import Setup

/// A root file system as Raspberry Pi OS creates it.
func freshPi(_ more: [String: String] = [:]) -> MemoryStorage {
  let storage = MemoryStorage()
  let files = [
    "/boot/firmware/config.txt": "#dtparam=i2c_arm=on\ndtparam=audio=on\n[cm5]\ndtoverlay=dwc2,dr_mode=host\n[all]\n",
    "/boot/firmware/cmdline.txt": "console=serial0,115200 console=tty1 root=PARTUUID=1-02 rootwait\n",
    EffectiveConfiguration.standardPath: EffectiveConfiguration.commentedDefault(),
  ]
  for (path, text) in files.merging(more, uniquingKeysWith: { $1 }) { storage[path] = Array(text.utf8) }
  return storage
}

func machine(_ model: String? = "Raspberry Pi 4 Model B Rev 1.4") -> SetupMachine {
  var machine = SetupMachine()
  (machine.model, machine.kernel) = (model, "6.12.25")
  machine.receiver = "/dev/serial0, 9600 baud, ready"
  machine.isReceiverHeard = true
  return machine
}

extension SetupPlan {
  /// The notices in English.
  var notices: [String] { notes.map { $0.text(.en) } }
}

/// By coordinates: looking cities up is slow in debug builds.
func options(
  _ place: SetupOptions.Place? = .coordinates(latitude: 30.04, longitude: 31.24), _ language: Language? = .ar
)
  -> SetupOptions
{
  var options = SetupOptions()
  (options.place, options.language) = (place, language)
  return options
}

@Suite struct SetupPlanTests {
  private func plan(
    _ storage: MemoryStorage = freshPi(), _ machine: SetupMachine = machine(), _ options: SetupOptions = options()
  ) throws -> SetupPlan { try SetupPlan(machine, options, reading: storage) }

  @Test func `the plan names the school of Asr if it is the later one of the method's authority`() throws {
    let plan = try plan(freshPi(), machine(), options(.coordinates(latitude: 43.24, longitude: 76.95)))
    let words = plan.text().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("Spiritual Administration of Muslims of Kazakhstan, as none is set; Asr hanafi"))
  }

  @Test func `a fresh Pi's plan fits a screen`() throws {
    let plan = try plan(freshPi(), machine(), options(.city("Cairo, Egypt")))
    #expect(
      plan.text() == """
        Found
          board      Raspberry Pi 4 Model B Rev 1.4, Linux 6.12.25
          sensors    none
          receiver   /dev/serial0, 9600 baud, ready
          place      Cairo, Egypt
          method     Egyptian General Authority of Survey, as none is set
          language   ar
          page       off
        To do
          /boot/firmware/config.txt
            + \(BootConfiguration.mark)
            + dtparam=i2c_arm=on
            + dtparam=i2c_arm_baudrate=400000
            + enable_uart=1
          /boot/firmware/cmdline.txt
            - console=serial0,115200
          /etc/qibla/qibla.toml.d/00-setup.toml, a new file
            + [place]
            + city = "Cairo, Egypt"
            + [locale]
            + language = "ar"
          switch the service on, and start it: qibla.service
          A copy of each file stays beside it, as NAME.before-qibla.
          sudo qibla setup --undo restores everything.
        Worth knowing
          /boot/firmware/config.txt:1 is commented out, and stays so:
            #dtparam=i2c_arm=on
          Without that console there is no login over pins 8 and 10: they serve the
            receiver.
        """)
    #expect(plan.needsReboot)
    #expect(plan.text().split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func `the older folder of the firmware's files is found`() throws {
    let storage = freshPi(["/boot/config.txt": "a=1\n", "/boot/cmdline.txt": "console=ttyAMA0,115200\n"])
    for name in ["config.txt", "cmdline.txt"] { storage["/boot/firmware/" + name] = nil }
    #expect(
      try plan(storage).changes.map(\.path) == [
        "/boot/config.txt", "/boot/cmdline.txt", "/etc/qibla/qibla.toml.d/00-setup.toml",
      ])
  }

  @Test func `a contradiction is a problem with its line, and the file stays`() throws {
    let plan = try plan(freshPi(["/boot/firmware/config.txt": "\nenable_uart=0\n"]))
    #expect(plan.problems.map(\.line) == [2])
    #expect(
      plan.problems[0].description.contains("/boot/firmware/config.txt:2: found enable_uart=0; accepted: enable_uart=1")
    )
  }

  @Test func `another bus speed stays, and is named`() throws {
    let plan = try plan(freshPi(["/boot/firmware/config.txt": "dtparam=i2c_arm_baudrate=100000\n"]))
    #expect(plan.problems.isEmpty && !plan.changes[0].difference.joined().contains("baudrate"))
    #expect(plan.notices[0] == "/boot/firmware/config.txt:1 sets dtparam=i2c_arm_baudrate=100000, and stays so.")
  }

  @Test func `a passive buzzer and a clock chip get their overlays, and the headphone jack's sound is named`() throws {
    let text = "dtparam=audio=on\ndtoverlay=vc4-kms-v3d\n"
    var (machine, options) = (machine(), options())
    machine.configuration.buzzer.kind = .passive
    options.clock = .ds3231
    let plan = try plan(freshPi(["/boot/firmware/config.txt": text]), machine, options)
    let after = String(decoding: plan.changes[0].after ?? [], as: UTF8.self)
    #expect(after.hasPrefix(text) && after.hasSuffix("\ndtoverlay=pwm,pin=12,func=4\ndtoverlay=i2c-rtc,ds3231\n"))
    #expect(plan.notices.contains { $0.hasPrefix("/boot/firmware/config.txt:1 switches the socket's sound on") })
  }

  @Test func `an overlay for another pin stays, and is quoted`() throws {
    let text = "dtoverlay=pwm,pin=18,func=2\ndtparam=audio=on\n"
    var machine = machine()
    machine.configuration.buzzer.kind = .passive
    let plan = try plan(freshPi(["/boot/firmware/config.txt": text]), machine)
    #expect(plan.problems.isEmpty && !plan.changes[0].difference.joined().contains("pwm"))
    #expect(plan.notices[0] == "/boot/firmware/config.txt:1 sets dtoverlay=pwm,pin=18,func=2, and stays so.")
    #expect(!plan.notices.contains { $0.contains("socket's sound") }, "which is settled already")
  }

  @Test(arguments: [nil, "Pine64 PinePhone (1.2)"])
  func `another board than a Pi is set up without the firmware's files, with a note`(model: String?) throws {
    let plan = try plan(freshPi(), machine(model))
    #expect(plan.changes.map(\.path) == ["/etc/qibla/qibla.toml.d/00-setup.toml"])
    let notice = "This is no Raspberry Pi: config.txt and cmdline.txt are left alone"
    #expect(plan.notices.contains { $0.hasPrefix(notice) })
  }

  @Test func `a Pi without its boot partition is a problem, unless it is to be left alone`() throws {
    let storage = freshPi()
    storage["/boot/firmware/config.txt"] = nil
    #expect(try plan(storage).problems.first?.description.contains("sudo mount /boot/firmware") == true)
    var options = options()
    options.changesBoot = false
    #expect(try plan(storage, machine(), options).problems.isEmpty)
  }

  @Test func `a card in another machine is treated as a Pi's`() throws {
    var machine = machine(nil)
    machine.isElsewhere = true
    let found = try plan(freshPi(["/boot/firmware/config.txt": "[pi4]\ndtparam=i2c_arm=on\n"]), machine)
    #expect(found.changes[0].difference.contains("+ dtparam=i2c_arm=on"))
    #expect(found.notices[0].contains("holds under [pi4] alone"))
  }

  @Test func `a bus that is enabled but missing needs its module`() throws {
    let found = try plan(freshPi(["/boot/firmware/config.txt": "dtparam=i2c_arm=on\n"]))
    let notice = "/boot/firmware/config.txt:1 switches I2C on, but there is no /dev/i2c-1"
    #expect(found.notices.contains { $0.hasPrefix(notice) })
  }

  @Test func `the command line named by config txt is used`() throws {
    let storage = freshPi([
      "/boot/firmware/config.txt": "cmdline=mine.txt\n", "/boot/firmware/mine.txt": "console=ttyS0 x\n",
    ])
    #expect(try plan(storage).changes.map(\.path)[1] == "/boot/firmware/mine.txt")
  }

  @Test func `options that aren't given keep the configuration, and a place replaces the former one`() throws {
    let path = EffectiveConfiguration.standardPath
    let storage = freshPi([path: "[place]\nlatitude_deg = 21.4\nlongitude_deg = 39.8\n"])
    #expect(try plan(storage, machine(), options(nil, nil)).changes.allSatisfy { $0.path != path })
    let cairo = try plan(storage, machine(), options(.city("Cairo, Egypt"))).changes.first { $0.path == path }
    #expect(cairo?.difference.prefix(2) == ["- latitude_deg = 21.4", "- longitude_deg = 39.8"])
    let gps = try plan(storage, machine(), options(.receiver, nil)).changes.first { $0.path == path }
    #expect(
      gps.map { String(decoding: $0.after ?? [], as: UTF8.self) }
        == "[place]\n#latitude_deg = 21.4\n#longitude_deg = 39.8\n")
  }

  @Test func `a setting changed at run time overrides the file, and is reported`() throws {
    let storage = freshPi(["/var/lib/qibla/settings.toml": "locale.language = \"en\"\n"])
    #expect(try plan(storage).notices.contains { $0.hasPrefix("locale.language") && $0.contains("overrides the file") })
  }

  @Test func `without a receiver and a configured place, a place can be given`() throws {
    var machine = machine()
    machine.isReceiverHeard = false
    #expect(try plan(freshPi(), machine, options(nil)).notices.contains { $0.hasPrefix("No receiver is heard yet") })
    #expect(try !plan(freshPi(), machine).notices.contains { $0.hasPrefix("No receiver is heard yet") })
  }

  @Test func `a configuration with problems is left alone`() {
    let storage = freshPi([EffectiveConfiguration.standardPath: "[loop]\nrate_hz = 1\n"])
    #expect(throws: Problems.self) { try plan(storage) }
  }

  @Test func `a place is gps, two numbers or a city`() throws {
    #expect(try SetupOptions.Place("GPS", option: "x") == .receiver)
    #expect(try SetupOptions.Place("30.04, -31.2", option: "x") == .coordinates(latitude: 30.04, longitude: -31.2))
    #expect(try SetupOptions.Place("القاهرة", option: "x") == .city("Cairo, Egypt"))
    for text in ["91 0", "0 181", "Nowhere in particular", ""] {
      #expect(throws: Problems.self) { try SetupOptions.Place(text, option: "--place") }
    }
  }
}
