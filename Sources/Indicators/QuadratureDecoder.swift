/// Turns the two contacts of a rotary encoder into steps.
///
///     A  ▁▁▔▔▔▔▁▁      clockwise: A first
///     B  ▁▁▁▁▔▔▔▔▁▁
///
/// Bounce of one contact alternates between two neighbouring states, which cancels out. A change of both at once is
/// invalid: it is counted and moves nothing. After lost edges the next resting state restores the position.
public struct QuadratureDecoder: Sendable, Hashable {
  /// Changes of a contact per detent.
  public enum Detent: UInt8, Sendable, Hashable { case one = 1, two = 2, four = 4 }

  public let detent: Detent
  /// Changes of both contacts at once since the beginning.
  public private(set) var invalid: UInt64 = 0
  /// A is 2, B is 1.
  private var contacts: UInt8?
  private var quarters = 0

  public init(detent: Detent = .four) { self.detent = detent }

  /// By former contacts times four and new ones: a quarter forward, back, none, or (2) not possible.
  private static func change(_ before: UInt8, _ now: UInt8) -> Int {
    switch before &<< 2 | now {
    case 0b0010, 0b1011, 0b1101, 0b0100: 1
    case 0b0001, 0b0111, 0b1110, 0b1000: -1
    case 0b0011, 0b1100, 0b0110, 0b1001: 2
    default: 0
    }
  }

  /// Takes the contacts (true: closed), and returns whole steps that are complete by that: clockwise positive.
  public mutating func update(a: Bool, b: Bool) -> Int {
    let now: UInt8 = (a ? 2 : 0) | (b ? 1 : 0)
    guard let before = contacts else {
      contacts = now
      return 0
    }
    contacts = now
    let change = QuadratureDecoder.change(before, now)
    if change == 2 { invalid &+= 1 } else { quarters += change }
    guard isResting(now) else { return 0 }
    defer { quarters = 0 }
    let whole = Int(detent.rawValue)
    return (quarters.magnitude * 2 >= UInt(whole) ? max(1, Int(quarters.magnitude) / whole) : 0) * quarters.signum()
  }

  private func isResting(_ contacts: UInt8) -> Bool {
    switch detent {
    case .one: true
    case .two: contacts == 0 || contacts == 3
    case .four: contacts == 0
    }
  }
}
