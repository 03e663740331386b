import Indicators
import Measures
import Testing

/// A PIN by buzzer and ring, as a person with paper takes it down.
@Suite("Tapped digits") struct TappedDigitsTests {
  /// Lengths of the sounds in hundredths of a second, in groups with less than a second of silence inside.
  private func heard(_ digits: TappedDigits) -> [[Int]] {
    var groups: [[Int]] = []
    var silence = 100
    for tick in 0..<Int(digits.seconds * 100) {
      guard let moment = digits.moment(at: Double(tick) / 100), !moment.tone.isSilent else {
        silence += 1
        continue
      }
      if silence >= 100 { groups.append([]) }
      if silence > 0 { groups[groups.count - 1].append(0) }
      groups[groups.count - 1][groups[groups.count - 1].count - 1] += 1
      silence = 0
    }
    return groups
  }

  /// One long sound is a zero, short ones are counted.
  private func written(_ groups: [[Int]]) -> [UInt8] {
    groups.map { $0.contains { $0 > 30 } ? 0 : UInt8($0.count) }
  }

  @Test(arguments: [[4, 0, 9, 1, 7, 2], [0, 0, 0, 0, 0, 0], [9, 9, 9, 9, 9, 9], [1], [5, 5, 0, 0, 1, 1, 9, 8]])
  func `are heard twice, digit by digit`(_ digits: [UInt8]) throws {
    let groups = heard(try #require(TappedDigits(digits)))
    #expect(written(groups) == digits + digits)
    // A zero is one sound; no sound is longer than the longest of the buzzer.
    #expect(groups.joined().allSatisfy { $0 <= Int(BuzzerScore.longestSound) / 10 })
  }

  @Test(arguments: [8, 9, 10, 16, 64]) func `are seen on any ring, as flashes or as pixels to count`(_ pixels: Int)
    throws
  {
    let digits: [UInt8] = [9, 0, 8, 1]
    let tapped = try #require(TappedDigits(digits))
    var renderer = FrameRenderer(try #require(RingGeometry(count: pixels)))
    var (seen, most, flashes, wasLit, dark) = ([UInt8](), 0, 0, false, 100)
    for tick in 0..<Int(tapped.seconds * 100) {
      let moment = try #require(tapped.moment(at: Double(tick) / 100))
      let frame = renderer.render(
        PanelContent(.fault, cover: .digits(moment), light: .off), at: Instant(seconds: Double(tick) / 100))
      let lit = (0..<pixels).count { frame.pixels[$0] > 0 }
      (most, flashes) = (max(most, lit), flashes + (lit > 0 && !wasLit ? 1 : 0))
      (wasLit, dark) = (lit > 0, lit > 0 ? 0 : dark + 1)
      // Half a second of darkness ends a digit; on a small ring the pause is longer than any between two flashes.
      if dark == (pixels < 10 ? 100 : 45), most > 0 {
        seen.append(pixels < 10 ? UInt8(flashes) : most == pixels ? 0 : UInt8(most))
        (most, flashes) = (0, 0)
      }
    }
    // A small ring tells zero from one by the length of the flash, as the buzzer does.
    #expect(seen == (digits + digits).map { pixels < 10 && $0 == 0 ? 1 : $0 })
  }

  @Test func `nothing but digits can be tapped, and eight at most`() {
    for wrong in [[], [10], [1, 2, 255], Array(repeating: 1, count: 9)] as [[UInt8]] {
      #expect(TappedDigits(wrong) == nil)
    }
  }

  @Test func `are silent and dark before the start, and over at the end`() throws {
    let digits = try #require(TappedDigits([3]))
    #expect(digits.moment(at: -0.1) == nil && digits.moment(at: digits.seconds) == nil)
    let first = try #require(digits.moment(at: 0))
    #expect(first.taps == 0 && first.tone.isSilent)
  }
}

/// The sign of a hold.
@Suite("Hold sign") struct HoldSignTests {
  @Test func `a press shows nothing for as long as it is a usual one, and the whole ring at its end`() {
    #expect(HoldSign.share(after: 2.9) == nil && HoldSign.share(after: 11.1) == nil)
    var last = 0.0
    for tenth in 30..<110 {
      let share = HoldSign.share(after: Double(tenth) / 10) ?? 0
      #expect(share >= last && share > 0 && share <= 1 && (share == 1) == (tenth >= 100))
      last = share
    }
  }

  @Test func `ticks each second, and the end isn't a tick`() {
    let ticks = (0..<1100).map { Double($0) / 100 }.filter { !HoldSign.tone(after: $0).isSilent }
    #expect(Set(ticks.map { Int($0) }) == Set(3...9))
  }
}
