import CAllocations
import Device
import Foundation
import Measures
import Simulation
import Testing

/// F91: a day of virtual time, with the troubles of the catalogue in random order, and what is promised whatever happens.
@Suite("Soak") struct SoakTests {
  /// Another day than the usual one: QIBLA_SOAK_SEED=7 swift test -c release --filter Soak
  private static let seed = ProcessInfo.processInfo.environment["QIBLA_SOAK_SEED"].flatMap { UInt64($0) } ?? 20_260_301

  /// How long: QIBLA_SOAK_HOURS=24 for a whole day, as `make soak` has it.
  private static let hours = ProcessInfo.processInfo.environment["QIBLA_SOAK_HOURS"].flatMap(Double.init) ?? usual
  private static let usual = 0.5
  /// A debug build takes many times as long.
  private static var isOptimized: Bool {
    #if DEBUG
    false
    #else
    true
    #endif
  }

  @Test(
    .enabled(if: isOptimized, "takes minutes in a debug build: swift test -c release --filter Soak"),
    arguments: SoakedDay.Boards.allCases
  ) func `F91: everything that goes wrong, for hours`(_ boards: SoakedDay.Boards) {
    var day = SoakedDay(seed: Self.seed, boards)
    day.run(Self.hours * 3600)
    print(day.table)
    let promises = day.promises
    #expect(promises.seconds > Self.hours * 3600 - 120)
    #expect(promises.wrongs == 0)
    #expect(promises.late == 0)
    #expect(day.log.most <= SoakedLog.most)
    #expect(day.log.isFlat)
    // A start and an end write their notes; besides, 1 MB a day.
    #expect(Double(day.written) < 1e6 * Self.hours / 24 + 80e3 * Double(day.runs))
    #expect(day.heapIsFlat)
  }
}

/// Runs of a service one after the other, on one machine.
struct SoakedDay {
  /// What the device is built of.
  enum Boards: String, Sendable, CaseIterable {
    case nineAxes = "lis3mdl+lsm6dsox"
    case sixAxes = "hmc5883l+lsm303dlhc"
    /// Any two chips that can share a bus, others with each start.
    case any = "any chips"
  }

  let seed: UInt64
  let boards: Boards
  private(set) var promises: SoakPromises
  private(set) var log = SoakedLog()
  /// Blocks of heap that this thread held, every ten minutes.
  private(set) var heap: [Int] = []
  private(set) var runs = 0
  private let machine = SoakedMachine()
  private let disk = SoakedDisk()
  private var random: SplitMix64

  init(seed: UInt64, _ boards: Boards) {
    (self.seed, self.boards) = (seed, boards)
    random = SplitMix64(seed: seed)
    promises = SoakPromises(judgesRecovery: false)
  }

  private mutating func board() -> SoakedBoard {
    switch boards {
    case .nineAxes: SoakedBoard([.lis3mdl, .lsm6dsox])
    case .sixAxes: SoakedBoard([.hmc5883l, .lsm303dlhc])
    case .any: SoakedBoard(drawnBy: &random)
    }
  }

  var written: Int { disk.written }

  /// Whether the heap holds no more at the end than in the first half: within a thousand blocks.
  var heapIsFlat: Bool {
    guard heap.count >= 4, let last = heap.last, let most = heap.prefix(heap.count / 2).max() else { return true }
    return last < most + 1000
  }

  mutating func run(_ seconds: Double) {
    let end = machine.clock.now().seconds + seconds
    while machine.clock.now().seconds < end - 60 {
      let left = end - machine.clock.now().seconds
      let seconds = min(left, random.uniform(in: 600...3600))
      let board = board()
      let kinds = boards == .any ? SoakTrouble.visible : SoakTrouble.former
      let plan = SoakPlan(seconds: seconds, kinds: kinds, on: board, &random)
      let device = SoakedDevice(plan, named: "run \(runs) with \(board.names)", on: board, machine, disk)
      promises.judgesRecovery = board.hasGyroscope
      log.begins()
      device.run(&promises, &log) {
        heap.append(Int(allocations_of_this_thread()) - Int(releases_of_this_thread()))
      }
      runs += 1
    }
  }

  var table: String {
    var text = "soak: seed \(seed), \(boards.rawValue), \(Int(promises.seconds)) s, \(runs) runs; "
    text += "accurate \(Int(100 * promises.accurateSeconds / promises.seconds)) %, "
    text += "calm \(Int(promises.calmSeconds)) s, in doubt then \(promises.calmDoubt) s \(promises.calmReasons)\n"
    text +=
      "wrong and accurate: \(promises.wrongSeconds) s, over half a second \(promises.wrongs) times, longest \(promises.longest) s, worst \(promises.worst.degrees)°\n"
    text += "log: \(log.lines) lines, by hour \(log.hours), most of one reason in a minute \(log.most)\n"
    text += "disk: \(written) bytes; heap blocks every ten minutes: \(heap)\n"
    for trouble in SoakTrouble.allCases {
      let kind = promises.kinds[trouble] ?? .init()
      text += "  \(trouble.rawValue): \(kind.count), slowest \(kind.slowest) s, late \(kind.late)\n"
    }
    text += promises.broken.map { "BROKEN " + $0 + "\n" }.joined() + "\(promises.brokenCount) broken\n"
    return text
  }
}
