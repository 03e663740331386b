import Core
import Indicators
import Places
import Reports
import Settings
import Simulation
import Testing

/// Sounds of the tasbih counted on the device, from every control.
@Suite("Tasbih") struct TasbihScenarios {
  /// A device at rest whose first button counts, with a goal of three and `more` in its configuration.
  private func bench(_ more: String = "") throws -> Bench<SimulatedLines> {
    let bench = try Bench()
    let text = "[button]\nshort = \"tasbih\"\nlong = \"tasbih_undo\"\n[tasbih]\ngoal = 3\n" + more
    bench.device.ports.settings.publish(try EffectiveConfiguration(file: ("test.toml", Array(text.utf8))))
    bench.run(3)
    return bench
  }

  /// Presses for `seconds` and returns each sound after it, by its length in hundredths of a second.
  private func press(_ bench: Bench<SimulatedLines>, for seconds: Double = 0.1, rest: Double = 1.9) -> [Int] {
    var sounds: [Int] = []
    var sounded = false
    func listen(_ tone: Tone) {
      if !tone.isSilent { sounded ? sounds[sounds.count - 1] += 1 : sounds.append(1) }
      sounded = !tone.isSilent
    }
    bench.world.steer { $0.buttonIsPressed = true }
    bench.run(seconds) { listen($0.frame.tone) }
    bench.world.steer { $0.buttonIsPressed = false }
    bench.run(rest) { listen($0.frame.tone) }
    return sounds
  }

  /// Lengths of an accepted press and of a reached goal (``BuzzerScore``), in ticks.
  private let click = [2]
  private let full = [8, 30]

  @Test func `the buzzer signals each full round, however often counts were undone before`() throws {
    let bench = try bench()
    #expect(press(bench) == click && press(bench) == click && press(bench) == full)
    #expect(press(bench) == click && bench.device.ports.control.read().tasbih == 4)
    // Undone to three: the goal was not reached, so no signal.
    #expect(press(bench, for: 2.5) == click && bench.device.ports.control.read().tasbih == 3)
    #expect(press(bench, for: 2.5) == click && press(bench) == full)
    #expect([press(bench), press(bench), press(bench)] == [click, click, full])
  }

  @Test func `it signals the page's counts as well, and only where configured`() throws {
    func heard(_ bench: Bench<SimulatedLines>, _ counts: Int) -> Int {
      var ticks = 0
      for _ in 0..<counts {
        bench.device.ports.send(.tasbih(.count), from: .page)
        bench.run(1) { ticks += $0.frame.buzzer ? 1 : 0 }
      }
      return ticks
    }
    #expect(heard(try bench(), 7) == 2 * full.reduce(0, +))
    for more in ["buzzer = false\n", "goal = 0\n"] {
      let bench = try bench()
      let text = "[tasbih]\n\(more)"
      bench.device.ports.settings.publish(try EffectiveConfiguration(file: ("test.toml", Array(text.utf8))))
      #expect(heard(bench, 33) == 0, "\(more)")
    }
    let silent = try bench()
    silent.device.ports.send(.sound(.off), from: .page)
    #expect(heard(silent, 3) == 0)
    let quiet = try bench()
    var report = quiet.device.ports.prayer.read()
    (report.quietHours, report.isQuiet) = (QuietHours(from: 1320, to: 330), true)
    quiet.device.ports.prayer.publish(report)
    quiet.run(0.5)
    #expect(heard(quiet, 3) == 0 && press(quiet) == [])
  }
}
