import ArgumentParser
import DeviceProgram
import Program

/// `qibla simulate`, by the program `qibla-sim`.
struct Simulate: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: SimulateOptions.abstract, discussion: SimulateOptions.discussion)

  @OptionGroup var options: SimulateOptions

  func run() throws { try SiblingProgram.simulation.replaceThis(after: ["simulate"]) }
}
