import TestSupport
import Testing

@testable import Compass

/// `Reasons.md`, made from the reasons and their hold times.
@Suite struct ReasonTableTests {
  private var text: String {
    let parameters = StatusEvaluator.Parameters()
    let rows = Reason.allCases.map { reason in
      let hold = parameters.holdTime(of: reason)
      return
        "| `\(reason.status.word)` | `\(reason.code)` | \(seconds(hold.entry)) | \(seconds(hold.exit)) | \(reason.advice) |"
    }
    return
      ([
        """
        # Reasons

        Why the status is what it is: every code, how long its evidence must last, and what a person can do.

        <!-- Made from Sources/Compass/Status: QIBLA_EXPECTATIONS=renew swift test --filter ReasonTable -->

        A code is the same in the log and in every output.
        Of several reasons that hold, the lowest in this table is shown.
        Evidence must last for the first time before the reason holds, and be gone for the second before it ends.
        `heading.contradicted` holds at once if surroundings can't explain the contradiction.
        What counts as evidence is in <doc:Parameters>, under Status; what happens to the device is in <doc:Faults>.

        | status | reason | holds after | ends after | advice |
        |---|---|---|---|---|
        """
      ] + rows).joined(separator: "\n") + "\n"
  }

  private func seconds(_ time: Float) -> String { time == 0 ? "at once" : "\(time) s" }

  @Test func `the generated table of reasons matches the code`() throws {
    #expect(try GeneratedDocument("Reasons").holds(text))
  }
}
