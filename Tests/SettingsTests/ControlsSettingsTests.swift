import Prayer
import Settings
import Testing
import Text

@Suite("Settings of buttons, encoder, buzzer and quiet hours") struct ControlsSettingsTests {
  func problems(_ text: String) -> [Problem] {
    do throws(Problems) {
      _ = try EffectiveConfiguration(file: ("test.toml", Array(text.utf8)))
      return []
    } catch {
      return error.all
    }
  }

  @Test func `a line that is used twice is named with both, all at once`() {
    let text = """
      [buzzer]
      kind = "passive"
      line = 18
      [button]
      line = 17
      lines = [17, 5]
      [encoder]
      lines = [5, 6]
      button_line = 18
      """
    #expect(
      problems(text).map { [$0.key, $0.found.description] } == [
        ["button.lines", "line 17 of /dev/gpiochip0, which is in button.line already"],
        ["encoder.lines", "line 5 of /dev/gpiochip0, which is in button.lines already"],
        ["encoder.button_line", "line 18 of /dev/gpiochip0, which is in buzzer.line already"],
      ])
  }

  @Test(arguments: [
    ("[encoder]\nbutton_line = 5", "encoder.button_line"), ("[encoder]\nlines = [5]", "encoder.lines"),
    ("[encoder]\nchanges_per_step = 3", "encoder.changes_per_step"), ("[button]\nlines = [1, 2, 3, 4]", "button.lines"),
    ("[button]\nshort = \"jump\"", "button.short"), ("[quiet]\nfrom = \"22:00\"", "quiet.to"),
    ("[quiet]\nto = \"05:00\"", "quiet.from"), ("[quiet]\nfrom = \"05:00\"\nto = \"05:00\"", "quiet.to"),
    ("[quiet]\nfrom = \"24:00\"\nto = \"05:00\"", "quiet.from"), ("[buzzer]\npwm_channel = 16", "buzzer.pwm_channel"),
    ("[buzzer]\npwm_chip = \"pwmchip0\"", "buzzer.pwm_chip"), ("[buzzer]\nvolume_percent = 0", "buzzer.volume_percent"),
  ]) func `an invalid value is refused with its key`(text: String, key: String) {
    #expect(problems(text).map(\.key) == [key])
  }

  @Test func `valid settings are accepted`() throws {
    let text = """
      [buzzer]
      kind = "passive"
      pwm_chip = "/sys/class/pwm/pwmchip2"
      [button]
      lines = [5]
      second_short = "calibrate"
      [quiet]
      from = "22:00"
      to = "05:30"
      """
    let configuration = try EffectiveConfiguration(file: ("test.toml", Array(text.utf8))).configuration
    #expect(configuration.buzzer.exists && configuration.buzzer.device == "/sys/class/pwm/pwmchip2")
    #expect(configuration.button.second.short == .calibrate && configuration.button.first.short == .sound)
    #expect(configuration.quiet.hours != nil && configuration.quiet.from == "22:00")
    #expect(Configuration().quiet.hours == nil && !Configuration().buzzer.exists)
  }

  @Test func `calls of the excepted prayers are heard in quiet hours: iftar with Maghrib, suhoor by its own`() throws {
    func excepted(_ text: String) throws -> [AlarmEvent.Kind] {
      let quiet = try EffectiveConfiguration(file: ("test.toml", Array("[quiet]\n\(text)".utf8))).configuration.quiet
      let eid = AlarmEvent.Kind.reminder(.eidAlFitr, HijriDate(year: 1447, month: 10, day: 1))
      let kinds = DailyTime.allCases.flatMap { [AlarmEvent.Kind.prayer($0), .iqama($0)] } + [.suhoor, .iftar, eid]
      return kinds.filter(quiet.excepts)
    }
    #expect(try excepted("") == [])
    #expect(try excepted("except_fajr = true") == [.prayer(.fajr), .iqama(.fajr)])
    #expect(try excepted("except_maghrib = true") == [.prayer(.maghrib), .iqama(.maghrib), .iftar])
    #expect(try excepted("except_suhoor = true") == [.suhoor])
  }

  @Test(arguments: [
    ("[alarm]\nquiet_from = \"22:00\"\nquiet_to = \"05:30\"", "22:00", 2),
    ("[quiet]\nfrom = \"23:00\"\nto = \"04:00\"\n[alarm]\nquiet_from = \"22:00\"\nquiet_to = \"05:30\"", "23:00", 2),
    ("[alarm]\nquiet_from = \"22:00\"", "", 1),
  ]) func `former keys of quiet hours are read, named, and never block the start`(
    text: String, from: String, count: Int
  )
    throws
  {
    let effective = try EffectiveConfiguration(file: ("test.toml", Array(text.utf8)))
    #expect(effective.configuration.quiet.from == from)
    #expect(effective.notes.filter { $0.en.contains("use quiet.") }.count == count)
    let written = try ConfigurationFile(path: "test.toml", bytes: Array(text.utf8)).changing([
      ("alarm.quiet_from", "21:00"), ("quiet.to", "05:00"),
    ])
    let changed = try EffectiveConfiguration(file: ("test.toml", written))
    #expect(changed.configuration.quiet.from == "21:00" && changed.configuration.quiet.to == "05:00")
    let (running, overlay) = try effective.changing([("alarm.quiet_from", "20:00"), ("alarm.quiet_to", "06:00")])
    #expect(running.configuration.quiet.from == "20:00" && overlay["quiet.to"] == .text("06:00"))
  }

  @Test func `former environment variables are read if the present ones are not set`() throws {
    let former = ["QIBLA_ALARM_QUIET_FROM": "22:00", "QIBLA_ALARM_QUIET_TO": "05:30"]
    let effective = try EffectiveConfiguration(environment: former)
    #expect(effective.configuration.quiet.to == "05:30" && effective.notes.count == 2)
    let both = try EffectiveConfiguration(environment: former.merging(["QIBLA_QUIET_TO": "06:00"]) { $1 })
    #expect(both.configuration.quiet.from == "22:00" && both.configuration.quiet.to == "06:00")
  }

  @Test func `lines of the header are reserved for functions only if those are used`() throws {
    func functions(_ text: String) throws -> [ClosedRange<Int>] {
      try EffectiveConfiguration(file: ("test.toml", Array(text.utf8))).configuration.headerFunctions.map(\.lines)
    }
    #expect(try functions("") == [2...3, 14...15])
    #expect(try functions("[gps]\nport = \"none\"\n[i2c]\nbus = \"/dev/i2c-3\"") == [])
    #expect(
      try functions(
        "[gps]\nport = \"gpsd\"\n[ring]\nkind = \"ws2812\"\n[alarm]\nadhan_device = \"plughw:CARD=sndrpihifiberry\"")
        == [2...3, 7...11, 18...21])
  }
}
