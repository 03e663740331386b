import Calibration
import Compass
import Measures
public import Reports
public import Text

/// The calibration routine for a person at a terminal: next move, progress, missing directions.
public struct RoutinePicture: Sendable {
  private let routine: CalibrationReport.Routine

  private static let sides: [Message] = [
    Message(term: "forward", keys: ["side.forward"]), Message(term: "front right", keys: ["side.front_right"]),
    Message(term: "right", keys: ["side.right"]), Message(term: "back right", keys: ["side.back_right"]),
    Message(term: "back", keys: ["side.back"]), Message(term: "back left", keys: ["side.back_left"]),
    Message(term: "left", keys: ["side.left"]), Message(term: "front left", keys: ["side.front_left"]),
  ]

  /// Nil without a routine to show: neither under way nor just ended.
  public init?(_ report: CalibrationReport) {
    guard let routine = report.routine, routine.isShown else { return nil }
    self.routine = routine
  }

  /// `moving 43 %`, for a line.
  public var line: Message {
    switch routine.outcome {
    case .accepted(let record): "accepted ± \(record.calibration.headingSigma.degrees.fixed(2))°"
    case .refused(let refusal): "refused: \(refusal.message)"
    case .cancelled: "cancelled"
    case nil: "\(term: routine.stage.rawValue) \((100 * routine.progress).fixed(0)) %"
    }
  }

  /// The present instruction in full sentences; at the end, the result.
  public var instruction: Message {
    switch routine.outcome {
    case .accepted(let record):
      let sigma = record.calibration.headingSigma.degrees.fixed(2)
      let stored: Message = routine.isStored == false ? " It could not be stored yet and is kept in memory." : ""
      return "Done, and in use: the heading is sure to ± \(sigma)°.\(stored)"
    case .refused(let refusal): return "Refused: \(term: refusal.advice) Nothing was changed."
    case .cancelled: return "Cancelled. Nothing was changed."
    case nil: break
    }
    if routine.isWaiting { return "A recording is playing: the calibration goes on when it has ended." }
    switch routine.stage {
    case .moving: return move
    case .proving: return "Go on moving: the result is being checked on new samples. \(move)"
    case .settling: return "Lay it down and take your hands off: lights and sounds are measured next."
    case .surveying: return "Leave it alone: the magnetic field of its lights and sounds is being measured."
    case .over: return ""
    }
  }

  private var move: Message {
    switch routine.hint {
    case .anyhow: "Turn and tilt the device slowly, through all directions."
    case .tip(let side): "Lower the side that blinks: \(Self.side(side))."
    case .turn(true): "Turn it to the right, as it is held."
    case .turn(false): "Turn it to the left, as it is held."
    }
  }

  private static func side(_ angle: Angle) -> Message {
    sides[Int((angle.wrapped.degrees / 45).rounded()) % sides.count]
  }

  /// Draws the routine in the cells right of `column` and below `start`, 18 rows at most.
  public func draw(
    column: Int, row start: Int, width panelWidth: Int, in language: Language, on canvas: inout Canvas
  ) {
    var row = start
    let color: Canvas.Color
    switch routine.outcome {
    case .accepted: color = .green
    case .refused: color = .red
    default: color = .yellow
    }
    let heading: Message = "calibration: \(title)"
    canvas.write("● \(heading.text(language))", column: column, row: row, color: color, bold: true)
    row += 1
    for part in instruction.text(language).wrapped(width: panelWidth - 1).prefix(4) {
      canvas.write(part, column: column, row: row)
      row += 1
    }
    row = start + 6
    let width = 24
    let filled = Int((Double(width) * routine.progress).rounded())
    canvas.write(String(repeating: "█", count: filled), column: column, row: row, color: color)
    canvas.write(String(repeating: "░", count: width - filled), column: column + filled, row: row, color: .quiet)
    canvas.write("\((100 * routine.progress).fixed(0)) %", column: column + width + 2, row: row)
    row += 2
    func write(_ text: Message, _ column: Int, _ color: Canvas.Color? = .quiet) {
      canvas.write(text.text(language), column: column, row: row, color: color)
    }
    write("sides that have faced the field", column)
    row += 1
    for (part, side) in ["F", "R", "B", "L"].enumerated() {
      write(Message(term: side, keys: ["side.letter.\(side)"]), column + 10 + 4 * part)
    }
    row += 1
    for (belt, name) in [(2, "top"), (1, "rim"), (0, "bottom")] as [(Int, Message)] {
      write(name, column)
      for part in 0..<Coverage.parts {
        let seen = routine.coverage.isSeen(belt: belt, part: part)
        canvas.write(
          seen ? "■" : "·", column: column + 10 + 2 * part, row: row, color: seen ? .green : .yellow, bold: !seen)
      }
      row += 1
    }
    row += 1
    write("accuracy", column)
    write(sigma, column + 15, nil)
    row += 1
    write("duration", column)
    write("\(routine.seconds.fixed(0)) s", column + 15, nil)
    row += 1
    if let obstacle = routine.obstacle, routine.outcome == nil {
      write("still missing", column)
      write(obstacle.message, column + 15, nil)
    }
  }

  private var title: Message {
    switch routine.outcome {
    case .accepted: "done"
    case .refused: "refused"
    case .cancelled: "cancelled"
    case nil: Message(term: routine.stage.rawValue)
    }
  }

  private var sigma: Message {
    guard let sigma = routine.sigma else { return "not known yet" }
    return "\(sigma.degrees.fixed(2))°, goal \(routine.wantedSigma.degrees.fixed(1))°"
  }
}
