/// A key of a terminal.
public enum Key: Sendable, Hashable {
  case up, down, left, right
  case home, end, pageUp, pageDown, delete
  case enter, tab, backspace, escape
  /// A printable character.
  case character(Character)
  /// Ctrl with a letter, as in `.control("a")`.
  case control(Character)
}

/// Decodes the bytes a terminal sends into keys: UTF-8, and escape sequences as xterm and the Linux console send them
/// (ECMA-48, section 5.4: ESC [ parameters final; ESC O final from keypads in application mode).
///
/// Unknown sequences are dropped as a whole, so that no part of one is taken for a key.
package struct KeyDecoder: Sendable {
  private enum State { case ground, escape, control, keypad, text }
  private var state = State.ground
  private var parameter: UInt32 = 0
  private var isPlain = true
  private var scalar: UInt32 = 0
  private var missing = 0

  package init() {}

  /// The key that `byte` completes.
  package mutating func push(_ byte: UInt8) -> Key? {
    switch state {
    case .ground: return ground(byte)
    case .text: return text(byte)
    case .escape:
      switch byte {
      case UInt8(ascii: "["):
        (state, parameter, isPlain) = (.control, 0, true)
        return nil
      case UInt8(ascii: "O"):
        state = .keypad
        return nil
      case 0x1B: return .escape  // twice pressed: one is out, the other may still begin something
      default:
        state = .ground
        return ground(byte)  // Alt with a key counts as the key
      }
    case .keypad:
      state = .ground
      return named(byte)
    case .control: return control(byte)
    }
  }

  /// No further byte came: an ESC alone was the Escape key.
  package mutating func silence() -> Key? {
    guard state == .escape else { return nil }
    state = .ground
    return .escape
  }

  private mutating func ground(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x1B:
      state = .escape
      return nil
    case 0x0D, 0x0A: return .enter
    case 0x09: return .tab
    case 0x7F, 0x08: return .backspace
    case 0x01...0x1A: return .control(Character(UnicodeScalar(byte + 0x60)))
    case 0x20..<0x7F: return .character(Character(UnicodeScalar(byte)))
    case 0xC2...0xDF: (state, scalar, missing) = (.text, UInt32(byte & 0x1F), 1)
    case 0xE0...0xEF: (state, scalar, missing) = (.text, UInt32(byte & 0x0F), 2)
    case 0xF0...0xF4: (state, scalar, missing) = (.text, UInt32(byte & 0x07), 3)
    default: break
    }
    return nil
  }

  private mutating func text(_ byte: UInt8) -> Key? {
    guard byte & 0xC0 == 0x80 else {
      state = .ground
      return ground(byte)
    }
    scalar = scalar << 6 | UInt32(byte & 0x3F)
    missing -= 1
    guard missing == 0 else { return nil }
    // The next byte isn't part of it: it is dropped, or begins another key.
    return UnicodeScalar(scalar).map { .character(Character($0)) }
  }

  private mutating func control(_ byte: UInt8) -> Key? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      parameter = min(parameter * 10 + UInt32(byte - UInt8(ascii: "0")), 999)
      return nil
    case 0x20...0x3F:
      isPlain = false  // several parameters, or a private one: a key with Shift, Alt or Ctrl, or a report
      return nil
    case 0x40...0x7E:
      state = .ground
      guard isPlain else { return nil }
      return byte == UInt8(ascii: "~") ? numbered(parameter) : named(byte)
    default:
      state = .ground
      return ground(byte)
    }
  }

  private func named(_ final: UInt8) -> Key? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    default: nil
    }
  }

  private func numbered(_ number: UInt32) -> Key? {
    switch number {
    case 1, 7: .home
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    default: nil
    }
  }
}
