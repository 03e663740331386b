import Indicators
import Testing

@Suite("An encoder's two contacts") struct QuadratureDecoderTests {
  /// One step clockwise from rest to rest, A first: both open, A closed, both, B, both open.
  static let clockwise: [(Bool, Bool)] = [(true, false), (true, true), (false, true), (false, false)]

  /// Steps of a sequence of contacts, starting at rest.
  private func steps(
    _ course: [(Bool, Bool)], _ decoder: inout QuadratureDecoder
  ) -> Int {
    course.reduce(0) { $0 + decoder.update(a: $1.0, b: $1.1) }
  }

  private func resting(_ detent: QuadratureDecoder.Detent = .four) -> QuadratureDecoder {
    var decoder = QuadratureDecoder(detent: detent)
    _ = decoder.update(a: false, b: false)
    return decoder
  }

  @Test(arguments: [(.four, 1), (.two, 2), (.one, 4)] as [(QuadratureDecoder.Detent, Int)])
  func `count steps by their order, forward and back`(detent: QuadratureDecoder.Detent, each: Int) {
    var decoder = resting(detent)
    let back = Self.clockwise.dropLast().reversed() + [(false, false)]
    for turns in 1...5 {
      let there = steps(Array(repeating: Self.clockwise, count: turns).flatMap(\.self), &decoder)
      let home = steps(Array(repeating: Array(back), count: turns).flatMap(\.self), &decoder)
      #expect(there == turns * each && home == -turns * each)
    }
    #expect(decoder.invalid == 0)
  }

  @Test func `count the same steps while they bounce`() {
    var decoder = resting()
    var before = (false, false)
    var bouncing: [(Bool, Bool)] = []
    for contacts in Self.clockwise + Self.clockwise {
      for _ in 0..<7 { bouncing += [contacts, before] }
      bouncing.append(contacts)
      before = contacts
    }
    #expect(steps(bouncing, &decoder) == 2 && decoder.invalid == 0)
  }

  @Test func `count no step when turned back half way`() {
    var decoder = resting()
    #expect(steps([(true, false), (true, true), (true, false), (false, false)], &decoder) == 0)
  }

  @Test func `that change both at once are counted, and corrected at the next rest`() {
    var decoder = resting()
    // Two of four edges were lost.
    #expect(steps([(true, true), (false, true), (false, false)], &decoder) == 1)
    #expect(decoder.invalid == 1)
    #expect(steps(Self.clockwise, &decoder) == 1)
    // Only the first and the last edge: too little to know the direction.
    #expect(steps([(true, false), (false, true), (true, false), (false, false)], &decoder) == 0)
    #expect(decoder.invalid == 3)
    #expect(steps(Self.clockwise, &decoder) == 1)
  }

  @Test func `start in the state they are in`() {
    var decoder = QuadratureDecoder()
    #expect(decoder.update(a: true, b: true) == 0 && decoder.invalid == 0)
  }
}
