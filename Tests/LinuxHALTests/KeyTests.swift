import Glibc
import LinuxHAL
import Testing

@Suite("Keys", .oneAtATime) struct KeyTests {
  @Test(arguments: [
    ("\u{1B}[A", Key.up), ("\u{1B}OB", .down), ("\u{1B}[C", .right), ("\u{1B}[D", .left), ("\u{1B}[H", .home),
    ("\u{1B}[1~", .home), ("\u{1B}[4~", .end), ("\u{1B}[5~", .pageUp), ("\u{1B}[6~", .pageDown),
    ("\u{1B}[3~", .delete), ("\r", .enter), ("\n", .enter), ("\t", .tab), ("\u{7F}", .backspace),
    ("a", .character("a")), (" ", .character(" ")), ("ق", .character("ق")), ("€", .character("€")),
    ("\u{1F54B}", .character("\u{1F54B}")),
    ("\u{1}", .control("a")),
  ]) func `are decoded from their bytes`(text: String, key: Key) { #expect(keys(text.utf8) == [key]) }

  @Test func `with unknown sequences leave no bytes behind`() {
    #expect(keys("\u{1B}[1;5A\u{1B}[<0;10;20Mx\u{1B}[99~y".utf8) == [.character("x"), .character("y")])
  }

  @Test func `Escape is reported when no sequence follows`() {
    #expect(keys([0x1B]) == [.escape])
    #expect(keys([0x1B, 0x1B]) == [.escape, .escape])
    #expect(keys([0x1B, 0x61]) == [.character("a")])
    // A byte that can't be part of a sequence ends it.
    #expect(keys([0x1B, 0x5B, 0x0D, 0x41]) == [.enter, .character("A")])
    #expect(keys([0xC3, 0x41, 0x42]) == [.character("A"), .character("B")])
    // Continuation bytes don't join a character that was broken off.
    #expect(keys([0xC3, 0x41, 0xA9, 0x42]) == [.character("A"), .character("B")])
  }

  @Test func `of a keypad don't affect the next one, nor does a reported Escape`() {
    #expect(keys("\u{1B}OBx\u{1B}OAA".utf8) == [.down, .character("x"), .up, .character("A")])
    var decoder = KeyDecoder()
    #expect(decoder.push(0x1B) == nil && decoder.silence() == .escape && decoder.silence() == nil)
    #expect(decoder.push(0x5B) == .character("[") && decoder.push(0x41) == .character("A"))
  }

  @Test func `are decoded from any bytes without a trap`() {
    for first in UInt8.min...UInt8.max {
      for second in UInt8.min...UInt8.max {
        #expect(keys([first, second, 0x1B, 0x5B, 0x39, 0x41]).count <= 4)
      }
    }
  }

  private func keys(_ bytes: some Sequence<UInt8>) -> [Key] {
    var decoder = KeyDecoder()
    var keys = bytes.compactMap { decoder.push($0) }
    if let last = decoder.silence() { keys.append(last) }
    return keys
  }
}
