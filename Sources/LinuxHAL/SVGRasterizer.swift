import HAL

/// An SVG as PNG, drawn by another program: Debian's `rsvg-convert` (librsvg2-bin), as a child without privileges and with limits of
/// time, memory and output.
public struct SVGRasterizer: Sendable {
  public enum Failure: Error, Sendable, Hashable {
    /// There is no such program on this machine.
    case notInstalled
    /// It ended with an error, took too long or wrote too much: in words.
    case failed(String)
  }

  private let program: String?
  private let seconds: Double
  private let mostBytes: Int

  /// - Parameters:
  ///   - program: its path; nil where it isn't installed.
  ///   - seconds: how long it may take.
  ///   - mostBytes: how large a picture may be. 2000 x 2000 pixels of a card take some hundred kilobytes.
  public init(
    program: String? = ChildProcess.find("rsvg-convert"), seconds: Double = 5, mostBytes: Int = 4 << 20
  ) {
    self.program = program
    self.seconds = seconds
    self.mostBytes = mostBytes
  }

  /// Blocks until the picture is complete or has failed.
  ///
  /// - Parameter isMonochrome: whether it has one bit for each pixel, black or white, for electronic paper.
  public func png(of svg: String, isMonochrome: Bool = false) throws(Failure) -> [UInt8] {
    guard let program else { throw .notInstalled }
    let folder: TemporaryFolder
    let file: String
    do throws(StorageError) {
      folder = try TemporaryFolder(prefix: "qibla-card-")
      file = folder.path + "/card.svg"
      try LinuxStorage().write(Array(svg.utf8), to: file)
    } catch { throw .failed("no file to draw from: \(error)") }
    // Keeps its files until it has ended.
    return try withExtendedLifetime(folder) { () throws(Failure) in
      let bytes: [UInt8]
      do throws(ProgramFailure) {
        bytes = try ChildProcess.output(of: program, ["--format", "png", file], seconds: seconds, mostBytes: mostBytes)
      } catch { throw .failed(error.words) }
      guard bytes.starts(with: Self.signature) else { throw .failed("its output is not a PNG") }
      guard isMonochrome else { return bytes }
      guard let bits = MonochromePNG.png(of: bytes) else { throw .failed("its output is not a PNG of eight bits") }
      return bits
    }
  }

  /// PNG (ISO/IEC 15948), section 5.2.
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
}
