import Device
import FoundationEssentials

extension PictureStyle {
  /// What this terminal can show.
  static var ofTerminal: PictureStyle { PictureStyle(environment: ProcessInfo.processInfo.environment) }
}
