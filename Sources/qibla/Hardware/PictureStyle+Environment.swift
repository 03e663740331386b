import Device
import FoundationEssentials

extension PictureStyle {
  /// Capabilities of this terminal.
  static var ofTerminal: PictureStyle { PictureStyle(environment: ProcessInfo.processInfo.environment) }
}
