public import Answers
import FoundationEssentials

extension PictureStyle {
  /// Capabilities of this terminal.
  public static var ofTerminal: PictureStyle { PictureStyle(environment: ProcessInfo.processInfo.environment) }
}
