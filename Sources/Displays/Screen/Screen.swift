public import Measures

/// A display's content at one moment, in its language. ``draw(on:)`` makes the picture.
public struct Screen: Sendable, Hashable {
  /// Subject in the first corner, with its texts.
  public enum Subject: Sendable, Hashable {
    case direction(Direction)
    /// All directions are equal. The text says why.
    case anyDirection(String)
    /// There is no direction. The text says why.
    case noDirection(String)
    case calibration(Calibration)
  }

  /// The turn to the Qibla.
  public struct Direction: Sendable, Hashable {
    /// Right positive.
    public var turn: Angle
    /// Drawn hollow where it isn't.
    public var isSure: Bool
    public var isAligned: Bool
    /// "turn right", and a shorter form for a small display.
    public var words: String
    public var shortWords: String
    /// From true north: "119°"; nil where there is none.
    public var bearing: String?
    /// One standard deviation: "±2°"; nil: not shown.
    public var sigma: String?

    public init(
      turn: Angle, isSure: Bool, isAligned: Bool, words: String, shortWords: String, bearing: String? = nil,
      sigma: String? = nil
    ) {
      self.turn = turn
      self.isSure = isSure
      self.isAligned = isAligned
      self.words = words
      self.shortWords = shortWords
      self.bearing = bearing
      self.sigma = sigma
    }
  }

  /// A calibration routine.
  public struct Calibration: Sendable, Hashable {
    /// How to move, as a picture.
    public enum Hint: Sendable, Hashable {
      /// Any movement.
      case anyhow
      /// Lower this side, clockwise from forward.
      case tip(Angle)
      case turn(toRight: Bool)
      case layDown
      /// It is over, well or not.
      case over(isWell: Bool)
    }
    public var hint: Hint
    /// 0 ... 1
    public var progress: Double
    /// The instruction, in some words.
    public var instruction: String

    public init(hint: Hint, progress: Double, instruction: String) {
      self.hint = hint
      self.progress = progress
      self.instruction = instruction
    }
  }

  /// The status as a shape, which needs no colour.
  public enum Mark: Sendable, Hashable, CaseIterable {
    /// A tick.
    case accurate
    /// A question mark in a circle.
    case doubtful
    /// An exclamation mark in a triangle.
    case disturbed
    /// A cross.
    case unavailable
  }

  /// The next prayer.
  public struct Prayer: Sendable, Hashable {
    /// "Asr 15:42"
    public var name: String
    /// Until then, in hours and minutes: "1:12".
    public var countdown: String
    /// The same in words.
    public var countdownWords: String

    public init(name: String, countdown: String, countdownWords: String) {
      self.name = name
      self.countdown = countdown
      self.countdownWords = countdownWords
    }
  }

  public var subject: Subject
  public var mark: Mark
  /// The status in a word or two.
  public var status: String
  /// A notice; takes turns with the status.
  public var note: String?
  /// The day of Ramadan; takes turns with both.
  public var day: String?
  public var prayer: Prayer?
  /// In place of all of these; nil: none.
  public var page: Page?
  /// "Qibla", for where a bearing stands alone.
  public var qibla = ""
  /// Whether the language is written from right to left.
  public var isRightToLeft = false
  /// Counts seconds: texts alternate by it, and a jumping dot shows that the display is live.
  public var second = 0

  public init(_ subject: Subject, mark: Mark, status: String, note: String? = nil, prayer: Prayer? = nil) {
    self.subject = subject
    self.mark = mark
    self.status = status
    self.note = note
    self.prayer = prayer
  }

  /// Seconds for which one of several texts is shown.
  static let turnSeconds = 3
  /// Minutes after which the picture moves by a pixel.
  static let restMinutes = 2

  /// How many pixels a text takes in a line.
  public static func width(of text: String, isRightToLeft: Bool) -> Int {
    TextLine(text, isRightToLeft: isRightToLeft).width
  }

  /// One of several texts that take turns.
  func inTurn<Text>(_ texts: [Text]) -> Text? {
    texts.isEmpty ? nil : texts[max(0, second) / Self.turnSeconds % texts.count]
  }

  /// Status, notice and day, where there are such.
  var notices: [String] { [status, note, day].compactMap(\.self) }

  /// The picture for a display of 128 by 64 or 128 by 32 pixels.
  ///
  /// Its last column and row are free, so that it can move by a pixel: a pixel of these displays gets weaker the longer it is lit, and
  /// edges that never move burn in.
  public func picture(width: Int, height: Int) -> Bitmap {
    var layout = Layout(Bitmap(width: width, height: height), isRightToLeft: isRightToLeft && page == nil)
    if let page {
      draw(page, on: &layout)
    } else if layout.isTall {
      drawTall(on: &layout)
    } else {
      drawFlat(on: &layout)
    }
    let place = max(0, second) / 60 / Self.restMinutes
    return layout.picture.moved(right: place % 2, down: place / 2 % 2)
  }
}
