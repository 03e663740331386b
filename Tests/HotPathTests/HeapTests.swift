import CAllocations
import HAL
import Testing

/// Allocations and releases of some work, on its own thread.
struct HeapUse: Sendable, Hashable, CustomStringConvertible {
  var allocations: UInt64
  var releases: UInt64

  static let none = HeapUse(allocations: 0, releases: 0)
  var description: String { "\(allocations) allocations, \(releases) releases" }

  /// Does `work` and counts. The testing library's allocations for each thrown and caught error are left out.
  static func of(_ work: () -> Void) -> HeapUse {
    let isQuiet = stop_noting_thrown_errors() == 1
    #expect(isQuiet)
    let before = HeapUse(allocations: allocations_of_this_thread(), releases: releases_of_this_thread())
    work()
    return HeapUse(
      allocations: allocations_of_this_thread() - before.allocations,
      releases: releases_of_this_thread() - before.releases)
  }
}

/// Whether heap use is meaningful in this build: a debug build boxes values that a release build keeps in registers.
var isOptimized: Bool {
  #if DEBUG
  false
  #else
  true
  #endif
}

extension Trait where Self == ConditionTrait {
  /// Skips the test in a debug build, and says so.
  static var inReleaseBuilds: Self {
    .enabled(
      if: isOptimized, "only a release build says anything about the heap: swift test -c release --filter HotPath")
  }
}

@Suite("The counter itself", .inReleaseBuilds) struct HeapTests {
  @Test func `counts an allocation and its release`() {
    let use = HeapUse.of {
      let array = [UInt8](repeating: 1, count: Int(allocations_of_this_thread() % 7) + 100)
      withExtendedLifetime(array) {}
    }
    #expect(use.allocations >= 1)
    #expect(use.releases >= 1)
  }

  @Test func `counts nothing where an error is thrown and caught`() {
    var caught = 0
    let use = HeapUse.of {
      for i in 0..<100 { do throws(I2CError) { try fail(i) } catch { caught += 1 } }
    }
    #expect(use == .none)
    #expect(caught == 100)
  }

  @inline(never) private func fail(_ i: Int) throws(I2CError) {
    if i >= 0 { throw I2CError(.noAcknowledge, at: 0x1E) }
  }

  @Test func `counts nothing without an allocation`() {
    var sum = 0.0
    let use = HeapUse.of { for i in 0..<1000 { sum += Double(i).squareRoot() } }
    #expect(use == .none)
    #expect(sum > 0)
  }
}
