import Core
import Measures
import Simulation

/// Runs of a service one after the other, on one machine.
struct SoakedDay {
  /// The chips of the device.
  enum Boards: String, Sendable, CaseIterable {
    case nineAxes = "lis3mdl+lsm6dsox"
    case sixAxes = "hmc5883l+lsm303dlhc"
    /// Any two chips that can share a bus, redrawn at each start.
    case any = "any chips"
  }

  let seed: UInt64
  let boards: Boards
  private(set) var promises: SoakPromises
  private(set) var log = SoakedLog()
  /// Held heap blocks, every ten minutes.
  private(set) var heap: [Int] = []
  private(set) var runs = 0
  private let machine = SoakedMachine()
  private let disk = SoakedDisk()
  private var random: SplitMix64

  private let pipeline: Pipeline.Settings

  init(seed: UInt64, _ boards: Boards, _ pipeline: Pipeline.Settings = .init()) {
    (self.seed, self.boards, self.pipeline) = (seed, boards, pipeline)
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

  /// Whether the heap's end is within a thousand blocks of the first half's maximum.
  var heapIsFlat: Bool {
    guard heap.count >= 4, let last = heap.last, let most = heap.prefix(heap.count / 2).max() else { return true }
    return last < most + 1000
  }

  /// - Parameter heldBlocks: the number of heap blocks held now.
  mutating func run(_ seconds: Double, heldBlocks: () -> Int = { 0 }) {
    let end = machine.clock.now().seconds + seconds
    while machine.clock.now().seconds < end - 60 {
      let left = end - machine.clock.now().seconds
      let seconds = min(left, random.uniform(in: 600...3600))
      let board = board()
      let kinds = boards == .any ? SoakTrouble.visible : SoakTrouble.former
      let plan = SoakPlan(seconds: seconds, kinds: kinds, on: board, &random)
      let device = SoakedDevice(plan, named: "run \(runs) with \(board.names)", on: board, machine, disk, pipeline)
      promises.judgesRecovery = board.hasGyroscope
      log.begins()
      device.run(&promises, &log) { heap.append(heldBlocks()) }
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
