import ArgumentParser
import Bridge
import LinuxHAL
import Measures
import Text

extension Fleet {
  /// `qibla fleet settings`
  struct Settings: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Changes settings of many devices: a plan, some first, and a stop when one reports worse.",
      discussion: """
        Without --yes it shows the plan: what each device has, and what it would have. With it the first devices \
        (--canary) are changed and watched, then ten times as many at a time. A device that isn't there any more, or whose \
        status is worse than before, stops the rest. Each device's bridge.may decides whether it takes the change. Exit \
        code 2: the rest was stopped, or a device refused.
        """)
    @OptionGroup var fleet: FleetOptions
    @Option(
      name: .customLong("set"),
      help: ArgumentHelp(
        "A change, as in prayer.method=turkey; without a value: as the device is configured. May be given again.",
        valueName: "key=value"))
    var changes: [String]
    @Option(help: ArgumentHelp("Only these devices, SITE/DEVICE. May be given again.", valueName: "name"))
    var device: [String] = []
    @Option(help: "Number of devices that come first, 1 ... 1000.") var canary = 1
    @Option(help: "Seconds for which changed devices are watched, 2 ... 3600.") var watch = 60.0
    @Flag(help: "Carry out the plan.") var yes = false

    func validate() throws {
      for change in changes where change.split(separator: "=", maxSplits: 1).first?.contains(".") != true {
        throw refusal(
          "--set", "\"\(change)\"", "a setting and its value, as in \("prayer.method=turkey")")
      }
      if !(1...1000).contains(canary) { throw refusal("--canary", "\(canary)", "1 ... 1000") }
      if !(2...3600).contains(watch) { throw refusal("--watch", "\(watch.description)", "2 ... 3600") }
    }

    func run() throws {
      let values = changes.map { change -> (String, JSONValue) in
        let parts = change.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let text = parts.count > 1 ? parts[1] : ""
        return (parts[0], text.isEmpty ? .null : JSONValue(json: text.utf8) ?? .text(text))
      }
      var rollout = FleetRollout(
        Dictionary(values, uniquingKeysWith: { $1 }), only: device.isEmpty ? nil : Set(device), canary: canary,
        watchSeconds: watch, client: Files.randomName(8))
      let clock = LinuxClock()
      var hasBegun = false
      try fleet.follow(rollout.filters(site: fleet.site), needsVersion5: true) { arrivals, age in
        arrivals.forEach { rollout.take($0) }
        guard age >= fleet.seconds else { return [] }
        guard yes else { return nil }
        defer { hasBegun = true }
        let sent = hasBegun ? rollout.turn(at: clock.now()) : rollout.carryOut(at: clock.now())
        return rollout.isOver ? nil : sent
      }
      try fleet.say(rollout.text + (yes ? "" : "\nNothing was changed: --yes carries this out."), rollout)
      guard yes else { return }
      for name in rollout.stoppedBy {
        try? StandardStream.error.write("stopped: \(name) reports worse than before\n")
      }
      if !rollout.isWhole { throw ExitCode(2) }
    }
  }
}
