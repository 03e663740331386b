import ArgumentParser
import Controllers
import Program
import Text

/// The parts of a backup that are wanted.
struct BackupParts: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Only these parts, separated by commas: \(Self.all.joined(separator: ", ")). Default: all.", valueName: "parts"))
  var parts: String?

  static let all = Backup.Name.allCases.map(\.rawValue)

  /// Nil: all of them.
  var names: Set<Backup.Name>? {
    parts.map { Set($0.split(separator: ",").compactMap { Backup.Name(rawValue: String($0)) }) }
  }

  func validate() throws {
    guard let parts else { return }
    let words = parts.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    try require(words.allSatisfy(Self.all.contains), "--parts", parts.quoted, "\(Self.all.joined(separator: ", "))")
  }
}
