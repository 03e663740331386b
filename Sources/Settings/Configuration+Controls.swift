extension Configuration {
  /// Command of a button's gesture or of a step of the encoder.
  public enum Action: String, Sendable, Hashable, CaseIterable {
    case none
    /// Switches the sound off or on.
    case sound
    /// Starts the calibration routine, or cancels it.
    case calibrate
    /// Another page of a display.
    case nextPage = "next_page"
    case previousPage = "previous_page"
    /// Counts one, takes one back, or resets the count.
    case tasbih
    case tasbihUndo = "tasbih_undo"
    case tasbihReset = "tasbih_reset"
    /// Stops the adhan; no effect if none is playing.
    case stopAdhan = "stop_adhan"
  }

  /// Commands of one button's gestures.
  public struct Gestures: Sendable, Hashable {
    public var short: Action
    public var long: Action
    /// `none`: two presses are two short ones.
    public var double: Action
  }

  /// The button, and up to three more.
  public struct Button: Sendable, Hashable {
    /// The device file of the GPIO chip with their lines.
    public var gpioChip = "/dev/gpiochip0"
    /// Offset of the first one's line; −1: there is none.
    public var line = -1
    /// Offsets of the lines of more buttons: second, third, fourth.
    public var lines: [Int] = []
    /// Whether their lines are low while they are pressed, as a button between line and ground makes it.
    public var activeLow = true
    public var first = Gestures(short: .sound, long: .calibrate, double: .nextPage)
    public var second = Gestures(short: .tasbih, long: .tasbihUndo, double: .none)
    public var third = Gestures(short: .nextPage, long: .previousPage, double: .none)
    public var fourth = Gestures(short: .stopAdhan, long: .none, double: .none)
  }

  /// A rotary encoder with two contacts, optionally with a button.
  public struct Encoder: Sendable, Hashable {
    /// Command of its steps: clockwise one way, anticlockwise the other.
    public enum Turn: String, Sendable, Hashable, CaseIterable { case none, page, tasbih }

    /// The device file of the GPIO chip with its lines.
    public var gpioChip = "/dev/gpiochip0"
    /// Offsets of the lines of its contacts A and B; empty: there is none.
    public var lines: [Int] = []
    /// Offset of the line of the button in it; −1: there is none.
    public var buttonLine = -1
    /// Whether a closed contact is low, as contacts to ground are.
    public var activeLow = true
    /// Changes of a contact from one resting position to the next.
    public var changesPerStep = 4
    public var turn = Turn.page
    public var press = Gestures(short: .sound, long: .calibrate, double: .none)
  }

  /// Counting by a button, the encoder or the page.
  public struct Tasbih: Sendable, Hashable {
    /// Counts in a full round; 0: no rounds.
    public var goal = 33
    /// Whether the buzzer signals a full round.
    public var buzzer = true
  }
}
