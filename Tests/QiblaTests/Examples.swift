@testable import qibla

/// Values that an option accepts, and values that it refuses.
struct Examples {
  var good: [String]
  var bad: [String]
  /// Accepted values that a refusal must name.
  var accepted: [String] = []

  /// From the parser's description and the help: a list of words, or a range such as `-90 ... 90`. Other options are in
  /// ``byHand``.
  ///
  /// Nil for an option without an example.
  init?(_ command: ParsedCommand, _ argument: ParsedCommand.Argument) {
    if let words = argument.allValues {
      self.init(good: words, bad: ["nonsense"], accepted: words)
    } else if let hand = Self.byHand["\(command.name) \(argument.label)"] ?? Self.byHand[argument.label] {
      self = hand
    } else if let range = argument.abstract.flatMap(Self.range) {
      let (low, high) = range
      self.init(
        good: [low, high].map(Self.text), bad: [low - 1, high + 1].map(Self.text),
        accepted: ["\(Self.text(low)) ... \(Self.text(high))"])
    } else {
      return nil
    }
  }

  init(good: [String], bad: [String] = [], accepted: [String] = []) {
    (self.good, self.bad, self.accepted) = (good, bad, accepted)
  }

  /// The first `a ... b` of a help text.
  static func range(_ help: String) -> (low: Double, high: Double)? {
    guard let match = help.firstMatch(of: /(-?[0-9.]*[0-9]) \.\.\. (-?[0-9.]*[0-9])/), let low = Double(match.1),
      let high = Double(match.2)
    else { return nil }
    return (low, high)
  }

  private static func text(_ number: Double) -> String { Int(exactly: number).map(String.init) ?? "\(number)" }

  /// Any text is a path; a missing file is reported when the command runs.
  private static let path = Examples(good: ["some/file"])

  private static let byHand: [String: Examples] = [
    "--config": path, "--log": path, "--export": path, "--import": path, "--gps": path, "--calibration": path,
    "--faults": path, "--estimates": Examples(good: ["-", "some/file"]), "--timetable": path, "--output": path,
    "log.csv": Examples(good: ["-", "some/file"]), "target": Examples(good: ["/v1/methods"]),
    "date": Examples(good: ["2026-11-21", "1448-06-11"]),
    "qibla record --output": Examples(good: ["some/folder"], bad: [""], accepted: ["a folder"]),
    "qibla record --seconds": Examples(good: ["0.1", "60"], bad: ["0", "-1", "2e7"], accepted: ["0.1 ... 10000000"]),
    "qibla try --seconds": Examples(good: ["1", "60"], bad: ["0.5", "-1", "601"], accepted: ["1 ... 600"]),
    "qibla survey --seconds": Examples(good: ["1", "60"], bad: ["0.5", "-1", "2e6"], accepted: ["1 ... 1000000"]),
    "qibla simulate --seconds": Examples(good: ["0", "60"], bad: ["-1", "2e7"], accepted: ["0 ... 10000000"]),
    "qibla simulate --scenario": Examples(
      good: ["still", "calibrate"], bad: ["flood"], accepted: ["still", "calibrate"]),
    "qibla simulate --record": Examples(good: ["some/folder"], bad: [""], accepted: ["a folder"]),
    "qibla simulate --state": Examples(
      good: ["/some/folder"], bad: ["some/folder", ""], accepted: ["a path that begins with /"]),
    "qibla simulate --time": Examples(
      good: ["2026-11-21T09:00:00Z", "2027-02-19T17:00:00+01:00"], bad: ["2026-11-21", "now", "1800-01-01T00:00:00Z"]),
    "qibla simulate --host": Examples(good: ["localhost", "::1"], bad: [""], accepted: ["a name or an address"]),
    "qibla simulate --user": Examples(good: ["fleet"]), "--password-file": path,
    "qibla simulate --seed": Examples(good: ["0", "18446744073709551615"], bad: ["-1", "1.5"]),
    "qibla calibrate --rate": Examples(good: ["0.1", "10000"], bad: ["0", "10001"], accepted: ["0.1 ... 10000"]),
    "qibla align --sigma": Examples(good: ["0.1", "20"], bad: ["0", "20.1"], accepted: ["0.1 ... 20"]),
    "qibla calibrate --date": Examples(good: ["2026-11-21"], bad: ["2026-02-30", "soon", "1899-12-31"]),
    "qibla replay --date": Examples(good: ["2026-11-21"], bad: ["2026-02-30", "soon", "2101-01-01"]),
    "qibla field --date": Examples(good: ["2026-11-21", "2026.89"], bad: ["2026-02-30", "soon", "2102"]),
    "qibla times --date": Examples(
      good: ["2026-11-21"], bad: ["2026-02-30", "soon", "1800-01-01"], accepted: ["a date that exists"]),
    "qibla sun --time": Examples(
      good: ["2026-11-21T09:00:00Z", "2026-11-21T12:00:00+03:00"], bad: ["2026-11-21", "now", "1800-01-01T00:00:00Z"]),
    "qibla calendar --month": Examples(
      good: ["2026-11"], bad: ["2026-13", "1448-06", "2026-11-21", "November"], accepted: [" ... "]),
    "qibla replay --speed": Examples(good: ["max", "2.5"], bad: ["0", "-1", "fast"]),
    "--city": Examples(
      good: ["Mecca", "مكة"], bad: ["Tripoli", ""], accepted: ["city"]),
    "qibla setup --place": Examples(
      good: ["gps", "Cairo", "30.04 31.24"], bad: ["Tripoli", "95 0", ""], accepted: ["gps", "-90 ... 90", "city"]),
    "qibla setup --root": Examples(good: ["/"], bad: ["/no/such/folder", ""], accepted: ["a folder"]),
    "--listen": Examples(
      good: ["127.0.0.1:8080", "[::]:80"], bad: ["nowhere", "127.0.0.1:99999", ""], accepted: ["an address and a port"]),
    "--secure-listen": Examples(
      good: ["0.0.0.0:443"], bad: ["nowhere", ""], accepted: ["an address and a port"]),
    "--device": path, "--directory": path, "qibla adhan --examine": Examples(good: ["/tmp/fajr.mp3"]),
    "--broker": Examples(good: ["broker.example.org", "192.168.1.2"]),
    "qibla fleet settings --set": Examples(
      good: ["prayer.method=turkey", "prayer.method="], bad: ["method", "prayer.method", "=turkey"],
      accepted: ["prayer.method=turkey"]),
    "qibla fleet settings --device": Examples(good: ["home/hall"]),
    "qibla fleet targets --output": Examples(good: ["some/targets.json"]),
    "--parts": Examples(
      good: ["settings", "settings,timetable", "wiring"], bad: ["", "shadow", "settings,,alignment"],
      accepted: ["settings, calibration, alignment, timetable, observed_months, wiring"]),
    "--site": Examples(
      good: ["home", "istanbul-3"], bad: ["a/b", "Home", ""], accepted: ["a to z"]),
    "qibla portal token add name": Examples(
      good: ["home-assistant"], bad: ["", String(repeating: "x", count: 65)], accepted: ["1 to 64 bytes"]),
    "qibla portal token add --scope": Examples(
      good: ["read", "prayer", "all"], bad: ["root", "All", ""], accepted: ["read, prayer, all"]),
    "qibla portal token remove id": Examples(good: ["0123abcd"]),
    "qibla config add file": Examples(
      good: ["/tmp/build.toml", "build.qibla.toml"], bad: ["build.txt", ".build.toml", ""], accepted: [".toml"]),
    "qibla model install file": Examples(good: ["WMM.COF"]),
    "qibla mosques import file": Examples(good: ["-", "berlin.osm.pbf"]),
    "qibla mosques import --attribution": Examples(
      good: ["© the city"], bad: [String(repeating: "x", count: 201)], accepted: ["a line of at most 200 characters"]),
    "qibla mosques near --name": Examples(good: ["Nur", "مسجد"]),
    "qibla mosques near --denomination": Examples(good: ["sunni"]),
    "qibla backup file": Examples(good: ["-", "some/file.json"], bad: [""], accepted: ["a file, or -"]),
    "qibla restore file": Examples(good: ["-", "some/file.json"]),
    "qibla settings export file": Examples(good: ["-", "some/file.json"], bad: [""], accepted: ["a file, or -"]),
    "qibla settings import file": Examples(good: ["-", "some/file.json"]),
    "--observed-months": path, "search": Examples(good: ["Mecca", "London, UK"]),
    "qibla calendar --year": Examples(good: ["1900", "2100"], bad: ["1899", "2101"], accepted: ["1900 ... 2100"]),
    "--timezone": Examples(
      good: ["UTC", "+03:00", "-0330"], bad: ["Mars/Phobos", "../zones", ""],
      accepted: ["an IANA name", "UTC", "+03:00"]),
    "qibla hijri --observe": Examples(
      good: ["1448-09=2027-02-08"], bad: ["1448-13=2027-02-08", "1448-09", "1448-09=2027-02-30", "=", ""],
      accepted: ["1448-09=2027-02-08"]),
    "qibla hijri --by": Examples(good: ["Supreme Court"], bad: ["", " "], accepted: ["who said so"]),
    "qibla hijri --noted": Examples(
      good: ["2027-02-07"], bad: ["2027-02-30", "soon"], accepted: ["a date that exists"]),
    "qibla hijri --forget": Examples(good: ["1448-09"], bad: ["1448-13", "Ramadan", ""], accepted: ["1448-09"]),
    "--adjust": Examples(
      good: ["fajr=2,isha=-3", ""], bad: ["fajr=61", "noon=1", "fajr", "fajr=x"],
      accepted: ["fajr", "isha", "-60 ... 60"]),
  ]

  /// Options that must accompany an option.
  static func companions(of label: String, in command: ParsedCommand) -> [String] {
    var words: [String] = []
    switch label {
    case "--latitude": words = ["--longitude", "0"]
    case "--longitude": words = ["--latitude", "0"]
    case "--field-ut": words = ["--dip-deg", "60"]
    case "--dip-deg": words = ["--field-ut", "50"]
    case "--observe": words = ["--by", "Supreme Court"]
    case "--by", "--noted": words = ["--observe", "1448-09=2027-02-08"] + (label == "--noted" ? ["--by", "x"] : [])
    default: break
    }
    let needsLog = ["--latitude", "--longitude", "--date", "--field-ut", "--dip-deg"]
    if command.path == ["calibrate"], needsLog.contains(label) { words += ["--log", "-"] }
    return words
  }
}
