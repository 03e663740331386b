// What faults do to a device on a virtual clock: Faults FIRST COUNT HOURS [KEY=VALUE]…
//
// Runs COUNT days of HOURS each with the seeds from FIRST on; the seed also chooses the chips. KEY is one of `keys`, which choose.py
// writes from the sources of the parameters.
//
// Prints a line of JSON a day: seed, incidents, seconds, seconds accurate, seconds wrong and accurate, these by trouble, how often such a period
// lasted over half a second, the slowest recovery from each trouble, and the seconds of each recovery.
import Core
import Glibc

@main struct Faults {
  static func main() {
    let words = CommandLine.arguments.dropFirst()
    guard words.count >= 3, let first = UInt64(words[1]), let count = UInt64(words[2]), let hours = Double(words[3])
    else {
      fail("usage: Faults FIRST COUNT HOURS [KEY=VALUE]…")
    }
    var settings = Pipeline.Settings()
    for word in words.dropFirst(3) {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, let value = Double(parts[1]), let set = keys[parts[0]] else {
        fail("\(word): found, accepted: KEY=VALUE with a key of the parameters")
      }
      set(&settings, value)
    }
    for seed in first..<first + count {
      let boards = SoakedDay.Boards.allCases[Int(seed % 3)]
      var day = SoakedDay(seed: seed, boards, settings)
      day.run(hours * 3600)
      print(line(day.promises, seed))
      fflush(nil)
    }
  }

  static func line(_ promises: SoakPromises, _ seed: UInt64) -> String {
    let incidents = promises.kinds.values.reduce(0) { $0 + $1.count }
    let causes = promises.wrongBy.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", ")
    let slowest = promises.kinds.filter { $0.value.slowest > 0 }
      .map { "\"\($0.key.rawValue)\": \($0.value.slowest)" }.joined(separator: ", ")
    return "{\"seed\": \(seed), \"incidents\": \(incidents), \"seconds\": \(promises.seconds), "
      + "\"accurate\": \(promises.accurateSeconds), \"wrong\": \(promises.wrongSeconds), \"long\": \(promises.wrongs), "
      + "\"by\": {\(causes)}, \"slowest\": {\(slowest)}, \"recoveries\": [\(promises.recoveries.map { "\($0)" }.joined(separator: ", "))]}"
  }

  static func fail(_ words: String) -> Never {
    write(STDERR_FILENO, words + "\n", words.utf8.count + 1)
    exit(64)
  }
}
