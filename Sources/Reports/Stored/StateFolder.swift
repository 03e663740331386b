public import HAL
public import Position
public import Settings
public import Text

/// The small files in `state.directory` that survive a restart. The alignment has its own store, ``CorrectionStore``.
public struct StateFolder: Sendable, Hashable {
  /// Value of `state.directory`.
  public let path: String

  public init(_ configuration: Configuration) { path = configuration.state.directory }

  /// The last known place (``/Position/LastFix``).
  public var lastFixPath: String { path + "/last-fix" }
  /// The clock chip's last error (``/Position/ClockCheck``).
  public var clockCheckPath: String { path + "/clock-chip" }
  /// The calibration's drift (``DriftNote``).
  public var driftPath: String { path + "/calibration-drift" }
  /// The gyroscope's offset (``BiasNote``).
  public var biasPath: String { path + "/gyroscope-bias" }

  /// The tasbih's count (``TasbihNote``).
  public var tasbihPath: String { path + "/tasbih" }

  /// The running device's socket.
  public var controlPath: String { path + "/call" }

  /// The imported mosques: see ``/Mosques/MosqueFile``.
  public var mosquesPath: String { path + "/mosques.txt" }
  /// Recordings, each in a subfolder (``RecordingLibrary``).
  public var recordingsPath: String { path + "/recordings" }

  /// Time zone data newer than the system's, in the layout of `zoneinfo`, to install without a network.
  public var zonesPath: String { Self.zonesPath(in: path) }
  /// The same in any state folder.
  public static func zonesPath(in directory: String) -> String { directory + "/zoneinfo" }

  /// Whether the last run stopped in order (``RunNote``).
  public var runPath: String { path + "/run" }
  /// The service manager's report of its end (``ManagerNote``).
  public var stopPath: String { path + "/stop" }

  /// Largest file, in bytes.
  private static let limit = 4096

  /// The place of an earlier run, or a notice of its loss; neither if the file is missing.
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
          en: "{1} {2}: {3}", ar: "تعذرت قراءة \u{200E}{1} ({2})؛ {3}", with: [.init(path), .init(error.words), lost])
      )
    } catch ChecksummedLineError.newerVersion {
      return (
        nil,
        LocalizedText(
          en: "{1} was written by a later version and is not used: {2}",
          ar: "الملف \u{200E}{1}\u{200E} من إصدار أحدث ولا يستعمل؛ {2}", with: [.init(path), lost])
      )
    } catch {
      return (
        nil,
        LocalizedText(
          en: "{1} is damaged: {2}", ar: "الملف \u{200E}{1}\u{200E} تالف؛ {2}", with: [.init(path), lost])
      )
    }
  }

  /// The gyroscope's offset of an earlier run, or a notice of its loss; neither if the file is missing.
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

  /// The calibration's drift at the last check; nil without a readable note.
  public func driftNote(in storage: some Storage) -> DriftNote? {
    (try? storage.read(driftPath, limit: Self.limit)).flatMap { try? DriftNote(decoding: $0) }
  }
}
