import Settings
public import Text

extension Diagnosis {
  /// A configured value that this machine can't use.
  public init(_ problem: Problem) {
    let place = problem.source + (problem.line.map { ":\($0)" } ?? "")
    self.init(
      problem.key == "magnetic_model.file" ? "field.model_file" : problem.key,
      found: "\(place): \(problem.key): found \(problem.found)",
      cause: "the configuration names something that this machine doesn't have or can't read",
      nextStep: "Set \(problem.key) to \(problem.accepted)")
  }
}
