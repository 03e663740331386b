public import HAL
public import Position
public import Settings
public import Text

/// The small files that outlive a restart, in the folder that `state.directory` names. The alignment has a store of its own,
/// ``CorrectionStore``.
public struct StateFolder: Sendable, Hashable {
  /// The folder.
  public let path: String

  public init(_ configuration: Configuration) { path = configuration.state.directory }

  /// The last place that was known (``/Position/LastFix``).
  public var lastFixPath: String { path + "/last-fix" }
  /// How far the machine's clock chip was off (``/Position/ClockCheck``).
  public var clockCheckPath: String { path + "/clock-chip" }
  /// How far the calibration has drifted (``DriftNote``).
  public var driftPath: String { path + "/calibration-drift" }
  /// The gyroscope's offset (``BiasNote``).
  public var biasPath: String { path + "/gyroscope-bias" }

  /// The count (``TasbihNote``).
  public var tasbihPath: String { path + "/tasbih" }

  /// Recordings that are kept, each in a folder of its own (``RecordingLibrary``).
  public var recordingsPath: String { path + "/recordings" }

  /// Time zone data newer than the system's, as `zoneinfo` folders are: brought in without a network.
  public var zonesPath: String { Self.zonesPath(in: path) }
  /// The same in any folder of state.
  public static func zonesPath(in directory: String) -> String { directory + "/zoneinfo" }

  /// Whether the last run stopped in order (``RunNote``).
  public var runPath: String { path + "/run" }
  /// The service manager's report of its end (``ManagerNote``).
  public var stopPath: String { path + "/stop" }

  /// None of these files is longer.
  private static let limit = 4096

  /// The place of an earlier run, and a word on why there is none when that is worth one.
  public func lastFix(in storage: some Storage) -> (fix: LastFix?, notice: LocalizedText?) {
    let path = lastFixPath
    let lost = LocalizedText(en: "the place of the last run is not known", ar: "مكان التشغيل السابق غير معروف")
    do {
      return (try LastFix(decoding: try storage.read(path, limit: Self.limit)), nil)
    } catch StorageError.missing {
      return (nil, nil)
    } catch let error as StorageError {
      return (
        nil,
        LocalizedText(
          en: "\(path) \(error.words): \(lost.en)",
          ar: "تعذرت قراءة \u{200E}\(path) (\(error.words))؛ \(lost.ar)")
      )
    } catch ChecksummedLineError.newerVersion {
      return (
        nil,
        LocalizedText(
          en: "\(path) was written by a later version and is not used: \(lost.en)",
          ar: "الملف \u{200E}\(path)\u{200E} من إصدار أحدث ولا يستعمل؛ \(lost.ar)")
      )
    } catch {
      return (
        nil,
        LocalizedText(en: "\(path) is damaged: \(lost.en)", ar: "الملف \u{200E}\(path)\u{200E} تالف؛ \(lost.ar)")
      )
    }
  }

  /// The gyroscope's offset as the last run left it, and a word on why there is none when that is worth one.
  public func lastBias(in storage: some Storage) -> (note: BiasNote?, notice: String?) {
    let path = biasPath
    do throws(StorageError) {
      let bytes = try storage.read(path, limit: Self.limit)
      let note = try? BiasNote(decoding: bytes)
      return (note, note == nil ? "\(path) is damaged: the gyroscope's offset is learnt again" : nil)
    } catch {
      return (nil, error == .missing ? nil : "\(path) \(error.words): the gyroscope's offset is learnt again")
    }
  }

  /// How far the calibration had drifted when the device last looked; nil where there is nothing that can be read.
  public func driftNote(in storage: some Storage) -> DriftNote? {
    (try? storage.read(driftPath, limit: Self.limit)).flatMap { try? DriftNote(decoding: $0) }
  }
}
